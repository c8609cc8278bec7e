"""The load by which a hosted service is judged, in small: `make load` does the same with more of everything."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.cluster import idle, storm
from bench.cluster.checking import compared

SMALL = storm.Effort(
    clients=8, games=12, streams=9, floor=0.0, calm=1.0, storm=3.0, kill_after=(0.3, 1.0), cut_every=(0.4, 0.9), again=12,
)  # fmt: skip


def test_nothing_accepted_is_lost_or_doubled_though_workers_are_killed_and_cut_off(
    url: str, tmp_path: Path
) -> None:
    found = asyncio.run(storm.run(url, tmp_path, SMALL))
    assert found.faults == []
    counted = found.counted
    assert counted["workers killed"] >= 2
    assert counted["connections to the database cut"] >= 2
    assert counted["connections broken"] >= 1
    assert counted["streams begun again"] >= 1
    assert counted["actions accepted"] > counted["games"] >= 12
    assert counted["events streamed"] > counted["streams"] > 0


def test_idle_games_and_open_streams_cost_little_and_end_cleanly(url: str, tmp_path: Path) -> None:
    found = asyncio.run(idle.run(url, tmp_path, idle.Effort(games=24, streams=48, seconds=1.0)))
    assert found.faults == []
    assert found.unclean == 0
    assert found.stopping < 5
    assert 0 < found.memory < 2**30
    assert found.alone.rate > 0
    assert found.beside.rate > 0


def test_the_check_finds_what_is_lost_doubled_and_different() -> None:
    one, other, news = (
        (0, "answer", "seat", "pass"),
        (1, "answer", "seat", "pass"),
        (0, "table", "table", "x"),
    )
    assert compared({1: [one], 2: [other], 3: [news]}, [(1, one), (2, other)]) == []
    assert compared({1: [one], 2: [other]}, [(1, one)]) == ["version 2 was accepted and is missing"]
    assert compared({1: [one]}, [(1, one), (2, one)]) == ["version 2 was accepted for nobody"]
    assert compared({1: [one, one]}, [(1, one)]) == ["version 1 was told to 2"]
    assert compared({1: [one]}, [(1, other)]) == [f"version 1 is {other}, and {one} was told"]
