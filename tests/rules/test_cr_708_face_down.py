"""CR 708, 702.37, 702.168, 701.40, 701.58, 701.62: face-down spells and permanents, played with cards of the pool."""

from __future__ import annotations

import pytest

from app.engine import view, view_events
from app.engine.casting.copying import Copy
from app.engine.casting.costs import CostsLess, PayMana
from app.engine.casting.permissions import AsThoughFlash, CantCast, MayPlay
from app.engine.choices import Action, Illegal
from app.engine.events.life import GainLife
from app.engine.events.moves import Moved
from app.engine.events.turning import TurnFaceDown, TurnFaceUp
from app.engine.events.zone_words import Dies, Enters, Put
from app.engine.keywords.counter import Counter
from app.engine.keywords.create import CreateCopy
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.exile import Exile
from app.engine.keywords.flying import Flying
from app.engine.keywords.manifest import Manifest, ManifestDread, ManifestsDread
from app.engine.keywords.morph import Megamorph, Morph
from app.engine.keywords.transform import Transform
from app.engine.words.abilities import Modify, Replace, Static, Triggered
from app.engine.words.changes import Becomes, Gets, UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, HasStatus, InZone, Spell
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, This, TopOfLibrary, You
from app.engine.words.qualities import HasType, Named
from app.engine.words.revisions import EntersTapped, GoesInstead
from tests.cards_of_ones_own import card, creature
from tests.table import Table, find_card

FORESTS, PLAINS, MOUNTAINS = ["Forest"] * 6, ["Plains"] * 6, ["Mountain"] * 6
LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 2
ANGEL = creature(
    "Exalted Angel", 4, 5, Flying(), Morph((PayMana("{2}{W}{W}"),)), cost="{4}{W}{W}", kind="creature — Angel"
)
BOWMASTERS = creature("Bowmasters", 3, 4, Megamorph((PayMana("{5}{G}"),)), cost="{2}{G}{G}")
DOWN = Each(AllOf((HasType("creature"), HasStatus("face-down"))))
UP = Each(AllOf((HasType("creature"), HasStatus("face-up"))))
CREATURE_SPELLS = Each(AllOf((Spell(), HasType("creature"))))


def down(table: Table, seat: int = 0) -> int:
    """The one face-down permanent that the player controls."""
    found = [
        ref
        for ref in table.state.battlefield
        if table.state.objects[ref].face_down and table.now(ref).controller in (-1, seat)
    ]
    assert len(found) == 1
    return found[0]


def specials(table: Table) -> int:
    """How many special actions the player with priority could take."""
    return [kind for kind, _ in table.options()].count("special")


def shown(table: Table, viewer: int | None) -> str:
    """All that a viewer is shown of the game and of what has happened."""
    logged = (view_events.logged(table.state, fact) for fact in table.facts)
    return str([view.of(table.state, viewer), *[entry.for_viewer(viewer) for entry in logged if entry]])


# Morph (CR 702.37)


def test_702_37c_cast_face_down_it_is_a_2_2_without_a_name_and_costs_3() -> None:
    table = Table({"hand": [ANGEL], "battlefield": PLAINS[:3]})
    table.cast("Exalted Angel", how="morph")
    assert sum(table.tapped(ref) for ref in table.state.battlefield) == 3
    spell = table.now(table.state.stack[0])
    assert (spell.name, spell.cost, spell.colors, spell.types, spell.abilities) == (
        "",
        "",
        "",
        ("creature",),
        (),
    )
    table.resolve()
    assert table.size(down(table)) == (2, 2)
    assert not table.has(down(table), "flying")


def test_702_37a_it_can_still_be_cast_face_up() -> None:
    table = Table({"hand": [ANGEL], "battlefield": PLAINS})
    assert table.options().count(("cast", "Exalted Angel")) == 2
    table.cast("Exalted Angel")
    table.resolve()
    assert table.size("Exalted Angel") == (4, 5)


