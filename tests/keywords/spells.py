"""Spells and questions that several tests of keyword abilities share."""

from __future__ import annotations

from typing import Any

from app.engine.events.damage import DealDamage
from app.engine.keywords.destroy import Destroy
from app.engine.words.bases import Ability
from app.engine.words.changes import HasAbilities
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AnyTarget
from app.engine.words.flow import Apply
from app.engine.words.nouns import Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import instant
from tests.table import Table

SHOCK = instant("Shock", DealDamage(2, Target(AnyTarget())), cost="{R}")
THORN = instant("Thorn", DealDamage(2, Target(AnyTarget())), cost="{G}")
DOOM = instant("Doom", Destroy(Target(HasType("creature"))), cost="{B}")

LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
"""One of each, to pay for anything."""


def gain(name: str, *abilities: Ability, cost: str = "{W}") -> Any:
    """An instant by which a creature gains these abilities until end of turn."""
    return instant(
        name, Apply(Target(HasType("creature")), (HasAbilities(abilities),), UntilEndOfTurn()), cost=cost
    )


def offered(table: Table, spell: str, by: int = 0) -> list[Any]:
    """What the spell could be aimed at, as its player is offered it."""
    table.cast(spell, by=by, finish=False)
    return table.options() if table.choice.reason == "targets" else []
