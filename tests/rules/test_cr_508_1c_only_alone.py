"""CR 506.5, 508.1c: a creature that can only attack alone. CR 509.3g: one that attacks a player and isn't blocked."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.combat.attack_rules import AttacksOnlyAlone, MustAttack
from app.engine.words.abilities import Modify, Static
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table, two_headed_giant

LONER = creature("Loner", 3, 3, Static((Modify(This(), (AttacksOnlyAlone(),)),)))
RAGE = card("Rage", "enchantment", Static((Modify(Each(HasType("creature")), (MustAttack(),)),)))


def refused(table: Table, *names: str) -> bool:
    """Whether a declaration of these attackers, all at the next player, is illegal."""
    table.to_choice("attackers")
    try:
        table.attack(names)
    except Illegal:
        return True
    return False


def test_506_5_it_attacks_alone_or_others_attack_without_it() -> None:
    for names in (["Loner"], ["Bear", "Ox"], []):
        table = Table({"battlefield": [LONER, "Bear", "Ox"]}, {}, {})
        assert refused(table, "Loner", "Bear")
        assert not refused(table, *names)


def test_508_1d_as_many_requirements_as_that_allows_are_obeyed() -> None:
    table = Table({"battlefield": [LONER, "Bear", "Ox", RAGE]}, {}, {})
    assert refused(table, "Loner")
    assert refused(table, "Loner", "Bear", "Ox")
    assert not refused(table, "Bear", "Ox")


def test_508_1d_two_of_them_exclude_each_other() -> None:
    table = Table({"battlefield": [LONER, {"card": LONER, "id": "other"}, RAGE]}, {}, {})
    assert refused(table, "Loner", "other")
    assert refused(table)
    assert not refused(table, "other")


def test_805_10b_creatures_of_a_teammate_are_company_too() -> None:
    table = two_headed_giant({"battlefield": [LONER]}, {"battlefield": ["Bear"]}, {}, {})
    table.to_choice("attackers")
    with pytest.raises(Illegal, match="alone"):
        table.attack({"Loner": "player 2", "Bear": "player 2"})


@pytest.mark.parametrize("blocked", [True, False])
def test_509_3g_what_enters_attacking_is_unblocked_unless_it_is_blocked(blocked: bool) -> None:
    """Alesha returns Master of Cruelties attacking; whose blocker is gone again was blocked all the same."""
    mine = {
        "battlefield": ["Alesha, Who Smiles at Death", *["Plains"] * 2],
        "graveyard": ["Master of Cruelties"],
    }
    table = Table(mine, {"battlefield": ["Sakura-Tribe Elder"], "library": ["Forest"]}, {})
    table.attack({"Alesha, Who Smiles at Death": "player 1"})
    table.settle()
    for reason, answer in (("may_pay", "yes"), ("pay", "auto"), ("attacked", "player 1")):
        assert table.choice.reason == reason
        table.choose(answer)
    assert "Master of Cruelties" in table.names(table.state.combat.attackers)
    table.to_choice("blockers")
    table.block({"Sakura-Tribe Elder": "Master of Cruelties"} if blocked else {})
    if blocked:
        table.activate("Sakura-Tribe Elder", by=1)
        table.to_choice("search")
        table.default()
    table.settle()
    table.to("end_of_combat")
    assert table.life(1) == (20 - 3 if blocked else -2)
