"""The floor for actions over HTTP: a bare FastAPI endpoint with one durable compare-and-swap and append.

It does as little as an endpoint can that keeps its word: one thread owns the connection, one transaction a request, an
answer of bytes. `python -m bench.floor` serves it on a free port, on the database at DATABASE_URL.
"""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import uvicorn
from fastapi import FastAPI, Response
from sqlalchemy import Column, Integer, LargeBinary, MetaData, String, Table, bindparam, insert, update

from app.listening import listening, url_of
from app.storage.database import Database

APPENDED = 300
"""Bytes that an action appends, about as many as its input and its events have."""

ANSWERED = 9000
"""Bytes of an answer, about as many as a view has in mid-game."""

metadata = MetaData()
games = Table(
    "floor_games",
    metadata,
    Column("id", String, primary_key=True),
    Column("version", Integer, nullable=False),
)
log = Table(
    "floor_log",
    metadata,
    Column("game", String, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("payload", LargeBinary, nullable=False),
)

SWAP = update(games).where(games.c.id == bindparam("this"), games.c.version == bindparam("old"))
SWAP = SWAP.values(version=bindparam("new"))


def create_app(url: str) -> FastAPI:
    """The application, on the database at a URL."""
    database = Database(url)
    thread = ThreadPoolExecutor(1)
    held = ExitStack()
    connection = thread.submit(held.enter_context, database.writing()).result()
    body = b"x" * ANSWERED
    app = FastAPI()

    def setup() -> None:
        with connection.begin():
            metadata.create_all(connection)

    def create(game: str) -> None:
        with connection.begin():
            connection.execute(insert(games), {"id": game, "version": 0})

    def act(game: str, version: int, action: str) -> bool:
        with connection.begin():
            swapped = connection.execute(SWAP, {"this": game, "old": version, "new": version + 1})
            if swapped.rowcount != 1:
                return False
            connection.execute(
                insert(log),
                {"game": game, "version": version + 1, "payload": action.encode().ljust(APPENDED)},
            )
        return True

    thread.submit(setup).result()
    app.state.held = held

    @app.post("/games/{game}")
    async def create_game(game: str) -> Response:
        await asyncio.get_running_loop().run_in_executor(thread, create, game)
        return Response(body)

    @app.post("/games/{game}/actions/{version}")
    async def submit_action(game: str, version: int, action: dict[str, str]) -> Response:
        done = await asyncio.get_running_loop().run_in_executor(thread, act, game, version, action["type"])
        return Response(body, 200 if done else 409, media_type="application/json")

    return app


if __name__ == "__main__":
    socket = listening("127.0.0.1", 0)
    print(url_of(socket), flush=True)
    uvicorn.Server(
        uvicorn.Config(create_app(os.environ["DATABASE_URL"]), log_level="warning", access_log=False)
    ).run(sockets=[socket])
