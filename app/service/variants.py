"""Teams and options of multiplayer games (800-810), as a request asks for them and as a game keeps them."""

from __future__ import annotations

from typing import Any

from app.cards.formats import Format
from app.engine.choices import Illegal
from app.engine.variants.teams import TURNS
from app.engine.variants.variant import Variant
from app.service.commands import CreateGame
from app.service.problems import Problem
from app.storage.records import GameRow

KEPT_AS = "variant"
"""The name among the options of a game under which its teams and options are kept."""


def asked_for(command: CreateGame, kind: Format) -> Variant:
    """What the request and the format say together. Raises Problem for what can't be."""
    if kind.alone and command.teams:
        raise Problem(
            422, "bad_teams", f"in {kind.title} everyone plays alone", rule=kind.rule, pointer="/teams"
        )
    shared = kind.shared or ((TURNS,) if command.options.shared_turns else ())
    wanted = Variant(_teams(command, kind), shared, command.options.attack)
    try:
        return wanted.arranged(len(command.seats))
    except Illegal as illegal:
        pointer = "/teams" if illegal.code == "bad_teams" else "/options"
        raise Problem(422, illegal.code, str(illegal), rule=illegal.rule, pointer=pointer) from illegal


def _teams(command: CreateGame, kind: Format) -> tuple[tuple[int, ...], ...]:
    """The teams that were asked for, or as many as the format has, of players who sit side by side."""
    if command.teams is not None or not kind.teams:
        return tuple(tuple(team) for team in command.teams or ())
    size, more = divmod(len(command.seats), kind.teams)
    if more:
        raise Problem(422, "bad_teams", "say who is on which team", rule="808.1", pointer="/teams")
    return tuple(tuple(range(first, first + size)) for first in range(0, len(command.seats), size))


def kept(variant: Variant) -> dict[str, Any]:
    """As a position says it, and as a game keeps it; nothing where everyone plays alone in the usual way."""
    if variant == Variant():
        return {}
    teams = [list(team) for team in variant.teams]
    return {"teams": teams, "shared": list(variant.shared), "attack": variant.attack}


def variant_of(row: GameRow) -> Variant:
    """The teams and options of a game."""
    data = row.options.get(KEPT_AS, {})
    teams = tuple(tuple(team) for team in data.get("teams", ()))
    return Variant(teams, tuple(data.get("shared", ())), data["attack"]) if data else Variant()


def numbers_of(row: GameRow) -> dict[str, int]:
    """The other options of a game."""
    return {name: value for name, value in row.options.items() if name != KEPT_AS}
