"""A table to play at in tests: set up a position, play, and look.

    table = Table(me={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, them={"battlefield": [bear]})
    table.cast("Lightning Bolt", at="Grizzly Bears")
    table.resolve()
    assert table.graveyard(1) == ["Grizzly Bears"]

Seats count from 0; `me` is seat 0 and the active player. Cards are given by name, as a card made by `creature` and its
like in tests/cards_of_ones_own.py, or as a dict in the form of a position ({"card": ..., "id": "mist", "tapped": True}).
Objects are called by the `id` that they were given, by their name, or by "name 2" for the second of that name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import app.engine.vocabulary  # noqa: F401
from app.cards.catalogue import catalogue
from app.engine.characteristics import lookup
from app.engine.choices import Action, Choice, Choose, Divide, Priority
from app.engine.combat.attackers import attackable
from app.engine.game import Game
from app.engine.state import steps, zones
from app.engine.state.derived import Characteristics
from app.engine.state.event import Event
from app.engine.state.records import Object, Player, State, ref_seat, seat_ref
from app.engine.words.abilities import Activated, Card
from app.engine.words.bases import Instruction
from tests.cards_of_ones_own import KNOWN

SEED = b"a seed for tests"
Who = str | int


class Table:
    """A game at a position, with the means to play it."""

    def __init__(
        self,
        me: Mapping[str, Any] | None = None,
        them: Mapping[str, Any] | None = None,
        *others: Mapping[str, Any],
        step: str = "precombat_main",
        active: int = 0,
        turn: int = 3,
        initiative: int | None = None,
        monarch: int | None = None,
        day_or_night: str | None = None,
        seed: bytes = SEED,
        dungeons: Iterable[Card] = (),
        outside: Iterable[Card] = (),
        options: Mapping[str, int] | None = None,
        teams: Sequence[Sequence[int]] = (),
        shared: Sequence[str] = (),
        attack: str = "multiple",
    ) -> None:
        self._cards: dict[str, Card] = {card.name: card for card in (*dungeons, *outside)}
        players = [self._player(player or {}) for player in (me, them, *others)]
        self._idle: tuple[int, ...] = ()
        if SECOND_HEAD and len(players) == 2 and not teams:
            players, self._idle = [*players, _idle(players[1]), _idle(players[0])], (2, 3)
            teams, shared = ((3, 0), (1, 2)), ("turns", "life")
        position = {
            "turn": turn, "active": active, "step": step, "initiative": initiative, "monarch": monarch,
            "day_or_night": day_or_night,
            "players": players, "teams": [list(team) for team in teams], "shared": list(shared), "attack": attack,
        }  # fmt: skip
        self.game, self._names = Game.at_position(
            position, self._find, seed, options, tuple(self._cards.values())
        )
        self.facts: list[Event] = self.game.take_facts()
        self._let_idle_players_pass()

    # Setting up

    def _player(self, player: Mapping[str, Any]) -> dict[str, Any]:
        zone_names = (
            "hand",
            "library",
            "battlefield",
            "graveyard",
            "exile",
            "command",
            "planar_deck",
            "outside",
        )
        return {
            key: [self._card(entry) for entry in value] if key in zone_names else value
            for key, value in player.items()
        }

    def _card(self, entry: Any) -> Any:
        if isinstance(entry, Card):
            self._cards[entry.name] = entry
            return entry.name
        if isinstance(entry, Mapping) and isinstance(entry.get("card"), Card):
            self._cards[entry["card"].name] = entry["card"]
            return {**entry, "card": entry["card"].name}
        return entry

    def _find(self, name: str) -> Card:
        return self._cards[name] if name in self._cards else find_card(name)

    # Playing

    @property
    def state(self) -> State:
        """The state, to be looked at only."""
        return self.game.state

    @property
    def choice(self) -> Choice:
        """The open choice."""
        assert self.game.choice is not None, "the game is over"
        return self.game.choice

    def submit(self, answer: Any, seat: int | None = None) -> list[Event]:
        """Answer the open choice, as whoever is to answer it unless said otherwise."""
        facts = self.game.submit(self.choice.asked if seat is None else seat, answer)
        self.facts.extend(facts)
        return [*facts, *self._let_idle_players_pass()]

    def _let_idle_players_pass(self) -> list[Event]:
        """Partners who are there only to make a team do nothing; what the team decides isn't theirs."""
        facts: list[Event] = []
        while (choice := self.game.choice) is not None and choice.seat in self._idle:
            if choice.partners and choice.kind != "priority":
                break
            facts += self.game.submit(choice.asked, choice.default())
        self.facts.extend(facts)
        return facts

    def cast(
        self, card: Who, at: Who | Sequence[Who] | None = None, *, by: int | None = None, how: str = "", x: int = 0,
        modes: Sequence[int] = (), pay: str | Sequence[str] = "auto", answers: Mapping[str, Any] | None = None, finish: bool = True,
    ) -> None:  # fmt: skip
        """Cast a card with these targets, modes, X and other answers (by reason); then the spell is on the stack."""
        seat = self.choice.seat if by is None else by
        self.give_priority(seat)
        ref = card if isinstance(card, int) else self.card(card, seat)
        self.submit(Action("cast", ref, how))
        if finish:
            self._finish(at, x, modes, pay, answers or {})

    def activate(
        self, permanent: Who, number: int = 0, at: Who | Sequence[Who] | None = None, *, by: int | None = None,
        x: int = 0, modes: Sequence[int] = (), pay: str | Sequence[str] = "auto", answers: Mapping[str, Any] | None = None,
        finish: bool = True,
    ) -> None:  # fmt: skip
        """Activate the activated ability of that number (from 0, mana abilities included) of a permanent or card."""
        seat = self.choice.seat if by is None else by
        self.give_priority(seat)
        ref = self.ref(permanent)
        places = [
            place
            for place, ability in enumerate(lookup.of(self.state, ref).abilities)
            if isinstance(ability, Activated)
        ]
        self.submit(Action("activate", ref, str(places[number])))
        if finish:
            self._finish(at, x, modes, pay, answers or {})

    def special(self, how: str, what: Who = 0, pay: str = "auto") -> None:
        """Take a special action other than playing a land, with a card if it is about one."""
        self.submit(Action("special", self.ref(what), how))
        if self.game.choice is not None and self.choice.reason == "pay":
            self.submit((pay,))

    def play(self, card: Who, how: str = "") -> None:
        """Play a land."""
        seat = self.choice.seat
        self.submit(Action("play_land", card if isinstance(card, int) else self.card(card, seat), how))

    def _finish(
        self, at: Any, x: int, modes: Sequence[int], pay: str | Sequence[str], answers: Mapping[str, Any]
    ) -> None:
        """Give the answers that belong to a proposal, as it asks for them; of several ways to pay one after another."""
        targets, ways = _list(at), [pay] if isinstance(pay, str) else list(pay)
        rest = dict(answers)
        while self.game.choice is not None and self.choice.kind != "priority":
            choice = self.choice
            if choice.reason in rest:
                self.choose(rest.pop(choice.reason))
            elif choice.reason == "targets" and targets:
                most = choice.bounds()[1] if isinstance(choice, Choose) else 1
                taken, targets = targets[:most], targets[most:]
                self.submit(tuple(self.ref(target) for target in taken))
            elif choice.reason == "modes":
                self.submit(tuple(f"mode.{mode}" for mode in modes))
            elif choice.reason == "x":
                self.submit(x)
            elif choice.reason == "pay" and isinstance(choice, Choose) and ways[0] in choice.options:
                self.submit((ways.pop(0) if len(ways) > 1 else ways[0],))
            elif choice.reason in ("kicker", "multikicker"):
                self.submit(("no",))
            else:
                return

    def tap(self, permanent: Who, product: str = "", number: int = 0) -> None:
        """Activate the mana ability of that number, while paying or with priority; `product` is what it is to add."""
        ref = self.ref(permanent)
        if self.choice.reason == "pay" and isinstance(self.choice, Choose):
            ways = [key for key in self.choice.options if str(key).startswith(f"mana.{ref}.")]
            assert ways, f"{permanent} has no mana ability that can be activated"
            self.submit((ways[number],))
        else:
            self.activate(ref, number, finish=False)
        if product and self.choice.reason == "mana":
            self.submit((product,))

    def choose(self, *answer: Any) -> None:
        """Answer the open choice: objects by what they are called, words and numbers as they are; a list counts as one."""
        choice = self.choice
        if len(answer) == 1 and (
            isinstance(answer[0], int) and choice.kind == "number" or choice.kind == "name"
        ):
            self.submit(answer[0])
            return
        flat = answer[0] if len(answer) == 1 and isinstance(answer[0], list | tuple) else answer
        if isinstance(choice, Divide):
            self.submit(tuple(flat))
        else:
            self.submit(tuple(self._key(choice, part) for part in flat))

    def _key(self, choice: Choice, part: Any) -> Any:
        options = choice.options if isinstance(choice, Choose) else []
        return part if part in options and not isinstance(part, bool) else self.ref(part, options)

    def default(self) -> None:
        """Give the open choice its default answer."""
        self.submit(self.choice.default())

    def pass_(self, times: int = 1) -> None:
        """The player with priority passes."""
        for _ in range(times):
            self.submit(Action())

    def give_priority(self, seat: int) -> None:
        """Others pass until that player has priority, the stack staying as it is."""
        stack = list(self.state.stack)
        for _ in range(len(self.state.players)):
            if self.choice.seat == seat:
                return
            self.pass_()
            assert self.state.stack == stack, "the top of the stack resolved before that player had priority"

    def resolve(self, times: int = 1) -> None:
        """Everyone passes until the top of the stack has resolved, or a choice in between is open."""
        for _ in range(times):
            top = self.state.stack[-1]
            while (
                self.game.choice is not None and self.choice.kind == "priority" and top in self.state.objects
            ):
                self.pass_()

    def settle(self) -> None:
        """Everyone passes until the stack is empty, or a choice in between is open."""
        while self.game.choice is not None and self.choice.kind == "priority" and self.state.stack:
            self.pass_()

    def to(self, step: str, turn: int | None = None) -> None:
        """Everyone passes until that step, of that turn (default: the next such step); nobody attacks or blocks."""
        wanted = steps.BY_NAME[step]
        start = (self.state.turn.number, self.state.turn.step)
        for _ in range(2000):
            now = self.state.turn
            arrived = now.step == wanted and (turn is None or now.number == turn)
            if self.game.choice is None or arrived and (now.number, now.step) != start:
                return
            if self.choice.kind == "priority":
                self.pass_()
            elif self.choice.kind in ("attackers", "blockers"):
                self.submit(self.choice.default())
            else:
                return
        raise AssertionError(f"{step} never came")

    def attack(self, attacks: Mapping[Who, Who] | Sequence[Who]) -> None:
        """Go to the declaration of attackers and declare these: a mapping to whom they attack, or all the next player."""
        if self.choice.kind != "attackers":
            self.to_choice("attackers")
        other = next(iter(attackable(self.state, self.choice.seat)), 0)
        pairs = (
            attacks.items() if isinstance(attacks, Mapping) else [(attacker, None) for attacker in attacks]
        )
        self.submit(
            tuple((self.ref(attacker), other if whom is None else self.ref(whom)) for attacker, whom in pairs)
        )

    def block(self, blocks: Mapping[Who, Who | Sequence[Who]]) -> None:
        """Go to the declaration of blockers and declare these: blocker to attacker, or to several."""
        if self.choice.kind != "blockers":
            self.to_choice("blockers")
        self.submit(
            tuple(
                (self.ref(blocker), self.ref(a))
                for blocker, attackers in blocks.items()
                for a in _list(attackers)
            )
        )

    def to_choice(self, kind: str) -> None:
        """Everyone passes until a choice of that kind, or with that reason, is open."""
        for _ in range(500):
            if kind in (self.choice.kind, self.choice.reason):
                return
            assert self.choice.kind == "priority", f"{self.choice.reason} has to be answered first"
            self.pass_()
        raise AssertionError(f"no choice of {kind} came")

    def to_trigger(self) -> None:
        """Everyone passes, and nobody attacks or blocks, until something is on the stack."""
        while not self.state.stack:
            self.default()

    def to_damage(self) -> None:
        """Everyone passes until combat damage has been dealt, in the first damage step there is."""
        while self.state.turn.step not in (
            steps.FIRST_COMBAT_DAMAGE,
            steps.COMBAT_DAMAGE,
            steps.END_OF_COMBAT,
        ):
            if self.choice.kind == "blockers":
                self.submit(())
            elif self.choice.kind == "priority":
                self.pass_()
            else:
                return

    def instruct(self, words: Instruction, seat: int = 0) -> list[Event]:
        """An effect under that player's control says so, with no card behind it."""
        facts = self.game.instruct(seat, words)
        self.facts.extend(facts)
        return [*facts, *self._let_idle_players_pass()]

    def leave(self, seat: int) -> list[Event]:
        """The player concedes."""
        facts = self.game.leave(seat)
        self.facts.extend(facts)
        return [*facts, *self._let_idle_players_pass()]

    # Looking

    def card(self, name: str, seat: int) -> int:
        """A card that the player might cast or play: in their hand first, then elsewhere."""
        if name in self._names and self._names[name] in self.state.objects:
            return self._names[name]
        player = self.state.players[seat]
        places = (
            *player.hand,
            *player.graveyard,
            *self.state.exile,
            *self.state.command,
            *player.library[::-1],
            *player.outside,
        )
        for ref in places:
            if self.state.objects[ref].card.name == name or name in [
                f.name for f in self.state.objects[ref].card.faces
            ]:
                return ref
        raise AssertionError(f"{name} is nowhere to be found")

    def ref(self, who: Who, among: Sequence[Any] = ()) -> int:
        """What is called that: an object by its id or name, a player by "player 0" or "me" and "them"."""
        if isinstance(who, int):
            return who
        if who in ("me", "them") or who.startswith("player "):
            return seat_ref({"me": 0, "them": 1}.get(who, int(who[-1]) if who[-1].isdigit() else 0))
        if who in self._names:
            return self._names[who]
        name, nth = (who[:-2], int(who[-1])) if who[-2:-1] == " " and who[-1].isdigit() else (who, 1)
        found = [ref for ref in self._everywhere() if self.name(ref) == name and (not among or ref in among)]
        assert len(found) >= nth, f"{who} is nowhere to be found"
        return found[nth - 1]

    def _everywhere(self) -> list[int]:
        state = self.state
        refs = [*state.battlefield, *state.stack, *state.exile, *state.command]
        for player in state.players:
            refs.extend((*player.graveyard, *player.hand, *player.library[::-1], *player.outside))
        return refs

    def name(self, ref: int) -> str:
        """What an object is called now: an ability on the stack by its source's name."""
        thing = self.state.objects[ref]
        return lookup.of(self.state, ref).name or thing.card.name

    def names(self, refs: Iterable[int]) -> list[str]:
        """Names of objects."""
        return [self.name(ref) for ref in refs]

    def now(self, who: Who) -> Characteristics:
        """The characteristics of an object."""
        return lookup.of(self.state, self.ref(who))

    def size(self, who: Who) -> tuple[int | None, int | None]:
        """Power and toughness."""
        it = self.now(who)
        return it.power, it.toughness

    def has(self, who: Who, keyword: str) -> bool:
        """Whether an object has a keyword ability."""
        return keyword in self.now(who).keywords

    def object(self, who: Who) -> Object:
        """The record of an object, to be looked at only."""
        return self.state.objects[self.ref(who)]

    def pool(self, seat: int = 0) -> str:
        """The types of the unspent mana that a player has, in the order WUBRGC."""
        return "".join(sorted((mana.type for mana in self.state.players[seat].pool), key="WUBRGC".index))

    def counters(self, who: Who, kind: str) -> int:
        """How many counters of the kind are on an object or player."""
        ref = self.ref(who)
        holder: Object | Player = self.state.players[ref_seat(ref)] if ref < 0 else self.state.objects[ref]
        return holder.counters.get(kind, 0)

    def tapped(self, who: Who) -> bool:
        """Whether a permanent is tapped."""
        return self.object(who).tapped

    def life(self, seat: int = 0) -> int:
        """A life total."""
        return self.state.players[seat].life

    def hand(self, seat: int = 0) -> list[str]:
        """Names of the cards in a hand."""
        return self.names(self.state.players[seat].hand)

    def library(self, seat: int = 0) -> list[str]:
        """Names of the cards in a library, the top card first."""
        return self.names(self.state.players[seat].library[::-1])

    def graveyard(self, seat: int = 0) -> list[str]:
        """Names of the cards in a graveyard, the oldest first."""
        return self.names(self.state.players[seat].graveyard)

    def battlefield(self, seat: int | None = None) -> list[str]:
        """Names of the permanents, of that player if one is given."""
        refs = self.state.battlefield
        return self.names(ref for ref in refs if seat is None or lookup.controller(self.state, ref) == seat)

    def exile(self) -> list[str]:
        """Names of the cards in exile."""
        return self.names(self.state.exile)

    def stack(self) -> list[str]:
        """Names of the spells and of the sources of the abilities on the stack, the top last."""
        return self.names(self.state.stack)

    def options(self) -> list[Any]:
        """The options of the open choice: objects by name, players as "player 0", words as they are."""
        choice = self.choice
        if isinstance(choice, Priority):
            return [
                (action.type, self.name(action.object) if action.object else "")
                for action in choice.actions()
            ]
        assert isinstance(choice, Choose | Divide)
        return [self._shown(key) for key in choice.options]

    def _shown(self, key: int | str) -> str:
        if isinstance(key, str):
            return key
        return self.name(key) if key > 0 else f"player {ref_seat(key)}"

    def step(self) -> str:
        """The current step."""
        return steps.NAMES[self.state.turn.step]

    def zone(self, who: Who) -> str:
        """The zone that an object is in."""
        return zones.NAMES[self.object(who).zone]

    def happened(self, kind: type[Event]) -> list[Any]:
        """All events of a kind that have happened since the table was set up."""
        return [fact for fact in self.facts if isinstance(fact, kind)]


SECOND_HEAD = False
"""Whether players 0 and 1 of tables for two play in teams, with partners who do nothing: 0 as the second head of theirs."""


def _idle(partner: Mapping[str, Any]) -> dict[str, Any]:
    """A player who has nothing but a library and, with the partner, a life total and poison counters."""
    shared = {key: partner[key] for key in ("life",) if key in partner}
    return {"library": ["Plains"] * 40, "life": 20, **shared}


def two_headed_giant(*players: Mapping[str, Any], **more: Any) -> Table:
    """CR 810: seats 0 and 1 against seats 2 and 3; the first of each is its team's primary player."""
    return Table(*players, teams=((0, 1), (2, 3)), shared=("turns", "life"), **more)


def _list(what: Any) -> list[Any]:
    if what is None:
        return []
    return list(what) if isinstance(what, list | tuple) else [what]


def find_card(name: str) -> Card:
    """A card by name: of the tests' own, or of the pool."""
    if name in KNOWN:
        return KNOWN[name]
    return catalogue().card(name)
