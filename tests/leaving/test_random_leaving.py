"""Players leave at every kind of choice, and the game goes on as it should (CR 104.3a, 800.4).

A cell is a kind of choice with its reason, crossed with who leaves while it is open: its owner, the active player, the
controller of what is resolving, or another. Random games are played until every cell that can exist was reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.engine.characteristics import lookup
from app.engine.choices import Choice
from app.engine.game import Game
from app.engine.start.setup import Seat, Setup
from app.engine.state.records import State
from app.engine.state.zones import OUTSIDE
from app.players.player import Dice
from tests.leaving.every_choice import every_choice
from tests.properties.decks import a_deck
from tests.random_play import answer_at_random, moments
from tests.table import find_card

OWNER, ACTIVE, RESOLVER, ANOTHER = "owner", "active player", "controller of what resolves", "another"
Cell = tuple[str, str, str]

PREGAME = ("starting_player", "mulligan", "bottom", "opening_hand")
PROPOSED = ("targets", "modes", "x", "divide", "kicker", "crew", "spend", "reverse_mana")
RULES = ("priority", "declare_attackers", "declare_blockers", "assign_damage", "legend_rule", "trigger_order")
RESOLVED = (
    "apply", "attach_to", "attacked", "card_name", "cast", "color", "copy", "counters", "creature_type", "damage",
    "destroy", "discard", "enters_tapped", "exile", "explore_graveyard", "fight", "mana", "may", "may_pay", "opponent",
    "order", "pay", "player", "proliferate", "put", "replace", "replacement_effect", "room", "sacrifice", "scry_bottom",
    "scry_top", "search", "successor", "surveil_graveyard", "surveil_top", "tap", "unless", "untap",
)  # fmt: skip
KINDS = {"priority": "priority", "declare_attackers": "attackers", "declare_blockers": "blockers", "x": "number",
         "divide": "divide", "assign_damage": "divide", "card_name": "name", "creature_type": "name"}  # fmt: skip


def possible_cells() -> Iterator[Cell]:
    """Every cell that can exist, and why the others can't."""
    for reason in (*PREGAME, *PROPOSED, *RULES, *RESOLVED):
        for role in (OWNER, ACTIVE, RESOLVER, ANOTHER):
            if not impossible(reason, role):
                yield KINDS.get(reason, "choose"), reason, role


def impossible(reason: str, role: str) -> str:
    """Why no player of that role can leave at such a choice; "" if one can."""
    if reason in PREGAME and role in (ACTIVE, RESOLVER):
        return "before the first turn there is no active player and nothing resolves"
    if reason in RULES and role == RESOLVER:
        return "nothing is resolving while turn-based and state-based actions, triggers and priority are dealt with"
    if reason in ("crew", "spend", "kicker", "reverse_mana") and role == RESOLVER:
        return "it belongs to a proposal that is made with priority"
    return ""


def roles(state: State, choice: Choice, seat: int) -> list[str]:
    """What the player in `seat` is to the open choice."""
    turn = state.turn
    found = [OWNER] if seat == choice.seat else []
    if turn.started and not turn.no_active and turn.active == seat:
        found.append(ACTIVE)
    if state.resolving and lookup.controller(state, state.resolving) == seat:
        found.append(RESOLVER)
    return found or [ANOTHER]


def cells(game: Game, choice: Choice, seat: int) -> list[Cell]:
    """The cells that are reached if the player in `seat` leaves now."""
    return [(choice.kind, choice.reason, role) for role in roles(game.state, choice, seat)]


def new_game(seed: int, players: int) -> Game:
    """A game between decks in which every kind of choice comes up."""
    dice = Dice(seed)
    seats = tuple(Seat(f"Player {number}", tuple(every_choice(dice))) for number in range(players))
    return Game.new(Setup(seats, {"hand size": 14}, (find_card("Undercity"),)), seed.to_bytes(16, "big"))


