"""Phrases for whole abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.becoming import still
from app.cards.grammar.category import PLAIN, Category, Features, Page, Pen, Reading, Visit
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lists import ListOf
from app.cards.grammar.nouns import THIS_NAME, THIS_SHORT
from app.cards.grammar.protections import AbilityList
from app.cards.grammar.row import JOIN, Shape
from app.cards.grammar.rows.amounts import SCALED
from app.cards.grammar.rows.changes import fits
from app.cards.grammar.scaling import Scaling
from app.cards.grammar.sentences import full_stop, stopped
from app.cards.grammar.table import Table
from app.cards.grammar.tokens import capitalised
from app.engine.casting.costs import AdditionalCost
from app.engine.casting.restrictions import CantActivate
from app.engine.combat.block_rules import AllMustBlock
from app.engine.dungeons.rooms import RoomsTriggerAgain
from app.engine.events.life import DamageCostsNoLife
from app.engine.events.turns import BeginningOf
from app.engine.turn.turn_based import MayStayTapped
from app.engine.words import abilities, bases
from app.engine.words.abilities import Activated, SpellAbility, StateTriggered, Static, Triggered
from app.engine.words.amounts import Plus
from app.engine.words.changes import DefinedPT, Gets, UnderControlOf
from app.engine.words.conditions import Depending, IsTurnOf
from app.engine.words.filters import AllOf, OwnedBy
from app.engine.words.nouns import Each, This, You
from app.engine.words.qualities import HasType

MARKS = ('"', "'")


class Quoted(Category):
    """An ability in quotation marks, in single ones within another such ability."""

    def __init__(self, name: str, ability: Category) -> None:
        super().__init__(name)
        self.ability = ability

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        mark = page.token(at)
        if mark not in MARKS:
            page.missed(at)
            return
        for value, end in page.read(self.ability, at + 1):
            if page.token(end) == mark and not isinstance(value, SpellAbility):
                yield value, end + 1

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        text = capitalised(pen.write(self.ability, value))
        return '"' + text.replace('"', "'") + '"'

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return self.ability.rewrite(value, features, visit)


class Capital(Category):
    """A phrase that begins with a capital letter."""

    def __init__(self, name: str, phrase: Category) -> None:
        super().__init__(name)
        self.phrase = phrase

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        yield from page.read(self.phrase, at)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        return capitalised(pen.write(self.phrase, value))

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return visit(self.phrase, value, PLAIN)


class Whole(Category):
    """A sentence of its own, with its full stop."""

    def __init__(self, name: str, sentence: Category) -> None:
        super().__init__(name)
        self.sentence = sentence

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for value, end in page.read(self.sentence, at):
            stop = full_stop(page, end)
            if stop >= 0:
                yield value, stop

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        text = pen.write(self.sentence, value)
        return text + stopped(text)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return visit(self.sentence, value, PLAIN)


def enter(grammar: Grammar) -> None:
    """The categories of abilities, of what abilities say, and of keyword abilities."""
    ability, held, keyword = Table("ability"), Table("ability in words"), Table("keyword")
    effect, static = Table("effect"), Table("static")
    pattern, moment = Table("pattern", ("article",)), Table("moment")
    condition, duration, cost = Table("condition"), Table("duration"), Table("cost")
    change = Table("change", ("mood", "number"), agrees="subject")
    quality = Table("quality")
    grammar.enter(
        quality, ability, held, keyword, effect, static, pattern, moment, condition, duration, cost, change
    )
    quoted = Quoted("quoted", ability)
    grammar.enter(quoted, Whole("static sentence", static))
    capital = Capital("capital cost", cost)
    grammar.enter(
        capital,
        ListOf("costs", capital, ""),
        ListOf("costs in words", cost, "and"),
        ListOf("effects", effect, "and"),
        AbilityList("held abilities", held, "and", quality),
        AbilityList("keywords", keyword, "", quality),
    )
    held.include(keyword, bases.KeywordAbility)
    held.include(quoted, Activated, Triggered, Static)
    grammar.of_type |= {
        bases.Pattern: pattern,
        bases.Condition: condition,
        bases.Duration: duration,
        bases.Cost: cost,
        bases.Change: change,
        bases.Ability: held,
        abilities.StaticEffect: effect,
        tuple[bases.Cost, ...]: grammar.categories["costs"],
        tuple[abilities.StaticEffect, ...]: grammar.categories["effects"],
        tuple[bases.Ability, ...]: grammar.categories["held abilities"],
    }
    _abilities(ability)
    _static(static, effect)
    ability.include(grammar.categories["static sentence"], Static)


class ScaledEffects(Category):
    """The effects of a static ability, with numbers said at the end."""

    def __init__(self, name: str, effects: Category, scaling: Scaling) -> None:
        super().__init__(name)
        self.effects, self.scaling = effects, scaling

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for effects, end in page.read(self.effects, at):
            yield effects, end
            if len(effects) == 1:
                for scaled, last in self.scaling.for_each(page, effects[0], end):
                    yield (scaled,), last
            yield from self.scaling.where(page, effects, end)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        outer = pen.after_clause, pen.after_sentence
        pen.after_clause, pen.after_sentence = [], []
        text = pen.write(self.effects, value)
        text += "".join(dict.fromkeys((*pen.after_clause, *pen.after_sentence)))
        pen.after_clause, pen.after_sentence = outer
        return text

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return visit(self.effects, value, PLAIN)


def scaled(grammar: Grammar) -> None:
    """The category of the effects of a static ability, once there are categories for numbers."""
    effect = grammar.table("effect")
    value, each = grammar.categories["value"], grammar.categories["each"]
    grammar.enter(
        ScaledEffects(
            "scaled effects", grammar.categories["effects"], Scaling(effect, value, each, set(SCALED))
        )
    )


def _modify(what: Any, by: Any) -> Any:
    return abilities.Modify(what, by) if fits(what, by) and not still(by) else None


def _modify_still(what: Any, by: Any) -> Any:
    return abilities.Modify(what, by) if fits(what, by) and still(by) else None


def _modified_still(node: Any) -> dict[str, Any] | None:
    return {"what": node.what, "by": node.by} if still(node.by) else None


def _modified(node: Any) -> dict[str, Any] | None:
    return {"what": node.what, "by": node.by}


def _sizes(what: Any, size: Any, more: Any, condition: Any) -> Any:
    """One change of size, another "instead as long as" a condition holds."""
    gets = Gets(*(Depending(condition, so, otherwise) for so, otherwise in zip(more, size, strict=True)))
    return Static((abilities.Modify(what, (gets,)),))


def _is_sizes(node: Any) -> dict[str, Any] | None:
    change = node.says[0].by[0] if isinstance(node.says[0], abilities.Modify) else None
    if not isinstance(change, Gets) or not isinstance(change.power, Depending):
        return None
    halves = (change.power, change.toughness)
    return {
        "what": node.says[0].what,
        "size": tuple(getattr(half, "otherwise", None) for half in halves),
        "more": tuple(getattr(half, "so", None) for half in halves),
        "condition": change.power.condition,
    }


SIZES = Shape(_sizes, _is_sizes)


def _control(player: Any, what: Any) -> Any:
    return abilities.Modify(what, (UnderControlOf(player),))


def _controlled(node: Any) -> dict[str, Any] | None:
    if len(node.by) != 1 or not isinstance(node.by[0], UnderControlOf):
        return None
    return {"player": node.by[0].player, "what": node.what}


def _defined(power: bool, toughness: bool, name: int = THIS_NAME) -> Shape:
    """For what its own power, toughness or both are; `name`: by which of its names it is called."""

    def build(who: Any, size: Any) -> Any:
        made = DefinedPT(size if power else None, size if toughness else None)
        named = isinstance(who, This) and (who.wording % JOIN == THIS_SHORT) is (name == THIS_SHORT)
        return abilities.Defines((made,)) if named else None

    def match(node: Any) -> dict[str, Any] | None:
        size = getattr(node.by[0], "power" if power else "toughness", None)
        called = This(wording=name)
        return {"who": called, "size": size} if size is not None and node == build(called, size) else None

    return Shape(build, match)


def _additional(costs: Any) -> Any:
    return abilities.Modify(This(), (AdditionalCost(costs),))


def _added(node: Any) -> dict[str, Any] | None:
    costs = getattr(node.by[0], "costs", None)
    return {"costs": costs} if costs is not None and node == _additional(costs) else None


def _plus_one(who: Any, size: Any) -> Any:
    return abilities.Defines((DefinedPT(size, Plus(size, 1)),)) if isinstance(who, This) else None


def _is_plus_one(node: Any) -> dict[str, Any] | None:
    size = getattr(node.by[0], "power", None)
    return {"who": NAMED, "size": size} if size is not None and node == _plus_one(This(), size) else None


NAMED = This(wording=THIS_NAME)
PLUS_ONE, ADDITIONAL = Shape(_plus_one, _is_plus_one), Shape(_additional, _added)
MODIFY, CONTROL = Shape(_modify, _modified), Shape(_control, _controlled)
STILL = Shape(_modify_still, _modified_still)
BOTH, POWER = _defined(True, True), _defined(True, False)
SHORT_BOTH, SHORT_POWER = _defined(True, True, THIS_SHORT), _defined(True, False, THIS_SHORT)


def _abilities(table: Table) -> None:
    _activated(table)
    _triggered(table)
    _states(table)
    table.add(SpellAbility, "{do:paragraphs}")


def _activated(table: Table) -> None:
    basic = "{cost}: {do:sentences}"
    table.add(Activated, basic)
    for words, fixed in (
        ("Activate only as a sorcery.", {"timing": "sorcery"}),
        ("Activate only once each turn.", {"limit": 1}),
        ("Activate only during your upkeep.", {"timing": "upkeep"}),
        ("Activate only during your turn.", {"timing": "your turn"}),
        ("Activate only as a sorcery and only once each turn.", {"timing": "sorcery", "limit": 1}),
        ("Any player may activate this ability.", {"by": "any player"}),
    ):
        table.add(Activated, f"{basic} {words}", fixed=fixed)
    given = {"condition": lambda condition: condition is not None}
    table.add(Activated, basic + " Activate only if {condition}.", only=given)


def _is_moment(pattern: Any) -> bool:
    return isinstance(pattern, BeginningOf)


def _triggered(table: Table) -> None:
    given, other = {"on": _is_moment}, {"on": lambda pattern: not _is_moment(pattern)}
    for so, extra in (("", {}), ("if {condition}, ", {"condition": lambda condition: condition is not None})):
        for end, fixed in (("", {}), (" This ability triggers only once each turn.", {"limit": 1})):
            table.add(
                Triggered,
                f"at {{on:moment}}, {so}{{do:continued}}{end}",
                fixed=fixed,
                only={**given, **extra},
            )
            templates = (f"{word} {{on}}, {so}{{do:continued}}{end}" for word in ("whenever", "when"))
            table.add(Triggered, *templates, fixed=fixed, only={**other, **extra})


def _states(table: Table) -> None:
    """CR 603.8: what triggers once something is so."""
    table.add(StateTriggered, "when {when:condition}, {do:continued}")


def _static(table: Table, effect: Table) -> None:
    given = {"condition": lambda condition: condition is not None}
    table.add(Static, "{says:scaled effects}")
    table.add(
        Static,
        "{says:scaled effects} as long as {condition}",
        "as long as {condition}, {says:scaled effects}",
        only=given,
    )
    table.add(Static, "during your turn, {says:scaled effects}", fixed={"condition": IsTurnOf(You())})
    table.add(Static, "{says:scaled effects} during your turn", fixed={"condition": IsTurnOf(You())})
    for again in ("It gets", "They get"):
        instead = f"{again} {{more:size change}} instead as long as {{condition:condition}}"
        table.add(Static, f"{{what:known,subject}} get[s] {{size:size change}}. {instead}", shape=SIZES)
    effect.add(abilities.Modify, "{what:known,subject} {by}", shape=MODIFY)
    for kept in (". It's still a land", ". They're still lands", ". It's still an artifact"):
        effect.add(abilities.Modify, f"{{what:known,subject}} {{by}}{kept}", shape=STILL)
    unhurt: dict[str, Any] = {"by": (DamageCostsNoLife(),)}
    effect.add(abilities.Modify, "damage doesn't cause {what:known} to lose life", fixed=unhurt)
    effect.add(abilities.Modify, "{player:known,subject} control[s] {what:known}", shape=CONTROL)
    effect.add(
        abilities.Defines, "{who:possessive} power and toughness are each equal to {size:value}", shape=BOTH
    )
    effect.add(
        abilities.Modify, "as an additional cost to cast this spell, {costs:costs in words}", shape=ADDITIONAL
    )
    effect.add(
        abilities.Modify, "all creatures able to block {what:known} do so", fixed={"by": (AllMustBlock(),)}
    )
    activated = "activated abilities of {what:known} can't be activated"
    effect.add(abilities.Modify, activated, fixed={"by": (CantActivate(),)})
    effect.add(
        abilities.Modify, activated + " unless they're mana abilities", fixed={"by": (CantActivate("mana"),)}
    )
    rooms = {"what": Each(AllOf((HasType("dungeon"), OwnedBy(You())))), "by": (RoomsTriggerAgain(),)}
    effect.add(abilities.Modify, "room abilities of dungeons you own trigger an additional time", fixed=rooms)
    stay = "you may choose not to untap {what:known} during your untap step"
    effect.add(abilities.Modify, stay, fixed={"by": (MayStayTapped(),)})
    stars = "{who:possessive} power is equal to {size:value} and its toughness is equal to that number plus 1"
    effect.add(abilities.Defines, stars, shape=PLUS_ONE)
    effect.add(abilities.Defines, "{who:possessive} power is equal to {size:value}", shape=POWER)
    both = "{who:possessive} power and toughness are each equal to {size:value}"
    effect.add(abilities.Defines, both, shape=SHORT_BOTH)
    effect.add(abilities.Defines, "{who:possessive} power is equal to {size:value}", shape=SHORT_POWER)
