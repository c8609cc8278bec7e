"""CR 901.9, 311.7: rolling the planar die, chaos, and the planeswalking ability."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.engine.casting.costs import PayMana
from app.engine.casting.permissions import sorcery_timing
from app.engine.choices import Steps
from app.engine.events.effects import ReflexiveTriggered
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, Waiting, seat_ref
from app.engine.turn.special import SpecialAction, special_action
from app.engine.variants.planes import PLANESWALKING
from app.engine.words.bases import Cost, Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You

PLANESWALKER, CHAOS, BLANK = "planeswalker", "chaos", "blank"
FACES: Final = (PLANESWALKER, CHAOS, BLANK, BLANK, BLANK, BLANK)
"""CR 901.3a: the faces of the planar die."""


@dataclass(slots=True, kw_only=True)
class PlanarDieRolled(Event):
    """CR 901.9: the player rolls the planar die. `face`: what comes up; it has no number (901.9d)."""

    shows = {"seat": "seat", "face": "value"}
    seat: int
    face: str = ""

    def possible(self, state: State) -> bool:
        return state.planar is not None and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 901.3a: one of six faces, by chance."""
        self.face = FACES[state.chance.below(len(FACES))]
        state.touch()


@dataclass(slots=True, kw_only=True)
class PlanarDiePaidFor(Event):
    """CR 901.9: the player takes the special action, which makes the next one this turn dearer."""

    seat: int

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 901.9: rolls because of effects don't count."""
        state.players[self.seat].planar_rolls += 1
        state.touch()


@dataclass(slots=True, kw_only=True)
class ChaosEnsued(Event):
    """CR 311.7: chaos ensues; for the one plane `object` alone where an effect says so, else for what is face up."""

    shows = {"seat": "seat", "object": "ref"}
    seat: int
    object: int = 0

    def possible(self, state: State) -> bool:
        return state.planar is not None

    def affected(self, state: State) -> int:
        return self.seat


def roll(state: State, seat: int) -> Steps[None]:
    """CR 901.9a-c: a blank face does nothing; else chaos ensues, or the planeswalking ability triggers.

    CR 901.8: that ability has no source and is controlled by the player who rolled.
    """
    facts = yield from happen(state, PlanarDieRolled(seat=seat))
    faces = [fact.face for fact in facts if isinstance(fact, PlanarDieRolled)]
    for face in faces:
        if face == CHAOS:
            yield from happen(state, ChaosEnsued(seat=seat))
        elif face == PLANESWALKER:
            yield from happen(state, ReflexiveTriggered(waiting=Waiting(PLANESWALKING, 0, seat, {})))


@node
class RollPlanarDie(Instruction):
    """CR 901.9: you roll the planar die, because of an effect."""

    def carry_out(self, at: Context) -> Steps[None]:
        if at.state.planar is not None:
            yield from roll(at.state, at.controller)


@node
class LetChaosEnsue(Instruction):
    """CR 311.7: chaos ensues."""

    def carry_out(self, at: Context) -> Steps[None]:
        yield from happen(at.state, ChaosEnsued(seat=at.controller))


@node
class ChaosEnsues(Pattern):
    """CR 311.7: chaos ensues, in general or for the very card that the words are on."""

    kinds = ("ChaosEnsued",)

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, ChaosEnsued) or event.object not in (0, at.source):
            return None
        return {"player": (seat_ref(event.seat),)}


@node
class RollsPlanarDie(Pattern):
    """CR 901.9d: one of these players rolls the planar die."""

    kinds = ("PlanarDieRolled",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, PlanarDieRolled) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}


def _rollable(state: State, seat: int) -> list[int]:
    """CR 901.9, 116.2i: in a main phase of the player's own turn, with priority and an empty stack."""
    return [0] if state.planar is not None and sorcery_timing(state, seat) else []


def _price(state: State, seat: int, _: int) -> tuple[Cost, ...]:
    """CR 901.9: as much mana as the player has taken this action before on that turn."""
    before = state.players[seat].planar_rolls
    return (PayMana(f"{{{before}}}"),) if before else ()


def _take(state: State, seat: int, _: int, _x: int) -> Steps[None]:
    """CR 901.9: the die is rolled at once; that doesn't use the stack."""
    yield from happen(state, PlanarDiePaidFor(seat=seat))
    yield from roll(state, seat)


special_action(SpecialAction("planar_die", "901.9", _rollable, _price, _take))
