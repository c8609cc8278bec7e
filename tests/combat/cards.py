"""Cards for tests of combat. What they are called says what they do."""

from __future__ import annotations

from typing import Any

from app.engine.choices import DeclareAttackers, DeclareBlockers
from app.engine.state.records import ref_seat
from app.engine.words.abilities import Card, Modify, Static, Triggered
from app.engine.words.bases import Ability, Change, Filter, Instruction, KeywordAbility, Noun, Pattern
from app.engine.words.filters import AllOf, ControlledBy, Not
from app.engine.words.nouns import Each, This, You
from app.engine.words.qualities import HasAbility, HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table

BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 4, 4)
ELF = creature("Elf", 1, 1)
WALL = creature("Wall", 0, 6)
WALKER = card("Walker", "legendary planeswalker — Jace", loyalty=4)
FIELD = card("Field", "battle")
ROCK = card("Rock", "artifact")

CREATURE = HasType("creature")
MINE = AllOf((CREATURE, ControlledBy(You())))
THEIRS = AllOf((CREATURE, Not(ControlledBy(You()))))


def says(what: Noun, *by: Change) -> Static:
    """A static ability: these are changed so."""
    return Static((Modify(what, by),))


def ruled(name: str, power: int, toughness: int, *by: Change) -> Card:
    """A creature with effects on itself."""
    return creature(name, power, toughness, says(This(), *by))


def law(name: str, what: Noun, *by: Change) -> Card:
    """An enchantment with effects on others."""
    return card(name, "enchantment", says(what, *by))


def each(what: Filter = CREATURE) -> Each:
    """Each creature, or each that fits."""
    return Each(what)


def watcher(name: str, on: Pattern, *do: Instruction) -> Card:
    """An enchantment that triggers on something."""
    return card(name, "enchantment", Triggered(on, do))


def with_ability(ability: KeywordAbility) -> Each:
    """Each creature with the keyword ability."""
    return Each(AllOf((CREATURE, HasAbility(ability))))


def fighter(name: str, power: int, toughness: int, *abilities: Ability, **rest: Any) -> Card:
    """A creature with these abilities."""
    return creature(name, power, toughness, *abilities, **rest)


def stacked(table: Table) -> list[str]:
    """The names on the stack, once players have put what triggered there in any order."""
    while table.choice.reason == "trigger_order":
        table.default()
    return table.stack()


def could_block(table: Table) -> dict[str, list[str]]:
    """Everyone passes until blockers are to be declared: which creatures could block which, by name."""
    table.to_choice("blockers")
    choice = table.choice
    assert isinstance(choice, DeclareBlockers)
    return {table.name(ref): table.names(others) for ref, others in choice.options.items()}


def attackers(table: Table) -> list[str]:
    """Names of the attacking creatures."""
    return table.names(table.state.combat.attackers)


def could_attack(table: Table) -> dict[str, list[str]]:
    """Everyone passes until attackers are to be declared: which creatures could attack what, by name."""
    table.to_choice("attackers")
    choice = table.choice
    assert isinstance(choice, DeclareAttackers)
    return {
        table.name(ref): [called(table, other) for other in others] for ref, others in choice.options.items()
    }


def called(table: Table, ref: int) -> str:
    """What an object or player is called."""
    return table.name(ref) if ref > 0 else f"player {ref_seat(ref)}"


def blockers(table: Table) -> dict[str, list[str]]:
    """The blocking creatures with what they block."""
    return {table.name(ref): table.names(others) for ref, others in table.state.combat.blockers.items()}
