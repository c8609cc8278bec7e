"""Rules text as tokens, and the last touches on text that is put together: articles and capitals."""

from __future__ import annotations

import re
from functools import lru_cache

_TOKEN = re.compile(
    r"\{[^}]+\}"  # a symbol
    r"|[+\u2212-]?(?:\d+|X|\*)/[+\u2212-]?(?:\d+\+\*|\d+|X|\*)"  # power and toughness, or a change of both
    r"|[+\u2212](?:\d+|X)"  # a loyalty cost
    r"|\d+"
    r"|['\u2019]s\b"  # a possessive by itself
    r"|[^\W\d_]+(?:['\u2019-][^\W\d_]+)*"  # a word
    r"|\n"
    r"|\S"
)
_ARTICLE = re.compile(r"\b([Aa]) (?=([^\s.,;:\"]+))")
_AN = re.compile(r"(?:[aeiou]|[AEIOU](?![A-Z])|x\b|X\b|8|11\b|18\b|11/|18/|honor|hour)")
_NOT_AN = re.compile(r"(?:uni(?!mp)|one\b|once\b|eu|use)", re.IGNORECASE)


def spans(text: str) -> tuple[tuple[int, int], ...]:
    """Where the tokens of `text` begin and end."""
    found: list[tuple[int, int]] = []
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        if match.group().endswith(("'s", "\u2019s")) and end - start > 2:
            found += [(start, end - 2), (end - 2, end)]
        else:
            found.append((start, end))
    return tuple(found)


@lru_cache(maxsize=8192)
def tokens(text: str) -> tuple[str, ...]:
    """The words, symbols and marks of `text`, line breaks too; a possessive 's is a token of its own."""
    return tuple([text[start:end] for start, end in spans(text)])


def with_articles(text: str) -> str:
    """`text` with "a" turned into "an" where the next word needs it."""

    def article(match: re.Match[str]) -> str:
        word = match.group(2)
        vowel = _AN.match(word) and not _NOT_AN.match(word)
        return f"{match.group(1)}n " if vowel else match.group(0)

    return _ARTICLE.sub(article, text)


def capitalised(text: str) -> str:
    """`text` beginning with a capital letter."""
    return text[:1].upper() + text[1:]
