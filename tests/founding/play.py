"""A game over HTTP that tests play in the words of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.testclient import TestClient

from app.engine.words.abilities import Card
from app.engine.words.node import to_data
from tests.api.play import Game, Json, seats, sensible


class Play(Game):
    """A game at a position: one mapping a player, as in `POST /v1/games`; libraries are Forests unless given."""

    def __init__(
        self,
        http: TestClient,
        *players: Mapping[str, Any],
        cards: Sequence[Card] = (),
        open_table: bool = False,
        format: str = "constructed",  # noqa: A002
        **position: Any,
    ) -> None:
        places = [{"library": ["Forest"] * 12, **player} for player in players]
        told = {"turn": 5, "active": 0, "step": "precombat_main", **position, "players": places}
        wanted: Json = {"format": format, "position": told, "seats": seats(*[None] * len(places))}
        if cards:
            wanted["cards"] = [to_data(card) for card in cards]
        if open_table:
            wanted["mode"] = "open"
        super().__init__(http, **wanted)

    @property
    def view(self) -> Json:
        """The state as spectators see it."""
        return self.state("spectator")

    def give_priority(self, seat: int) -> None:
        """Others pass until that seat has priority."""
        for _ in range(9):
            if self.waiting_for == seat:
                return
            self.act(self.waiting_for, "pass")
        raise AssertionError(f"{seat} gets no priority")

    def cast(self, name: str, seat: int = 0, **answers: Any) -> Json:
        """That seat casts a card from their hand; mana comes by itself."""
        self.give_priority(seat)
        return self.act(
            seat, "cast", object=self.object(name, "hand", seat), **{"payment": "auto", **answers}
        )

    def resolve(self, times: int = 1) -> None:
        """Everybody passes until that many objects have begun to resolve, or someone has to choose."""
        begun = len(self.events("resolved"))
        while len(self.events("resolved")) < begun + times and self.choice()["kind"] == "priority":
            self.act(self.waiting_for, "pass")

    def settle(self, **answers: Any) -> None:
        """Resolve everything; other choices get the answer given for their reason, else their default."""
        for _ in range(200):
            choice = self.choice()
            if choice["kind"] != "priority":
                self.answer(choice, answers)
            elif self.view["stack"]:
                self.act(self.waiting_for, "pass")
            else:
                return
        raise AssertionError("the stack never empties")

    def answer(self, choice: Json, answers: Mapping[str, Any]) -> None:
        """Give the prepared answer for a choice's reason, or its default."""
        if choice["reason"] in answers:
            self.choose(answers[choice["reason"]])
        else:
            self.do(self.waiting_for, sensible(choice))

    def choose(self, *what: Any) -> Json:
        """Answer the open choice: options by id, name or label; or a number, shares, a name."""
        choice = self.choice()
        kind = choice["kind"]
        if kind == "choose":
            value: Any = [self.option(choice, one) for one in what]
            return self.act(self.waiting_for, "choose", choice=choice["id"], options=value)
        field = {"number": "number", "divide": "shares", "name": "name"}[kind]
        return self.act(self.waiting_for, "choose", choice=choice["id"], **{field: what[0]})

    @staticmethod
    def option(choice: Json, what: Any) -> str:
        """The id of an option that is called so."""
        for option in choice["options"]:
            if what in (option["id"], option.get("name"), option.get("label"), option.get("text")):
                return str(option["id"])
        raise AssertionError(f"{what!r} is none of {choice['options']}")

    def options(self) -> list[str]:
        """What the options of the open choice are called."""
        return [one.get("name") or one.get("label") or one["id"] for one in self.choice()["options"]]

    def to(self, step: str, turn: int | None = None, **answers: Any) -> None:
        """Pass until that step has begun, attacking and blocking with nothing and answering as `settle` does."""
        for _ in range(400):
            now = self.view["turn"]
            if now["step"] == step and turn in (None, now["number"]):
                return
            choice = self.choice()
            if choice["kind"] == "attackers":
                self.act(self.waiting_for, "attack", attackers=[])
            elif choice["kind"] == "blockers":
                self.act(self.waiting_for, "block", blocks=[])
            elif choice["kind"] == "priority":
                self.act(self.waiting_for, "pass")
            else:
                self.answer(choice, answers)
        raise AssertionError(f"{step} never comes")

    def to_choice(self, kind: str) -> Json:
        """Pass until a choice of that kind is open."""
        for _ in range(60):
            choice = self.choice()
            if choice["kind"] == kind:
                return choice
            self.act(self.waiting_for, "pass")
        raise AssertionError(f"no {kind} to choose")

    def attack(self, **attacks: str) -> None:
        """Go to the declaration of attackers and attack so: `attack(bear="player 1")`, by ids of one's own."""
        self.to_choice("attackers")
        pairs = [{"attacker": one, "target": target} for one, target in attacks.items()]
        self.act(self.waiting_for, "attack", attackers=pairs)

    def block(self, **blocks: str) -> None:
        """Go to the declaration of blockers and block so: `block(wall="bear")`."""
        self.to_choice("blockers")
        pairs = [{"blocker": one, "attacker": attacker} for one, attacker in blocks.items()]
        self.act(self.waiting_for, "block", blocks=pairs)

    def to_damage(self) -> None:
        """Pass until combat damage was dealt, blocking nothing."""
        begun = len(self.events("damage_dealt"))
        for _ in range(60):
            if len(self.events("damage_dealt")) > begun:
                return
            choice = self.choice()
            if choice["kind"] == "priority":
                self.act(self.waiting_for, "pass")
            else:
                self.do(self.waiting_for, sensible(choice))
        raise AssertionError("no damage")

    def events(self, kind: str | None = None, who: Any = "spectator") -> list[Json]:
        """What has happened so far, of that type if one is given."""
        log = self.get(who, "/events", after=0, limit=500)["log"]
        return [event for entry in log for event in entry["events"] if kind in (None, event["type"])]

    def player(self, seat: int = 0, who: Any = "spectator") -> Json:
        """A player as a viewer sees them."""
        player: Json = self.state(who)["players"][seat]
        return player

    def room(self, seat: int = 0) -> tuple[str, str] | None:
        """The dungeon and room that a player is in."""
        dungeon = self.player(seat)["dungeon"]
        return (dungeon["name"], dungeon["room"]) if dungeon else None

    def initiative(self) -> int | None:
        """Who has the initiative."""
        holder: int | None = self.view["initiative"]
        return holder

    def on_battlefield(self, seat: int | None = None) -> list[str]:
        """The names of permanents, of that player if one is given."""
        return [one["name"] for one in self.view["battlefield"] if seat in (None, one["controller"])]

    def permanent(self, name: str) -> Json:
        """A permanent by its name."""
        return next(one for one in self.view["battlefield"] if one["name"] == name)

    def hand(self, seat: int = 0) -> list[str]:
        """The names of the cards in a player's hand, as that player sees them."""
        return [card["name"] for card in self.player(seat, seat)["hand"]["known"]]

    def graveyard(self, seat: int = 0) -> list[str]:
        """The names of the cards in a player's graveyard."""
        return [card["name"] for card in self.player(seat)["graveyard"]]

    def stack(self) -> list[tuple[int, str]]:
        """Controller and name of what is on the stack, the top last; a nameless one is an ability without a source."""
        return [(one["controller"], one["name"]) for one in self.view["stack"]]
