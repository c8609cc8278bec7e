"""Use case: a rematch, once a game or match is over and all agree."""

from __future__ import annotations

import secrets
from dataclasses import replace

from app.service import automatic, keys, matches, seeds
from app.service.answers.games import Rematch
from app.service.commands import AgreeToRematch
from app.service.live import OVER, Live
from app.service.problems import Problem
from app.service.renewing import game_like, seat_like
from app.service.starting import start_if_ready, table_news
from app.service.tokens import bearer, need_seat
from app.service.viewing import rematch_of
from app.service.work import Work
from app.storage import games
from app.storage.matches import add
from app.storage.records import GameRow, MatchRow, SeatRow


def agree(work: Work, game: str, token: str, command: AgreeToRematch) -> Rematch:
    """A seat wants a rematch, or no longer; it begins when all people at the table want it. Raises Problem."""
    live = work.open(game)
    seat = live.seats[need_seat(bearer(live.row, live.seats, token))]
    _check_over(work, live)
    if not live.row.rematch and seat.rematch != command.agree:
        if command.agree and rematch_of(live).waiting_for == [seat.seat]:
            keys.check_room(work, live.row.api_key)
        seat.rematch = command.agree
        live.changed[seat.seat] = None
        live.news.append(
            table_news("rematch_agreed" if command.agree else "rematch_declined", seat=seat.seat)
        )
        if not rematch_of(live).waiting_for:
            live.row.rematch = _begin(work, live)
        work.save(live)
    return rematch_of(live)


def _check_over(work: Work, live: Live) -> None:
    if live.row.status != OVER or live.game is None:
        raise Problem(409, "game_not_over", "a rematch comes after the game", version=live.version)
    if live.row.match_id and matches.opened(work, live.row.match_id).status() != OVER:
        raise Problem(409, "match_not_over", "a rematch comes after the whole match", version=live.version)


def _begin(work: Work, live: Live) -> str:
    """The same seats with the decks that they came with; of a match, a match of as many games. Returns the new game's id."""
    first, seats = _first(work, live)
    row = game_like(first, seeds.new_secret(), work.now())
    row.host, row.spectator = live.row.host, live.row.spectator
    if live.row.match_id:
        best_of = matches.opened(work, live.row.match_id).row.best_of
        match = MatchRow(secrets.token_hex(12), best_of, "", row.created)
        add(work.connection, match)
        row.match_id, row.number = match.id, 1
    made = Live(row, [replace(seat_like(seat), token=live.seats[seat.seat].token) for seat in seats])
    work.add(made, table_news("game_created") + start_if_ready(work, made))
    automatic.play_on(work, made)
    if made.accepted:
        work.save(made)
    return row.id


def _first(work: Work, live: Live) -> tuple[GameRow, list[SeatRow]]:
    """The game that set out, of a match its first, before any sideboarding."""
    if not live.row.match_id:
        return live.row, live.seats
    found = games.load(work.connection, matches.opened(work, live.row.match_id).games[0].id)
    return found if found is not None else (live.row, live.seats)
