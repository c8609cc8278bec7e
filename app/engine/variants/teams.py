"""CR 102.3, 805, 810: what the rules ask about teams: who is an opponent, whose turn it is, who shares a life total.

Without teams each player is alone. What teams there are, and what their players share, is data on the state.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.state.records import Refs, State

TURNS, LIFE = "turns", "life"
"""What the players of a team may share: their turns (CR 805), and with it a life total and poison counters (CR 810)."""


def team_of(state: State, seat: int) -> Refs:
    """CR 102.3-102.4: the seats of the player's team in turn order, the primary player first (805.2)."""
    for team in state.teams:
        if seat in team:
            return team
    return (seat,)


def are_opponents(state: State, one: int, other: int) -> bool:
    """CR 102.2-102.3: whether the two are opponents: different players who aren't on the same team."""
    return one != other and (not state.teams or other not in team_of(state, one))


def turn_sharers(state: State, seat: int) -> Refs:
    """CR 805.4: the seats of those who take their turns together with the player."""
    return team_of(state, seat) if TURNS in state.shared else (seat,)


def life_sharers(state: State, seat: int) -> Refs:
    """CR 810.4, 810.8, 810.10: the seats of those who share life, poison counters, winning and losing with the player."""
    return team_of(state, seat) if LIFE in state.shared else (seat,)


def active_players(state: State) -> list[int]:
    """CR 102.1, 805.4a, 800.4j: the seats of the active players in the game; none if they have left."""
    turn = state.turn
    if turn.no_active:
        return []
    return [seat for seat in turn_sharers(state, turn.active) if not state.players[seat].has_left]


def is_active(state: State, seat: int) -> bool:
    """CR 102.1, 805.4a, 800.4j: whether it is the player's turn, or their team's."""
    turn = state.turn
    if turn.no_active:
        return False
    return seat == turn.active or bool(state.shared) and seat in turn_sharers(state, turn.active)


def foremost(state: State, seat: int) -> int:
    """CR 805.5, 800.4j: the first player in the game of those who share turns with the player; with them a team's priority begins."""
    if not state.shared:
        return seat
    return next((one for one in turn_sharers(state, seat) if not state.players[one].has_left), seat)


def partners(state: State, seat: int) -> Refs:
    """CR 805.5a, 800.4j: the others in the game who share turns with the player."""
    if not state.shared:
        return ()
    sharers = turn_sharers(state, seat)
    return tuple([other for other in sharers if other != seat and not state.players[other].has_left])


def decider(state: State, concerned: Iterable[int]) -> int:
    """CR 805.2: who makes a choice of a team: the only player that it concerns, otherwise its primary player."""
    seats = list(dict.fromkeys(concerned))
    return seats[0] if len(seats) == 1 else foremost(state, seats[0])


def one_of_each_team(state: State, seats: Iterable[int]) -> list[int]:
    """CR 805.8: of these players, one of each team that shares turns: what teams do, a team does only once."""
    return list({turn_sharers(state, seat): seat for seat in reversed(list(seats))}.values())[::-1]


def groups_sharing_life(state: State, seats: Iterable[int]) -> list[list[int]]:
    """CR 810.9a, 810.9e: these players by the life totals that they have; who shares none is alone."""
    groups: dict[Refs, list[int]] = {}
    for seat in seats:
        groups.setdefault(life_sharers(state, seat), []).append(seat)
    return list(groups.values())
