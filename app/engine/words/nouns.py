"""What stands for objects and players."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.state import records, zones
from app.engine.state.records import Refs, ref_seat, seat_ref
from app.engine.state.showing import ALL, sees
from app.engine.variants.teams import active_players, turn_sharers
from app.engine.words.bases import Amount, Candidates, Filter, Noun, narrowed, number
from app.engine.words.chosen_x import ChosenX
from app.engine.words.context import Context
from app.engine.words.node import node


def found(at: Context, what: Filter) -> Refs:
    """CR 109.2: everything that fits, on the battlefield unless the words name another zone."""
    places = what.domain() or ("battlefield",)
    return tuple([ref for place in places for ref in _in(at, place) if what.matches(at, ref)])


def finding(at: Context, what: Filter) -> Iterator[int]:
    """The same one by one, for those who may need only some."""
    for place in what.domain() or ("battlefield",):
        for ref in _in(at, place):
            if what.matches(at, ref):
                yield ref


def _in(at: Context, place: str) -> list[int]:
    state = at.state
    if place == "players":
        return [seat_ref(seat) for seat in state.turn_order()]
    if place.startswith("bound "):  # CR 800.4a: without what has left the game with its owner
        return [ref for ref in at.refs(place[6:]) if ref < 0 or lookup.record(state, ref) is not None]
    if place == "battlefield":
        return [ref for ref in state.battlefield if not state.objects[ref].phased_out]
    zone = zones.BY_NAME[place]
    if zone in (zones.STACK, zones.EXILE, zones.COMMAND):
        return list(state.zone_of(zone, 0))
    return [ref for seat in state.turn_order() for ref in state.zone_of(zone, seat)]


@node
class This(Noun):
    """CR 201.5: the object that the words are on, as long as it is that same object."""

    def refs(self, at: Context) -> Refs:
        return (at.source,) if at.source else ()

    def includes(self, at: Context, ref: int) -> bool:
        return ref == at.source


@node
class You(Noun):
    """CR 109.5: the controller of the words.

    CR 901.12c: in words of a plane or phenomenon both players of a team that takes its turns together.
    """

    def refs(self, at: Context) -> Refs:
        if at.state.planar is not None and at.state.shared:
            return _you(at)
        return (seat_ref(at.controller),)

    def includes(self, at: Context, ref: int) -> bool:
        return ref == seat_ref(at.controller) or ref < 0 and ref in self.refs(at)


def _you(at: Context) -> Refs:
    """CR 901.12c: whether the words are those of a plane or phenomenon counts."""
    source = lookup.record(at.state, at.source) if at.source else None
    types = source.card.faces[0].types if source is not None else ()
    if "plane" not in types and "phenomenon" not in types:
        return (seat_ref(at.controller),)
    sharers = turn_sharers(at.state, at.controller)
    return tuple([seat_ref(seat) for seat in sharers if not at.state.players[seat].has_left])


@node
class Each(Noun):
    """Everything that fits."""

    what: Filter
    name: str = ""

    def refs(self, at: Context) -> Refs:
        refs = found(at, self.what)
        if self.name:
            at.bound[self.name] = refs
        return refs

    def includes(self, at: Context, ref: int) -> bool:
        return self.what.matches(at, ref)

    def pick(self, at: Context, seat: int, reason: str, among: Candidates | None = None) -> Steps[Refs]:
        refs = fitting(at, self.what, among)
        if self.name:
            at.bound[self.name] = refs
        return refs
        yield

    def pickable(self, at: Context, among: Candidates | None = None) -> bool:
        return True


@node
class Target(Noun):
    """CR 115.1: what was chosen as the target called `name`; between `least` and `most` of what fits.

    `most` of -1 stands for any number.
    """

    is_target = True
    what: Filter
    least: Amount = 1
    most: Amount = 1
    name: str = "target"

    def refs(self, at: Context) -> Refs:
        return at.refs(self.name)


@node
class Choice(Noun):
    """What a player chooses, as the instruction is carried out, among what fits (CR 608.2d).

    `chooser`: the player who does it, unless given. `how`: "chosen" or "random". `most` of -1: any number.
    """

    what: Filter
    least: Amount = 1
    most: Amount = 1
    chooser: Noun | None = None
    how: str = "chosen"
    name: str = ""

    def refs(self, at: Context) -> Refs:
        return at.refs(self.name) if self.name else ()

    def includes(self, at: Context, ref: int) -> bool:
        return self.what.matches(at, ref)

    def pick(self, at: Context, seat: int, reason: str, among: Candidates | None = None) -> Steps[Refs]:
        """CR 608.2d, 107.3f: what the player chooses; of X objects that nothing defines, how many is their choice too."""
        chooser = self.chooser.refs(at) if self.chooser is not None else ()
        seat = ref_seat(chooser[0]) if chooser else seat
        options, x = fitting(at, self.what, among), isinstance(self.least, ChosenX)
        least = 0 if x else number(at, self.least)
        most = len(options) if x or self.most == -1 else number(at, self.most)
        if self.how == "random":
            chosen = at_random(at, options, most)
        else:
            secret = concealed(at.state, options)
            chosen = yield Choose(
                seat, reason, "608.2d", lambda: list[Key](fitting(at, self.what, among)), least, most,
                hidden=secret, private=secret, source=at.source,
            )  # fmt: skip
        at.x = len(chosen) if x else at.x
        if self.name:
            at.bound[self.name] = chosen
        return chosen

    def pickable(self, at: Context, among: Candidates | None = None) -> bool:
        return len(fitting(at, self.what, among)) >= number(at, self.least)


def fitting(at: Context, what: Filter, among: Candidates | None) -> Refs:
    """What fits among the candidates, or, without any, everything that fits where the words say (CR 109.2)."""
    return found(at, what) if among is None else tuple([ref for ref in among() if what.matches(at, ref)])


def concealed(state: records.State, refs: Refs) -> bool:
    """CR 101.4a, 400.2: whether some of these are cards that not everyone sees: choosing is private then."""
    return any(sees(state, state.objects[ref]) != ALL for ref in refs if ref in state.objects)


def at_random(at: Context, options: Refs, count: int) -> Refs:
    """`count` of the options, taken by chance."""
    left = list(options)
    taken: list[int] = []
    while left and len(taken) < count:
        taken.append(left.pop(at.state.chance.below(len(left))))
    return tuple(taken)


@node
class BoundTo(Noun):
    """What a target, a trigger or an earlier step named ("it", "that creature", "them", "that player")."""

    name: str

    def refs(self, at: Context) -> Refs:
        return at.refs(self.name)


@node
class These(Noun):
    """CR 608.2h: objects and players that were determined before, whatever has become of the words for them."""

    which: Refs

    def refs(self, at: Context) -> Refs:
        return self.which


@node
class ControllerOf(Noun):
    """CR 109.4, 608.2h: the controllers of the objects, last known if they are gone."""

    noun: Noun

    def refs(self, at: Context) -> Refs:
        seats = [lookup.controller(at.state, ref) for ref in self.noun.refs(at) if ref > 0]
        return tuple(dict.fromkeys(seat_ref(seat) for seat in seats))


@node
class OwnerOf(Noun):
    """CR 108.3: the owners of the objects."""

    noun: Noun

    def refs(self, at: Context) -> Refs:
        things = [lookup.record(at.state, ref) for ref in self.noun.refs(at)]
        return tuple(dict.fromkeys(seat_ref(thing.owner) for thing in things if thing is not None))


@node
class Attached(Noun):
    """CR 303.4, 301.5: the object or player that the Aura, Equipment or Fortification is attached to."""

    def refs(self, at: Context) -> Refs:
        thing = lookup.record(at.state, at.source)
        return (thing.attached_to,) if thing is not None and thing.attached_to else ()


@node
class AttachedTo(Filter):
    """CR 301.5, 303.4: attached to one of these."""

    noun: Noun

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        return thing is not None and thing.attached_to != 0 and self.noun.includes(at, thing.attached_to)


@node
class DefendingPlayer(Noun):
    """CR 508.5, 802.2a, 805.10e: the player whom the creature is attacking, or whose planeswalker or battle it attacks.

    While it is asked whether the creature could attack something, the player who would be that ("defending player").
    """

    noun: Noun = This()

    reads = records.COMBAT

    def refs(self, at: Context) -> Refs:
        if "defending player" in at.bound:
            return at.refs("defending player")
        defenders = at.state.combat.defenders
        return tuple(seat_ref(defenders[ref]) for ref in self.noun.refs(at) if ref in defenders)


ACTIVE_PLAYER = "the active player"
"""The name under which it is kept which of several active players an ability refers to (CR 805.9)."""


@node
class ActivePlayer(Noun):
    """CR 102.1: the player whose turn it is. CR 805.9: of several the one whom the words' controller chose, or each."""

    reads = records.TURN

    def refs(self, at: Context) -> Refs:
        if ACTIVE_PLAYER in at.bound:
            return at.refs(ACTIVE_PLAYER)
        return tuple([seat_ref(seat) for seat in active_players(at.state)])


