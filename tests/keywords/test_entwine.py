"""CR 702.42: entwine."""

from __future__ import annotations

from app.engine.casting.announce import Modal, Mode
from app.engine.casting.costs import PayMana
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife
from app.engine.keywords.entwine import Entwine
from app.engine.words.abilities import SpellAbility
from app.engine.words.filters import APlayer
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import card
from tests.table import Table

BOTH = Modal((Mode((GainLife(amount=2),)), Mode((DealDamage(3, Target(APlayer())),))))
NAIL = card("Nail", "sorcery", SpellAbility((BOTH,)), Entwine((PayMana("{W}"),)), cost="{W}")


def test_702_42a_paid_for_all_modes_are_chosen_and_followed_in_their_order() -> None:
    table = Table(me={"hand": [NAIL], "battlefield": ["Plains"] * 2})
    table.cast("Nail", at="them", modes=[0, 1], answers={"entwine": "yes"})
    assert all(table.state.objects[ref].tapped for ref in table.state.battlefield)
    table.settle()
    assert (table.life(0), table.life(1)) == (22, 17)


def test_702_42a_otherwise_just_the_number_specified() -> None:
    table = Table(me={"hand": [NAIL], "battlefield": ["Plains"] * 2})
    table.cast("Nail", modes=[0], answers={"entwine": "no"})
    table.settle()
    assert (table.life(0), table.life(1)) == (22, 20)
