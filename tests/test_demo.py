"""`undercity demo`: a whole game through HTTP, told in readable lines."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from app.demo import line, play


def test_the_demo_plays_a_game_to_its_end_and_tells_of_the_initiative() -> None:
    told = StringIO()
    assert play(Console(file=told, width=120)) == 0
    text = told.getvalue()
    assert "takes the initiative" in text
    assert "ventures into Secret Entrance of Undercity" in text
    assert " won in turn " in text


def test_an_event_that_nobody_needs_to_read_is_no_line() -> None:
    assert line({"type": "step_began", "step": "upkeep", "seat": 0}) == ""
    assert line({"type": "turn_began", "number": 3, "seat": 1}).endswith("Turn 3: Bo[/bold]")
