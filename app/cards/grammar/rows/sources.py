"""Phrases of sources of mana and of what hinders them: colors of objects, limits on untapping, and further costs (CR 106, 502.3)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import PLAYER, ROLES, Role
from app.cards.grammar.nouns import IT, PRONOUN
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.abilities import STILL
from app.cards.grammar.table import Table
from app.engine.casting.costs import PAID_FOR, AbilitiesCostMore, CostsMore
from app.engine.events.playing import PlaysLand
from app.engine.events.stacking import Casts
from app.engine.events.tapping import TapSymbol
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import EitherOf, Enters
from app.engine.keywords.quality import Everything
from app.engine.mana.as_though import PaysLifeFor, SpendsAsThough
from app.engine.mana.colors import ColorOf, Combination, EachColorAmong
from app.engine.mana.produce import AddMana, Fixed, Repeated, TappedForMana
from app.engine.mana.replacing import ProducesInstead
from app.engine.mana.spent_to_cast import ColorsSpent, SpentToCast
from app.engine.turn.turn_based import UntapsAtMost
from app.engine.variants.color_identity import IdentityColor
from app.engine.words import conditions, filters
from app.engine.words.abilities import Activated, Modify, Replace
from app.engine.words.amounts import Number, TypesAmong
from app.engine.words.changes import BecomesColors, BecomesTypes, HasAbilities, LosesAllAbilities
from app.engine.words.chosen_types import OfChosenLandType
from app.engine.words.entering import EntersWithCounters
from app.engine.words.flow import May
from app.engine.words.node import walk
from app.engine.words.nouns import BoundTo, ControllerOf, Each, This, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import EntersIfPaid, EntersTapped
from app.engine.words.this_turn import TimesThisTurn


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    _products(grammar.table("product"), grammar.table("clause"))
    _events(grammar)
    _costs(grammar.table("effect"), grammar.table("change"))
    _conditions(grammar.table("condition"))
    _entering(grammar.table("effect"))
    _untapping(grammar.table("change"))
    instant = "{cost}: {do:sentences} Activate only as an instant."
    grammar.table("ability").add(Activated, instant, fixed={"timing": "instant"})
    land = "{what:known,subject} is the chosen type"
    grammar.table("effect").add(Modify, land, fixed={"by": (OfChosenLandType(),)})
    prison = '{what:known,subject} is a colorless land with "{T}: Add {C}" and loses all other card types and abilities'
    grammar.table("effect").add(Modify, prison, shape=Shape(_imprisoned, _is_imprisoned))
    each, value = grammar.table("each"), grammar.table("value")
    each.add(TypesAmong, "color among {among:many}", fixed={"what": "colors"})
    each.add(ColorsSpent, "color of mana spent to cast it", fixed={"noun": This(wording=PRONOUN + IT)})
    each.add(ColorsSpent, "color of mana spent to cast {noun:known}")
    value.add(ColorsSpent, "the number of colors of mana spent to cast {noun:known}")


def _products(product: Table, clause: Table) -> None:
    """CR 106.1a, 106.5: mana of colors that objects have, and of some types in any combination."""
    product.add(ColorOf, "one mana of any of {what:possessive} colors")
    product.add(ColorOf, "one mana of any color among {what:description,many}", shape=AMONG)
    product.add(
        IdentityColor, "one mana of any color in your commander's color identity", fixed={"player": You()}
    )
    numbered = {"count": lambda count: isinstance(count, Number)}
    product.add(Repeated, "{count:amount} {mana:symbols}", only=numbered)
    both = "mana in any combination of {first:symbols} and/or {second:symbols}"
    product.add(Combination, f"{{count:count}} {both}", shape=_two_types(False))
    product.add(Combination, f"{{count:amount}} {both}", shape=_two_types(True))
    every = "for each color among {among:description,many}, add one mana of that color"
    clause.add(AddMana, every, shape=Shape(_every_color, _is_every_color))


def _among(what: Any) -> Any:
    return ColorOf(Each(what))


def _is_among(node: Any) -> dict[str, Any] | None:
    what = getattr(node.what, "what", None)
    return {"what": what} if what is not None and node == _among(what) else None


AMONG = Shape(_among, _is_among)


def _two_types(much: bool) -> Shape:
    """`much`: for "that much mana"."""

    def build(count: Any, first: Any, second: Any) -> Any:
        return Combination((first, second), count) if isinstance(count, Number) is much else None

    def match(node: Any) -> dict[str, Any] | None:
        if len(node.mana) != 2 or isinstance(node.count, Number) is not much:
            return None
        return {"count": node.count, "first": node.mana[0], "second": node.mana[1]}

    return Shape(build, match)


def _every_color(among: Any) -> Any:
    return AddMana(EachColorAmong(among))


def _is_every_color(node: Any) -> dict[str, Any] | None:
    among = getattr(node.mana, "among", None)
    return {"among": among} if among is not None and node == _every_color(among) else None


def _events(grammar: Grammar) -> None:
    """Lands that are played, and main phases."""
    pattern = grammar.table("pattern")
    pattern.add(PlaysLand, "{who:participant,'?'} play[s] {what:participant}")
    ROLES[PlaysLand] = (Role("player", of="who", subject=True), Role("it", of="what"))
    played = {"who": You(), "what": Each(HasType("land"))}
    grammar.table("past").add(PlaysLand, "you played a land", fixed=played)
    main = tuple([BeginningOf(step, You()) for step in ("precombat_main", "postcombat_main")])
    grammar.table("moment").add(EitherOf, "the beginning of your next main phase", fixed={"patterns": main})
    ROLES.setdefault(EitherOf, (Role("player", heads=PLAYER),))


def _costs(effect: Table, change: Table) -> None:
    """CR 601.2f, 609.4b: what further spells cost, and what mana may be spent as."""
    more = "each spell a player casts costs {amount:generic} more to cast for each other spell that player has cast this turn"
    effect.add(Modify, more, shape=Shape(_each_further, _is_each_further))
    abilities = "activated abilities cost {amount:generic} more to activate unless they're mana abilities"
    effect.add(Modify, abilities, shape=Shape(_abilities_more, _is_abilities_more))
    change.add(SpendsAsThough, "may spend mana as though it were mana of any color", fixed={"kind": "color"})
    change.add(SpendsAsThough, "may spend mana as though it were mana of any type", fixed={"kind": "type"})
    life = "for each {color:mana type} in a cost, you may pay 2 life rather than pay that mana"
    effect.add(Modify, life, shape=Shape(_life_for, _is_life_for))


def _abilities_more(amount: Any) -> Any:
    return Modify(Each(Everything()), (AbilitiesCostMore(amount),))


def _is_abilities_more(node: Any) -> dict[str, Any] | None:
    amount = getattr(node.by[0], "amount", None)
    return {"amount": amount} if amount is not None and node == _abilities_more(amount) else None


def _life_for(color: Any) -> Any:
    return Modify(You(), (PaysLifeFor(color),))


def _is_life_for(node: Any) -> dict[str, Any] | None:
    color = getattr(node.by[0], "color", None)
    return {"color": color} if color is not None and node == _life_for(color) else None


CAST_BEFORE = TimesThisTurn(Casts(ControllerOf(BoundTo(PAID_FOR))))


def _each_further(amount: Any) -> Any:
    return Modify(Each(filters.Spell()), (CostsMore(CAST_BEFORE),)) if amount == 1 else None


def _is_each_further(node: Any) -> dict[str, Any] | None:
    return {"amount": 1} if node == _each_further(1) else None


def _conditions(table: Table) -> None:
    """What was spent, and what is left."""
    for letter in "WUBRGC":
        words = f"{{{letter}}} was spent to cast {{noun:known}}"
        table.add(conditions.Compares, words, shape=_was_spent(letter))
    none = "there are no {counter:counter} counters on {noun:known}"
    table.add(conditions.NotSo, none, shape=Shape(_no_counters, _has_no_counters))


def _was_spent(letter: str) -> Shape:
    def build(noun: Any) -> Any:
        return conditions.Compares(SpentToCast(noun, letter), ">", 0)

    def match(node: Any) -> dict[str, Any] | None:
        noun = getattr(node.left, "noun", None)
        return {"noun": noun} if noun is not None and node == build(noun) else None

    return Shape(build, match)


def _no_counters(counter: Any, noun: Any) -> Any:
    return conditions.NotSo(conditions.Matches(noun, filters.HasCounter(counter)))


def _has_no_counters(node: Any) -> dict[str, Any] | None:
    inner = node.part
    counter = getattr(getattr(inner, "what", None), "counter", "")
    slots = {"counter": counter, "noun": getattr(inner, "noun", None)}
    return slots if counter and node == _no_counters(**slots) else None


def _entering(effect: Table) -> None:
    """CR 106.12b, 614.1: lands that produce other mana, and that enter with counters for it."""
    other = "if {what:participant} is tapped for two or more mana, it produces {mana:produced} instead of any other type and amount"
    effect.add(Replace, other, shape=Shape(_for_much, _is_for_much))
    for joined in ("with", "and with"):
        tapped = f"{{what:known,subject}} enter[s] tapped {joined} {{count:count}} {{counter:counter}} counter(s) on it"
        effect.add(Replace, tapped, shape=Shape(_tapped_with, _is_tapped_with))
    effect.add(Modify, "{what:known,subject} {by} that are still lands", shape=STILL)
    for who, words in (("controller", "you may {costs:costs in words}"), ("must", "{costs:costs in words}")):
        start = f"if {{what:known,subject}} would enter, {words} instead. If you do, put {{again:known}} onto the battlefield"
        gone = f"{start}. If you don't, put it into its owner's graveyard"
        effect.add(Replace, gone, shape=_if_paid(who))


def _for_much(what: Any, mana: Any) -> Any:
    return Replace(TappedForMana(what, least=2), (ProducesInstead(mana),))


def _is_for_much(node: Any) -> dict[str, Any] | None:
    slots = {"what": getattr(node.on, "what", None), "mana": getattr(node.by[0], "mana", None)}
    return slots if None not in slots.values() and node == _for_much(**slots) else None


def _if_paid(who: str) -> Shape:
    def build(what: Any, costs: Any, again: Any) -> Any:
        asked = any(isinstance(word, May) for word in walk(costs))
        return Replace(Enters(what), (EntersIfPaid(costs, who),)) if again == what and not asked else None

    def match(node: Any) -> dict[str, Any] | None:
        paid, what = node.by[0], getattr(node.on, "what", None)
        if not isinstance(paid, EntersIfPaid) or paid.who != who:
            return None
        return {"what": what, "costs": paid.costs, "again": what}

    return Shape(build, match)


def _tapped_with(what: Any, count: Any, counter: Any) -> Any:
    return Replace(Enters(what), (EntersTapped(), EntersWithCounters(counter, count)))


def _is_tapped_with(node: Any) -> dict[str, Any] | None:
    with_ = node.by[-1]
    if not isinstance(with_, EntersWithCounters):
        return None
    slots = {"what": getattr(node.on, "what", None), "count": with_.count, "counter": with_.counter}
    return slots if node == _tapped_with(**slots) else None


def _untapping(change: Table) -> None:
    """CR 502.3: how much may untap."""
    for kind, what in (("artifact", HasType("artifact")), ("land", HasType("land")), ("creature", HasType("creature")),
                       ("permanent", filters.Permanent())):  # fmt: skip
        one = f"can't untap more than one {kind} during their untap steps"
        change.add(UntapsAtMost, one, fixed={"what": what, "count": 1})
        many = f"can't untap more than {{count:words}} {kind}s during their untap steps"
        change.add(UntapsAtMost, many, fixed={"what": what}, only={"count": lambda count: count != 1})


def _imprisoned(what: Any) -> Any:
    """CR 205.1a, 305.7: it keeps supertypes only; what it loses and what it gets are one effect, in that order."""
    land = BecomesTypes(types=("land",), how="only")
    taps = Activated((TapSymbol(),), (AddMana(Fixed("{C}")),))
    return Modify(what, (BecomesColors(""), land, LosesAllAbilities(), HasAbilities((taps,))))


def _is_imprisoned(node: Any) -> dict[str, Any] | None:
    return {"what": node.what} if node == _imprisoned(node.what) else None
