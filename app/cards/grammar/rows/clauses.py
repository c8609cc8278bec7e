"""Phrases for instructions."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.category import Features
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import RESULTS, Role
from app.cards.grammar.lists import Alone, ListOf
from app.cards.grammar.row import JOIN, Shape
from app.cards.grammar.rows.amounts import SCALED
from app.cards.grammar.scaling import Scaling
from app.cards.grammar.sentences import SUFFIX, Clauses, Sentences
from app.cards.grammar.table import Table
from app.engine.designations import initiative, monarch
from app.engine.events import counters, damage, draw, life, tapping
from app.engine.keywords import destroy, discard, sacrifice, shuffle, venture
from app.engine.leaving import ending, losing
from app.engine.turn import extra_phases, turn_based
from app.engine.words import amounts, bases, filters, nouns


def enter(grammar: Grammar) -> None:
    """The categories of instructions."""
    clause, whole = Table("clause", ("case",)), Table("whole")
    kind = Table("kind of counters")
    kind.add(counters.CountersOfAKind, "{count:count} {counter:counter} counter(s)")
    grammar.enter(kind, ListOf("kinds of counters", kind, "and", least=2))
    suffix, grown = Table("suffix", first=SUFFIX), Table("grown", first=2 * SUFFIX)
    value, each = grammar.categories["value"], grammar.categories["each"]
    scaling = Scaling(clause, value, each, set(SCALED), suffix, grown)
    clauses = Clauses("clauses", clause, scaling, suffix, grown)
    said = Clauses("said clauses", clause, scaling, suffix, grown, Features(case="explicit"))
    bare = Clauses("bare clauses", clause, scaling, suffix, grown, Features(case="bare"))
    grammar.enter(clause, suffix, grown, whole, clauses, bare, said, Alone("lone clause", clause))
    grammar.enter(
        Sentences("sentences", clauses, grown, whole),
        Sentences("paragraphs", clauses, grown, whole, paragraphs=True),
        Sentences("continued", clauses, grown, whole, begins=False),
    )
    grammar.of_type[bases.Instruction] = clause
    grammar.of_type[tuple[bases.Instruction, ...]] = clauses
    rows = grammar.table("noun").rows[nouns.Each]
    _basic(clause, tuple([row.index for row in rows if row.template.endswith(" hand")]))
    RESULTS[damage.DealDamage] = Role(heads=frozenset({"damaged"}), count="damage", suffix=" amount")
    RESULTS[life.LoseLife] = RESULTS[life.GainLife] = Role(count="life")
    RESULTS[destroy.Destroy] = Role(heads=frozenset({"acted"}))


def _basic(table: Table, hands: tuple[int, ...]) -> None:
    _doing(table, hands)
    table.add(
        damage.DealDamage,
        "{source:noun,subject} deal[s] {amount} damage to {to}",
        "{source:noun,subject} deal[s] damage equal to {amount:value} to {to}",
        "{source:noun,subject} deal[s] damage to {to} equal to {amount:value}",
    )
    instead = "{source:noun,subject} deal[s] {amount} damage to {to}. If {condition:condition}, it deals {more:amount} damage instead"
    table.add(damage.DealDamage, instead, shape=DAMAGE_INSTEAD)
    elided = {"source": lambda source: not isinstance(source, nouns.You)}
    table.add(damage.DealDamage, "{source:noun,doer} {amount} damage to {to}", cases=("next",), only=elided)
    table.add(
        damage.DivideDamage,
        "{source:noun,subject} deal[s] {amount} damage divided as you choose among {among}",
        fixed={"how": "chosen"},
    )
    table.add(
        damage.DivideDamage,
        "{source:noun,subject} deal[s] {amount} damage divided evenly, rounded down, among {among}",
        fixed={"how": "evenly"},
    )
    _phases(table)
    table.add(tapping.Tap, "tap {what}")
    table.add(tapping.Untap, "untap {what}")
    stay = "{what:noun,subject} [doesn't|don't] untap during [its controller's|their controllers'] next untap step"
    table.add(turn_based.StayTapped, stay, stay + "s", stay.replace("controllers'", "controller's"))
    table.add(destroy.Destroy, "destroy {what}", fixed={"regeneration": "may"})
    cant = ("destroy {what}. It can't be regenerated", "destroy {what}. They can't be regenerated",
            "destroy {what}. That creature can't be regenerated")  # fmt: skip
    table.add(destroy.Destroy, *cant, fixed={"regeneration": "cant"})
    counted = ("put {count:count} {counter:counter} counter(s) on {what:moving}",
               "put a number of {counter:counter} counters on {what} equal to {count:value}")  # fmt: skip
    table.add(counters.PutCounters, *counted)
    kinds = "put {kinds:kinds of counters} on {what:moving}"
    table.add(counters.PutCountersOfKinds, kinds)
    share = "distribute {amount:count} {counter:counter} counter(s) among {among}"
    table.add(counters.DistributeCounters, share)
    table.add(counters.RemoveCounters, "remove {count:count} {counter:counter} counter(s) from {what}")


def _doing(table: Table, hands: tuple[int, ...]) -> None:
    """What players do. `hands`: the wordings of all cards in a hand, of which there is a phrase of its own to discard."""
    table.add(
        draw.Draw,
        "{who:doer} draw[s] {count:count} card(s)",
        "{who:doer} draw[s] cards equal to {count:value}",
        "{who:doer} draw[s] {count:count} additional card(s)",
    )
    table.add(
        life.GainLife, "{who:doer} gain[s] {amount} life", "{who:doer} gain[s] life equal to {amount:value}"
    )
    table.add(
        life.LoseLife, "{who:doer} lose[s] {amount} life", "{who:doer} lose[s] life equal to {amount:value}"
    )
    table.add(life.LoseLife, "{who:doer} lose[s] half their life, rounded up", fixed={"amount": HALF_LIFE})
    mine = {"amount": amounts.Half(amounts.LifeTotal(), "up"), "who": nouns.You()}
    table.add(life.LoseLife, "you lose half your life, rounded up", fixed=mine)
    pays = ("object", "next", "explicit", "cost")  # "you may pay 2 life" is said of costs
    table.add(life.PayLife, "{who:doer} pay[s] {amount} life", cases=pays)
    table.add(life.SetLife, "{who:possessive} life total becomes {total}")
    said = {"what": lambda what: not isinstance(what, nouns.Each) or what.wording % JOIN not in hands}
    table.add(discard.Discard, "{who:doer} discard[s] {what}", only=said)
    every = nouns.Each(filters.IsCard())
    table.add(discard.Discard, "{who:doer} discard[s] [their|your] hand", fixed={"what": every})
    table.add(sacrifice.Sacrifice, "{who:doer} sacrifice[s] {what:moving}")
    table.add(shuffle.Shuffle, "{who:doer} shuffle[s]", "{who:doer} shuffle[s] [their|your] library")
    table.add(losing.LoseTheGame, "{who:doer} lose[s] the game")
    table.add(ending.WinTheGame, "{who:doer} win[s] the game")
    table.add(initiative.TakeInitiative, "{who:doer} take[s] the initiative")
    table.add(monarch.BecomeMonarch, "{who:doer} become[s] the monarch")
    table.add(initiative.RemoveInitiative, "remove the initiative from the game")
    table.add(venture.Venture, "{who:doer} venture[s] into the dungeon", fixed={"into": ""})
    table.add(venture.Venture, "{who:doer} venture[s] into {into:card name}", only={"into": bool})


def _phases(table: Table) -> None:
    """Additional phases (CR 500.8)."""
    for said, phases in (
        ("an additional combat phase", ("combat",)),
        ("an additional combat phase followed by an additional main phase", ("combat", "main")),
    ):
        for phase, after in (("phase", ""), ("main phase", "main")):
            fixed = {"phases": phases, "after": after}
            table.add(extra_phases.AddPhases, f"after this {phase}, there is {said}", fixed=fixed)
            table.add(extra_phases.AddPhases, f"there is {said} after this {phase}", fixed=fixed)


def _damage_instead(source: Any, amount: Any, to: Any, condition: Any, more: Any) -> Any:
    return damage.DealDamage(amounts.IfSo(condition, more, amount), to, source)


def _is_damage_instead(node: Any) -> dict[str, Any] | None:
    if not isinstance(node.amount, amounts.IfSo):
        return None
    so = node.amount
    return {
        "source": node.source, "amount": so.otherwise, "to": node.to, "condition": so.condition, "more": so.then,
    }  # fmt: skip


DAMAGE_INSTEAD = Shape(_damage_instead, _is_damage_instead)
HALF_LIFE = amounts.Half(amounts.LifeTotal(nouns.BoundTo("player")), "up")
