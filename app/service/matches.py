"""Use cases: matches of several games (103.1, 100.4): their score, sideboarding, the next game, conceding."""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import dataclass, replace

from app.service import automatic, decks, seeds
from app.service.answers.matches import MatchGame, MatchView
from app.service.commands import CreateGame, Deck, MatchAction, Ready
from app.service.live import OVER, Live
from app.service.problems import Problem, not_found
from app.service.renewing import game_like, seat_like
from app.service.starting import start_if_ready, table_news
from app.service.tokens import bearer, need_seat
from app.service.turns import PEOPLE
from app.service.work import Work
from app.storage import definitions, matches
from app.storage.records import GameRow, MatchRow, MatchSeatRow, SeatRow

PLAYING, BETWEEN_GAMES = "playing", "between_games"
OF_THE_GAME = ("starting seat", "choosing seat")
"""Options that say who starts a certain game, and so don't go on to the next."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands: its games so far, the latest of them in full, and what the seats have said since."""

    row: MatchRow
    games: list[GameRow]
    latest: Live
    said: dict[int, MatchSeatRow]

    def wins(self) -> list[int]:
        """How many games each seat has won; a drawn game is won by nobody (104.4)."""
        won = [game.winners[0] for game in self.games if game.status == OVER and len(game.winners) == 1]
        return [won.count(seat.seat) for seat in self.latest.seats]

    def winner(self) -> int | None:
        """The seat that has won the match: with most of its games, or since the other conceded it."""
        conceded = [seat for seat, said in self.said.items() if said.conceded]
        if conceded:
            return next(seat.seat for seat in self.latest.seats if seat.seat not in conceded)
        wins = self.wins()
        return next((seat for seat, won in enumerate(wins) if won > self.row.best_of // 2), None)

    def status(self) -> str:
        """Whether a game is going on, the match is decided, or the next game has still to begin."""
        if self.winner() is not None:
            return OVER
        return BETWEEN_GAMES if self.latest.row.status == OVER else PLAYING

    def chooser(self) -> int | None:
        """CR 103.1: the loser of the previous game says who starts; after a draw whoever said so in that game."""
        row, game = self.latest.row, self.latest.game
        if row.status != OVER or game is None:
            return None
        if len(row.winners) == 1:
            return next(seat.seat for seat in self.latest.seats if seat.seat != row.winners[0])
        return game.state.chooser if game.state.chooser >= 0 else None


def begun(work: Work, row: GameRow, command: CreateGame) -> None:
    """The new game is the first of a match, if more than one game is wanted. Raises Problem for what can't be a match."""
    if command.best_of == 1:
        return
    if len(command.seats) != 2 or command.position is not None:
        detail = "a match of several games is between two players, from the beginning"
        raise Problem(422, "bad_match", detail, rule="103.1", pointer="/best_of")
    match = MatchRow(secrets.token_hex(12), command.best_of, command.seed or "", row.created)
    matches.add(work.connection, match)
    row.match_id, row.number = match.id, 1


def show(work: Work, match: str, token: str) -> MatchView:
    """The match as everyone with a token of its games may see it. Raises Problem."""
    found = opened(work, match)
    bearer(found.latest.row, found.latest.seats, token)
    return view_of(found)


def act(work: Work, match: str, token: str, action: MatchAction) -> MatchView:
    """What a seat says between two games: that it is ready, or that it concedes. Raises Problem."""
    found = opened(work, match)
    seat = need_seat(bearer(found.latest.row, found.latest.seats, token))
    _check_between_games(found)
    if isinstance(action, Ready):
        _ready(work, found, seat, action)
    else:
        said = found.said.get(seat, MatchSeatRow(seat))
        matches.say(work.connection, match, replace(said, ready=False, conceded=True))
    work.moved[match] = len(found.games)
    return view_of(opened(work, match))


def _ready(work: Work, match: Match, seat: int, action: Ready) -> None:
    """100.4: the seat is ready with the deck that it sends, or that of the game before; once all are, the game begins."""
    said = MatchSeatRow(seat, ready=True, nonce=action.nonce)
    if action.deck is not None:
        _rebuild(work, match, said, action.deck)
    matches.say(work.connection, match.row.id, said)
    match.said[seat] = said
    people = [other.seat for other in match.latest.seats if other.kind == PEOPLE]
    if all(other in match.said and match.said[other].ready for other in people):
        _begin(work, match)


def opened(work: Work, match: str) -> Match:
    """The match of that id. Raises Problem if there is none, or if all its games were dropped."""
    row = matches.load(work.connection, match, work.writes)
    rows = matches.games_of(work.connection, match) if row is not None else []
    if row is None or not rows:
        raise not_found("match", match)
    return Match(row, rows, work.open(rows[-1].id), matches.seats_of(work.connection, match))


def view_of(match: Match) -> MatchView:
    """What everyone may see of a match."""
    between = match.status() == BETWEEN_GAMES
    return MatchView(
        id=match.row.id,
        format=match.latest.row.format,
        best_of=match.row.best_of,
        status=match.status(),
        games=[
            MatchGame(
                id=row.id, number=row.number, status=row.status, winners=list(row.winners) if row.status == OVER else None
            )
            for row in match.games
        ],
        wins=match.wins(),
        draws=sum(row.status == OVER and len(row.winners) != 1 for row in match.games),
        winner=match.winner(),
        chooser=match.chooser() if between else None,
        ready=[seat for seat, said in match.said.items() if said.ready and between],
    )  # fmt: skip


def _check_between_games(match: Match) -> None:
    """Raises Problem where a game is going on or the match is decided."""
    if match.status() == OVER:
        raise Problem(409, "match_over", "the match is over")
    if match.status() == PLAYING:
        raise Problem(409, "game_not_over", f"game {len(match.games)} of the match isn't over")


def _rebuild(work: Work, match: Match, said: MatchSeatRow, deck: Deck) -> None:
    """100.4: cards go from deck to sideboard and back; which cards they are together stays the same."""
    row, seat = match.latest.row, match.latest.seats[said.seat]
    if seat.deck is None:
        raise Problem(
            422, "deck_not_wanted", "at an open table people bring their own cards", pointer="/deck"
        )
    pinned = definitions.load(work.connection, row.cards)
    find = decks.find_among({card.name.casefold(): card for card in pinned.values()}, work.catalogue)
    kind = replace(decks.format_called(row.format), planar=False)
    found = decks.legal(deck, kind, find, "/deck")
    said.deck = [definitions.key(card) for card in found.main]
    said.sideboard = [definitions.key(card) for card in found.sideboard]
    if Counter([*said.deck, *said.sideboard]) != Counter([*seat.deck, *(seat.sideboard or [])]):
        detail = "deck and sideboard together have to be the cards that the match began with"
        raise Problem(422, "other_cards", detail, rule="100.4", pointer="/deck")


def _begin(work: Work, match: Match) -> None:
    """103.1: the next game, with the same seats and tokens; who lost the last one says who starts."""
    row = _row(match, work.now())
    live = Live(row, [_seat(seat, match.said.get(seat.seat)) for seat in match.latest.seats])
    matches.start_anew(work.connection, match.row.id, list(match.said.values()))
    work.add(live, table_news("game_created") + start_if_ready(work, live))
    automatic.play_on(work, live)
    if live.accepted or live.news:
        work.save(live)


def _row(match: Match, moment: int) -> GameRow:
    before = match.latest.row
    secret = seeds.new_secret(f"{match.row.seed} {len(match.games) + 1}" if match.row.seed else None)
    options = {name: value for name, value in before.options.items() if name not in OF_THE_GAME}
    chooser = match.chooser()
    if chooser is not None:
        options["choosing seat"] = chooser
    made = game_like(before, secret, moment)
    return replace(made, options=options, match_id=before.match_id, number=before.number + 1)


def _seat(seat: SeatRow, said: MatchSeatRow | None) -> SeatRow:
    """The seat in the next game; what its player adds to the seed cuts the other's deck anew (103.3)."""
    made = seat_like(seat)
    made.nonce = said.nonce if said is not None else seat.nonce
    if said is not None and said.deck is not None:
        made.deck, made.sideboard = said.deck, said.sideboard
    return made
