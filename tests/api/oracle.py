"""What each viewer of a game may know, worked out from what happened in it, by no code that makes views.

It follows every card of a game with its eyes open, input by input: who saw it, and who can still tell which card it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from app.engine.events.draw import DrawnCardsTurnedUp
from app.engine.events.moves import Moved
from app.engine.events.shuffling import Shuffled
from app.engine.events.stacking import AbilityStacked
from app.engine.game import Game
from app.engine.keywords.reveal import LookedAt, Revealed
from app.engine.keywords.scry import Scried
from app.engine.keywords.search import Searched
from app.engine.keywords.surveil import Surveiled
from app.engine.state.chance import handle
from app.engine.state.event import Event
from app.engine.state.records import ABILITY, Object, State
from app.engine.state.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK

OPEN = (BATTLEFIELD, GRAVEYARD, STACK, EXILE, 6)
"""The zones in which everyone sees the cards that aren't face down."""
ONLOOKER = -1
"""Who has no seat."""


@dataclass(slots=True)
class Moment:
    """A version of a game: the names that each viewer may be told of it, and the ids that they may not.

    `now`: what they may see as it stands; `during`: what they have seen while it came about, too. `secret_ids` they may not
    be told as it stands, `hidden_ids` not even of how it came about. `sure`: the objects of which they can tell which card each is; `shown`: those that they are being shown for something that isn't done yet. `turn`: its number.
    """

    now: dict[int, set[str]]
    during: dict[int, set[str]]
    secret_ids: dict[int, set[str]]
    hidden_ids: dict[int, set[str]]
    sure: dict[int, set[int]]
    shown: dict[int, set[int]]
    turn: int


def is_open(thing: Object) -> bool:
    """Whether everyone sees which card it is."""
    return thing.zone in OPEN and not thing.face_down


def is_at_work(state: State) -> bool:
    """Whether something goes on for which cards may be shown: otherwise what was shown is hidden again."""
    return bool(state.stack) or state.turn.priority < 0 or state.proposing >= 0 or bool(state.waiting)


class Oracle:
    """One game, version by version. `controls`: who controls whom in the turn of that number (723.1)."""

    def __init__(self, players: int, controls: Mapping[int, tuple[int, int]] = MappingProxyType({})) -> None:
        self.viewers = (*range(players), ONLOOKER)
        self.moments: dict[int, Moment] = {}
        self.controls = controls

    def eyes(self, *turns: int) -> dict[int, set[int]]:
        """By viewer, those whose cards they see in these turns: their own, and of whom they control (723.4)."""
        found = {viewer: {viewer} for viewer in self.viewers}
        for by, whom in [self.controls[turn] for turn in turns if turn in self.controls]:
            found[by].add(whom)
        return found

    def note(self, version: int, game: Game, facts: Sequence[Event]) -> None:
        """What led to the version, and how things stand now."""
        before, turn = self.moments.get(version - 1), game.state.turn.number
        following = Following(self.viewers, game.state, before)
        following.eyes = self.eyes(turn, before.turn if before else turn)
        for fact in facts:
            following.happened(fact)
        hidden = {viewer: following.secret_ids(viewer) for viewer in self.viewers}
        if not is_at_work(game.state):
            following.shown = {viewer: set() for viewer in self.viewers}
        following.eyes = self.eyes(turn)
        now = {viewer: following.names(viewer) for viewer in self.viewers}
        during = {viewer: now[viewer] | following.seen[viewer] for viewer in self.viewers}
        secret = {viewer: following.secret_ids(viewer) for viewer in self.viewers}
        self.moments[version] = Moment(now, during, secret, hidden, following.sure, following.shown, turn)


