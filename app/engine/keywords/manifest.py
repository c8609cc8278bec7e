"""CR 701.40, 701.58, 701.62: manifest, cloak, manifest dread."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.casting.costs import PayMana
from app.engine.choices import Choose, Key, Steps
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.events.turning import face_up
from app.engine.keywords.arranging import top_cards
from app.engine.keywords.reveal import LookedAt
from app.engine.state.event import Event
from app.engine.state.records import Bound, Object, Refs, State, seat_ref
from app.engine.state.zones import BATTLEFIELD, GRAVEYARD
from app.engine.turn.turning_up import turned_up_for
from app.engine.words.bases import Cost, Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import TopOfLibrary, You

MANIFEST, CLOAK = "manifest", "cloak"


@node
class Manifest(Instruction):
    """CR 701.40a, 701.58a: the players manifest these cards, or `how` cloak them. Binds the permanents."""

    what: Noun = TopOfLibrary()
    who: Noun = You()
    how: str = MANIFEST
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.40e, 701.58e: one card after another."""
        made: Refs = ()
        for seat in doers(at, self.who):
            for ref in (yield from self.what.pick(at, seat, "manifest")):
                made += yield from put_face_down(at.state, seat, ref, self.how)
        if self.result:
            at.bound[self.result] = made


def put_face_down(state: State, seat: int, ref: int, how: str) -> Steps[Refs]:
    """CR 701.40a, 701.58a: the card enters face down, as a 2/2 creature, cloaked one with ward {2}.

    CR 701.40f, 701.58f: where it can't enter, it stays where it is.
    """
    facts = yield from happen(
        state,
        Moved(object=ref, to=BATTLEFIELD, cause=how, by=seat, controller=seat, face_down=True, down=how),
    )
    return moved(facts)


@dataclass(slots=True, kw_only=True)
class DreadManifested(Event):
    """CR 701.62b: the player has manifested dread, as far as that was possible."""

    shows = {"seat": "seat"}
    seat: int

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)


@node
class ManifestDread(Instruction):
    """CR 701.62a: the players manifest dread. Binds the permanents."""

    who: Noun = You()
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.62a: each looks at two cards, manifests one, and puts the other into their graveyard."""
        made: Refs = ()
        for seat in doers(at, self.who):
            made += yield from _dread(at, seat)
            yield from happen(at.state, DreadManifested(seat=seat))
        if self.result:
            at.bound[self.result] = made


def _dread(at: Context, seat: int) -> Steps[Refs]:
    state = at.state
    refs = top_cards(state, seat, 2)
    if not refs:
        return ()
    yield from happen(state, LookedAt(seat=seat, objects=refs))
    there = lambda: list[Key](ref for ref in refs if ref in state.players[seat].library)  # noqa: E731
    chosen = yield Choose(seat, "manifest", "701.62a", there, private=True, hidden=True, source=at.source)
    made = yield from put_face_down(state, seat, int(chosen[0]), MANIFEST) if chosen else _none()
    rest = [ref for ref in refs if ref in state.objects]
    yield from happen(state, *[Moved(object=ref, to=GRAVEYARD, by=seat) for ref in rest])
    return made


def _none() -> Steps[Refs]:
    return ()
    yield


@node
class ManifestsDread(Pattern):
    """CR 701.62b: one of these players has manifested dread."""

    kinds = ("DreadManifested",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, DreadManifested) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}


def _price(thing: Object) -> tuple[Cost, ...] | None:
    """CR 701.40b, 701.58b: the mana cost of what is manifested or cloaked, if that is a creature card with one."""
    face = face_up(thing)
    if thing.down not in (MANIFEST, CLOAK) or "creature" not in face.types or not face.cost:
        return None
    return (PayMana(face.cost),)


turned_up_for("manifest", "701.40b", _price)
