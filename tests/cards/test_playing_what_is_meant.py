"""Cards whose words can be taken for other things than they mean, played by what they mean."""

from __future__ import annotations

import pytest

from app.engine.keywords.reveal import LookedAt
from tests.table import Table


def answer(table: Table, **answers: str) -> None:
    """Answer choices by their reason, others by default, until a player has priority."""
    while table.choice.kind != "priority":
        if table.choice.reason in answers:
            table.choose(answers[table.choice.reason])
        else:
            table.default()


def test_reality_acid_has_the_enchanted_permanent_sacrificed() -> None:
    acid = {"card": "Reality Acid", "attached_to": "Serra Angel"}
    table = Table(me={"hand": ["Krosan Grip"], "battlefield": ["Forest", "Forest", "Forest", acid]},
                  them={"battlefield": [{"card": "Serra Angel", "id": "Serra Angel"}]})  # fmt: skip
    table.cast("Krosan Grip", at="Reality Acid")
    table.settle()
    assert table.graveyard(1) == ["Serra Angel"]


def test_glorious_end_loses_the_game_at_the_next_end_step_of_its_controller() -> None:
    table = Table(me={"hand": ["Glorious End"], "battlefield": ["Mountain"] * 3, "library": ["Forest"] * 5},
                  them={"library": ["Forest"] * 5})  # fmt: skip
    table.cast("Glorious End")
    table.resolve()
    assert table.exile() == ["Glorious End"]
    table.to("end", turn=5)
    table.settle()
    assert table.state.winners == (1,)


def test_dread_slaver_adds_to_the_colors_of_what_it_returns() -> None:
    table = Table(me={"battlefield": ["Dread Slaver"]}, them={"battlefield": ["Grizzly Bears"]})
    table.to("declare_attackers")
    table.attack(["Dread Slaver"])
    table.to("declare_blockers")
    table.block({"Grizzly Bears": "Dread Slaver"})
    table.to("postcombat_main")
    bears = table.now("Grizzly Bears")
    assert "Grizzly Bears" in table.battlefield(0)
    assert (bears.colors, bears.subtypes) == ("BG", ("Bear", "Zombie"))


def test_sekki_makes_a_spirit_for_each_damage_though_it_has_fewer_counters() -> None:
    sekki = {"card": "Sekki, Seasons' Guide", "counters": {"+1/+1": 2}}
    table = Table(me={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", sekki]})
    table.cast("Lightning Bolt", at="Sekki, Seasons' Guide")
    table.settle()
    assert table.battlefield(0).count("Spirit Token") == 3


@pytest.mark.parametrize(("plains", "size"), [(2, (3, 3)), (10, (4, 4))])
def test_pride_of_conquerors_is_about_the_same_creatures_instead(plains: int, size: tuple[int, int]) -> None:
    table = Table(
        me={"hand": ["Pride of Conquerors"], "battlefield": ["Plains"] * plains + ["Grizzly Bears"]}
    )
    table.cast("Pride of Conquerors")
    table.settle()
    assert table.size("Grizzly Bears") == size


def test_ugin_lets_the_exiled_card_be_looked_at() -> None:
    table = Table(me={"battlefield": ["Ugin, the Ineffable"], "library": ["Forest"]})
    table.activate("Ugin, the Ineffable")
    table.settle()
    exiled = table.state.exile[-1]
    assert [look.objects for look in table.happened(LookedAt)] == [(exiled,)]


def test_homeward_path_gives_each_player_what_they_own() -> None:
    table = Table(me={"battlefield": ["Homeward Path", {"card": "Grizzly Bears", "owner": 1}]},
                  them={"battlefield": [{"card": "Serra Angel", "owner": 0}]})  # fmt: skip
    table.activate("Homeward Path", 1)
    table.settle()
    assert "Serra Angel" in table.battlefield(0)
    assert table.battlefield(1) == ["Grizzly Bears"]


def test_107_4g_rage_extractor_looks_for_any_phyrexian_symbol() -> None:
    table = Table(
        me={"hand": ["Gut Shot", "Lightning Bolt"], "battlefield": ["Rage Extractor", "Mountain", "Mountain"]}
    )
    table.cast("Gut Shot", at="them")
    answer(table, targets="them")
    table.settle()
    assert table.life(1) == 18
    table.cast("Lightning Bolt", at="them")
    assert table.stack() == ["Lightning Bolt"]


def test_a_player_who_took_over_a_spell_did_not_cast_it() -> None:
    table = Table(me={"hand": ["Aethersnatch"], "battlefield": ["Island"] * 6},
                  them={"hand": ["Phage the Untouchable"], "battlefield": ["Swamp"] * 7},
                  active=1)  # fmt: skip
    table.cast("Phage the Untouchable", by=1)
    table.cast("Aethersnatch", at="Phage the Untouchable", by=0)
    table.resolve(2)
    assert "Phage the Untouchable" in table.battlefield(0)
    table.resolve()
    assert table.state.winners == (1,)


def test_111_3_what_tokens_have_by_a_sentence_of_its_own_is_copied_too() -> None:
    table = Table(
        me={"battlefield": ["Spawnsire of Ulamog", "Vitu-Ghazi Guildmage"] + ["Forest"] * 6 + ["Plains"] * 2}
    )
    table.activate("Spawnsire of Ulamog")
    table.settle()
    table.activate("Vitu-Ghazi Guildmage", 1)
    table.settle()
    answer(table)
    spawn = [name for name in table.battlefield(0) if "Spawn Token" in name]
    assert len(spawn) == 3
    assert len(table.now("Eldrazi Spawn Token 3").abilities) == 1


def test_614_12_orb_of_dreams_does_not_affect_itself() -> None:
    table = Table(me={"hand": ["Orb of Dreams", "Manalith"], "battlefield": ["Forest"] * 6})
    table.cast("Orb of Dreams")
    table.settle()
    table.cast("Manalith")
    table.settle()
    assert (table.tapped("Orb of Dreams"), table.tapped("Manalith")) == (False, True)


def test_608_2b_targets_are_described_by_another_target() -> None:
    table = Table(
        me={"battlefield": ["Yosei, the Morning Star", "Goblin Bombardment"]},
        them={"battlefield": ["Island"]},
    )
    table.activate("Goblin Bombardment", at="them")
    table.choose("them")
    table.choose("Island")
    table.settle()
    assert table.tapped("Island")


def test_perplexing_chimera_is_exchanged_for_the_spell() -> None:
    table = Table(me={"battlefield": ["Perplexing Chimera"]},
                  them={"hand": ["Serra Angel"], "battlefield": ["Plains"] * 5}, active=1)  # fmt: skip
    table.cast("Serra Angel", by=1)
    table.settle()
    answer(table, may="yes")
    table.settle()
    assert (table.battlefield(0), "Perplexing Chimera" in table.battlefield(1)) == (["Serra Angel"], True)
