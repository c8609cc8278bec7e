"""CR 704: state-based actions."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.events.counters import CountersRemoved, PutCounters
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.moves import Moved
from app.engine.events.zone_words import Put
from app.engine.keywords.attach import BecameUnattached
from app.engine.keywords.destroy import Destroyed
from app.engine.keywords.sacrifice import Sacrificed
from app.engine.keywords.undying import Undying
from app.engine.leaving.losing import PlayerLost
from app.engine.state.zones import GRAVEYARD
from app.engine.words.filters import AllOf, InZone
from app.engine.words.nouns import Each, Target, You
from app.engine.words.qualities import HasSupertype, HasType
from tests.cards_of_ones_own import creature, instant
from tests.state_based.cards import (
    ANGEL,
    AWAKEN,
    BIG_SNAKE,
    BOTH,
    BRAWL,
    CHARGE,
    COPY,
    CREATURE,
    CURSE,
    DIG,
    DIG_AND_BLEED,
    EVERYONE,
    FORTRESS,
    HERO,
    KNIGHT,
    LIFELINE,
    LIGHT,
    LORD,
    MIGHT,
    MIRROR,
    MOURNER,
    NEW_WORLD,
    NOTHING,
    OLD_WORLD,
    PETRIFY,
    POISON,
    ROCK,
    ROLE,
    SHOCK,
    SHRINK,
    SHROUDED,
    SNAKE,
    SWORD,
    TALE,
    THREE_AT_MOST,
    TWIN_GUARD,
    UNSUMMON,
    WANDERER,
    WARD_OFF,
    WEAKEN,
    WITHER,
)
from tests.table import Table

HERO_CARD = AllOf((HasSupertype("legendary"), InZone("graveyard")))


def on(card: Any, to: str, **rest: Any) -> dict[str, Any]:
    """A permanent that is attached to something."""
    return {"card": card, "attached_to": to, **rest}


def bear(**rest: Any) -> dict[str, Any]:
    """A Bear called "bear"."""
    return {"card": "Bear", "id": "bear", **rest}


# CR 704.3: when they are performed, and how


def test_704_3_they_are_performed_before_a_player_gets_priority_and_repeated() -> None:
    knight = {"card": KNIGHT, "id": "knight", "damage": 2}
    table = Table(me={"hand": [SHOCK], "battlefield": [LORD, knight, on(MIGHT, "knight")]})
    table.cast("Shock", at="Lord")
    table.resolve()  # the Lord dies, but the Knight with two damage is still 3/3
    assert table.graveyard(0) == ["Shock", "Lord"]
    assert table.size("knight") == (3, 3)


def test_704_3_what_one_check_brings_about_the_next_one_finds() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": [LORD, {"card": KNIGHT, "id": "knight", "damage": 2}]})
    table.cast("Shock", at="Lord")
    table.resolve()
    assert table.graveyard(0) == ["Shock", "Lord", "Knight"]
    assert table.choice.kind == "priority"


def test_704_3_all_that_apply_are_performed_as_one_event() -> None:
    table = Table(me={"hand": [BOTH], "battlefield": [MOURNER, "Bear"]}, them={"battlefield": ["Bear", "Ox"]})
    table.cast("Both")
    table.resolve()
    # The Mourner dies with two Bears and sees all three deaths.
    assert table.stack() == ["Mourner", "Mourner", "Mourner"]
    assert table.battlefield() == ["Ox"]


def test_704_3_triggers_wait_until_no_action_is_left() -> None:
    table = Table(
        me={"hand": [SHOCK], "battlefield": [MOURNER, LORD, {"card": KNIGHT, "id": "knight", "damage": 2}]},
    )
    table.cast("Shock", at="Lord")
    table.resolve()
    assert table.graveyard(0) == ["Shock", "Lord", "Knight"]
    assert table.stack() == ["Mourner", "Mourner"]


def test_704_3_what_counts_since_the_last_check_counts_no_more_after_it() -> None:
    table = Table(me={"hand": [DIG, UNSUMMON], "battlefield": [ANGEL]})
    table.cast("Dig")  # from an empty library
    table.resolve()
    table.cast("Unsummon", at="Angel")
    table.resolve()
    assert (table.hand(0), table.game.over) == (["Angel"], False)


def test_400_7_what_has_moved_on_in_the_same_event_is_no_longer_found_there() -> None:
    worn = bear(counters={"+1/+1": 1, "-1/-1": 1}, damage=1)
    table = Table(me={"hand": [SHOCK], "battlefield": [worn]})
    table.cast("Shock", at="bear")
    table.resolve()
    assert table.graveyard(0) == ["Shock", "Bear"]
    assert table.counters("Bear", "+1/+1") == 0


def test_704_4_they_pay_no_attention_to_what_happens_in_the_middle_of_a_resolution() -> None:
    brink = instant("Brink", LoseLife(amount=30), GainLife(amount=30))
    table = Table(me={"hand": [brink]})
    table.cast("Brink")
    table.resolve()
    assert table.life(0) == 20
    assert not table.game.over


# CR 704.5a-c: players


def test_704_5a_a_player_with_no_life_left_loses() -> None:
    table = Table(me={"hand": [SHOCK]}, them={"life": 2})
    table.cast("Shock", at="them")
    table.resolve()
    assert table.state.winners == (0,)
    assert [lost.why for lost in table.happened(PlayerLost)] == ["life"]


def test_704_5a_one_life_is_enough() -> None:
    table = Table(me={"hand": [SHOCK]}, them={"life": 3})
    table.cast("Shock", at="them")
    table.resolve()
    assert not table.game.over


def test_704_5b_drawing_from_an_empty_library_loses_the_game() -> None:
    table = Table(me={"hand": [DIG], "library": ["Forest"]})
    table.cast("Dig")
    table.resolve()
    assert table.state.winners == (1,)
    assert table.happened(PlayerLost)[0].why == "draw"


def test_704_5b_an_empty_library_alone_is_no_loss() -> None:
    table = Table(me={"hand": [DIG], "library": ["Forest", "Island"]})
    table.cast("Dig")
    table.resolve()
    assert table.library(0) == []
    assert not table.game.over


def test_704_5b_the_attempt_counts_only_until_the_next_check() -> None:
    table = Table(me={"hand": [DIG, UNSUMMON], "battlefield": [ANGEL]})
    table.cast("Dig")
    table.resolve()
    assert not table.game.over  # the Angel's controller can't lose
    table.cast("Unsummon", at="Angel")
    table.resolve()
    assert not table.game.over


def test_704_5c_ten_poison_counters_lose_the_game() -> None:
    table = Table(me={"hand": [POISON]})
    table.cast("Poison", at="them")
    table.resolve()
    assert table.state.winners == (0,)
    assert table.happened(PlayerLost)[0].why == "poison"


def test_704_5c_nine_poison_counters_do_not() -> None:
    table = Table(me={"hand": [NOTHING], "counters": {"poison": 9}})
    table.cast("Nothing")
    table.resolve()
    assert not table.game.over


# CR 704.5d-e: tokens and copies


def test_704_5d_a_token_off_the_battlefield_ceases_to_exist() -> None:
    token = {"card": "Bear", "id": "token", "token": True}
    table = Table(me={"hand": [UNSUMMON], "battlefield": [token, MOURNER]})
    table.cast("Unsummon", at="token")
    table.resolve()
    assert table.hand(0) == []
    moves = [move for move in table.happened(Moved) if move.card_name == "Bear"]
    assert [(move.to, move.cause) for move in moves] == [(1, ""), (7, "cease")]


def test_704_5d_a_token_that_dies_is_seen_dying_first() -> None:
    token = {"card": "Bear", "id": "token", "token": True}
    table = Table(me={"hand": [SHOCK], "battlefield": [token, MOURNER]})
    table.cast("Shock", at="token")
    table.resolve()
    assert table.graveyard(0) == ["Shock"]
    assert table.stack() == ["Mourner"]


def test_704_5e_a_copy_of_a_spell_that_has_left_the_stack_ceases_to_exist() -> None:
    table = Table(me={"hand": [DIG, COPY], "library": ["Forest"] * 9})
    table.cast("Dig")
    table.cast("Copy")
    table.resolve()
    assert table.stack() == ["Dig", "Dig"]
    table.settle()
    assert table.graveyard(0) == ["Copy", "Dig"]
    assert len(table.hand(0)) == 4
    ends = [(move.card_name, move.to) for move in table.happened(Moved) if move.cause == "cease"]
    assert ends == [("Dig", 7)]


# CR 704.5f-h: creatures


def test_704_5f_a_creature_without_toughness_goes_to_the_graveyard_and_is_not_destroyed() -> None:
    table = Table(me={"hand": [WITHER], "battlefield": [{"card": ROCK, "counters": {"-1/-1": 3}}]})
    table.cast("Shrivel", at="Rock")
    table.resolve()
    assert table.graveyard(0) == ["Shrivel", "Rock"]
    assert table.happened(Destroyed) == []


def test_704_5f_one_that_is_only_damaged_is_left_to_the_other_actions() -> None:
    """Indestructible, with deathtouch damage and damage of its toughness: none of that makes its toughness 0."""
    table = Table(
        me={"hand": [BRAWL], "battlefield": [BIG_SNAKE]}, them={"battlefield": [{"card": ROCK, "damage": 4}]}
    )
    table.cast("Brawl", at="Rock")
    table.resolve()
    assert (table.battlefield(1), table.graveyard(1)) == (["Rock"], [])


def test_704_5g_damage_of_at_least_its_toughness_destroys_a_creature() -> None:
    table = Table(me={"hand": [SHOCK]}, them={"battlefield": ["Bear"]})
    table.cast("Shock", at="Bear")
    table.resolve()
    assert table.graveyard(1) == ["Bear"]
    assert len(table.happened(Destroyed)) == 1


def test_704_5g_less_damage_does_not() -> None:
    table = Table(me={"hand": [SHOCK]}, them={"battlefield": [{"card": "Ox", "damage": 1}]})
    table.cast("Shock", at="Ox")
    table.resolve()
    assert table.battlefield(1) == ["Ox"]


def test_704_5g_damage_adds_up() -> None:
    table = Table(me={"hand": [SHOCK]}, them={"battlefield": [{"card": "Ox", "damage": 2}]})
    table.cast("Shock", at="Ox")
    table.resolve()
    assert table.graveyard(1) == ["Ox"]


def test_704_5g_indestructible_creatures_survive_and_the_game_goes_on() -> None:
    table = Table(me={"hand": [SHOCK]}, them={"battlefield": [{"card": ROCK, "damage": 4}]})
    table.cast("Shock", at="Rock")
    table.resolve()
    assert table.battlefield(1) == ["Rock"]
    assert table.choice.kind == "priority"


def test_704_5h_damage_from_a_source_with_deathtouch_destroys_any_creature() -> None:
    table = Table(me={"hand": [BRAWL], "battlefield": [SNAKE]}, them={"battlefield": ["Giant"]})
    table.cast("Brawl", at="Giant")
    table.resolve()
    assert table.graveyard(1) == ["Giant"]
    assert table.battlefield(0) == ["Snake"]
    assert len(table.happened(Destroyed)) == 1


def test_704_5h_it_counts_only_until_the_next_check() -> None:
    table = Table(me={"hand": [BRAWL, WEAKEN], "battlefield": [SNAKE]}, them={"battlefield": [ROCK]})
    table.cast("Brawl", at="Rock")
    table.resolve()
    table.cast("Weaken", at="Rock")
    table.resolve()
    assert table.battlefield(1) == ["Rock"]


# CR 704.5i-k: planeswalkers, legends, worlds


def test_704_5i_a_planeswalker_without_loyalty_goes_to_the_graveyard() -> None:
    table = Table(me={"hand": [SHOCK]}, them={"battlefield": [WANDERER]})
    table.cast("Shock", at="Wanderer")
    table.resolve()
    assert table.graveyard(1) == ["Wanderer"]


def test_704_5j_the_controller_of_two_legends_of_one_name_keeps_one() -> None:
    old = {"card": HERO, "id": "old", "counters": {"+1/+1": 1}}
    table = Table(me={"hand": [HERO], "battlefield": [old]})
    table.cast("Hero")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("legend_rule", 0)
    table.choose("old")
    assert table.graveyard(0) == ["Hero"]
    assert table.size("old") == (4, 4)
    assert table.happened(Destroyed) == []


def test_704_5j_each_player_has_their_own_legends() -> None:
    table = Table(me={"hand": [HERO]}, them={"battlefield": [HERO]})
    table.cast("Hero")
    table.resolve()
    assert table.battlefield() == ["Hero", "Hero"]


def test_704_5j_legends_of_different_names_do_not_mind() -> None:
    other = creature("Heroine", 3, 3, kind="legendary creature — Human")
    table = Table(me={"hand": [HERO], "battlefield": [other]})
    table.cast("Hero")
    table.resolve()
    assert table.battlefield(0) == ["Heroine", "Hero"]


def test_704_5j_several_players_choose_in_turn_order() -> None:
    borrowed = [{"card": HERO, "id": f"{owner} {n}", "owner": owner} for owner in (0, 1) for n in (1, 2)]
    table = Table({"hand": [NOTHING]}, {"battlefield": borrowed[:2]}, {"battlefield": borrowed[2:]}, active=1)
    table.pass_()
    assert (table.choice.reason, table.choice.seat) == ("legend_rule", 1)
    table.choose("0 2")
    assert (table.choice.reason, table.choice.seat) == ("legend_rule", 2)
    assert len(table.state.battlefield) == 4
    table.choose("1 1")
    assert table.battlefield(1) == table.battlefield(2) == ["Hero"]


def test_704_5j_an_effect_may_lift_the_rule() -> None:
    table = Table(me={"hand": [HERO], "battlefield": [HERO, TWIN_GUARD]})
    table.cast("Hero")
    table.resolve()
    assert (table.choice.kind, table.battlefield(0)) == ("priority", ["Hero", "Twin Guard", "Hero"])


def test_704_5j_the_choice_and_the_deaths_of_others_are_one_event() -> None:
    """A replacement makes a second Hero of the one that enters while a Bear has just been dealt lethal damage."""
    clash = instant("Clash", DealDamage(2, Each(CREATURE)), Put(Target(HERO_CARD, name="hero")))
    weak = creature("Hero", 3, 3, kind="legendary creature — Human")
    table = Table(me={"hand": [clash], "graveyard": [weak], "battlefield": [HERO, MOURNER, "Bear"]})
    table.cast("Clash", at="Hero")
    table.resolve()
    assert table.choice.reason == "legend_rule"
    assert "Bear" in table.battlefield(0)  # the damaged ones are still there
    table.choose(table.options()[0])
    assert table.stack() == ["Mourner"] * 3


def test_704_5j_if_a_player_leaves_at_the_choice_all_is_looked_at_again() -> None:
    borrowed, lord = {"card": HERO, "owner": 2}, {"card": LORD, "owner": 2}
    knight = {"card": KNIGHT, "id": "knight", "damage": 2}
    table = Table({"hand": [HERO], "battlefield": [borrowed, lord, knight]}, {}, {})
    table.cast("Hero")
    table.resolve()
    assert table.options() == ["Hero", "Hero"]
    table.leave(2)  # the owner of one Hero, and of the Lord that keeps the Knight alive
    assert table.choice.kind == "priority"
    assert table.battlefield(0) == ["Hero"]
    assert table.graveyard(0) == ["Knight"]


def test_704_5j_if_the_chooser_leaves_nobody_has_to_choose() -> None:
    table = Table({"hand": [HERO], "battlefield": [HERO]}, {}, {})
    table.cast("Hero")
    table.resolve()
    table.leave(0)
    assert table.choice.kind == "priority"
    assert table.battlefield() == []


def test_704_5k_only_the_newest_world_stays() -> None:
    table = Table(me={"hand": [NEW_WORLD]}, them={"battlefield": [OLD_WORLD]})
    table.cast("New World")
    table.resolve()
    assert table.battlefield() == ["New World"]
    assert table.graveyard(1) == ["Old World"]


def test_704_5k_worlds_that_come_at_the_same_time_all_go() -> None:
    return_all = instant("Return All", Put(Each(AllOf((HasSupertype("world"), InZone("graveyard"))))))
    table = Table(
        me={"hand": [return_all], "graveyard": [NEW_WORLD, OLD_WORLD]}, them={"battlefield": [OLD_WORLD]}
    )
    table.cast("Return All")
    table.resolve()
    assert table.battlefield() == []


# CR 704.5m-p, 704.5y: attachments


def test_704_5m_an_aura_falls_off_when_what_it_enchants_is_gone() -> None:
    table = Table(me={"hand": [UNSUMMON], "battlefield": [bear(), on(MIGHT, "bear")]})
    table.cast("Unsummon", at="bear")
    table.resolve()
    assert table.graveyard(0) == ["Unsummon", "Might"]


def test_704_5m_an_aura_on_what_it_can_no_longer_enchant_goes_to_the_graveyard() -> None:
    table = Table(me={"hand": [PETRIFY], "battlefield": [bear(), on(MIGHT, "bear")]})
    table.cast("Petrify", at="bear")
    table.resolve()
    assert table.graveyard(0) == ["Petrify", "Might"]


def test_704_5m_protection_removes_an_aura() -> None:
    table = Table(me={"hand": [WARD_OFF], "battlefield": [bear(), on(MIGHT, "bear"), on(LIGHT, "bear")]})
    table.cast("Ward Off", at="bear")  # protection from white
    table.resolve()
    assert table.battlefield(0) == ["Bear", "Might"]
    assert table.graveyard(0) == ["Ward Off", "Light"]


def test_704_5m_an_aura_on_a_player_who_has_left_goes_to_the_graveyard() -> None:
    table = Table({"battlefield": [on(CURSE, "player 2")]}, {}, {})
    table.leave(2)
    table.pass_()
    assert table.graveyard(0) == ["Curse"]


def test_704_5m_an_aura_on_a_player_stays_while_it_may() -> None:
    table = Table({"hand": [SHROUDED], "battlefield": [on(CURSE, "player 0"), on(CURSE, "player 1")]})
    table.cast("Shrouded")
    assert table.battlefield(0).count("Curse") == 2
    table.resolve()
    assert table.graveyard(0) == ["Curse"]
    assert table.object("Curse").attached_to == -2


def test_704_5m_an_aura_that_becomes_a_creature_goes_to_the_graveyard() -> None:
    table = Table(me={"hand": [AWAKEN], "battlefield": [bear(), on(MIGHT, "bear", id="might")]})
    table.cast("Awaken", at="might")
    table.resolve()
    assert table.graveyard(0) == ["Awaken", "Might"]


def test_704_5m_no_other_attachment_does() -> None:
    table = Table(me={"hand": [UNSUMMON], "battlefield": [bear(), on(MIGHT, "bear"), on(SWORD, "bear")]})
    table.cast("Unsummon", at="bear")
    table.resolve()
    assert table.graveyard(0) == ["Unsummon", "Might"]
    assert table.battlefield(0) == ["Sword"]


def test_704_5r_others_may_have_as_many_as_they_like() -> None:
    board = [THREE_AT_MOST, bear(counters={"charge": 5})]
    table = Table(me={"hand": [CHARGE], "battlefield": board})
    table.cast("Charge", at="Vessel")
    table.resolve()
    assert (table.counters("Vessel", "charge"), table.counters("bear", "charge")) == (3, 5)


def test_704_5n_equipment_is_unattached_from_what_is_no_creature_and_stays() -> None:
    table = Table(me={"hand": [PETRIFY], "battlefield": [bear(), on(SWORD, "bear")]})
    table.cast("Petrify", at="bear")
    table.resolve()
    assert table.battlefield(0) == ["Bear", "Sword"]
    assert table.object("Sword").attached_to == 0


def test_704_5n_equipment_whose_bearer_is_gone_stays() -> None:
    table = Table(me={"hand": [UNSUMMON], "battlefield": [bear(), on(SWORD, "bear")]})
    table.cast("Unsummon", at="bear")
    table.resolve()
    assert table.object("Sword").attached_to == 0
    assert table.battlefield(0) == ["Sword"]


def test_704_5n_protection_unattaches_equipment() -> None:
    table = Table(me={"hand": [WARD_OFF], "battlefield": [bear(), on(SWORD, "bear")]})
    table.cast("Ward Off", at="bear")
    table.resolve()
    assert table.size("bear") == (2, 2)
    assert len(table.happened(BecameUnattached)) == 1


def test_704_5n_what_may_be_attached_to_its_bearer_stays_attached() -> None:
    table = Table(me={"hand": [NOTHING], "battlefield": [bear(), on(SWORD, "bear"), on(MIGHT, "bear")]})
    table.cast("Nothing")
    table.resolve()
    assert table.size("bear") == (4, 3)
    assert table.happened(BecameUnattached) == []


def test_704_5n_equipment_that_is_a_creature_as_well_is_unattached_once() -> None:
    table = Table(me={"hand": [AWAKEN], "battlefield": [bear(), on(SWORD, "bear", id="sword")]})
    table.cast("Awaken", at="sword")
    table.resolve()
    assert [fact.object for fact in table.happened(BecameUnattached)] == [table.ref("sword")]


def test_704_5n_a_fallen_aura_is_not_unattached() -> None:
    table = Table(me={"hand": [PETRIFY], "battlefield": [bear(), on(MIGHT, "bear"), on(SWORD, "bear")]})
    table.cast("Petrify", at="bear")
    table.resolve()
    assert table.graveyard(0) == ["Petrify", "Might"]
    assert [fact.object for fact in table.happened(BecameUnattached)] == [table.ref("Sword")]


def test_704_5p_auras_and_equipment_stay_attached() -> None:
    table = Table(me={"hand": [NOTHING], "battlefield": [bear(), on(SWORD, "bear"), on(MIGHT, "bear")]})
    table.cast("Nothing")
    table.resolve()
    assert {table.object(name).attached_to for name in ("Sword", "Might")} == {table.ref("bear")}


def test_704_5p_a_creature_is_attached_to_nothing() -> None:
    table = Table(
        me={"hand": [AWAKEN], "battlefield": [bear(), on(SWORD, "bear", id="sword", counters={"+1/+1": 1})]}
    )
    table.cast("Awaken", at="sword")
    table.resolve()
    assert len(table.happened(BecameUnattached)) == 1


def test_704_5p_what_is_no_attachment_is_attached_to_nothing() -> None:
    lump = creature("Lump", 1, 1)
    table = Table(
        me={"hand": [NOTHING], "battlefield": [bear(), on("Forest", "bear", id="forest"), on(lump, "bear")]}
    )
    table.cast("Nothing")
    table.resolve()
    assert table.object("forest").attached_to == 0
    assert table.object("Lump").attached_to == 0
    assert table.battlefield(0) == ["Bear", "Forest", "Lump"]


def test_704_5y_of_a_players_roles_on_a_creature_only_the_newest_stays() -> None:
    first, theirs = on(ROLE, "bear", id="first"), on(ROLE, "bear", id="theirs")
    table = Table(me={"hand": [ROLE], "battlefield": [bear(), first]}, them={"battlefield": [theirs]})
    table.cast("Role", at="bear")
    table.resolve()
    assert table.graveyard(0) == ["Role"]
    assert table.zone("theirs") == "battlefield"
    assert table.battlefield(0) == ["Bear", "Role"]


# CR 704.5q-v: counters, Sagas, battles


@pytest.mark.parametrize(("plus", "left"), [(2, ("-1/-1", 1)), (3, ("", 0)), (5, ("+1/+1", 2))])
def test_704_5q_opposite_counters_are_removed_in_pairs(plus: int, left: tuple[str, int]) -> None:
    table = Table(me={"hand": [SHRINK], "battlefield": [{"card": "Giant", "counters": {"+1/+1": plus}}]})
    table.cast("Shrink", at="Giant")
    table.resolve()
    kind, count = left
    assert table.object("Giant").counters == ({kind: count} if kind else {})


def test_704_5r_counters_beyond_what_a_permanent_can_have_are_removed() -> None:
    table = Table(me={"hand": [CHARGE], "battlefield": [THREE_AT_MOST, bear()]})
    table.cast("Charge", at="Vessel")
    table.resolve()
    assert table.counters("Vessel", "charge") == 3
    assert [removed.amount for removed in table.happened(CountersRemoved)] == [2]


def test_704_5s_a_saga_is_sacrificed_once_its_last_chapter_has_left_the_stack() -> None:
    table = Table(me={"battlefield": [{"card": TALE, "counters": {"lore": 1}}]}, step="draw")
    table.to("precombat_main")
    assert table.counters("Tale", "lore") == 2
    assert table.stack() == ["Tale"]
    assert table.battlefield(0) == ["Tale"]
    table.resolve()
    assert table.graveyard(0) == ["Tale"]
    assert table.life(0) == 22
    assert len(table.happened(Sacrificed)) == 1


def test_704_5s_a_saga_in_the_middle_of_its_story_stays() -> None:
    table = Table(me={"hand": [TALE]})
    table.cast("Tale")
    table.resolve()
    table.resolve()
    assert table.battlefield(0) == ["Tale"]


def test_704_5v_a_battle_without_defense_goes_to_the_graveyard() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": [{"card": FORTRESS, "counters": {"defense": 2}}]})
    table.cast("Shock", at="Fortress")
    table.resolve()
    assert table.graveyard(0) == ["Shock", "Fortress"]


# CR 704.7-704.8


def test_704_7_actions_with_one_result_are_replaced_together() -> None:
    table = Table(me={"hand": [DIG_AND_BLEED], "battlefield": [MIRROR], "life": 1})
    table.cast("Dig and Bleed")
    table.resolve()
    assert not table.game.over
    assert table.life(0) == 19  # 1 - 2 + 20, once, although two rules say that the player loses


def test_704_7_one_that_is_impossible_does_not_stand_for_another() -> None:
    """No life left doesn't make this player lose, but poison does."""
    both = instant("Both", LoseLife(amount=20), PutCounters(You(), "poison", 15))
    table = Table(me={"hand": [both], "battlefield": [LIFELINE]})
    table.cast("Both")
    table.resolve()
    assert [lost.why for lost in table.happened(PlayerLost)] == ["poison"]
    assert table.state.winners[0] == 1


