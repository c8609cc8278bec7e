"""Phrases for events: what abilities watch for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.cards.grammar.category import PLAIN, Category, Features, Lexicon, Page, Pen, Reading, Visit
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import OBJECT, PLAYER, ROLES, Role
from app.cards.grammar.lexicon import ORDINALS
from app.cards.grammar.row import JOIN, Shape
from app.cards.grammar.rows import moves
from app.cards.grammar.table import Table
from app.cards.grammar.tokens import tokens
from app.engine.designations import initiative, monarch
from app.engine.dungeons import completion
from app.engine.events import counters, damage, draw, life, stacking, tapping, turns, zone_words
from app.engine.keywords import (
    attach,
    cycling,
    discard,
    explore,
    fight,
    investigate,
    proliferate,
    sacrifice,
    scry,
    search,
    surveil,
    transform,
    venture,
)
from app.engine.words import conditions, filters, qualities
from app.engine.words.first_time import FirstTimeEachTurn
from app.engine.words.nouns import Each, You

STEPS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "end": "end step",
    "precombat_main": "first main phase",
    "postcombat_main": "second main phase",
}
IT = Role("it", of="what", subject=True)
DOER = Role("player", of="who", subject=True)


def enter(grammar: Grammar) -> None:
    """The rows of events."""
    grammar.enter(
        Lexicon("ordinal", {n: word for n, word in enumerate(ORDINALS) if n}),
        Lexicon("step", STEPS),
    )
    pattern = grammar.table("pattern")
    _moments(grammar.table("moment"))
    _damage(pattern)
    _players(pattern)
    _objects(pattern)
    moves.watched(grammar, pattern)
    pattern.add(zone_words.EitherOf, "{patterns:patterns or}")
    several = OneOrMoreEvents("one or more events", pattern)
    grammar.enter(several)
    pattern.include(several, zone_words.OneOrMore)
    pattern.add(zone_words.EitherOf, "{first:moment} and {second:moment}", shape=_two(True))
    pattern.add(
        zone_words.EitherOf,
        "{first:pattern} and whenever {second:pattern}",
        "{first:pattern} and when {second:pattern}",
        shape=_two(False),
    )
    pattern.add(conditions.While, "{on:pattern} while {condition:condition}")
    pattern.add(FirstTimeEachTurn, "{on:pattern} for the first time each turn")
    _actions(pattern)
    _roles()


class OneOrMoreEvents(Category):
    """An event that is about one or more things at once."""

    def __init__(self, name: str, pattern: Category) -> None:
        super().__init__(name)
        self.pattern = pattern

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        if features == PLAIN and page.words(at, tokens(SEVERAL.article)) >= 0:
            for pattern, end in page.read(self.pattern, at, SEVERAL):
                if not isinstance(
                    pattern, (counters.CountersArePut, zone_words.OneOrMore, zone_words.EitherOf)
                ):
                    yield zone_words.OneOrMore(pattern, "player" if _for_each_player(pattern) else ""), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        return pen.write(self.pattern, value.pattern, SEVERAL)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return replace(value, pattern=visit(self.pattern, value.pattern, SEVERAL))


SEVERAL = Features(article="one or more")


def _for_each_player(pattern: Any) -> bool:
    """CR 603.2c: whether it happens once for each player that damage is dealt to."""
    return (
        isinstance(pattern, damage.DealsDamage)
        and pattern.to is not None
        and pattern.wording % JOIN not in TO_SOME
    )


def _two(moment: bool) -> Shape:
    """For "when ... and when ..."."""

    def build(first: Any, second: Any) -> Any:
        return zone_words.EitherOf((first, second))

    def match(node: Any) -> dict[str, Any] | None:
        if len(node.patterns) != 2 or _is_moment(node.patterns[0]) is not moment:
            return None
        return {"first": node.patterns[0], "second": node.patterns[1]}

    return Shape(build, match)


def _is_moment(pattern: Any) -> bool:
    return isinstance(pattern, turns.BeginningOf)


def _actions(table: Table) -> None:
    """Events of keyword actions and designations."""
    who, what = "{who:participant,'?'}", "{what:participant,'?'}"
    table.add(monarch.BecomesMonarch, f"{who} become[s] the monarch")
    table.add(initiative.TakesInitiative, f"{who} take[s] the initiative")
    table.add(completion.CompletesDungeon, f"{who} complete[s] a dungeon")
    table.add(venture.Ventures, f"{who} venture[s] into the dungeon")
    table.add(scry.Scries, f"{who} scr[ies|y]")
    table.add(surveil.Surveils, f"{who} surveil[s]")
    table.add(investigate.Investigates, f"{who} investigate[s]")
    table.add(proliferate.Proliferates, f"{who} proliferate[s]")
    table.add(explore.Explores, f"{what} explore[s]", fixed={"land": ""})
    table.add(transform.Transforms, f"{what} transform[s]", fixed={"into": None})
    table.add(transform.Transforms, f"{what} transform[s] into {{name:card name}}", shape=INTO)
    table.add(fight.Fights, f"{what} fight[s]")
    table.add(cycling.Cycles, f"{who} cycle[s] a card", fixed={"what": None})
    table.add(cycling.Cycles, f"{who} cycle[s] {{what:participant}}", only={"what": _is_special_card})
    table.add(cycling.CyclesOrDiscards, f"{who} cycle[s] or discard[s] a card", fixed={"what": None})
    table.add(
        cycling.CyclesOrDiscards,
        f"{who} cycle[s] or discard[s] {{what:participant}}",
        only={"what": _is_special_card},
    )
    table.add(discard.Discards, f"{who} discard[s] a card", fixed={"what": None})
    table.add(discard.Discards, f"{who} discard[s] {{what:participant}}", only={"what": _is_special_card})
    table.add(sacrifice.Sacrifices, f"{who} sacrifice[s] {{what:participant}}", only={"what": _is_given})
    table.add(search.Searches, f"{who} search[es] [their|your] library", fixed={"of": None})
    table.add(attach.BecomesUnattached, f"{what} become[s] unattached from a permanent", fixed={"of": None})
    table.add(
        attach.BecomesAttached, f"{what} become[s] attached to {{to:participant}}", only={"to": _is_given}
    )
    for cls in (monarch.BecomesMonarch, initiative.TakesInitiative, completion.CompletesDungeon, venture.Ventures, scry.Scries,
                surveil.Surveils, investigate.Investigates, proliferate.Proliferates, search.Searches):  # fmt: skip
        ROLES[cls] = (DOER,)
    for known in (explore.Explores, transform.Transforms, fight.Fights):
        ROLES[known] = (IT,)
    card = Role("card", of="what", heads=frozenset({"card"}), moved=True)
    for done in (cycling.Cycles, cycling.CyclesOrDiscards, discard.Discards, sacrifice.Sacrifices):
        ROLES[done] = (DOER, Role("it", of="what"), card)
    ROLES[discard.Discards] = (DOER, Role("it", of="what"), replace(card, unsaid="any"))


def _into(what: Any, name: Any) -> Any:
    return transform.Transforms(what, qualities.Named(name))


def _is_into(node: Any) -> dict[str, Any] | None:
    return {"what": node.what, "name": node.into.name} if isinstance(node.into, qualities.Named) else None


INTO = Shape(_into, _is_into)


def _is_special_card(what: Any) -> bool:
    return what is not None and getattr(what, "what", None) != filters.IsCard()


def _moments(table: Table) -> None:
    table.add(turns.BeginningOf, "the beginning of each {step:step}", fixed={"whose": None})
    table.add(turns.BeginningOf, "the beginning of the end step", "the beginning of the next end step",
              fixed={"whose": None, "step": "end"})  # fmt: skip
    table.add(
        turns.BeginningOf, "the beginning of the next turn's upkeep", fixed={"whose": None, "step": "upkeep"}
    )
    table.add(turns.BeginningOf, "end of combat", fixed={"whose": None, "step": "end_of_combat"})
    table.add(
        turns.BeginningOf, "the beginning of combat", fixed={"whose": None, "step": "beginning_of_combat"}
    )
    combat = {"whose": You(), "step": "beginning_of_combat"}
    table.add(turns.BeginningOf, "the beginning of combat on your turn", fixed=combat)
    for words, whose in (
        ("your", You()),
        ("each player's", Each(filters.APlayer())),
        ("each opponent's", Each(filters.Opponent())),
        ("your next", You()),
    ):
        table.add(turns.BeginningOf, f"the beginning of {words} {{step:step}}", fixed={"whose": whose})
    table.add(turns.BeginningOf, "the beginning of {whose:possessive} {step:step}", only={"whose": _is_given})


def _is_given(value: Any) -> bool:
    return value is not None


def _is_special_spell(spell: Any) -> bool:
    return spell is not None and getattr(spell, "what", None) != filters.Spell()


def _is_special(of: Any) -> bool:
    """Whether it is something else than "a spell or ability", whoever controls it."""
    what = getattr(of, "what", None)
    first = what.parts[0] if isinstance(what, filters.AllOf) else what
    return of is not None and first != filters.AnyOf((filters.Spell(), filters.AbilityOnStack("any")))


TO_SOME = (6, 7, 8)
"""The wordings that say so of damage: then it happens once, however many players are dealt damage."""


def _damage(table: Table) -> None:
    for how, words in (("any", "damage"), ("combat", "combat damage"), ("noncombat", "noncombat damage")):
        subject = f"{{source:participant,'?'}} deal[s] {words}"
        table.add(damage.DealsDamage, subject, fixed={"how": how, "to": None})
        table.add(
            damage.DealsDamage, subject + " to {to:participant}", fixed={"how": how}, only={"to": _is_given}
        )
        dealt = f"{{what:participant,'?'}} [is|are] dealt {words}"
        table.add(damage.IsDealtDamage, dealt, fixed={"how": how, "source": None})
    for how, words in (("any", "damage"), ("combat", "combat damage"), ("noncombat", "noncombat damage")):
        some = f"{{source:participant,'?'}} deal[s] {words} to one or more players"
        table.add(damage.DealsDamage, some, fixed={"how": how, "to": Each(filters.APlayer())})


def _players(table: Table) -> None:
    who = "{who:participant,'?'}"
    table.add(draw.Draws, f"{who} draw[s] a card", fixed={"nth": 0})
    nth = {"nth": lambda nth: nth > 0}
    table.add(draw.Draws, f"{who} draw[s] [their|your] {{nth:ordinal}} card each turn", only=nth)
    table.add(life.GainsLife, f"{who} gain[s] life")
    table.add(life.LosesLife, f"{who} lose[s] life")
    table.add(
        stacking.Casts,
        f"{who} cast[s] {{spell:participant}}",
        fixed={"nth": 0},
        only={"spell": _is_special_spell},
    )
    table.add(stacking.Casts, f"{who} cast[s] a spell", fixed={"nth": 0, "spell": None})
    table.add(
        stacking.Casts,
        f"{who} cast[s] [their|your] {{nth:ordinal}} spell each turn",
        fixed={"spell": None},
        only=nth,
    )
    table.add(stacking.Activates, f"{who} activate[s] an ability of {{of:participant}}", fixed={"which": ""})
    unlike = {"which": "not mana"}
    table.add(
        stacking.Activates,
        f"{who} activate[s] an ability of {{of:participant}} that isn't a mana ability",
        fixed=unlike,
    )
    table.add(
        stacking.Activates,
        f"{who} activate[s] an ability that isn't a mana ability",
        fixed={**unlike, "of": None},
    )


def _objects(table: Table) -> None:
    what = "{what:participant,'?'}"
    table.add(tapping.BecomesTapped, f"{what} become[s] tapped")
    table.add(tapping.BecomesUntapped, f"{what} become[s] untapped")
    target = f"{what} become[s] the target of"
    table.add(stacking.BecomesTarget, f"{target} a spell or ability", fixed={"of": None, "who": None})
    table.add(stacking.BecomesTarget, f"{target} a spell or ability an opponent controls",
              fixed={"of": None, "who": Each(filters.Opponent())})  # fmt: skip
    table.add(
        stacking.BecomesTarget, f"{target} a spell or ability you control", fixed={"of": None, "who": You()}
    )
    table.add(
        stacking.BecomesTarget, f"{target} {{of:participant}}", fixed={"who": None}, only={"of": _is_special}
    )
    put = "one or more {counter:counter} counters are put on {on:participant}"
    table.add(counters.CountersArePut, put, fixed={"by": None})


def _roles() -> None:
    """What each kind of event binds, as its `match` says."""
    ROLES[turns.BeginningOf] = (Role("player", heads=PLAYER),)
    ROLES[damage.DealsDamage] = (
        Role("it", of="source", heads=frozenset({"source"}), subject=True),
        Role("other", of="to"),
        Role("player", heads=PLAYER, same="to"),
        Role("amount", count="damage"),
    )
    ROLES[damage.IsDealtDamage] = (IT, Role("amount", count="damage"))
    ROLES[zone_words.Enters] = (IT, Role("player", heads=PLAYER, needs="what"))
    became = Role("card", of="what", heads=frozenset({"card"}), moved=True)
    for cls in (zone_words.Dies, zone_words.Leaves, zone_words.Goes, zone_words.Arrives):
        ROLES[cls] = (Role("player", heads=PLAYER, needs="what"), became, IT)
    ROLES[attach.BecomesUnattached] = (IT, Role("other", heads=OBJECT | {"creature"}))
    ROLES[draw.Draws] = (DOER,)
    for changed in (life.GainsLife, life.LosesLife):
        ROLES[changed] = (DOER, Role("amount", count="life"))
    spell = frozenset({"spell", "object"})
    ROLES[stacking.Casts] = (DOER, Role("it", heads=spell))
    ROLES[stacking.BecomesTarget] = (
        IT,
        Role("other", heads=frozenset({"spell or ability"})),
        Role("other", of="of"),
        Role("player", heads=PLAYER),
    )
    ROLES[stacking.Activates] = (DOER, Role("it", heads=frozenset({"ability"})))
    for tapped in (tapping.BecomesTapped, tapping.BecomesUntapped):
        ROLES[tapped] = (IT,)
    ROLES[counters.CountersArePut] = (Role("it", of="on", subject=True), Role("amount", count="counters"))
