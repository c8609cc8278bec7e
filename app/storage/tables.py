"""The tables."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

GAME_ID = String(32)
DIGEST = LargeBinary(32)

games = Table(
    "games",
    metadata,
    Column("id", GAME_ID, primary_key=True),
    Column(
        "version", Integer, nullable=False
    ),  # grows by one with every input; the guard of compare-and-swap
    Column("began", Integer, nullable=False),  # the version at which play began, -1 before that
    Column("status", String(16), nullable=False),  # waiting, running, over, held, archived
    Column("mode", String(16), nullable=False),  # strict, open
    Column("format", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("position", JSON, nullable=False),  # the written position that it starts from, null for none
    Column("names", JSON, nullable=False),  # names of one's own for objects of the position
    Column(
        "cards", JSON, nullable=False
    ),  # content hashes of the definitions that the game pins, in their order
    Column("engine", String(64), nullable=False),  # the version of the engine that accepted the latest input
    Column("digest", String(32), nullable=False),  # of the open choice after the latest input
    Column("fault", String(200), nullable=False),  # why it is held, "" if it isn't
    Column("winners", JSON, nullable=False),
    Column("secret", DIGEST, nullable=False),  # the server's part of the seed
    Column("salt", DIGEST, nullable=False),
    Column("commitment", String(64), nullable=False),  # the salted hash of the secret, shown from the start
    Column("host", DIGEST, nullable=False),  # hashes of tokens
    Column("spectator", DIGEST, nullable=False),
    Column("forked_from", JSON, nullable=False),
    Column("match_id", String(32), nullable=False),  # the match that it belongs to, "" for none
    Column("number", Integer, nullable=False),  # its place in the match, from 1; 0 if it belongs to none
    Column("clock", JSON, nullable=False),  # the time limits, null for none
    Column("asking", Integer, nullable=False),  # the seat whose time runs, -1 for none
    Column("asked", BigInteger, nullable=False),  # since when
    Column(
        "deadline", BigInteger, nullable=False
    ),  # until when the open choice has to be made, 0 for no limit
    Column("api_key", String(32), nullable=False),  # the key that it was created with, "" for none
    Column("spectator_delay", Integer, nullable=False),  # by so many versions spectators see late
    Column("asked_back", JSON, nullable=False),  # what a seat asks to take back, null for nothing
    Column("taken_back", Integer, nullable=False),  # the version at which something was, latest; 0 for never
    Column("rematch", String(32), nullable=False),  # the game that came of it by agreement, "" for none
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("updated", BigInteger, nullable=False),
    Index(None, "deadline"),
    Index(None, "status", "updated"),
    Index(None, "created", "id"),
    Index(None, "match_id", "number"),
    Index(None, "api_key", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", GAME_ID, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False),
    Column("kind", String(16), nullable=False),  # people, automatic
    Column("player", String(64), nullable=False),  # which automatic player, "" for people
    Column("taken", Boolean, nullable=False),
    Column("token", DIGEST, nullable=False),  # the hash of its token, empty while the seat is open
    Column("nonce", String(64), nullable=False),
    Column("left", Boolean, nullable=False),  # has left a game that is held
    Column("deck", JSON, nullable=False),  # content hashes, one for each card, null for none
    Column("sideboard", JSON, nullable=False),  # likewise
    Column("planar", JSON, nullable=False),  # likewise, of the planar deck
    Column("ahead", JSON, nullable=False),  # what the seat passes in advance, null for nothing
    Column("passing", JSON, nullable=False),  # where it passes without being asked, null for nowhere
    Column("used", BigInteger, nullable=False),  # the milliseconds of its time that are used
    Column("invite", String(64), nullable=False),  # the hash of the invite to it, "" for none
    Column("invited", BigInteger, nullable=False),  # until when the seat is kept for whoever has that
    Column("rematch", Boolean, nullable=False),  # wants one
)

matches = Table(
    "matches",
    metadata,
    Column("id", GAME_ID, primary_key=True),
    Column("best_of", Integer, nullable=False),
    Column("seed", String(64), nullable=False),  # what makes its games repeatable, "" for nothing
    Column("created", BigInteger, nullable=False),
)

match_seats = Table(
    "match_seats",
    metadata,
    Column("match", GAME_ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ready", Boolean, nullable=False),  # for the next game
    Column("conceded", Boolean, nullable=False),  # the match
    Column(
        "deck", JSON, nullable=False
    ),  # for the next game: content hashes, null for that of the game before
    Column("sideboard", JSON, nullable=False),
    Column("nonce", String(64), nullable=False),
)

definitions = Table(
    "definitions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("content", LargeBinary, nullable=False),
)

inputs = Table(
    "inputs",
    metadata,
    Column("game", GAME_ID, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),  # that it led to
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),  # answer, leave, instruct
    Column("by", String(16), nullable=False),  # seat, controller, host, automatic, ahead, clock
    Column("did", String(64), nullable=False),  # the type of the action, or what the choice was about
    Column("payload", LargeBinary, nullable=False),
    Column("digest", String(32), nullable=False),  # of the choice that was open
    Column("at", BigInteger, nullable=False),
    Column("withdrawn", Integer, nullable=False),  # the version at which it was taken back, 0 for never
)

events = Table(
    "events",
    metadata,
    Column("game", GAME_ID, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),  # what everyone saw, and what some saw
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("game", GAME_ID, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),  # zstd of msgpack
    Column("withdrawn", Integer, nullable=False),  # likewise
)

idempotency = Table(
    "idempotency",
    metadata,
    Column("token", DIGEST, primary_key=True),  # whose key it is: the hash of their token, empty for anyone's
    Column("key", DIGEST, primary_key=True),  # hash
    Column("request", DIGEST, nullable=False),  # hash of what was asked
    Column("status", Integer, nullable=False),
    Column("salt", DIGEST, nullable=False),
    Column("answer", LargeBinary, nullable=False),  # sealed by the key itself, since it may hold tokens
    Column("at", BigInteger, nullable=False),
)

api_keys = Table(
    "api_keys",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(100), nullable=False),
    Column("secret", DIGEST, nullable=False, unique=True),  # the hash of the key itself
    Column("most_games", Integer, nullable=False),  # that may be unfinished at once, 0 for no bound
    Column("created", BigInteger, nullable=False),
    Column("revoked", BigInteger, nullable=False),  # when, 0 for not at all
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("api_key", String(32), nullable=False),  # the key whose games it hears of, "" for every game
    Column("url", String(2000), nullable=False),
    Column("description", String(200), nullable=False),
    Column("types", JSON, nullable=False),  # of messages, that are sent to it
    Column("secret", String(100), nullable=False),  # which messages are signed with
    Column("secret_before", String(100), nullable=False),  # with which they are signed as well, "" for none
    Column("secret_until", BigInteger, nullable=False),  # until when
    Column("created", BigInteger, nullable=False),
    Column("failing", BigInteger, nullable=False),  # since when every attempt has failed, 0 for none has
    Column("disabled", BigInteger, nullable=False),  # since when nothing is sent to it, 0 for not at all
    Column("disabled_by", String(16), nullable=False),  # gone, failing, owner, administrator, key
    Index(None, "api_key"),
)

outbox = Table(
    "outbox",
    metadata,
    Column(
        "id", String(40), primary_key=True
    ),  # the same in each attempt; those of later messages are greater
    Column("webhook", String(32), ForeignKey("webhooks.id", ondelete="CASCADE"), nullable=False),
    Column("game", GAME_ID, ForeignKey("games.id", ondelete="CASCADE"), nullable=True),  # null for a test
    Column("version", Integer, nullable=False),  # of the game
    Column("type", String(32), nullable=False),
    Column("body", Text, nullable=False),  # what is sent
    Column("created", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),  # waiting, delivered, given_up
    Column(
        "due", BigInteger, nullable=False
    ),  # when it is tried next; while it is under way, when that is over
    Column("attempts", Integer, nullable=False),
    Column(
        "claim", String(32), nullable=False
    ),  # the mark of the latest attempt while it is under way, else ""
    Column("answer", Integer, nullable=False),  # the HTTP status of the latest answer, 0 for none
    Column("fault", String(200), nullable=False),  # why the latest attempt failed, "" if it didn't
    Column("done", BigInteger, nullable=False),  # when it was delivered or given up, 0 for not yet
    Index(None, "status", "due"),
    Index(None, "webhook", "created"),
    Index(None, "game", "status"),
)
