"""CR 702.7: first strike."""

from __future__ import annotations

from app.engine.events.damage import DealsDamage
from app.engine.events.zone_words import Dies, Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.exile import Exile
from app.engine.keywords.fight import Fight
from app.engine.keywords.first_strike import FirstStrike
from app.engine.words.abilities import Triggered
from app.engine.words.changes import Gets, HasAbilities, LosesAbility
from app.engine.words.conditions import IsTurnOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import InZone
from app.engine.words.flow import Apply, If
from app.engine.words.nouns import BoundTo, Each, This, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, ELF, GIANT, MINE, THEIRS, each, says, watcher
from tests.table import Table

STRIKER = creature("Striker", 2, 2, FirstStrike())


def test_702_7b_it_deals_its_damage_first() -> None:
    table = Table(me={"battlefield": [STRIKER]}, them={"battlefield": [BEAR]})
    table.attack(["Striker"])
    table.block({"Bear": "Striker"})
    table.to("postcombat_main")
    assert table.battlefield() == ["Striker"]
    assert table.graveyard(1) == ["Bear"]


def test_702_7b_it_deals_none_in_the_second_step_without_it_then() -> None:
    """An angel that had first strike as the first step began has dealt its damage."""
    archetype = creature("Archetype", 2, 2, says(Each(MINE), HasAbilities((FirstStrike(),))))
    dread = watcher("Dread", DealsDamage(each(), You()), Destroy(BoundTo("it")))
    angel, spider = creature("Angel", 4, 4), creature("Spider", 1, 5)
    table = Table(me={"battlefield": [angel, archetype]}, them={"battlefield": [dread, spider]})
    table.attack(["Angel", "Archetype"])
    table.block({"Spider": "Angel"})
    table.to_damage()
    table.settle()
    assert table.graveyard(0) == ["Archetype"]
    table.to("postcombat_main")
    assert table.object("Spider").damage == 4
    assert table.object("Angel").damage == 1
    assert table.life(1) == 18


def test_702_7c_gained_after_the_first_step_it_does_not_keep_it_from_the_second() -> None:
    table = Table(me={"battlefield": [BEAR, STRIKER]}, them={"battlefield": [ELF]})
    table.attack(["Bear", "Striker"])
    table.block({"Elf": "Striker"})
    table.to_damage()
    table.instruct(Apply(Each(Named("Bear")), (HasAbilities((FirstStrike(),)),), UntilEndOfTurn()))
    table.to("postcombat_main")
    assert table.life(1) == 18


def test_702_7c_lost_after_the_first_step_it_does_not_give_a_second_time() -> None:
    table = Table(me={"battlefield": [STRIKER]})
    table.attack(["Striker"])
    table.to_damage()
    table.instruct(Apply(Each(Named("Striker")), (LosesAbility(FirstStrike()),), UntilEndOfTurn()))
    table.to("postcombat_main")
    assert table.life(1) == 18


def test_702_7b_a_creature_that_enters_attacking_between_the_steps_strikes_in_the_second() -> None:
    table = Table(me={"hand": [GIANT], "battlefield": [STRIKER]})
    table.attack(["Striker"])
    table.to_damage()
    table.instruct(Put(Each(InZone("hand", You())), ways=("attacking",)))
    table.to("postcombat_main")
    assert table.life(1) == 14


def test_702_7c_gained_by_a_trigger_of_the_first_step() -> None:
    """It had none as the first step began, so it deals its damage in the second, as it is by then."""
    seeker = creature(
        "Seeker",
        2,
        1,
        Triggered(
            Dies(Each(THEIRS)),
            (Apply(This(), (Gets(2, 0), HasAbilities((FirstStrike(),))), UntilEndOfTurn()),),
        ),
    )
    table = Table(me={"battlefield": [seeker, STRIKER]}, them={"battlefield": [BEAR]})
    table.attack(["Seeker", "Striker"])
    table.block({"Bear": "Striker"})
    table.to_damage()
    assert table.graveyard(1) == ["Bear"]
    table.to("postcombat_main")
    assert table.life(1) == 16


def test_702_7a_it_changes_nothing_but_the_combat_damage_step() -> None:
    table = Table(me={"battlefield": [STRIKER]}, them={"battlefield": [BEAR]})
    table.instruct(Fight(Each(Named("Striker")), Each(Named("Bear"))))
    assert (table.graveyard(0), table.graveyard(1)) == (["Striker"], ["Bear"])


def test_702_7d_several_instances_are_redundant() -> None:
    twice = creature("Twice", 2, 2, FirstStrike(), FirstStrike())
    table = Table(me={"battlefield": [twice]})
    table.attack(["Twice"])
    table.to_damage()
    assert (table.step(), table.life(1)) == ("first_combat_damage", 18)
    table.instruct(Apply(Each(Named("Twice")), (LosesAbility(FirstStrike()),), UntilEndOfTurn()))
    table.to("postcombat_main")
    assert table.life(1) == 18


def test_702_7d_lance_and_reflexes_together_give_no_double_strike() -> None:
    """The two Auras of the French page give first strike, and no more if there are both."""
    mist = {"card": "Hungry Mist", "id": "mist"}
    auras = [{"card": aura, "attached_to": "mist"} for aura in ("Lance", "Reflexes")]
    table = Table(me={"battlefield": [mist, *auras]}, them={"battlefield": ["Skyhunter Patrol"]})
    table.attack(["mist"])
    table.block({"Skyhunter Patrol": "mist"})
    table.to("postcombat_main")
    assert table.graveyard(1) == ["Skyhunter Patrol"]
    assert "Hungry Mist" in table.graveyard(0)  # both strike first, so both deal damage
    alone = Table(me={"battlefield": [mist, *auras]})
    alone.attack(["mist"])
    alone.to("postcombat_main")
    assert alone.life(1) == 14


def test_702_7b_a_patrol_that_blocks_a_mist_survives() -> None:
    """The example of the French page."""
    table = Table(me={"battlefield": ["Hungry Mist"]}, them={"battlefield": ["Skyhunter Patrol"]})
    table.attack(["Hungry Mist"])
    table.block({"Skyhunter Patrol": "Hungry Mist"})
    table.to("postcombat_main")
    assert (table.graveyard(0), table.battlefield()) == (["Hungry Mist"], ["Skyhunter Patrol"])
    assert table.object("Skyhunter Patrol").damage == 0


def test_702_7c_lost_by_a_blocker_between_the_steps_it_does_not_strike_again() -> None:
    table = Table(me={"battlefield": [GIANT]}, them={"battlefield": [STRIKER]})
    table.attack(["Giant"])
    table.block({"Striker": "Giant"})
    table.to_damage()
    assert table.object("Giant").damage == 2
    table.instruct(Apply(Each(Named("Striker")), (LosesAbility(FirstStrike()),), UntilEndOfTurn()))
    table.to("postcombat_main")
    assert (table.object("Giant").damage, table.graveyard(1)) == (2, ["Striker"])


def test_702_7b_a_creature_that_left_and_came_back_between_the_steps_is_no_longer_in_combat() -> None:
    table = Table(me={"battlefield": [GIANT, STRIKER]}, them={"battlefield": [ELF]})
    table.attack(["Giant", "Striker"])
    table.to_damage()
    flicker = (Exile(Each(Named("Giant")), result="card"), Put(BoundTo("card")))
    table.instruct(If(IsTurnOf(You()), flicker))
    table.to("postcombat_main")
    assert (table.life(1), "Giant" in table.battlefield(0)) == (18, True)