def test_702_37e_it_is_turned_face_up_for_its_morph_cost_without_using_the_stack() -> None:
    table = Table({"hand": [ANGEL], "battlefield": [*PLAINS, "Plains"]})
    table.cast("Exalted Angel", how="morph")
    table.resolve()
    assert specials(table) == 1
    table.special("morph", down(table))
    assert (table.stack(), table.size("Exalted Angel")) == ([], (4, 5))
    assert sum(table.tapped(land) for land in table.state.battlefield) == 7


def test_702_37e_only_by_who_controls_it_and_only_if_it_would_have_morph() -> None:
    """One that an effect turned face down has no morph cost either way."""
    table = Table({"battlefield": ["Bear", ANGEL, *PLAINS]}, {"battlefield": PLAINS})
    table.instruct(TurnFaceDown(Each(Named("Bear"))))
    assert specials(table) == 0
    table.instruct(TurnFaceDown(Each(Named("Exalted Angel"))))
    assert specials(table) == 1
    table.pass_()
    assert specials(table) == 0


def test_702_37e_a_cost_other_than_mana_has_to_be_payable() -> None:
    table = Table({"battlefield": ["Fathom Seer", "Island"], "library": LANDS})
    table.instruct(TurnFaceDown(Each(Named("Fathom Seer"))))
    assert specials(table) == 0
    more = Table({"battlefield": ["Fathom Seer", "Island", "Island", "Island"], "library": LANDS})
    more.instruct(TurnFaceDown(Each(Named("Fathom Seer"))))
    more.special("morph", down(more))
    more.choose("Island", "Island 2")
    more.settle()
    assert (more.battlefield(), len(more.hand())) == (["Fathom Seer", "Island"], 4)


def test_702_37e_without_the_mana_it_cant_be_turned() -> None:
    table = Table({"battlefield": [ANGEL, *PLAINS[:3]]})
    table.instruct(TurnFaceDown(Each(Named("Exalted Angel"))))
    assert specials(table) == 0


def test_702_37b_a_megamorph_brings_a_counter_when_its_cost_is_paid() -> None:
    table = Table({"hand": [BOWMASTERS], "battlefield": FORESTS[:3]})
    table.cast("Bowmasters", how="megamorph")
    table.resolve()
    assert table.size(down(table)) == (2, 2)
    rich = Table({"battlefield": [BOWMASTERS, *FORESTS]})
    rich.instruct(TurnFaceDown(Each(Named("Bowmasters"))))
    rich.special("morph", down(rich))
    assert (rich.counters("Bowmasters", "+1/+1"), rich.size("Bowmasters")) == (1, (4, 5))


def test_702_37b_turned_face_up_by_an_effect_it_gets_none() -> None:
    table = Table({"battlefield": [BOWMASTERS]})
    table.instruct(TurnFaceDown(Each(Named("Bowmasters"))))
    table.instruct(TurnFaceUp(DOWN))
    assert table.counters("Bowmasters", "+1/+1") == 0


def test_702_37f_x_in_a_morph_cost_is_chosen_as_it_is_turned_face_up() -> None:
    table = Table(
        {"battlefield": ["Bane of the Living", *["Swamp"] * 5]}, {"battlefield": ["Giant", "Ox", "Bear"]}
    )
    table.instruct(TurnFaceDown(Each(Named("Bane of the Living"))))
    ref = down(table)
    table.submit(Action("special", ref, "morph"))
    assert table.choice.reason == "x"
    table.submit(3)
    table.choose("auto")
    assert table.stack() == ["Bane of the Living"]
    table.resolve()
    assert (table.battlefield(1), table.size("Giant")) == (["Giant", "Ox"], (1, 1))


# What a face-down spell is (CR 708.4)


def test_708_4_what_counts_as_it_is_cast_is_what_it_is_face_down() -> None:
    """A land with morph is cast as a creature spell, which a rule about creature spells makes cheaper."""
    cheap = card("Cheap", "enchantment", Static((Modify(CREATURE_SPELLS, (CostsLess(1),)),)))
    table = Table({"hand": ["Zoetic Cavern"], "battlefield": [cheap, "Forest", "Forest"], "lands_played": 1})
    assert ("cast", "Zoetic Cavern") in table.options()
    table.cast("Zoetic Cavern", how="morph")
    table.resolve()
    assert table.now(down(table)).types == ("creature",)


