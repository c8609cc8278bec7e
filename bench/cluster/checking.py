"""What must hold after the load: nothing accepted is lost, nothing happened twice, every game goes on, every stream is whole."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from app.service.verifying import verify
from app.storage.database import Database
from app.storage.tables import events, games, inputs
from bench.cluster.calling import Caller
from bench.cluster.following import Follower
from bench.cluster.playing import Play, Played, Told, expect

PAGE = 500
CATCH_UP = 20.0
"""Seconds that a stream has to bring what has happened."""


def records(url: str, play: Play) -> list[str]:
    """Compare what clients were told with the database; every difference, in words."""
    database = Database(url)
    try:
        with database.reading() as connection:
            return [fault for game in play.games for fault in record(connection, game)]
    finally:
        database.close()


def record(connection: Connection, game: Played) -> list[str]:
    """The faults of one game's record."""
    rows = connection.execute(
        select(inputs.c.version, inputs.c.seat, inputs.c.kind, inputs.c.by, inputs.c.did)
        .where(inputs.c.game == game.id)
        .order_by(inputs.c.version)
    ).all()
    version, status = connection.execute(
        select(games.c.version, games.c.status).where(games.c.id == game.id)
    ).one()
    logged = list(
        connection.execute(
            select(events.c.version).where(events.c.game == game.id).order_by(events.c.version)
        ).scalars()
    )
    found = compared(game.told, [(row.version, (row.seat, row.kind, row.by, row.did)) for row in rows])
    if logged != list(range(version + 1)):
        found.append(f"the log has not each of the versions 0 to {version} once")
    if status not in ("running", "over"):
        found.append(f"it is {status}")
    return [f"game {game.id}: {fault}" for fault in found]


def compared(told: dict[int, list[Told]], stored: Sequence[tuple[int, Told]]) -> list[str]:
    """How what clients were told differs from what is stored; what happened at the table alone is in no input."""
    wanted = {
        version: entries
        for version, entries in told.items()
        if any(kind != "table" for _, kind, _, _ in entries)
    }
    there = dict(stored)
    found = [
        f"version {version} was told to {len(entries)}"
        for version, entries in told.items()
        if len(entries) > 1
    ]
    found += [f"version {version} was accepted and is missing" for version in sorted(wanted.keys() - there)]
    found += [f"version {version} was accepted for nobody" for version in sorted(there.keys() - wanted)]
    found += [
        f"version {version} is {there[version]}, and {wanted[version][0]} was told"
        for version in sorted(wanted.keys() & there)
        if there[version] != wanted[version][0]
    ]
    return found


async def going_on(play: Play, callers: Iterable[Caller]) -> list[str]:
    """Take one more step in every game that isn't over, by each caller; the games in which none is accepted."""
    found = []
    for caller in callers:
        for game in play.games:
            game.choice = None
            tries = 0
            while not await play.step(game, caller) and not game.over and tries < 4:
                tries += 1
            if tries == 4:
                found.append(f"game {game.id} neither ended nor goes on")
    return found


async def log_of(caller: Caller, path: str, token: str) -> list[tuple[int, Any]]:
    """The whole log of a game as a viewer sees it, each version with its entry."""
    found: list[tuple[int, Any]] = []
    after: int | None = -1
    while after is not None:
        query = f"{path}/events?after={after}&limit={PAGE}"
        page = expect(await caller.request("GET", query, token=token), 200)
        found += [(entry["version"], entry) for entry in page["log"]]
        after = page["next"]
    return found


async def streams(caller: Caller, followers: Sequence[Follower]) -> list[str]:
    """Compare each stream with the log as its viewer sees it: every event, in order, none twice."""
    found = [fault for follower in followers for fault in follower.faults]
    end = time.monotonic() + CATCH_UP
    for follower in followers:
        log = await log_of(caller, follower.path, follower.token)
        while len(follower.seen) < len(log) and time.monotonic() < end:
            await asyncio.sleep(0.05)
        seen = [(version, msgspec.json.decode(data)) for version, data in follower.seen]
        if seen != log:
            ids = [version for version, _ in seen]
            found.append(
                f"{follower.path}: the stream brought {ids[-5:]} at last of {len(ids)}, the log has {len(log)}"
            )
    return found


def played_again(url: str, most: int) -> list[str]:
    """Play so many recorded games again and compare digests, events and checkpoints with the record."""
    database = Database(url)
    try:
        return [line for game in verify(database, most, 0) for line in game.differs]
    finally:
        database.close()
