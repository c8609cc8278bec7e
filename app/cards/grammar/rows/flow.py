"""Phrases for the course of an effect: may, if, unless, later, and effects that last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.becoming import still
from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.abilities import Capital
from app.cards.grammar.rows.changes import fits, is_had
from app.cards.grammar.sentences import ENDING, OPEN
from app.cards.grammar.table import Table
from app.cards.grammar.tokens import capitalised
from app.engine.casting import permissions, resolution_costs
from app.engine.casting.announce import Modal, Mode
from app.engine.combat import attack_rules, block_rules
from app.engine.keywords.regenerate import CantBeRegenerated
from app.engine.words import changes, flow
from app.engine.words.bases import Rule
from app.engine.words.durations import Indefinitely, UntilEndOfCombat, UntilEndOfTurn, WhileExiled
from app.engine.words.filters import Is
from app.engine.words.nouns import BoundTo, Choice, Each, You
from app.engine.words.rewording import ChangeText

BULLET = "\u2022"


FOREVER, NOW = Indefinitely(), UntilEndOfTurn()


def enter(grammar: Grammar) -> None:
    """The rows of the course of an effect."""
    clause, suffix = grammar.table("clause"), grammar.table("suffix")
    grown = grammar.table("grown")
    ENDING.update((flow.If, flow.WhenYouDo, flow.Later))
    OPEN.add(flow.May)
    _choosing(clause)
    _conditions(clause, suffix, grown)
    _paying(clause, suffix)
    _lasting(clause)
    _later(clause, suffix)
    modes = Modes("modes", grammar.categories["sentences"])
    grammar.enter(modes, Capital("capital clauses", grammar.categories["clauses"]))
    _modal(grammar.table("whole"))


def _choosing(table: Table) -> None:
    table.add(flow.May, "{who:noun,subject,asked} may {do:bare clauses}", only={"do": _asks_nobody_else})


def _asks_nobody_else(do: Any) -> bool:
    """CR 608.2d: whoever may do something unless another pays decides once it is known whether they paid."""
    return not isinstance(do[-1], resolution_costs.Unless) or isinstance(do[-1].who, You)


def _given(value: Any) -> bool:
    return value is not None


def _conditions(clause: Table, suffix: Table, grown: Table) -> None:
    plain: dict[str, Any] = {"otherwise": ()}
    other = {"otherwise": bool}
    clause.add(flow.If, "if {condition}, {then:clauses}", fixed=plain)
    clause.add(flow.If, "if {condition}, {then:clauses}. Otherwise, {otherwise:clauses}", only=other)
    suffix.add(flow.If, "{then:lone clause} if {condition}", fixed=plain)
    suffix.add(flow.If, "{otherwise:lone clause} unless {condition}", fixed={"then": ()}, only=other)
    for words in (
        "{otherwise:clauses}. If {condition}, {then:clauses} instead",
        "{otherwise:clauses}. If {condition}, instead {then:clauses}",
        "{otherwise:clauses}. {then:capital clauses} instead if {condition}",
        "{otherwise:clauses}. If {condition}, instead only {then:said clauses}",
    ):
        grown.add(flow.If, words, shape=INSTEAD)
    grown.add(flow.MayInstead, "{otherwise:clauses}. If {condition}, you may {then:bare clauses} instead")
    grown.add(flow.DoTheSame, "{do:clauses}. {who:capital noun} does the same")
    clause.add(flow.WhenYouDo, "when {condition:deed}, {do:clauses}", only={"condition": _given})


def _instead(condition: Any, then: Any, otherwise: Any) -> flow.If | None:
    """What one may do instead, one need not: then the other is done, unless that is something that one may do, too."""
    optional = isinstance(then[0], flow.May) and not isinstance(otherwise[0], flow.May)
    return None if optional else flow.If(condition, then, otherwise)


def _is_instead(node: Any) -> dict[str, Any] | None:
    slots = {"condition": node.condition, "then": node.then, "otherwise": node.otherwise}
    return slots if node.then and node.otherwise and _instead(**slots) is not None else None


INSTEAD = Shape(_instead, _is_instead)


def _paying(clause: Table, suffix: Table) -> None:
    clause.add(
        resolution_costs.PayTo,
        "{who:noun,subject} may pay {costs:paid costs}",
        fixed={"do": (), "otherwise": ()},
    )
    suffix.add(
        resolution_costs.Unless, "{do:lone clause} unless {who:noun,subject} pay[s] {costs:paid costs}"
    )
    others = {"who": lambda who: who != You()}
    suffix.add(
        resolution_costs.Unless, "{do:lone clause} unless {who:noun,subject} {costs:deed costs}", only=others
    )
    suffix.add(
        resolution_costs.Unless, "{do:lone clause} unless you {costs:costs in words}", fixed={"who": You()}
    )


def _lasting(table: Table) -> None:
    for end in (" {until:duration}", ""):
        words = f"{{what:noun,subject}} {{by:changes,passing}}{end}"
        table.add(flow.Apply, words, shape=_effect(bool(end)))
        for later in (". It's still a land", ". They're still lands", ". It's still an artifact"):
            table.add(flow.Apply, words + later, shape=_effect(bool(end), True))
        for inside in (" that's still a land", " that are still lands"):
            inner = f"{{what:noun,subject}} {{by:changes,passing}}{inside}{end}"
            table.add(flow.Apply, inner, shape=_effect(bool(end), True))
    table.add(flow.Apply, "{until:duration}, {what:noun,subject} {by:changes,passing}", shape=_effect(True))
    front = "{until:duration}, {what:noun,subject} {by:changes,passing}"
    for later in (
        ". It's still a land",
        ". They're still lands",
        " that's still a land",
        " that are still lands",
    ):
        table.add(flow.Apply, front + later, shape=_effect(True, True))
    for end, fixed in ((" {until:duration}", False), ("", True)):
        table.add(flow.Apply, f"{{player:noun,doer}} gain[s] control of {{what}}{end}", shape=_control(fixed))
    table.add(flow.ForEach, "{player:noun,doer} gain[s] control of {what:noun}", shape=EACH_GAINS)
    for change, words in (
        (attack_rules.MustAttack(), "attack[s] this turn if able"),
        (block_rules.MustBlock(), "block[s] this turn if able"),
        (block_rules.MustBeBlocked(), "must be blocked this turn if able"),
    ):
        now = {"by": (change,), "until": UntilEndOfTurn()}
        table.add(flow.Apply, f"{{what:noun,subject}} {words}", fixed=now)
    now = {"by": (attack_rules.MustAttack(),), "until": UntilEndOfCombat()}
    table.add(flow.Apply, "{what:noun,subject} attack[s] this combat if able", fixed=now)
    table.add(flow.Apply, "{what:noun,subject} attack[s] {whom:noun} this combat if able", shape=AT_SOMEONE)
    _special(table)
    _rewording(table)
    untap = {"by": (changes.SwitchesPT(),), "until": UntilEndOfTurn()}
    table.add(flow.Apply, "switch {what:possessive} power and toughness until end of turn", fixed=untap)
    table.add(flow.Apply, "you may play {card:noun,moving}", shape=may_play("", FOREVER))
    both = "{what:noun,subject} {by:changes,passing} until end of turn and {more:changes,passing} this turn"
    table.add(flow.Apply, both, shape=BOTH)


def _rewording(table: Table) -> None:
    """Changes of text (CR 612)."""
    start = "change the text of {what} by replacing all instances of one"
    either = f"{start} color word with another or one basic land type with another"
    forever = {"until": Indefinitely(), "but": ()}
    both = {"kinds": ("color word", "basic land type")}
    table.add(ChangeText, either, fixed={**both, **forever})
    table.add(ChangeText, f"{either} until end of turn", fixed={**both, "until": UntilEndOfTurn(), "but": ()})
    color, creature = {"kinds": ("color word",)}, {"kinds": ("creature type",)}
    table.add(ChangeText, f"{start} color word with another", fixed={**color, **forever})
    table.add(
        ChangeText, f"{start} basic land type with another", fixed={"kinds": ("basic land type",), **forever}
    )
    no_wall = f"{start} creature type with another. The new creature type can't be Wall"
    table.add(ChangeText, no_wall, fixed={**creature, "until": Indefinitely(), "but": ("Wall",)})


def _special(table: Table) -> None:
    """Effects with phrases of their own."""
    table.add(
        flow.Apply, "{what:noun,subject} also {by:changes,passing} {until:duration}", shape=_effect(True)
    )
    lands = (permissions.AdditionalLands(1),)
    now = {"what": You(), "by": lands, "until": UntilEndOfTurn()}
    table.add(flow.Apply, "you may play an additional land this turn", fixed=now)
    for cost, said in (("", ""), ("free", " without paying its mana cost")):
        for verb in ("play", "cast"):
            words = f"you may {verb} {{card:noun,moving}} this turn{said}"
            shape = may_play(cost, lands=verb == "play")
            table.add(flow.Apply, words, shape=shape)
            first = f"until end of turn, you may {verb} {{card:noun,moving}}{said}"
            table.add(flow.Apply, first, shape=shape)


def may_play(cost: str, until: Any = NOW, lands: bool = True, mana: str = "") -> Shape:
    """For leave to play a card, or only to cast it, as long as the duration says (None: as it remains exiled)."""

    def build(card: Any) -> Any:
        if isinstance(card, Choice | Each):
            return None  # those are described, and not known already
        lasting = WhileExiled(card) if until is None else until
        return flow.Apply(You(), (permissions.MayPlay(Is(card), cost, lands, mana),), lasting)

    def match(node: Any) -> dict[str, Any] | None:
        what = getattr(node.by[0], "what", None)
        card = what.noun if isinstance(what, Is) else None
        return {"card": card} if card is not None and node == build(card) else None

    return Shape(build, match)


def _effect(lasting: bool, kept: bool = False) -> Shape:
    """For an effect; `kept`: the phrase says that it's still a land, or whatever it was."""

    def build(what: Any, by: Any, until: Any = FOREVER) -> Any:
        if until == Indefinitely() and (CantBeRegenerated() in by or any(map(is_had, by))):
            return None  # it belongs to what destroys, or to what creates tokens that have it
        return flow.Apply(what, by, until) if fits(what, by) and still(by) is kept else None

    def match(node: Any) -> dict[str, Any] | None:
        if (node.until == Indefinitely()) is lasting or still(node.by) is not kept:
            return None
        slots = {"what": node.what, "by": node.by}
        return {**slots, "until": node.until} if lasting else slots

    return Shape(build, match)