def test_708_4_an_effect_that_forbids_what_it_is_face_up_doesnt_matter() -> None:
    no_white = card("No", "enchantment", Static((Modify(You(), (CantCast(Named("Exalted Angel")),)),)))
    table = Table({"hand": [ANGEL], "battlefield": [no_white, *PLAINS]})
    assert table.options().count(("cast", "Exalted Angel")) == 1
    with pytest.raises(Illegal):
        table.cast("Exalted Angel")
    table.cast("Exalted Angel", how="morph")
    table.resolve()
    assert table.size(down(table)) == (2, 2)


def test_708_4_an_effect_that_forbids_nameless_creature_spells_does() -> None:
    none = card("None", "enchantment", Static((Modify(You(), (CantCast(HasStatus("face-down")),)),)))
    table = Table({"hand": [ANGEL], "battlefield": [none, *PLAINS]})
    with pytest.raises(Illegal):
        table.cast("Exalted Angel", how="morph")
    assert table.options().count(("cast", "Exalted Angel")) == 1


def test_702_37c_from_any_zone_from_which_such_a_spell_could_be_cast() -> None:
    """Creature spells may be cast from the top of the library, and face down a land is one."""
    leave = MayPlay(AllOf((HasType("creature"), InZone("library", You()))), lands=False)
    top = card("Top", "enchantment", Static((Modify(You(), (leave,)),)))
    table = Table({"library": ["Zoetic Cavern", "Plains"], "battlefield": [top, *FORESTS]})
    table.cast("Zoetic Cavern", how="morph")
    table.resolve()
    assert (table.size(down(table)), table.library()) == ((2, 2), ["Plains"])


def test_601_3b_flash_for_face_down_creatures_is_no_flash_for_what_they_are_face_up() -> None:
    quick = card("Quick", "enchantment", Static((Modify(You(), (AsThoughFlash(HasStatus("face-down")),)),)))
    table = Table({}, {"hand": [ANGEL], "battlefield": [quick, *PLAINS]})
    table.give_priority(1)
    assert table.options().count(("cast", "Exalted Angel")) == 1
    with pytest.raises(Illegal):
        table.cast("Exalted Angel")
    table.cast("Exalted Angel", how="morph")
    table.resolve()
    assert table.size(down(table, 1)) == (2, 2)


# What a face-down permanent is (CR 708.2, 708.3, 708.10)


def test_708_2a_turned_face_down_it_is_a_2_2_creature_and_nothing_else() -> None:
    table = Table({"battlefield": [ANGEL]})
    table.instruct(TurnFaceDown(Each(Named("Exalted Angel"))))
    it = table.now(down(table))
    assert (it.name, it.types, it.subtypes, it.power, it.toughness) == ("", ("creature",), (), 2, 2)


def test_708_2b_what_is_face_down_isnt_turned_face_down() -> None:
    """A disguised creature keeps its ward."""
    table = Table({"hand": ["Bolrac-Clan Basher"], "battlefield": MOUNTAINS})
    table.cast("Bolrac-Clan Basher", how="disguise")
    table.resolve()
    table.instruct(TurnFaceDown(DOWN))
    assert table.has(down(table), "ward")


def test_712_16_nothing_double_faced_is_turned_face_down() -> None:
    table = Table({"battlefield": ["Delver of Secrets"]})
    table.instruct(TurnFaceDown(Each(HasType("creature"))))
    assert table.now("Delver of Secrets").name == "Delver of Secrets"


def test_708_3_what_it_says_of_entering_doesnt_count_face_down() -> None:
    slow = creature("Slow", 3, 3, Static((Replace(Enters(This()), (EntersTapped(),)),)))
    table = Table({"library": [slow]})
    table.instruct(Manifest())
    assert not table.tapped(down(table))


