"""Phrases for what continuous effects do."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.becoming import Becoming
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import COLORS
from app.cards.grammar.nouns import FORMS
from app.cards.grammar.row import JOIN, UNBOUND, Shape
from app.cards.grammar.runs import Runs
from app.cards.grammar.table import Table
from app.engine.casting import costs, permissions, restrictions
from app.engine.characteristics import players
from app.engine.combat import attack_rules, block_rules, damage_rules
from app.engine.designations import monarch
from app.engine.events import life
from app.engine.keywords import counter, regenerate, sacrifice, search, transform, venture
from app.engine.leaving import ending, losing
from app.engine.turn import turn_based
from app.engine.words import bases, changes, filters
from app.engine.words.abilities import Modify
from app.engine.words.amounts import Own
from app.engine.words.bases import Rule
from app.engine.words.changes import BecomesTypes
from app.engine.words.filters import AllOf, APlayer, ControlledBy, Opponent, Other
from app.engine.words.node import walk
from app.engine.words.nouns import BoundTo, Each, OwnerOf, Target, This, Together, You
from app.engine.words.qualities import HasType

CANT_ATTACK, CANT_BLOCK = attack_rules.CantAttack(), block_rules.CantBlock()
SEVERAL: dict[tuple[Any, ...], str] = {
    (
        CANT_ATTACK,
        CANT_BLOCK,
        restrictions.CantActivate(),
    ): "can't attack or block, and its activated abilities can't be activated",
    (
        CANT_ATTACK,
        CANT_BLOCK,
        restrictions.CantActivate("mana"),
    ): "can't attack or block, and its activated abilities can't be activated unless they're mana abilities",
    (CANT_ATTACK, CANT_BLOCK): "can't attack or block",
    (attack_rules.AttacksOnlyWith(), block_rules.BlocksOnlyWith()): "can't attack or block alone",
    (CANT_BLOCK, block_rules.CantBeBlocked()): "can't block or be blocked",
}
"""Phrases that stand for several changes."""


YOU_OR_YOURS = Together((You(), Each(AllOf((HasType("planeswalker"), ControlledBy(You()))))))
"""You, and the planeswalkers you control."""
ITS_OWNER = OwnerOf(This())
OWNER_OR_THEIRS = Together((ITS_OWNER, Each(AllOf((HasType("planeswalker"), ControlledBy(ITS_OWNER))))))
"""The owner of the object, and the planeswalkers that its owner controls."""


def runs(grammar: Grammar) -> None:
    """The category of the changes of one effect."""
    parts = (grammar.categories[name] for name in ("size", "subtype", "held abilities", "value"))
    becoming = Becoming("becoming", *parts)
    grammar.enter(becoming, Runs("changes", grammar.table("change"), becoming, SEVERAL))
    grammar.of_type[tuple[bases.Change, ...]] = grammar.categories["changes"]


def is_player(noun: Any) -> bool:
    """Whether a noun can only stand for players."""
    return isinstance(noun, You) or (
        isinstance(noun, (Each, Target)) and isinstance(noun.what, (APlayer, Opponent))
    )


def _speaks_of_others(change: Any) -> bool:
    """Whether "other" is said in it, which would mean other than what is changed (not than the object itself)."""
    return not isinstance(change, changes.HasAbilities) and any(
        isinstance(word, Other) for word in walk(change)
    )


HAD = 2
"""The wording of abilities that something has, for a while."""


def is_had(change: Any) -> bool:
    """Whether abilities are had, not gained."""
    return isinstance(change, changes.HasAbilities) and change.wording % JOIN == HAD


def _is_of_its_own(change: Any) -> bool:
    """Whether power and toughness are equal to something of the one object itself, which several have each for itself."""
    return isinstance(change, changes.BasePT) and any(isinstance(word, BoundTo) for word in walk(change))


def fits(what: Any, by: tuple[Any, ...]) -> bool:
    """Whether these changes can be made to what the noun stands for: players have no characteristics."""
    open_ = isinstance(what, BoundTo) and what.name == UNBOUND
    if not isinstance(what, This) and not open_ and any(_speaks_of_others(change) for change in by):
        return False
    if isinstance(what, Each) and any(_is_of_its_own(change) for change in by):
        return False
    kinds = [isinstance(change, players.PlayerHas) for change in by]
    if is_player(what):
        return all(isinstance(change, Rule) for change in by)
    if isinstance(what, BoundTo) and FORMS[what.wording % JOIN % len(FORMS)].stands_for in (
        "player",
        "opponent",
    ):
        return all(isinstance(change, Rule) for change in by)
    return not any(kinds)


MACHINES = (BecomesTypes(("artifact", "creature")), changes.BasePT(Own("mana value"), Own("mana value")))
"""CR 205.1b: what becomes an artifact creature keeps its other types."""


def enter(grammar: Grammar) -> None:
    """The rows of changes."""
    table = grammar.table("change")
    machines = "{what:known} is an artifact creature with power and toughness each equal to its mana value"
    grammar.table("effect").add(Modify, machines, fixed={"by": MACHINES})
    _characteristics(table)
    _attacking(table)
    _blocking(table)
    _permanents(table)
    _players(table)
    _costs(table)


def _size(cls: type[Any]) -> Shape:
    """For "+1/+1" and "4/4": both halves in one."""

    def build(size: Any) -> Any:
        return cls(*size)

    def match(node: Any) -> dict[str, Any] | None:
        return {"size": (node.power, node.toughness)} if None not in (node.power, node.toughness) else None

    return Shape(build, match)


def _characteristics(table: Table) -> None:
    table.add(changes.Gets, "get[s] {size:size change}", shape=_size(changes.Gets))
    base = _size(changes.BasePT)
    table.add(changes.BasePT, "[has|have] base power and toughness {size:size}", shape=base)
    table.add(changes.BasePT, "[is|are] {size:size}", shape=base)
    table.add(changes.BasePT, "[has|have] base power {power:amount}", fixed={"toughness": None})
    own = {"power": Own("mana value"), "toughness": Own("mana value")}
    for base_ in ("base power and base toughness", "base power and toughness"):
        table.add(changes.BasePT, f"[has|have] {base_} each equal to its mana value", fixed=own)
    table.add(changes.HasAbilities, "[has|have] {abilities}", mood="lasting")
    table.add(changes.HasAbilities, "gain[s] {abilities}", mood="passing")
    table.add(changes.HasAbilities, "[has|have] {abilities}", mood="passing")
    table.add(changes.LosesAllAbilities, "lose[s] all abilities")
    table.add(changes.LosesAllAbilities, "[has|have] no abilities")
    for kind in ("creature", "artifact"):
        lost = {"types": (kind,), "supertypes": ()}
        table.add(changes.LosesTypes, f"[isn't|aren't] [a |]{kind}[|s]", fixed=lost)
    table.add(
        changes.LosesTypes, "[isn't|aren't] legendary", fixed={"types": (), "supertypes": ("legendary",)}
    )
    table.add(changes.LosesAbility, "lose[s] {ability:keyword}")
    table.add(changes.CantHave, "can't have or gain {ability:keyword}")
    table.add(changes.AllCreatureTypes, "[is|are] every creature type")
    table.add(changes.SwitchesPT, "switch[es] power and toughness")
    for letter, word in COLORS.items():
        table.add(
            changes.BecomesColors,
            f"[is|are] {word}",
            f"become[s] {word}",
            fixed={"colors": letter, "how": "only"},
        )
    table.add(changes.BecomesColors, "[is|are] all colors", fixed={"colors": "".join(COLORS), "how": "only"})
    table.add(changes.BecomesColors, "[is|are] colorless", fixed={"colors": "", "how": "only"})


def _attacking(table: Table) -> None:
    table.add(attack_rules.CantAttack, "can't attack", fixed={"whom": None, "unless": None})
    unless = {"unless": lambda condition: condition is not None}
    table.add(attack_rules.CantAttack, "can't attack unless {unless}", fixed={"whom": None}, only=unless)
    whom = {"whom": lambda whom: whom is not None}
    table.add(attack_rules.CantAttack, "can't attack {whom}", fixed={"unless": None}, only=whom)
    ours = {"whom": YOU_OR_YOURS, "unless": None}
    table.add(attack_rules.CantAttack, "can't attack you or planeswalkers you control", fixed=ours)
    owners = {"whom": OWNER_OR_THEIRS, "unless": None}
    table.add(
        attack_rules.CantAttack, "can't attack its owner or planeswalkers its owner controls", fixed=owners
    )
    tax = "can't attack you unless their controller pays {costs:paid costs} for each creature they control that's attacking"
    mine = {"whom": You(), "times": 1}
    table.add(attack_rules.AttackCost, tax + " you", fixed=mine)
    both = "can't attack you or planeswalkers you control unless their controller pays {costs:paid costs} for each of those creatures"
    table.add(attack_rules.AttackCost, both, fixed={"whom": YOU_OR_YOURS, "times": 1})
    table.add(
        attack_rules.AttackCost,
        "can't attack unless you pay {costs:paid costs}",
        fixed={"whom": None, "times": 1},
    )
    table.add(attack_rules.AttacksDespiteDefender, "can attack as though [it|they] didn't have defender")
    alone = {"others": None, "count": 1}
    table.add(attack_rules.AttacksOnlyWith, "can't attack alone", fixed=alone)
    table.add(attack_rules.AttacksOnlyAlone, "can only attack alone")
    table.add(attack_rules.Goaded, "[is|are] goaded")
    table.add(attack_rules.MustAttack, "attack[s] each combat if able", fixed={"whom": None}, mood="lasting")
    table.add(attack_rules.MustAttack, "attack[s] each turn if able", fixed={"whom": None}, mood="lasting")
    table.add(
        damage_rules.AssignsByToughness,
        "assign[s] combat damage equal to its toughness rather than its power",
    )
    table.add(damage_rules.AssignsNothing, "assign[s] no combat damage")


def _blocking(table: Table) -> None:
    nothing: dict[str, Any] = {"what": None, "unless": None}
    table.add(block_rules.CantBlock, "can't block", fixed=nothing)
    what = {"what": lambda what: what is not None}
    table.add(block_rules.CantBlock, "can't block {what}", fixed={"unless": None}, only=what)
    table.add(block_rules.BlocksOnly, "can block only {what}")
    table.add(block_rules.CantBeBlocked, "can't be blocked", fixed={"by": None})
    by = {"by": lambda by: by is not None}
    table.add(block_rules.CantBeBlocked, "can't be blocked by {by}", only=by)
    table.add(block_rules.CantBeBlockedExcept, "can't be blocked except by {by}")
    table.add(block_rules.BlockedByAtLeast, "can't be blocked except by {count:count} or more creatures")
    table.add(block_rules.BlockedByAtMost, "can't be blocked by more than one creature", fixed={"count": 1})
    table.add(block_rules.BlocksOnlyWith, "can't block alone", fixed={"others": None, "count": 1})
    table.add(block_rules.BlocksAdditional, "can block any number of creatures", fixed={"count": -1})
    table.add(
        block_rules.BlocksAdditional, "can block an additional creature each combat", fixed={"count": 1}
    )
    table.add(block_rules.BlocksAdditional, "can block an additional {count:count} creatures each combat")
    table.add(block_rules.MustBlock, "block[s] each combat if able", fixed={"what": None})
    table.add(block_rules.MustBlock, "block[s] each turn if able", fixed={"what": None})
    table.add(block_rules.MustBeBlocked, "must be blocked if able", fixed={"least": 1, "most": -1})
    exactly = "must be blocked by exactly one creature if able"
    table.add(block_rules.MustBeBlocked, exactly, fixed={"least": 1, "most": 1})


def _permanents(table: Table) -> None:
    table.add(counter.CantBeCountered, "can't be countered", fixed={"by": None})
    table.add(regenerate.CantBeRegenerated, "can't be regenerated")
    table.add(sacrifice.CantBeSacrificed, "can't be sacrificed")
    table.add(transform.CantTransform, "can't transform")
    table.add(
        turn_based.DoesntUntap,
        "[doesn't|don't] untap during [its controller's|their controllers'] untap step(|s)",
        "[doesn't|don't] untap during your untap step",
        "[doesn't|don't] untap during [its|their] controllers' untap steps",
    )


def _players(table: Table) -> None:
    table.add(life.CantGainLife, "can't gain life")
    table.add(life.CantLoseLife, "can't lose life")
    table.add(monarch.CantBecomeMonarch, "can't become the monarch")
    table.add(venture.VenturesOnce, "can't venture into the dungeon more than once each turn")
    table.add(permissions.AsThoughFlash, "may cast {what:many} as though they had flash")
    every = {"what": filters.Spell()}
    table.add(permissions.CantCast, "can't cast spells", fixed=every)
    table.add(permissions.CantCast, "can't cast {what:many}")
    table.add(players.PlayerHas, "[has|have] {abilities:held abilities}", mood="lasting")
    table.add(players.PlayerHas, "gain[s] {abilities:held abilities}", mood="passing")
    table.add(losing.CantLoseTheGame, "can't lose the game", fixed={"why": ""})
    table.add(ending.CantWinTheGame, "can't win the game")
    table.add(search.CantSearch, "can't search libraries")
    usual: dict[str, Any] = {"cost": "", "mana": ""}
    table.add(permissions.MayPlay, "may play {what:many}", fixed={**usual, "lands": True})
    table.add(permissions.MayPlay, "may cast {what:many}", fixed={**usual, "lands": False})
    free = {"cost": "free", "mana": "", "lands": False}
    table.add(permissions.MayPlay, "may cast {what:many} without paying their mana costs", fixed=free)
    table.add(
        permissions.AdditionalLands, "may play an additional land on each of your turns", fixed={"count": 1}
    )
    table.add(permissions.AdditionalLands, "may play {count:words} additional lands on each of your turns")
    table.add(permissions.SorcerySpeedOnly, "can cast spells only any time they could cast a sorcery")
    table.add(turn_based.MaximumHandSize, "[has|have] no maximum hand size", fixed={"size": -1})


def _costs(table: Table) -> None:
    table.add(costs.CostsLess, "cost[s] {amount:generic} less to cast", fixed={"mana": ""})
    table.add(costs.CostsMore, "cost[s] {amount:generic} more to cast", fixed={"mana": ""})
    colored = {"mana": lambda mana: not mana[1:-1].isdecimal()}
    table.add(costs.CostsLess, "cost[s] {mana:symbols} less to cast", fixed={"amount": 0}, only=colored)
    table.add(costs.CostsMore, "cost[s] {mana:symbols} more to cast", fixed={"amount": 0}, only=colored)
