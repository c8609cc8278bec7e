"""What pronouns stand for: a pass over a whole ability, in the order in which it is written.

Each noun, event and step that can be referred to later is an antecedent. A pronoun takes the last
antecedent that it can stand for by number and kind; "it", within the clause where it finds one, prefers
the subject. Where that leaves several, or none, the text is declined: there is no guessing.

While this runs, antecedents are called "#1", "#2"; at the end those that are referred to get plain names.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from app.cards.grammar.antecedents import NAMED, Antecedent, Count, mentions, one_or_the_other, reference
from app.cards.grammar.category import PLAIN, Category, Features
from app.cards.grammar.heads import RESULTS, ROLES, Role, heads_of, heads_of_filter
from app.cards.grammar.naming import named
from app.cards.grammar.nouns import (
    EACH_CREATURE,
    FORMS,
    HE,
    IT,
    NAMELESS,
    PRONOUN,
    SAID_BEFORE,
    SAME,
    SAME_MANY,
    SHE,
    SUBJECTS,
    THEY,
)
from app.cards.grammar.others import told_apart
from app.cards.grammar.paid import PAID
from app.cards.grammar.row import JOIN, UNBOUND
from app.cards.grammar.unsound import LINKED, unsound
from app.engine.casting.announce import Mode
from app.engine.casting.resolution_costs import Unless
from app.engine.combat.attacked import Attacked
from app.engine.combat.patterns import Attacks, AttacksAlone, AttacksUnblocked, BecomesBlocked, PlayerAttacks
from app.engine.events.damage import DealDamage
from app.engine.events.zone_words import OneOrMore
from app.engine.keywords.create import CreateCopy
from app.engine.words.abilities import Replace
from app.engine.words.amounts import Number
from app.engine.words.bases import Condition, Instruction, Noun, Pattern
from app.engine.words.conditions import Done, NotSo
from app.engine.words.filters import Among
from app.engine.words.flow import If, Later, MayInstead, WhenYouDo
from app.engine.words.node import rewritten, walk
from app.engine.words.nouns import (
    Attached,
    BoundTo,
    Choice,
    ControllerOf,
    DefendingPlayer,
    Each,
    Target,
    This,
    You,
)


class Unbound(ValueError):
    """A pronoun that stands for nothing, or for one of several things."""


@dataclass
class Binder:
    """The state of the pass."""

    antecedents: list[Antecedent] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    targets: list[tuple[Target, frozenset[str]]] = field(default_factory=list)
    """The targets so far, of this mode if there are modes."""
    doing: list[str] = field(default_factory=list)
    """Several players who do something one after another: within what they do, each of them is "that player"."""
    clause: int = 0
    used: int = 0
    several: bool = False
    """Within an event of one or more things."""
    attackers: list[Antecedent] = field(default_factory=list)
    """What attacks in the event: CR 508.1b, of that is said what "it's attacking"."""
    attacker: Noun | None = None
    """CR 508.5: and it has the defending player."""
    dealing: bool = False
    """Within damage that is dealt."""
    described: int = 0
    """How deep within descriptions: what only serves to describe something isn't spoken of later."""
    only_if: list[tuple[Condition, list[Antecedent]]] = field(default_factory=list)
    """What came of steps that are taken only if something is so."""

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
        if isinstance(value, DefendingPlayer) and self.attacker is not None:
            return self.enter(replace(value, noun=self.attacker), features)
        if isinstance(value, Attacked) and self.attackers:
            return self.attacked(category, value, features)
        if isinstance(value, DealDamage) and not self.dealing:
            return self.damage(category, value, features)
        if isinstance(value, Mode):
            return self.mode(category, value, features)
        if isinstance(value, Replace):
            return self.replacement(category.rewrite(value, features, self.visit))
        depth, used = len(self.doing), self.used
        self.described += category.name in DESCRIPTIONS
        if isinstance(value, If) and not value.otherwise:
            changed = self.conditional(category, value, features)
        else:
            changed = category.rewrite(value, features, self.visit)
        self.described -= category.name in DESCRIPTIONS
        if isinstance(changed, Later | WhenYouDo):
            self._forget(used)
        if isinstance(changed, Choice) and changed.what == Among(UNBOUND):
            return self.enter(replace(changed, what=self.named(Among(UNBOUND))), features)
        if isinstance(changed, Unless):
            _asked_of_one(changed)
        if isinstance(changed, If | MayInstead) and changed.otherwise:
            changed = one_or_the_other(changed)
        if category.name in CLAUSES:
            del self.doing[depth:]
        if isinstance(changed, Noun) and category.name in NOUNS:
            return self.enter(changed, features)
        return self.outcome(changed) if isinstance(changed, Instruction) else changed

    def attacked(self, category: Category, value: Attacked, features: Features) -> Any:
        """CR 508.1b: "the player or planeswalker it's attacking": what attacks in the event is meant, whatever does something."""
        before, self.antecedents = self.antecedents, [*self.attackers]
        changed = category.rewrite(value, features, self.visit)
        self.antecedents = before
        return self.enter(changed, features)

    def mode(self, category: Category, mode: Mode, features: Features) -> Any:
        """CR 700.2: a mode, whose targets are no others than those of modes that needn't be chosen."""
        before, self.targets = self.targets, [*self.targets]
        changed = category.rewrite(mode, features, self.visit)
        self.targets = before
        return changed

    def damage(self, category: Category, value: DealDamage, features: Features) -> Any:
        """Damage, which each of several may deal by its own power."""
        self.dealing = True
        changed = self.visit(category, value, features)
        self.dealing = False
        return changed

    def conditional(self, category: Category, step: If, features: Features) -> Any:
        """What is done if something is so, which is never about what came of what was done only if it wasn't so."""
        before = self.antecedents
        gone = [
            one for condition, made in self.only_if if _exclude(condition, step.condition) for one in made
        ]
        self.antecedents = [one for one in before if not any(one is other for other in gone)]
        mark = len(self.antecedents)
        changed = category.rewrite(step, features, self.visit)
        made = self.antecedents[mark:]
        self.only_if.append((step.condition, made))
        self.antecedents = [*before, *made]
        return changed

    def _forget(self, used: int) -> None:
        """CR 603.7, 603.12: nobody can speak yet of what an ability made only now will do: of names given since then."""
        later = [f"#{number}" for number in range(used + 1, self.used + 1)]
        self.antecedents = [
            one for one in self.antecedents if not isinstance(one.noun, BoundTo) or one.noun.name not in later
        ]

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
        if isinstance(noun, Target):
            noun = told_apart(noun, heads, self.targets)
            self.targets.append((noun, heads))
        subject = features.case in SUBJECTS or features.article != ""
        if isinstance(noun, Each) and subject and "player" in heads:
            self.doing.append(noun.name)
        if isinstance(noun, NAMELESS) and subject and features.mood == "asked":
            self.doing.append(repr(noun))
        if isinstance(noun, ControllerOf) and subject:
            self.antecedents[-1:] = [replace(one, owned=True) for one in self.antecedents[-1:]]
        if not isinstance(noun, BoundTo):
            self.antecedents.append(Antecedent(reference(noun), heads, number, subject, self.clause))
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
        if index == IT and features.case == "object" and (theirs := self._of_the_doer()) is not None:
            return self._worded(theirs, index)
        fitting = [one for one in self.antecedents if _can_be(one, index, form.number, form.stands_for)]
        if not fitting and form.stands_for == LINKED:
            return BoundTo(LINKED, wording=index)
        if not fitting and form.stands_for in PAID:
            return BoundTo(PAID[form.stands_for], wording=index)
        if not fitting:
            raise Unbound(f"nothing that {form.subject!r} could stand for")
        if (
            features.case == "object"
        ):  # what is done to something isn't done to what does it, nor to what it is done with
            fitting = [one for one in fitting if one.clause < self.clause or one.owned]
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
        if chosen.each and not self.dealing:
            raise Unbound("each of several by itself")
        again = replace(chosen, clause=self.clause, subject=features.case in SUBJECTS)
        if form.subject == EACH_CREATURE:
            again = replace(again, number="one", each=True)
        self.antecedents.append(again)
        return self._worded(chosen.noun, index)

    def _of_the_doer(self) -> Noun | None:
        """Whose controller it is that does something: "enchanted permanent's controller sacrifices it"."""
        here = [one.noun for one in self.antecedents if one.subject and one.clause == self.clause]
        return here[-1].noun if here and isinstance(here[-1], ControllerOf) else None

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
        before = len(self.antecedents)
        for role in ROLES.get(type(pattern), ()):
            self.role(role, changed)
        if isinstance(pattern, FIGHTING):
            self.attackers = self.antecedents[before:]
            what = getattr(pattern, "what", None)
            self.attacker = what if isinstance(what, (This, Attached)) else BoundTo("it")
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
        if role.needs and not mentions(getattr(pattern, role.needs, None)):
            return
        if role.of and noun is None and role.unsaid == "nothing":
            return
        if role.of and isinstance(noun, (You, This, Attached)) and not role.moved:
            return
        heads, number = heads_of(noun, self.heads_named) if noun is not None else (role.heads, role.number)
        heads = heads | role.heads
        if heads:
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
        """Note what an instruction gives later words to refer to; of "that many" things no new number comes."""
        if not hasattr(step, "result"):
            return step
        name = self.fresh()
        self.steps.append(name)
        if isinstance(step, CreateCopy):
            self._copied(reference(step.of))
        role = RESULTS.get(type(step))
        if role is not None:
            counted = getattr(step, "count", 1) == 1 and getattr(step, "most", 1) == 1
            heads, number, same = role.heads, "one" if counted else "many", ""
            heads |= heads_of_filter(getattr(step, role.fits)) if role.fits else frozenset()
            if role.of:
                of = getattr(step, role.of)
                moving, number = heads_of(of, self.heads_named)
                heads, same = heads | moving, repr(reference(of))
            if heads:
                moved = role.moved and getattr(step, "to", "") != "battlefield"
                self.antecedents.append(
                    Antecedent(BoundTo(name), heads, number, False, self.clause, same, moved)
                )
            if role.count and not isinstance(getattr(step, "count", None), Number):
                self.counts.append(Count(name + role.suffix, role.count))
        return replace(step, result=name)