def test_708_10_as_a_copy_it_stays_what_it_is_face_down() -> None:
    table = Table({"battlefield": [ANGEL]})
    table.instruct(TurnFaceDown(Each(Named("Exalted Angel"))))
    giant = find_card("Giant").faces[0]
    table.instruct(Apply(DOWN, (Becomes(giant),), UntilEndOfTurn()))
    assert (table.now(down(table)).name, table.size(down(table))) == ("", (2, 2))
    table.instruct(TurnFaceUp(DOWN))
    assert table.size("Giant") == (4, 4)


def test_707_2_a_copy_of_a_face_down_creature_is_a_2_2_without_a_name() -> None:
    table = Table({"hand": ["Bolrac-Clan Basher"], "battlefield": MOUNTAINS})
    table.cast("Bolrac-Clan Basher", how="disguise")
    table.resolve()
    table.instruct(CreateCopy(of=DOWN))
    token = table.state.battlefield[-1]
    assert (table.now(token).name, table.size(token), table.has(token, "ward")) == ("", (2, 2), True)
    assert "Bolrac" not in shown(table, 1)


def test_708_2_a_copy_of_a_face_down_spell_is_one_of_what_it_is_face_down() -> None:
    table = Table({"hand": [ANGEL], "battlefield": PLAINS})
    table.cast("Exalted Angel", how="morph")
    table.instruct(Copy(Each(Spell())))
    table.settle()
    sizes = [table.size(ref) for ref in table.state.battlefield if "creature" in table.now(ref).types]
    assert sizes == [(2, 2), (2, 2)]
    assert "Angel" not in shown(table, 1)


# Turning face up (CR 708.7, 708.8, 708.11)


def test_708_8_nothing_enters_and_what_was_done_to_it_stays() -> None:
    table = Table(
        {"battlefield": ["Ixidor, Reality Sculptor", *LANDS], "library": ["Wall of Omens", "Forest"]}
    )
    table.instruct(Manifest())
    table.instruct(Apply(DOWN, (Gets(1, 1),), UntilEndOfTurn()))
    assert table.size(down(table)) == (4, 4)
    table.activate("Ixidor, Reality Sculptor", at=down(table))
    table.resolve()
    assert (table.size("Wall of Omens"), table.stack(), table.hand()) == ((1, 5), [], [])


def test_708_8_what_triggers_on_it_sees_it_face_up() -> None:
    table = Table({"battlefield": ["Secret Plans", *PLAINS, ANGEL], "library": ["Forest"]})
    table.instruct(TurnFaceDown(Each(Named("Exalted Angel"))))
    assert table.size(down(table)) == (2, 3)
    table.special("morph", down(table))
    table.settle()
    assert table.hand() == ["Forest"]


def test_708_8_only_what_is_face_down_is_turned_face_up() -> None:
    table = Table({"battlefield": ["Secret Plans", "Bear"], "library": ["Forest"]})
    table.instruct(TurnFaceUp(Each(Named("Bear"))))
    assert table.stack() == []


def test_613_7f_it_gets_a_new_timestamp() -> None:
    table = Table({"battlefield": [ANGEL]})
    before = table.object("Exalted Angel").timestamp
    table.instruct(TurnFaceDown(Each(Named("Exalted Angel"))))
    then = table.object(down(table)).timestamp
    table.instruct(TurnFaceUp(DOWN))
    assert before < then < table.object("Exalted Angel").timestamp


def test_708_11_what_it_says_of_being_turned_face_up_happens_meanwhile() -> None:
    """A 0/0 that gets its counters as it is turned face up survives."""
    table = Table({"battlefield": [{"card": "Hooded Hydra", "counters": {"+1/+1": 1}}, *FORESTS]})
    table.instruct(TurnFaceDown(Each(Named("Hooded Hydra"))))
    table.special("morph", down(table))
    assert (table.size("Hooded Hydra"), table.counters("Hooded Hydra", "+1/+1")) == ((6, 6), 6)


