"""Phrases for the lines of Sagas and dungeons, and for what is done with a card in an opening hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Unprintable
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.tokens import tokens
from app.engine.dungeons.entering import EnterOnlyByVenturing
from app.engine.dungeons.rooms import Room
from app.engine.keywords.chapter import Chapter

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
DASH = "\u2014"


class Romans(Category):
    """Chapter numbers: "I, II"."""

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        found: list[int] = []
        while page.token(at) in ROMAN[1:]:
            found.append(ROMAN.index(page.token(at)))
            at += 1
            yield tuple(found), at
            at += page.token(at) == ","

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        return ", ".join(ROMAN[number] for number in value)


class RoomName(Category):
    """The name of a room: all up to a dash, a comma or a bracket."""

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        end = at
        while page.token(end) not in ("", DASH, ",", ")", ".", "\n", ":"):
            end += 1
        if end > at and page.token(end) in (DASH, ",", ")") and page.token(at) not in ROMAN[1:]:
            yield page.between(at, end), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, str) or not value:
            raise Unprintable(f"{self.name}: {value!r}")
        return value


class RoomNames(Category):
    """Where the arrows lead: " (Leads to: Forge, Lost Well)", nothing from the last room."""

    def __init__(self, name: str, room: Category) -> None:
        super().__init__(name)
        self.room = room

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        start = page.words(at, tokens("(Leads to:"))
        if start < 0:
            yield (), at
            return
        found: list[str] = []
        while start >= 0:
            for name, end in page.read(self.room, start):
                found.append(name)
                start = end + 1 if page.token(end) == "," else -1
                if page.token(end) == ")":
                    yield tuple(found), end + 1
                break
            else:
                return

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        return f" (Leads to: {', '.join(value)})" if value else ""


def enter(grammar: Grammar) -> None:
    """The rows of these lines."""
    room = RoomName("room name")
    grammar.enter(Romans("romans"), room, RoomNames("room names", room))
    grammar.table("keyword").add(Chapter, "{numbers:romans} \u2014 {do:sentences}")
    ability = grammar.table("ability")
    ability.add(Room, "{name:room name} \u2014 {do:sentences}{leads_to:room names}")
    ability.add(
        EnterOnlyByVenturing, 'you can\'t enter this dungeon unless you "venture into {into:card name}."'
    )
