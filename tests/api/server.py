"""The service in a process of its own."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path


class Server:
    """The service in a process of its own, which can be killed and started again on the same database."""

    def __init__(self, folder: Path) -> None:
        self.env = {**os.environ, "DATABASE_URL": f"sqlite:///{folder}/games.db"}
        self.log = (folder / "server.log").open("ab")
        self.url = ""
        self.start()

    def start(self) -> None:
        """Start it on a free port."""
        command = [sys.executable, "-m", "app.cli", "serve", "--port", "0"]
        self.process = subprocess.Popen(
            command, env=self.env, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], 60)
        line = self.process.stdout.readline() if ready else ""
        found = re.search(r"http://\S+:\d+", line)
        assert found, line
        self.url = found[0]

    def kill(self) -> None:
        """SIGKILL: no warning, nothing is tidied up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Tell it to end."""
        self.process.terminate()
        self.process.wait(20)
        self.log.close()
