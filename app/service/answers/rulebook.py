"""What use cases of the rulebook answer with."""

from __future__ import annotations

from app.service.answers.answer import Answer


class CarriedOut(Answer):
    """Where in the engine a rule is carried out, and what is done there, in our own words."""

    where: str
    says: str


class RuleInfo(Answer):
    """A number of the rulebook. `level` is section, chapter, rule or subrule; `title` the rulebook's, or our own words.

    `carried_out`: the engine does what it says, or what a number beneath it says. `tested`: tests cite it. `reason`: why it
    needs no code, where that has been said.
    """

    number: str
    level: str
    title: str | None
    carried_out: bool
    tested: bool
    reason: str | None
    by: list[CarriedOut]


class ChapterInfo(Answer):
    """A chapter: how many of its rules and subrules are among those asked for, and how many of these are carried out."""

    number: str
    title: str
    rules: int
    carried_out: int


class SectionInfo(Answer):
    """A section with its chapters."""

    number: str
    title: str
    chapters: list[ChapterInfo]


class Rules(Answer):
    """A page of the numbered rules, in order, and the sections and chapters in which all that were asked for are."""

    edition: str
    sections: list[SectionInfo]
    rules: list[RuleInfo]
    total: int
    next: str | None


class RuleDetail(Answer):
    """A section, chapter or rule, and what stands directly beneath it."""

    edition: str
    rule: RuleInfo
    parent: str | None
    beneath: list[RuleInfo]