def test_704_7_a_creature_is_destroyed_once_whatever_the_reasons() -> None:
    table = Table(me={"hand": [BRAWL], "battlefield": [BIG_SNAKE, MOURNER]}, them={"battlefield": ["Giant"]})
    table.cast("Brawl", at="Giant")
    table.resolve()
    assert len(table.happened(Destroyed)) == 1
    assert table.stack() == ["Mourner"]


def test_704_8_what_left_is_remembered_as_it_was_before_any_of_the_actions() -> None:
    wolf = creature("Wolf", 1, 1, Undying())
    table = Table(me={"hand": [SHRINK], "battlefield": [{"card": wolf, "counters": {"+1/+1": 1}}]})
    table.cast("Shrink", at="Wolf")
    table.resolve()
    assert table.graveyard(0) == ["Shrink", "Wolf"]
    assert table.stack() == []  # it had a +1/+1 counter on it when it was last on the battlefield


def test_704_5a_all_who_have_no_life_left_lose_at_the_same_time() -> None:
    table = Table({"life": 2, "hand": [EVERYONE]}, {"life": 1}, {"life": 9})
    table.cast("Everyone")
    table.resolve()
    assert table.state.winners == (2,)


def test_704_5a_an_effect_may_say_that_a_player_does_not_lose_for_it() -> None:
    table = Table(me={"hand": [EVERYONE, POISON], "battlefield": [LIFELINE], "life": 1})
    table.cast("Everyone")
    table.resolve()
    assert table.life(0) == -1
    assert not table.game.over
    table.cast("Poison", at="me")
    table.resolve()
    assert table.state.winners == (1,)


def test_400_7_what_two_actions_put_into_the_graveyard_at_once_moves_once() -> None:
    hurt = {"card": HERO, "id": "hurt", "damage": 2}
    table = Table(me={"battlefield": [hurt, {"card": HERO, "id": "well"}]}, step="upkeep")
    table.instruct(DealDamage(1, Each(HasType("creature"))))
    table.choose("well")
    assert table.graveyard(0) == ["Hero"]
    assert len([fact for fact in table.happened(Moved) if fact.to == GRAVEYARD]) == 1
    assert table.zone("well") == "battlefield"
