"""Use case: what the service is."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from inspect import getdoc

from app.cards import decks
from app.cards.catalogue import Catalogue
from app.cards.formats import FORMATS
from app.languages.language import languages
from app.service.answers.about import Health, Meta, PlayerInfo
from app.service.automatic import PLAYERS
from app.service.rulebook import EDITION
from app.service.work import ENGINE
from app.settings import Settings

NOTICE = "Unofficial fan content, not affiliated with Wizards of the Coast."


def meta(catalogue: Catalogue, settings: Settings) -> Meta:
    """What this service is."""
    return Meta(
        name="Undercity",
        version=version("undercity"),
        engine=ENGINE,
        rules=EDITION,
        cards=len(catalogue),
        decks=len(decks.built_in()),
        formats=list(FORMATS),
        languages={tag: language.name for tag, language in languages().items()},
        players=[PlayerInfo(name=name, about=_first_line(make)) for name, make in PLAYERS.items()],
        body_limit=settings.body_limit,
        notice=NOTICE,
    )


def health(status: str) -> Health:
    """Whether the service is up."""
    return Health(status=status)


def _first_line(make: Callable[..., object]) -> str:
    return (getdoc(make) or "").split("\n", 1)[0]
