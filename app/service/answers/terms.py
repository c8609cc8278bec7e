"""What the use case of words answers with."""

from __future__ import annotations

from app.service.answers.answer import Answer


class Term(Answer):
    """A word that views and choices use. `id` is unlike that of any other term, also where two read the same.

    `term` is the identifier that views and choices use for it, `text` its name in the language asked for, `rule` the number
    of its rule; `says` says in English what it is.
    """

    id: str
    kind: str
    term: str
    text: str
    rule: str
    says: str


class Terms(Answer):
    """Words that views and choices use, in a language."""

    language: str
    terms: list[Term]
