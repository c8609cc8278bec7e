"""What pronouns stand for: a pass over a whole ability, in the order in which it is written.

Each noun, event and step that can be referred to later is an antecedent. A pronoun takes the last
antecedent that it can stand for by number and kind; "it", within the clause where it finds one, prefers
the subject. Where that leaves several, or none, the text is declined: there is no guessing.

While this runs, antecedents are called "#1", "#2"; at the end those that are referred to get plain names.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from app.cards.grammar.category import PLAIN, Category, Features
from app.cards.grammar.heads import RESULTS, ROLES, Role, heads_of
from app.cards.grammar.naming import named
from app.cards.grammar.nouns import FORMS, IT, NAMELESS, PRONOUN, SAID_BEFORE, SAME, SAME_MANY, SUBJECTS, THEY
from app.cards.grammar.row import JOIN, UNBOUND
from app.engine.casting.resolution_costs import Unless
from app.engine.events.zone_words import OneOrMore
from app.engine.keywords.create import CreateCopy
from app.engine.words.abilities import Replace
from app.engine.words.amounts import Number
from app.engine.words.bases import Instruction, Noun, Pattern
from app.engine.words.conditions import Done
from app.engine.words.filters import Among, APlayer, ControlledBy, Opponent, OwnedBy
from app.engine.words.flow import If
from app.engine.words.node import Node, rewritten, walk
from app.engine.words.nouns import Attached, BoundTo, Choice, Each, Target, This, TopOfLibrary, You

NAMED = (Target, Choice, Each, TopOfLibrary)


class Unbound(ValueError):
    """A pronoun that stands for nothing, or for one of several things."""


@dataclass
class Antecedent:
    """Something that a later word may refer to."""

    noun: Noun
    heads: frozenset[str]
    number: str
    subject: bool
    clause: int
    same: str = ""
    """What it was before: a thing that was moved, or done something to, is no other thing."""
    moved: bool = False
    """Whether it is the object that another became by leaving the battlefield: only a word that moves it means it."""
    copied: bool = False
    """Whether it only says what a token is a copy of: "it" is then the token."""


@dataclass
class Count:
    """A number that a later word may refer to; `kind` says of what ("damage", "life", "cards", ...)."""

    name: str
    kind: str


@dataclass
class Binder:
    """The state of the pass."""

    antecedents: list[Antecedent] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    doing: list[str] = field(default_factory=list)
    """Several players who do something one after another: within what they do, each of them is "that player"."""
    clause: int = 0
    used: int = 0
    several: bool = False
    """Within an event of one or more things."""
    described: int = 0
    """How deep within descriptions: what only serves to describe something isn't spoken of later."""

    def fresh(self) -> str:
        """A name that nothing has yet."""
        self.used += 1
        return f"#{self.used}"

    def visit(self, category: Category, value: Any, features: Features) -> Any:
        """`value` with its pronouns bound."""
        if category.name == "quoted":
            return bound(category, value)
        if isinstance(value, (Number, Among, Done)) and value.name == UNBOUND:
            return self.named(value)
        if isinstance(value, You) and features.case == "bare doer":
            return self._checked(value)
        if isinstance(value, BoundTo) and value.name == UNBOUND and category.name in NOUNS:
            return self.resolve(value, features)
        if category.name in CLAUSES:
            self.clause += 1
        if isinstance(value, Pattern):
            several, self.several = self.several, self.several or isinstance(value, OneOrMore)
            event = self.event(category, value, features)
            self.several = several
            return event
        if isinstance(value, Replace):
            return self.replacement(category.rewrite(value, features, self.visit))
        depth = len(self.doing)
        self.described += category.name in DESCRIPTIONS
        changed = category.rewrite(value, features, self.visit)
        self.described -= category.name in DESCRIPTIONS
        if isinstance(changed, Choice) and changed.what == Among(UNBOUND):
            return self.enter(replace(changed, what=self.named(Among(UNBOUND))), features)
        if isinstance(changed, Unless):
            _asked_of_one(changed)
        if isinstance(changed, If) and changed.otherwise:
            changed = _one_or_the_other(changed)
        if category.name in CLAUSES:
            del self.doing[depth:]
        if isinstance(changed, Noun) and category.name in NOUNS:
            return self.enter(changed, features)
        return self.outcome(changed) if isinstance(changed, Instruction) else changed

    def _checked(self, you: You) -> You:
        """Nobody else's unsaid doing is yours. Raises Unbound."""
        subjects = [one for one in self.antecedents if one.subject and one.clause < self.clause]
        if subjects and not isinstance(subjects[-1].noun, You):
            raise Unbound("no doer")
        return you

    def named(self, value: Number | Among | Done) -> Any:
        """The number, the objects or the deed that a word means which names none. Raises Unbound."""
        if isinstance(value, Number) and self.counts:
            return replace(value, name=self.counts[-1].name)
        if isinstance(value, Among):
            groups = [
                one.noun for one in self.antecedents if one.number == "many" and "player" not in one.heads
            ]
            if groups and isinstance(groups[-1], BoundTo):
                return replace(value, name=groups[-1].name)
        if isinstance(value, Done) and self.steps:
            return replace(value, name=self.steps[-1])
        raise Unbound(f"nothing that {type(value).__name__} could mean")

    def enter(self, noun: Noun, features: Features) -> Noun:
        """Note a noun as an antecedent, under a name if it can have one."""
        if self.described and isinstance(noun, (Each, Choice)):
            return noun
        heads, number = heads_of(noun, self.heads_named)
        if isinstance(noun, NAMED):
            noun = replace(noun, name=self.fresh())
        subject = features.case in SUBJECTS or features.article != ""
        if isinstance(noun, Each) and subject and "player" in heads:
            self.doing.append(noun.name)
        if isinstance(noun, NAMELESS) and subject and features.mood == "asked":
            self.doing.append(repr(noun))
        if not isinstance(noun, BoundTo):
            self.antecedents.append(Antecedent(_reference(noun), heads, number, subject, self.clause))
        return noun

    def heads_named(self, name: str) -> tuple[frozenset[str], str]:
        """What the antecedent of that name can be called."""
        for one in reversed(self.antecedents):
            if isinstance(one.noun, BoundTo) and one.noun.name == name:
                return one.heads, one.number
        return frozenset(), "one"

    def resolve(self, pronoun: BoundTo, features: Features) -> Noun:
        """The noun that a pronoun stands for, written with the same words. Raises Unbound."""
        index = pronoun.wording % JOIN
        if index in (SAME, SAME_MANY):
            return self._same(index)
        form = FORMS[index]
        fitting = [one for one in self.antecedents if _can_be(one, index, form.number, form.stands_for)]
        if not fitting and form.stands_for == LINKED:
            return BoundTo(LINKED, wording=index)
        if not fitting:
            raise Unbound(f"nothing that {form.subject!r} could stand for")
        if (
            features.case == "object"
        ):  # what is done to something isn't done to what does it, nor to what it is done with
            fitting = [one for one in fitting if one.clause < self.clause]
        if not fitting:
            raise Unbound(f"nothing else that {form.object!r} could stand for")
        if features.mood != "moving" and form.stands_for not in ("card", LINKED):
            fitting = [one for one in fitting if not one.moved] or fitting
        last = fitting[-1].clause
        near = [one for one in fitting if one.clause == last]
        if features.mood == "moving" and any(one.moved for one in near):
            near = [one for one in near if one.moved]
        elif index in (IT, THEY) and len(near) > 1:
            near = [one for one in near if not one.copied] or near
            near = [one for one in near if one.subject] or near
        if len(dict.fromkeys(self.origin(one) for one in near)) > 1:
            raise Unbound(f"{form.subject!r} could stand for several things")
        chosen = near[-1]
        again = replace(chosen, clause=self.clause, subject=features.case in SUBJECTS)
        self.antecedents.append(again)
        return self._worded(chosen.noun, index)

    def origin(self, one: Antecedent) -> str:
        """What the antecedent was at first."""
        before = next((other for other in self.antecedents if repr(other.noun) == one.same), None)
        if before is None or before is one:
            return one.same or repr(one.noun)
        return self.origin(before)

    def _worded(self, noun: Noun, form: int) -> Noun:
        """What stands for the noun, written with that pronoun. Raises Unbound."""
        if isinstance(noun, BoundTo):
            name = EACH if noun.name in self.doing else noun.name
            return BoundTo(name, wording=form)
        if isinstance(noun, (This, Attached)):
            return replace(noun, wording=PRONOUN + form)
        if isinstance(noun, NAMELESS) and repr(noun) in self.doing:
            return BoundTo(EACH, wording=form)
        if isinstance(noun, NAMELESS) and form in (SAME, SAME_MANY, THEY):
            again: Noun = replace(noun, wording=SAID_BEFORE + (form == THEY))
            return again
        raise Unbound(f"{FORMS[form].subject!r} for {type(noun).__name__}")

    def _same(self, index: int) -> Noun:
        subjects = [one for one in self.antecedents if one.subject and one.clause < self.clause]
        subjects = [one for one in subjects if one.clause == subjects[-1].clause]
        if not subjects:
            raise Unbound("no subject to take over")
        if isinstance(subjects[0].noun, You):
            return You()
        if subjects[0].number != FORMS[index].number:
            raise Unbound("a subject of the other number")
        again = replace(subjects[0], clause=self.clause, subject=True)
        self.antecedents.append(again)
        return self._worded(subjects[0].noun, index)

    def event(self, category: Category, pattern: Pattern, features: Features) -> Pattern:
        """An event with its pronouns bound; what takes part in it is named by its roles."""
        mark = len(self.antecedents)
        changed: Pattern = category.rewrite(pattern, features, self.visit)
        seen = self.antecedents[mark:]
        self.antecedents[mark:] = [
            one for one in seen if isinstance(one.noun, (You, This, Attached, BoundTo))
        ]
        self.antecedents = [one for one in self.antecedents if not _is_fresh(one.noun, seen)]
        for role in ROLES.get(type(pattern), ()):
            self.role(role, changed)
        return changed

    def replacement(self, effect: Replace) -> Replace:
        """CR 614.1: "it" in what is done instead is what the event is about."""
        what = getattr(effect.on, "what", None)
        if not isinstance(what, Each) or not what.name:
            return effect
        made: Replace = rewritten(effect, lambda word: BoundTo("it", wording=word.wording)
                                  if isinstance(word, BoundTo) and word.name == what.name else word)  # fmt: skip
        return made

    def _copied(self, noun: Noun) -> None:
        """A token was made that is a copy of this."""
        for one in self.antecedents:
            one.copied = one.copied or one.clause == self.clause and one.noun == noun

    def role(self, role: Role, pattern: Pattern) -> None:
        """Note what an event names."""
        noun = getattr(pattern, role.of) if role.of else None
        if role.needs and not _mentions(getattr(pattern, role.needs, None)):
            return
        if role.of and (noun is None or isinstance(noun, (You, This, Attached)) and not role.moved):
            return
        heads, number = heads_of(noun, self.heads_named) if noun is not None else (role.heads, role.number)
        if heads:
            heads = heads | role.heads
            number = "many" if self.several and role.of else "one" if noun is not None else number
            self.antecedents.append(
                Antecedent(
                    BoundTo(role.name),
                    heads,
                    number,
                    role.subject,
                    self.clause,
                    self.about(role, noun, pattern),
                    role.moved,
                )
            )
        if role.count:
            self.counts.append(Count(role.name, role.count))

    def about(self, role: Role, noun: Noun | None, pattern: Pattern) -> str:
        """What a role is: roles of one noun are one thing, under whatever names."""
        other = getattr(pattern, role.same) if role.same else noun
        return "" if other is None else repr(other)

    def outcome(self, step: Any) -> Any:
        """Note what an instruction gives later words to refer to."""
        if not hasattr(step, "result"):
            return step
        name = self.fresh()
        self.steps.append(name)
        if isinstance(step, CreateCopy):
            self._copied(_reference(step.of))
        role = RESULTS.get(type(step))
        if role is not None:
            counted = getattr(step, "count", 1) == 1 and getattr(step, "most", 1) == 1
            heads, number, same = role.heads, "one" if counted else "many", ""
            if role.of:
                of = getattr(step, role.of)
                moving, number = heads_of(of, self.heads_named)
                heads, same = heads | moving, repr(_reference(of))
            if heads:
                moved = role.moved and getattr(step, "to", "") != "battlefield"
                self.antecedents.append(
                    Antecedent(BoundTo(name), heads, number, False, self.clause, same, moved)
                )
            if role.count:
                self.counts.append(Count(name + role.suffix, role.count))
        return replace(step, result=name)


