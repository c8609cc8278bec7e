"""The `undercity` command."""

from __future__ import annotations

from importlib.metadata import version as installed_version

import typer

commands = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


@commands.callback()
def undercity() -> None:
    """A Magic: The Gathering rules engine that you talk to over HTTP."""


@commands.command()
def version() -> None:
    """Print the installed version."""
    typer.echo(installed_version("undercity"))


def main() -> None:
    """Run the command line; the console script `undercity` calls this."""
    commands()


if __name__ == "__main__":
    main()