def _attacks_someone(what: Any, whom: Any) -> Any:
    return flow.Apply(what, (attack_rules.MustAttack(whom),), UntilEndOfCombat())


def _is_attacks_someone(node: Any) -> dict[str, Any] | None:
    whom = getattr(node.by[0], "whom", None)
    return {"what": node.what, "whom": whom} if whom and node == _attacks_someone(node.what, whom) else None


AT_SOMEONE = Shape(_attacks_someone, _is_attacks_someone)


def _both(what: Any, by: Any, more: Any) -> Any:
    """Characteristics "until end of turn", and then rules "this turn", which is as long."""
    if any(isinstance(change, Rule) for change in by) or not all(isinstance(change, Rule) for change in more):
        return None
    return flow.Apply(what, (*by, *more), NOW) if fits(what, (*by, *more)) and not still(by) else None


def _is_both(node: Any) -> dict[str, Any] | None:
    by = tuple([change for change in node.by if not isinstance(change, Rule)])
    more = node.by[len(by) :]
    slots = {"what": node.what, "by": by, "more": more}
    return slots if by and more and node == _both(**slots) else None


BOTH = Shape(_both, _is_both)


def _control(forever: bool) -> Shape:
    def build(player: Any, what: Any, until: Any = FOREVER) -> Any:
        one = not isinstance(player, Each)
        return flow.Apply(what, (changes.UnderControlOf(player),), until) if one else None

    def match(node: Any) -> dict[str, Any] | None:
        if (node.until == Indefinitely()) is not forever or len(node.by) != 1:
            return None
        if not isinstance(node.by[0], changes.UnderControlOf):
            return None
        slots = {"player": node.by[0].player, "what": node.what}
        return slots if forever else {**slots, "until": node.until}

    return Shape(build, match)


