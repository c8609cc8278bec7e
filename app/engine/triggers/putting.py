"""CR 603.3: triggered abilities that wait are put on the stack."""

from __future__ import annotations

from app.engine.casting.announce import announce, choose_modes
from app.engine.casting.targets import become_targets
from app.engine.characteristics import lookup
from app.engine.characteristics.printed import spelled_out
from app.engine.choices import Choose, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.events.stacking import AbilityStacked
from app.engine.events.zone_words import Enters
from app.engine.mana.abilities import triggered_mana
from app.engine.state import zones
from app.engine.state.records import STACKED, Extract, Object, Refs, State, Waiting, seat_ref
from app.engine.state.showing import show_on
from app.engine.triggers.triggering import by_triggering
from app.engine.variants.teams import decider, partners, turn_sharers
from app.engine.words.abilities import StateTriggered, Triggered
from app.engine.words.amounts import Number
from app.engine.words.context import Context
from app.engine.words.filters import Among
from app.engine.words.node import Node, walk
from app.engine.words.nouns import BoundTo, This


def put_on_stack(state: State) -> Steps[bool]:
    """CR 603.3b: each player in APNAP order puts theirs on the stack in any order; True if there were any.

    CR 603.3b: first come those whose condition isn't that another ability triggers, then in the same way the rest.

    CR 805.7: where teams share turns, those of its members together.

    CR 800.4d: those that a player who has left would control are not put on the stack. CR 605.4a: nor are mana abilities.
    """
    if not state.waiting:
        return False
    yield from triggered_mana(state)
    state.waiting = [waiting for waiting in state.waiting if not state.players[waiting.controller].has_left]
    batch = list(state.waiting)
    for later in (False, True):
        yield from _put_part(state, [waiting for waiting in batch if by_triggering(waiting) is later])
    return bool(batch)


def _put_part(state: State, batch: list[Waiting]) -> Steps[None]:
    """CR 603.3b, 101.4: those of one part, player by player."""
    while True:
        left = [waiting for waiting in batch if _waits(state, waiting)]
        seat = next((s for s in state.turn_order() if any(waiting.controller == s for waiting in left)), None)
        if seat is None:
            return
        team = turn_sharers(state, seat)
        waiting = yield from _first(state, [waiting for waiting in left if waiting.controller in team])
        if waiting is not None:
            yield from _put(state, waiting)


def _first(state: State, mine: list[Waiting]) -> Steps[Waiting | None]:
    """The player's next ability to put on the stack, None if they have left; those chosen earlier resolve later."""
    if all(_alike(waiting, mine[0]) for waiting in mine):
        chosen = mine[0]
    else:
        sources = tuple(waiting.source or _whom(waiting) for waiting in mine)
        query = lambda: list[Key](f"trigger.{n}" for n in range(len(mine)) if _waits(state, mine[n]))  # noqa: E731
        seat = decider(state, [waiting.controller for waiting in mine])
        answer = yield Choose(
            seat, "trigger_order", "603.3b", query, subject=sources, partners=partners(state, seat)
        )
        if not answer:
            return None
        chosen = mine[int(str(answer[0])[8:])]
    state.waiting = [waiting for waiting in state.waiting if waiting is not chosen]
    return chosen


def _whom(waiting: Waiting) -> int:
    """The other player whom an ability without a source is about, 0 if there is none; by this they are told apart."""
    found = [ref for value in waiting.bound.values() if isinstance(value, tuple) for ref in value]
    own = seat_ref(waiting.controller)
    return next((ref for ref in found if isinstance(ref, int) and ref < 0 and ref != own), 0)


def _waits(state: State, waiting: Waiting) -> bool:
    return any(other is waiting for other in state.waiting)


def _alike(one: Waiting, other: Waiting) -> bool:
    """Whether it makes no difference which of the two comes first."""
    if one.ability != other.ability or one.source != other.source or one.controller != other.controller:
        return False
    return one.bound == other.bound or not _mentions_bound(one.ability)


_MENTIONS: dict[int, tuple[Node, bool]] = {}


def _mentions_bound(ability: Node) -> bool:
    """Whether the ability speaks of what its event was about."""
    known = _MENTIONS.get(id(ability))
    if known is None:
        said = (ability.do, ability.condition) if isinstance(ability, Triggered) else ()
        mentions = any(isinstance(word, BoundTo | Number | Among) for part in said for word in walk(part))
        known = _MENTIONS[id(ability)] = (ability, mentions)
    return known[1]


def _put(state: State, waiting: Waiting) -> Steps[None]:
    """CR 603.3c-d: modes and targets are chosen; an ability that lacks legal ones is removed from the stack."""
    ability = waiting.ability
    if not isinstance(ability, Triggered | StateTriggered):
        raise TypeError("only triggered abilities wait")
    stacked = AbilityStacked(
        seat=waiting.controller, source=waiting.source, ability=ability, bound=waiting.bound, id=waiting.id
    )
    yield from happen(state, stacked)
    thing = state.objects.get(stacked.became)
    if thing is None or thing.announced is None:
        return
    if state.shown:
        show_on(state, _about(waiting), thing.id)
    at = Context(state, waiting.source, waiting.controller, dict(waiting.bound), 0, thing.id)
    at.x = thing.announced.x = _value_of_x(state, waiting)
    ready = yield from choose_modes(at, ability.do, thing.announced, "603.3c")
    ready = ready and (yield from announce(at, ability.do, thing.announced, "603.3d"))
    if thing.id not in state.objects:
        return  # its controller has left meanwhile
    if not ready:
        _remove(state, thing.id)
        return
    yield from become_targets(state, thing)


def _about(waiting: Waiting) -> Refs:
    """CR 701.20a: the cards that made it trigger: its source, and those that its event was about."""
    bound = [value for value in waiting.bound.values() if isinstance(value, tuple)]
    return (waiting.source, *[ref for refs in bound for ref in refs if isinstance(ref, int)])


def _value_of_x(state: State, waiting: Waiting) -> int:
    """CR 107.3n: a delayed triggered ability uses the X of the spell or ability that created it.

    CR 107.3i: an ability of a spell uses that of the spell. CR 107.3m: so does an enters ability of a permanent with the
    X of the spell that became it, but no other ability of the permanent, for which X is 0. CR 107.3j: nor does one that
    it has gained.
    """
    given = waiting.bound.get("x")
    if isinstance(given, int):
        return given
    thing = lookup.record(state, waiting.source)
    if thing is None or thing.announced is None:
        return 0
    own = isinstance(thing, Object) and thing.zone == zones.STACK
    return thing.announced.x if own or _is_enters_ability(waiting.ability, thing) else 0


def _is_enters_ability(ability: Node, thing: Object | Extract) -> bool:
    """CR 107.3m, 107.3j: whether the ability is the permanent's own and triggers on its entering (603.6a)."""
    face = thing.copied or thing.card.faces[thing.face]
    if not isinstance(ability, Triggered) or ability not in spelled_out(face.abilities):
        return False
    enters = [word for word in walk(ability.on) if isinstance(word, Enters)]
    return any(isinstance(noun, This) for pattern in enters for noun in walk(pattern.what))


def _remove(state: State, ref: int) -> None:
    """CR 603.3c-d: the ability is removed from the stack; that is no event that anything could see."""
    del state.objects[ref]
    state.zone_of(zones.STACK, 0).remove(ref)
    state.touch(STACKED)
