"""Use case: fork a game."""

from __future__ import annotations

import secrets
from dataclasses import replace

from app.engine.game import Game
from app.engine.state.clone import clone
from app.engine.state.unknown import deal_anew
from app.languages.language import Language
from app.service import automatic, keys, seeds
from app.service.answers.games import Created
from app.service.commands import ForkGame
from app.service.creating import OPEN
from app.service.delaying import shown_to
from app.service.live import OVER, RUNNING, Live
from app.service.problems import Problem
from app.service.restoring import at_version
from app.service.starting import table_news
from app.service.tokens import HOST, SEAT, Bearer, Issued, bearer, is_administrator, issue
from app.service.viewing import game_view
from app.service.work import ENGINE, Work
from app.storage import games
from app.storage.records import GameRow, SeatRow


def fork(work: Work, game: str, token: str, command: ForkGame, language: Language) -> Created:
    """A new game from here. The administrator, the host of an open game, and anyone once the game is over, gets the exact
    game; a seat of a running game one in which all that it doesn't know is dealt anew, from the last moment at which a
    player had priority.
    """
    live = work.open(game)
    administers = is_administrator(work.settings, token)
    who = Bearer(HOST) if administers else bearer(live.row, live.seats, token)
    latest = shown_to(live.row, who)
    version = latest if command.version is None else command.version
    if not 0 <= live.row.began <= version <= latest:
        raise Problem(
            422,
            "no_such_version",
            "play was not under way at that version",
            version=latest,
            pointer="/version",
        )
    if not administers:
        keys.check_room(work, live.row.api_key)
    if administers or live.row.status == OVER or who.role == HOST and live.row.mode == OPEN:
        return _exact(work, live, version, language)
    return _dealt_anew(work, live, who, version, language)


def _exact(work: Work, live: Live, version: int, language: Language) -> Created:
    """The very game, with the record that leads to it."""
    then = at_version(work.connection, live.row, version)
    game, start = then.game, then.start
    if not then.complete:
        raise Problem(
            409, "game_held", "this engine can't follow the game to that version", version=live.version
        )
    row = replace(
        _row(live.row, game, work.now()),
        version=version,
        forked_from={"game": live.row.id, "version": version},
    )
    made = Live(row, _seats(live), game, start, start, then.fed)
    issued = issue(row, made.seats)
    work.add(made, table_news("game_forked", game=live.row.id, version=version))
    games.copy_record(work.connection, live.row.id, row.id, start, version)
    return _created(work, made, issued, language)


def _dealt_anew(work: Work, live: Live, who: Bearer, version: int, language: Language) -> Created:
    """A game of its own, not linked to the one that it comes from."""
    if who.role != SEAT:
        detail = "who has no seat can fork a strict game when it is over"
        raise Problem(403, "not_yet", detail, version=live.version)
    rest = _at_rest(work, live, version)
    state, secret = clone(rest.state), seeds.new_secret()
    deal_anew(state, who.seat, seeds.game_seed(secret.secret, []))
    game = Game.resume(state, rest.cards, (), 0)
    row = replace(
        _row(live.row, game, work.now()), version=0, began=0, names={}, position=None, secret=secret.secret, salt=secret.salt,
        commitment=secret.commitment,
    )  # fmt: skip
    made = Live(
        row,
        [replace(seat, nonce="", deck=None, sideboard=None, planar=None) for seat in _seats(live)],
        game,
        base=0,
    )
    issued = issue(row, made.seats)
    work.add(made, table_news("game_created"))
    return _created(work, made, issued, language)


def _at_rest(work: Work, live: Live, version: int) -> Game:
    """The game at the last moment, up to a version, at which a player had priority. Raises Problem."""
    for earlier in range(version, live.row.began - 1, -1):
        game = at_version(work.connection, live.row, earlier).game
        if game.choice is not None and game.choice.kind == "priority":
            return game
    raise Problem(409, "not_now", "before the first turn a seat can't fork the game", version=live.version)


def _row(row: GameRow, game: Game, moment: int) -> GameRow:
    """The row of the new game, with no tokens yet."""
    return replace(
        row, id=secrets.token_hex(12), status=OVER if game.over else RUNNING, fault="", engine=ENGINE,
        digest=game.digest(), winners=list(game.state.winners), forked_from=None, created=moment, updated=moment,
        match_id="", number=0, clock=None, asking=-1, asked=0, deadline=0, rematch="",
        asked_back=None, taken_back=0,
    )  # fmt: skip


def _seats(live: Live) -> list[SeatRow]:
    return [
        replace(seat, token=b"", ahead=None, passing=None, left=False, used=0, rematch=False)
        for seat in live.seats
    ]


def _created(work: Work, live: Live, issued: Issued, language: Language) -> Created:
    """Those play on who do so without being asked; then the game with its tokens."""
    automatic.play_on(work, live)
    if live.accepted or live.news:
        work.save(live)
    return Created(
        game=game_view(live, None, language),
        host_token=issued.host,
        spectator_token=issued.spectator,
        seat_tokens=issued.seats,
    )