def _each_gains(player: Any, what: Any) -> Any:
    """ "Each player gains control of all creatures they own": one player after another, each of their own."""
    gains = flow.Apply(what, (changes.UnderControlOf(BoundTo("player")),))
    return flow.ForEach(player, (gains,), "player") if isinstance(player, Each) else None


def _is_each_gains(node: Any) -> dict[str, Any] | None:
    slots = {"player": node.noun, "what": getattr(node.do[0], "what", None)}
    return slots if node == _each_gains(**slots) else None


EACH_GAINS = Shape(_each_gains, _is_each_gains)


def _later(clause: Table, suffix: Table) -> None:
    once: dict[str, Any] = {"until": None}
    clause.add(flow.Later, "at {on:moment}, {do:clauses}", fixed=once)
    clause.add(flow.Later, "when {on}, {do:clauses}", fixed=once)
    suffix.add(flow.Later, "{do:lone clause} at {on:moment}", fixed=once)


class Modes(Category):
    """The modes of a modal spell or ability, each a paragraph with a bullet."""

    def __init__(self, name: str, sentences: Category) -> None:
        super().__init__(name)
        self.sentences = sentences

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        yield from self._more(page, (), at)

    def _more(self, page: Page, done: tuple[Mode, ...], at: int) -> Iterator[Reading]:
        start = page.words(at, ("\n", BULLET))
        if start < 0:
            if len(done) > 1:
                yield done, at
            return
        for do, end in page.read(self.sentences, start):
            yield from self._more(page, (*done, Mode(do)), end)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, tuple) or len(value) < 2:
            raise Unprintable(f"{self.name}: {value!r}")
        return "".join(f"\n{BULLET} " + capitalised(pen.write(self.sentences, mode.do)) for mode in value)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return tuple(Mode(visit(self.sentences, mode.do, Features())) for mode in value)


