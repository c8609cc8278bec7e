"""Public reports of faults about state-based actions, triggers, replacement effects and copies (SBA-01 and so on)."""

from __future__ import annotations

import pytest

from app.engine.events.dice import DiceRolled
from app.engine.events.tokens import TokensCreated
from app.engine.events.turns import BeginningOf
from app.engine.keywords.create import CreateCopy
from app.engine.keywords.exile import Exile
from app.engine.words.abilities import Triggered
from app.engine.words.copying import Except
from app.engine.words.filters import AllOf, ControlledBy
from app.engine.words.nouns import BoundTo, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

DECK = ["Forest"] * 12
MINE = AllOf((HasType("creature"), ControlledBy(You())))
COPY = CreateCopy(
    of=BoundTo("target"),
    but=Except(
        without=("legendary",), abilities=(Triggered(BeginningOf("end_of_combat"), (Exile(This()),)),)
    ),
    ways=("tapped", "attacking"),
)
IMP = creature("Imp", 1, 1, cost="{0}")


def controllers(table: Table) -> list[int]:
    """Who controls what is on the stack, the top last."""
    return [table.state.objects[ref].controller for ref in table.state.stack]


def test_sba_01_each_player_in_turn_order_from_the_active_one_puts_their_triggers_on_the_stack() -> None:
    warden = {"battlefield": ["Soul Warden"]}
    table = Table(warden, warden, {**warden, "hand": [IMP]}, warden, active=2)
    table.cast("Imp")
    table.resolve()
    assert controllers(table) == [2, 3, 0, 1]
    lives = []
    while table.state.stack:
        table.resolve()
        lives.append([table.life(seat) for seat in range(4)])
    assert lives == [[20, 21, 20, 20], [21, 21, 20, 20], [21, 21, 20, 21], [21, 21, 21, 21]]


def test_sba_01_and_orders_their_own() -> None:
    two = {"battlefield": ["Soul Warden", "Soul Warden"]}
    table = Table({"hand": [IMP], "battlefield": ["Soul Warden", "Ajani's Welcome"]}, two, two)
    table.cast("Imp")
    table.resolve()
    asked = []
    while table.choice.reason == "trigger_order":
        asked.append(table.choice.seat)
        table.default()
    assert asked == [0, 1, 2]
    assert controllers(table) == [0, 0, 1, 1, 2, 2]


def test_sba_02_what_triggers_on_a_trigger_goes_above_it_though_its_controller_is_active() -> None:
    lands = ["Forest", "Island", "Island", "Island"]
    for pays, drawn in (("yes", 1), ("no", 0)):
        coatl = {"hand": ["Ice-Fang Coatl"], "battlefield": lands, "library": DECK}
        table = Table(coatl, {"battlefield": ["Strict Proctor"]}, active=1)
        table.cast("Ice-Fang Coatl", by=0)
        table.resolve()
        assert (table.stack(), controllers(table)) == (["Ice-Fang Coatl", "Strict Proctor"], [0, 1])
        table.resolve()
        assert (table.choice.reason, table.choice.seat) == ("unless", 0)
        table.submit((pays,))
        if pays == "yes":
            table.submit(("auto",))
        table.settle()
        assert len(table.hand(0)) == drawn


def test_sba_02_by_an_orrery_a_visionary_is_as_quick() -> None:
    me = {
        "hand": ["Elvish Visionary"],
        "battlefield": ["Vedalken Orrery", "Forest", "Forest"],
        "library": DECK,
    }
    table = Table(me, {"battlefield": ["Strict Proctor"]}, active=1)
    table.cast("Elvish Visionary", by=0)
    table.resolve()
    assert table.stack() == ["Elvish Visionary", "Strict Proctor"]
    table.resolve()  # nothing is left to pay with
    assert (table.stack(), table.hand(0)) == ([], [])


@pytest.mark.parametrize("pays", [True, False])
def test_sba_04_the_creature_is_dead_before_the_scry_trigger_looks_for_a_target(pays: bool) -> None:
    lands = ["Mountain"] * 4
    table = Table(
        {"hand": ["Spark Jolt"], "battlefield": ["Knowledge and Power", *lands], "library": DECK},
        {"battlefield": ["Squire", "Bear"]},
    )
    table.cast("Spark Jolt", at="Squire")
    table.resolve()
    assert table.choice.reason.startswith("scry")  # while the spell resolves
    assert "Squire" in table.battlefield(1)
    table.default()
    assert (table.choice.reason, table.choice.rule) == ("targets", "603.3d")
    assert table.graveyard(1) == ["Squire"]
    assert table.options() == ["Bear", "player 0", "player 1"]
    table.choose("Bear")
    table.resolve()
    assert table.choice.reason == "may_pay"  # on resolution, not before
    table.submit(("yes" if pays else "no",))
    if pays:
        table.submit(("auto",))
    assert ("Bear" in table.graveyard(1)) is pays


