"""Idempotency: the same key of the same token gives the same answer, and what was asked happens once."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from app.service.answers.answer import Answer
from app.service.problems import Problem
from app.service.work import Work
from app.storage.idempotency import Name
from app.storage.records import Sealed


@dataclass(frozen=True, slots=True)
class Once:
    """What a client sent to make a retry safe: its key, its token, and a hash of what it asks for."""

    key: str
    token: str | None
    request: bytes

    @property
    def name(self) -> Name:
        """What the answer is kept under."""
        whose = hashlib.sha256(self.token.encode()).digest() if self.token else b""
        return whose, hashlib.sha256(self.key.encode()).digest()


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer as bytes, with the version that it shows (-1 for none) and whether it was given before."""

    status: int
    body: bytes
    version: int = -1
    again: bool = False
    language: str = ""


class Kept(msgspec.Struct, array_like=True):
    """An answer as it is kept: the version that it shows, the answer itself, and the language that it is in."""

    version: int
    body: bytes
    language: str = ""


def replied(
    work: Work, once: Once | None, status: int, do: Callable[[], Answer], language: str = ""
) -> Reply:
    """Do it and encode the answer; or give the answer that was kept for the key. Raises Problem."""
    if once is None:
        return reply(do(), status, language)
    kept = work.kept(once.name)
    if kept is not None:
        return _kept(once, kept)
    made = reply(do(), status, language)
    salt = secrets.token_bytes(32)
    answer = _sealed(once.key, salt, msgspec.msgpack.encode(Kept(made.version, made.body, language)))
    work.keep(once.name, Sealed(once.request, status, salt, answer))
    return made


def reply(answer: Answer, status: int, language: str = "") -> Reply:
    """An answer as bytes, with the version of the game that it shows, if it does, and its language, if it has one."""
    version = getattr(answer, "version", None)
    body = msgspec.json.encode(answer)
    return Reply(status, body, version if isinstance(version, int) else -1, language=language)


def _kept(once: Once, kept: Sealed) -> Reply:
    if kept.request != once.request:
        raise Problem(422, "idempotency_key_reused", "this key was used for another request")
    answer = msgspec.msgpack.decode(_sealed(once.key, kept.salt, kept.answer), type=Kept)
    return Reply(kept.status, answer.body, answer.version, again=True, language=answer.language)


def _sealed(key: str, salt: bytes, data: bytes) -> bytes:
    """Seal or open: answers may hold tokens, and only who has the key can read what is stored."""
    stream = hashlib.shake_256(salt + key.encode()).digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")
