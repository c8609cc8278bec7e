"""Use cases: take a seat before play begins, and leave it; leave a game that is held."""

from __future__ import annotations

from app.languages.language import Language
from app.service import automatic, decks
from app.service.answers.play import Done, LogEntry
from app.service.answers.seats import Seated
from app.service.commands import TakeSeat
from app.service.creating import STRICT
from app.service.live import ARCHIVED, HELD, OVER, WAITING, Live
from app.service.problems import Problem
from app.service.starting import start_if_ready, table_news
from app.service.tokens import SEAT, Bearer, hashed, need_seat, new_token
from app.service.turns import PEOPLE
from app.service.viewing import game_view, wording
from app.service.work import Work
from app.storage import definitions
from app.storage.encoding import Seen, seen_by
from app.storage.records import SeatRow


def take(work: Work, game: str, command: TakeSeat, language: Language) -> Seated:
    """Take an open seat; play begins if it was the last. Raises Problem."""
    live = work.open(game)
    seat = _open_seat(live, command, work.now())
    if live.row.mode == STRICT and live.row.position is None and seat.deck is None:
        _bring(work, live, seat, command)
    elif command.deck is not None:
        raise Problem(422, "deck_not_wanted", "this seat needs no deck", pointer="/deck")
    token = new_token(SEAT)
    seat.name, seat.nonce, seat.taken, seat.token = command.name, command.nonce, True, hashed(token)
    seat.invite, seat.invited = "", 0
    live.changed[seat.seat] = None
    news = table_news("seat_taken", seat=seat.seat, name=seat.name)
    live.news.append(news)
    news += start_if_ready(work, live)
    automatic.play_on(work, live)
    work.save(live)
    return Seated(seat=seat.seat, token=token, game=game_view(live, seat.seat, language))


def _open_seat(live: Live, command: TakeSeat, moment: int) -> SeatRow:
    """The seat that is taken. Raises Problem."""
    check_not_archived(live)
    if live.row.status != WAITING:
        raise Problem(409, "already_started", "play has begun", version=live.version)
    wanted = command.seat
    if wanted is not None and wanted >= len(live.seats):
        raise Problem(422, "no_such_seat", "there is no such seat", pointer="/seat")
    seats = live.seats if wanted is None else [live.seats[wanted]]
    if command.invite is not None:
        return _invited(seats, command.invite, moment)
    empty = [seat for seat in seats if not seat.taken]
    if not empty:
        raise Problem(409, "seat_taken", "that seat is taken", version=live.version)
    free = [seat for seat in empty if seat.invited <= moment]
    if not free:
        raise Problem(409, "seat_reserved", "that seat is kept for whoever was invited", version=live.version)
    return free[0]


def _invited(seats: list[SeatRow], invite: str, moment: int) -> SeatRow:
    """The seat that the invite is for. Raises Problem."""
    found = next((seat for seat in seats if seat.invite == hashed(invite).hex()), None)
    if found is None:
        raise Problem(403, "wrong_invite", "this isn't an invite to that seat", pointer="/invite")
    if found.invited <= moment:
        raise Problem(403, "invite_expired", "the invite has expired", pointer="/invite")
    return found


def vacate(seat: SeatRow) -> None:
    """The seat is open again."""
    seat.name, seat.taken, seat.token, seat.nonce = "", False, b"", ""


def check_not_archived(live: Live) -> None:
    """Raises Problem for a game that was closed since nobody played it."""
    if live.row.status == ARCHIVED:
        detail = "nobody played for so long that the game was closed; it can still be read"
        raise Problem(409, "game_archived", detail, version=live.version)


def _bring(work: Work, live: Live, seat: SeatRow, command: TakeSeat) -> None:
    """Whoever sits down in a strict game brings a deck (100.2)."""
    if command.deck is None:
        raise Problem(
            422, "deck_missing", "in a strict game each player has a deck", rule="100.2", pointer="/deck"
        )
    kind = decks.format_called(live.row.format)
    own = {card.name.casefold(): card for card in definitions.load(work.connection, live.row.cards).values()}
    deck = decks.legal(command.deck, kind, decks.find_among(own, work.catalogue), "/deck")
    kept = definitions.keep(work.connection, decks.brought(seat, deck))
    live.row.cards = list(dict.fromkeys([*live.row.cards, *kept]))


def leave(work: Work, live: Live, who: Bearer, language: Language) -> Done:
    """Leave a game that isn't being played: the seat is open again, or, if the game is held, done with."""
    seat = live.seats[need_seat(who)]
    if live.row.status == HELD:
        _leave_held(live, seat)
    elif seat.kind == PEOPLE:
        vacate(seat)
    live.changed[seat.seat] = None
    news: Seen = table_news("seat_left", seat=seat.seat)
    live.news.append(news)
    work.save(live)
    words = wording(live.seats, language)
    entry = LogEntry(
        version=live.version, seat=seat.seat, by=SEAT, kind="table", did="leave",
        text=words.entry("table", seat.seat, SEAT, "leave"),
        events=[words.event(event) for event in seen_by(news, None)],
    )  # fmt: skip
    return Done(version=live.version, log=[entry], game=game_view(live, who.viewer, language))


def _leave_held(live: Live, seat: SeatRow) -> None:
    """A held game can't go on, so leaving only takes note; when all people have left it is over."""
    if seat.left:
        raise Problem(409, "not_in_game", "this seat has left", version=live.version)
    seat.left = True
    if all(other.left for other in live.seats if other.kind == PEOPLE):
        live.row.status, live.row.winners = OVER, []
