"""CR 118.3, 601.2g-h: whatever is listed as castable can be paid for automatically, whatever it is paid with."""

from __future__ import annotations

import random

import pytest

from app.engine.casting.costs import CostsLess
from app.engine.casting.reversing import ProposalReversed
from app.engine.choices import Action, Number, Priority
from app.engine.events.life import GainLife
from app.engine.keywords.convoke import Convoke
from app.engine.words.abilities import Card, Modify, SpellAbility, Static
from app.engine.words.filters import AllOf, Spell
from app.engine.words.nouns import Each
from tests.cards_of_ones_own import card, creature, instant
from tests.mana.cards import (
    ALTAR,
    CAVES,
    COIN,
    FLARE,
    GATE,
    POOL,
    SIGNET,
    SPAWN,
    SPIRE,
    SPIRIT,
    TOWER,
    TWIN,
    WORKSHOP,
    YOURS,
)
from tests.table import Table

SOURCES: list[Card | str] = [
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes", TWIN, TOWER, CAVES, SPIRE, GATE, SIGNET, COIN, SPAWN,
    ALTAR, POOL, WORKSHOP, "Bear",
]  # fmt: skip
COSTS = (
    "{W}", "{1}{U}", "{U}{U}", "{W}{U}", "{2}{B}", "{3}", "{R/G}{R/G}", "{2/W}{2/W}", "{U/P}{1}", "{W}{U}{B}", "{X}{G}",
    "{C}{C}", "{4}{R}", "{W}{W}{U}{U}", "{5}",
)  # fmt: skip
CHEAPER = card("Cheaper", "enchantment", Static((Modify(Each(AllOf((Spell(), YOURS))), (CostsLess(1),)),)))


def spell(name: str, cost: str, kind: int) -> Card:
    """A spell of that cost: an instant, an artifact, or an instant with convoke."""
    if kind == 1:
        return card(name, "artifact", cost=cost)
    convoke = (Convoke(),) if kind == 2 else ()
    return card(name, "instant", *convoke, SpellAbility((GainLife(amount=1),)), cost=cost)


@pytest.mark.parametrize("seed", range(80))
def test_118_3_what_is_listed_can_be_paid_for_automatically(seed: int) -> None:
    chance = random.Random(seed)
    table = Table(
        me={
            "life": chance.choice([1, 2, 20]),
            "hand": [
                *[spell(f"Spell {n}", chance.choice(COSTS), chance.randrange(3)) for n in range(6)],
                SPIRIT,
            ],
            "battlefield": [
                *chance.choices(SOURCES, k=chance.randint(1, 6)),
                *([FLARE] if seed % 5 == 0 else []),
                *([CHEAPER] if seed % 4 == 0 else []),
            ],
            "mana": "".join(chance.choices("WUBRGC", k=chance.randint(0, 2))),
        }
    )
    choice = table.choice
    assert isinstance(choice, Priority)
    for action in choice.actions():
        if action.type == "cast":
            _pays(table, action)


def _pays(table: Table, action: Action) -> None:
    """Cast it in a copy of the game, paying automatically."""
    game = table.game.fork()
    facts = game.submit(0, action)
    while game.choice is not None and game.choice.kind != "priority":
        answer = ("auto",) if game.choice.reason == "pay" else game.choice.default()
        if isinstance(game.choice, Number):
            answer = game.choice.most if game.choice.most < 50 else 0
        facts += game.submit(0, answer)
    assert [fact.why for fact in facts if isinstance(fact, ProposalReversed)] == []
    assert len(game.state.stack) == 1
    assert game.state.players[0].life >= 0


def test_601_2h_a_creature_that_is_tapped_for_convoke_is_not_tapped_for_mana() -> None:
    dork = creature("Dork", 1, 1, *SPAWN.faces[0].abilities)
    rite = spell("Rite", "{2}", 2)
    assert ("cast", "Rite") not in Table(me={"hand": [rite], "battlefield": [dork]}).options()
    assert ("cast", "Rite") in Table(me={"hand": [rite], "battlefield": [dork, "Bear"]}).options()


@pytest.mark.parametrize(("life", "cost", "able"), [
    (2, "{R/P}", True), (1, "{R/P}", False), (4, "{R/P}{R/P}", True), (3, "{R/P}{R/P}", False),
])  # fmt: skip
def test_118_3_all_of_ones_life_can_be_paid_but_no_more(life: int, cost: str, able: bool) -> None:
    table = Table({"hand": [instant("Surge", GainLife(amount=1), cost=cost)], "life": life})
    assert (("cast", "Surge") in table.options()) is able


def test_118_3_a_free_spell_is_cast_without_asking() -> None:
    table = Table(me={"hand": [instant("Free", GainLife(amount=1), cost="{0}")]})
    table.cast("Free", finish=False)
    assert table.stack() == ["Free"]
