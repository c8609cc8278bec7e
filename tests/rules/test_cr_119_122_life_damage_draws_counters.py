"""CR 119-122: life, damage, drawing cards, and counters."""

from __future__ import annotations

from app.engine.events.counters import CountersPut, CountersRemoved, PutCounters, RemoveCounters
from app.engine.events.damage import DamageDealt, DealDamage, DealsDamage, IsDealtDamage
from app.engine.events.draw import Draw, Drawn, Draws
from app.engine.events.life import (
    CantGainLife,
    CantLoseLife,
    GainLife,
    GainsLife,
    LifeGained,
    LifeLost,
    LoseLife,
    PayLife,
    SetLife,
)
from app.engine.keywords.exile import Exile
from app.engine.keywords.infect import Infect
from app.engine.keywords.lifelink import Lifelink
from app.engine.keywords.toxic import Toxic
from app.engine.keywords.wither import Wither
from app.engine.words.abilities import Activated, Card, Modify, Static, Triggered
from app.engine.words.amounts import Measure
from app.engine.words.bases import Ability
from app.engine.words.changes import BecomesTypes, Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AnyTarget, APlayer
from app.engine.words.flow import Apply, May
from app.engine.words.nouns import BoundTo, Each, Target, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURES = HasType("creature")
EVERYTHING = (HasType("creature"), HasType("planeswalker"), HasType("battle"))
SHOCK = instant("Shock", DealDamage(amount=2, to=Target(AnyTarget())))
SIP = instant("Sip", GainLife(amount=3))


def pinger(*abilities: Ability) -> Card:
    """A 2/2 creature that deals 2 damage to any target."""
    hit = Activated(cost=(), do=(DealDamage(amount=2, to=Target(AnyTarget())),))
    return creature("Pinger", 2, 2, *abilities, hit)


def hit(what: str, *abilities: Ability) -> Table:
    """A Pinger with these abilities has dealt 2 damage to that."""
    walker = card("Walker", "planeswalker", loyalty=5)
    battle = card("Siege", "battle")
    theirs = ["Giant", walker, {"card": battle, "counters": {"defense": 4}}]
    table = Table(me={"battlefield": [pinger(*abilities)]}, them={"battlefield": theirs})
    table.activate("Pinger", at=what)
    table.resolve()
    return table


def test_119_3_gaining_and_losing_life_adjusts_the_life_total() -> None:
    table = Table()
    table.instruct(GainLife(amount=4))
    assert table.life() == 24
    table.instruct(LoseLife(amount=7))
    assert (table.life(0), table.life(1)) == (17, 20)


def test_119_4_a_cost_in_life_is_paid_by_who_has_as_much() -> None:
    deal = instant("Deal", May((PayLife(5), Draw())))
    for life, options in ((5, ["yes", "no"]), (4, [])):
        table = Table(me={"hand": [deal], "life": life, "library": ["Forest"]})
        table.cast("Deal")
        table.resolve()
        assert (table.options() if table.choice.kind != "priority" else []) == options
    table = Table(me={"hand": [deal], "life": 6, "library": ["Forest"]})
    table.cast("Deal")
    table.resolve()
    table.choose("yes")
    assert (table.life(), table.hand()) == (1, ["Forest"])


def test_119_4b_no_life_can_be_paid_with_any_life_total() -> None:
    table = Table(me={"hand": [instant("Deal", May((PayLife(0), Draw())))], "life": 1, "library": ["Forest"]})
    table.cast("Deal")
    table.resolve()
    table.choose("yes")
    assert (table.life(), table.hand()) == (1, ["Forest"])


def test_119_5_setting_a_life_total_is_gaining_or_losing_the_difference() -> None:
    table = Table(me={"life": 4}, them={"life": 30})
    table.instruct(SetLife(Each(APlayer()), 10))
    assert (table.life(0), table.life(1)) == (10, 10)
    assert [(fact.seat, fact.amount) for fact in table.happened(LifeGained)] == [(0, 6)]
    assert [(fact.seat, fact.amount) for fact in table.happened(LifeLost)] == [(1, 20)]


def test_119_7_who_cannot_gain_life_does_not() -> None:
    stop = card("Stop", "enchantment", Static((Modify(You(), (CantGainLife(),)),)))
    table = Table(me={"battlefield": [stop]})
    table.instruct(GainLife(Each(APlayer()), 3))
    assert (table.life(0), table.life(1)) == (20, 23)


