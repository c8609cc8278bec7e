"""Phrases that say how things are for everything of a kind: damage, life, types, what may be paid or targeted."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import PLAYER, ROLES, Role
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.replacements import rewritten
from app.cards.grammar.table import Table
from app.engine.casting.permissions import MayPayRather
from app.engine.events import damage, life
from app.engine.keywords.quality import Everything
from app.engine.start.life import StartingLifeTotal
from app.engine.words import abilities, amounts, changes, conditions, filters, qualities, revisions
from app.engine.words.chosen_types import AlsoOfChosenType
from app.engine.words.nouns import Each, Together, You
from app.engine.words.targeting import SomeBecomeTargets, TargetsOnly

BASIC = ("Plains", "Island", "Swamp", "Mountain", "Forest")
CREATURE = qualities.HasType("creature")
CHOSEN = (AlsoOfChosenType(),)


def enter(grammar: Grammar) -> None:
    """The rows of these effects."""
    _types(grammar.table("change"))
    _effects(grammar.table("effect"))
    _starting_life(grammar)
    grammar.table("change").add(
        MayPayRather, "may pay {costs:paid costs} rather than pay the mana cost for spells you cast"
    )
    colored = {"part": qualities.Colorless()}
    grammar.table("after noun").add(filters.Not, "that's one or more colors", fixed=colored)
    single = "that targets only a single {what:one}"
    grammar.table("after noun").add(TargetsOnly, single, only={"what": _is_ours})
    mine = {"what": ME_OR_MINE, "who": Each(filters.Opponent())}
    grammar.table("pattern").add(SomeBecomeTargets, BECOME, fixed=mine)
    ROLES[SomeBecomeTargets] = (Role("player", heads=PLAYER),)


def _is_ours(what: Any) -> bool:
    """Whether it is said whose the target is; otherwise that could be said of the spell as well."""
    return any(isinstance(part, filters.ControlledBy) for part in getattr(what, "parts", ()))


def _types(table: Table) -> None:
    also: dict[str, Any] = {"types": (), "how": "also"}
    legendary = {**also, "subtypes": (), "supertypes": ("legendary",)}
    table.add(changes.BecomesTypes, "[is|are] legendary", fixed=legendary)
    land = {**also, "subtypes": BASIC, "supertypes": ()}
    said = "[is|are] every basic land type in addition to [its|their] other types"
    table.add(changes.BecomesTypes, said, fixed=land)
    table.add(AlsoOfChosenType, "[is|are] the chosen type in addition to [its|their] other types")


def _effects(table: Table) -> None:
    everything = {"what": Each(Everything()), "by": (damage.DamageCantBePrevented("any"),)}
    table.add(abilities.Modify, "damage can't be prevented", fixed=everything)
    chosen = (
        "creatures you control are the chosen type in addition to their other types. The same is true for "
    )
    chosen += "creature spells you control and creature cards you own that aren't on the battlefield"
    table.add(abilities.Modify, chosen, fixed={"what": Each(ALL_MY_CREATURES), "by": CHOSEN})
    for plus in (1, 2):
        more = rewritten(lambda: life.GainsLife(You()), (revisions.Amplified(plus=plus),))
        table.add(
            abilities.Replace,
            f"if you would gain life, you gain that much life plus {plus} instead",
            shape=more,
        )


def _my(zone: str, *more: Any) -> Any:
    return filters.AllOf((*more, CREATURE, filters.OwnedBy(You()), filters.InZone(zone)))


ALL_MY_CREATURES = filters.AnyOf(
    (
        filters.AllOf((CREATURE, filters.ControlledBy(You()), filters.InZone("battlefield"))),
        filters.AllOf((filters.Spell(), CREATURE, filters.ControlledBy(You()))),
        *(_my(zone, filters.IsCard()) for zone in ("hand", "library", "graveyard", "exile", "command")),
    )
)
"""Creatures and creature spells that you control, and creature cards that you own in all other zones."""


def _starting_life(grammar: Grammar) -> None:
    """CR 103.4: life totals compared with those at the beginning."""
    grammar.table("value").add(StartingLifeTotal, "{player:possessive} starting life total")
    grammar.table("value or number").include(grammar.categories["value"], StartingLifeTotal)
    condition = grammar.table("condition")
    for words in ("you have at least {more:digits} life more than your starting life total",
                  "you have {more:digits} or more life more than your starting life total"):  # fmt: skip
        condition.add(conditions.Compares, words, shape=AHEAD)


def _ahead(more: int) -> Any:
    return conditions.Compares(amounts.LifeTotal(You()), ">=", amounts.Plus(StartingLifeTotal(You()), more))


def _is_ahead(node: Any) -> dict[str, Any] | None:
    more = getattr(node.right, "right", None)
    return {"more": more} if isinstance(more, int) and node == _ahead(more) else None


AHEAD = Shape(_ahead, _is_ahead)

BECOME = "you and/or at least one permanent you control becomes the target of a spell or ability an opponent controls"
ME_OR_MINE = Together((You(), Each(filters.AllOf((filters.Permanent(), filters.ControlledBy(You()))))))