def _exclude(one: Condition, other: Condition) -> bool:
    """Whether one of the conditions is that the other isn't so."""
    return one == NotSo(other) or other == NotSo(one)


def _is_fresh(noun: Noun, seen: list[Antecedent]) -> bool:
    return isinstance(noun, BoundTo) and noun.name.startswith("#") and any(one.noun == noun for one in seen)


def _asked_of_one(unless: Unless) -> None:
    """CR 118.12a: of several players, or controllers of several, each would be asked for themselves. Raises Unbound."""
    several = [word.name for word in walk(unless.do) if isinstance(word, Each)]
    if any(isinstance(word, BoundTo) and word.name in several for word in walk(unless.who)):
        raise Unbound("several players who are asked")


def _can_be(one: Antecedent, form: int, number: str, stands_for: str) -> bool:
    """Whether a pronoun could stand for the antecedent."""
    player = "player" in one.heads and "creature" not in one.heads
    if form in (IT, THEY) and one.heads and one.heads <= THIS_WAY:
        return False
    if form in (HE, SHE):
        return isinstance(one.noun, This)
    if form == IT:
        return one.number == "one" and not player
    if form == THEY:
        return (player or one.number == "many") and not isinstance(one.noun, You)
    if isinstance(one.noun, You) or isinstance(one.noun, This) and FORMS[form].subject != "that card":
        return False
    return one.number == (FORMS[form].of or number) and stands_for in one.heads


FIGHTING = (Attacks, AttacksAlone, AttacksUnblocked, BecomesBlocked, PlayerAttacks)
"""Events of an attacker."""
DESCRIPTIONS = ("adjective", "noun word", "after noun")
THIS_WAY = frozenset({"acted", "damaged"})
"""What only words with "this way" stand for."""
EACH = "player"
"""What the engine calls the one of several players whose turn it is to do something."""
NOUNS = ("noun", "participant alone")
CLAUSES = ("clause", "suffix", "grown", "pattern", "condition", "change")


def bound(category: Category, value: Any, features: Features = PLAIN) -> Any:
    """An ability, or another whole piece of text, with all its pronouns bound. Raises Unbound."""
    binder = Binder()
    made = named(category.rewrite(value, features, binder.visit))
    why = unsound(made)
    if why:
        raise Unbound(why)
    return made
