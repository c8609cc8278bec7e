"""`python -m bench`: measure random play, actions over HTTP and single sizes and times, and print them with their goals.

`--quick` does it in less than a minute, less exactly.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from bench import load, play, sizes
from bench.decks import FOUR_PLAYERS, TWO_PLAYERS
from bench.load import Figures, Round
from bench.play import Pace


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is measured: rounds and seconds of play, of actions over HTTP, and games whose sizes are taken."""

    rounds: int
    seconds: float
    load_rounds: int
    load_seconds: float
    games: int


FULL = Effort(rounds=5, seconds=4.0, load_rounds=3, load_seconds=5.0, games=8)
QUICK = Effort(rounds=3, seconds=1.2, load_rounds=1, load_seconds=2.0, games=2)


def line(
    what: str, figure: str, goal: float | None = None, found: float | None = None, least: bool = True
) -> None:
    """Print one figure, and whether it reaches its goal: at least so much, or at most."""
    reached = ""
    if goal is not None and found is not None:
        reached = f"goal {'>=' if least else '<='} {goal:g}"
        reached += " reached" if (found >= goal if least else found <= goal) else " MISSED"
    print(f"  {what:<34} {figure:>28}   {reached}".rstrip(), flush=True)


def report_play(effort: Effort) -> None:
    """Random play on one core, beside that of python-chess."""
    found = play.measure(effort.rounds, effort.seconds)
    print(f"Random play on one core, medians of {effort.rounds} rounds")
    line("python-chess, moves a second", f"{play.middle(found.chess, lambda pace: pace.decisions):,.0f}")
    for title, paces, tables, goal, share in (
        ("two players", found.two, TWO_PLAYERS, 3500, 12),
        ("four players", found.four, FOUR_PLAYERS, 1500, 5),
    ):
        print(f"  {title}: {'; '.join(' - '.join(names) for names in tables)}")
        decisions = play.middle(paces, lambda pace: pace.decisions)
        line("windows a second", f"{play.middle(paces, lambda pace: pace.windows):,.0f}")
        line("decisions a second", f"{decisions:,.0f}", goal, decisions)
        percent = 100 * median(found.shares(paces))
        line("% of python-chess", f"{percent:.1f}", share, percent)
        line("games a second", f"{_games(paces):.2f}")


def _games(paces: list[Pace]) -> float:
    """Over all rounds: a round may end in the middle of one."""
    return sum(pace.games for pace in paces) / sum(pace.seconds for pace in paces)


def report_load(effort: Effort) -> None:
    """Actions over HTTP, beside the floor."""
    found = load.measure(load.CLIENTS, effort.load_rounds, effort.load_seconds)
    print(f"POST /actions: medians of {effort.load_rounds} rounds; {' - '.join(load.DECKS)}")
    for count, rounds in found.items():
        print(f"  {count} client{'s' if count > 1 else ''}")
        for name, pick in (("floor", _floor), ("service", _service)):
            rate, p50, p99 = _medians([pick(one) for one in rounds])
            line(f"{name}: a second, p50 and p99 in ms", f"{rate:,.0f}   {p50:.1f}   {p99:.1f}")
        rate = median(one.service.rate / one.floor.rate for one in rounds)
        p99 = median(one.service.p99 / one.floor.p99 for one in rounds)
        judged = count == 16
        line("rate / floor's", f"{rate:.2f}", 0.5 if judged else None, rate)
        line("p99 / floor's", f"{p99:.2f}", 2 if judged else None, p99, least=False)


def _floor(one: Round) -> Figures:
    return one.floor


def _service(one: Round) -> Figures:
    return one.service


def _medians(figures: list[Figures]) -> tuple[float, float, float]:
    return median(f.rate for f in figures), median(f.p50 for f in figures), median(f.p99 for f in figures)


def report_sizes(effort: Effort) -> None:
    """Sizes and times of single things."""
    found = sizes.measure(TWO_PLAYERS, effort.games)
    print(f"Two players in mid-game, medians of {effort.games * len(TWO_PLAYERS)} games")
    for what, value, goal in (
        ("snapshot, KB", found.raw / 1000, 12),
        ("snapshot packed, KB", found.packed / 1000, 4),
        ("memory of a live game, KiB", found.memory / 1024, 100),
        ("legal answers, p50, ms", found.listing_p50 / 1000, 0.2),
        ("legal answers, p99, ms", found.listing_p99 / 1000, 2),
        (f"restore, with {found.inputs:.0f} inputs, ms", found.restore / 1000, None),
        ("fork, ms", found.fork / 1000, None),
    ):
        line(what, f"{value:.3f}" if value < 1 else f"{value:.1f}", goal, value, least=False)


PARTS: dict[str, Callable[[Effort], None]] = {
    "play": report_play,
    "sizes": report_sizes,
    "load": report_load,
}


def main() -> None:
    """Measure the parts that are asked for, all of them if none is."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure Undercity.")
    parser.add_argument("parts", nargs="*", help=f"any of {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--quick", action="store_true", help="less than a minute, less exact")
    asked = parser.parse_args()
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}")
    began = time.monotonic()
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
    for part in asked.parts or PARTS:
        PARTS[part](QUICK if asked.quick else FULL)
    print(f"Measured in {time.monotonic() - began:.0f} seconds")


if __name__ == "__main__":
    main()
