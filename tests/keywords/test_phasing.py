"""CR 702.26: phasing."""

from __future__ import annotations

from app.engine.events.counters import PutCounters
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Enters, Leaves
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.phasing import PhaseOut, Phasing
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.changes import Gets, UnderControlOf
from app.engine.words.durations import UntilYourNextTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Attached, Each, Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

DRAKE = creature("Drake", 2, 3, Phasing())
GONE = instant("Gone", PhaseOut(Target(HasType("creature"))))
ENCHANT = Enchant(HasType("creature"))
MINE = {"library": ["Ox"] * 9}


def phased(table: Table, who: str) -> bool:
    """Whether a permanent is phased out."""
    return table.object(who).phased_out


def test_702_26a_it_phases_out_and_in_before_its_controller_untaps() -> None:
    table = Table(me={**MINE, "battlefield": [{"card": DRAKE, "tapped": True}]}, them=MINE)
    out = []
    for turn in (4, 5, 6, 7):
        table.to("upkeep", turn)
        out.append(phased(table, "Drake"))
    assert out == [False, True, True, False]


def test_702_26a_a_permanent_that_phased_out_untaps_only_once_it_is_back() -> None:
    table = Table(me={**MINE, "battlefield": [{"card": DRAKE, "tapped": True}]}, them=MINE)
    table.to("upkeep", 5)
    assert table.tapped("Drake")
    table.to("upkeep", 7)
    assert not table.tapped("Drake")


def test_502_1_phasing_comes_first_in_the_untap_step() -> None:
    table = Table(
        me={**MINE, "battlefield": [{"card": DRAKE, "tapped": True}, {"card": "Bear", "tapped": True}]},
        them=MINE,
    )
    table.to("upkeep", 5)
    assert (phased(table, "Drake"), table.tapped("Drake"), table.tapped("Bear")) == (True, True, False)


def test_702_26b_it_is_treated_as_though_it_did_not_exist() -> None:
    lord = creature("Lord", 1, 1, Static((Modify(Each(HasType("creature")), (Gets(1, 1),)),)))
    table = Table(
        me={
            **MINE,
            "battlefield": [lord, "Bear"],
            "hand": [GONE, GONE, sorcery("End", Destroy(Each(HasType("creature"))))],
        }
    )
    table.cast("Gone", at="Lord")
    table.resolve()
    assert table.size("Bear") == (2, 2)
    table.cast("Gone")  # the Bear is the only target left
    table.resolve()
    assert phased(table, "Bear")
    table.cast("End")
    table.resolve()
    assert table.graveyard(0) == ["Gone", "Gone", "End"]
    assert phased(table, "Lord")


def test_702_26b_it_is_removed_from_combat() -> None:
    table = Table(me={**MINE, "battlefield": ["Bear"]}, them={"hand": [GONE]})
    table.attack(["Bear"])
    table.cast("Gone", at="Bear", by=1)
    table.resolve()
    table.to("postcombat_main")
    assert table.life(1) == 20


def test_702_26c_it_exists_again_once_it_phases_in() -> None:
    table = Table(me={**MINE, "battlefield": ["Bear"], "hand": [GONE]}, them=MINE)
    table.cast("Gone", at="Bear")
    table.resolve()
    table.to("upkeep", 4)
    assert phased(table, "Bear")
    table.to("upkeep", 5)
    assert not phased(table, "Bear")
    table.attack(["Bear"])  # it hasn't left its controller's control
    table.to_damage()
    assert table.life(1) == 18


def test_702_26d_nothing_changes_zones_and_counters_stay() -> None:
    watcher = card(
        "Watcher",
        "enchantment",
        Triggered(Leaves(Each(HasType("creature"))), (GainLife(amount=1),)),
        Triggered(Enters(Each(HasType("creature"))), (GainLife(amount=1),)),
    )
    table = Table(
        me={
            **MINE,
            "battlefield": ["Bear", watcher],
            "hand": [sorcery("Grow", PutCounters(Target(HasType("creature")))), GONE],
        },
        them=MINE,
    )
    table.cast("Grow", at="Bear")
    table.resolve()
    table.cast("Gone", at="Bear")
    table.resolve()
    assert table.stack() == []
    table.to("upkeep", 5)
    assert table.stack() == []
    assert (table.counters("Bear", "+1/+1"), table.life()) == (1, 20)


def test_702_26g_what_is_attached_phases_out_and_in_along_with_it() -> None:
    aura = card("Aura", "enchantment — Aura", ENCHANT, Static((Modify(Attached(), (Gets(1, 1),)),)))
    table = Table(
        me={
            **MINE,
            "battlefield": [{"card": "Bear", "id": "bear"}, {"card": aura, "attached_to": "bear"}],
            "hand": [GONE],
        },
        them=MINE,
    )
    table.cast("Gone", at="bear")
    table.resolve()
    assert phased(table, "Aura")
    table.to("upkeep", 5)
    assert not phased(table, "Aura")
    assert table.size("bear") == (3, 3)


def test_702_26h_what_would_phase_out_both_ways_does_so_along_with_what_it_is_attached_to() -> None:
    ghost = card(
        "Ghost", "enchantment — Aura", ENCHANT, Phasing(), Static((Modify(Attached(), (Gets(1, 1),)),))
    )
    battlefield = [{"card": DRAKE, "id": "drake"}, {"card": ghost, "attached_to": "drake"}]
    table = Table(me={**MINE, "battlefield": battlefield}, them=MINE)
    table.to("upkeep", 5)
    assert phased(table, "Ghost")
    table.to("upkeep", 7)
    assert not phased(table, "Ghost")
    assert table.size("drake") == (3, 4)


def test_702_26e_an_effect_that_begins_meanwhile_does_not_affect_it() -> None:
    rally = sorcery("Rally", Apply(Each(HasType("creature")), (Gets(2, 2),), UntilYourNextTurn()))
    table = Table(me={**MINE, "battlefield": ["Bear", "Ox"], "hand": [GONE, rally]}, them=MINE)
    table.cast("Gone", at="Bear")
    table.resolve()
    table.cast("Rally")
    table.resolve()
    assert table.size("Ox") == (4, 6)
    assert table.size("Bear") == (2, 2)


def test_702_26n_what_had_phased_out_under_a_player_who_left_comes_back_in_the_next_turn_after_theirs() -> (
    None
):
    thief = {"card": "Bear", "owner": 0}
    table = Table({**MINE}, {**MINE, "battlefield": [thief]}, {**MINE}, active=0)
    table.instruct(PhaseOut(Each(HasType("creature"))), 1)
    assert phased(table, "Bear")
    table.leave(1)
    table.to("upkeep", 4)
    assert table.state.turn.active == 2
    assert not phased(table, "Bear")


def test_702_26n_who_leaves_in_their_own_turn_has_the_next_one_a_round_later() -> None:
    take = sorcery("Take", Apply(Target(HasType("creature")), (UnderControlOf(),)))
    table = Table({**MINE, "hand": [take]}, {**MINE, "battlefield": ["Bear"]}, {**MINE}, active=0)
    table.cast("Take", at="Bear")
    table.resolve()
    table.instruct(PhaseOut(Each(HasType("creature"))))
    table.leave(0)
    for turn, out in ((4, True), (5, True), (6, False)):
        table.to("upkeep", turn)
        assert phased(table, "Bear") == out
    assert table.battlefield(1) == ["Bear"]
