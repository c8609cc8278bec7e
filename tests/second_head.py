"""Tests of the rules that run a second time with player 0 as the second head of a team (CR 810): all but these.

There each of the two players has a partner who does nothing (tests/table.py). A rule mostly reads the same then. Where it
doesn't, the test is named here, with the reason: what it is about has another outcome for four players in two teams.
"""

from __future__ import annotations

from pathlib import Path

ROOMS = ("cases", "combat", "keywords", "mana", "rules", "state_based")
"""The folders of tests about rules."""
ALL = "*"
"""All tests of a file."""

DIFFERENT: dict[str, dict[str, tuple[str, ...]]] = {
    "They are about teams themselves": {
        "cr_802_803_attack_options": (ALL,),
        "cr_805_shared_team_turns": (ALL,),
        "cr_808_team_vs_team": (ALL,),
        "cr_810_two_headed_giant": (ALL,),
        "teams": (ALL,),
    },
    "Every other player is asked, each partner too": {"cr_732_shortcuts": (ALL,)},
    "A team wins, loses and leaves as one": {
        "cr_104_ending_the_game": (
            "test_104_1_the_game_ends_at_once_and_nothing_happens_after_that",
            "test_104_2a_no_effect_keeps_the_last_player_from_winning",
            "test_104_3a_a_player_may_concede_at_any_time",
            "test_104_3a_also_while_a_spell_is_resolving_and_it_does_nothing_more",
            "test_104_3a_conceding_is_not_replaced",
            "test_104_3b_a_player_with_no_life_loses_the_next_time_a_player_would_get_priority",
            "test_104_3c_the_remaining_cards_are_drawn_before_the_player_loses",
            "test_104_3e_losing_the_game_can_be_replaced",
            "test_104_4b_a_loop_that_draws_cards_ends_with_the_library",
            "test_104_4b_a_loop_that_ran_out_of_what_would_end_it_is_a_draw",
            "test_104_4b_a_loop_that_runs_out_goes_on_until_it_has",
            "test_104_4b_a_request_that_would_never_end_is_refused_and_changes_nothing",
            "test_104_4b_turns_in_which_nobody_can_do_anything_are_no_loop_while_cards_are_drawn",
        ),
        "cr_119_122_life_damage_draws_counters": (
            "test_119_8_who_cannot_lose_life_neither_loses_nor_pays_any",
        ),
        "cr_704_state_based_actions": (
            "test_704_5a_a_player_with_no_life_left_loses",
            "test_704_5a_an_effect_may_say_that_a_player_does_not_lose_for_it",
            "test_704_5b_drawing_from_an_empty_library_loses_the_game",
        ),
        "exchange": ("test_701_12c_each_gains_or_loses_what_it_takes",),
        "extort": ("test_702_101a_each_opponent_loses_and_its_controller_gains",),
    },
    "What happens to each player or opponent happens to both of a team, or all players are listed": {
        "cr_103_opening_hand_cards": ("test_103_4_a_card_may_look_at_the_starting_life_total",),
        "cr_107_3_x": (
            "test_107_3a_the_largest_x_is_offered_and_charged_alike",
            "test_107_3i_all_instances_on_a_spell_are_the_same",
        ),
        "cr_109_descriptions": (
            "test_400_2_everyone_sees_what_comes_to_a_public_zone_and_its_owner_what_comes_to_their_hand",
            "test_400_2_what_leaves_a_public_zone_for_a_hidden_one_was_seen_by_all",
        ),
        "cr_114_emblems": ("test_114_2_each_of_several_players_gets_one",),
        "cr_115_700_targets_and_modes": (
            "test_115_1_targets_are_declared_as_the_spell_is_put_on_the_stack",
            "test_702_11b_hexproof_and_702_18a_shroud",
        ),
        "cr_118_12a_each_unless": (
            "test_118_12_mana_can_be_asked_for_as_well",
            "test_118_12a_nothing_is_done_where_everybody_pays",
            "test_118_12a_what_is_done_once_is_not_done_at_all_where_everybody_pays",
        ),
        "cr_119_122_life_damage_draws_counters": (
            "test_119_5_setting_a_life_total_is_gaining_or_losing_the_difference",
            "test_119_7_who_cannot_gain_life_does_not",
            "test_120_8_no_damage_is_dealt_by_a_source_that_would_deal_none",
        ),
        "cr_121_504_first_draw": ("test_701_20a_cards_are_drawn_and_then_shown_to_everyone",),
        "cr_309_dungeons": (
            "test_309_4_a_position_tells_the_dungeon_and_the_room",
            "test_309_4_everyone_sees_the_dungeon_the_room_and_what_lies_ahead",
        ),
        "cr_310_battles": (
            "test_310_4b_a_battle_enters_with_its_printed_defense",
            "test_310_8a_a_battle_without_types_is_protected_by_its_controller",
        ),
        "cr_500_turn": ("test_504_1_the_active_player_draws_a_card_without_the_stack",),
        "cr_509_block_triggers": ("test_509_3g_even_if_it_entered_attacking",),
        "cr_602_activating": ("test_602_2a_a_card_in_a_hidden_zone_is_revealed",),
        "cr_608_2i_looking_back": (
            "test_608_2i_an_effect_sees_what_happened_earlier_in_the_turn",
            "test_608_2i_it_counts_how_often",
            "test_608_2i_what_happened_in_an_earlier_turn_is_forgotten",
        ),
        "cr_700_3_piles": (
            "test_700_3a_every_object_is_in_one_of_the_piles",
            "test_700_3d_a_pile_may_be_empty",
        ),
        "cr_707_10_copying_spells": (
            "test_115_7d_new_targets_for_another_players_spell",
            "test_115_8_the_modes_stay_as_they_were_chosen",
            "test_707_10_each_player_may_copy_a_spell",
            "test_707_10b_a_copy_of_what_names_its_source_is_about_that_source",
            "test_707_10c_the_copy_may_have_new_targets_which_become_targets_alone",
        ),
        "cr_726_initiative": (
            "test_726_1_everyone_sees_who_has_it_and_its_triggers_on_the_stack",
            "test_726_4_when_nobody_is_left_the_game_is_over",
        ),
        "cr_733_reversing": (
            "test_733_1_chance_never_goes_back_and_what_it_showed_stays_known",
            "test_733_1_what_was_seen_stays_known",
        ),
        "cr_808_team_vs_team": ("test_808_1_a_position_tells_the_teams",),
        "create": ("test_111_10q_a_wicked_role_hurts_as_it_goes_to_the_graveyard",),
        "double": (
            "test_701_10d_a_doubled_life_total_is_gained_or_lost",
            "test_701_10e_as_many_counters_as_there_are",
        ),
        "dungeons": (
            "test_ini_07_the_hexproof_of_the_throne_ends_as_an_extra_turn_of_its_player_begins",
            "test_ini_26a_whoever_is_in_a_dungeon_moves_on_in_it_as_they_take_the_initiative",
        ),
        "enchant": ("test_702_5d_enchant_player_targets_and_enchants_players_and_no_permanents",),
        "exile": (
            "test_406_3_by_default_exiled_cards_are_face_up",
            "test_701_13a_until_as_many_as_asked_for_or_the_library_is_empty",
        ),
        "goad": ("test_701_15a_a_creature_is_goaded_until_the_next_turn_of_who_goaded_it",),
        "hexproof": (
            "test_702_11b_an_opponents_ability_cant_target_it",
            "test_702_11b_an_opponents_spell_cant_target_it",
            "test_702_11c_a_player_with_hexproof_cant_be_an_opponents_target",
            "test_702_11d_hexproof_from_a_color_stops_spells_of_that_color_alone",
        ),
        "initiative": (
            "test_ini_04_arena_goads_a_creature",
            "test_ini_04_trap_costs_a_player_five_life",
        ),
        "investigate": ("test_701_16a_several_players_investigate",),
        "leaving": ("test_leave_13_conceding_while_a_spell_resolves_ends_the_game_once_and_at_once",),
        "mill": ("test_701_17b_a_player_mills_as_many_as_possible",),
        "miracle": ("test_702_94a_the_first_card_drawn_may_be_revealed_and_cast_for_its_miracle_cost",),
        "proliferate": (
            "test_701_34a_any_number_of_permanents_and_players_with_counters_is_chosen",
            "test_701_34a_each_of_several_players_proliferates",
        ),
        "protection": (
            "test_702_16b_a_player_with_protection_cant_be_targeted",
            "test_702_16b_abilities_of_sources_with_the_quality_cant_target_it",
            "test_702_16e_damage_to_a_player_with_protection_is_prevented",
        ),
        "reveal": (
            "test_701_20a_a_revealed_card_is_shown_to_all_players",
            "test_701_20a_the_whole_library_is_revealed_where_there_is_no_such_card",
            "test_701_20b_a_revealed_card_stays_where_it_is",
        ),
        "sacrifice": ("test_701_21a_the_effect_knows_what_was_sacrificed_as_it_last_was",),
        "scry": (
            "test_401_4_others_no_longer_know_which_of_several_cards_is_where",
            "test_701_22a_only_the_cards_at_the_top_are_looked_at",
            "test_701_22c_all_look_then_decide_in_turn_order_then_the_cards_move_together",
        ),
        "search": ("test_701_23f_a_trigger_can_be_about_whose_library_is_searched",),
        "shroud": (
            "test_702_18a_a_player_with_shroud_cant_be_a_target",
            "test_702_18a_neither_an_opponents_spell_nor_its_controllers_can_target_it",
            "test_702_18b_two_instances_do_no_more_than_one",
        ),
        "shuffle": (
            "test_701_24a_each_player_shuffles_their_own_library",
            "test_701_24e_a_library_of_one_card_or_none_is_shuffled_too",
        ),
        "state_based": ("test_sba_04_the_creature_is_dead_before_the_scry_trigger_looks_for_a_target",),
        "tapping_for_mana": ("test_605_5a_what_targets_uses_the_stack",),
    },
    "There are two players to attack, so that it is asked which": {
        "combat_damage_steps": ("test_step_01_first_strike_lost_between_the_steps_gives_no_second_strike",),
        "cr_506_combat_phase": (
            "test_506_3a_a_permanent_that_is_no_creature_enters_without_attacking",
            "test_506_3b_a_creature_of_another_player_enters_without_attacking",
            "test_506_3b_nor_outside_combat",
            "test_506_3d_entering_after_blocks_it_is_unblocked",
            "test_506_3f_a_creature_that_is_also_a_battle_enters_without_attacking",
        ),
        "cr_508_attack_triggers": ("test_508_3a_once_for_each_creature_declared_and_only_if_declared",),
        "cr_508_declare_attackers": (
            "test_508_1a_only_untapped_creatures_controlled_since_the_turn_began_can_attack",
            "test_508_1b_nobody_attacks_themselves_or_what_is_theirs",
            "test_508_1d_a_taxed_attack_is_not_required",
        ),
        "cr_508_in_the_attack": (
            "test_508_4c_restrictions_on_declaring_attackers_do_not_matter_for_it",
            "test_508_4d_entering_after_blockers_were_declared_it_is_unblocked",
        ),
        "first_strike": (
            "test_702_7b_a_creature_that_enters_attacking_between_the_steps_strikes_in_the_second",
        ),
        "myriad": ("test_702_116a_with_one_opponent_there_are_none",),
        "state_based": (
            "test_sba_08_a_copy_that_is_not_legendary_stays_beside_the_original",
            "test_sba_08_the_exception_is_part_of_what_is_copied",
        ),
    },
    "A team loses by fifteen poison counters (810.8d)": {
        "cr_704_state_based_actions": ("test_704_5c_ten_poison_counters_lose_the_game",),
        "state_based": ("test_sba_14_but_life_and_poison_are_looked_at_as_they_are",),
    },
    "The planar controller is the primary player (901.12b)": {
        "cr_901_planechase": (ALL,),
        "starting_the_game": (
            "test_start_20_no_plane_of_ones_own_comes_twice_before_the_deck_has_cycled",
            "test_start_23a_a_countered_encounter_does_nothing_and_is_left_behind",
            "test_start_23b_a_copy_of_it_does_not_hold_it_but_the_original_does",
        ),
    },
}
"""By reason, and by file: the tests that read differently."""


def reads_the_same(path: Path, test: str) -> bool:
    """Whether the test is one that runs a second time."""
    room, file = path.parent.name, path.stem.removeprefix("test_")
    return room in ROOMS and not any(
        name in files.get(file, ()) for files in DIFFERENT.values() for name in (ALL, test)
    )