def _modal(table: Table) -> None:
    for words, least, most in (("choose one", 1, 1), ("choose two", 2, 2), ("choose three", 3, 3)):
        fixed: dict[str, Any] = {"least": least, "most": most, "repeats": False}
        table.add(Modal, f"{words} \u2014{{modes:modes}}", fixed=fixed)
        again = {**fixed, "repeats": True}
        table.add(Modal, f"{words}. You may choose the same mode more than once.{{modes:modes}}", fixed=again)
    both = {"least": 1, "most": 2, "repeats": False}
    two, three = {"modes": lambda modes: len(modes) == 2}, {"modes": lambda modes: len(modes) > 2}
    table.add(Modal, "choose one or both \u2014{modes:modes}", fixed=both, only=two)
    table.add(Modal, "choose one or two \u2014{modes:modes}", fixed=both, only=three)
    table.add(Modal, "choose up to two \u2014{modes:modes}", fixed={**both, "least": 0})
    table.add(Modal, "choose one or more \u2014{modes:modes}", shape=ONE_OR_MORE)


def _any_number(modes: Any) -> Modal:
    return Modal(modes, 1, len(modes))


def _is_any_number(node: Any) -> dict[str, Any] | None:
    return {"modes": node.modes} if node == _any_number(node.modes) else None


ONE_OR_MORE = Shape(_any_number, _is_any_number)