def test_708_11_by_an_effect_too() -> None:
    table = Table({"battlefield": [{"card": "Hooded Hydra", "counters": {"+1/+1": 1}}]})
    table.instruct(TurnFaceDown(Each(Named("Hooded Hydra"))))
    table.instruct(TurnFaceUp(DOWN))
    assert table.size("Hooded Hydra") == (6, 6)


# Who may know it (CR 708.5, 708.9)


def test_708_5_only_who_controls_it_may_look_at_it() -> None:
    table = Table({"hand": [ANGEL], "battlefield": PLAINS})
    table.cast("Exalted Angel", how="morph")
    assert "Exalted Angel" in shown(table, 0)
    assert "Angel" not in shown(table, 1) + shown(table, None)
    table.resolve()
    assert "Exalted Angel" in shown(table, 0)
    assert "Angel" not in shown(table, 1) + shown(table, None)
    take = Apply(DOWN, (UnderControlOf(You()),), UntilEndOfTurn())
    table.instruct(take, seat=1)
    assert "Exalted Angel" in shown(table, 1)
    assert "Angel" not in shown(table, None)


def test_708_5_whoever_manifests_a_card_may_look_at_it() -> None:
    table = Table({"library": ["Giant"]})
    table.instruct(Manifest())
    assert "Giant" in shown(table, 0)
    assert "Giant" not in shown(table, 1) + shown(table, None)


def test_708_6_everyone_sees_what_it_is_face_down() -> None:
    table = Table({"library": ["Giant"]})
    table.instruct(Manifest())
    seen = view.of(table.state, 1)["battlefield"][0]
    assert (seen["power"], seen["types"], seen["tapped"], seen["face_down"]) == (2, ["creature"], False, True)
    assert "card" not in seen


def test_708_9_leaving_the_battlefield_it_is_revealed() -> None:
    table = Table({"hand": [ANGEL], "battlefield": PLAINS})
    table.cast("Exalted Angel", how="morph")
    table.resolve()
    table.instruct(Put(DOWN, "hand"))
    moves = [fact for fact in table.happened(Moved) if fact.card_name == "Exalted Angel"]
    assert [fact.seen_by == -1 for fact in moves] == [False, False, True]
    assert "Exalted Angel" in shown(table, None)


def test_708_9_a_countered_face_down_spell_is_revealed() -> None:
    table = Table({"hand": [ANGEL], "battlefield": PLAINS})
    table.cast("Exalted Angel", how="morph")
    table.instruct(Counter(Each(Spell())))
    assert table.graveyard() == ["Exalted Angel"]
    assert "Exalted Angel" in shown(table, None)


def test_708_9_at_the_end_of_the_game_it_is_revealed() -> None:
    table = Table({"library": ["Giant"]})
    table.instruct(Manifest())
    table.leave(1)
    assert table.game.over
    assert "Giant" in str(view.of(table.state, None))


def test_406_3_a_card_exiled_face_down_isnt_revealed_as_it_moves_on() -> None:
    table = Table({"library": ["Giant", "Plains"]})
    table.instruct(Exile(TopOfLibrary(), ways=("face down",)))
    table.instruct(Put(Each(InZone("exile")), "hand"))
    assert "Giant" not in shown(table, 1)


# Disguise (CR 702.168)


def test_702_168b_disguised_it_has_ward_2() -> None:
    table = Table(
        {"hand": ["Bolrac-Clan Basher"], "battlefield": MOUNTAINS},
        {"hand": ["Shock"], "battlefield": MOUNTAINS[:1]},
    )
    table.cast("Bolrac-Clan Basher", how="disguise")
    assert table.has(table.state.stack[0], "ward")
    table.resolve()
    assert (table.size(down(table)), table.has(down(table), "ward")) == ((2, 2), True)
    table.cast("Shock", at=down(table), by=1)
    assert len(table.stack()) == 2
    assert "Bolrac" not in shown(table, 1)
    table.settle()
    assert (table.graveyard(1), table.size(down(table))) == (["Shock"], (2, 2))