@pytest.mark.parametrize(("first", "hurt"), [(1, 2), (2, 1)])
def test_sba_10_all_damage_ends_up_on_the_giant_that_was_applied_second(first: int, hurt: int) -> None:
    table = Table(
        {"battlefield": ["Palisade Giant", "Palisade Giant"]},
        {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        active=1,
    )
    giants = {n: table.ref(f"Palisade Giant {n}") for n in (1, 2)}
    table.cast("Lightning Bolt", at="me")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 0)
    assert len(table.options()) == 2
    table.submit((next(key for key in table.options() if key.startswith(f"{giants[first]}.")),))
    assert table.choice.kind == "priority"  # the other one has to apply to the new event
    damage = [table.state.objects[giants[n]].damage for n in (first, hurt)]
    assert (damage, table.life()) == ([0, 3], 20)


def test_sba_13_the_active_players_bushido_is_below_the_stealers_trigger() -> None:
    table = Table({"battlefield": ["Ronin Houndmaster"]}, {"battlefield": ["Shape Stealer"]})
    table.attack(["Ronin Houndmaster"])
    table.block({"Shape Stealer": "Ronin Houndmaster"})
    assert controllers(table) == [0, 1]
    table.resolve()
    assert (table.size("Shape Stealer"), table.size("Ronin Houndmaster")) == ((2, 2), (2, 2))
    table.resolve()
    assert (table.size("Shape Stealer"), table.size("Ronin Houndmaster")) == ((2, 2), (3, 3))
    table.to_damage()
    assert (table.battlefield(0), table.battlefield(1)) == (["Ronin Houndmaster"], [])


def test_sba_14_a_draw_that_failed_before_the_last_check_is_forgotten() -> None:
    me = {"battlefield": ["Platinum Angel"], "library": []}
    them = {"hand": ["Set Adrift"], "battlefield": ["Island"] * 6, "library": DECK}
    table = Table(me, them, step="upkeep")
    table.to("precombat_main", turn=3)  # a draw that fails
    table.to("precombat_main", turn=4)
    table.cast("Set Adrift", at="Platinum Angel", by=1)
    table.resolve()
    assert table.library(0) == ["Platinum Angel"]
    assert not table.game.over


@pytest.mark.parametrize("state", [{"life": 0}, {"life": -3}, {"counters": {"poison": 10}}])
def test_sba_14_but_life_and_poison_are_looked_at_as_they_are(state: dict[str, int]) -> None:
    me = {"battlefield": ["Platinum Angel"], "library": DECK, **state}
    table = Table(me, {"hand": ["Set Adrift"], "battlefield": ["Island"] * 6, "library": DECK}, active=1)
    table.cast("Set Adrift", at="Platinum Angel", by=1)
    table.resolve()
    assert table.game.over
    assert table.state.winners == (1,)


@pytest.mark.parametrize("first", ["prevention", "replacement"])
def test_sba_11_the_creatures_controller_orders_prevention_and_replacement(first: str) -> None:
    table = Table(
        {"battlefield": ["Thalia, Guardian of Thraben", "Burrenton Forge-Tender"]},
        {"hand": ["Lightning Bolt"], "battlefield": ["Soul-Scar Mage", "Mountain", "Mountain"]},
        active=1,
    )
    mage = table.ref("Soul-Scar Mage")
    table.cast("Lightning Bolt", at="Thalia, Guardian of Thraben")
    while table.stack()[-1] != "Lightning Bolt":
        table.resolve()  # the Mage's prowess
    table.activate("Burrenton Forge-Tender", by=0)
    table.resolve()
    assert (table.choice.reason, table.choice.rule, table.options()) == (
        "source", "609.7a", ["Soul-Scar Mage", "Lightning Bolt"]
    )  # fmt: skip
    table.choose("Lightning Bolt")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 0)
    replacement = next(key for key in table.options() if key.startswith(f"{mage}."))
    prevention = next(key for key in table.options() if key != replacement)
    table.submit((prevention if first == "prevention" else replacement,))
    assert table.choice.kind == "priority"  # nothing is left for the other effect to apply to
    lives = "Thalia, Guardian of Thraben" in table.battlefield(0)
    assert lives is (first == "prevention")
    if lives:
        thalia = table.object("Thalia, Guardian of Thraben")
        assert (thalia.damage, thalia.counters) == (0, {})