def _is_fresh(noun: Noun, seen: list[Antecedent]) -> bool:
    return isinstance(noun, BoundTo) and noun.name.startswith("#") and any(one.noun == noun for one in seen)


def _mentions(noun: Noun | None) -> bool:
    """Whether a player is mentioned in it, besides "you"."""
    players: list[Node] = [word.player for word in walk(noun) if isinstance(word, (ControlledBy, OwnedBy))]
    players += [word for word in walk(noun) if isinstance(word, (APlayer, Opponent))]
    return any(not isinstance(player, You) for player in players)


def _one_or_the_other(step: If) -> If:
    """What is done instead of something else is about what that would have been about, not about what came of it."""
    then = tuple([_undone(part, step.otherwise) for part in step.then])
    return replace(step, then=then, otherwise=tuple([_undone(part, step.then) for part in step.otherwise]))


def _undone(part: Instruction, others: tuple[Instruction, ...]) -> Instruction:
    """The instruction as it is if those others are not carried out."""
    about: dict[str, Noun] = {}
    for other in others:
        role = RESULTS.get(type(other))
        if role is not None and role.of and getattr(other, "result", ""):
            about[getattr(other, "result", "")] = _reference(getattr(other, role.of))
    if not about:
        return part
    made: Instruction = rewritten(part, lambda word: replace(about[word.name], wording=word.wording)
                                  if isinstance(word, BoundTo) and word.name in about else word)  # fmt: skip
    return made