def is_sound(game: Game) -> None:
    """Nothing of a player who has left is left, and whoever has to choose can."""
    state = game.state
    gone = [player.seat for player in state.players if player.has_left]
    if state.over:
        assert game.choice is None
        return
    choice = game.choice
    assert choice is not None
    assert choice.seat not in gone
    if choice.kind != "priority":
        choice.check(choice.default())
    for thing in state.objects.values():
        assert thing.owner not in gone
        assert thing.zone == OUTSIDE or thing.id in state.zone_of(thing.zone, thing.owner)
    places = [*state.battlefield, *state.stack, *state.exile, *state.command]
    places += [ref for p in state.players for zone in (p.hand, p.library, p.graveyard) for ref in zone]
    assert sorted(places) == sorted(ref for ref, thing in state.objects.items() if thing.zone != OUTSIDE)
    assert not [ref for ref in (*state.battlefield, *state.stack) if lookup.controller(state, ref) in gone]
    assert state.monarch not in gone
    assert state.initiative not in gone
    assert all(ref in state.objects for ref in (*state.combat.attackers, *state.combat.blockers))


def play_on(game: Game, seed: int, inputs: int) -> None:
    """The game goes on for a while, and stays sound."""
    dice = Dice(seed)
    for _ in range(inputs):
        is_sound(game)
        if game.choice is None:
            return
        answer_at_random(game, dice)


def leave_where_it_is_new(game: Game, choice: Choice, missing: dict[Cell, bool], seed: int) -> None:
    """In copies of the game let players leave by whose leaving a missing cell is reached, and play on."""
    for player in game.state.living():
        reached = [cell for cell in cells(game, choice, player.seat) if cell in missing]
        if reached or player.seat == choice.seat and may_have_successor(game.state, choice, missing):
            copy = game.fork()
            copy.leave(player.seat)
            for cell in reached:
                missing.pop(cell, None)
            if copy.choice is not None and copy.choice.reason == "successor":
                leave_where_it_is_new(copy, copy.choice, missing, seed)
            play_on(copy, seed, 25)
    if choice.reason == "pay" and is_missing("reverse_mana", missing):
        change_ones_mind(game, choice, missing, seed)


def change_ones_mind(game: Game, choice: Choice, missing: dict[Cell, bool], seed: int) -> None:
    """In a copy of the game activate a mana ability and then cancel what is to be paid for (CR 733.1)."""
    copy = game.fork()
    options: list[Any] = getattr(choice, "options", [])
    by_hand = [key for key in options if str(key).startswith("mana.")]
    if by_hand and "cancel" in options:
        copy.submit(choice.seat, (by_hand[0],))
        if (
            copy.choice is not None
            and copy.choice.reason == "pay"
            and "cancel" in getattr(copy.choice, "options", [])
        ):
            copy.submit(choice.seat, ("cancel",))
        if copy.choice is not None and copy.choice.reason == "reverse_mana":
            leave_where_it_is_new(copy, copy.choice, missing, seed)


def is_missing(reason: str, missing: dict[Cell, bool]) -> bool:
    """Whether a cell with that reason was never reached as yet."""
    return any(other == reason for _, other, _ in missing)


def may_have_successor(state: State, choice: Choice, missing: dict[Cell, bool]) -> bool:
    """Whether somebody might have to say who chooses instead, and that is still missing."""
    asks = state.resolving != 0 and len(state.living()) > 3 and choice.reason in RESOLVED
    return asks and is_missing("successor", missing)


MOST_GAMES = 60


def test_players_may_leave_at_every_kind_of_choice_whoever_they_are() -> None:
    missing = dict.fromkeys(possible_cells(), True)
    known = {(kind, reason): True for kind, reason, _ in missing}
    for seed in range(MOST_GAMES):
        game = new_game(seed, 3 + seed % 2)
        for choice in moments(game, seed, 8_000):
            assert (choice.kind, choice.reason) in known, "a kind of choice that this test doesn't know"
            leave_where_it_is_new(game, choice, missing, seed)
            if not missing:
                return
    raise AssertionError(f"never reached: {sorted(missing)}")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_games_with_random_leaving_stay_sound_and_end(seed: int, players: int) -> None:
    dice = Dice(seed + 1)
    seats = tuple(Seat(f"Player {number}", tuple(a_deck(dice))) for number in range(players))
    game = Game.new(Setup(seats, {}, (find_card("Undercity"),)), seed.to_bytes(16, "big"))
    for _ in moments(game, seed, 8_000):
        if dice.below(150) == 0:
            living = game.state.living()
            game.leave(living[dice.below(len(living))].seat)
        is_sound(game)
    assert game.over
    assert all(not game.state.players[seat].has_left for seat in game.state.winners)
