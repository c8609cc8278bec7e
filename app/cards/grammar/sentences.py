"""Instructions as text: clauses joined into sentences, sentences into paragraphs.

How an instruction is joined to the one before it is kept in its wording, in steps of JOIN.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.cards.grammar.category import PLAIN, Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.nouns import is_unsaid
from app.cards.grammar.row import JOIN
from app.cards.grammar.scaling import Scaling
from app.cards.grammar.table import Table
from app.cards.grammar.tokens import capitalised, tokens
from app.engine.words.bases import Instruction

Clause = tuple[Instruction, ...]

NEXT = Features(case="next")
EXPLICIT = Features(case="explicit")
HAVE = Features(case="have")
SUFFIX = 50
"""The wordings of the phrases that take in a clause begin here, and at twice this those that take in a sentence."""
ENDING: set[type[Any]] = set()
"""Instructions whose phrase takes in all the rest of its sentence."""
OPEN: set[type[Any]] = set()
"""Instructions whose phrase takes in the clauses after it that have no subject of their own."""
WITHIN = {1: " and ", 2: ", then ", 3: ", and ", 4: ", ", 5: " then "}
"""How a clause follows another in one sentence."""
BETWEEN = {0: " ", 6: " Then ", 7: "\n", 8: " Otherwise, "}
"""How a sentence follows another."""
_WITHIN_TOKENS = {index: tokens(text) for index, text in WITHIN.items()}


def join_of(instruction: Instruction) -> int:
    """How the instruction is joined to the one before it."""
    return instruction.wording // JOIN


def with_join(instruction: Instruction, join: int) -> Instruction:
    """The instruction, joined so."""
    return replace(instruction, wording=join * JOIN + instruction.wording % JOIN)


class Clauses(Category):
    """The instructions of one sentence, without its full stop.

    `suffix` are phrases that take in the clause before them ("... unless you pay {2}"). `place`: where its first
    clause stands, and those after it too if that is "bare" (after "may").
    """

    def __init__(
        self, name: str, clause: Table, scaling: Scaling, suffix: Table, grown: Table, place: Features = PLAIN
    ) -> None:
        super().__init__(name)
        self.clause, self.scaling, self.suffix, self.grown, self.place = clause, scaling, suffix, grown, place
        self.next = place if place.case == "bare" else NEXT

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for instruction, end in self._with_end(page, at, self.place):
            yield from self._more(page, (instruction,), end)

    def _with_end(self, page: Page, at: int, place: Features) -> Iterator[tuple[Instruction, int]]:
        """A clause with what may be said at its end; of others than who may do it, with "have" before it."""
        caused = page.words(at, ("have",)) if place.case == "bare" else -1
        if caused >= 0:
            for instruction, end in page.read(self.clause, caused, HAVE):
                if self._placed(instruction, place) == HAVE:
                    yield instruction, end
        for instruction, end in page.read(self.clause, at, place):
            yield from self._suffixed(page, instruction, end)
            for scaled, last in self.scaling.for_each(page, instruction, end):
                yield from self._suffixed(page, scaled, last)

    def _suffixed(self, page: Page, instruction: Instruction, at: int) -> Iterator[tuple[Instruction, int]]:
        yield instruction, at
        if type(instruction) not in ENDING and self.place.case != "bare":  # it is said of the whole "may"
            for grown, end in self.suffix.grow(page, (instruction,), at):
                yield from self._suffixed(page, grown, end)

    def _more(self, page: Page, done: Clause, at: int) -> Iterator[Reading]:
        yield done, at
        if type(done[-1]) in ENDING and not self._is_suffixed(done[-1]):
            return
        place = EXPLICIT if type(done[-1]) in OPEN else self.next
        for join, words in _WITHIN_TOKENS.items():
            start = page.words(at, words)
            for instruction, end in self._with_end(page, start, place) if start >= 0 else ():
                yield from self._more(page, (*done, with_join(instruction, join)), end)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not value:
            raise Unprintable(f"{self.name}: nothing to do")
        text = ""
        for index, instruction in enumerate(value):
            joiner = WITHIN.get(join_of(instruction)) or _usual(index, len(value))
            text += (joiner if index else "") + self._write_one(pen, instruction, self._place(value, index))
        return text

    def _place(self, value: Clause, index: int) -> Features:
        if not index:
            return self.place
        return EXPLICIT if type(value[index - 1]) in OPEN else self.next

    def _placed(self, instruction: Instruction, place: Features) -> Features:
        """Where the clause stands: after "may", what others do is said after "have"."""
        if place.case != "bare":
            return place
        row = self.clause.row_for(instruction, place) or self.clause.row_for(instruction, HAVE)
        content = row.content(instruction, HAVE) if row is not None and row.subject is not None else None
        if row is None or row.subject is None or content is None:
            return place
        return place if is_unsaid(content.get(row.subject.field)) else HAVE

    def _write_one(self, pen: Pen, instruction: Instruction, place: Features) -> str:
        outer, pen.after_clause = pen.after_clause, []
        place = self._placed(instruction, place)
        text = "have " if place == HAVE else ""
        text += pen.write(self._table_of(instruction, place), instruction, place)
        text += "".join(dict.fromkeys(pen.after_clause))
        pen.after_clause = outer
        return text

    def _table_of(self, instruction: Instruction, place: Features) -> Table:
        """The table in which the phrase for the instruction stands."""
        index = instruction.wording % JOIN
        first = next(
            (table for table in (self.suffix, self.grown) if table.first <= index < table.first + SUFFIX),
            None,
        )
        tables = (*([first] if first is not None else []), self.clause, self.suffix, self.grown)
        return next((table for table in tables if table.row_for(instruction, place) is not None), self.clause)

    def _is_suffixed(self, instruction: Instruction) -> bool:
        return self._table_of(instruction, PLAIN) is self.suffix

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        places = [self._placed(part, self._place(value, index)) for index, part in enumerate(value)]
        return tuple(
            visit(self._table_of(part, place), part, place) for part, place in zip(value, places, strict=True)
        )


def _usual(index: int, count: int) -> str:
    """How a clause is joined where the wording doesn't say."""
    if count == 2:
        return WITHIN[1]
    return WITHIN[3] if index == count - 1 else WITHIN[4]