def test_702_168a_for_three_mana() -> None:
    table = Table({"hand": ["Bolrac-Clan Basher"], "battlefield": MOUNTAINS[:2]})
    assert ("cast", "Bolrac-Clan Basher") not in table.options()


def test_702_168d_it_is_turned_face_up_for_its_disguise_cost() -> None:
    """Turned face up after blockers are declared, it deals damage twice and tramples."""
    table = Table({"battlefield": ["Bolrac-Clan Basher", *MOUNTAINS]}, {"battlefield": ["Bear"], "life": 20})
    table.instruct(TurnFaceDown(Each(Named("Bolrac-Clan Basher"))))
    ref = down(table)
    table.attack([ref])
    table.block({"Bear": ref})
    table.special("disguise", ref)
    assert table.stack() == []
    assert (table.size("Bolrac-Clan Basher"), table.has("Bolrac-Clan Basher", "ward")) == ((3, 2), False)
    table.to_choice("assign_damage")
    table.default()
    assert "Bear" in table.graveyard(1)


# Turning face up as a special action (CR 116.2b, 708.7)


def test_116_2b_with_priority_a_player_turns_it_face_up_and_nobody_can_respond() -> None:
    """By morph, by disguise, and what was manifested for its mana cost."""
    for name, how in (("Exalted Angel", "morph"), ("Bolrac-Clan Basher", "disguise"), ("Giant", "manifest")):
        there = find_card(name) if name != "Exalted Angel" else ANGEL
        table = Table({"battlefield": LANDS * 2, "library": [there]}, {"battlefield": LANDS})
        table.instruct(Manifest())
        table.pass_()
        assert specials(table) == 0, "its opponent has priority, and doesn't control it"
        table.pass_()
        ref = down(table)
        table.special(how, ref)
        assert (table.stack(), table.state.turn.priority) == ([], 0)
        assert table.now(ref).name == name


def test_708_7_only_its_controller_may_turn_it_face_up() -> None:
    stolen = Table({"battlefield": [*LANDS, ANGEL]}, {"battlefield": LANDS})
    stolen.instruct(TurnFaceDown(Each(Named("Exalted Angel"))))
    assert specials(stolen) == 1
    stolen.instruct(Apply(DOWN, (UnderControlOf(You()),), UntilEndOfTurn()), seat=1)
    assert specials(stolen) == 0
    stolen.pass_()
    assert specials(stolen) == 1


# Manifest, cloak, manifest dread (CR 701.40, 701.58, 701.62)


def test_701_40a_a_manifested_card_is_a_2_2() -> None:
    table = Table({"hand": ["Soul Summons"], "battlefield": PLAINS[:2], "library": ["Giant", "Plains"]})
    table.cast("Soul Summons")
    table.resolve()
    assert (table.size(down(table)), table.library()) == ((2, 2), ["Plains"])


def test_701_40b_a_creature_card_is_turned_face_up_for_its_mana_cost() -> None:
    table = Table({"battlefield": MOUNTAINS[:4], "library": ["Giant", "Shock"]})
    table.instruct(Manifest())
    table.special("manifest", down(table))
    assert table.size("Giant") == (4, 4)
    table.instruct(Manifest())
    assert specials(table) == 0  # no creature card


def test_701_40c_one_with_morph_either_way() -> None:
    table = Table({"battlefield": PLAINS, "library": [ANGEL]})
    table.instruct(Manifest())
    assert specials(table) == 2
    table.special("morph", down(table))
    assert table.size("Exalted Angel") == (4, 5)


def test_701_40e_several_are_manifested_one_at_a_time() -> None:
    table = Table({"library": ["Giant", "Bear", "Plains"]})
    table.instruct(Manifest(TopOfLibrary(count=2)))
    moments = [fact.happened for fact in table.happened(Moved)]
    assert (len(moments), moments[0] < moments[1], table.library()) == (2, True, ["Plains"])


