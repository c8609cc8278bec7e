"""CR 901, 311, 312, 701.31: Planechase with individual planar decks."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.engine.choices import Action, Illegal
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, GainsLife, LoseLife
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import EitherOf, Put
from app.engine.start.setup import Seat, Setup
from app.engine.variants.planar_die import (
    ChaosEnsued,
    ChaosEnsues,
    LetChaosEnsue,
    PlanarDieRolled,
    RollPlanarDie,
    RollsPlanarDie,
)
from app.engine.variants.planechase import PlanarControllerChanged, PlanarDeckShuffled, StartingPlaneSet
from app.engine.variants.planes import (
    Planeswalk,
    Planeswalked,
    PlaneswalksAway,
    PlaneswalksTo,
    UntilPlaneswalk,
)
from app.engine.words.abilities import Activated, Card, Modify, Static, Triggered
from app.engine.words.changes import Gets
from app.engine.words.filters import AllOf, APlayer, ControlledBy, InZone, Permanent
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import instant
from tests.planar import phenomenon, plane, planes, rolling
from tests.start.pregame import Pregame, numbered
from tests.table import Table

CREATURES = Each(AllOf((HasType("creature"),)))
BLESSED = plane(
    "Blessed", Triggered(EitherOf((PlaneswalksTo(), BeginningOf("upkeep", You()))), (GainLife(amount=5),), zone="command"),
    Triggered(ChaosEnsues(), (GainLife(amount=7),), zone="command"),
)  # fmt: skip
"""When you planeswalk here and at the beginning of your upkeep, you gain 5 life. Chaos: 7 life."""
GIANTS = plane("Giants", Static((Modify(CREATURES, (Gets(2, 2),)),), zone="command"))
FAREWELL = plane("Farewell", Triggered(PlaneswalksAway(), (LoseLife(amount=3),), zone="command"))
ENCOUNTER = phenomenon("Encounter", Triggered(PlaneswalksTo(), (GainLife(amount=2),), zone="command"))
WALK, CHAOS, ROLL = (
    instant("Walk", Planeswalk()),
    instant("Chaos", LetChaosEnsue()),
    instant("Roll", RollPlanarDie()),
)
ISLANDS = ["Island"] * 6


def playing(
    *deck: Card | str, up: Card | str = "Krosa", seed: bytes = b"a seed for planes", **more: Any
) -> Table:
    """Two players, seat 0 active with that plane face up; the planar deck of seat 0 begins with these cards."""
    mine = {"planar_deck": [*deck, *planes(10)], "command": [up], "library": ISLANDS, **more}
    them = {"planar_deck": planes(10), "library": ISLANDS}
    return Table(mine, them, seed=seed)


def up(table: Table) -> list[str]:
    """The names of the planes and phenomena that are face up."""
    return table.names(table.state.command)


def down(table: Table, seat: int = 0) -> list[str]:
    """The names of the cards of a planar deck, the top card first."""
    return table.names(table.state.players[seat].planar_deck[::-1])


# CR 901.3-901.5: decks and the start


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        (planes(9), "10 cards"),
        ([*planes(8), phenomenon("One"), phenomenon("Two"), phenomenon("Three")], "2 phenomena"),
        ([*planes(10), plane("Plane 3")], "different names"),
        ([*planes(10), numbered(1)[0]], "consists of"),
        ([], "10 cards"),
    ],
)
def test_901_3_a_planar_deck_that_cannot_be_is_refused(deck: list[Card], why: str) -> None:
    with pytest.raises(Illegal, match=why) as refused:
        Pregame(planar=[planes(10), deck])
    assert (refused.value.code, refused.value.rule) == ("bad_planar_deck", "901.3")


def test_901_3_ten_cards_with_two_phenomena_are_enough() -> None:
    deck = [*planes(8), phenomenon("One"), phenomenon("Two")]
    table = Pregame(planar=[deck, deck])
    assert [len(player.planar_deck) for player in table.state.players] == [10, 10]
    assert Setup((Seat("A", (), (), tuple(deck)),)).cards() == tuple(deck)


def test_103_3a_planar_decks_are_shuffled_by_their_owners() -> None:
    table = Pregame(planar=[planes(40), planes(40)])
    assert [fact.seat for fact in table.happened(PlanarDeckShuffled)] == [0, 1]
    orders = [table.names(player.planar_deck) for player in table.state.players]
    assert orders[0] != orders[1]
    assert all(order != [card.name for card in planes(40)] for order in orders)
    assert all(sorted(order) == sorted(card.name for card in planes(40)) for order in orders)


def test_103_3a_one_planar_deck_for_all_is_shuffled_once() -> None:
    table = Pregame(planar=[(), planes(40)], options={"single planar deck": 1, "starting seat": 1})
    assert [fact.seat for fact in table.happened(PlanarDeckShuffled)] == [1]


def test_103_7_the_starting_player_turns_up_the_starting_plane_after_mulligans() -> None:
    table = Pregame(planar=[planes(), planes()], starting_seat=1)
    assert table.state.command == []
    top = table.names(table.state.players[1].planar_deck)[-1]
    table.keep(2)
    (found,) = table.happened(StartingPlaneSet)
    assert (found.seat, found.name) == (1, top)
    assert table.happened(PlanarControllerChanged) == []  # the starting player is it from the beginning
    assert table.names(table.state.command) == [top]
    assert [len(player.planar_deck) for player in table.state.players] == [10, 9]


def test_901_5_phenomena_go_to_the_bottom_and_nothing_triggers() -> None:
    walked = 0
    for number in range(6):
        deck = [BLESSED, ENCOUNTER, *planes(8)]
        table = Pregame(planar=[deck, deck], seed=bytes([number] * 16), starting_seat=0)
        before = table.names(table.state.players[0].planar_deck[::-1])
        table.keep(2)
        after = table.names(table.state.players[0].planar_deck[::-1])
        phenomena = before[0] == "Encounter"
        walked += phenomena
        assert table.names(table.state.command) == [before[phenomena]]
        assert after == [*before[1 + phenomena :], *before[:phenomena]]
        assert [player.life for player in table.state.players] == [20, 20]
        assert table.happened(Planeswalked) == []
        assert len(table.state.stack) == (
            before[phenomena] == "Blessed"
        )  # at the beginning of the upkeep alone


def test_901_4_nothing_of_a_planar_deck_functions_and_nobody_sees_it() -> None:
    table = playing(GIANTS, BLESSED, up="Shiv", battlefield=["Grizzly Bears"])
    assert table.size("Grizzly Bears") == (2, 2)
    assert all(table.state.objects[ref].known_to == 0 for ref in table.state.players[0].planar_deck)


def test_311_2_a_plane_stays_in_the_command_zone() -> None:
    table = playing(up=GIANTS)
    table.instruct(Put(Each(AllOf((HasType("plane"), InZone("command")))), "hand"))
    assert (up(table), table.hand()) == (["Giants"], [])


def test_311_2_another_card_can_leave_the_command_zone() -> None:
    table = playing(command=[GIANTS, "Grizzly Bears"])
    table.instruct(Put(Each(AllOf((HasType("creature"), InZone("command")))), "hand"))
    assert (up(table), table.hand()) == (["Giants"], ["Grizzly Bears"])


def test_312_2_so_does_a_phenomenon() -> None:
    table = playing(ENCOUNTER)
    table.instruct(Planeswalk())
    table.instruct(Put(Each(AllOf((HasType("phenomenon"), InZone("command")))), "graveyard"))
    assert (up(table), table.graveyard()) == (["Encounter"], [])


def test_311_4_its_static_abilities_affect_the_game() -> None:
    table = playing(WALKED, up=GIANTS, battlefield=["Grizzly Bears"], hand=[WALK])
    assert table.size("Grizzly Bears") == (4, 4)
    table.cast("Walk")
    table.resolve()
    assert table.size("Grizzly Bears") == (2, 2)


WALKED = plane("Walked")


# CR 901.6: the planar controller


def test_901_6_everyone_sees_who_the_planar_controller_is() -> None:
    assert view.of(playing().state, 1)["planar_controller"] == 0
    assert view.of(Table().state, 1)["planar_controller"] is None


def test_901_6_the_active_player_is_the_planar_controller() -> None:
    table = playing(up=BLESSED)
    assert table.state.planar is not None
    assert table.state.planar.controller == 0
    table.to("upkeep")
    assert table.state.planar.controller == 1
    assert [fact.seat for fact in table.happened(PlanarControllerChanged)] == [1]
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [1]
    table.settle()
    assert (table.life(0), table.life(1)) == (20, 25)


def test_311_5_who_leaves_hands_it_on_first() -> None:
    table = Table(*[{"planar_deck": planes(), "library": ISLANDS} for _ in range(3)], active=1)
    table.leave(1)
    assert table.state.planar is not None
    assert table.state.planar.controller == 2
    table.to("upkeep")
    assert (table.state.turn.active, table.state.planar.controller) == (2, 2)


def test_312_4_a_phenomenon_is_controlled_by_the_planar_controller() -> None:
    table = playing(ENCOUNTER, hand=[WALK])
    table.cast("Walk")
    table.resolve()
    (phenomenon_,) = table.state.command
    assert (table.names([phenomenon_]), table.state.objects[phenomenon_].controller) == (["Encounter"], 0)
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [0]


# CR 701.31: planeswalking


def test_701_31a_only_the_planar_controller_planeswalks() -> None:
    table = playing(BLESSED)
    table.instruct(Planeswalk(), seat=1)
    assert up(table) == ["Krosa"]
    table.instruct(Planeswalk(), seat=0)
    assert up(table) == ["Blessed"]


def test_701_31a_without_planes_nobody_does() -> None:
    table = Table({}, {})
    table.instruct(Planeswalk())
    assert table.happened(Planeswalked) == []


def test_701_31b_the_old_plane_goes_to_the_bottom_and_the_next_is_turned_up() -> None:
    table = playing(BLESSED)
    (old,) = table.state.command
    table.instruct(Planeswalk())
    assert up(table) == ["Blessed"]
    assert down(table) == [*[card.name for card in planes()], "Krosa"]
    assert old not in table.state.objects  # CR 311.6: a new object
    assert [fact.name for fact in table.happened(Planeswalked)] == ["Blessed"]


def test_701_31b_each_plane_goes_to_its_owner() -> None:
    table = Table(
        {"planar_deck": [BLESSED, *planes()], "library": ISLANDS},
        {"planar_deck": planes(), "command": ["Krosa"], "library": ISLANDS},
    )
    table.instruct(Planeswalk())
    assert (down(table, 1)[-1], "Krosa" in down(table)) == ("Krosa", False)


def test_701_31d_abilities_trigger_on_where_it_goes_to() -> None:
    table = playing(BLESSED)
    table.instruct(Planeswalk())
    table.resolve()
    assert table.life() == 25


def test_701_31d_and_on_what_is_left_behind() -> None:
    table = playing(BLESSED, up=FAREWELL)
    table.instruct(Planeswalk())
    table.default()  # the order of the two
    assert sorted(table.stack()) == ["Blessed", "Farewell"]
    table.settle()
    assert table.life() == 20 + 5 - 3


def test_603_10g_whose_ability_looks_back() -> None:
    table = playing(up=FAREWELL)
    table.to("upkeep")
    table.instruct(Planeswalk(), seat=1)
    table.resolve()
    assert (table.life(0), table.life(1)) == (20, 17)  # controlled by who was the planar controller


def test_901_11_effects_until_a_player_planeswalks_end() -> None:
    table = playing(battlefield=["Grizzly Bears"], up="Shiv")
    table.instruct(Apply(Each(AllOf((Permanent(), ControlledBy(You())))), (Gets(3, 3),), UntilPlaneswalk()))
    assert table.size("Grizzly Bears") == (5, 5)
    table.to("upkeep")
    assert table.size("Grizzly Bears") == (5, 5)
    table.instruct(Planeswalk(), seat=1)
    assert table.size("Grizzly Bears") == (2, 2)


def test_901_11c_away_from_all_planes_at_once() -> None:
    table = Table(
        {"planar_deck": [BLESSED, *planes()], "command": [FAREWELL, GIANTS], "library": ISLANDS}, {}
    )
    table.instruct(Planeswalk())
    assert up(table) == ["Blessed"]
    assert sorted(down(table)[-2:]) == ["Farewell", "Giants"]
    table.default()
    assert sorted(table.stack()) == ["Blessed", "Farewell"]


# CR 901.8-901.9: the planar die


def test_901_9_rolling_is_a_special_action_that_costs_more_each_time() -> None:
    table = playing(seed=rolling("blank", "blank", "blank"), battlefield=["Island"] * 3)
    for untapped in (3, 2, 0):
        table.special("planar_die")
        assert table.stack() == []
        assert (table.choice.kind, table.choice.seat) == ("priority", 0)
        assert sum(not table.state.objects[ref].tapped for ref in table.state.battlefield) == untapped
    assert len(table.happened(PlanarDieRolled)) == 3
    assert ("special", "") not in table.options()  # three more mana aren't there


def test_901_9_the_price_begins_anew_each_turn() -> None:
    table = playing(seed=rolling("blank", "blank"))
    table.special("planar_die")
    table.to("precombat_main", turn=5)
    table.special("planar_die")
    assert len(table.happened(PlanarDieRolled)) == 2


@pytest.mark.parametrize("step", ["upkeep", "beginning_of_combat", "end"])
def test_116_2i_not_outside_a_main_phase(step: str) -> None:
    table = Table({"planar_deck": planes(), "command": ["Krosa"]}, {"planar_deck": planes()}, step=step)
    with pytest.raises(Illegal) as refused:
        table.special("planar_die")
    assert refused.value.rule == "901.9"


def test_116_2i_nor_by_another_player_nor_while_something_is_on_the_stack() -> None:
    table = playing(hand=[CHAOS])
    table.pass_()
    with pytest.raises(Illegal):
        table.special("planar_die")
    table = playing(hand=[CHAOS])
    table.cast("Chaos")
    with pytest.raises(Illegal):
        table.special("planar_die")


def test_116_2_what_is_no_special_action_is_refused() -> None:
    table = Table({}, {})
    for how in ("planar_die", "nonsense"):
        with pytest.raises(Illegal):
            table.submit(Action("special", 0, how))
    assert all(action != "special" for action, _ in table.options())


def test_901_9a_a_blank_face_does_nothing() -> None:
    table = playing(up=BLESSED, seed=rolling("blank"))
    table.special("planar_die")
    assert (table.stack(), up(table), table.choice.seat) == ([], ["Blessed"], 0)


def test_901_9b_chaos_ensues() -> None:
    table = playing(up=BLESSED, seed=rolling("chaos"))
    table.special("planar_die")
    assert [fact.seat for fact in table.happened(ChaosEnsued)] == [0]
    table.resolve()
    assert (table.life(), up(table)) == (27, ["Blessed"])


def test_901_9c_the_planeswalking_ability_triggers() -> None:
    table = playing(BLESSED, seed=rolling("planeswalker"))
    table.special("planar_die")
    assert (up(table), len(table.state.stack), table.choice.seat) == (["Krosa"], 1, 0)
    table.resolve()
    assert up(table) == ["Blessed"]


def test_901_8_it_has_no_source_and_is_controlled_by_who_rolled() -> None:
    table = playing(BLESSED, seed=rolling("planeswalker"))
    table.special("planar_die")
    (ability,) = [table.state.objects[ref] for ref in table.state.stack]
    assert (ability.source, ability.controller) == (0, 0)
    table.instruct(RollPlanarDie(), seat=1)


def test_901_8_it_can_be_countered() -> None:
    table = playing(BLESSED, seed=rolling("planeswalker"), hand=["Stifle"], battlefield=["Island"])
    table.special("planar_die")
    table.cast("Stifle", at=table.state.stack[0])
    table.settle()
    assert up(table) == ["Krosa"]


def test_901_9d_abilities_trigger_on_the_roll() -> None:
    gambler = plane("Gambler", Triggered(RollsPlanarDie(), (Draw(),), zone="command"))
    table = playing(up=gambler, seed=rolling("blank"))
    table.special("planar_die")
    table.resolve()
    assert table.hand() == ["Island"]


def test_901_9_rolls_because_of_effects_cost_nothing_later() -> None:
    table = playing(hand=[ROLL], seed=rolling("blank", "blank"))
    table.cast("Roll")
    table.resolve()
    table.special("planar_die")
    assert len(table.happened(PlanarDieRolled)) == 2


def test_901_3a_one_face_in_six_planeswalks_one_is_chaos() -> None:
    found: dict[str, int] = {}
    for number in range(300):
        table = Table({"command": [plane("P")], "planar_deck": planes()}, {}, seed=number.to_bytes(16, "big"))
        table.instruct(RollPlanarDie())
        face = table.happened(PlanarDieRolled)[0].face
        found[face] = found.get(face, 0) + 1
    assert sorted(found) == ["blank", "chaos", "planeswalker"]
    assert 170 <= found["blank"] <= 230
    assert 25 <= found["chaos"] <= 75


def test_311_7_an_effect_may_let_chaos_ensue() -> None:
    table = playing(up=BLESSED, hand=[CHAOS])
    table.cast("Chaos")
    table.settle()
    assert table.life() == 27


def test_311_7_without_planes_there_is_no_chaos() -> None:
    table = Table({"hand": [CHAOS, ROLL]}, {})
    table.cast("Chaos")
    table.cast("Roll")
    table.settle()
    assert (table.happened(ChaosEnsued), table.happened(PlanarDieRolled)) == ([], [])


# CR 312, 704.6f: phenomena


def test_312_5_a_phenomenon_is_encountered_and_left_again() -> None:
    table = playing(ENCOUNTER, BLESSED)
    table.instruct(Planeswalk())
    assert (up(table), table.stack()) == (["Encounter"], ["Encounter"])
    table.resolve()
    assert table.life() == 22
    assert (up(table), table.stack()) == (["Blessed"], ["Blessed"])
    assert down(table)[-1] == "Encounter"  # CR 312.6


def test_704_6f_as_soon_as_its_ability_has_left_the_stack_in_any_way() -> None:
    table = playing(ENCOUNTER, BLESSED, hand=["Stifle"], battlefield=["Island"])
    table.instruct(Planeswalk())
    table.cast("Stifle", at=table.state.stack[0])
    table.resolve()
    assert (table.life(), up(table)) == (20, ["Blessed"])


def test_704_6f_a_phenomenon_that_does_nothing_is_left_at_once() -> None:
    table = playing(phenomenon("Nothing"), BLESSED)
    table.instruct(Planeswalk())
    assert [fact.name for fact in table.happened(Planeswalked)] == ["Nothing", "Blessed"]


# CR 901.10: leaving


def three(
    first: dict[str, Any], second: dict[str, Any], third: dict[str, Any], active: int = 0, **more: Any
) -> Table:
    """Three players, each with a planar deck whose top card is a plane named after the seat."""
    decks = [[plane(f"Top {seat}"), *planes()] for seat in range(3)]
    given: list[dict[str, Any]] = [
        {"planar_deck": decks[seat], "library": ISLANDS, **one}
        for seat, one in enumerate((first, second, third))
    ]
    return Table(*given, active=active, **more)


def test_901_10_if_the_owner_of_the_plane_leaves_the_controller_turns_up_the_next() -> None:
    table = three({}, {}, {"command": ["Krosa"]})
    table.leave(2)
    assert up(table) == ["Top 0"]
    assert [(fact.seat, fact.name) for fact in table.happened(Planeswalked)] == [(0, "Top 0")]


def test_901_10_first_the_controller_changes_if_that_is_who_leaves() -> None:
    table = three({"command": ["Krosa"]}, {}, {})
    table.leave(0)
    assert up(table) == ["Top 1"]
    assert [fact.seat for fact in table.happened(PlanarControllerChanged)] == [1]


def test_800_4p_the_next_player_who_would_not_leave_as_well_becomes_it() -> None:
    players: list[dict[str, Any]] = [{"command": ["Krosa"], "life": 1}, {"life": 1}, {}, {}]
    table = Table(*players)
    table.instruct(LoseLife(Each(APlayer()), 1))
    assert [fact.seat for fact in table.happened(PlanarControllerChanged)] == [2]
    assert [player.has_left for player in table.state.players] == [True, True, False, False]


def test_901_10_others_may_leave_without_moving_anything() -> None:
    table = three({"command": ["Krosa"]}, {}, {})
    table.leave(2)
    assert (up(table), table.happened(Planeswalked)) == (["Krosa"], [])
    assert all(thing.owner != 2 for thing in table.state.objects.values())


def test_901_10_turning_it_up_triggers_abilities() -> None:
    table = Table(
        {"planar_deck": [BLESSED, *planes()], "library": ISLANDS}, {"library": ISLANDS},
        {"command": [FAREWELL], "planar_deck": planes(), "library": ISLANDS},
    )  # fmt: skip
    table.leave(2)
    table.pass_()  # triggers wait until somebody gets priority
    table.default()
    table.settle()
    assert table.life() == 20 + 5 - 3


def test_901_10a_what_else_is_on_the_stack_stays_there() -> None:
    idle = instant("Idle", GainLife())
    table = three({"hand": [idle]}, {}, {"command": ["Krosa"]}, seed=rolling("planeswalker"))
    table.special("planar_die")
    table.cast("Idle")
    table.leave(2)
    assert table.stack() == ["Idle"]


def test_901_10a_then_the_planeswalking_ability_ceases_to_exist() -> None:
    table = three({}, {}, {"command": ["Krosa"]}, seed=rolling("planeswalker"))
    table.special("planar_die")
    assert len(table.state.stack) == 1
    table.leave(2)
    assert (table.state.stack, up(table)) == ([], ["Top 0"])


def test_901_10b_abilities_of_the_phenomena_of_who_left_stay() -> None:
    table = Table(
        {"planar_deck": [ENCOUNTER, *planes()], "command": ["Krosa"], "library": ISLANDS},
        {"planar_deck": [plane("Top 1"), *planes()], "library": ISLANDS},
        {"planar_deck": planes(), "library": ISLANDS},
    )
    table.instruct(Planeswalk())
    assert table.stack() == ["Encounter"]
    table.leave(0)
    assert up(table) == ["Top 1"]
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [1]
    table.settle()
    assert table.life(1) == 22


def test_901_10b_so_do_those_that_wait_to_be_put_on_the_stack() -> None:
    """Its owner leaves while ordering it and another ability that triggered with it, which is theirs alone."""
    mine = {
        "planar_deck": [ENCOUNTER, *planes(10)],
        "command": [FAREWELL],
        "library": ISLANDS,
        "hand": [WALK],
    }
    table = Table(mine, *[{"planar_deck": planes(10), "library": ISLANDS} for _ in range(2)])
    table.cast("Walk")
    table.resolve()
    assert table.choice.reason == "trigger_order"
    table.leave(0)
    table.settle()
    assert [table.life(seat) for seat in (1, 2)] == [22, 20]


def test_104_2a_the_last_one_wins_whatever_is_face_up() -> None:
    table = playing()
    table.leave(0)
    assert (table.game.over, table.state.winners) == (True, (1,))


def test_104_2a_the_last_one_wins_with_a_plane_of_their_own_face_up() -> None:
    table = Table({"planar_deck": planes()}, {"command": ["Krosa"], "planar_deck": planes()})
    table.leave(0)
    assert (table.game.over, table.state.winners) == (True, (1,))


# Objects, and the cards of the pool


def test_312_1_only_phenomena_are_left_as_a_state_based_action() -> None:
    table = playing(up=phenomenon("Alone"))
    table.pass_()
    assert up(table) == ["Plane 1"]
    table = playing(up=plane("Alone"))
    table.pass_()
    assert up(table) == ["Alone"]


def test_311_6_a_plane_turned_face_down_is_a_new_object() -> None:
    table = playing(BLESSED)
    (old,) = table.state.command
    table.instruct(Planeswalk())
    new = table.state.players[0].planar_deck[0]
    assert (table.names([new]), new != old, old in table.state.objects) == (["Krosa"], True, False)
    assert table.state.objects[new].known_to == 0


def test_312_6_so_is_a_phenomenon() -> None:
    table = playing(ENCOUNTER, BLESSED)
    table.instruct(Planeswalk())
    (old,) = table.state.command
    table.resolve()
    assert old not in table.state.objects
    assert down(table)[-1] == "Encounter"


def test_312_7_a_phenomenon_stays_while_its_ability_waits_or_is_on_the_stack() -> None:
    table = playing(ENCOUNTER, BLESSED, hand=[instant("Idle", GainLife())])
    table.instruct(Planeswalk())
    table.cast("Idle")
    table.resolve()
    assert up(table) == ["Encounter"]
    table.resolve()
    assert up(table) == ["Blessed"]


def test_312_7_whatever_triggered_ability_of_it_that_is() -> None:
    echo = Triggered(GainsLife(You()), (Draw(),), zone="command")
    meet = Triggered(PlaneswalksTo(), (GainLife(amount=2),), zone="command")
    table = playing(phenomenon("Echo", meet, echo), hand=[WALK])
    table.cast("Walk")
    table.resolve(2)
    assert (table.life(), table.stack(), up(table)) == (22, ["Echo"], ["Echo"])
    table.resolve()
    assert (table.stack(), up(table)) == ([], ["Plane 1"])


def test_901_4_other_cards_of_the_command_zone_stay_there() -> None:
    mine = {"planar_deck": [BLESSED, *planes()], "command": ["Krosa", "Bear"], "library": ISLANDS}
    table = Table(mine, {"planar_deck": planes(), "library": ISLANDS})
    table.instruct(Planeswalk())
    assert (up(table), down(table)[-1]) == (["Bear", "Blessed"], "Krosa")


def test_901_6_in_other_games_nobody_becomes_the_planar_controller() -> None:
    table = Table({"library": ISLANDS}, {"library": ISLANDS}, step="end")
    table.to("upkeep")
    assert (table.state.planar, table.happened(PlanarControllerChanged)) == (None, [])


def test_312_7_an_activated_ability_of_it_holds_nothing_back() -> None:
    meet = Triggered(PlaneswalksTo(), (GainLife(amount=2),), zone="command")
    rest = Activated((), (Draw(),), zone="command")
    table = playing(phenomenon("Inn", meet, rest), BLESSED, hand=["Stifle"], battlefield=["Island"])
    table.instruct(Planeswalk())
    table.activate(table.state.command[0])
    table.cast("Stifle", at=table.state.stack[0])
    table.resolve()
    assert (table.stack()[0], up(table)) == ("Inn", ["Blessed"])  # as soon as the triggered one is countered


def test_901_4_the_face_up_plane_is_what_a_player_planeswalks_away_from() -> None:
    table = playing(up="Krosa")
    table.instruct(Planeswalk())
    assert (up(table), down(table)[-1]) == (["Plane 1"], "Krosa")


def test_901_7_abilities_of_a_plane_function_from_the_command_zone() -> None:
    table = playing(up="Krosa", battlefield=["Grizzly Bears"])
    assert table.size("Grizzly Bears") == (4, 4)  # a static one
    table = playing(up="Shiv", battlefield=["Grizzly Bears", "Mountain"])
    table.activate("Grizzly Bears")
    table.resolve()
    assert table.size("Grizzly Bears") == (3, 2)  # an activated one that it gives
    table = playing(up="Goldmeadow", hand=["Forest"])
    table.play("Forest")
    table.resolve()
    assert table.battlefield(0).count("Goat Token") == 3  # a triggered one


CHAOS_OF: dict[str, Any] = {
    "Panopticon": lambda table: len(table.hand()) == 1,
    "Gavony": lambda table: (
        table.has("Grizzly Bears", "indestructible") and table.has("Grizzly Bears", "vigilance")
    ),
    "Onakke Catacomb": lambda table: (
        table.size("Grizzly Bears") == (3, 2) and table.has("Grizzly Bears", "first strike")
    ),
    "UNIT Headquarters": lambda table: table.counters("Grizzly Bears", "+1/+1") == 1,
    "The Fourth Sphere": lambda table: "Zombie Token" in table.battlefield(0),
    "Llanowar": lambda table: not table.tapped("Grizzly Bears"),
    "Tazeem": lambda table: len(table.hand()) == 1,
    "The Great Forest": lambda table: (
        table.size("Grizzly Bears") == (2, 4) and table.has("Grizzly Bears", "trample")
    ),
    "Fields of Summer": lambda table: table.life() == 30,
    "Paliano": lambda table: "Assassin Token" in table.battlefield(0),
    "Antarctic Research Base": lambda table: "Plant" in table.now("Grizzly Bears").subtypes,
    "Riptide Island": lambda table: table.stack() == [],
    "Ten Wizards Mountain": lambda table: table.has("Grizzly Bears", "flying"),
    "Hedron Fields of Agadeem": lambda table: table.size("Eldrazi Token") == (7, 7),
    "Kessig": lambda table: (
        table.size("Grizzly Bears") == (4, 4) and "Werewolf" in table.now("Grizzly Bears").subtypes
    ),
    "The Zephyr Maze": lambda table: table.size("Grizzly Bears") == (4, 2),
}
"""What is so after chaos has ensued on a plane of the pool."""


@pytest.mark.parametrize("name", CHAOS_OF)
def test_311_7_chaos_on_planes_of_the_pool(name: str) -> None:
    bears = {"card": "Grizzly Bears", "tapped": name == "Llanowar"}
    table = playing(up=name, battlefield=[bears, "Forest"])
    table.instruct(LetChaosEnsue())
    while table.state.stack or table.choice.kind != "priority":
        answers = (
            ["Grizzly Bears"]
            if table.choice.reason == "targets"
            else ["yes"]
            if table.choice.reason == "may"
            else []
        )
        table.choose(*answers) if answers else table.default()
    assert CHAOS_OF[name](table)


@pytest.mark.parametrize(("name", "hand"), [("Mutual Epiphany", 4), ("Planewide Disaster", 0)])
def test_312_5_phenomena_of_the_pool(name: str, hand: int) -> None:
    table = playing(name, BLESSED, battlefield=["Grizzly Bears"])
    table.instruct(Planeswalk())
    table.resolve()
    assert (len(table.hand(0)), len(table.hand(1)), up(table)) == (hand, hand, ["Blessed"])
    assert ("Grizzly Bears" in table.battlefield()) is (name == "Mutual Epiphany")


@pytest.mark.parametrize(
    "name", ["Quicksilver Sea", "The Pyramid of Mars", "Spectrox Mines", "UNIT Headquarters"]
)
def test_701_31d_planes_of_the_pool_do_so_on_arrival_and_in_each_upkeep(name: str) -> None:
    table = playing(name)
    table.instruct(Planeswalk())
    assert table.stack() == [name]
    while table.state.stack or table.choice.kind != "priority":
        table.default()
    table.to("upkeep")
    assert (table.stack(), table.state.objects[table.state.stack[0]].controller) == ([name], 1)


def test_116_2_a_special_action_is_listed_while_it_can_be_paid_for_and_then_taken() -> None:
    table = playing(seed=rolling("blank", "blank"), battlefield=["Island"])
    assert ("special", "") in table.options()
    table.special("planar_die")
    assert ("special", "") in table.options()
    table.special("planar_die")
    assert len(table.happened(PlanarDieRolled)) == 2
    assert ("special", "") not in table.options()
    table.special("planar_die")  # which can't be paid for, and so is reversed
    assert len(table.happened(PlanarDieRolled)) == 2
