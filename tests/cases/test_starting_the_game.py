"""Public reports of faults about starting the game, each under its number there (START-01 and so on)."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.engine.choices import Action, Choose, Illegal, Name
from app.engine.events.turns import StepBegan
from app.engine.state import steps
from app.engine.variants.planar_die import PlanarDieRolled
from app.engine.variants.planechase import StartingPlaneSet
from app.engine.variants.planes import Planeswalk, Planeswalked
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Card
from tests.api.conftest import Serve, serve
from tests.api.play import RED_GREEN, Game, seats
from tests.planar import PHENOMENA, PLANES, plane, planes, rolling
from tests.start.pregame import Pregame, numbered
from tests.table import Table, find_card

__all__ = ["serve"]
ISLANDS = ["Island"] * 12
FILLER = numbered(20)


@pytest.fixture
def http(serve: Serve) -> Any:
    """A client of the running service."""
    with serve() as client:
        yield client


# START-01


def ended(http: TestClient, how: str) -> tuple[Game, str, int]:
    """A best-of-three match whose first game, in which a seat chose who starts, has ended so; its match and that seat."""
    game = Game(http, best_of=3, seats=seats(RED_GREEN, RED_GREEN))
    chooser = game.choice()["seat"]
    game.begin()
    if how == "draw":
        for seat in (0, 1):
            game.act("host", "lose_life", player=seat, amount=19)
        quake = {"name": "Quake", "types": ["creature"], "power": 1, "toughness": 1}
        game.act("host", "create", object=quake, player=0)
        source = game.object("Quake")
        game.act("host", "damage", source=source, targets=["player 0", "player 1"], amount=1)
    else:
        game.act(chooser if how == "the chooser loses" else 1 - chooser, "leave")
    return game, f"/v1/matches/{game.get()['match']['id']}", chooser


@pytest.mark.parametrize("how", ["draw", "the chooser loses", "the chooser wins"])
def test_start_01_after_a_draw_the_same_player_chooses_else_the_loser(http: TestClient, how: str) -> None:
    game, match, chooser = ended(http, how)
    assert len(game.get()["winners"]) == (0 if how == "draw" else 1)
    answers = [
        http.post(f"{match}/actions", json={"type": "ready"}, headers=game.headers(seat)).json()
        for seat in (0, 1)
    ]
    second = Game.of(http, {**game.told(), "game": {"id": answers[1]["games"][-1]["id"]}})
    expected = 1 - chooser if how == "the chooser wins" else chooser
    assert (second.choice()["reason"], second.choice()["seat"]) == ("starting_player", expected)


def test_start_01_conceding_while_sideboarding_ends_the_match(http: TestClient) -> None:
    game, match, _ = ended(http, "draw")
    found = http.post(f"{match}/actions", json={"type": "concede"}, headers=game.headers(0)).json()
    assert (found["status"], found["winner"], found["draws"]) == ("over", 1, 1)


# START-02


def first_draws(players: int, **more: Any) -> list[int]:
    """How many cards each player drew in the first turn of the game."""
    table = Pregame(players=players, starting_seat=0, **more)
    table.keep(players)
    table.to_step(steps.PRECOMBAT_MAIN)
    skipped = steps.DRAW not in [fact.step for fact in table.happened(StepBegan)]
    assert skipped is (sum(len(table.hand(seat)) for seat in range(players)) == 7 * players)
    return [len(table.hand(seat)) - 7 for seat in range(players)]


def test_start_02a_in_a_game_of_four_the_starting_player_draws() -> None:
    assert first_draws(4) == [1, 0, 0, 0]


def test_start_02b_in_a_game_of_two_that_step_does_not_exist() -> None:
    assert first_draws(2) == [0, 0]


def test_start_02c_nor_does_it_for_a_two_headed_giant() -> None:
    giants = Variant(teams=((0, 1), (2, 3)), shared=("turns", "life"))
    assert first_draws(4, variant=giants) == [0, 0, 0, 0]
    sharing = Variant(teams=((0, 1), (2, 3)), shared=("turns",))
    assert first_draws(4, variant=sharing) == [1, 1, 0, 0]


# START-04, START-05: Gemstone Caverns


def caverns(starting: int) -> Pregame:
    """Both players have kept seven Caverns."""
    deck = ["Gemstone Caverns"] * 20
    table = Pregame(deck, deck, starting_seat=starting)
    table.keep(2)
    return table


@pytest.mark.parametrize("starting", [0, 1])
def test_start_04_an_offer_with_a_condition_is_made_to_those_for_whom_it_holds(starting: int) -> None:
    table = caverns(starting)
    assert (table.choice.reason, table.choice.seat) == ("opening_hand", 1 - starting)
    table.say()
    assert table.choice.kind == "priority"


def test_start_05_the_whole_sentence_is_one_action() -> None:
    table = caverns(0)
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[0])
    assert (table.choice.reason, table.choice.seat) == ("exile", 1)  # not optional
    assert isinstance(table.choice, Choose)
    assert (table.choice.least, table.choice.most) == (1, 1)
    table.say(table.choice.options[2])
    (ref,) = table.state.battlefield
    assert table.state.objects[ref].counters == {"luck": 1}
    assert (table.state.objects[ref].controller, len(table.hand(1))) == (1, 5)
    assert [table.state.objects[ref].face_down for ref in table.state.exile] == [False]


# START-07: a choice made as a permanent enters


def test_start_07_what_enters_before_the_game_makes_its_choices() -> None:
    deck: list[Card | str] = ["Leyline of Transformation", *["Grizzly Bears"] * 6]
    table = Pregame(deck, ["Leyline of Anticipation"] * 7, starting_seat=0)
    table.keep(2)
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[0])
    assert isinstance(table.choice, Name)
    assert (table.choice.reason, table.choice.seat, table.choice.rule) == ("creature_type", 0, "205.3m")
    table.facts.extend(table.game.submit(0, "Elf"))
    assert (table.choice.reason, table.choice.seat) == ("opening_hand", 1)  # A has no other such card
    assert isinstance(table.choice, Choose)
    table.say(table.choice.options[0])
    table.say()
    (mine, theirs) = table.state.battlefield
    assert table.state.objects[mine].memory == {"creature type": "Elf"}
    assert table.names([mine, theirs]) == ["Leyline of Transformation", "Leyline of Anticipation"]


# START-08: Serum Powder


def powdered() -> Pregame:
    """A has mulliganed once, holds six cards with a Powder, and its next six hold a Leyline and another Powder."""
    deck = ["Serum Powder"] * 6 + ["Leyline of Anticipation"] * 6 + [card.name for card in FILLER]
    for number in range(2000):
        table = Pregame(
            [find_card(name) if name[:5] != "Card " else FILLER[int(name[5:]) - 1] for name in deck],
            starting_seat=0,
            seed=number.to_bytes(16, "big"),
        )
        table.mulligan()
        table.keep()
        table.facts.extend(table.game.submit(0, table.choice.default()))
        hand, following = table.hand(0), table.library(0)[:6]
        if "Serum Powder" in hand and all(
            following.count(name) == 1 for name in ("Serum Powder", "Leyline of Anticipation")
        ):
            return table
    raise AssertionError("no such deal")


def test_start_08_powder_is_used_before_declaring_and_nothing_goes_to_the_bottom() -> None:
    table = powdered()
    old, following, rest = table.hand(0), table.library(0)[:6], table.library(0)[6:]
    use(table, "Serum Powder")
    assert sorted(table.names(table.state.exile)) == sorted(old)
    assert not any(table.state.objects[ref].face_down for ref in table.state.exile)
    assert (sorted(table.hand(0)), table.library(0)) == (sorted(following), rest)
    assert sorted(map(str, table.options())) == sorted(["keep", "mulligan", "Serum Powder"])
    table.keep()
    assert (table.choice.reason, table.options()) == ("opening_hand", ["Leyline of Anticipation"])
    use(table, "Leyline of Anticipation")
    assert table.names(table.state.battlefield) == ["Leyline of Anticipation"]
    assert len(table.hand(0)) == 5
    table.to_step(steps.PRECOMBAT_MAIN)
    powder = next(ref for ref in table.state.players[0].hand if table.names([ref]) == ["Serum Powder"])
    with pytest.raises(Illegal):
        table.game.submit(0, Action("activate", powder, "1"))
    with pytest.raises(Illegal):
        table.game.submit(0, Action("activate", powder, "0"))


def test_start_08_a_further_mulligan_counts_from_the_mulligans_alone() -> None:
    table = powdered()
    use(table, "Serum Powder")
    table.mulligan()
    assert len(table.hand(0)) == 7  # the six were shuffled in
    assert isinstance(table.choice, Choose)
    assert (table.choice.reason, table.choice.bounds()) == ("bottom", (2, 2))


def use(table: Pregame, name: str) -> None:
    """Use the card of that name for the open choice."""
    assert isinstance(table.choice, Choose)
    keys = [key for key in table.choice.options if isinstance(key, int) and table.names([key]) == [name]]
    table.say(keys[0])


# START-10, START-11, START-14: mulligans


@pytest.mark.parametrize(("players", "options"), [(4, {}), (2, {"brawl": 1}), (4, {"brawl": 1})])
def test_start_10_the_first_mulligan_is_free_with_more_than_two_and_in_brawl(
    players: int, options: Any
) -> None:
    table = Pregame(players=players, options={"starting seat": 0, **options})
    table.mulligan()
    table.keep(players - 1)
    assert (table.choice.reason, len(table.hand(0))) == ("mulligan", 7)
    table.mulligan()
    assert isinstance(table.choice, Choose)
    assert table.choice.bounds() == (1, 1)
    table.say(table.choice.options[0])
    table.keep()
    assert (table.choice.kind, len(table.hand(0))) == ("priority", 6)


def test_start_10_and_for_a_two_headed_giant() -> None:
    table = Pregame(
        players=4, starting_seat=0, variant=Variant(teams=((0, 1), (2, 3)), shared=("turns", "life"))
    )
    table.mulligan()
    table.keep(3)
    assert (table.choice.reason, len(table.hand(0))) == ("mulligan", 7)


def test_start_11_cards_go_to_the_bottom_right_away_before_the_next_declaration() -> None:
    table = Pregame(starting_seat=0)
    table.mulligan()
    assert (table.choice.reason, table.choice.seat) == ("mulligan", 1)  # B declares first
    table.keep()
    assert (table.choice.reason, table.choice.seat, len(table.hand(0))) == ("bottom", 0, 7)
    assert isinstance(table.choice, Choose)
    chosen = table.names([int(table.choice.options[4])])
    table.say(table.choice.options[4])
    assert (table.choice.reason, len(table.hand(0)), table.library(0)[-1:]) == ("mulligan", 6, chosen)
    table.mulligan()
    assert isinstance(table.choice, Choose)
    assert (len(table.hand(0)), table.choice.bounds(), table.choice.ordered) == (7, (2, 2), True)


def test_start_14_few_lands_make_no_difference() -> None:
    deck = [find_card("Forest"), *numbered(19)]
    table = Pregame(deck, starting_seat=0)
    table.mulligan()
    table.keep()
    assert isinstance(table.choice, Choose)
    assert (table.choice.reason, table.choice.bounds()) == ("bottom", (1, 1))


# START-13: life totals by variant


@pytest.mark.parametrize(
    ("players", "options", "variant", "life"),
    [
        (2, {}, None, [20, 20]),
        (4, {}, None, [20] * 4),
        (2, {"brawl": 1}, None, [25, 25]),
        (4, {"brawl": 1}, None, [30] * 4),
        (4, {}, Variant(teams=((0, 1), (2, 3)), shared=("turns", "life")), [30] * 4),
        (3, {"life of 0": 40}, None, [40, 20, 20]),
    ],
)
def test_start_13_life_totals_go_by_the_variant(
    players: int, options: Any, variant: Any, life: list[int]
) -> None:
    more = {"variant": variant} if variant is not None else {}
    table = Pregame(players=players, options={"starting seat": 0, **options}, **more)
    assert [player.life for player in table.state.players] == life
    assert table.state.command == []


@pytest.mark.parametrize("name", ["brawl", "archenemy", "vanguard", "conspiracy"])
def test_start_13_what_is_not_supported_is_refused(http: TestClient, name: str) -> None:
    answer = http.post("/v1/games", json={"format": name, "seats": seats(RED_GREEN, RED_GREEN)})
    assert (answer.status_code, answer.json()["code"]) == (422, "no_such_format")


# START-19, START-20, START-23: planes


def phenomenon_first() -> Pregame:
    """On top of the planar deck of the starting player are a phenomenon and Panopticon."""
    deck = [find_card(name) for name in (*PHENOMENA, *PLANES)]
    for number in range(2000):
        table = Pregame(planar=[deck, deck], starting_seat=0, seed=number.to_bytes(16, "big"))
        top = table.names(table.state.players[0].planar_deck[::-1])
        if top[0] in PHENOMENA and top[1] == "Panopticon":
            return table
    raise AssertionError("no such deal")


def test_start_19_a_phenomenon_goes_to_the_bottom_and_the_first_plane_triggers_nothing() -> None:
    table = phenomenon_first()
    before = table.names(table.state.players[0].planar_deck[::-1])
    table.keep(2)
    assert table.names(table.state.command) == ["Panopticon"]
    assert table.names(table.state.players[0].planar_deck[::-1]) == [*before[2:], before[0]]
    assert (table.happened(Planeswalked), len(table.happened(StartingPlaneSet))) == ([], 1)
    assert (table.state.stack, table.state.turn.step, len(table.hand(0))) == ([], steps.UPKEEP, 7)


def test_start_19_it_comes_after_the_opening_hand_actions() -> None:
    table = Pregame(["Leyline of the Void"] * 20, planar=[planes(), planes()], starting_seat=0)
    table.keep(2)
    assert (table.choice.reason, table.state.command) == ("opening_hand", [])
    table.say()
    assert len(table.state.command) == 1


def rollers(seed: bytes = b"a seed for rollers", **more: Any) -> Table:
    """A is active on the plane "Here", with lands to pay for rolls; A's planar deck begins with "There"."""
    mine = {
        "planar_deck": [plane("There"), *planes(9)], "command": [plane("Here")], "battlefield": ["Island"] * 3,
        "library": ISLANDS, "hand": ["Opt"],
    }  # fmt: skip
    return Table({**mine, **more}, {"planar_deck": planes(10), "library": ISLANDS}, seed=seed)


