"""The thread that owns the games: one transaction for what comes in together, and each job for itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from app.cards.catalogue import catalogue
from app.service.automatic import go_on
from app.service.figures import Figures
from app.service.problems import Problem
from app.service.work import Work
from app.service.worker import Worker
from app.settings import Settings
from app.storage.database import Database
from app.storage.migration import migrate
from app.storage.records import Sealed


class Bench:
    """A worker on a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.database = Database(f"sqlite:///{folder}/games.db")
        migrate(self.database)
        self.moved: list[dict[str, int]] = []
        self.figures = Figures()
        self.worker = Worker(self.database, Settings(), catalogue(), self.moved.append, go_on, self.figures)

    def run(self, *jobs: Callable[[Work], Any], together: bool = True) -> list[Any]:
        """Have the jobs done, all asked for before the first is begun; what they return or raise."""

        async def ask() -> list[Any]:
            asked = [asyncio.ensure_future(self.worker.run(job, writes=True)) for job in jobs]
            await asyncio.sleep(0)
            self.worker.start()
            found = await asyncio.gather(*asked, return_exceptions=True)
            await asyncio.to_thread(self.worker.stop)
            return list(found)

        return asyncio.run(ask())

    def written(self) -> list[str]:
        """What is in the table that the jobs write to."""
        with self.database.reading() as connection:
            return list(connection.execute(text("SELECT hash FROM definitions ORDER BY hash")).scalars())


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """A worker on a database of its own."""
    return Bench(tmp_path)


def write(key: str) -> Callable[[Work], str]:
    """A job that writes a row."""

    def do(work: Work) -> str:
        work.connection.execute(text("INSERT INTO definitions VALUES (:key, :key, '')"), {"key": key})
        work.moved[key] = 1
        return key

    return do


def then(first: Callable[[Work], Any], fault: Exception) -> Callable[[Work], Any]:
    """A job that fails after it has written."""

    def do(work: Work) -> None:
        first(work)
        raise fault

    return do


def test_what_comes_in_together_is_one_transaction(bench: Bench) -> None:
    assert bench.run(*[write(key) for key in "abc"]) == ["a", "b", "c"]
    assert bench.written() == ["a", "b", "c"]
    assert b"undercity_transactions_total 1.0\n" in bench.figures.written()
    assert bench.moved == [{"a": 1, "b": 1, "c": 1}]


@pytest.mark.parametrize("fault", [Problem(409, "stale", "no"), ValueError("a fault")])
def test_what_a_job_wrote_before_it_failed_is_undone_and_nothing_else(bench: Bench, fault: Exception) -> None:
    found = bench.run(write("a"), then(write("b"), fault), write("c"))
    assert found == ["a", fault, "c"]
    assert bench.written() == ["a", "c"]
    assert bench.moved == [{"a": 1, "c": 1}]


def test_if_the_transaction_fails_nobody_is_told_otherwise(bench: Bench) -> None:
    def break_off(work: Work) -> None:
        work.connection.exec_driver_sql("ROLLBACK")

    found = bench.run(write("a"), break_off, write("b"))
    assert all(isinstance(one, Exception) for one in found)
    assert bench.moved == []
    assert "a" not in bench.written()


def put_off(
    key: str, fault: Exception | None = None, also: Callable[[Work], Any] | None = None
) -> Callable[[Work], str]:
    """A job that keeps an answer, which is put off until all are done; then it does something else, or fails."""

    def do(work: Work) -> str:
        work.transaction.own.keep(key.encode(), b"key", Sealed(b"request", 200, b"salt", b"answer"), 5)
        work.moved[key] = 1
        if also is not None:
            also(work)
        if fault is not None:
            raise fault
        return key

    return do


def answers(bench: Bench) -> list[bytes]:
    """Whose answers are kept."""
    with bench.database.reading() as connection:
        return [
            bytes(row)
            for row in connection.execute(text("SELECT token FROM idempotency ORDER BY token")).scalars()
        ]


@pytest.mark.parametrize("also", [None, write("b")])
@pytest.mark.parametrize("fault", [Problem(409, "stale", "no"), ValueError("a fault")])
def test_what_a_job_put_off_before_it_failed_is_dropped_and_nothing_else(
    bench: Bench, fault: Exception, also: Callable[[Work], Any] | None
) -> None:
    found = bench.run(put_off("a"), put_off("b", fault, also), put_off("c", also=write("c")), put_off("d"))
    assert found == ["a", fault, "c", "d"]
    assert answers(bench) == [b"a", b"c", b"d"]
    assert bench.written() == ["c"]
    assert bench.moved == [{"a": 1, "c": 1, "d": 1}]


def test_where_one_job_makes_the_transaction_fail_the_others_happen_each_by_itself(bench: Bench) -> None:
    found = bench.run(put_off("a"), put_off("a"), put_off("b"))
    assert [isinstance(one, Exception) for one in found] == [False, True, False]
    assert answers(bench) == [b"a", b"b"]
    assert bench.moved == [{"a": 1}, {"b": 1}]