def test_119_8_who_cannot_lose_life_neither_loses_nor_pays_any() -> None:
    stay = card("Stay", "enchantment", Static((Modify(You(), (CantLoseLife(),)),)))
    deal = instant("Deal", May((PayLife(1), Draw())))
    table = Table(me={"battlefield": [stay], "hand": [deal], "library": ["Forest"]})
    table.instruct(LoseLife(Each(APlayer()), 3))
    assert (table.life(0), table.life(1)) == (20, 17)
    table.cast("Deal")
    table.resolve()
    assert (table.choice.kind, table.hand()) == ("priority", [])


def test_119_10_gaining_no_life_is_no_event() -> None:
    joy = card("Joy", "enchantment", Triggered(GainsLife(You()), (Draw(),)))
    table = Table(me={"battlefield": [joy], "library": ["Forest", "Forest"]})
    table.instruct(GainLife(amount=0))
    assert (table.stack(), table.happened(LifeGained)) == ([], [])
    table.instruct(GainLife(amount=1))
    assert table.stack() == ["Joy"]


def test_107_1b_a_negative_number_counts_in_a_calculation_but_its_result_does_nothing() -> None:
    table = Table(me={"battlefield": ["Bear", "Giant"], "library": ["Forest"]})
    table.instruct(Apply(Each(Named("Bear")), (Gets(-5, 0),), UntilEndOfTurn()))
    assert table.size("Bear") == (-3, 2)
    table.instruct(GainLife(amount=Measure(Each(Named("Bear")))))
    table.instruct(Draw(count=Measure(Each(Named("Bear")))))
    table.instruct(DealDamage(Measure(Each(Named("Bear"))), Each(APlayer()), Each(Named("Giant"))))
    assert (table.life(0), table.life(1), table.hand()) == (20, 20, [])
    table.instruct(GainLife(amount=Measure(Each(CREATURES))))
    assert table.life() == 21


def test_120_1_players_creatures_planeswalkers_and_battles_are_dealt_damage_by_a_source() -> None:
    for what in ("them", "Giant", "Walker", "Siege"):
        table = hit(what)
        assert [(fact.source, fact.to, fact.amount) for fact in table.happened(DamageDealt)] == [
            (table.ref("Pinger"), table.ref(what), 2)
        ]
    stone = Table(me={"battlefield": ["Bear", card("Stone", "artifact")]})
    stone.instruct(DealDamage(2, Each(HasType("artifact")), Each(CREATURES)))
    assert stone.happened(DamageDealt) == []


def test_120_3_damage_has_results_by_what_is_dealt_it() -> None:
    assert hit("them").life(1) == 18
    assert hit("Giant").object("Giant").damage == 2
    assert hit("Walker").counters("Walker", "loyalty") == 3


def test_120_3a_a_player_loses_that_much_life() -> None:
    table = hit("them")
    assert table.life(1) == 18
    assert [(fact.seat, fact.amount, fact.cause) for fact in table.happened(LifeLost)] == [(1, 2, "damage")]


def test_120_3b_from_infect_a_player_gets_poison_counters_instead() -> None:
    table = hit("them", Infect())
    assert (table.life(1), table.counters("them", "poison")) == (20, 2)


def test_120_3c_a_planeswalker_loses_loyalty_counters() -> None:
    table = hit("Walker")
    assert (table.counters("Walker", "loyalty"), table.object("Walker").damage) == (3, 0)


def test_120_3d_from_wither_or_infect_a_creature_gets_minus_counters() -> None:
    for ability in (Wither(), Infect()):
        table = hit("Giant", ability)
        assert (table.size("Giant"), table.object("Giant").damage) == ((2, 2), 0)


def test_120_3e_otherwise_the_damage_is_marked_on_a_creature() -> None:
    table = hit("Giant")
    assert (table.size("Giant"), table.object("Giant").damage) == ((4, 4), 2)
    assert table.counters("Giant", "-1/-1") == 0


def test_120_3f_with_lifelink_its_controller_gains_that_much_life_besides() -> None:
    for what in ("them", "Giant", "Walker"):
        table = hit(what, Lifelink())
        assert table.life(0) == 22
    assert hit("them").life(0) == 20


def test_120_3g_combat_damage_with_toxic_gives_poison_counters_too() -> None:
    snake = creature("Snake", 1, 1, Toxic(3))
    table = Table(me={"battlefield": [snake]})
    table.attack(["Snake"])
    table.to_damage()
    assert (table.life(1), table.counters("them", "poison")) == (19, 3)
    assert hit("them", Toxic(3)).counters("them", "poison") == 0


