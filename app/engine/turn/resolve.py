"""CR 608: the topmost spell or ability resolves."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.casting.announce import chosen_instructions
from app.engine.casting.spells import announced_instructions, instructions_of
from app.engine.casting.targets import still_legal, targets_of
from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.keywords.enchant import ENCHANTED
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import ABILITY, Announcement, Object, Refs, State, seat_ref
from app.engine.state.zones import BATTLEFIELD, GRAVEYARD, OUTSIDE
from app.engine.turn.ending_turns import TurnEnded
from app.engine.variants.teams import active_players
from app.engine.words.abilities import Activated, StateTriggered, Triggered
from app.engine.words.bases import Instruction
from app.engine.words.context import Context
from app.engine.words.node import walk
from app.engine.words.nouns import ACTIVE_PLAYER, ActivePlayer, Target


@dataclass(slots=True, kw_only=True)
class Resolved(Event):
    """CR 608: a spell or ability began to resolve (`fizzled`: all its targets were illegal, 608.2b)."""

    shows = {"object": "ref", "fizzled": "value"}
    object: int
    fizzled: bool = False
    card_name: str = ""

    def perform(self, state: State, before: Table) -> None:
        self.card_name = state.objects[self.object].card.name


def resolve_top(state: State) -> Steps[None]:
    """CR 608.1: the topmost object on the stack resolves."""
    thing = state.objects[state.stack[-1]]
    state.resolving = thing.id
    if thing.kind == ABILITY:
        yield from _ability(state, thing)
    else:
        yield from _spell(state, thing)
    state.resolving = 0


def _context(state: State, thing: Object) -> Context:
    announced = thing.announced or Announcement()
    source = thing.source if thing.kind == ABILITY else thing.id
    return Context(state, source, thing.controller, dict(thing.bound), announced.x, thing.id)


def bind_targets(at: Context, thing: Object, targets: tuple[Target, ...]) -> bool:
    """CR 608.2b: only targets that are still legal count; False if there were some and all are illegal now."""
    announced = thing.announced or Announcement()
    chosen: dict[str, Refs] = {name: refs for name, refs in announced.targets.items() if refs}
    if not chosen:
        return True
    legal = still_legal(at, targets, announced)
    for name, refs in announced.targets.items():
        at.bound[name] = legal.get(name, ())
        at.bound[f"{name} announced"] = refs
        if name in announced.divided:
            at.bound[f"{name} divided"] = announced.divided[name]
    return any(legal.get(name) for name in chosen)


def _ability(state: State, thing: Object) -> Steps[None]:
    """CR 608.2: an ability: its "if" clause again, its targets, then its instructions; then it is gone (608.2n)."""
    ability = thing.ability
    at = _context(state, thing)
    do = ability.do if isinstance(ability, Activated | Triggered | StateTriggered) else ()
    condition = ability.condition if isinstance(ability, Triggered) else None
    announced = thing.announced or Announcement()
    counts = condition is None or condition.holds(at)  # CR 608.2a, 603.4
    counts = counts and bind_targets(at, thing, targets_of(chosen_instructions(at, do, announced.modes)))
    yield from happen(state, Resolved(object=thing.id, fizzled=not counts))
    if counts:
        yield from follow(at, do)
    yield from happen(state, Moved(object=thing.id, to=OUTSIDE, cause="resolve"))


def follow(at: Context, do: tuple[Instruction, ...]) -> Steps[None]:
    """CR 608.2c: the instructions in the order written."""
    if at.state.shared:
        yield from _choose_active_player(at, do)
    yield from _one_by_one(at, do)


def _one_by_one(at: Context, do: tuple[Instruction, ...]) -> Steps[None]:
    """CR 724.1b: of what ends the turn, the rest is still done, though it is exiled."""
    for place, instruction in enumerate(do, 1):
        try:
            yield from instruction.carry_out(at)
        except TurnEnded as ended:
            if do[place:]:
                ended.rest = _one_by_one(at, do[place:])
            raise


def _choose_active_player(at: Context, do: tuple[Instruction, ...]) -> Steps[None]:
    """CR 805.9: the ability's controller chooses which of the active players it refers to, as its effect is applied."""
    refs = [seat_ref(seat) for seat in active_players(at.state)]
    if len(refs) > 1 and any(isinstance(word, ActivePlayer) for word in walk(do)):
        at.bound[ACTIVE_PLAYER] = yield Choose(
            at.controller, "active_player", "805.9", lambda: list[Key](refs), source=at.source
        )


def _spell(state: State, thing: Object) -> Steps[None]:
    """CR 608.2b, 608.2n, 608.3: an instant or sorcery is carried out and put into its owner's graveyard; others enter."""
    it = lookup.of(state, thing.id)
    at = _context(state, thing)
    announced = thing.announced or Announcement()
    words = announced_instructions(it)
    counts = bind_targets(at, thing, targets_of(chosen_instructions(at, words, announced.modes)))
    yield from happen(state, Resolved(object=thing.id, fizzled=not counts))
    if counts and it.is_permanent():
        yield from _enter(state, thing, at)
        return
    if counts:
        yield from follow(at, instructions_of(it))
    if thing.id in state.objects:
        yield from put_away(state, thing, "resolve" if counts else "fizzle")


def put_away(state: State, thing: Object, cause: str) -> Steps[list[Event]]:
    """CR 608.2n: the spell goes to its owner's graveyard."""
    return (yield from happen(state, Moved(object=thing.id, to=GRAVEYARD, cause=cause, by=thing.controller)))


def _enter(state: State, thing: Object, at: Context) -> Steps[None]:
    """CR 608.3a: it becomes a permanent under its controller's control. CR 608.3c: an Aura attached to its target.

    CR 608.3f: of a copy, a token with all that the copy has. CR 708.4: of a face-down spell, a face-down permanent.
    """
    moved = Moved(
        object=thing.id, to=BATTLEFIELD, cause="resolve", by=thing.controller, controller=thing.controller,
        face=thing.face, copy_of=thing.copied, face_down=thing.face_down, down=thing.down,
    )  # fmt: skip
    if "Aura" in lookup.of(state, thing.id).subtypes:
        moved.attach_to = next(iter(at.refs(ENCHANTED)), 0)
    yield from happen(state, moved)