@node
class Together(Noun):
    """Several nouns as one."""

    nouns: tuple[Noun, ...]

    def refs(self, at: Context) -> Refs:
        return tuple(dict.fromkeys(ref for noun in self.nouns for ref in noun.refs(at)))

    def includes(self, at: Context, ref: int) -> bool:
        return any(noun.includes(at, ref) for noun in self.nouns)

    def pick(self, at: Context, seat: int, reason: str, among: Candidates | None = None) -> Steps[Refs]:
        """CR 608.2d: one after another; what is chosen as one of them isn't chosen as another as well."""
        picked: Refs = ()
        for noun in self.nouns:
            picked += yield from noun.pick(at, seat, reason, _others(at, noun, among, picked))
        return tuple(dict.fromkeys(picked))

    def pickable(self, at: Context, among: Candidates | None = None) -> bool:
        """CR 118.3: each of them could be picked, and no object would have to be two of them."""
        if not all(noun.pickable(at, among) for noun in self.nouns):
            return False
        wanted = [
            noun for noun in self.nouns if isinstance(noun, Choice) for _ in range(number(at, noun.least))
        ]
        taken: dict[int, int] = {}
        options = [fitting(at, noun.what, among) for noun in wanted]
        return all(_placed(place, options, taken, []) for place in range(len(wanted)))