def test_120_3h_a_battle_loses_defense_counters() -> None:
    assert hit("Siege").counters("Siege", "defense") == 2


def test_120_6_damage_stays_marked_until_cleanup_even_on_what_is_no_creature_any_more() -> None:
    table = Table(me={"hand": [SHOCK, SHOCK]}, them={"battlefield": ["Giant"]})
    table.cast("Shock", at="Giant")
    table.resolve()
    table.instruct(Apply(Each(CREATURES), (BecomesTypes(("artifact",), how="only"),), UntilEndOfTurn()))
    assert (table.battlefield(1), table.object("Giant").damage) == (["Giant"], 2)
    again = Table(me={"hand": [SHOCK, SHOCK]}, them={"battlefield": ["Giant"]})
    for _ in range(2):
        again.cast("Shock", at="Giant")
        again.resolve()
    assert again.graveyard(1) == ["Giant"]


def test_120_8_no_damage_is_dealt_by_a_source_that_would_deal_none() -> None:
    joy = card("Joy", "enchantment", Triggered(IsDealtDamage(Each(APlayer())), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [joy, "Bear"]})
    table.instruct(DealDamage(0, Each(APlayer()), Each(CREATURES)))
    assert (table.stack(), table.happened(DamageDealt)) == ([], [])
    table.instruct(DealDamage(1, Each(APlayer()), Each(CREATURES)))
    assert len(table.happened(DamageDealt)) == 2


def test_603_2c_what_is_dealt_damage_by_several_sources_at_once_triggers_once() -> None:
    hurt = card("Hurt", "enchantment", Triggered(IsDealtDamage(You()), (GainLife(amount=1),)))
    table = Table(me={"battlefield": ["Bear", "Ox", hurt]})
    table.instruct(DealDamage(1, You(), Each(CREATURES)))
    assert table.stack() == ["Hurt"]


def test_603_2c_a_source_that_deals_damage_to_several_at_once_triggers_once() -> None:
    zeal = card("Zeal", "enchantment", Triggered(DealsDamage(Each(CREATURES)), (GainLife(amount=1),)))
    table = Table(me={"battlefield": ["Bear", zeal]})
    table.instruct(DealDamage(1, Each(APlayer()), Each(CREATURES)))
    assert table.stack() == ["Zeal"]


def test_121_2_cards_are_drawn_one_at_a_time() -> None:
    second = card("Second", "enchantment", Triggered(Draws(You(), nth=2), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [second], "library": ["Forest", "Island", "Swamp"]})
    table.instruct(Draw(count=2))
    assert table.hand() == ["Forest", "Island"]
    assert table.library() == ["Swamp"]
    assert [fact.nth for fact in table.happened(Drawn)] == [1, 2]
    assert table.stack() == ["Second"]


def test_121_2_all_cards_that_an_effect_draws_are_known_to_it() -> None:
    tide = instant("Tide", Draw(count=2, result="drawn"), Exile(BoundTo("drawn")))
    table = Table(me={"hand": [tide], "library": ["Forest", "Island", "Swamp"]})
    table.cast("Tide")
    table.resolve()
    assert (table.exile(), table.library()) == (["Forest", "Island"], ["Swamp"])


def test_121_4_who_draws_from_an_empty_library_draws_nothing_and_loses() -> None:
    table = Table(me={"library": ["Forest"]}, them={"library": ["Forest"]})
    table.instruct(Draw(count=1))
    assert (table.hand(), table.game.choice is None) == (["Forest"], False)
    table.instruct(Draw(count=1))
    assert table.game.choice is None
    assert table.state.players[0].has_left


def test_122_1_counters_are_put_on_and_removed_from_objects_and_players() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(PutCounters(Each(CREATURES), "charge", 3))
    table.instruct(PutCounters(You(), "energy", 2))
    assert (table.counters("Bear", "charge"), table.counters("me", "energy")) == (3, 2)
    table.instruct(RemoveCounters(Each(CREATURES), "charge", 2))
    table.instruct(RemoveCounters(You(), "energy", 5))
    assert (table.counters("Bear", "charge"), table.counters("me", "energy")) == (1, 0)
    assert [fact.amount for fact in table.happened(CountersPut)] == [3, 2]
    assert [fact.amount for fact in table.happened(CountersRemoved)] == [2, 2]


def test_122_1_counters_change_power_and_toughness() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    table.instruct(PutCounters(Each(CREATURES), "+1/+1", 2))
    table.instruct(PutCounters(Each(CREATURES), "+1/+0", 1))
    assert table.size("Bear") == (5, 4)
