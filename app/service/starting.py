"""Play begins once no seat is open."""

from __future__ import annotations

from typing import Any

from app.cards import files
from app.cards.catalogue import defined
from app.engine.choices import Illegal
from app.engine.game import Game
from app.engine.start.setup import Seat, Setup
from app.engine.words.abilities import Card
from app.service import decks, seeds, variants
from app.service.acting import seen
from app.service.decks import Find
from app.service.live import OVER, RUNNING, Live
from app.service.problems import Problem
from app.service.restoring import shared
from app.service.work import Work
from app.storage import definitions
from app.storage.encoding import Seen

DUNGEONS = ("Undercity", "Dungeon of the Mad Mage", "Lost Mine of Phandelver", "Tomb of Annihilation")
"""The dungeon cards of the catalogue, as far as it has them."""


def table_news(what: str, **more: Any) -> Seen:
    """Something that happened at the table and not in the game, as the log keeps it."""
    return [({"type": what, **more}, {}, -1)]


def start_if_ready(work: Work, live: Live) -> Seen:
    """Begin if every seat is taken; returns what happened. Raises Problem for a position that can't be."""
    if not all(seat.taken for seat in live.seats):
        return []
    row = live.row
    pinned = definitions.load(work.connection, row.cards)
    seed = seeds.game_seed(row.secret, [seat.nonce for seat in live.seats])
    others = _dungeons(work, pinned)
    try:
        if row.position is None:
            game = _from_decks(live, pinned, seed, others)
        else:
            own = {files.folded(card.name): card for card in pinned.values()}
            game = _from_position(work, live, decks.find_among(own, work.catalogue), seed, others)
    except Illegal as illegal:
        raise Problem(422, illegal.code, str(illegal), rule=illegal.rule, pointer="/position") from illegal
    row.cards = definitions.keep(work.connection, game.cards.cards)
    game.cards = shared(row.cards, definitions.load(work.connection, row.cards))
    live.game, live.base, row.began, row.status = game, live.version, live.version, RUNNING
    row.digest = game.digest()
    if game.over:
        row.status, row.winners = OVER, list(game.state.winners)
    return seen(game, game.take_facts())


def _dungeons(work: Work, pinned: dict[str, Card]) -> tuple[Card, ...]:
    """The dungeon cards that players own outside the game (309.2): those of the catalogue, and any of one's own."""
    own = {card.name: card for card in pinned.values() if card.layout == "dungeon"}
    names = [name for name in DUNGEONS if name in work.catalogue and name not in own]
    return (*own.values(), *(_kept(work, work.catalogue.card(name)) for name in names))


def _kept(work: Work, card: Card) -> Card:
    """The definition as the database has it, which games share."""
    key = definitions.keep(work.connection, [card])[0]
    return definitions.load(work.connection, [key])[key]


def _from_decks(live: Live, pinned: dict[str, Card], seed: bytes, others: tuple[Card, ...]) -> Game:
    """A game from the beginning (103)."""
    seats = tuple(
        Seat(
            seat.name,
            *[tuple(pinned[key] for key in keys or []) for keys in (seat.deck, seat.sideboard, seat.planar)],
        )
        for seat in live.seats
    )
    return Game.new(Setup(seats, variants.numbers_of(live.row), others, variants.variant_of(live.row)), seed)


def _from_position(work: Work, live: Live, find: Find, seed: bytes, others: tuple[Card, ...]) -> Game:
    """A game in mid-play, as a position says."""

    def card(named: Any) -> Card:
        found = find(named) if isinstance(named, str) else defined(named)
        if found is None:
            raise KeyError(named)
        return _kept(work, found)

    row = live.row
    position = {**row.options.get(variants.KEPT_AS, {}), **(row.position or {})}
    game, row.names = Game.at_position(position, card, seed, variants.numbers_of(row), others)
    if len(game.state.players) != len(live.seats):
        raise Illegal(
            "bad_position",
            f"/players: there are {len(live.seats)} seats, but {len(game.state.players)} players",
        )
    return game
