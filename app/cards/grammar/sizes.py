"""Power and toughness as text: "4/4", and changes of both: "+1/+1", "-X/-0"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.cards.grammar.category import PLAIN, Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.scaling import FOR_EACH, rewritten
from app.engine.words.amounts import Times, X
from app.engine.words.bases import AmountWord

_SIZE = re.compile(r"(\d+|X|\*)/(\d+|X|\*)")
_CHANGE = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)")
MINUS_X = Times(-1, X())


class Part(Category):
    """One half of a size or of a change of it; `signed` if it is a change."""

    def __init__(self, name: str, value: Category, each: Category, signed: bool) -> None:
        super().__init__(name)
        self.value, self.each, self.signed = value, each, signed

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if isinstance(value, int):
            return f"{value:+d}" if self.signed else str(value)
        if value in (X(), MINUS_X):
            return self._sign(value) + "X"
        if not isinstance(value, AmountWord):
            raise Unprintable(f"{self.name}: {value!r}")
        times = value if isinstance(value, Times) and isinstance(value.factor, int) else Times(1, value)
        if value.wording == FOR_EACH:
            pen.after_clause.append(" for each " + pen.write(self.each, times.amount))
            return self.write(pen, times.factor, features)
        said = times.amount if times.factor == -1 else value
        pen.after_sentence.append(", where X is " + pen.write(self.value, said))
        return self._sign(value) + "X"

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        if isinstance(value, int) or value in (X(), MINUS_X):
            return value
        if value.wording != FOR_EACH and isinstance(value, Times) and value.factor == -1:
            return replace(value, amount=visit(self.value, value.amount, PLAIN))
        return rewritten(value, self.value, self.each, visit)

    def _sign(self, value: Any) -> str:
        negative = isinstance(value, Times) and value.factor == -1
        return "" if not self.signed else "-" if negative else "+"


class Pair(Category):
    """Power and toughness, or a change of both, as a pair of amounts."""

    def __init__(self, name: str, part: Part) -> None:
        super().__init__(name)
        self.part = part

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        form = _CHANGE if self.part.signed else _SIZE
        found = form.fullmatch(page.token(at).replace("\u2212", "-"))
        if found is None or "*" in found.group():
            page.missed(at)
        elif self.part.signed:
            yield (_signed(found[1], found[2]), _signed(found[3], found[4])), at + 1
        else:
            yield (_plain(found[1]), _plain(found[2])), at + 1

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        texts = [pen.write(self.part, part) for part in value]
        if self.part.signed:
            texts = [_zero(text, texts) for text in texts]
        return "/".join(texts)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return tuple(visit(self.part, part, features) for part in value)


def _zero(text: str, texts: list[str]) -> str:
    """A change by nothing has the sign of the other half."""
    return "-0" if text == "+0" and any(other.startswith("-") for other in texts) else text


def _plain(text: str) -> Any:
    return X() if text == "X" else int(text)


def _signed(sign: str, text: str) -> Any:
    if text == "X":
        return X() if sign == "+" else MINUS_X
    return int(sign + text)
