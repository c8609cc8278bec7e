"""The one thread that owns games and the connection that writes.

What is asked of it is done in batches: one transaction, and so one wait for the disk, for all that has come in
meanwhile. Answers are handed out when the transaction is safe. A game that another process is at work on isn't waited for, since
everyone would wait then for what is locked here: its jobs are left for the next batch.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import Protocol, TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, OperationalError

from app.cards.catalogue import Catalogue
from app.service.figures import Figures
from app.service.jobs import Job, hand_out, is_lost, is_passing
from app.service.live import LiveGames
from app.service.moments import Clock, system_clock
from app.service.problems import Problem, outcome_unknown
from app.service.transaction import Transaction
from app.service.work import Work
from app.settings import Settings
from app.storage.database import Database
from app.storage.idempotency import Name
from app.storage.notifications import sender

T = TypeVar("T")
AT_ONCE = 64
BREATH = 0.005
"""So many seconds nothing is tried where all that there is to do waits for other processes."""

log = structlog.get_logger()


class GoOn(Protocol):
    """Lets those go on in a game who play without being asked."""

    def __call__(self, work: Work, game: str) -> None: ...


class Worker:
    """Start it, ask it to `run` things, stop it."""

    def __init__(
        self,
        database: Database,
        settings: Settings,
        catalogue: Catalogue,
        moved: Callable[[dict[str, int]], None],
        go_on: GoOn,
        figures: Figures,
        now: Clock = system_clock,
    ) -> None:
        self._database = database
        self._settings = settings
        self._catalogue = catalogue
        self._moved = moved
        self._go_on = go_on
        self._figures = figures
        self._now = now
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._again: list[Job] = []
        self._thread = threading.Thread(target=self._work, name="games", daemon=True)
        self.live = LiveGames(settings.live_games)
        self.sender = 0

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def is_alive(self) -> bool:
        """Whether what is asked of it will be done."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Finish what has been asked so far, and end."""
        self._queue.put(None)
        self._thread.join()

    async def run(
        self, do: Callable[[Work], T], writes: bool = False, game: str = "", once: Name | None = None
    ) -> T:
        """Have something done, in that game if it is about one, once if its answer is kept under a key.

        Returns or raises what it does, once that is safe in the database.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(do, writes, future, game, once))
        return await future

    def _work(self) -> None:
        with ExitStack() as held:
            connection: Connection | None = None
            while jobs := self._next():
                try:
                    connection = connection or held.enter_context(self._database.writing())
                except DBAPIError as fault:  # it is tried again with the next jobs
                    log.warning("no connection to the database", why=type(fault).__name__)
                    self._deliver([replace(job, fault=fault, waits=False) for job in jobs])
                    continue
                self._batch(connection, jobs)
                self._deliver(jobs)

    def _next(self) -> list[Job]:
        """All that waits to be done, at least one; none when it is time to end, and nothing is to be tried again."""
        jobs, self._again = self._again, []
        while len(jobs) < AT_ONCE and not (jobs and self._queue.empty()):
            job = self._queue.get()
            if job is None:
                if jobs:
                    self._queue.put(None)
                return jobs
            jobs.append(job)
        return jobs

    def _batch(self, connection: Connection, jobs: list[Job]) -> None:
        """Do the jobs in one transaction. If it can't be made safe, none of them has happened.

        Where one of several is at fault for that, each is done in a transaction of its own.
        """
        jobs.sort(key=lambda job: job.game)
        work = Work(Transaction(connection), self.live, self._settings, self._catalogue, self._now)
        committing = False
        try:
            with connection.begin():
                self._do_all(work, jobs)
                committing = True
        except Exception as fault:
            by_others = isinstance(fault, OperationalError) or is_passing(fault)
            if by_others:
                log.warning("transaction undone", why=type(fault).__name__)
            else:
                log.exception("transaction failed")
            self._undone(work)
            if len(jobs) > 1 and not by_others:
                for job in jobs:
                    job.fault = job.result = None
                    self._batch(connection, [job])
                return
            for job in jobs:
                unknown = committing and is_lost(fault) and job.writes and not job.waits
                job.waits = False
                job.fault = job.fault or (outcome_unknown() if unknown else fault)
        self._count(work, [job for job in jobs if not job.waits])
        self._tell(work)

    def _do_all(self, work: Work, jobs: list[Job]) -> None:
        """Do the jobs, but for those in whose games another process is at work, and write at once what they have put off."""
        self.sender = sender(work.transaction.raw)
        busy = work.lock_ahead(job.game for job in jobs if job.game and job.writes)
        for job in jobs:
            job.waits = job.writes and job.game in busy
        doing = [job for job in jobs if not job.waits]
        work.look_ahead(
            [job.game for job in doing if job.game], [job.once for job in doing if job.once is not None]
        )
        for job in doing:
            self._do(work, job)
        work.finish()

    def _undone(self, work: Work) -> None:
        """Nothing of the transaction has happened, or nobody here knows that it has."""
        self.sender = 0
        for game in (*work.written, *work.opened):
            self.live.forget(game)
        work.written, work.unfinished = {}, {}
        work.accepted.clear()

    def _do(self, work: Work, job: Job) -> None:
        """Do one job; what it wrote before it failed is undone, and its games are read again."""
        work.begin(job.writes)
        try:
            with self._figures.engine_seconds.time():
                job.result = job.do(work)
        except Problem as problem:
            job.fault = problem
            work.undo(whole=False)
        except Exception as fault:
            job.fault = fault
            if isinstance(fault, DBAPIError) and (
                fault.connection_invalidated or not work.transaction.marked
            ):
                raise
            if not is_passing(fault):
                log.exception("job failed", **job.context)
            work.undo(whole=True)
        else:
            work.done()

    def _count(self, work: Work, jobs: list[Job]) -> None:
        self._figures.transactions.inc()
        for job in jobs:
            self._figures.jobs.labels("done" if job.fault is None else "refused").inc()
        for by, number in work.accepted.items():
            self._figures.inputs.labels(by).inc(number)

    def _tell(self, work: Work) -> None:
        if work.written:
            self._moved(work.written)
        for game in work.unfinished:
            self._queue.put(Job(partial(self._go_on, game=game), True, None, game))

    def _deliver(self, jobs: list[Job]) -> None:
        """Hand out what came of the jobs; those that are to be tried again come first the next time."""
        done: list[Job] = []
        for job in jobs:
            if job.is_to_be_tried_again():
                job.fault = None
                self._again.append(job)
            else:
                done.append(job)
        hand_out(done)
        if not done:
            time.sleep(BREATH)
