"""CR 701.7, 111, 707.2: create tokens."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana
from app.engine.events.counters import PutCounters
from app.engine.events.life import GainLife
from app.engine.events.tokens import TokensCreated
from app.engine.events.zone_words import Dies, Enters, Put
from app.engine.keywords.create import Create, CreateCopy, CreateNamed, CreatesTokens, WouldCreateTokens
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.exile import Exile
from app.engine.keywords.predefined import PREDEFINED
from app.engine.keywords.transform import Transform
from app.engine.state.records import TOKEN
from app.engine.words.abilities import Activated, Defines, Face, Modify, Replace, Static, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.changes import DefinedPT, Gets
from app.engine.words.copying import Except
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import AllOf, APlayer, ControlledBy, InZone, IsToken, Not, Opponent, Permanent
from app.engine.words.nouns import BoundTo, Choice, Each, Target, This, You
from app.engine.words.qualities import HasType, Named
from app.engine.words.revisions import Amplified, EntersTapped
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.keywords.test_transform import WEREWOLF
from tests.table import Table

CREATURE = HasType("creature")
SOLDIER = Face("", types=("creature",), subtypes=("Human", "Soldier"), power=1, toughness=1, colors="W")
SPIRIT = Face("", types=("creature",), subtypes=("Spirit",), power=2, toughness=2, colors="")


def test_701_7a_tokens_are_put_onto_the_battlefield() -> None:
    table = Table()
    table.instruct(Create(SOLDIER, count=2))
    assert table.battlefield(0) == ["Human Soldier Token"] * 2
    it = table.now("Human Soldier Token")
    assert (it.power, it.toughness, it.colors, it.types, it.subtypes) == (
        1,
        1,
        "W",
        ("creature",),
        ("Human", "Soldier"),
    )
    assert it.cost == ""


def test_111_1_a_token_is_no_card() -> None:
    table = Table()
    table.instruct(Create(SOLDIER))
    assert table.object("Human Soldier Token").kind == TOKEN


def test_111_2_the_player_who_creates_a_token_owns_and_controls_it() -> None:
    table = Table()
    table.instruct(Create(SOLDIER, who=Each(Opponent())))
    assert table.battlefield(1) == ["Human Soldier Token"]
    assert table.object("Human Soldier Token").owner == 1


def test_111_3_the_effect_defines_the_abilities_of_a_token() -> None:
    servant = Face(
        "", types=("artifact", "creature"), subtypes=("Servo",), power=1, toughness=1, colors="",
        abilities=(Triggered(Dies(This()), (GainLife(amount=3),)),),
    )  # fmt: skip
    table = Table()
    table.instruct(Create(servant))
    table.instruct(Destroy(Each(CREATURE)))
    table.settle()
    assert table.life(0) == 23


def test_111_4_a_token_without_a_given_name_is_called_as_its_subtypes_and_token() -> None:
    table = Table()
    table.instruct(Create(SPIRIT))
    assert table.battlefield() == ["Spirit Token"]


def test_111_5_no_token_of_an_instant_or_sorcery_is_created() -> None:
    table = Table(me={"graveyard": [sorcery("Plan", GainLife(amount=1))]})
    table.instruct(CreateCopy(Each(AllOf((Named("Plan"), InZone("graveyard"))))))
    assert table.battlefield() == []


def test_111_7_a_token_that_leaves_the_battlefield_ceases_to_exist() -> None:
    table = Table()
    table.instruct(Create(SPIRIT))
    table.instruct(Put(Each(IsToken()), to="hand"))
    assert table.hand(0) == []
    assert table.battlefield() == []


def test_701_7a_each_player_creates_their_own_at_the_same_time() -> None:
    table = Table(me={"battlefield": ["Forest", "Forest"]}, them={"battlefield": ["Forest"]})
    lands = CountOf(AllOf((HasType("land"), ControlledBy(BoundTo("player")))))
    table.instruct(Create(SPIRIT, who=Each(APlayer()), count=lands))
    assert (table.battlefield(0)[2:], table.battlefield(1)[1:]) == (["Spirit Token"] * 2, ["Spirit Token"])


def test_701_7a_tokens_enter_as_the_effect_says() -> None:
    table = Table()
    table.instruct(Create(SPIRIT, ways=("tapped",), counter="+1/+1", counters=2))
    assert table.tapped("Spirit Token")
    assert table.size("Spirit Token") == (4, 4)


def test_701_7a_the_effect_goes_on_with_those_tokens() -> None:
    muster = sorcery(
        "Muster", Create(SPIRIT, count=2, result="them"), PutCounters(BoundTo("them"), "+1/+1", 1)
    )
    table = Table(me={"hand": [muster], "battlefield": ["Bear"]})
    table.cast("Muster")
    table.resolve()
    assert [table.size(name) for name in ("Spirit Token", "Spirit Token 2", "Bear")] == [
        (3, 3),
        (3, 3),
        (2, 2),
    ]


def test_508_4_a_token_may_enter_attacking_what_its_controller_chooses() -> None:
    table = Table({"battlefield": ["Bear"]}, {}, {})
    table.attack({"Bear": "player 1"})
    table.instruct(Create(SPIRIT, ways=("tapped", "attacking")))
    assert table.options() == ["player 1", "player 2"]
    table.choose("player 2")
    attackers = table.state.combat.attackers
    assert attackers[table.ref("Spirit Token")] == table.ref("player 2")
    assert table.tapped("Spirit Token")


def test_508_4_each_of_several_tokens_chooses_anew() -> None:
    double = Static((Replace(WouldCreateTokens(You()), (Amplified(times=2),)),))
    table = Table({"battlefield": ["Bear", card("Twins", "enchantment", double)]}, {}, {})
    table.attack({"Bear": "player 1"})
    table.instruct(Create(SPIRIT, ways=("attacking",)))
    table.choose("player 2")
    table.choose("player 1")
    attackers = table.state.combat.attackers
    assert attackers[table.ref("Spirit Token")] == table.ref("player 2")
    assert attackers[table.ref("Spirit Token 2")] == table.ref("player 1")


def test_614_16_effects_can_change_how_many_tokens_are_created() -> None:
    double = Static((Replace(WouldCreateTokens(You()), (Amplified(times=2),)),))
    season = card("Season", "enchantment", double)
    table = Table(me={"battlefield": [season, season]}, them={})
    table.instruct(Create(SPIRIT, count=2))
    assert len(table.battlefield(0)) == 2 + 8
    table.instruct(Create(SPIRIT), seat=1)
    assert table.battlefield(1) == ["Spirit Token"]


def test_614_12_what_changes_how_permanents_enter_counts_for_tokens() -> None:
    slow = card("Slow", "enchantment", Static((Replace(Enters(Each(CREATURE)), (EntersTapped(),)),)))
    own = Face(
        "Golem", types=("creature",), power=3, toughness=3, colors="",
        abilities=(Static((Replace(Enters(This()), (EntersWithCounters(),)),)),),
    )  # fmt: skip
    table = Table(me={"battlefield": [slow]})
    table.instruct(Create(own))
    table.default()
    assert table.tapped("Golem")
    assert table.size("Golem") == (4, 4)


def test_800_4d_no_token_is_created_for_a_player_who_has_left() -> None:
    spell = sorcery("Gift", GainLife(Target(APlayer(), name="p"), 0), Create(SPIRIT, who=BoundTo("p")))
    table = Table({"hand": [spell]}, {}, {})
    table.cast("Gift", at="player 1")
    table.leave(1)
    table.settle()
    assert table.battlefield() == []


def test_701_7a_a_trigger_about_creating_tokens() -> None:
    ability = Triggered(CreatesTokens(You(), Each(CREATURE)), (GainLife(amount=1),))
    table = Table(me={"battlefield": [card("Cheer", "enchantment", ability)]})
    table.instruct(Create(SPIRIT, count=2))
    table.settle()
    table.instruct(CreateNamed("Treasure"))
    table.instruct(Create(SPIRIT), seat=1)
    table.settle()
    assert table.life(0) == 22


def test_603_6a_tokens_that_enter_make_enters_abilities_trigger() -> None:
    ability = Triggered(Enters(Each(CREATURE)), (GainLife(amount=1),))
    table = Table(me={"battlefield": [card("Warden", "enchantment", ability)]})
    table.instruct(Create(SPIRIT, count=3))
    table.settle()
    assert table.life(0) == 23


@pytest.mark.parametrize("kind", sorted(PREDEFINED))
def test_111_10_every_predefined_token_can_be_created(kind: str) -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(CreateNamed(kind, count=2, attached_to=Each(CREATURE) if kind.endswith("Role") else None))
    made = table.state.battlefield[1:]
    assert len(made) == (1 if kind.endswith("Role") else 2)  # CR 704.5y leaves one Role of a player
    assert table.state.objects[made[0]].kind == TOKEN
    it = table.now(made[0])
    assert kind.removesuffix(" Role") in (*it.subtypes, it.name)


def test_111_10a_a_treasure_gives_a_mana_of_any_color() -> None:
    table = Table(me={"hand": [creature("Imp", 1, 1, cost="{B}")]})
    table.instruct(CreateNamed("Treasure"))
    table.cast("Imp")
    assert table.stack() == ["Imp"]
    assert table.battlefield() == []


def test_111_10b_a_food_gives_three_life() -> None:
    table = Table(me={"battlefield": ["Forest", "Forest"]})
    table.instruct(CreateNamed("Food"))
    table.activate("Food Token")
    table.resolve()
    assert table.life(0) == 23
    assert table.battlefield() == ["Forest", "Forest"]


def test_111_10c_a_gold_gives_a_mana_without_tapping() -> None:
    table = Table(me={"hand": [creature("Imp", 1, 1, cost="{B}")]})
    table.instruct(CreateNamed("Gold", ways=("tapped",)))
    gold = table.ref("Gold Token")
    table.cast("Imp", finish=False)
    table.choose(f"mana.{gold}.0")
    table.choose("B")
    table.choose("pool")
    assert table.stack() == ["Imp"]


def test_111_10d_a_walker_is_a_black_zombie() -> None:
    table = Table()
    table.instruct(CreateNamed("Walker"))
    it = table.now("Walker")
    assert (it.colors, it.types, it.subtypes, it.power, it.toughness) == (
        "B",
        ("creature",),
        ("Zombie",),
        2,
        2,
    )


def test_111_10e_a_shard_scries_and_draws() -> None:
    table = Table(me={"battlefield": ["Forest", "Forest"], "library": ["Bear", "Ox"]})
    table.instruct(CreateNamed("Shard"))
    table.activate("Shard Token")
    table.resolve()
    table.choose("Bear")
    assert table.hand(0) == ["Ox"]


def test_111_10f_a_clue_draws_a_card() -> None:
    table = Table(me={"battlefield": ["Forest", "Forest"], "library": ["Bear"]})
    table.instruct(CreateNamed("Clue"))
    table.activate("Clue Token")
    table.resolve()
    assert table.hand(0) == ["Bear"]


def test_111_10g_a_blood_turns_a_card_into_another() -> None:
    table = Table(me={"battlefield": ["Forest"], "library": ["Bear"], "hand": ["Ox"]})
    table.instruct(CreateNamed("Blood"))
    table.activate("Blood Token")
    table.resolve()
    assert table.hand(0) == ["Bear"]
    assert "Ox" in table.graveyard(0)


def test_111_10h_the_mana_of_a_powerstone_is_not_for_spells_that_are_no_artifacts() -> None:
    me = {"hand": [creature("Elk", 3, 3, cost="{1}"), card("Orb", "artifact", cost="{1}")]}
    table = Table(me=me)
    table.instruct(CreateNamed("Powerstone"))
    assert ("cast", "Orb") in table.options()
    assert ("cast", "Elk") not in table.options()


def test_111_10h_but_for_abilities() -> None:
    wand = card("Wand", "artifact", Activated(cost=(PayMana("{1}"),), do=(GainLife(amount=1),)))
    table = Table(me={"battlefield": [wand]})
    table.instruct(CreateNamed("Powerstone"))
    assert ("activate", "Wand") in table.options()


def test_111_10i_an_incubator_transforms_into_a_phyrexian() -> None:
    table = Table(me={"battlefield": ["Forest", "Forest"]})
    table.instruct(CreateNamed("Incubator", counter="+1/+1", counters=3))
    table.activate("Incubator Token")
    table.resolve()
    assert table.size("Phyrexian Token") == (3, 3)


def test_111_10s_a_map_lets_a_creature_explore() -> None:
    table = Table(me={"battlefield": ["Forest", "Bear"], "library": ["Island"]})
    table.instruct(CreateNamed("Map"))
    table.activate("Map Token", at="Bear")
    table.resolve()
    assert table.hand(0) == ["Island"]


def test_111_10t_a_junk_lets_its_player_play_the_top_card() -> None:
    table = Table(me={"library": ["Forest", "Ox"]})
    table.instruct(CreateNamed("Junk"))
    table.activate("Junk Token")
    table.resolve()
    assert table.exile() == ["Forest"]
    table.play("Forest")
    assert table.battlefield(0) == ["Forest"]


def test_111_10u_a_lander_finds_a_basic_land() -> None:
    table = Table(me={"battlefield": ["Island", "Island"], "library": ["Bear", "Forest"]})
    table.instruct(CreateNamed("Lander"))
    table.activate("Lander Token")
    table.resolve()
    table.choose("Forest")
    assert table.tapped("Forest")


def test_111_10v_a_mutagen_makes_a_creature_grow() -> None:
    table = Table(me={"battlefield": ["Island", "Bear"]})
    table.instruct(CreateNamed("Mutagen"))
    table.activate("Mutagen Token", at="Bear")
    table.resolve()
    assert table.size("Bear") == (3, 3)


def test_707_2_a_token_copy_has_the_copiable_values_and_nothing_else() -> None:
    lord = card("Lord", "enchantment", Static((Modify(Each(Named("Bear")), (Gets(1, 1),)),)))
    table = Table(
        me={"battlefield": [lord]}, them={"battlefield": [{"card": "Bear", "counters": {"+1/+1": 2}}]}
    )
    table.instruct(CreateCopy(Each(Named("Bear"))))
    assert table.battlefield(0) == ["Lord", "Bear"]
    copy = table.state.battlefield[-1]
    it = table.now(copy)
    assert (it.cost, it.colors, it.subtypes, it.power, it.toughness) == ("{1}{G}", "G", ("Bear",), 3, 3)
    assert table.state.objects[copy].counters == {}


def test_707_9a_a_copy_may_have_more_abilities() -> None:
    but = Except(abilities=(Triggered(Dies(This()), (GainLife(amount=2),)),))
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(CreateCopy(Each(Named("Bear")), but=but))
    table.instruct(CreateCopy(Choice(IsToken())))
    table.instruct(Destroy(Each(IsToken())))
    table.default()
    table.settle()
    assert table.life(0) == 24


def test_707_9b_a_copy_may_differ_in_characteristics() -> None:
    but = Except(
        subtypes=("Zombie",),
        types=("artifact",),
        without=("legendary",),
        name="Shade",
        colors="B",
        power=1,
        toughness=1,
    )
    hero = creature("Hero", 4, 4, kind="legendary creature — Human")
    table = Table(me={"battlefield": [hero]})
    table.instruct(CreateCopy(Each(Named("Hero")), but=but))
    it = table.now("Shade")
    assert (it.types, it.subtypes, it.supertypes) == (("creature", "artifact"), ("Human", "Zombie"), ())
    assert (it.colors, it.power, it.toughness) == ("B", 1, 1)
    table.instruct(
        CreateCopy(Each(Named("Hero")), but=Except(subtypes=("Frog",), how="only", without=("legendary",)))
    )
    assert table.now(table.state.battlefield[-1]).subtypes == ("Frog",)


def test_707_9d_what_the_exception_provides_is_not_defined_by_the_copied_ability() -> None:
    lands = CountOf(HasType("land"))
    wall = creature("Wall", 0, 0, Static((Defines((DefinedPT(lands, lands),)),), zone="any"))
    table = Table(me={"battlefield": [wall, "Forest", "Forest"]})
    assert table.size("Wall") == (2, 2)
    table.instruct(CreateCopy(Each(Named("Wall")), but=Except(power=5, toughness=5)))
    assert table.size("Wall 2") == (5, 5)


def test_111_12_a_copy_of_what_is_gone_uses_last_known_information() -> None:
    ability = Triggered(Dies(This()), (CreateCopy(BoundTo("it")),))
    table = Table(me={"battlefield": [creature("Phoenix", 3, 2, ability)]})
    table.instruct(Destroy(Each(Named("Phoenix"))))
    table.settle()
    assert table.battlefield(0) == ["Phoenix"]
    assert table.graveyard(0) == ["Phoenix"]


def test_707_8a_a_token_copy_of_a_double_faced_permanent_has_both_faces() -> None:
    table = Table(me={"battlefield": [{"card": WEREWOLF, "face": 1}]})
    table.instruct(CreateCopy(Each(CREATURE)))
    assert table.battlefield() == ["Beast", "Beast"]
    table.instruct(Transform(Each(IsToken())))
    assert table.battlefield() == ["Beast", "Villager"]
    table.instruct(CreateCopy(Each(Named("Beast")), but=Except(power=9)))
    assert table.size("Beast 2") == (9, 5)
    table.instruct(Transform(Each(AllOf((IsToken(), Named("Beast"))))))
    assert table.size("Villager 2") == (9, 2)


def test_303_4i_a_token_that_would_enter_attached_to_what_it_cannot_enchant_is_not_created() -> None:
    role = Face(
        "Crown", types=("enchantment",), subtypes=("Aura", "Role"), colors="",
        abilities=(Enchant(CREATURE), Static((Modify(Each(Permanent()), ()),))),
    )  # fmt: skip
    table = Table(me={"battlefield": ["Bear", "Forest"]})
    table.instruct(Create(role, attached_to=Each(Named("Bear"))))
    assert table.object("Crown").attached_to == table.ref("Bear")
    table.instruct(Create(role, attached_to=Each(Named("Forest"))))
    table.instruct(Create(role, attached_to=Each(Named("Nobody"))))
    assert table.battlefield() == ["Bear", "Forest", "Crown"]


def test_301_5e_equipment_enters_unattached_where_it_cannot_be_attached() -> None:
    blade = Face("Blade", types=("artifact",), subtypes=("Equipment",), colors="")
    table = Table(me={"battlefield": ["Bear", "Forest"]})
    table.instruct(Create(blade, attached_to=Each(Named("Bear"))))
    table.instruct(Create(blade, attached_to=Each(Named("Forest"))))
    assert [table.object(name).attached_to for name in ("Blade", "Blade 2")] == [table.ref("Bear"), 0]


def with_role(kind: str, *more: object) -> Table:
    """I control a Bear, and a Role of the kind enchants it."""
    table = Table(me={"battlefield": ["Bear", *more], "library": ["Forest", "Island"]})
    table.instruct(CreateNamed(f"{kind} Role", attached_to=Each(Named("Bear"))))
    assert table.object(kind).attached_to == table.ref("Bear")
    return table


def test_111_10j_a_cursed_creature_is_small() -> None:
    assert with_role("Cursed").size("Bear") == (1, 1)


def test_111_10k_a_monster_tramples() -> None:
    table = with_role("Monster")
    assert table.size("Bear") == (3, 3)
    assert table.has("Bear", "trample")


def test_111_10m_a_royal_has_ward() -> None:
    table = with_role("Royal")
    assert table.size("Bear") == (3, 3)
    assert table.has("Bear", "ward")


def test_111_10n_a_sorcerer_scries_as_it_attacks() -> None:
    table = with_role("Sorcerer")
    table.attack(["Bear"])
    table.settle()
    assert table.choice.reason == "scry_bottom"
    assert table.size("Bear") == (3, 3)


def test_111_10p_the_virtuous_counts_enchantments() -> None:
    assert with_role("Virtuous", card("Veil", "enchantment")).size("Bear") == (4, 4)


def test_111_10q_a_wicked_role_hurts_as_it_goes_to_the_graveyard() -> None:
    table = with_role("Wicked")
    assert table.size("Bear") == (3, 3)
    table.instruct(Destroy(Each(Named("Wicked"))))
    table.settle()
    assert table.life(1) == 19


def test_111_10r_a_young_hero_grows_as_it_attacks_until_its_toughness_is_four() -> None:
    table = with_role("Young Hero")
    table.attack(["Bear"])
    table.settle()
    assert table.size("Bear") == (3, 3)
    big = Table(me={"battlefield": ["Giant"]})
    big.instruct(CreateNamed("Young Hero Role", attached_to=Each(CREATURE)))
    big.attack(["Giant"])
    assert big.stack() == []


def test_800_4d_nor_for_one_who_leaves_as_tokens_are_created() -> None:
    table = Table({"battlefield": ["Bear"]}, {}, {})
    table.attack({"Bear": "player 1"})
    table.instruct(Create(SPIRIT, who=Each(APlayer()), ways=("attacking",)))
    assert table.choice.seat == 0
    table.leave(2)
    table.choose("player 1") if table.choice.reason == "attacked" else None
    assert [len(table.battlefield(seat)) for seat in range(3)] == [2, 1, 0]


def test_111_5_nor_of_an_instant() -> None:
    table = Table(me={"graveyard": [instant("Zap", GainLife(amount=1))]})
    table.instruct(CreateCopy(Each(AllOf((Named("Zap"), InZone("graveyard"))))))
    table.instruct(Create(SPIRIT, count=0))
    assert table.battlefield() == []
    assert table.happened(TokensCreated) == []


def test_111_1_a_token_that_does_not_enter_ceases_to_exist() -> None:
    role = Face(
        "Crown", types=("enchantment",), subtypes=("Aura",), colors="", abilities=(Enchant(CREATURE),)
    )
    table = Table(me={"battlefield": ["Forest"]})
    table.instruct(Create(role, attached_to=Each(Named("Forest"))))
    assert [thing for thing in table.state.objects.values() if thing.kind == TOKEN] == []


def test_707_2_a_copy_of_a_copy_copies_what_that_is() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(CreateCopy(Each(Named("Bear")), but=Except(name="Cub", power=1)))
    table.instruct(CreateCopy(Each(Named("Cub"))))
    table.instruct(CreateCopy(Each(Named("Bear")), count=2))
    assert table.battlefield() == ["Bear", "Cub", "Cub", "Bear", "Bear"]
    assert table.size("Cub 2") == (1, 2)


def test_707_9b_what_the_exception_leaves_alone_is_copied() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(CreateCopy(Each(Named("Bear")), but=Except(types=("artifact",))))
    it = table.now("Bear 2")
    assert (it.name, it.colors, it.power, it.toughness, it.subtypes) == ("Bear", "G", 2, 2, ("Bear",))
    assert it.types == ("creature", "artifact")
    table.instruct(CreateCopy(Each(IsToken()), but=Except(types=("land",), how="only")))
    assert table.now(table.state.battlefield[-1]).types == ("land",)


def test_205_1a_set_subtypes_replace_others_of_their_kind_alone() -> None:
    table = Table(me={"battlefield": [creature("Golem", 3, 3, kind="artifact creature — Golem Equipment")]})
    table.instruct(CreateCopy(Each(CREATURE), but=Except(subtypes=("Frog",), how="only")))
    assert table.now("Golem 2").subtypes == ("Equipment", "Frog")
    table.instruct(CreateCopy(Each(IsToken()), but=Except(subtypes=("Elf",))))
    assert table.now("Golem 3").subtypes == ("Equipment", "Frog", "Elf")


def test_707_9d_other_abilities_are_copied_all_the_same() -> None:
    lands = CountOf(HasType("land"))
    lord = Static((Modify(Each(Named("Bear")), (Gets(1, 1),)),))
    king = creature("King", 0, 0, Static((Defines((DefinedPT(lands, lands),)),), zone="any"), lord)
    table = Table(me={"battlefield": [king, "Forest", "Forest", "Bear"]})
    assert table.size("Bear") == (3, 3)
    table.instruct(CreateCopy(Each(Named("King")), but=Except(toughness=4)))
    assert table.size("Bear") == (4, 4)
    assert table.size("King 2") == (0, 4)
    table.instruct(CreateCopy(Each(AllOf((Named("King"), Not(IsToken())))), but=Except(name="Heir")))
    assert table.size("Heir") == (2, 2)


def test_111_8_a_token_that_has_left_the_battlefield_does_not_come_back() -> None:
    blink = sorcery("Blink", Exile(Target(CREATURE), result="it"), Put(BoundTo("it"), result="back"))
    for token_of_it, battlefield in ((True, []), (False, ["Bear"])):
        table = Table(me={"hand": [blink], "battlefield": [{"card": "Bear", "token": token_of_it}]})
        table.cast("Blink")
        table.resolve()
        assert table.battlefield() == battlefield
        assert table.exile() == []


def test_704_5d_a_token_that_did_not_enter_ceases_to_exist_at_once() -> None:
    table = Table(me={"battlefield": ["Forest"]})
    table.instruct(CreateNamed("Royal Role"))
    assert [thing for thing in table.state.objects.values() if thing.kind == TOKEN] == []


def test_704_5d_a_token_that_could_not_enter_is_gone_with_the_next_state_based_actions() -> None:
    role = Face(
        "Crown", types=("enchantment",), subtypes=("Aura",), colors="", abilities=(Enchant(CREATURE),)
    )
    table = Table(me={"battlefield": ["Forest"]})
    table.instruct(Create(role, attached_to=Each(Named("Forest"))))
    assert [thing for thing in table.state.objects.values() if thing.kind == TOKEN] == []
