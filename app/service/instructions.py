"""Instructions: an effect instructs so, with no card behind it. They go through the same pipeline as any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.cards.catalogue import UnknownCard
from app.engine.choices import PASS, Illegal, Priority
from app.engine.designations.initiative import TakeInitiative
from app.engine.designations.monarch import BecomeMonarch
from app.engine.events.counters import PutCounters, RemoveCounters
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.tapping import Tap, Untap
from app.engine.events.zone_words import Put
from app.engine.keywords.attach import Attach
from app.engine.keywords.create import Create
from app.engine.keywords.shuffle import Shuffle
from app.engine.keywords.venture import Venture
from app.engine.mana.produce import AddMana, Fixed
from app.engine.state.records import Refs, seat_ref
from app.engine.words import bases
from app.engine.words.abilities import Face
from app.engine.words.bases import KeywordAbility
from app.engine.words.changes import UnderControlOf
from app.engine.words.flow import Apply
from app.engine.words.node import REGISTRY
from app.engine.words.nouns import BoundTo
from app.service import actions
from app.service.acting import Acting
from app.service.live import RUNNING, Live
from app.service.problems import Problem
from app.service.tokens import HOST, SEAT, Bearer
from app.service.work import Work

WHO, WHAT, TO = BoundTo("player"), BoundTo("them"), BoundTo("that")

Words = bases.Instruction


def may_instruct(live: Live, who: Bearer) -> bool:
    """Whether the bearer may send instructions: the host, and at open tables the seats."""
    return live.row.status == RUNNING and (who.role == HOST or who.role == SEAT and live.row.mode == "open")


def check_may_instruct(live: Live, who: Bearer) -> None:
    """Raises Problem for whoever may not."""
    if who.role == HOST or who.role == SEAT and live.row.mode == "open":
        return
    if who.role == SEAT:
        raise Problem(
            403, "not_allowed_in_strict_game", "in a strict game only the host may send instructions"
        )
    raise Problem(403, "seat_only", "spectators may not send instructions")


def instruct(work: Work, acting: Acting, action: actions.Instructions) -> None:
    """Carry out an instruction. Raises Illegal or Problem."""
    if isinstance(action, actions.NextStep):
        _next_step(acting)
        return
    words = _create(work, action) if isinstance(action, actions.Create) else WORDS[type(action)](action)
    acting.instruct(words, _bound(acting, action), action.type)


def _next_step(acting: Acting) -> None:
    """Everyone passes (500.2), whoever it is that has priority, until the step is over or something comes between."""
    game = acting.game
    turn = game.state.turn
    now = (turn.number, turn.step)
    if game.state.stack or not isinstance(game.choice, Priority):
        raise Illegal("not_now", "a step ends when the stack is empty and all players have passed", "500.2")
    while isinstance(game.choice, Priority) and not game.state.stack and now == _moment(acting):
        Acting(acting.live, game.choice.seat, acting.by).answer(PASS)


def _moment(acting: Acting) -> tuple[int, int]:
    turn = acting.game.state.turn
    return turn.number, turn.step


def _bound(acting: Acting, action: Any) -> dict[str, Refs]:
    """What the words refer to: players and objects, by what they are called in the words."""
    bound: dict[str, Refs] = {}
    player = getattr(action, "player", None)
    if player is None and isinstance(action, actions.WithPlayer):
        player = acting.seat
    if player is not None:
        if player >= len(acting.game.state.players):
            raise Problem(422, "no_such_seat", "there is no such seat", pointer="/player")
        bound["player"] = (seat_ref(player),)
    for field, name in (("objects", "them"), ("targets", "them"), ("source", "that"), ("to", "that")):
        sent = getattr(action, field, None)
        if isinstance(action, actions.Move) and field == "to" or sent is None:
            continue
        bound[name] = tuple(acting.ref(one) for one in ([sent] if isinstance(sent, str) else sent))
    return bound


def _create(work: Work, action: actions.Create) -> Words:
    """Like a card of the pool (701.7a, 707.2), or as described."""
    ways = ("tapped",) if action.tapped else ()
    if action.object is not None:
        return Create(_described(action.object), who=WHO, count=action.count, ways=ways)
    try:
        card = work.catalogue.card(action.card or "")
    except UnknownCard as unknown:
        raise Problem(
            422, "unknown_card", f"there is no card called {action.card!r}", pointer="/card"
        ) from unknown
    return Create(card.faces[0], who=WHO, count=action.count, ways=ways)


def _described(it: actions.Described) -> Face:
    """What was described (111.3)."""
    return Face(
        name=it.name,
        supertypes=tuple(it.supertypes),
        types=tuple(it.types),
        subtypes=tuple(it.subtypes),
        abilities=tuple(keyword(word) for word in it.keywords),
        power=it.power,
        toughness=it.toughness,
        colors=it.colors,
    )


def keyword(word: str) -> KeywordAbility:
    """The keyword ability of that name (702), of those that are nothing but their name. Raises Problem."""
    for kind in REGISTRY.values():
        if issubclass(kind, KeywordAbility) and kind.word == word.casefold():
            try:
                return kind()
            except TypeError:
                break
    raise Problem(
        422,
        "no_such_keyword",
        f"there is no keyword ability {word!r} without further words",
        pointer="/object/keywords",
    )


def _counters(action: actions.Counters) -> Words:
    if action.amount < 0:
        return RemoveCounters(WHAT, action.kind, -action.amount)
    return PutCounters(WHAT, action.kind, action.amount)


def _move(action: actions.Move) -> Words:
    ways = ("tapped",) if action.tapped and action.to == "battlefield" else ()
    return Put(WHAT, action.to, None if action.player is None else WHO, ways, place=action.place)


WORDS: dict[type, Callable[[Any], Words]] = {
    actions.TakeInitiative: lambda action: TakeInitiative(WHO),
    actions.BecomeMonarch: lambda action: BecomeMonarch(WHO),
    actions.Venture: lambda action: Venture(WHO, action.into),
    actions.Move: _move,
    actions.Tap: lambda action: Tap(WHAT),
    actions.Untap: lambda action: Untap(WHAT),
    actions.Damage: lambda action: DealDamage(action.amount, WHAT, TO),
    actions.GainLife: lambda action: GainLife(WHO, action.amount),
    actions.LoseLife: lambda action: LoseLife(WHO, action.amount),
    actions.Counters: _counters,
    actions.Draw: lambda action: Draw(WHO, action.count),
    actions.Shuffle: lambda action: Shuffle(WHO),
    actions.Attach: lambda action: Attach(WHAT, TO),
    actions.AddMana: lambda action: AddMana(Fixed(action.mana), WHO),
    actions.Control: lambda action: Apply(WHAT, (UnderControlOf(WHO),)),
}
"""The words of each instruction that need nothing but itself, in the card language."""