def test_start_20_only_the_active_player_rolls_with_an_empty_stack_in_a_main_phase() -> None:
    table = rollers()
    table.pass_()
    with pytest.raises(Illegal):
        table.special("planar_die")  # B
    table = rollers()
    table.to("beginning_of_combat")
    with pytest.raises(Illegal):
        table.special("planar_die")
    table = rollers()
    table.cast("Opt")
    with pytest.raises(Illegal):
        table.special("planar_die")


def test_start_20_rolls_cost_nothing_then_one_then_two() -> None:
    table = rollers(rolling("blank", "chaos", "blank"))
    for left in (3, 2, 0):
        table.special("planar_die")
        assert sum(not table.tapped(ref) for ref in table.state.battlefield) == left
    assert len(table.happened(PlanarDieRolled)) == 3


def test_start_20_no_plane_of_ones_own_comes_twice_before_the_deck_has_cycled() -> None:
    table = rollers(rolling("planeswalker"))
    table.special("planar_die")
    table.resolve()
    seen = [table.names(table.state.command)[0]]
    for _ in range(10):
        table.instruct(Planeswalk())
        seen.append(table.names(table.state.command)[0])
    assert seen == ["There", *[card.name for card in planes(9)], "Here"]


def epiphany(**them: Any) -> Table:
    """A is about to planeswalk to Mutual Epiphany, with "There" beneath it."""
    mine = {
        "planar_deck": ["Mutual Epiphany", plane("There"), *planes(9)], "command": ["Krosa"], "library": ISLANDS,
        "battlefield": ["Strionic Resonator", "Island", "Island"],
    }  # fmt: skip
    return Table(mine, {"planar_deck": planes(10), "library": ISLANDS, **them})


