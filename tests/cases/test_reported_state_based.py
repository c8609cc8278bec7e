"""Further public reports about state-based actions, triggers, replacements and copies, played with the cards that they name."""

from __future__ import annotations

from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Dies
from app.engine.keywords.create import CreateCopy
from app.engine.keywords.destroy import Destroy
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.changes import Gets
from app.engine.words.filters import AllOf, InZone, Other
from app.engine.words.nouns import Each, Target
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

CREATURE = HasType("creature")
WRATH = instant("Wrath", Destroy(Each(CREATURE)))
DECK = ["Forest"] * 5


def lands(count: int, name: str = "Forest") -> list[str]:
    """So many lands of that name."""
    return [name] * count


def finish(table: Table) -> None:
    """Give every open choice its default answer until somebody has priority."""
    while table.game.choice is not None and table.choice.kind != "priority":
        table.default()


def test_603_10a_what_has_lost_its_abilities_sees_nobody_die_with_it() -> None:
    """CR 603.10a: it looks back to when Kenrith's Transformation still applied, though the Aura itself is left over."""
    speaker = creature("Speaker", 1, 1, Triggered(Dies(Each(CREATURE)), (GainLife(),)))
    aura = {"card": "Kenrith's Transformation", "attached_to": "s"}
    table = Table({"battlefield": [{"card": speaker, "id": "s"}, aura, "Bear"], "hand": [WRATH]}, {})
    table.cast("Wrath")
    table.settle()
    assert table.life() == 20


def test_603_10a_an_omnath_that_died_has_lifelink_as_it_last_had() -> None:
    """CR 608.2h, 702.15c: its controller's Whip of Erebos gave it lifelink; an opponent's gives it none."""
    for mine, theirs, life in ((["Whip of Erebos"], [], 23), ([], ["Whip of Erebos"], 20)):
        ours = {"battlefield": ["Omnath, Locus of Rage", *mine, *lands(3, "Swamp")], "hand": ["Murder"]}
        table = Table(ours, {"battlefield": theirs})
        table.cast("Murder", at="Omnath, Locus of Rage")
        table.resolve()
        table.choose("them")
        table.resolve()
        assert (table.life(0), table.life(1)) == (life, 17)


def test_701_6_a_countered_copys_controller_gets_the_bird() -> None:
    theirs = {"battlefield": lands(4, "Island"), "hand": ["Twincast", "Swan Song"], "library": DECK}
    table = Table({"battlefield": lands(3, "Island"), "hand": ["Divination"], "library": DECK}, theirs)
    table.cast("Divination")
    table.cast("Twincast", at="Divination", by=1)
    table.resolve()
    table.cast("Swan Song", at=table.state.stack[-1], by=1)
    table.resolve()
    assert "Bird Token" in table.battlefield(1)


def test_603_10a_a_servant_put_into_a_library_leaves_its_controller_to_sacrifice() -> None:
    mine = {"battlefield": lands(3, "Island"), "hand": ["Time Ebb"]}
    table = Table(mine, {"battlefield": ["Servant of Volrath", "Bear"]})
    table.cast("Time Ebb", at="Servant of Volrath")
    table.resolve()
    table.settle()
    assert table.graveyard(1) == ["Bear"]


def test_603_10a_a_reality_acid_that_is_gone_takes_what_it_enchanted() -> None:
    """CR 608.2h: "enchanted permanent's controller sacrifices it": the permanent, not the Aura."""
    acid = {"card": "Reality Acid", "attached_to": "g", "counters": {"time": 2}}
    table = Table({"battlefield": [acid]}, {"battlefield": [{"card": "Giant", "id": "g"}, "Bear"]})
    table.instruct(Destroy(Each(Named("Reality Acid"))))
    table.settle()
    assert (table.battlefield(1), table.graveyard(1)) == (["Bear"], ["Giant"])


def test_111_8_a_token_that_dies_leaves_the_battlefield() -> None:
    mine = {"battlefield": ["Nadier's Nightblade", *lands(2, "Mountain")], "hand": ["Dragon Fodder"]}
    table = Table(mine, {"battlefield": ["Mountain"], "hand": ["Shock"]})
    table.cast("Dragon Fodder")
    table.resolve()
    table.cast("Shock", at="Goblin Token", by=1)
    table.settle()
    assert table.life(0) == 21
    assert table.life(1) < 20


def test_702_93a_an_undying_shade_with_bonuses_until_end_of_turn_comes_back_without_them() -> None:
    table = Table({"battlefield": ["Evernight Shade", *lands(5, "Swamp")], "hand": ["Murder"]}, {})
    table.activate("Evernight Shade")
    table.resolve()
    assert table.size("Evernight Shade") == (2, 2)
    table.cast("Murder", at="Evernight Shade")
    table.settle()
    assert table.size("Evernight Shade") == (2, 2)
    assert table.counters("Evernight Shade", "+1/+1") == 1


def test_611_2c_cower_in_fear_touches_no_geist_that_came_back_after_it() -> None:
    theirs = {"battlefield": lands(3, "Swamp"), "hand": ["Cower in Fear"]}
    table = Table({"battlefield": ["Strangleroot Geist"]}, theirs)
    table.cast("Cower in Fear", by=1)
    table.settle()
    assert table.size("Strangleroot Geist") == (3, 2)


def test_614_12_persist_and_a_broodmoth_bring_it_back_but_once() -> None:
    """The Finks had a -1/-1 counter, so persist doesn't trigger, but the Broodmoth does."""
    finks = {"card": "Kitchen Finks", "counters": {"-1/-1": 1}}
    table = Table({"battlefield": ["Luminous Broodmoth", finks]}, {})
    table.instruct(Destroy(Each(Named("Kitchen Finks"))))
    table.settle()
    assert "Kitchen Finks" in table.battlefield(0)
    assert table.has("Kitchen Finks", "flying")


