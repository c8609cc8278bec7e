"""What the service says of itself."""

from __future__ import annotations

from app.service.answers.answer import Answer


class PlayerInfo(Answer):
    """An automatic player."""

    name: str
    about: str


class Meta(Answer):
    """What this service is."""

    name: str
    version: str
    engine: str
    rules: str
    cards: int
    decks: int
    formats: list[str]
    languages: dict[str, str]
    players: list[PlayerInfo]
    body_limit: int
    notice: str


class Health(Answer):
    """Whether the service is up."""

    status: str
