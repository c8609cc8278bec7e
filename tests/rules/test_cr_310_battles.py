"""CR 310: battles, their protectors, and Sieges."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.combat.battles import ProtectorChosen
from app.engine.events.counters import PutCounters, RemoveCounters
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, GainsLife
from app.engine.events.zone_words import Enters, Put
from app.engine.keywords.trample import Trample
from app.engine.words.abilities import Activated, Card, Face, Triggered
from app.engine.words.changes import UnderControlOf
from app.engine.words.filters import InZone
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, This, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card, creature
from tests.combat.cards import BEAR, ELF, GIANT, could_attack, could_block
from tests.table import Table

REAPER = Face(
    "Reaper", types=("creature",), subtypes=("Zombie",), colors="B", power=2, toughness=1,
    abilities=(Triggered(Enters(This()), (Draw(),)),),
)  # fmt: skip
SIEGE = Card(
    (
        Face(
            "Siege of Azgol", cost="{B}", types=("battle",), subtypes=("Siege",), defense=4,
            abilities=(Triggered(Enters(This()), (GainLife(amount=1),)),),
        ),
        REAPER,
    ),
    "transform",
)  # fmt: skip
"""A Siege with defense 4 whose back face is a 2/1 creature."""
KEEP = card("Keep", "battle", defense=3)
"""A battle without battle types."""


def besieged(defense: int, protector: int = 1, **rest: object) -> dict[str, object]:
    """The Siege in a position."""
    return {"card": SIEGE, "protector": protector, "counters": {"defense": defense}, **rest}


def test_310_4b_a_battle_enters_with_its_printed_defense() -> None:
    table = Table({"hand": [SIEGE], "mana": "B"}, {})
    table.cast("Siege of Azgol")
    table.resolve()
    assert table.counters("Siege of Azgol", "defense") == 4
    assert table.stack() == ["Siege of Azgol"]


def test_310_8a_as_a_siege_enters_its_controller_chooses_an_opponent() -> None:
    table = Table({"hand": [SIEGE], "mana": "B"}, {}, {})
    table.cast("Siege of Azgol")
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (0, "protector")
    assert table.options() == ["player 1", "player 2"]
    assert table.battlefield() == []  # it hasn't entered yet
    table.choose("player 2")
    assert table.object("Siege of Azgol").memory["protector"] == (table.ref("player 2"),)


def test_310_8a_a_battle_without_types_is_protected_by_its_controller() -> None:
    table = Table({"hand": [KEEP], "battlefield": [BEAR]}, {"battlefield": [ELF], "library": ["Forest"]})
    table.instruct(Put(Each(InZone("hand", You()))))
    assert could_attack(table) == {"Bear": ["player 1"]}
    table.submit(())
    table.to("upkeep", turn=4)
    assert could_attack(table) == {"Elf": ["player 0", "Keep"]}


def test_310_8b_a_siege_is_attacked_by_its_controller_but_never_by_its_protector() -> None:
    two, three = ({"battlefield": [mine], "library": ["Forest"]} for mine in (GIANT, ELF))
    table = Table({"battlefield": [BEAR, besieged(4)]}, two, three)
    assert could_attack(table) == {"Bear": ["player 1", "player 2", "Siege of Azgol"]}
    table.submit(())
    table.to("upkeep", turn=4)
    assert could_attack(table) == {"Giant": ["player 2", "player 0"]}
    table.submit(())
    table.to("upkeep", turn=5)
    assert could_attack(table) == {"Elf": ["player 0", "player 1", "Siege of Azgol"]}


def test_310_8c_the_protector_alone_blocks_what_attacks_it() -> None:
    table = Table({"battlefield": [BEAR, besieged(4)]}, {"battlefield": [GIANT]}, {"battlefield": [ELF]})
    table.attack({"Bear": "Siege of Azgol"})
    assert could_block(table) == {"Giant": ["Bear"]}
    assert table.choice.seat == 1


def test_310_6_damage_removes_defense_counters() -> None:
    table = Table({"battlefield": [BEAR, besieged(4)]}, {})
    table.attack({"Bear": "Siege of Azgol"})
    table.to_damage()
    assert (table.counters("Siege of Azgol", "defense"), table.life(1)) == (2, 20)


def test_310_11b_a_defeated_siege_is_exiled_and_may_be_cast_transformed() -> None:
    table = Table({"battlefield": [GIANT, besieged(4)], "library": ["Forest"]}, {})
    table.attack({"Giant": "Siege of Azgol"})
    table.to_damage()
    assert (table.stack(), table.battlefield()) == (["Siege of Azgol"], ["Giant", "Siege of Azgol"])
    table.resolve()
    assert (table.exile(), table.choice.reason) == (["Siege of Azgol"], "may")
    table.choose("yes")
    assert table.stack() == ["Reaper"]
    table.resolve()
    assert (table.battlefield(0), table.size("Reaper")) == (["Giant", "Reaper"], (2, 1))
    table.resolve()
    assert table.hand(0) == ["Forest"]


def test_310_11b_it_may_stay_in_exile() -> None:
    table = Table({"battlefield": [besieged(2)]}, {})
    table.instruct(RemoveCounters(Each(Named("Siege of Azgol")), "defense", 2))
    table.resolve()
    table.choose("no")
    assert (table.exile(), table.battlefield(), table.stack()) == (["Siege of Azgol"], [], [])


def test_310_11b_counters_that_go_at_once_are_one_event() -> None:
    table = Table({"battlefield": [BEAR, GIANT, besieged(3)]}, {})
    table.attack({"Bear": "Siege of Azgol", "Giant": "Siege of Azgol"})
    table.to_damage()
    assert table.stack() == ["Siege of Azgol"]


def test_310_11b_not_while_a_counter_is_left() -> None:
    table = Table({"battlefield": [besieged(3)]}, {})
    table.instruct(RemoveCounters(Each(Named("Siege of Azgol")), "defense", 2))
    assert (table.stack(), table.counters("Siege of Azgol", "defense")) == ([], 1)
    table.instruct(PutCounters(Each(Named("Siege of Azgol")), "charge", 1))
    table.instruct(RemoveCounters(Each(Named("Siege of Azgol")), "charge", 1))
    assert table.stack() == []


def test_310_11b_only_sieges() -> None:
    table = Table({"battlefield": [{"card": KEEP, "counters": {"defense": 1}}]}, {})
    table.instruct(RemoveCounters(Each(Named("Keep")), "defense", 1))
    assert (table.stack(), table.graveyard()) == ([], ["Keep"])


def test_712_11a_cast_transformed_it_is_on_the_stack_with_its_back_face_up() -> None:
    table = Table({"battlefield": [besieged(1)]}, {})
    table.instruct(RemoveCounters(Each(Named("Siege of Azgol")), "defense"))
    table.resolve()
    table.choose("yes")
    assert (table.stack(), table.now(table.state.stack[0]).types) == (["Reaper"], ("creature",))


def test_712_11a_what_is_cast_transformed_must_be_double_faced() -> None:
    """A copy of a Siege that is one card with one face stays in exile."""
    plain = Card((SIEGE.faces[0],))
    table = Table({"battlefield": [{"card": plain, "protector": 1, "counters": {"defense": 1}}]}, {})
    table.instruct(RemoveCounters(Each(Named("Siege of Azgol")), "defense"))
    table.resolve()
    table.choose("yes")
    assert (table.stack(), table.exile()) == ([], ["Siege of Azgol"])


def test_310_7_a_battle_without_defense_goes_once_its_ability_has_left_the_stack() -> None:
    table = Table({"battlefield": [{"card": KEEP}]}, {})
    table.instruct(RemoveCounters(Each(Named("Keep")), "defense", 3))
    assert table.graveyard(0) == ["Keep"]


def test_310_7_it_stays_for_an_ability_that_has_triggered_but_for_none_that_was_activated() -> None:
    watched = card(
        "Keep", "battle", Triggered(GainsLife(You()), (Draw(),)), Activated((), (Draw(),)), defense=3
    )
    table = Table({"battlefield": [{"card": watched}], "library": ["Bear"] * 3}, {})
    table.instruct(GainLife())
    table.activate("Keep")
    table.instruct(RemoveCounters(Each(Named("Keep")), "defense", 3))
    table.resolve()
    assert (table.stack(), table.graveyard(0)) == (["Keep"], [])  # the triggered one is left
    table.resolve()
    assert table.graveyard(0) == ["Keep"]
    table = Table({"battlefield": [{"card": watched}], "library": ["Bear"] * 3}, {})
    table.activate("Keep")
    table.instruct(RemoveCounters(Each(Named("Keep")), "defense", 3))
    assert (table.stack(), table.graveyard(0)) == (["Keep"], ["Keep"])


def test_704_5w_a_new_protector_is_chosen_when_the_old_one_has_left() -> None:
    table = Table({"battlefield": [besieged(4)]}, {}, {}, {})
    table.leave(1)
    table.pass_()
    assert (table.choice.seat, table.choice.reason) == (0, "protector")
    assert table.options() == ["player 2", "player 3"]
    table.choose("player 3")
    assert [(fact.seat) for fact in table.happened(ProtectorChosen)] == [3]


def test_704_5w_not_while_it_is_attacked() -> None:
    table = Table({"battlefield": [BEAR, besieged(4)]}, {}, {}, {})
    table.attack({"Bear": "Siege of Azgol"})
    table.leave(1)
    assert table.choice.kind == "priority"
    table.to_damage()
    assert table.counters("Siege of Azgol", "defense") == 2
    table.to_choice("protector")
    assert table.step() == "postcombat_main"


def test_704_5w_one_that_the_first_player_protects_has_a_protector() -> None:
    table = Table({}, {"battlefield": [besieged(4, protector=0)]}, {})
    table.instruct(GainLife())
    assert (table.choice.kind, table.happened(ProtectorChosen)) == ("priority", [])


def test_704_5x_another_battle_may_be_protected_by_its_controller() -> None:
    table = Table({"battlefield": [{"card": KEEP, "protector": 0, "counters": {"defense": 3}}]}, {}, {})
    table.instruct(GainLife())
    assert (table.choice.kind, table.happened(ProtectorChosen)) == ("priority", [])


def test_704_5x_a_siege_that_its_controller_protects_gets_another_protector() -> None:
    table = Table({"battlefield": [besieged(4)]}, {}, {})
    table.instruct(Apply(Each(Named("Siege of Azgol")), (UnderControlOf(You()),)), seat=1)
    assert (table.choice.seat, table.options()) == (1, ["player 0", "player 2"])
    table.choose("player 0")
    assert table.object("Siege of Azgol").memory["protector"] == (table.ref("player 0"),)


def test_310_8d_the_defending_player_of_a_battle_is_its_protector() -> None:
    table = Table({"battlefield": [creature("Ram", 6, 6, Trample()), besieged(4)]}, {"battlefield": [ELF]})
    table.attack({"Ram": "Siege of Azgol"})
    table.block({"Elf": "Ram"})
    table.to_choice("assign_damage")
    assert table.options() == ["Elf", "Siege of Azgol"]
    table.choose(2, 4)
    assert table.life(1) == 20
    assert table.stack() == ["Siege of Azgol"]


def test_310_9_a_battle_is_not_attached_to_anything() -> None:
    table = Table(
        {
            "battlefield": [
                {"card": SIEGE, "protector": 1, "attached_to": "bear"},
                {"card": BEAR, "id": "bear"},
            ]
        },
        {},
    )
    table.pass_()
    assert table.object("Siege of Azgol").attached_to == 0


def test_310_8_a_position_says_who_protects_a_battle() -> None:
    with pytest.raises(Illegal, match="protector"):
        Table({"battlefield": [besieged(4, protector=7)]}, {})


def test_310_8f_a_battle_has_one_protector_at_a_time() -> None:
    table = Table({"battlefield": [besieged(4)]}, {}, {})
    table.instruct(Apply(Each(Named("Siege of Azgol")), (UnderControlOf(You()),)), seat=1)
    table.choose("player 2")
    siege = table.object("Siege of Azgol")
    assert siege.memory["protector"] == (table.ref("player 2"),)
    assert [(fact.object, fact.seat) for fact in table.happened(ProtectorChosen)] == [(siege.id, 2)]


def test_310_10_for_a_battle_without_a_protector_its_controller_chooses_one() -> None:
    table = Table({"battlefield": [{"card": SIEGE, "counters": {"defense": 4}}, {"card": KEEP}]}, {}, {})
    table.pass_()
    assert (table.choice.seat, table.choice.rule) == (0, "310.10")
    table.choose("player 1")
    assert table.object("Siege of Azgol").memory["protector"] == (table.ref("player 1"),)
    assert table.object("Keep").memory["protector"] == (table.ref("player 0"),)


@pytest.mark.parametrize(("owner", "leaver"), [(0, 0), (2, 2), (2, 0)])
def test_310_10_the_battle_may_leave_while_its_controller_chooses(owner: int, leaver: int) -> None:
    table = Table({"battlefield": [besieged(4, owner=owner)]}, {}, {}, {})
    table.leave(1)
    table.pass_()
    assert (table.choice.reason, table.choice.seat) == ("protector", 0)
    table.leave(leaver)
    assert "Siege of Azgol" not in table.battlefield()
    assert table.exile() == ([] if owner == leaver else ["Siege of Azgol"])
    assert table.choice.kind == "priority"


def test_310_11a_only_an_opponent_protects_a_siege() -> None:
    table = Table({"battlefield": [{"card": SIEGE, "counters": {"defense": 4}}]}, {}, {})
    table.pass_()
    assert (table.choice.seat, table.choice.rule) == (0, "310.10")
    assert table.options() == ["player 1", "player 2"]


def test_310_8_whoever_is_designated_protects_it_whoever_controls_it() -> None:
    for seat in (0, 1, 2):
        table = Table(
            {}, {"battlefield": [{"card": KEEP, "protector": seat}]}, {"battlefield": [BEAR]}, active=2
        )
        expected = ["player 0", "player 1"] + (["Keep"] if seat != 2 else [])
        assert could_attack(table) == {"Bear": expected}