def test_701_40f_where_it_cant_enter_it_stays() -> None:
    never = card(
        "Never",
        "enchantment",
        Static((Replace(Enters(Each(HasStatus("face-down"))), (GoesInstead("exile"),)),)),
    )
    table = Table({"battlefield": [never], "library": ["Giant"]})
    table.instruct(Manifest())
    assert (table.exile(), table.battlefield()) == (["Giant"], ["Never"])


def test_701_40g_an_instant_stays_face_down_and_is_revealed() -> None:
    table = Table({"battlefield": ["Secret Plans"], "library": ["Shock", "Forest"]})
    table.instruct(Manifest())
    table.instruct(TurnFaceUp(DOWN))
    assert (table.size(down(table)), table.stack()) == ((2, 3), [])
    assert "Shock" in str(view.of(table.state, 1))


def test_701_58a_a_cloaked_card_has_ward_2() -> None:
    table = Table({"battlefield": ["Vannifar, Evolved Enigma"], "hand": ["Giant", "Forest"]})
    table.to_choice("modes")
    table.choose("mode.0")
    table.resolve()
    table.choose("Giant")
    assert (table.size(down(table)), table.has(down(table), "ward"), table.hand()) == (
        (2, 2),
        True,
        ["Forest"],
    )


def test_701_58b_a_cloaked_creature_card_is_turned_face_up_for_its_mana_cost() -> None:
    table = Table({"battlefield": MOUNTAINS[:4], "library": ["Giant"]})
    table.instruct(Manifest(how="cloak"))
    table.special("manifest", down(table))
    assert (table.size("Giant"), table.has("Giant", "ward")) == ((4, 4), False)


def test_701_58e_several_one_at_a_time() -> None:
    table = Table({"library": ["Giant", "Bear"]})
    table.instruct(Manifest(TopOfLibrary(count=2), how="cloak"))
    assert [table.has(ref, "ward") for ref in table.state.battlefield] == [True, True]


def test_701_58f_a_cloaked_card_that_cant_enter_isnt_cloaked() -> None:
    never = card(
        "Never",
        "enchantment",
        Static((Replace(Enters(Each(HasStatus("face-down"))), (GoesInstead("exile"),)),)),
    )
    table = Table({"battlefield": [never], "library": ["Giant"]})
    table.instruct(Manifest(how="cloak"))
    assert table.exile() == ["Giant"]


def test_701_62a_of_two_cards_one_is_manifested_and_the_other_goes_to_the_graveyard() -> None:
    table = Table(
        {"hand": ["Unwanted Remake"], "battlefield": PLAINS},
        {"battlefield": ["Bear"], "library": ["Giant", "Ox", "Squire"]},
    )
    table.cast("Unwanted Remake", at="Bear")
    table.resolve()
    assert (table.choice.seat, table.options()) == (1, ["Giant", "Ox"])
    table.choose("Ox")
    assert (table.graveyard(1), table.library(1)) == (["Bear", "Giant"], ["Squire"])
    assert table.object(down(table, 1)).card.name == "Ox"
    assert "Giant" in shown(table, 0)
    assert "Ox" not in shown(table, 0)


def test_701_62b_it_has_happened_even_with_an_empty_library() -> None:
    seer = creature("Seer", 1, 1, Triggered(ManifestsDread(), (GainLife(amount=1),)))
    table = Table({"battlefield": [seer]}, {"library": ["Bear"]})
    table.instruct(ManifestDread())
    table.settle()
    assert table.life() == 21
    table.instruct(ManifestDread(), seat=1)
    assert table.stack() == []


# Transforming, and death


def test_712_15a_a_face_down_permanent_doesnt_transform() -> None:
    table = Table({"library": ["Delver of Secrets"]})
    table.instruct(Manifest())
    table.instruct(Transform(DOWN))
    assert table.size(down(table)) == (2, 2)


def test_603_10a_it_dies_as_what_it_was_face_down() -> None:
    sad = creature("Sad", 1, 1, Triggered(Dies(This()), (GainLife(amount=1),)))
    table = Table({"library": [sad]})
    table.instruct(Manifest())
    table.instruct(Destroy(DOWN))
    assert (table.graveyard(), table.stack()) == (["Sad"], [])
