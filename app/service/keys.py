"""Keys for creating games: making, listing and revoking them, and what they allow. Only their hashes are stored."""

from __future__ import annotations

import secrets

from app.service import moments
from app.service.answers.administration import KeyInfo, KeyMade, Keys
from app.service.commands import MakeKey
from app.service.problems import Problem, not_found, unauthorized
from app.service.tokens import KEY, hashed, is_administrator, new_token
from app.service.work import Work
from app.storage import keys, webhooks
from app.storage.records import KeyRow


def make(work: Work, command: MakeKey) -> KeyMade:
    """Use case: make a key."""
    token, most = new_token(KEY), command.most_games
    if most is None:
        most = work.settings.games_per_key
    row = KeyRow(secrets.token_hex(8), command.name, hashed(token), most, work.now())
    keys.add(work.connection, row)
    return KeyMade(key=_shown(row), token=token)


def every(work: Work) -> Keys:
    """Use case: list the keys, the oldest first."""
    return Keys(keys=[_shown(row) for row in keys.every(work.connection)])


def revoke(work: Work, key: str) -> KeyInfo:
    """Use case: revoke a key; its games go on, and its webhooks hear nothing more. Raises Problem if there is none."""
    keys.revoke(work.connection, key, work.now())
    webhooks.disable_all(work.connection, key, work.now(), "key")
    row = keys.load(work.connection, key)
    if row is None:
        raise not_found("key", key)
    return _shown(row)


def _shown(row: KeyRow) -> KeyInfo:
    return KeyInfo(
        id=row.id, name=row.name, most_games=row.most_games or None, created=moments.written(row.created),
        revoked=moments.written(row.revoked) if row.revoked else None,
    )  # fmt: skip


def opened(work: Work, token: str | None) -> str:
    """The id of the key with which a game may be created now, "" where none is needed. Raises Problem."""
    is_key = token is not None and token.startswith(f"{KEY}_")
    if token is not None and is_administrator(work.settings, token):
        return ""
    if not is_key and not work.settings.require_keys:
        return ""
    if token is None:
        raise unauthorized()
    row = keys.with_secret(work.connection, hashed(token))
    if row is None or row.revoked:
        raise Problem(403, "wrong_key", "this isn't an API key that creates games here, or it was revoked")
    check_room(work, row.id)
    return row.id


def check_room(work: Work, key: str) -> None:
    """Raises Problem if the key has as many unfinished games as it may have. Two that ask at once wait for each other."""
    row = keys.load(work.connection, key, lock=True) if key else None
    if row is not None and row.most_games and keys.unfinished_games(work.connection, key) >= row.most_games:
        detail = f"this key has {row.most_games} unfinished games; it may have no more"
        raise Problem(429, "too_many_games", detail)
