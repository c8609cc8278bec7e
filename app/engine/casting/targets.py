"""CR 115, 601.2c-d, 608.2b: targets, dividing among them, and whether they are still legal."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.characteristics.players import keyword_abilities
from app.engine.choices import Choose, Divide, Key, Steps
from app.engine.events.counters import DistributeCounters
from app.engine.events.damage import DivideDamage
from app.engine.events.pipeline import happen
from app.engine.events.stacking import BecameTarget
from app.engine.state.records import STACKED, Announcement, Object, Refs, State, ref_seat
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import Ability, Instruction, Word, number
from app.engine.words.context import Context
from app.engine.words.node import Node, walk
from app.engine.words.nouns import Target, finding, found

_TARGETS: dict[int, tuple[Node, tuple[Target, ...]]] = {}


def targets_of(do: tuple[Instruction, ...]) -> tuple[Target, ...]:
    """CR 115.1: the targets that these instructions name, each once, in the order of the text.

    Abilities made by the instructions have targets of their own later (115.1d), so they are left out.
    """
    by_name: dict[str, Target] = {}
    for instruction in do:
        for target in _targets_in(instruction):
            by_name.setdefault(target.name, target)
    return tuple(by_name.values())


def _targets_in(instruction: Instruction) -> tuple[Target, ...]:
    known = _TARGETS.get(id(instruction))
    if known is None:
        if len(_TARGETS) > 20_000:
            _TARGETS.clear()
        inner = [part for word in walk(instruction) if _is_ability(word) for part in walk(word)]
        hidden = {id(part): True for part in inner}
        words = [word for word in walk(instruction) if id(word) not in hidden]
        targets = tuple(word for word in words if isinstance(word, Target))
        known = _TARGETS[id(instruction)] = (instruction, targets)
    return known[1]


def _is_ability(word: Node) -> bool:
    """CR 115.1d, 603.7, 603.12: what is in it is an ability of its own, whose targets are chosen later."""
    return isinstance(word, Ability) or isinstance(word, Word) and word.makes_ability


def may_be_target(at: Context, ref: int) -> bool:
    """CR 115.5, 702.11b, 702.18a, 702.16b: whether the object or player may be chosen as a target by this source.

    CR 702.11c, 702.18a: players can have such abilities too. CR 113.6: those of objects function on the battlefield alone.
    """
    state = at.state
    if ref == at.stacked:
        return False  # CR 115.5: a spell or ability on the stack is never its own target
    if ref > 0 and ref in state.objects and state.objects[ref].zone != BATTLEFIELD:
        return True
    there = Context(state, ref, at.controller)
    source = at.stacked or at.source
    return not any(ability.forbids_target(there, source) for ability in keyword_abilities(state, ref))


def withdrawn(at: Context) -> bool:
    """CR 800.4a, 800.4d: whether what is being put on the stack is gone from it, since its controller has left."""
    return at.stacked != 0 and at.stacked not in at.state.objects


def legal(at: Context, target: Target) -> Refs:
    """CR 601.2c: everything that may be chosen for this target now."""
    if withdrawn(at):
        return ()
    return tuple(ref for ref in found(at, target.what) if may_be_target(at, ref))


def enough(at: Context, targets: tuple[Target, ...]) -> bool:
    """CR 601.2c: whether there are enough legal targets to begin at all."""
    for target in targets:
        least = number(at, target.least)
        if least > 0 and not _has(at, target, least):
            return False
    return True


def _has(at: Context, target: Target, least: int) -> bool:
    """Whether there are so many legal targets; no more of them are looked for than that."""
    for ref in () if withdrawn(at) else finding(at, target.what):
        if may_be_target(at, ref):
            least -= 1
            if not least:
                return True
    return False


def choose_targets(
    at: Context, do: tuple[Instruction, ...], announced: Announcement, rule: str
) -> Steps[bool]:
    """CR 601.2c: choose targets one after another; False if there aren't enough legal ones.

    CR 601.2d: no more are chosen than can have a share of what is divided among them.
    """
    divided = {word.among.name: number(at, word.amount) for word in divisions(do)}
    for target in targets_of(do):
        options = legal(at, target)
        least = max(0, number(at, target.least))
        most = len(options) if target.most == -1 else number(at, target.most)
        most = max(least, min(most, divided.get(target.name, most)))
        if len(options) < least:
            return False
        chosen = yield from _choose(at, target, least, most, rule)
        announced.targets[target.name] = chosen
        at.bound[target.name] = chosen
        if lookup.table(at.state).reads & STACKED:
            at.state.touch(STACKED)  # what the spell costs may depend on it (CR 601.2f)
    return True


def _choose(at: Context, target: Target, least: int, most: int, rule: str) -> Steps[Refs]:
    query = lambda: list[Key](legal(at, target))  # noqa: E731
    chosen = yield Choose(at.controller, "targets", rule, query, least, most, source=at.stacked or at.source)
    return tuple(int(ref) for ref in chosen)


def divide(at: Context, do: tuple[Instruction, ...], announced: Announcement) -> Steps[None]:
    """CR 601.2d: an effect that divides something among its targets is divided as it is announced, at least 1 each."""
    for word in divisions(do):
        refs = list(announced.targets.get(word.among.name, ()))
        if refs:
            announced.divided[word.among.name] = yield from _divided(at, refs, number(at, word.amount))


def divisions(do: tuple[Instruction, ...]) -> list[DivideDamage | DistributeCounters]:
    """CR 601.2d: the instructions that divide something as their player chooses."""
    return [word for instruction in do for word in _divisions_in(instruction)]


_DIVISIONS: dict[int, tuple[Instruction, list[DivideDamage | DistributeCounters]]] = {}


def _divisions_in(instruction: Instruction) -> list[DivideDamage | DistributeCounters]:
    known = _DIVISIONS.get(id(instruction))
    if known is None:
        if len(_DIVISIONS) > 20_000:
            _DIVISIONS.clear()
        found = [
            word
            for word in walk(instruction)
            if isinstance(word, DistributeCounters) or isinstance(word, DivideDamage) and word.how == "chosen"
        ]
        known = _DIVISIONS[id(instruction)] = (instruction, found)
    return known[1]


def _divided(at: Context, refs: list[int], total: int) -> Steps[Refs]:
    shares = yield Divide(
        at.controller, "divide", "601.2d", lambda: [] if withdrawn(at) else refs, total, 1, source=at.stacked
    )
    return tuple(shares)


def become_targets(state: State, thing: Object, new: Refs | None = None) -> Steps[None]:
    """CR 603.2e, 115.1: what was chosen becomes the target of the spell or ability; of changed targets only the new."""
    announced = thing.announced
    if announced is not None:
        chosen_now = announced.targets.values() if new is None else [new]
        refs = dict.fromkeys(ref for chosen in chosen_now for ref in chosen)
        if refs:
            yield from happen(
                state, *[BecameTarget(object=ref, by=thing.id, seat=thing.controller) for ref in refs]
            )


def still_legal(at: Context, targets: tuple[Target, ...], announced: Announcement) -> dict[str, Refs]:
    """CR 608.2b: those of the chosen targets that are still legal, by the target's name; some are described by others."""
    kept: dict[str, Refs] = {}
    said = at.within(**announced.targets)
    for target in targets:
        chosen = announced.targets.get(target.name, ())
        kept[target.name] = tuple(ref for ref in chosen if _is_legal(said, target, ref))
    return kept


def _is_legal(at: Context, target: Target, ref: int) -> bool:
    """CR 608.2b: a target that left its zone, or that no longer fits or may no longer be targeted, is illegal."""
    if ref < 0:
        return (
            not at.state.players[ref_seat(ref)].has_left
            and target.what.matches(at, ref)
            and may_be_target(at, ref)
        )
    if ref not in at.state.objects:
        return False
    return ref in found(at, target.what) and may_be_target(at, ref)
