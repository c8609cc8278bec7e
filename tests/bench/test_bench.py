"""The bench measures what it says. How fast anything is isn't asserted: that is for the bench to print."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from app.cards.decks import built_in
from app.engine.choices import Priority
from bench import __main__ as bench
from bench import floor, load, sizes
from bench.decks import FOUR_PLAYERS, TWO_PLAYERS, deck, dungeons, new_game
from bench.load import Http, Table, acting, served
from bench.play import (
    Found,
    Pace,
    RandomChess,
    RandomPlay,
    answer_at_random,
    measure,
    middle,
    submit_at_random,
)


def test_the_decks_are_built_in_and_all_of_them_are_played() -> None:
    named = [name for names in (*TWO_PLAYERS, *FOUR_PLAYERS) for name in names]
    assert set(named) == set(built_in())
    assert all(len(deck(name)) >= 60 for name in named)
    assert {len(names) for names in TWO_PLAYERS} == {2}
    assert {len(names) for names in FOUR_PLAYERS} == {4}


def test_the_initiative_has_its_dungeon() -> None:
    game = new_game(TWO_PLAYERS[0], 1)
    assert "Undercity" in [card.name for card in dungeons()]
    assert game.state.dungeons == list(dungeons())


def test_a_priority_with_only_passing_is_a_window_and_no_decision() -> None:
    game = new_game(TWO_PLAYERS[0], 3)
    seen: set[tuple[bool, bool]] = set()
    rng = random.Random(3)
    while game.choice is not None and len(seen) < 2:
        answer, several = answer_at_random(game.choice, rng)
        if isinstance(game.choice, Priority):
            alone = len(game.choice.actions()) == 1
            seen.add((alone, several))
        game.submit(game.choice.seat, answer)
    assert seen == {(True, False), (False, True)}


def test_random_play_goes_on_from_game_to_game() -> None:
    player = RandomPlay(TWO_PLAYERS)
    paces = [player.play(0.05)]
    while player.games < 2:
        paces.append(player.play(0.05))
    assert sum(pace.games for pace in paces) == player.games
    assert all(0 < pace.decisions < pace.windows for pace in paces)


def test_the_same_game_is_played_each_time() -> None:
    digests: list[str] = []
    for _ in range(2):
        game, rng = new_game(TWO_PLAYERS[2], 5), random.Random(5)
        for _ in range(150):
            submit_at_random(game, rng)
        digests.append(game.cards.digest(game.state))
    assert digests[0] == digests[1]


def test_chess_is_played_to_the_end() -> None:
    player = RandomChess()
    games = 0
    while not games:
        games = player.play(0.1).games
    assert games >= 1


def test_rates_and_shares() -> None:
    two = [Pace(400, 100, 1, 2.0), Pace(400, 300, 1, 2.0)]
    found = Found(two, two, [Pace(1000, 1000, 1, 1.0)] * 2)
    assert found.shares(two) == [0.05, 0.15]
    assert middle(two, lambda pace: pace.decisions) == 100.0


def test_all_three_are_measured_in_each_round() -> None:
    found = measure(2, 0.02)
    assert len(found.two) == len(found.four) == len(found.chess) == 2


def test_sizes_are_of_games_in_mid_play() -> None:
    found = sizes.measure(TWO_PLAYERS[:1], 1)
    assert 0 < found.packed < found.raw
    assert found.listing_p50 <= found.listing_p99
    assert min(found.restore, found.fork, found.memory) > 0


def test_percentiles() -> None:
    values = [float(number) for number in range(100, 0, -1)]
    assert sizes.percentile(values, 50) == 51.0
    assert sizes.percentile(values, 99) == 100.0
    assert sizes.percentile([7.0], 99) == 7.0


def test_the_floor_swaps_only_the_version_that_is_current(tmp_path: Path) -> None:
    with TestClient(floor.create_app(f"sqlite:///{tmp_path}/floor.db")) as http:
        assert http.post("/games/a").status_code == 200
        assert http.post("/games/a/actions/0", json={"type": "pass"}).status_code == 200
        assert http.post("/games/a/actions/0", json={"type": "pass"}).status_code == 409
        assert http.post("/games/a/actions/1", json={"type": "pass"}).status_code == 200


def test_clients_of_the_service_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.0)
    with served("app.cli", "serve", "--port", "0") as url:
        clients = [Table(Http(url), f"seed-{number}") for number in range(2)]
        figures = asyncio.run(acting(list(clients), 1.0))
    assert figures.rate > 0
    assert all(client.view["version"] > 1 for client in clients)


def test_what_is_reached_and_what_is_missed(capsys: pytest.CaptureFixture[str]) -> None:
    bench.line("fast enough", "12", 10, 12)
    bench.line("too slow", "8", 10, 8)
    bench.line("small enough", "8", 10, 8, least=False)
    bench.line("too large", "12", 10, 12, least=False)
    bench.line("no goal", "1")
    told = capsys.readouterr().out.splitlines()
    assert [row.split()[-1] for row in told] == ["reached", "MISSED", "reached", "MISSED", "1"]