def test_start_23a_a_countered_encounter_does_nothing_and_is_left_behind() -> None:
    table = epiphany(hand=["Stifle"], battlefield=["Island"])
    table.instruct(Planeswalk())
    table.pass_()
    table.cast("Stifle", at=table.state.stack[0])
    table.resolve()
    assert (table.hand(0), table.hand(1)) == ([], [])
    assert table.names(table.state.command) == ["There"]


def test_start_23b_a_copy_of_it_does_not_hold_it_but_the_original_does() -> None:
    table = epiphany()
    table.instruct(Planeswalk())
    table.activate("Strionic Resonator", at=table.state.stack[0])
    table.resolve()  # the ability of the Resonator
    assert len(table.state.stack) == 2
    table.resolve()
    assert ([len(table.hand(seat)) for seat in (0, 1)], table.names(table.state.command)) == (
        [4, 4],
        ["Mutual Epiphany"],
    )
    table.resolve()
    assert ([len(table.hand(seat)) for seat in (0, 1)], table.names(table.state.command)) == (
        [8, 8],
        ["There"],
    )


# LEAVE-10


def four(active: int = 0, **more: Any) -> Table:
    """Four players with planar decks, each beginning with a plane named after its seat."""
    given: list[dict[str, Any]] = [
        {"planar_deck": [plane(f"Top {seat}"), *planes(9)], "library": ISLANDS} for seat in range(4)
    ]
    for seat, zone in more.items():
        given[int(seat[-1])]["command"] = [zone]
    return Table(*given, active=active)


