"""Use case: create a game."""

from __future__ import annotations

import secrets
from typing import Any

from app.cards import files
from app.cards.catalogue import Catalogue
from app.cards.formats import Format
from app.engine.words.abilities import Card
from app.engine.words.node import LanguageError
from app.languages.language import Language
from app.service import automatic, decks, keys, matches, seeds, variants
from app.service.answers.games import Created
from app.service.commands import CreateGame, SeatWanted
from app.service.live import WAITING, Live
from app.service.problems import Problem
from app.service.starting import start_if_ready, table_news
from app.service.tokens import issue
from app.service.turns import AUTOMATIC
from app.service.viewing import game_view
from app.service.work import ENGINE, Work
from app.storage import definitions
from app.storage.records import GameRow, SeatRow

STRICT, OPEN = "strict", "open"


def create(work: Work, command: CreateGame, language: Language, token: str | None = None) -> Created:
    """Enter a new game; it begins at once if no seat is open. `token`: the key of whoever asks. Raises Problem."""
    key = keys.opened(work, token)
    kind = decks.format_called(command.format)
    own = own_cards(command.cards, work.catalogue)
    find = decks.find_among(own, work.catalogue)
    mode = command.mode or (STRICT if _has_cards(command) else OPEN)
    _check(command, kind, mode)
    seats: list[SeatRow] = []
    cards = list(own.values())
    for number, wanted in enumerate(command.seats):
        seat = _seat(number, wanted)
        if wanted.deck is not None:
            deck = decks.legal(wanted.deck, kind, find, f"/seats/{number}/deck")
            cards += decks.brought(seat, deck)
        seats.append(seat)
    row = _row(command, mode, kind, work.now())
    row.api_key = key
    matches.begun(work, row, command)
    row.cards = definitions.keep(work.connection, cards)
    live, issued = Live(row, seats), issue(row, seats)
    work.add(live, table_news("game_created") + start_if_ready(work, live))
    automatic.play_on(work, live)
    if live.accepted or live.news:
        work.save(live)
    return Created(
        game=game_view(live, None, language),
        host_token=issued.host,
        spectator_token=issued.spectator,
        seat_tokens=issued.seats,
    )


def own_cards(written: list[dict[str, object]], catalogue: Catalogue) -> dict[str, Card]:
    """Cards of one's own by name. Raises Problem for what isn't in the card language."""
    own: dict[str, Card] = {}
    for place, data in enumerate(written):
        try:
            card = catalogue.own(data)
        except LanguageError as error:
            raise Problem(422, "bad_definition", str(error)[:500], pointer=f"/cards/{place}") from error
        own[files.folded(card.name)] = card
    return own


def _has_cards(command: CreateGame) -> bool:
    return command.position is not None or any(seat.deck is not None for seat in command.seats)


def _check(command: CreateGame, kind: Format, mode: str) -> None:
    """What the parts of the request must have in common."""
    if not kind.players_least <= len(command.seats) <= kind.players_most:
        raise Problem(
            422, "wrong_number_of_players", f"{kind.title} is for {kind.players_least} to {kind.players_most}"
        )
    if mode == OPEN and any(seat.deck is not None for seat in command.seats):
        raise Problem(
            422, "deck_at_open_table", "at an open table people bring their own cards", pointer="/mode"
        )
    starting = command.options.starting_seat
    if starting is not None and starting >= len(command.seats):
        raise Problem(422, "no_such_seat", "there is no such seat", pointer="/options/starting_seat")
    if command.position is not None and any(seat.deck is not None for seat in command.seats):
        raise Problem(422, "deck_and_position", "a position holds the cards itself", pointer="/position")
    for number, seat in enumerate(command.seats):
        if seat.player is not None:
            automatic.player_called(seat.player)
        if (
            mode == STRICT
            and command.position is None
            and seat.deck is None
            and (seat.name or seat.kind == AUTOMATIC)
        ):
            raise Problem(
                422,
                "deck_missing",
                "in a strict game each player has a deck",
                rule="100.2",
                pointer=f"/seats/{number}",
            )


def _seat(number: int, wanted: SeatWanted) -> SeatRow:
    taken = wanted.kind == AUTOMATIC or wanted.name is not None
    name = wanted.name or (f"{wanted.player} {number + 1}" if wanted.player else "")
    return SeatRow(number, name, wanted.kind, wanted.player or "", taken, nonce=wanted.nonce)


def _row(command: CreateGame, mode: str, kind: Format, moment: int) -> GameRow:
    secret = seeds.new_secret(command.seed)
    options: dict[str, Any] = (
        {"hand size": kind.hand_size, "deck size": kind.deck_least}
        if mode == STRICT
        else {"hand size": 0, "no libraries": 1}
    )
    if not kind.shared:
        options["life"] = kind.life
    numbers = command.options.model_dump(exclude_none=True, exclude={"shared_turns", "attack"})
    options |= {name.replace("_", " "): value for name, value in numbers.items()}
    variant = variants.kept(variants.asked_for(command, kind))
    options |= {variants.KEPT_AS: variant} if variant else {}
    return GameRow(
        id=secrets.token_hex(12), version=0, began=-1, status=WAITING, mode=mode, format=kind.name, options=options,
        position=command.position, names={}, cards=[], engine=ENGINE, digest="", fault="", winners=[],
        secret=secret.secret, salt=secret.salt, commitment=secret.commitment, host=b"", spectator=b"",
        forked_from=None, created=moment, updated=moment, spectator_delay=command.spectator_delay,
        clock=command.clock.model_dump() if command.clock is not None else None,
    )  # fmt: skip
