"""Use cases of the host before and beside play: invite to a seat, open a seat again; give a seat a new token."""

from __future__ import annotations

from app.service import moments
from app.service.answers.games import SeatInfo
from app.service.answers.seats import Invite, SeatToken
from app.service.commands import MakeInvite
from app.service.live import WAITING, Live
from app.service.problems import Problem
from app.service.seating import check_not_archived, vacate
from app.service.starting import table_news
from app.service.tokens import HOST, Bearer, bearer, hashed, new_token
from app.service.turns import PEOPLE
from app.service.viewing import seat_info
from app.service.work import Work
from app.storage import matches
from app.storage.records import SeatRow

INVITE = "invite"


def invite(work: Work, game: str, token: str, number: int, command: MakeInvite) -> Invite:
    """The host invites to an open seat, which is kept for whoever has the invite until it expires. Raises Problem."""
    live, seat = _of_host(work, game, token, number)
    if seat.taken:
        raise Problem(409, "seat_taken", "that seat is taken", version=live.version)
    made = new_token(INVITE)
    seat.invite, seat.invited = hashed(made).hex(), work.now() + command.valid_seconds * 1000
    live.changed[number] = None
    live.news.append(table_news("seat_reserved", seat=number))
    work.save(live)
    return Invite(seat=number, invite=made, expires=moments.written(seat.invited))


def kick(work: Work, game: str, token: str, number: int) -> SeatInfo:
    """The host opens a seat again before play begins; its token is void. Raises Problem."""
    live, seat = _of_host(work, game, token, number)
    _check_taken(live, seat)
    vacate(seat)
    live.changed[number] = None
    live.news.append(table_news("seat_opened", seat=number))
    work.save(live)
    return seat_info(seat)


def rotate(work: Work, game: str, token: str, number: int) -> SeatToken:
    """A new token for a seat, asked for by itself or the host; the old one is void, in all games of the match too."""
    live = work.open(game)
    seat = _seat(live, number)
    who = bearer(live.row, live.seats, token)
    if who not in (Bearer(HOST), Bearer("seat", number)):
        raise Problem(403, "host_or_seat_only", "only the host and the seat itself may do this")
    _check_taken(live, seat)
    made = new_token("seat")
    others = matches.games_of(work.connection, live.row.match_id) if live.row.match_id else []
    for row in [live.row, *(row for row in others if row.id != game)]:
        one = work.open(row.id)
        one.seats[number].token = hashed(made)
        one.changed[number] = None
        one.news.append(table_news("token_replaced", seat=number))
        work.save(one)
    return SeatToken(seat=number, token=made)


def _of_host(work: Work, game: str, token: str, number: int) -> tuple[Live, SeatRow]:
    """The game, which hasn't begun, and the seat. Raises Problem for anyone but the host."""
    live = work.open(game)
    if bearer(live.row, live.seats, token).role != HOST:
        raise Problem(403, "host_only", "only the host may do this")
    seat = _seat(live, number)
    check_not_archived(live)
    if live.row.status != WAITING:
        raise Problem(409, "already_started", "play has begun", version=live.version)
    return live, seat


def _seat(live: Live, number: int) -> SeatRow:
    if number >= len(live.seats):
        raise Problem(422, "no_such_seat", "there is no such seat")
    return live.seats[number]


def _check_taken(live: Live, seat: SeatRow) -> None:
    if not seat.taken or seat.kind != PEOPLE:
        raise Problem(409, "seat_not_taken", "nobody sits there", version=live.version)