@pytest.mark.parametrize("bears", [True, False])
def test_sba_05_a_clone_cant_copy_what_enters_at_the_same_time(bears: bool) -> None:
    graves = {"graveyard": ["Clone", "Terastodon"], "library": DECK}
    me = {"hand": ["Rise of the Dark Realms"], "battlefield": ["Swamp"] * 9, **graves}
    table = Table(
        {**me, "battlefield": [*me["battlefield"], *(["Grizzly Bears"] if bears else [])]},
        {"graveyard": ["Sakashima's Student"]},
    )
    table.cast("Rise of the Dark Realms")
    table.resolve()
    if not bears:
        # Nothing to copy: both enter as 0/0 and die, and only Terastodon's own ability triggers.
        assert table.choice.reason == "targets"
        assert (table.battlefield(0)[9:], "Clone" in table.graveyard(0)) == (["Terastodon"], True)
        assert table.graveyard(1) == ["Sakashima's Student"]
        table.choose()
        assert table.stack() == ["Terastodon"]
        return
    for _ in range(2):
        assert (table.choice.reason, table.options()) == ("copy", ["Grizzly Bears"])
        table.choose("Grizzly Bears")
    table.choose()  # Terastodon's targets: none
    assert sorted(table.battlefield(0)[9:]) == [
        "Grizzly Bears",
        "Grizzly Bears",
        "Grizzly Bears",
        "Terastodon",
    ]
    ninjas = [name for name in ("Grizzly Bears", "Grizzly Bears 2", "Grizzly Bears 3")
              if "Ninja" in table.now(name).subtypes]  # fmt: skip
    assert len(ninjas) == 1


def test_sba_05_terastodon_gives_elephants_to_those_whose_permanents_went_to_graveyards() -> None:
    them = {"battlefield": ["Island", "Forest"]}
    table = Table(
        {"hand": [creature("Rite", 1, 1, cost="{0}"), "Terastodon"], "battlefield": ["Forest"] * 8}, them
    )
    table.cast("Terastodon")
    table.resolve()
    table.choose("Island", "Forest")
    table.resolve()
    if table.choice.reason == "may":
        table.submit(("yes",))
    assert sorted(table.battlefield(0) + table.battlefield(1)).count("Elephant Token") == 2


def test_sba_07_the_copy_of_a_spell_becomes_one_token_that_is_not_created() -> None:
    me = {
        "hand": ["Vorinclex, Monstrous Raider", "Double Major"],
        "battlefield": ["Doubling Season", *["Forest"] * 7, "Island"],
    }
    table = Table(me)
    table.cast("Vorinclex, Monstrous Raider")
    table.cast("Double Major", at=table.state.stack[-1])
    table.resolve()
    assert table.stack() == ["Vorinclex, Monstrous Raider"] * 2
    table.resolve()
    raiders = [ref for ref in table.state.battlefield if table.name(ref).startswith("Vorinclex")]
    assert len(raiders) == 1
    assert (table.state.objects[raiders[0]].kind, table.now(raiders[0]).supertypes) == (1, ())  # a token
    assert table.happened(TokensCreated) == []
    table.resolve()
    assert table.battlefield(0).count("Vorinclex, Monstrous Raider") == 2  # no legend rule
    assert table.choice.kind == "priority"


DELINA = "Delina, Wild Mage"


@pytest.mark.parametrize("seed", range(4))
def test_sba_08_a_copy_that_is_not_legendary_stays_beside_the_original(seed: int) -> None:
    table = Table({"battlefield": [DELINA], "library": DECK}, {"library": DECK}, seed=bytes([seed] * 16))
    table.attack([DELINA])
    table.resolve()
    rolls = [fact.results[0] for fact in table.happened(DiceRolled)]
    while table.choice.reason == "may":
        assert rolls[-1] >= 15
        table.submit(("no",))
    tokens = [ref for ref in table.state.battlefield if table.state.objects[ref].kind == 1]
    assert len(tokens) == 1
    assert table.battlefield(0) == [DELINA, DELINA]  # no legend rule
    assert (table.now(tokens[0]).supertypes, table.tapped(tokens[0])) == ((), True)
    assert tokens[0] in table.state.combat.attackers
    table.to_trigger()
    assert table.step() == "end_of_combat"
    table.settle()
    assert table.battlefield(0) == [DELINA]


def test_sba_08_the_exception_is_part_of_what_is_copied() -> None:
    again = instant("Again", CreateCopy(of=Target(MINE)))
    table = Table({"battlefield": [DELINA], "hand": [again], "library": DECK}, {"library": DECK})
    table.attack([DELINA])
    table.resolve()
    while table.choice.reason == "may":
        table.submit(("no",))
    token = next(ref for ref in table.state.battlefield if table.state.objects[ref].kind == 1)
    table.cast("Again", at=token)
    table.resolve()
    assert table.battlefield(0) == [DELINA] * 3
    table.to_trigger()
    assert table.stack() == [DELINA, DELINA] or table.choice.reason == "trigger_order"
