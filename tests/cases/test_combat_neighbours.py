"""Further public reports about combat, of the kinds of COMB and STEP: limits, goad, casting in combat, both damage steps."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.lifelink import Lifelink
from tests.cards_of_ones_own import creature
from tests.table import Table, Who


def attacks(table: Table, **pairs: Who) -> str:
    """Why the declaration is refused; "" if it isn't."""
    table.to_choice("attackers")
    try:
        table.submit(tuple((table.ref(one), table.ref(whom)) for one, whom in pairs.items()))
    except Illegal as refused:
        return str(refused)
    return ""


def test_508_1c_no_more_than_one_creature_can_attack_whatever_must() -> None:
    table = Table({"battlefield": ["Juggernaut", "Juggernaut", "Silent Arbiter"]})
    assert attacks(table)
    first, second = (ref for ref in table.state.battlefield if table.name(ref) == "Juggernaut")
    with pytest.raises(Illegal):
        table.submit(((first, table.ref("them")), (second, table.ref("them"))))
    table.submit(((second, table.ref("them")),))
    assert list(table.state.combat.attackers) == [second]


def test_508_1c_a_limit_on_attacking_one_player_leaves_others_open() -> None:
    mine = {"battlefield": ["Bear", "Ox", "Squire"]}
    table = Table(mine, {"battlefield": ["Crawlspace"]}, {})
    assert attacks(table, Bear="player 1", Ox="player 1", Squire="player 1")
    assert not attacks(table, Bear="player 1", Ox="player 1", Squire="player 2")


def test_506_5_what_cant_attack_or_block_alone_does_so_with_others() -> None:
    both = {"battlefield": ["Mogg Flunkies", "Bear"]}
    table = Table(
        both, {"battlefield": [{"card": "Mogg Flunkies", "id": "theirs"}, {"card": "Ox", "id": "ox"}]}
    )
    assert attacks(table, **{"Mogg Flunkies": "them"})
    table.attack(["Mogg Flunkies", "Bear"])
    table.to_choice("blockers")
    bear = table.ref("Bear")
    with pytest.raises(Illegal):
        table.submit(((table.ref("theirs"), bear),))
    table.submit(((table.ref("theirs"), bear), (table.ref("ox"), bear)))


def test_701_15b_an_aura_goads_for_its_controller() -> None:
    mine = {"battlefield": [{"card": "Bear", "id": "bear"}]}
    goading = {"battlefield": [{"card": "Shiny Impetus", "attached_to": "bear"}]}
    table = Table(mine, goading, {})
    assert attacks(table)
    assert attacks(table, bear="player 1")
    assert not attacks(table, bear="player 2")
    table.settle()
    assert table.battlefield(1) == ["Shiny Impetus", "Treasure Token"]


def test_701_15b_a_goaded_creature_attacks_the_player_rather_than_a_planeswalker() -> None:
    """Several planeswalkers beside the player change nothing; only another player meets the requirement."""
    mine = {"battlefield": [{"card": "Bear", "id": "bear"}]}
    goading = {"battlefield": [{"card": "Shiny Impetus", "attached_to": "bear"}]}
    walkers = {
        "battlefield": [
            {"card": "Jace Beleren", "id": "first"},
            {"card": "Mu Yanling, Sky Dancer", "id": "mu"},
        ]
    }
    table = Table(mine, goading, walkers)
    assert attacks(table, bear="first")
    assert attacks(table, bear="mu")
    assert not attacks(table, bear="player 2")


def test_701_15c_goaded_by_all_opponents_it_attacks_any_of_them() -> None:
    mine = {"battlefield": [{"card": "Bear", "id": "bear"}]}
    goading = {"battlefield": [{"card": "Shiny Impetus", "attached_to": "bear"}]}
    table = Table(mine, goading, goading)
    assert attacks(table)
    assert not attacks(table, bear="player 1")


def test_601_3a_nobody_casts_spells_during_combat() -> None:
    mine = {"battlefield": ["Bear", "Mountain"], "hand": ["Lightning Bolt"]}
    table = Table(mine, {"battlefield": ["Basandra, Battle Seraph"]})
    assert ("cast", "Lightning Bolt") in table.options()
    table.attack(["Bear"])
    assert ("cast", "Lightning Bolt") not in table.options()
    table.to("postcombat_main")
    assert ("cast", "Lightning Bolt") in table.options()


def test_702_4b_creatures_with_first_strike_that_have_double_strike_lose_the_second_blow_with_it() -> None:
    """Kwende is destroyed between the steps; the Archers struck in the first and have no double strike in the second."""
    mine = {"battlefield": ["Kwende, Pride of Femeref", "Elvish Archers"]}
    alone = Table({"battlefield": ["Kwende, Pride of Femeref", "Elvish Archers"]})
    alone.attack(["Elvish Archers"])
    alone.to("end_of_combat")
    assert alone.life(1) == 16
    table = Table(mine, {"battlefield": ["Dread"]})
    table.attack(["Kwende, Pride of Femeref"])
    table.to_damage()
    table.settle()
    table.to("end_of_combat")
    assert (table.life(1), table.graveyard(0)) == (18, ["Kwende, Pride of Femeref"])


def test_702_7b_a_first_striker_without_power_gets_no_later_chance() -> None:
    """What strikes second heals; Archangel of Thune makes the other bigger, which had first strike and strikes no more."""
    novice = creature("Novice", 0, 2, FirstStrike())
    healer = creature("Healer", 1, 2, FirstStrike(), Lifelink())
    table = Table({"battlefield": ["Archangel of Thune", novice, healer]})
    table.attack(["Novice", "Healer"])
    table.to_damage()
    table.settle()
    assert table.size("Novice") == (1, 3)
    table.to("end_of_combat")
    assert table.life(1) == 19


def test_702_164c_double_strike_gives_poison_twice() -> None:
    table = Table({"battlefield": ["Jawbone Duelist"]})
    table.attack(["Jawbone Duelist"])
    table.to("end_of_combat")
    assert (table.life(1), table.counters("them", "poison")) == (18, 2)
