"""CR 701.7, 111, 707.2: create tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from app.engine.characteristics import lookup, printed
from app.engine.choices import Steps
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.events.tokens import TokensCreated
from app.engine.events.zone_words import enters_attacking
from app.engine.keywords.predefined import PREDEFINED
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.words.abilities import Card, Face
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.copying import Except
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import You

Model = tuple[Card, int]
"""What a token is: its faces, and which of them is up."""


@dataclass(frozen=True, slots=True)
class Creation(Instruction):
    """What the ways to create tokens have in common.

    `ways`: "tapped", "attacking" (one of `attacking`, if given). `counter`, `counters`: the kind of counters that the tokens enter with, and how many.
    `attached_to`: what they enter attached to. Binds the tokens.
    """

    who: Noun = field(default=You(), kw_only=True)
    count: Amount = field(default=1, kw_only=True)
    ways: tuple[str, ...] = field(default=(), kw_only=True)
    counter: str = field(default="", kw_only=True)
    counters: Amount = field(default=1, kw_only=True)
    attached_to: Noun | None = field(default=None, kw_only=True)
    attacking: Noun | None = field(default=None, kw_only=True)
    result: str = field(default="", kw_only=True)

    def models(self, at: Context) -> Steps[list[Model]]:
        """What tokens are created, each `count` times."""
        raise TypeError(f"{type(self).__name__} creates nothing")

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.7a: each player creates their tokens, all at the same time."""
        models = yield from self.models(at)
        events = [
            event
            for seat in doers(at, self.who)
            for model in models
            for event in self._created(at, seat, model)
        ]
        facts = yield from happen(at.state, *events)
        if self.result:
            at.bound[self.result] = moved(facts)

    def _created(self, at: Context, seat: int, model: Model) -> Iterator[TokensCreated]:
        """CR 701.7a: so many, entering so; CR 303.4i: none to be attached to something that isn't there."""
        count = number(at, self.counters) if self.counter else 0
        attached = self.attached_to.refs(at) if self.attached_to is not None else (0,)
        if attached:
            yield TokensCreated(
                seat=seat, count=number(at, self.count), card=model[0], face=model[1], tapped="tapped" in self.ways,
                counters={self.counter: count} if count > 0 else {}, attach_to=attached[0],
                instead=enters_attacking(at, self.attacking) if "attacking" in self.ways else None,
            )  # fmt: skip


@lru_cache(maxsize=4096)
def token(face: Face) -> Card:
    """CR 111.3-111.4: a token with these characteristics; without a name it is called as its subtypes and "Token"."""
    return Card((face if face.name else _named(face),), "token")


def _named(face: Face) -> Face:
    return replace(face, name=" ".join((*face.subtypes, "Token")))


@node
class Create(Creation):
    """CR 701.7a: create so many tokens with these characteristics."""

    token: Face

    def models(self, at: Context) -> Steps[list[Model]]:
        """CR 111.3: the spell or ability defines what they are."""
        return [(token(self.token), 0)]
        yield


@node
class CreateNamed(Creation):
    """CR 111.10: create so many predefined tokens ("Treasure", "Clue", "Food", ...)."""

    kind: str

    def models(self, at: Context) -> Steps[list[Model]]:
        """CR 111.10: the rules define what they are."""
        return [(PREDEFINED[self.kind], 0)]
        yield


@node
class CreateCopy(Creation):
    """CR 707.2: create so many tokens that are copies of these, but for the exceptions (707.9)."""

    of: Noun
    but: Except | None = None

    def models(self, at: Context) -> Steps[list[Model]]:
        """CR 111.12: none of what doesn't exist; last known information serves for what is gone."""
        refs = yield from self.of.pick(at, at.controller, "copy")
        return [copied(at.state, ref, self.but) for ref in refs if lookup.record(at.state, ref) is not None]

    def possible(self, at: Context) -> bool:
        """CR 608.2d: there is, or was, something to copy."""
        return bool(self.of.refs(at)) or self.of.pickable(at)


def copied(state: State, ref: int, but: Except | None) -> Model:
    """CR 707.2, 707.8a: a token that is a copy; of a double-faced permanent or card, one with both faces."""
    thing = lookup.record(state, ref)
    face = lookup.copiable(state, ref)
    if thing is not None and thing.card.layout in DOUBLE_FACED and face is thing.card.faces[thing.face]:
        card = (
            thing.card
            if but is None
            else Card(tuple(but.of(each) for each in thing.card.faces), thing.card.layout)
        )
        return card, thing.face
    made = face if but is None else but.of(face)
    return (printed.nameless(made) if printed.is_down(face) else token(made)), 0


DOUBLE_FACED = ("transform", "modal_dfc")
"""CR 712.1: the layouts of double-faced cards, meld cards aside."""


@node
class CreatesTokens(Pattern):
    """CR 701.7a, 111.13: one of these players creates a token that the noun includes; copies of spells aren't created."""

    kinds = ("Moved",)
    who: Noun = You()
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if (
            not isinstance(event, Moved)
            or event.cause != "create"
            or not self.who.includes(at, seat_ref(event.by))
        ):
            return None
        ref = event.became or event.object
        if self.what is not None and not self.what.includes(at, ref):
            return None
        return {"it": (ref,), "player": (seat_ref(event.by),)}


@node
class WouldCreateTokens(Pattern):
    """CR 614.16: one or more tokens would be created under one of these players' control; the count can be amplified."""

    kinds = ("TokensCreated",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, TokensCreated) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),), "amount": event.count}
