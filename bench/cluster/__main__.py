"""`python -m bench.cluster`: the load by which a hosted service is judged, and its figures beside a bare endpoint's.

`storm` and `idle` name one part of it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import URL

from bench import postgresql
from bench.__main__ import line
from bench.cluster import idle, storm
from bench.load import Figures

MIB = 2**20


def told(figures: Figures) -> str:
    """A rate, p50 and p99."""
    return f"{figures.rate:,.0f}   {figures.p50:.1f}   {figures.p99:.1f}"


def report_storm(url: str, folder: Path, effort: storm.Effort) -> list[str]:
    """Play, print what came of it, and return what went wrong."""
    print(
        f"{effort.clients} clients play {effort.games} games at {storm.WORKERS} workers on one PostgreSQL",
        flush=True,
    )
    found = asyncio.run(storm.run(url, folder, effort))
    for name, figures in (
        *(("bare endpoint", floor) for floor in found.floors),
        ("calm", found.calm),
        ("storm", found.storm),
    ):
        line(f"{name}: a second, p50 and p99 in ms", told(figures))
    floor = storm.mean(found.floors)
    for name, figures in (("calm", found.calm), ("storm", found.storm)):
        line(f"{name}: rate, p50 and p99 / bare", storm.beside(figures, floor))
    for what, number in sorted(found.counted.items()):
        line(what, f"{number:,}")
    return found.faults


def report_idle(url: str, folder: Path, effort: idle.Effort) -> list[str]:
    """Measure, print what came of it, and return what went wrong."""
    print(f"{effort.games:,} idle games and {effort.streams} open streams", flush=True)
    found = asyncio.run(idle.run(url, folder, effort))
    line("one game alone: a second, p50, p99", told(found.alone))
    line("one game beside them, likewise", told(found.beside))
    line("extra p50, ms", f"{found.extra:.2f}", 5, found.extra, least=False)
    line("workers before, MiB", f"{found.empty / MIB:.0f}")
    line("workers under it, MiB", f"{found.memory / MIB:.0f}")
    database = found.database or 0
    line("PostgreSQL, MiB", f"{database / MIB:.0f}" if database else "not told here")
    line(
        "in all, MiB",
        f"{(found.memory + database) / MIB:.0f}",
        1024,
        (found.memory + database) / MIB,
        least=False,
    )
    line("all workers stopped, seconds", f"{found.stopping:.1f}", 5, found.stopping, least=False)
    line("streams broken off by that", f"{found.unclean}", 0, found.unclean, least=False)
    return found.faults


PARTS: dict[str, Callable[[str, Path], list[str]]] = {
    "storm": lambda url, folder: report_storm(url, folder, storm.Effort()),
    "idle": lambda url, folder: report_idle(url, folder, idle.Effort()),
}


def on_its_own(server: URL, part: Callable[[str, Path], list[str]]) -> list[str]:
    """Do a part on a database of its own; print and return what went wrong."""
    with TemporaryDirectory() as folder, postgresql.empty(server) as url:
        faults = part(postgresql.migrated(url), Path(folder))
    for fault in faults:
        print(f"  FAULT: {fault[:1000]}", flush=True)
    return faults


def main() -> None:
    """Do the parts that are asked for, all if none is; exit with 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="python -m bench.cluster", description="Put Undercity under load.")
    parser.add_argument("parts", nargs="*", help=f"any of {', '.join(PARTS)}; all if none is named")
    asked = parser.parse_args().parts or list(PARTS)
    unknown = [part for part in asked if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}")
    began = time.monotonic()
    with postgresql.running() as server:
        faults = [fault for part in asked for fault in on_its_own(server, PARTS[part])]
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(
        f"{time.monotonic() - began:.0f} seconds on {os.cpu_count()} processors; load averages at the end {load}"
    )
    print("Nothing went wrong" if not faults else f"{len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