class Sentences(Category):
    """A body of text: sentences, to the end of a paragraph or quotation.

    `grown` are phrases that take in the sentence before them ("... instead"); `whole` are those that fill a
    whole body ("choose one"). `begins` tells whether the body begins a sentence, with a capital letter.
    """

    def __init__(
        self,
        name: str,
        clauses: Clauses,
        grown: Table,
        whole: Table,
        paragraphs: bool = False,
        begins: bool = True,
    ) -> None:
        super().__init__(name)
        self.clauses, self.grown, self.whole, self.paragraphs = clauses, grown, whole, paragraphs
        self.begins = begins

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for instruction, end in page.read(self.whole, at):
            yield (instruction,), end
        if self.begins or page.words(at, ("if",)) < 0:  # CR 603.4: there it is the ability's own condition
            yield from self._sentence(page, (), at, 0)

    def _sentence(self, page: Page, done: Clause, at: int, join: int) -> Iterator[Reading]:
        for sentence, end in self._with_where(page, at):
            first = with_join(sentence[0], join) if join else sentence[0]
            yield from self._ended(page, done, (first, *sentence[1:]), end)

    def _with_where(self, page: Page, at: int) -> Iterator[tuple[Clause, int]]:
        for sentence, end in page.read(self.clauses, at):
            yield sentence, end
            yield from self.clauses.scaling.where(page, sentence, end)

    def _ended(self, page: Page, done: Clause, sentence: Clause, at: int) -> Iterator[Reading]:
        stop = full_stop(page, at)
        if stop < 0:
            return
        for grown, end in self.grown.grow(page, sentence, at):
            grown = with_join(grown, join_of(sentence[0]))
            yield from self._ended(page, done, (grown,), end)
        instructions = (*done, *sentence)
        yield instructions, stop
        if page.token(stop) in ("", '"', "'"):
            return
        if page.token(stop) == "\n":
            if self.paragraphs:
                yield from self._sentence(page, instructions, stop + 1, 7)
            return
        yield from self._sentence(page, instructions, stop, 0)
        then = page.words(stop, ("Then",))
        if then >= 0:
            yield from self._sentence(page, instructions, then, 6)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if len(value) == 1 and self.whole.row_for(value[0]) is not None:
            text = pen.write(self.whole, value[0])
            return capitalised(text) if self.begins else text
        text = ""
        for index, sentence in enumerate(sentences_of(value)):
            joiner = BETWEEN.get(join_of(sentence[0]), " ") if index else ""
            words = self._write_sentence(pen, sentence)
            small = joiner.strip() or (not index and not self.begins)
            text += joiner + (words if small else capitalised(words)) + stopped(words)
        return text

    def _write_sentence(self, pen: Pen, sentence: Clause) -> str:
        outer, pen.after_sentence = pen.after_sentence, []
        text = pen.write(self.clauses, sentence)
        text += "".join(dict.fromkeys(pen.after_sentence))
        pen.after_sentence = outer
        return text

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        if len(value) == 1 and self.whole.row_for(value[0]) is not None:
            return (visit(self.whole, value[0], PLAIN),)
        return tuple(
            part for sentence in sentences_of(value) for part in visit(self.clauses, sentence, PLAIN)
        )


def full_stop(page: Page, at: int) -> int:
    """Where a sentence is over that ends at `at`: after its full stop, which may stand inside a quotation, or belong to
    the last line of a results table; else -1."""
    if page.token(at) == ".":
        return at + 1
    last = at - 1
    while page.token(last) in ('"', "'"):
        last -= 1
    if page.token(last) == ".":
        return at
    page.missed(at)
    return -1


def stopped(sentence: str) -> str:
    """The full stop that a sentence still needs."""
    return "" if sentence.endswith((".", '."', ".'\"")) else "."


def sentences_of(instructions: Clause) -> list[Clause]:
    """The instructions, sentence by sentence."""
    found: list[Clause] = []
    for instruction in instructions:
        if found and join_of(instruction) in WITHIN:
            found[-1] = (*found[-1], instruction)
        else:
            found.append((instruction,))
    return found