def test_leave_10_who_owns_no_face_up_plane_and_is_not_active_leaves_without_effect() -> None:
    table = four(seat_0="Goldmeadow")
    table.leave(2)
    assert (table.names(table.state.command), table.happened(Planeswalked)) == (["Goldmeadow"], [])
    assert all(thing.owner != 2 for thing in table.state.objects.values())
    assert table.state.players[2].planar_deck == []


def test_leave_10_if_the_planar_controller_leaves_the_next_player_becomes_it_first() -> None:
    table = four(seat_3="Goldmeadow")
    table.leave(0)
    assert table.state.planar is not None
    assert (table.state.planar.controller, table.names(table.state.command)) == (1, ["Goldmeadow"])
    assert table.happened(Planeswalked) == []


def test_leave_10_if_the_owner_of_the_plane_leaves_the_controller_turns_up_their_next() -> None:
    table = four(seat_2="Goldmeadow")
    table.leave(2)
    assert table.names(table.state.command) == ["Top 0"]
    assert [fact.seat for fact in table.happened(Planeswalked)] == [0]


def test_leave_10_who_is_both_hands_the_plane_on_to_the_next() -> None:
    table = four(seat_0="Goldmeadow")
    table.leave(0)
    assert table.names(table.state.command) == ["Top 1"]
    assert [fact.seat for fact in table.happened(Planeswalked)] == [1]
