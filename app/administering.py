"""The `undercity admin` command: keys and games, straight in the database. Webhooks are in administering_webhooks.py."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from app.service.answers.answer import Answer
    from app.service.work import Work

T = TypeVar("T")

admin = typer.Typer(
    no_args_is_help=True, help="Keys, games and webhooks, for the administrator. Answers are JSON."
)
keys = typer.Typer(no_args_is_help=True, help="Keys for creating games.")
games = typer.Typer(no_args_is_help=True, help="Games.")
admin.add_typer(keys, name="keys")
admin.add_typer(games, name="games")

GameId = Annotated[str, typer.Argument(help="The id of a game.")]


def done(do: Callable[[Work], T]) -> T:
    """What a use case answers; a problem ends the command."""
    from app.service.alone import carry_out
    from app.service.problems import Problem
    from app.settings import Settings

    try:
        return carry_out(Settings(), do)
    except Problem as problem:
        typer.echo(f"{problem.code}: {problem.detail}", err=True)
        raise typer.Exit(1) from problem


def told(answer: Answer) -> None:
    """Print an answer as JSON."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(answer)).decode())


@keys.command("create")
def create_key(
    name: Annotated[str, typer.Argument(help="Whose it is.")],
    most_games: Annotated[
        int | None,
        typer.Option(min=0, help="How many of its games may be unfinished at once; 0 for no bound."),
    ] = None,
) -> None:
    """Make a key. Its token is shown this once."""
    from pydantic import ValidationError

    from app.service import keys as use_cases
    from app.service.commands import MakeKey

    try:
        command = MakeKey(name=name, most_games=most_games)
    except ValidationError as error:
        raise typer.BadParameter(str(error)) from error
    told(done(lambda work: use_cases.make(work, command)))


@keys.command("list")
def list_keys() -> None:
    """The keys, without their tokens."""
    from app.service import keys as use_cases

    told(done(use_cases.every))


@keys.command("revoke")
def revoke_key(key: Annotated[str, typer.Argument(help="The id of a key.")]) -> None:
    """Revoke a key; its games go on."""
    from app.service import keys as use_cases

    told(done(lambda work: use_cases.revoke(work, key)))


@games.command("list")
def list_games(
    status: Annotated[str | None, typer.Option(help="waiting, running, over or held.")] = None,
    key: Annotated[str | None, typer.Option(help="The id of the key that they were created with.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=1000, help="How many at most.")] = 100,
    cursor: Annotated[str | None, typer.Option(help="`next` of the page before.")] = None,
) -> None:
    """List games, the newest first."""
    from app.service import administration

    told(done(lambda work: administration.page(work.connection, limit, cursor, status, key)))


@games.command("inspect")
def inspect_game(game: GameId) -> None:
    """Everything about a game, hidden cards too."""
    from app.service import administration

    told(done(lambda work: administration.inspect(work, game)))


@games.command("abort")
def abort_game(
    game: GameId,
    reason: Annotated[str, typer.Option(help="Why; everyone at the table sees it.")] = "",
) -> None:
    """End a game without a result."""
    from app.service import administration

    told(done(lambda work: administration.abort(work, game, reason[:150])))


@games.command("purge")
def purge_game(game: GameId, yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False) -> None:
    """Drop a game with its whole record."""
    from app.service import administration

    if not yes:
        typer.confirm(f"Drop game {game} with its whole record?", abort=True)
    told(done(lambda work: administration.purge(work, game)))


@games.command("export")
def export_game(
    game: GameId,
    to: Annotated[Path | None, typer.Option(help="The file to write; standard output unless given.")] = None,
) -> None:
    """A game as lines of JSON. They hold its secrets."""
    from app.service import administration

    data = done(lambda work: administration.export(work.connection, game))
    if to is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        to.write_bytes(data)


@games.command("import")
def import_game(
    source: Annotated[
        Path, typer.Argument(help="The file with an exported game.", exists=True, dir_okay=False)
    ],
) -> None:
    """Enter an exported game under a new id."""
    from app.service import administration

    data = source.read_bytes()
    told(done(lambda work: administration.take_in(work, data)))