def _others(at: Context, noun: Noun, among: Candidates | None, picked: Refs) -> Candidates | None:
    """What is still to choose from, without what was picked already."""
    if not isinstance(noun, Choice) or not picked:
        return among
    return lambda: tuple([ref for ref in fitting(at, noun.what, among) if ref not in picked])


def _placed(place: int, options: list[Refs], taken: dict[int, int], tried: list[int]) -> bool:
    """Whether there is an object for the place; those that have one already may be given another."""
    for ref in options[place]:
        if ref not in tried:
            tried.append(ref)
            if ref not in taken or _placed(taken[ref], options, taken, tried):
                taken[ref] = place
                return True
    return False


@node
class TopOfLibrary(Noun):
    """CR 401: the top cards of a player's library, the topmost first."""

    unforeseen = True
    player: Noun = You()
    count: Amount = 1
    name: str = ""

    def refs(self, at: Context) -> Refs:
        count = max(0, number(at, self.count))
        players = [at.state.players[ref_seat(ref)] for ref in self.player.refs(at)]
        refs = tuple(ref for player in players for ref in player.library[::-1][:count])
        if self.name:
            at.bound[self.name] = refs
        return refs

    def pickable(self, at: Context, among: Candidates | None = None) -> bool:
        return len(narrowed(self.refs(at), among)) == max(0, number(at, self.count)) * len(
            self.player.refs(at)
        )


def seats(at: Context, noun: Noun) -> list[int]:
    """The seats of the players that the noun stands for, in APNAP order (CR 101.4)."""
    refs = noun.refs(at)
    return [seat for seat in at.state.turn_order() if seat_ref(seat) in refs]
