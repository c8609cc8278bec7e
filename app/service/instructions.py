"""Instructions: an effect instructs so, with no card behind it. They go through the same pipeline as any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.cards import files
from app.cards.typelines import Types, types_of, written_types
from app.engine.choices import Illegal, Priority
from app.engine.designations.city_blessing import GetCityBlessing
from app.engine.designations.day_and_night import ItBecomes
from app.engine.designations.initiative import TakeInitiative
from app.engine.designations.monarch import BecomeMonarch
from app.engine.events.counters import PutCounters, RemoveCounters
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.outside import BringIn
from app.engine.events.tapping import Tap, Untap
from app.engine.events.zone_words import Put
from app.engine.keywords.attach import Attach
from app.engine.keywords.create import Create
from app.engine.keywords.shuffle import Shuffle
from app.engine.keywords.venture import Venture
from app.engine.mana.produce import AddMana, Fixed
from app.engine.turn.passing import NextStep
from app.engine.words import bases
from app.engine.words.abilities import Card, Face
from app.engine.words.bases import KeywordAbility
from app.engine.words.changes import UnderControlOf
from app.engine.words.filters import PERMANENT_TYPES
from app.engine.words.flow import Apply
from app.engine.words.node import REGISTRY
from app.engine.words.nouns import BoundTo
from app.service import decks
from app.service.acting import Acting
from app.service.actions import instructions
from app.service.live import RUNNING, Live
from app.service.problems import Problem
from app.service.referents import bound
from app.service.tokens import HOST, SEAT, Bearer
from app.service.work import Work

SPELL_TYPES = ("instant", "sorcery")
"""The card types that are never on the battlefield (400.4a)."""

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


def instruct(work: Work, acting: Acting, action: instructions.Instructions) -> None:
    """Carry out an instruction. Raises Illegal or Problem."""
    if isinstance(action, instructions.NextStep):
        _next_step(acting)
        return
    refs = bound(acting, action)
    if isinstance(action, instructions.Venture):
        _check_dungeon(acting, action)
    if isinstance(action, instructions.Create):
        words = _create(work, acting, action)
    else:
        words = WORDS[type(action)](action)
    acting.instruct(words, refs, action.type)


def _check_dungeon(acting: Acting, action: instructions.Venture) -> None:
    """There has to be a dungeon of that quality (701.49d)."""
    cards = [card for card in acting.game.state.dungeons if isinstance(card, Card)]
    known = [kind for card in cards for kind in card.faces[0].subtypes]
    if action.into and action.into not in known:
        raise Problem(
            422, "no_such_dungeon", f"there is no dungeon {action.into!r}", rule="701.49d", pointer="/into"
        )


def _next_step(acting: Acting) -> None:
    """All pass (500.2), whoever it is that has priority. Raises Illegal unless the stack is empty."""
    if acting.game.state.stack or not isinstance(acting.game.choice, Priority):
        raise Illegal("not_now", "a step ends when the stack is empty and all players have passed", "500.2")
    acting.instruct(NextStep(), {}, "next_step")


def _create(work: Work, acting: Acting, action: instructions.Create) -> Words:
    """Tokens (701.7a) or cards (400.11b), like a card of the game or the pool (707.2), or as described."""
    ways = ("tapped",) if action.tapped else ()
    card = _card(work, acting, action.card) if action.object is None else Card((_described(action.object),))
    _check_place(card.faces[0], action)
    if action.kind == "token":
        return Create(card.faces[0], who=WHO, count=action.count, ways=ways)
    return BringIn(card, WHO, action.zone, action.count, ways, action.place)


def _card(work: Work, acting: Acting, name: str | None) -> Card:
    """The card of that name, of one's own or of the pool. Raises Problem."""
    own = {files.folded(card.name): card for card in acting.game.cards.cards}
    card = decks.find_among(own, work.catalogue)(name or "")
    if card is None:
        raise Problem(422, "unknown_card", f"there is no card called {name!r}", pointer="/card")
    return card


def _check_place(face: Face, action: instructions.Create) -> None:
    """What isn't a permanent can't be on the battlefield (110.4); dungeons and planes are in the command zone alone."""
    there = (*PERMANENT_TYPES, *(() if action.zone == "battlefield" else SPELL_TYPES))
    if not any(kind in there for kind in face.types):
        pointer = "/object/types" if action.object is not None else "/card"
        raise Problem(
            422,
            "cant_be_there",
            f"that can't be put into the zone {action.zone}",
            rule="110.4",
            pointer=pointer,
        )


def _described(it: instructions.Described) -> Face:
    """What was described (111.3). Raises Problem for a type that there isn't (205)."""
    try:
        kinds = types_of(written_types(Types(tuple(it.supertypes), tuple(it.types), tuple(it.subtypes))))
    except ValueError as error:
        raise Problem(422, "no_such_type", f"there is no {error}", rule="205.1", pointer="/object") from error
    return Face(
        name=it.name,
        cost=it.mana_cost,
        supertypes=kinds.supertypes,
        types=kinds.types,
        subtypes=kinds.subtypes,
        abilities=tuple(keyword(word) for word in it.keywords),
        power=it.power,
        toughness=it.toughness,
        colors=it.colors or (None if it.mana_cost else ""),
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


def _counters(action: instructions.Counters) -> Words:
    if action.amount < 0:
        return RemoveCounters(WHAT, action.kind, -action.amount)
    return PutCounters(WHAT, action.kind, action.amount)


def _move(action: instructions.Move) -> Words:
    ways = ("tapped",) if action.tapped and action.to == "battlefield" else ()
    return Put(WHAT, action.to, None if action.player is None else WHO, ways, place=action.place)


WORDS: dict[type, Callable[[Any], Words]] = {
    instructions.TakeInitiative: lambda action: TakeInitiative(WHO),
    instructions.BecomeMonarch: lambda action: BecomeMonarch(WHO),
    instructions.GetCityBlessing: lambda action: GetCityBlessing(WHO),
    instructions.ItBecomes: lambda action: ItBecomes(action.time),
    instructions.Venture: lambda action: Venture(WHO, action.into),
    instructions.Move: _move,
    instructions.Tap: lambda action: Tap(WHAT),
    instructions.Untap: lambda action: Untap(WHAT),
    instructions.Damage: lambda action: DealDamage(action.amount, WHAT, TO),
    instructions.GainLife: lambda action: GainLife(WHO, action.amount),
    instructions.LoseLife: lambda action: LoseLife(WHO, action.amount),
    instructions.Counters: _counters,
    instructions.Draw: lambda action: Draw(WHO, action.count),
    instructions.Shuffle: lambda action: Shuffle(WHO),
    instructions.Attach: lambda action: Attach(WHAT, TO),
    instructions.AddMana: lambda action: AddMana(Fixed(action.mana), WHO),
    instructions.Control: lambda action: Apply(WHAT, (UnderControlOf(WHO),)),
}
"""The words of each instruction that need nothing but itself, in the card language."""
