"""Servers in processes of their own, which can be killed and started again on the same database."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

PATIENCE = 120.0
"""Seconds until a process that hasn't said where it listens has failed."""


class Worker:
    """A server in a process of its own; `url` is where it listens, a new place each time that it starts."""

    def __init__(self, command: tuple[str, ...], env: dict[str, str], log: Path) -> None:
        self._command = command
        self._env = {**os.environ, **env}
        self._log = log
        self._process: asyncio.subprocess.Process | None = None
        self.url = ""

    async def start(self) -> None:
        """Start it, and wait until it listens. Raises RuntimeError if it doesn't."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", *self._command, env=self._env, stdout=subprocess.PIPE, stderr=log
            )
        output = self._process.stdout
        line = await asyncio.wait_for(output.readline(), PATIENCE) if output is not None else b""
        found = re.search(rb"http://[^/\s]+", line)
        if found is None:
            raise RuntimeError(f"{self._command} didn't start")
        self.url = found[0].decode()

    async def kill(self) -> None:
        """SIGKILL: no warning, nothing is tidied up."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Tell it to end, and wait until it has."""
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(how)
            await self._process.wait()

    def memory(self) -> int:
        """The bytes that it has resident now."""
        if self._process is None:
            return 0
        told = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self._process.pid)], capture_output=True, text=True, check=True
        )
        return int(told.stdout) * 1024

    def complaints(self) -> list[str]:
        """The lines of its log that tell of faults."""
        lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line[:2000] for line in lines if _is_fault(line)]


def _is_fault(line: str) -> bool:
    """Whether the line is of the log and tells of a fault, or begins something that nobody meant to log."""
    try:
        told = json.loads(line)
    except ValueError:
        return line.startswith(("ERROR", "CRITICAL", "Traceback"))
    return isinstance(told, dict) and told.get("level") not in ("debug", "info", "warning")


@asynccontextmanager
async def running(folder: Path, count: int, *command: str, **env: str) -> AsyncIterator[list[Worker]]:
    """So many servers while the block runs, started one after the other, so that only the first finds nothing there."""
    workers = [Worker(command, env, folder / f"{command[0]}-{number}.log") for number in range(count)]
    try:
        for worker in workers:
            await worker.start()
        yield workers
    finally:
        await asyncio.gather(*[worker.stop() for worker in workers])
