"""One transaction for several jobs, each of which can be undone by itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection

from app.storage.writes import Writes


@dataclass(slots=True)
class Transaction:
    """What jobs write, one after the other.

    `own` is put off by the job at hand, `others` by jobs before it. As long as nothing else is written, a job is undone by
    dropping what it put off; `marked`: there is a savepoint to go back to.
    """

    raw: Connection
    own: Writes = field(default_factory=Writes)
    others: Writes = field(default_factory=Writes)
    marked: bool = False

    def connection(self, writes: bool) -> Connection:
        """The connection, once all that was put off is written; `writes`: the job may write on it. Raises Stale."""
        self.others.write(self.raw)
        if writes and not self.marked:
            self.raw.exec_driver_sql("SAVEPOINT job")
            self.marked = True
        self.own.write(self.raw)
        return self.raw

    def keep(self) -> None:
        """The job at hand is done."""
        self.others.take(self.own)
        self._release()

    def undo(self) -> None:
        """What the job at hand wrote is undone."""
        self.own = Writes()
        if self.marked:
            self.raw.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        self._release()

    def _release(self) -> None:
        if self.marked:
            self.raw.exec_driver_sql("RELEASE SAVEPOINT job")
            self.marked = False

    def finish(self) -> None:
        """Write what is put off. Raises Stale."""
        self.others.write(self.raw)
