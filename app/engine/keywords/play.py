"""CR 701.18, 701.5, 608.2g: a spell or ability that is resolving has a player play or cast a card."""

from __future__ import annotations

from app.engine.casting.announce import could_announce
from app.engine.casting.costs import PayMana
from app.engine.casting.permissions import Way, face_of, forbidden, land_drops, playable_faces
from app.engine.casting.spells import announced_instructions, cast_in_resolution
from app.engine.choices import Choose, Key, Steps
from app.engine.keywords.transform import LAYOUTS
from app.engine.mana.symbols import ManaCost
from app.engine.state.records import CARD, Object, State
from app.engine.state.zones import BATTLEFIELD, STACK
from app.engine.turn.priority import play_land
from app.engine.variants.teams import is_active
from app.engine.words.bases import Amount, Candidates, Instruction, Noun, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import Choice, You, found


@node
class CastCard(Instruction):
    """CR 608.2g: the players cast these cards, one after the other; each must if it can be cast ("may" stands around it).

    `cost`: "free" without paying its mana cost (118.9), "" for its mana cost. `ways`: "transformed". `below`: what
    the resulting spell's mana value has to be less than. Binds the spells.
    """

    what: Noun
    who: Noun = You()
    cost: str = "free"
    ways: tuple[str, ...] = ()
    below: Amount | None = None
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 608.2g: by the steps of casting a spell, but nobody gets priority; then the resolution goes on.

        CR 400.7h: what follows can find the spells.
        """
        spells: list[int] = []
        for seat in doers(at, self.who):
            for ref in (yield from self.what.pick(at, seat, "cast", self._candidates(at, seat))):
                thing = at.state.objects.get(ref)
                if thing is not None and (yield from _cast(at, seat, thing, self._ways(at, seat, thing))):
                    spells.append(at.state.stack[-1])
        if self.result:
            at.bound[self.result] = tuple(spells)

    def possible(self, at: Context) -> bool:
        """CR 608.2d: what is impossible can't be chosen: there has to be a card that could be cast."""
        among = self._candidates(at, at.controller)
        if among is not None:
            return self.what.pickable(at, among)
        known = [at.state.objects[ref] for ref in self.what.refs(at) if ref in at.state.objects]
        return self.below is None or any(self._ways(at, at.controller, thing) for thing in known)

    def _ways(self, at: Context, seat: int, thing: Object) -> list[Way]:
        """CR 608.2g, 702.85a: how it can be cast, as a spell with such a mana value."""
        found = ways_in_resolution(at.state, seat, thing, self.cost, self.ways)
        if self.below is None:
            return found
        below = number(at, self.below)
        return [way for way in found if ManaCost.parse(thing.card.faces[way.face].cost).mana_value(0) < below]

    def _candidates(self, at: Context, seat: int) -> Candidates | None:
        """Where the player chooses among cards: those that they could cast."""
        noun = self.what
        if not isinstance(noun, Choice):
            return None
        what, state = noun.what, at.state
        return lambda: tuple(
            [
                ref
                for ref in found(at, what)
                if ref in state.objects
                and ways_in_resolution(state, seat, state.objects[ref], self.cost, self.ways)
            ]
        )


@node
class PlayCard(Instruction):
    """CR 701.18b: the players play these cards: a land is put onto the battlefield, anything else is cast.

    `cost` is as for CastCard. Binds the spells and lands.
    """

    what: Noun
    who: Noun = You()
    cost: str = "free"
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.18b: each is played, as a land or as a spell. CR 400.7i: what follows can find what came of it."""
        played: list[int] = []
        for seat in doers(at, self.who):
            for ref in (yield from self.what.pick(at, seat, "play")):
                thing = at.state.objects.get(ref)
                if thing is not None:
                    played.append((yield from _play(at, seat, thing, self.cost)))
        if self.result:
            at.bound[self.result] = tuple(ref for ref in played if ref)


def _play(at: Context, seat: int, thing: Object, cost: str) -> Steps[int]:
    """CR 701.18a, 701.18b, 400.7i: play it as a land or cast it; returns what it is then, 0 if nothing."""
    state = at.state
    lands = _land_faces(state, seat, thing)
    ways = ways_in_resolution(state, seat, thing, cost)
    faces = [*lands, *(way.face for way in ways)]
    if not faces:
        return 0
    face = yield from _face(at, seat, thing.id, faces)
    if face not in lands:
        way = next(way for way in ways if way.face == face)
        return state.stack[-1] if (yield from cast_in_resolution(state, seat, thing.id, way)) else 0
    before = state.serial
    yield from play_land(state, seat, thing.id, face)
    new = [ref for ref in state.battlefield if ref >= before and state.objects[ref].card is thing.card]
    return new[0] if new else 0


def _land_faces(state: State, seat: int, thing: Object) -> list[int]:
    """CR 305.2b, 305.3: a land can be played only in the player's own turn, and only as many as they may."""
    if not is_active(state, seat) or land_drops(state, seat) < 1 or not _is_playable(thing):
        return []
    return [face for face in playable_faces(thing) if "land" in face_of(thing, face).types]


def back_face(thing: Object) -> list[int]:
    """CR 712.11a: the face with which a double-faced card is cast "transformed"; none of any other card."""
    return [1] if thing.card.layout in LAYOUTS and len(thing.card.faces) == 2 else []


def _is_playable(thing: Object) -> bool:
    """CR 701.5a, 400.11c: cards, from any zone but the battlefield and the stack; from outside if the words say so."""
    return thing.kind == CARD and thing.zone not in (BATTLEFIELD, STACK)


def ways_in_resolution(
    state: State, seat: int, thing: Object, cost: str, how: tuple[str, ...] = ()
) -> list[Way]:
    """CR 608.2g, 118.9: the faces with which the card can be cast, whatever its timing; CR 118.6: for a cost that exists.

    CR 601.3a, 701.5a: not what an effect forbids to cast, and no land.
    """
    if not _is_playable(thing) or forbidden(state, seat, thing):
        return []
    found: list[Way] = []
    for face in back_face(thing) if "transformed" in how else playable_faces(thing):
        it = face_of(thing, face)
        at = Context(state, thing.id, seat, stacked=thing.id)
        if "land" in it.types or not could_announce(at, announced_instructions(it)):
            continue
        if cost == "free":
            found.append(Way("free", face, ()))
        elif cost:
            found.append(Way("", face, (PayMana(cost),)))
        elif it.cost:
            found.append(Way("", face, (PayMana(it.cost),)))
    return found


def _cast(at: Context, seat: int, thing: Object, ways: list[Way]) -> Steps[bool]:
    """CR 608.2g: cast the card in one of these ways; False if there are none, or it can't be done."""
    if not ways:
        return False
    face = yield from _face(at, seat, thing.id, [way.face for way in ways])
    way = next(way for way in ways if way.face == face)
    return (yield from cast_in_resolution(at.state, seat, thing.id, way))


def _face(at: Context, seat: int, ref: int, faces: list[int]) -> Steps[int]:
    """CR 712.11b: the player chooses with which face up, of those that are possible."""
    keys: list[Key] = [f"face.{face}" for face in faces]
    answer = yield Choose(seat, "face", "712.11b", lambda: keys, source=at.source, subject=(ref,))
    return faces[keys.index(answer[0])]