class Following:
    """What the viewers see of one input and what comes of it."""

    def __init__(self, viewers: Sequence[int], state: State, before: Moment | None) -> None:
        self.viewers, self.state = viewers, state
        self.eyes = {viewer: {viewer} for viewer in viewers}
        self.seen: dict[int, set[str]] = {viewer: set() for viewer in viewers}
        self.sure = {viewer: set(before.sure[viewer]) if before else set[int]() for viewer in viewers}
        self.shown = {viewer: set(before.shown[viewer]) if before else set[int]() for viewer in viewers}
        self.looked: dict[int, set[int]] = {viewer: set(self.shown[viewer]) for viewer in viewers}

    def happened(self, fact: Event) -> None:
        """Follow one fact."""
        if isinstance(fact, Moved):
            self._moved(fact)
        elif isinstance(fact, Revealed):
            for viewer in self.viewers:
                self._show(viewer, fact.objects, fact.names)
        elif isinstance(fact, AbilityStacked):
            for viewer in self.viewers if fact.activated else ():  # 602.2a
                self._show(viewer, (fact.source,), (fact.card_name,))
        elif isinstance(fact, LookedAt):
            for viewer in self._seeing(fact.seat):
                self._show(viewer, fact.objects, fact.names)
            self.looked[fact.seat].update(fact.objects)
        elif isinstance(fact, Searched):
            found = [ref for owner in fact.owners for ref in self.state.players[owner].library]
            for viewer in self._seeing(fact.seat):
                self._show(viewer, found, [self.state.objects[ref].card.name for ref in found])
        elif isinstance(fact, Shuffled):
            for viewer in self.viewers:
                self._lose(viewer, self.state.players[fact.seat].library)
        elif isinstance(fact, Scried | Surveiled):
            ordered = (*fact.top, *getattr(fact, "bottom", ()))
            for viewer in self.viewers:
                if len(ordered) > 1 and viewer not in self._seeing(fact.seat):
                    self._lose(viewer, ordered)
        elif isinstance(fact, DrawnCardsTurnedUp):
            there = [self.state.objects[ref] for ref in fact.objects if ref in self.state.objects]
            for viewer in self._seeing(fact.seat):
                self.seen[viewer].update(thing.card.name for thing in there)

    def _seeing(self, seat: int) -> list[int]:
        """Who sees what that player sees of the game."""
        return [viewer for viewer in self.viewers if seat in self.eyes[viewer]]

    def _show(self, viewer: int, refs: Iterable[int], names: Iterable[str]) -> None:
        self.seen[viewer].update(names)
        self.sure[viewer].update(refs)
        self.shown[viewer].update(refs)

    def _lose(self, viewer: int, refs: Iterable[int]) -> None:
        self.sure[viewer] -= set(refs)
        self.shown[viewer] -= set(refs)

    def _moved(self, fact: Moved) -> None:
        """Whoever saw the card before it moved or sees it afterwards has seen which one moved."""
        for viewer in self.viewers:
            follows = self._follows(viewer, fact)
            if follows:
                self.seen[viewer].add(fact.card_name)
            if follows and self._keeps(viewer, fact):
                self.sure[viewer].add(fact.became)
            owner = self._owner(fact)
            if (
                not follows and fact.origin == HAND and owner >= 0
            ):  # which card is left there is no longer sure
                self._lose(viewer, self.state.players[owner].hand)

    def _follows(self, viewer: int, fact: Moved) -> bool:
        """Whether the viewer sees which card moves."""
        down = fact.was is not None and fact.was.kind != ABILITY and not fact.was.was.name
        if fact.origin in OPEN and not down or fact.to in OPEN and not fact.face_down:
            return True
        if down and fact.origin in (BATTLEFIELD, STACK) and not (fact.face_down and fact.to == BATTLEFIELD):
            return True  # 708.9
        if fact.origin == HAND or fact.to == HAND and not fact.face_down:
            if self._owner(fact) in self.eyes[viewer]:
                return True
        if fact.origin == OUTSIDE and viewer == self._owner(fact):
            return True
        if fact.face_down and fact.to in (BATTLEFIELD, STACK) and fact.controller in self.eyes[viewer]:
            return True  # 708.5
        sure = fact.object in self.sure[viewer]
        return sure and (down or fact.cause == "draw") or fact.object in self.shown[viewer]

    def _keeps(self, viewer: int, fact: Moved) -> bool:
        """Whether the viewer can tell afterwards which card the new object is, or may look at it."""
        if fact.unordered and self._owner(fact) not in self.eyes[viewer] or not fact.became:
            return False
        if fact.to == EXILE and fact.face_down:  # 406.3
            return (
                fact.object in self.looked[viewer] or fact.origin in OPEN and fact.object in self.sure[viewer]
            )
        return True

    def _owner(self, fact: Moved) -> int:
        if fact.was is not None:
            return fact.was.owner
        thing = self.state.objects.get(fact.became)
        return thing.owner if thing is not None else -1

    def _sees(self, viewer: int, thing: Object) -> bool:
        """Whether the viewer may look at the card as things stand."""
        if is_open(thing) or thing.face_down and thing.known_to < 0:
            return True
        team = next((team for team in self.state.teams if viewer in team), ())
        if thing.zone == HAND and not thing.face_down and thing.owner in (*self.eyes[viewer], *team):
            return True
        if thing.zone == OUTSIDE and thing.owner == viewer:  # 400.11a
            return True
        if thing.face_down and thing.zone in OPEN:
            seen = any(thing.id in self.sure[one] for one in self.eyes[viewer])
            return seen or thing.zone != EXILE and thing.controller in self.eyes[viewer]
        return any(thing.id in self.shown[one] for one in self.eyes[viewer])

    def names(self, viewer: int) -> set[str]:
        """The names that the viewer may be told as things stand; what was in the open once isn't secret."""
        seen = [thing for thing in self.state.objects.values() if self._sees(viewer, thing)]
        gone = [past for past in self.state.last_known.values() if past.zone in OPEN and past.was.name]
        cards = [*[thing.card for thing in seen], *[past.card for past in gone]]
        names = {face.name for one in cards for face in one.faces}
        return names | {thing.copied.name for thing in seen if thing.copied is not None}

    def secret_ids(self, viewer: int) -> set[str]:
        """The ids of cards in hands, libraries and sideboards that the viewer may not look at.

        Whoever controls a player chooses among the cards of that player's sideboard without seeing which they are (723.4).
        """
        hidden = [thing for thing in self.state.objects.values() if thing.zone in (HAND, LIBRARY, OUTSIDE)]
        secret = [thing for thing in hidden if not self._sees(viewer, thing)]
        blind = [thing for thing in secret if thing.zone == OUTSIDE and thing.owner in self.eyes[viewer]]
        return {handle(self.state.chance.seed, thing.id) for thing in secret if thing not in blind}
