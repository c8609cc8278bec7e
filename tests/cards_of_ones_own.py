"""Cards made for tests, in the card language. What they are called says what they do."""

from __future__ import annotations

from typing import Any

import app.engine.vocabulary  # noqa: F401
from app.engine.events.tapping import TapSymbol
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated, Card, Face, SpellAbility
from app.engine.words.bases import Ability, Instruction


def card(name: str, types: str, *abilities: Ability, cost: str = "", **rest: Any) -> Card:
    """A card; `types` as on a type line ("legendary creature — Elf Druid")."""
    front, _, subtypes = types.partition(" — ")
    words = front.split()
    supertypes = tuple(word for word in words if word in ("basic", "legendary", "snow", "world"))
    plain = tuple(word for word in words if word not in supertypes)
    return Card(
        faces=(
            Face(
                name=name, cost=cost, supertypes=supertypes, types=plain, subtypes=tuple(subtypes.split()),
                abilities=abilities, **rest,
            ),
        )
    )  # fmt: skip


def creature(
    name: str,
    power: int,
    toughness: int,
    *abilities: Ability,
    cost: str = "{1}",
    kind: str = "creature",
    **rest: Any,
) -> Card:
    """A creature card."""
    return card(name, kind, *abilities, cost=cost, power=power, toughness=toughness, **rest)


def instant(name: str, *do: Instruction, cost: str = "{0}") -> Card:
    """An instant that does these things."""
    return card(name, "instant", SpellAbility(do=do), cost=cost)


def sorcery(name: str, *do: Instruction, cost: str = "{0}") -> Card:
    """A sorcery that does these things."""
    return card(name, "sorcery", SpellAbility(do=do), cost=cost)


def tap_for(mana: str) -> Activated:
    """The ability "{T}: Add [mana].\""""
    return Activated(cost=(TapSymbol(),), do=(AddMana(mana=Fixed(mana)),))


BASICS = {
    name: card(name, f"basic land — {name}") for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
}

KNOWN: dict[str, Card] = {
    **BASICS,
    "Wastes": card("Wastes", "basic land", tap_for("{C}")),
    "Bear": creature("Bear", 2, 2, cost="{1}{G}", kind="creature — Bear"),
    "Ox": creature("Ox", 2, 4, cost="{1}{W}", kind="creature — Ox"),
    "Giant": creature("Giant", 4, 4, cost="{3}{R}", kind="creature — Giant"),
    "Squire": creature("Squire", 1, 1, cost="{W}", kind="creature — Human Soldier"),
}
