"""The `undercity` command."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from app.administering import admin
from app.administering_webhooks import webhooks

if TYPE_CHECKING:
    from fastapi import FastAPI

    from app.settings import Settings
    from app.storage.database import Database

T = TypeVar("T")

Host = Annotated[str | None, typer.Option(help="The address to listen on.")]
Port = Annotated[
    int | None, typer.Option(help="The port to listen on; 0 for any free one.", min=0, max=65535)
]

commands = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
cards = typer.Typer(no_args_is_help=True, help="The card pool.")
commands.add_typer(cards, name="cards")
commands.add_typer(admin, name="admin")
admin.add_typer(webhooks, name="webhooks")


@commands.callback()
def undercity() -> None:
    """A Magic: The Gathering rules engine that you talk to over HTTP."""


@commands.command()
def version() -> None:
    """Print the installed version."""
    typer.echo(installed_version("undercity"))


@commands.command()
def serve(
    host: Host = None,
    port: Port = None,
    access_log: Annotated[bool, typer.Option(help="Log every request.")] = False,
) -> None:
    """Serve the API. SQLite is migrated first; any other database has to be up to date."""
    from app.main import create_app
    from app.settings import Settings

    settings = Settings()
    settings.log_requests = settings.log_requests or access_log
    _run(settings, create_app, host, port, "Undercity: interactive documentation at {url}/docs")


@commands.command()
def work(
    host: Host = None,
    port: Port = None,
) -> None:
    """See to clocks and webhooks, without serving players; /livez, /readyz and /metrics answer."""
    from app.main import create_worker
    from app.settings import Settings

    _run(Settings(), create_worker, host, port, "Undercity: seeing to clocks and webhooks; {url}/livez")


def _run(
    settings: Settings, create: Callable[[Settings], FastAPI], host: str | None, port: int | None, says: str
) -> None:
    """Run an application until it is told to stop."""
    import uvicorn

    from app.listening import Server, listening, url_of

    host, port = host or settings.host, settings.port if port is None else port
    _check_alone(settings.database_url)
    _migrated(settings.database_url, only_sqlite=True)
    config = uvicorn.Config(
        create(settings), log_level="warning", access_log=False,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )  # fmt: skip
    socket = listening(host, port)
    typer.echo(says.format(url=url_of(socket)))
    sys.stdout.flush()
    Server(config).run(sockets=[socket])


@commands.command()
def demo(seed: Annotated[int, typer.Option(help="The chance of the two players.")] = 1) -> None:
    """Start the service on a free port and have two automatic players play a game through HTTP."""
    from rich.console import Console

    from app.demo import play

    raise typer.Exit(play(Console(), seed))


@commands.command()
def migrate() -> None:
    """Bring the database's tables up to date."""
    from app.settings import Settings

    typer.echo(f"{_migrated(Settings().database_url)} is up to date")


@commands.command()
def backup(file: Annotated[Path, typer.Argument(help="The file to write.", dir_okay=False)]) -> None:
    """Write the whole database, as it is at one moment, to a file; the service may run meanwhile."""
    from app.storage.backup import back_up

    rows = _kept(lambda database: back_up(database, file))
    typer.echo(f"{rows} rows are in {file}")


@commands.command()
def restore(
    file: Annotated[
        Path, typer.Argument(help="A file that `undercity backup` wrote.", exists=True, dir_okay=False)
    ],
) -> None:
    """Fill an empty database from a backup, of SQLite or PostgreSQL alike, and bring it up to date."""
    from app.storage.backup import restore as fill

    rows = _kept(lambda database: fill(database, file))
    typer.echo(f"{rows} rows were restored")


@commands.command()
def verify(
    sample: Annotated[int, typer.Option(help="How many games, chosen by chance.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The chance by which they are chosen.")] = 0,
) -> None:
    """Play recorded games again from their beginning and compare digests, events and checkpoints with the record."""
    from app.service.verifying import verify as play_again

    def report(database: Database) -> bool:
        played = inputs = differing = 0
        for game in play_again(database, sample, seed):
            played, inputs, differing = played + 1, inputs + game.inputs, differing + bool(game.differs)
            for line in game.differs:
                typer.echo(line)
        typer.echo(f"{played} games played again with {inputs} inputs, {differing} of them differ")
        return differing > 0

    if _kept(report):
        raise typer.Exit(1)


def _kept(do: Callable[[Database], T]) -> T:
    """Do something with the database; exit with a message where it can't be done."""
    from app.settings import Settings
    from app.storage.backup import Unfit
    from app.storage.database import Database

    database = Database(Settings().database_url)
    try:
        return do(database)
    except Unfit as unfit:
        typer.echo(f"Undercity: {unfit}", err=True)
        raise typer.Exit(2) from None
    finally:
        database.close()


def _check_alone(url: str) -> None:
    """Exit with a message if another process serves the same SQLite database."""
    from app.storage.database import Database, Occupied

    database = Database(url)
    try:
        database.claim()
    except Occupied as occupied:
        typer.echo(f"Undercity: {occupied}", err=True)
        raise typer.Exit(1) from None
    finally:
        database.close()


def _migrated(url: str, only_sqlite: bool = False) -> str:
    """The URL of the database, without its password, after its tables were brought up to date."""
    from app.storage.database import Database
    from app.storage.migration import migrate as bring_up_to_date

    database = Database(url)
    if database.is_sqlite or not only_sqlite:
        bring_up_to_date(database)
    database.close()
    return database.url.render_as_string(hide_password=True)


@cards.command("compile")
def compile_cards(
    source: Annotated[
        Path, typer.Option("--from", help="The file of official cards.", exists=True, dir_okay=False)
    ],
    names: Annotated[
        list[str] | None, typer.Argument(help="The cards; all of the list if none are named.")
    ] = None,
) -> None:
    """Compile official cards into the pool. A card whose text can't be read in full is declined, with the clause."""
    from app.cards.pool import compile_pool

    outcome = compile_pool(source, names or ())
    for name, clause in outcome.declined.items():
        typer.echo(f"declined {name}: {clause}")
    for name in outcome.unknown:
        typer.echo(f"unknown  {name}")
    typer.echo(
        f"{len(outcome.cards)} compiled, {len(outcome.declined)} declined, {len(outcome.unknown)} unknown"
    )
    if outcome.declined or outcome.unknown:
        raise typer.Exit(1)


def main() -> None:
    """Run the command line; the console script `undercity` calls this."""
    commands()


if __name__ == "__main__":
    main()
