"""CR 805: teams that take their turns together. Seats 0 and 1 play against 2 and 3; 0 and 2 are primary players."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.casting.costs import PayMana
from app.engine.choices import Action, Illegal
from app.engine.combat.attack_rules import AttackCost, AttacksOnlyWith, MustAttackWithOne
from app.engine.combat.block_rules import BlockCost, BlockedByAtLeast, BlocksAdditional
from app.engine.combat.patterns import Attacks, AttacksAlone, IsAttacked, PlayerAttacks
from app.engine.events.combat import AttackersDeclared, BlockersDeclared
from app.engine.events.draw import Draw, Drawn
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.turns import BeginningOf, ExtraTurnAdded, TakeExtraTurn, TurnBegan
from app.engine.events.zone_words import Put
from app.engine.keywords.chapter import Chapter
from app.engine.keywords.discard import Discard, Discarded
from app.engine.keywords.trample import Trample
from app.engine.start.mulligans import MulliganTaken
from app.engine.start.opening import OpeningHand
from app.engine.variants.teams import active_players
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Instruction
from app.engine.words.changes import Gets, UnderControlOf
from app.engine.words.conditions import IsTurnOf
from app.engine.words.durations import Indefinitely, UntilYourNextTurn
from app.engine.words.filters import APlayer, ControlledBy, Opponent
from app.engine.words.flow import Apply, If, Later
from app.engine.words.nouns import ActivePlayer, BoundTo, DefendingPlayer, Each, This, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.combat.cards import ELF, law, ruled
from tests.start.pregame import Pregame
from tests.table import Table

PLAYERS = Each(APlayer())
OPPONENTS = Each(Opponent())
LIBRARY: dict[str, Any] = {"library": ["Forest"] * 9}
SIP = instant("Sip", GainLife(amount=1))


def teams(*players: dict[str, Any], **more: Any) -> Table:
    """Two teams of two that share their turns alone; every player has a library."""
    filled = [{**LIBRARY, **player} for player in (*players, *[{}] * (4 - len(players)))]
    return Table(*filled, teams=((0, 1), (2, 3)), shared=("turns",), **more)


def watcher(name: str, *abilities: Triggered) -> Any:
    return card(name, "enchantment", *abilities)


def at_beginning(step: str, whose: Any, *do: Instruction) -> Triggered:
    return Triggered(BeginningOf(step, whose), do)


def controllers(table: Table) -> list[int]:
    """Who controls what is on the stack, the top last."""
    return [table.state.objects[ref].controller for ref in table.state.stack]


# CR 805.1-805.3


def test_805_1_only_players_who_sit_side_by_side_share_turns() -> None:
    with pytest.raises(Illegal, match="sit together"):
        Table({}, {}, {}, {}, teams=((0, 2), (1, 3)), shared=("turns",))
    assert Table({}, {}, {}, {}, teams=((3, 0), (1, 2)), shared=("turns",)).state.teams == ((1, 2), (3, 0))


def test_805_1_without_teams_nobody_shares_turns() -> None:
    with pytest.raises(Illegal, match="only teams"):
        Table({}, {}, {}, shared=("turns",))


def test_805_2_the_primary_player_chooses_for_the_team() -> None:
    both = ({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]})
    table = teams(*both)
    table.to_choice("attackers")
    assert (table.choice.seat, table.choice.partners) == (0, (1,))
    table = Table(
        {}, {**both[0], **LIBRARY}, {}, {**both[1]}, teams=((3, 0), (1, 2)), shared=("turns",), active=0
    )
    assert table.choice.seat == 3  # the first of seats 3 and 0 in turn order sits rightmost


def test_805_2_where_a_choice_concerns_one_player_alone_they_make_it() -> None:
    table = teams({}, {"battlefield": ["Bear"]}, {}, {"battlefield": ["Ox"]})
    table.to_choice("attackers")
    assert (table.choice.seat, table.choice.partners) == (1, (0,))
    table.attack({"Bear": "player 2"})
    table.to_choice("blockers")
    assert (table.choice.seat, table.choice.partners) == (3, (2,))


def team_game(*decks: list[Any]) -> Pregame:
    """A game of two teams from its beginning."""
    return Pregame(
        *decks, players=4, variant=Variant(((0, 1), (2, 3)), ("turns",)), options={"choosing seat": 1}
    )


def test_805_3_a_team_is_chosen_to_take_the_first_turn() -> None:
    start = team_game()
    assert (start.choice.seat, start.options()) == (1, [0, 2])  # by their primary players
    start.choose(2)
    start.keep(4)
    assert start.state.turn_order() == [2, 3, 0, 1]
    assert [fact.seat for fact in start.happened(TurnBegan)] == [2]


def test_805_3a_the_players_of_the_starting_team_declare_their_mulligans_first() -> None:
    start = team_game()
    start.choose(2)
    asked = []
    for answer in ("keep", "mulligan", "keep", "mulligan"):
        asked.append(start.choice.seat)
        start.say(answer)
    assert (asked, [fact.seat for fact in start.happened(MulliganTaken)]) == ([2, 3, 0, 1], [3, 1])
    assert start.choice.seat == 3  # who may take another, though the teammate has kept


def test_805_3b_the_players_of_the_starting_team_use_cards_in_opening_hands_first() -> None:
    leyline = card("Leyline", "enchantment", OpeningHand((Put(This(), "battlefield"),)))
    start = team_game(*[[leyline] * 10] * 4)
    start.choose(2)
    start.keep(4)
    asked = []
    while start.choice.reason != "priority":
        if start.choice.reason == "opening_hand":
            asked.append(start.choice.seat)
        start.facts.extend(start.game.submit(start.choice.seat, start.choice.default()))
    assert sorted(dict.fromkeys(asked[:2])) == sorted(dict.fromkeys([2, 3]))


# CR 805.4: turns


def test_805_4_each_team_takes_turns() -> None:
    table = teams(step="end")
    table.to("upkeep", turn=4)
    table.to("upkeep", turn=5)
    assert [fact.seat for fact in table.happened(TurnBegan)] == [2, 0]


def test_805_4a_it_is_the_turn_of_each_player_on_the_active_team() -> None:
    mine = instant("Mine", If(IsTurnOf(), (GainLife(amount=2),)))
    table = teams(*[{"hand": [mine]}] * 4)
    for seat in range(4):
        table.cast("Mine", by=seat)
    table.settle()
    assert [table.life(seat) for seat in range(4)] == [22, 22, 20, 20]


def test_805_4a_who_has_left_is_no_active_player() -> None:
    watch = watcher("Watch", at_beginning("end", PLAYERS, GainLife(BoundTo("player"), 1)))
    table = teams({}, {}, {"battlefield": [watch]})
    table.leave(1)
    table.to("end")
    assert (active_players(table.state), controllers(table)) == ([0], [2])


def test_805_4a_the_permanents_of_the_whole_team_untap() -> None:
    tapped = [{"battlefield": [{"card": name, "tapped": True}]} for name in ("Bear", "Ox", "Giant", "Forest")]
    table = teams(*tapped, step="end")
    table.to("upkeep", turn=4)
    assert [table.tapped(name) for name in ("Bear", "Ox", "Giant", "Forest")] == [True, True, False, False]


def test_805_4a_what_came_since_the_teams_turn_began_is_new() -> None:
    cub = creature("Cub", 1, 1, cost="{0}")
    table = teams({"hand": [cub]}, {"hand": [cub]}, active=2, step="end")
    table.to("precombat_main", turn=4)
    table.cast("Cub", by=1)
    table.resolve()
    assert not table.game.state.objects[table.ref("Cub")].since <= table.state.players[1].turn_began
    table.to("declare_attackers", turn=4)
    table.to("upkeep", turn=6)
    assert table.object("Cub").since < table.state.players[1].turn_began
    table.attack({"Cub": "player 2"})


def test_805_4a_until_your_next_turn_ends_as_the_teams_turn_begins() -> None:
    grow = instant("Grow", Apply(Each(Named("Bear")), (Gets(3, 3),), UntilYourNextTurn()))
    table = teams({}, {"hand": [grow], "battlefield": ["Bear"]})
    table.cast("Grow", by=1)
    table.resolve()
    table.to("end", turn=4)
    assert table.size("Bear") == (5, 5)
    table.to("upkeep", turn=5)
    assert table.size("Bear") == (2, 2)


def test_805_4a_both_discard_down_to_their_hand_sizes() -> None:
    table = teams({"hand": ["Ox"] * 8}, {"hand": ["Bear"] * 9}, {"hand": ["Ox"] * 9}, step="end")
    table.to_choice("discard")
    while table.choice.reason == "discard":
        table.default()
    assert [fact.seat for fact in table.happened(Discarded)] == [0, 1, 1]


def test_805_4a_each_active_players_sagas_get_lore_counters() -> None:
    saga = card("Saga", "enchantment — Saga", Chapter((1, 2, 3), (GainLife(amount=1),)))
    mine = {"battlefield": [{"card": saga, "counters": {"lore": 1}}]}
    table = teams({}, mine, {}, mine, step="draw")
    table.to("precombat_main")
    assert [table.counters(name, "lore") for name in ("Saga", "Saga 2")] == [2, 1]


def test_805_4b_each_player_on_the_team_draws() -> None:
    table = teams(step="upkeep")
    table.to("precombat_main")
    assert [fact.seat for fact in table.happened(Drawn)] == [0, 1]


def test_805_4c_each_player_may_play_a_land() -> None:
    table = teams(*[{"hand": ["Forest", "Forest"]}] * 3)
    table.play("Forest")
    assert (table.choice.seat, ("play_land", "Forest") in table.options()) == (0, False)
    table.give_priority(1)
    table.play("Forest")
    table.give_priority(1)
    assert ("play_land", "Forest") not in table.options()
    table.give_priority(2)
    assert ("play_land", "Forest") not in table.options()
    assert table.battlefield() == ["Forest", "Forest"]


def test_805_4d_each_players_step_triggers_for_each_if_that_player_is_spoken_of() -> None:
    toll = watcher("Toll", at_beginning("upkeep", OPPONENTS, LoseLife(BoundTo("player"), 1)))
    table = teams({"battlefield": [toll]}, step="end")
    table.to("upkeep", turn=4)
    table.default()
    assert controllers(table) == [0, 0]
    table.settle()
    assert [table.life(seat) for seat in range(4)] == [20, 20, 19, 19]


def test_805_4d_otherwise_once() -> None:
    well = watcher("Well", at_beginning("upkeep", PLAYERS, GainLife(amount=1)))
    dawn = watcher("Dawn", at_beginning("upkeep", None, GainLife(amount=10)))
    table = teams({"battlefield": [well, dawn]}, step="end")
    table.to("upkeep", turn=4)
    table.default()
    assert len(table.state.stack) == 2
    table.settle()
    assert table.life(0) == 31


def test_805_4d_your_step_is_the_teams() -> None:
    mine = watcher("Mine", at_beginning("upkeep", You(), GainLife(amount=1)))
    table = teams({}, {"battlefield": [mine]}, {"battlefield": [mine]}, step="end", active=2)
    table.to("upkeep", turn=4)
    assert controllers(table) == [1]


def test_805_4d_a_delayed_trigger_at_your_next_end_step_comes_in_the_teams() -> None:
    wait = instant("Wait", Later(BeginningOf("end", You()), (GainLife(amount=5),)))
    table = teams({}, {"hand": [wait]})
    table.cast("Wait", by=1)
    table.resolve()
    table.to("end")
    table.settle()
    assert table.life(1) == 25


# CR 805.5: priority


def test_805_5_teams_have_priority() -> None:
    table = teams({"hand": [SIP]}, {"hand": [SIP]}, {"hand": [SIP]})
    assert (table.choice.seat, table.choice.partners) == (0, (1,))
    table.cast("Sip", by=1)
    assert (table.choice.seat, table.choice.partners) == (0, (1,))  # the team has it again
    table.pass_(2)
    assert (table.choice.seat, table.choice.partners) == (2, (3,))


def test_805_5_the_active_team_has_it_first_and_whoever_of_it_acted_again() -> None:
    table = teams({}, {}, {}, {"hand": [SIP]}, active=2)
    assert (table.choice.seat, table.choice.partners) == (2, (3,))
    table.cast("Sip", by=3)
    assert (table.choice.seat, table.choice.partners) == (2, (3,))
    table.pass_(2)
    assert (table.choice.seat, table.choice.partners) == (0, (1,))
    table.pass_(2)
    assert (table.stack(), table.choice.seat) == ([], 2)


def test_805_5_as_a_player_passes_to_a_teammate_nobody_receives_priority() -> None:
    table = teams({"battlefield": [{"card": "Bear", "damage": 2}]})
    table.pass_()
    assert (table.choice.seat, table.battlefield()) == (1, ["Bear"])  # so state-based actions aren't checked
    table.pass_()
    assert (table.choice.seat, table.battlefield()) == (2, [])


def test_805_5a_each_player_may_act_when_their_team_has_priority() -> None:
    table = teams({}, {"hand": [SIP], "battlefield": []}, {"hand": [SIP]})
    sip = table.state.players[1].hand[0]
    table.submit(Action("cast", sip), seat=1)
    assert table.stack() == ["Sip"]
    with pytest.raises(Illegal, match="another player"):
        table.submit(Action("cast", table.state.players[2].hand[0]), seat=2)
    with pytest.raises(Illegal, match="another player"):
        table.submit(Action(), seat=1)  # it is up to player 0 to pass first


def test_805_5b_the_top_of_the_stack_resolves_once_all_players_of_all_teams_have_passed() -> None:
    table = teams({"hand": [SIP]}, {})
    table.cast("Sip")
    for seat in range(4):
        assert (table.choice.seat, table.stack()) == (seat, ["Sip"])
        table.pass_()
    assert (table.choice.seat, table.stack(), table.life(0)) == (0, [], 21)


def test_805_5b_anyone_who_acts_in_between_gives_all_the_occasion_again() -> None:
    table = teams({"hand": [SIP]}, {}, {}, {"hand": [SIP]})
    table.cast("Sip")
    table.cast("Sip", by=3)
    assert table.choice.seat == 2  # the team that acted has priority again
    table.pass_(4)
    assert table.stack() == ["Sip"]


# CR 805.6-805.7: order


def test_805_6_the_active_team_chooses_first() -> None:
    table = teams(*[{"hand": ["Ox", "Bear"]}] * 4, active=2)
    table.instruct(Discard(PLAYERS))
    asked = []
    while table.choice.reason == "discard":
        asked.append(table.choice.seat)
        table.default()
    assert asked == [2, 3, 0, 1]


def test_805_6a_the_active_teams_players_draw_first() -> None:
    table = teams(active=2)
    table.instruct(Draw(PLAYERS), seat=0)
    assert [fact.seat for fact in table.happened(Drawn)] == [2, 3, 0, 1]


def test_805_7_a_team_puts_its_triggered_abilities_on_the_stack_in_any_order() -> None:
    gain = [
        watcher(name, at_beginning("end", None, GainLife(amount=1))) for name in ("Ash", "Birch", "Cedar")
    ]
    table = teams(
        {"battlefield": [gain[0], gain[2]]},
        {"battlefield": [gain[1]]},
        {"battlefield": [gain[0]]},
        step="postcombat_main",
    )
    table.to_choice("trigger_order")
    assert (table.choice.seat, table.choice.partners) == (0, (1,))
    table.choose("trigger.0")
    table.choose("trigger.1")
    assert table.stack() == ["Ash", "Birch", "Cedar", "Ash"]
    assert controllers(table) == [0, 1, 0, 2]


def test_805_7_those_of_one_player_are_that_players_to_order() -> None:
    gain = [watcher(name, at_beginning("end", None, GainLife(amount=1))) for name in ("Ash", "Birch")]
    table = teams({}, {"battlefield": gain}, step="postcombat_main")
    table.to_choice("trigger_order")
    assert table.choice.seat == 1


# CR 805.8: extra turns


def test_805_8_the_team_takes_the_extra_turn() -> None:
    again = sorcery("Again", TakeExtraTurn())
    table = teams({}, {"hand": [again]})
    table.cast("Again", by=1)
    table.resolve()
    table.to("upkeep", turn=4)
    assert [seat for seat in (0, 1, 2, 3) if seat in table.game.state.turn_order()[:2]] == [0, 1]
    assert table.happened(TurnBegan)[-1].extra
    table.to("upkeep", turn=5)
    assert table.happened(TurnBegan)[-1].seat == 2


def test_805_8_one_effect_adds_a_turn_only_once_for_a_team() -> None:
    again = sorcery("Again", TakeExtraTurn(PLAYERS))
    table = teams({"hand": [again]})
    table.cast("Again")
    table.resolve()
    assert [fact.seat for fact in table.happened(ExtraTurnAdded)] == [0, 2]


# CR 805.9: "the active player"


def test_805_9_an_ability_refers_to_one_active_player_whom_its_controller_chooses() -> None:
    bless = instant("Bless", GainLife(ActivePlayer(), 3))
    table = teams({}, {}, {"hand": [bless]})
    table.cast("Bless", by=2)
    table.resolve()
    assert (table.choice.seat, table.choice.rule, table.options()) == (2, "805.9", ["player 0", "player 1"])
    table.choose("player 1")
    assert [table.life(seat) for seat in range(4)] == [20, 23, 20, 20]


def test_102_1_the_active_players_are_those_whose_turn_it_is() -> None:
    mine = instant("Mine", If(IsTurnOf(), (GainLife(amount=2),)))
    alone = Table(*[{"hand": [mine]}] * 3, active=1)
    for seat in (1, 2, 0):
        alone.cast("Mine", by=seat)
    alone.settle()
    assert [alone.life(seat) for seat in range(3)] == [20, 22, 20]


def test_102_2_without_teams_everyone_else_is_an_opponent() -> None:
    for players in (2, 3):
        table = Table(*[{}] * players)
        table.instruct(LoseLife(OPPONENTS, 1))
        assert [table.life(seat) for seat in range(players)] == [20, *[19] * (players - 1)]


# CR 805.10: combat


def test_805_10a_the_active_teams_creatures_attack_the_other_team_as_a_group() -> None:
    table = teams({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]}, {"battlefield": ["Giant"]})
    table.attack({"Bear": "player 3", "Ox": "player 2"})
    assert {table.name(ref): seat for ref, seat in table.state.combat.controllers.items()} == {
        "Bear": 0,
        "Ox": 1,
    }
    with pytest.raises(Illegal):
        teams({"battlefield": ["Bear"]}).attack({"Bear": "player 1"})


def test_805_10b_a_team_declares_one_attack_for_all_its_creatures() -> None:
    table = teams({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]})
    table.to_choice("attackers")
    table.submit(((table.ref("Ox"), -3), (table.ref("Bear"), -4)), seat=1)  # a partner may declare as well
    declared = table.happened(AttackersDeclared)
    assert [(fact.seat, fact.controllers, fact.defenders) for fact in declared] == [(1, (1, 0), (2, 3))]


def test_805_10b_the_attack_is_legal_as_a_whole() -> None:
    shy = ruled("Shy", 2, 2, AttacksOnlyWith())
    table = teams({"battlefield": [shy]}, {"battlefield": ["Ox"]})
    table.attack({"Shy": "player 2", "Ox": "player 2"})  # a teammate's creature is company
    assert len(table.state.combat.attackers) == 2
    with pytest.raises(Illegal):
        teams({"battlefield": [shy]}, {"battlefield": ["Ox"]}).attack({"Shy": "player 2"})


def test_805_10b_a_requirement_on_a_player_is_about_that_players_creatures() -> None:
    trove = law("Trove", OPPONENTS, MustAttackWithOne(You()))
    table = teams({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]}, {"battlefield": [trove]})
    with pytest.raises(Illegal, match="more creatures"):
        table.attack({"Bear": "player 2"})
    with pytest.raises(Illegal, match="more creatures"):
        table.attack({"Bear": "player 2", "Ox": "player 3"})
    table.attack({"Bear": "player 2", "Ox": "player 2"})


def test_805_10b_each_player_pays_for_their_own_creatures() -> None:
    tax = law("Tax", Each(HasType("creature")), AttackCost((PayMana("{1}"),), You()))
    table = teams(
        {"battlefield": ["Bear", "Forest"]}, {"battlefield": ["Ox", "Plains"]}, {"battlefield": [tax]}
    )
    table.attack({"Bear": "player 2", "Ox": "player 2"})
    while table.choice.reason == "pay":
        table.choose("auto")
    assert sorted(table.names(table.state.combat.attackers)) == ["Bear", "Ox"]
    assert (table.tapped("Forest"), table.tapped("Plains")) == (True, True)


def test_805_10b_whenever_a_player_attacks_is_about_each_attacking_player_once() -> None:
    mine = watcher("Mine", Triggered(PlayerAttacks(You()), (GainLife(amount=1),)))
    table = teams(
        {"battlefield": ["Bear", ELF, mine]}, {"battlefield": ["Ox", mine]}, {"battlefield": [mine]}
    )
    table.attack({"Bear": "player 2", "Elf": "player 3", "Ox": "player 2"})
    table.default()
    assert sorted(controllers(table)) == [0, 1]
    table = teams({"battlefield": ["Bear"]}, {"battlefield": [mine]})
    table.attack({"Bear": "player 2"})
    assert controllers(table) == []


def test_805_10b_who_is_attacked_is_so_once_by_whoever_of_the_team() -> None:
    gong = watcher("Gong", Triggered(IsAttacked(You()), (GainLife(amount=1),)))
    table = teams({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]}, {"battlefield": [gong]})
    table.attack({"Bear": "player 2", "Ox": "player 2"})
    assert controllers(table) == [2]


def test_805_10b_alone_means_the_only_attacker_of_the_team() -> None:
    banner = watcher("Banner", Triggered(AttacksAlone(Each(ControlledBy(You()))), (GainLife(amount=1),)))
    table = teams({"battlefield": ["Bear", banner]}, {"battlefield": ["Ox", banner]})
    table.attack({"Bear": "player 2", "Ox": "player 2"})
    assert controllers(table) == []
    table = teams({"battlefield": ["Bear", banner]}, {"battlefield": ["Ox", banner]})
    table.attack({"Bear": "player 2"})
    assert controllers(table) == [0]


def test_805_10b_a_creature_that_a_teammate_gains_control_of_is_removed_from_combat() -> None:
    take = instant("Take", Apply(Each(Named("Bear")), (UnderControlOf(You()),), Indefinitely()))
    table = teams({"battlefield": ["Bear"]}, {"hand": [take]})
    table.attack({"Bear": "player 2"})
    table.cast("Take", by=1)
    table.resolve()
    assert table.state.combat.attackers == {}


def test_805_10d_any_creature_of_the_team_can_block_what_attacks_the_team() -> None:
    table = teams(
        {"battlefield": ["Bear"]}, {"battlefield": ["Ox"]}, {"battlefield": [ELF]}, {"battlefield": ["Giant"]}
    )
    table.attack({"Bear": "player 2", "Ox": "player 3"})
    table.block({"Elf": "Ox", "Giant": "Bear"})
    declared = table.happened(BlockersDeclared)
    assert [(fact.seat, fact.controllers) for fact in declared] == [(2, (2, 3))]
    assert len(table.state.combat.blocked) == 2


def test_805_10d_the_blocks_are_legal_as_a_whole() -> None:
    two = ruled("Brute", 3, 3, BlockedByAtLeast(2))
    table = teams({"battlefield": [two]}, {}, {"battlefield": [ELF]}, {"battlefield": ["Giant"]})
    table.attack({"Brute": "player 2"})
    with pytest.raises(Illegal, match="2 or more"):
        table.block({"Elf": "Brute"})
    table.block({"Elf": "Brute", "Giant": "Brute"})


def test_805_10d_each_player_pays_for_their_own_blockers() -> None:
    tax = law("Tax", Each(HasType("creature")), BlockCost((PayMana("{1}"),)))
    table = teams(
        {"battlefield": ["Bear", tax]},
        {},
        {"battlefield": [ELF, "Forest"]},
        {"battlefield": ["Giant", "Plains"]},
    )
    table.attack({"Bear": "player 2"})
    table.block({"Elf": "Bear", "Giant": "Bear"})
    while table.choice.reason == "pay":
        table.choose("auto")
    assert (table.tapped("Forest"), table.tapped("Plains")) == (True, True)
    assert len(table.state.combat.blockers) == 2


def test_805_10e_the_defending_player_is_the_one_whom_the_creature_attacks() -> None:
    raider = creature("Raider", 2, 2, Triggered(Attacks(This()), (LoseLife(DefendingPlayer(), 5),)))
    table = teams({"battlefield": [raider]})
    table.attack({"Raider": "player 3"})
    table.resolve()
    assert [table.life(seat) for seat in range(4)] == [20, 20, 20, 15]


def test_805_10f_a_team_assigns_the_damage_of_its_creatures_together() -> None:
    rhino, helper, wide = creature("Rhino", 4, 4, Trample()), creature("Helper", 4, 4), creature("Wide", 0, 4)
    table = teams({"battlefield": [helper]}, {"battlefield": [rhino]}, {"battlefield": [wide]})
    table.attack({"Helper": "player 2", "Rhino": "player 2"})
    table.block({"Wide": "Rhino"})
    table.to_damage()
    assert table.life(2) == 16  # all of the trampler's damage went to the blocker


def test_805_10f_what_a_teammates_creature_assigns_counts_for_trample() -> None:
    rhino, helper, wide = (
        creature("Rhino", 4, 4, Trample()),
        creature("Helper", 4, 4),
        ruled("Wide", 0, 4, BlocksAdditional()),
    )
    table = teams({"battlefield": [helper]}, {"battlefield": [rhino]}, {"battlefield": [wide]})
    table.attack({"Helper": "player 2", "Rhino": "player 2"})
    table.block({"Wide": ["Helper", "Rhino"]})
    table.to_choice("assign_damage")
    assert table.choice.seat == 1  # who controls the creature says how it assigns its damage
    table.choose(0, 4)
    table.to("end_of_combat")
    assert table.life(2) == 16


# CR 800.4j: one of them leaves


def test_800_4j_without_an_active_player_it_is_nobodys_turn() -> None:
    mine = instant("Mine", If(IsTurnOf(), (GainLife(amount=2),)))
    table = Table({}, {"hand": [mine]}, {"hand": [mine]})
    table.leave(0)
    table.cast("Mine", by=1)
    table.settle()
    assert (table.life(1), active_players(table.state)) == (20, [])


def test_800_4j_the_turn_goes_on_as_the_teammates() -> None:
    table = teams({"battlefield": ["Bear"]}, {"battlefield": ["Ox"], "hand": [SIP]})
    table.leave(0)
    assert (table.choice.seat, table.choice.partners, table.state.turn.no_active) == (1, (), False)
    table.cast("Sip")
    assert table.choice.seat == 1
    table.resolve()
    table.attack({"Ox": "player 2"})
    assert not table.game.over
    table.to("upkeep", turn=4)
    table.to("upkeep", turn=5)
    assert (table.choice.seat, [fact.seat for fact in table.happened(TurnBegan)]) == (1, [2, 1])