def test_702_79a_persist_under_solemnity_returns_without_a_counter() -> None:
    table = Table({"battlefield": ["Solemnity", "Kitchen Finks"], "hand": [WRATH]}, {})
    table.cast("Wrath")
    table.settle()
    assert "Kitchen Finks" in table.battlefield(0)
    assert not table.object("Kitchen Finks").counters


def test_707_10f_a_copied_progenitor_mimic_may_be_something_else() -> None:
    mine = {"battlefield": [*lands(8, "Island"), *lands(8)], "hand": ["Progenitor Mimic", "Double Major"]}
    table = Table(mine, {"battlefield": ["Rafiq of the Many", "Kalitas, Traitor of Ghet"]})
    table.cast("Progenitor Mimic")
    table.cast("Double Major", at="Progenitor Mimic")
    table.resolve(2)
    table.choose("Rafiq of the Many")
    table.resolve()
    table.choose("Kalitas, Traitor of Ghet")
    finish(table)
    assert {"Rafiq of the Many", "Kalitas, Traitor of Ghet"} <= set(table.battlefield(0))


def test_707_2_a_token_that_is_a_copy_of_a_clone_card_enters_as_a_copy() -> None:
    table = Table({"graveyard": ["Clone"], "battlefield": ["Bear"]}, {})
    table.instruct(CreateCopy(of=Each(AllOf((Named("Clone"), InZone("graveyard"))))))
    table.choose("Bear")
    assert table.battlefield(0) == ["Bear", "Bear"]


def test_707_10_a_copy_of_a_ballista_on_the_stack_has_its_x() -> None:
    mine = {"battlefield": [*lands(9, "Island"), *lands(6)], "hand": ["Walking Ballista", "Double Major"]}
    table = Table(mine, {})
    table.cast("Walking Ballista", x=2)
    table.cast("Double Major", at="Walking Ballista")
    table.resolve(3)
    assert table.counters("Walking Ballista", "+1/+1") == table.counters("Walking Ballista 2", "+1/+1") == 2


def test_614_11_notion_thief_takes_all_draws_but_that_of_the_draw_step() -> None:
    table = Table(
        {"battlefield": ["Notion Thief"], "library": DECK}, {"library": DECK}, active=1, step="upkeep"
    )
    table.to("draw")
    assert (len(table.hand(0)), len(table.hand(1))) == (0, 1)
    table.instruct(Draw(count=2), seat=1)
    assert (len(table.hand(0)), len(table.hand(1))) == (2, 1)


def test_614_1_a_maniac_wins_instead_of_drawing_unless_the_opponent_cannot_lose() -> None:
    table = Table({"battlefield": ["Laboratory Maniac"], "library": []}, {"library": DECK})
    table.instruct(Draw())
    assert table.game.over
    assert 0 in table.state.winners
    table = Table({"battlefield": ["Laboratory Maniac"], "library": []}, {"battlefield": ["Platinum Angel"]})
    table.instruct(Draw())
    assert not table.game.over


def test_704_5j_the_legend_rule_catches_up_when_mirror_gallery_goes() -> None:
    table = Table({"battlefield": ["Mirror Gallery", "Rafiq of the Many", "Rafiq of the Many"]}, {})
    table.instruct(Destroy(Each(Named("Mirror Gallery"))))
    assert table.choice.reason == "legend_rule"


def test_616_1_who_is_dealt_the_damage_orders_torbran_and_gratuitous_violence() -> None:
    red = creature("Red", 1, 1, cost="{R}")
    table = Table({"battlefield": ["Torbran, Thane of Red Fell", "Gratuitous Violence", red]}, {})
    table.attack(["Red"])
    table.to_damage()
    assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 1)


def test_704_7_a_lord_that_dies_at_once_with_others_sees_them_but_not_those_it_held_up() -> None:
    others = AllOf((CREATURE, Other()))
    lord = creature(
        "Lord", 2, 2,
        Static((Modify(Each(others), (Gets(1, 1),)),)), Triggered(Dies(Each(others)), (GainLife(),)),
    )  # fmt: skip
    two, five = (
        instant("Two", DealDamage(2, Each(CREATURE))),
        instant("Five", DealDamage(5, Target(CREATURE))),
    )
    table = Table({"battlefield": [lord, "Squire"], "hand": [two]}, {})
    table.cast("Two")
    table.settle()
    assert table.life() == 21
    squire = {"card": "Squire", "counters": {"-1/-1": 1}}
    table = Table({"battlefield": [lord, squire], "hand": [five]}, {})
    table.cast("Five", at="Lord")
    table.settle()
    assert (table.life(), table.battlefield(0)) == (20, [])


def test_707_2_a_clone_of_an_animated_mutavault_is_no_creature() -> None:
    table = Table({"battlefield": ["Mutavault", *lands(5, "Island")], "hand": ["Clone"]}, {})
    table.activate("Mutavault", 1)
    table.resolve()
    table.cast("Clone")
    table.resolve()
    table.choose("Mutavault")
    assert "creature" in table.now("Mutavault").types
    assert "creature" not in table.now("Mutavault 2").types


def test_616_1_the_owner_orders_kalitas_and_rest_in_peace() -> None:
    mine = {"battlefield": ["Kalitas, Traitor of Ghet", *lands(3, "Swamp")], "hand": ["Murder"]}
    table = Table(mine, {"battlefield": ["Bear", "Rest in Peace"]})
    table.cast("Murder", at="Bear")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 1)
