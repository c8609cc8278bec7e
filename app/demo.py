"""`undercity demo`: the service on a free port, and two automatic players who play a whole game through HTTP."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console

from app.players.over_http import HttpSeat
from app.players.sensible_player import SensiblePlayer

NAMES = ("Ada", "Bo")
MOST_ACTIONS = 5_000


@contextmanager
def server() -> Iterator[str]:
    """A server of its own on a free port, with a database that is thrown away; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DATABASE_URL": f"sqlite:///{Path(folder) / 'demo.db'}"}
        command = [sys.executable, "-m", "app.cli", "serve", "--host", "127.0.0.1", "--port", "0"]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)  # noqa: S603
        try:
            yield _address(process)
        finally:
            process.terminate()
            process.wait(10)


def _address(process: subprocess.Popen[str]) -> str:
    for line in process.stdout or ():
        if "http://" in line:
            return line[line.index("http://") :].strip().removesuffix("/docs")
    raise RuntimeError("the service didn't start")


def play(console: Console, seed: int = 1) -> int:
    """Play a game and show it as it goes. Returns 0 when it ended by the rules, else 1."""
    patient = httpx.HTTPTransport(retries=10)  # until the service listens
    with server() as address, httpx.Client(base_url=address, timeout=30, transport=patient) as http:
        console.print(f"The service runs at {address}; two players bring decks built round the initiative.")
        created = http.post("/v1/games", json=_wanted())
        created.raise_for_status()
        game: dict[str, Any] = created.json()
        tokens = game["seat_tokens"]
        seats = [
            HttpSeat(http, game["game"]["id"], tokens[str(n)], SensiblePlayer(seed + n)) for n in range(2)
        ]
        return _play(console, seats)


def _wanted() -> dict[str, Any]:
    decks = ("initiative", "initiative")
    return {
        "seats": [{"name": name, "deck": {"name": deck}} for name, deck in zip(NAMES, decks, strict=True)]
    }


def _play(console: Console, seats: list[HttpSeat]) -> int:
    seen = seats[0].view()
    for _ in range(MOST_ACTIONS):
        if seen["status"] == "over":
            break
        seat = seen["waiting_for"][0]
        if seen["you"] != seat or seen["choice"] is None:
            seen = seats[seat].view()
        done = seats[seat].act(seen)
        for event in (event for entry in done["log"] for event in entry["events"]):
            told = line(event)
            if told:
                console.print(told, highlight=False)
        seen = done["game"]
    return _result(console, seen)


def _result(console: Console, seen: dict[str, Any]) -> int:
    if seen["status"] != "over":
        console.print("The game did not end.")
        return 1
    winners = [NAMES[seat] for seat in seen["winners"] or []]
    lives = ", ".join(f"{player['name']} at {player['life']} life" for player in seen["state"]["players"])
    console.print(
        f"[bold]{' and '.join(winners) or 'Nobody'} won[/bold] in turn {seen['state']['turn']['number']}: {lives}."
    )
    return 0


def name_of(thing: Any) -> str:
    """What an object or player in an event is called."""
    if not isinstance(thing, dict):
        return "nothing"
    if "seat" in thing:
        return NAMES[thing["seat"]]
    return str(thing.get("name") or "a card")


def line(event: dict[str, Any]) -> str:
    """An event as a line for people, "" for what isn't worth one."""
    tell = LINES.get(event["type"])
    return tell(event) if tell is not None else ""


def _who(event: dict[str, Any]) -> str:
    seat = event.get("seat")
    return NAMES[seat] if isinstance(seat, int) else "Nobody"


def _moved(event: dict[str, Any]) -> str:
    cause, name = event.get("cause"), event.get("name", "a card")
    owner = NAMES[event["owner"]]
    if cause == "play":
        return f"  {owner} plays {name}."
    if cause == "draw" and event.get("name"):
        return ""
    if event["from"] == "battlefield" and event["to"] == "graveyard":
        return f"  {name} goes to {owner}'s graveyard."
    return f"  {name} enters the battlefield." if event["to"] == "battlefield" and cause != "resolve" else ""


LINES: dict[str, Any] = {
    "turn_began": lambda e: f"\n[bold]Turn {e['number']}: {_who(e)}[/bold]",
    "spell_cast": lambda e: f"  {_who(e)} casts {name_of(e['object'])}.",
    "moved": _moved,
    "damage_dealt": lambda e: f"  {name_of(e['source'])} deals {e['amount']} damage to {name_of(e['to'])}.",
    "life_gained": lambda e: f"  {_who(e)} gains {e['amount']} life.",
    "life_lost": lambda e: f"  {_who(e)} loses {e['amount']} life." if e.get("cause") != "damage" else "",
    "initiative_taken": lambda e: f"  [yellow]{_who(e)} takes the initiative.[/yellow]",
    "became_monarch": lambda e: f"  [yellow]{_who(e)} becomes the monarch.[/yellow]",
    "venture_marker_moved": lambda e: (
        f"  [cyan]{_who(e)} ventures into {e['room']} of {name_of(e['dungeon'])}.[/cyan]"
    ),
    "dungeon_completed": lambda e: f"  [cyan]{_who(e)} has completed {e['name']}.[/cyan]",
    "player_lost": lambda e: f"  {_who(e)} loses the game ({e['why']}).",
}


if __name__ == "__main__":
    sys.exit(play(Console()))
