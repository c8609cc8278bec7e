"""The words beside the identifiers of what is shown, in the language of whoever reads it.

Identifiers are the same in every language. What is worded here was made for this one answer; events aside, which are kept
as they were seen and so are copied.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from app.engine.state.event import KINDS
from app.engine.view_events import snake
from app.languages.language import Language, plain
from app.languages.sentence import given

Shown = dict[str, Any]

OF_TABLE = {
    "moved": {
        "owner": "seat",
        "by": "seat",
        "from": "zone",
        "to": "zone",
        "name": "name",
        "cause": "value",
        "kind": "value",
    },
    "seat_taken": {"seat": "seat", "name": "value"},
    "seat_left": {"seat": "seat"},
    "game_archived": {},
    "passing_set": {"seat": "seat"},
    "take_back_asked": {"seat": "seat", "version": "value"},
    "take_back_despite": {"seat": "seat", "version": "value"},
    "take_back_agreed": {"seat": "seat"},
    "take_back_refused": {"seat": "seat"},
    "taken_back": {"seat": "seat", "version": "value"},
    "seat_reserved": {"seat": "seat"},
    "seat_opened": {"seat": "seat"},
    "token_replaced": {"seat": "seat"},
    "rematch_agreed": {"seat": "seat"},
    "rematch_declined": {"seat": "seat"},
    "game_aborted": {"reason": "value"},
    "game_held": {"reason": "value"},
}
"""What the fields of events are that don't say it themselves."""

NO_TEXTS: Mapping[str, str] = MappingProxyType({})
ON_TABLE = ("battlefield", "stack", "exile", "command")


@cache
def fields_of(kind: str) -> dict[str, str]:
    """What the fields of an event are, by the type under which the log has it."""
    own = {snake(name): event.shows for name, event in KINDS.items() if event.shows is not None}
    return OF_TABLE.get(kind) or own.get(kind) or {}


class Wording:
    """Words in a language, at a table whose seats have these names."""

    def __init__(self, language: Language, names: Sequence[str]) -> None:
        self.language = language
        self.names = names

    def seat(self, seat: int | None) -> str:
        """The player in a seat."""
        written = self.language.written.unknown
        if seat is None:
            return written["nobody"]
        named = seat < len(self.names) and self.names[seat]
        return named or written["player"].format(number=seat)

    def state(self, state: Shown | None) -> Shown | None:
        """A view of the game, which gets its words."""
        if state is None:
            return None
        turn = state["turn"]
        turn["step_text"] = self.language.step(turn["step"])
        texts = self.language.written.designations
        state["day_or_night_text"] = texts.get(state["day_or_night"])
        for zone in ON_TABLE:
            self._things(state[zone])
        for player in state["players"]:
            self._things(player["hand"]["known"])
            self._things(player["library"]["known"])
            self._things(player["outside"]["known"])
            self._things(player["graveyard"])
            player["designations_text"] = [texts.get(name, name) for name in player["designations"]]
        return state

    def _things(self, things: list[Shown]) -> None:
        """The objects of one zone."""
        if not things:
            return
        zone, written = self.language.zone(things[0]["zone"]), self.language.written
        keywords, cards = written.keyword_abilities, written.cards
        for it in things:
            it["zone_text"] = zone
            name = it.get("name")
            if "designation" in it:
                it["label"] = written.designations.get(it["designation"], it["designation"])
            elif name is not None:
                it["label"] = cards.get(name, name)
            words = it.get("keywords")
            if words is not None:
                it["keywords_text"] = [keywords.get(word, word) for word in words] if words else words

    def choice(self, choice: Shown | None, texts: Mapping[str, str] = NO_TEXTS) -> Shown | None:
        """An open choice, which gets its words; `texts` are those of options, by their ids."""
        if choice is None:
            return None
        choice["text"] = self.language.reason(choice["reason"])
        if choice.get("source"):
            self._named(choice["source"])
        for action in (*choice.get("actions", ()), *choice.get("mana_abilities", ())):
            action["label"] = self._action(action)
        for option in choice.get("options", ()):
            option["label"] = texts.get(option["id"]) or self._option(option)
        return choice

    def _named(self, named: Shown) -> None:
        if "seat" in named:
            named["label"] = self.seat(named["seat"])
        elif "name" in named:
            named["label"] = self.language.card(named["name"])

    def _action(self, action: Shown) -> str:
        did = self.language.did(action["type"])
        return f"{did}: {self.language.card(action['name'])}" if "name" in action else did

    def _option(self, option: Shown) -> str:
        language = self.language
        if option["kind"] == "player":
            return self.seat(option["seat"])
        if option["kind"] == "object":
            return language.card(option["name"]) if "name" in option else language.written.unknown["card"]
        key, about = option["id"], option.get("about")
        if about is not None:
            self._named(about)
        last = key.rpartition(".")[2]
        if key in language.written.mana:
            return language.written.mana[key]
        if key and not key.strip("WUBRGC"):
            return symbols(key)
        return language.option(key, given({
            "about": None if about is None else about.get("label"),
            "mana": language.written.mana.get(last),
            "number": int(last) + 1 if last.isdecimal() else None,
        }))  # fmt: skip

    def instruction(self, seat: int, by: str, what: str) -> str:
        """The mark of an instruction: what it is, and by whom."""
        return self.entry("instruct", seat, by, what)

    def entry(self, kind: str, seat: int | None, by: str, did: str) -> str:
        """One line for what came in."""
        language = self.language
        values = {
            "seat": self.seat(seat),
            "by": language.written.by.get(by, by),
            "did": language.did(did),
        }
        return language.entry(kind, given(values))

    def event(self, event: Shown) -> Shown:
        """Something that happened, with its sentence."""
        kinds = fields_of(event["type"])

        def value(name: str) -> str | int | None:
            return self._value(name, kinds.get(name, ""), event[name]) if name in event else None

        said = self.language.event(event, value)
        return {**event, "text": said if said is not None else plain(event["type"])}

    def _value(self, name: str, kind: str, value: Any) -> str | int | None:
        """A field of an event as words; None for what isn't there, and for what has no words."""
        written = self.language.written
        if kind == "seat":
            return None if value is None else self.seat(value)
        if kind == "ref":
            return None if value is None else self._object(value)
        if kind in ("zone", "step"):
            return self.language.zone(value) if kind == "zone" else self.language.step(value)
        if kind in ("seats", "refs"):
            members = [self.seat(one) if kind == "seats" else self._object(one) for one in value]
            return self.language.listed(members) if members else None
        if name == "types":
            return symbols(value)
        if isinstance(value, list | tuple):
            words = [one if isinstance(one, str) else str(one) for one in value]
            return self.language.listed([written.zones.get(one, self.language.card(one)) for one in words])
        if isinstance(value, str):
            return self.language.card(value) or None
        return value if isinstance(value, int) else None

    def _object(self, shown: Shown) -> str:
        if "seat" in shown:
            return self.seat(shown["seat"])
        return (
            self.language.card(shown["name"]) if "name" in shown else self.language.written.unknown["object"]
        )


def symbols(letters: str) -> str:
    """Types of mana as their symbols."""
    return "".join(f"{{{letter}}}" for letter in letters)