def _asked_of_one(unless: Unless) -> None:
    """CR 118.12a: of several players, or controllers of several, each would be asked for themselves. Raises Unbound."""
    several = [word.name for word in walk(unless.do) if isinstance(word, Each)]
    if any(isinstance(word, BoundTo) and word.name in several for word in walk(unless.who)):
        raise Unbound("several players who are asked")


def _reference(noun: Noun) -> Noun:
    return BoundTo(noun.name) if isinstance(noun, NAMED) else noun


def _can_be(one: Antecedent, form: int, number: str, stands_for: str) -> bool:
    """Whether a pronoun could stand for the antecedent."""
    player = "player" in one.heads and "creature" not in one.heads
    if form in (IT, THEY) and one.heads and one.heads <= THIS_WAY:
        return False
    if form == IT:
        return one.number == "one" and not player
    if form == THEY:
        return (player or one.number == "many") and not isinstance(one.noun, You)
    if isinstance(one.noun, You) or isinstance(one.noun, This) and FORMS[form].subject != "that card":
        return False
    return one.number == (FORMS[form].of or number) and stands_for in one.heads


DESCRIPTIONS = ("adjective", "noun word", "after noun")
THIS_WAY = frozenset({"acted", "damaged"})
"""What only words with "this way" stand for."""
EACH = "player"
"""What the engine calls the one of several players whose turn it is to do something."""
LINKED = "exiled"
"""What "the exiled card" is called where another ability exiled it (CR 607.2a)."""
NOUNS = ("noun", "participant alone")
CLAUSES = ("clause", "suffix", "grown", "pattern", "condition", "change")


def bound(category: Category, value: Any, features: Features = PLAIN) -> Any:
    """An ability, or another whole piece of text, with all its pronouns bound. Raises Unbound."""
    binder = Binder()
    rewritten = category.rewrite(value, features, binder.visit)
    return named(rewritten)
