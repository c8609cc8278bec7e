"""Phrases for conditions."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lists import ListOf
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.combat import patterns
from app.engine.combat.attacked import AttackedThisTurn
from app.engine.combat.conditions import AttackedThisCombat
from app.engine.designations import initiative, monarch
from app.engine.dungeons import completion
from app.engine.events import life, zone_words
from app.engine.keywords.kicker import KICKED
from app.engine.keywords.soulbond import IsPaired
from app.engine.start.life import StartingLifeTotal
from app.engine.words import conditions
from app.engine.words.amounts import CountOf, LifeTotal, Plus
from app.engine.words.filters import (
    AllOf,
    APlayer,
    AttackedBy,
    ControlledBy,
    HasCounter,
    InZone,
    IsCard,
    Opponent,
)
from app.engine.words.measures import Measures
from app.engine.words.nouns import BoundTo, Each, This, Together, You


def enter(grammar: Grammar) -> None:
    """The rows of conditions."""
    deed, undone, past = Table("deed"), Table("undone"), Table("past")
    condition = grammar.table("condition")
    grammar.enter(deed, undone, past)
    for word in ("and", "or"):
        grammar.enter(ListOf(f"conditions {word}", condition, word, least=2))
    _past(past)
    _conditions(condition)
    deed.add(conditions.Done, "you do", "they do", "that player does", "a player does")
    condition.include(deed, conditions.Done)
    undone.add(conditions.Done, "you don't", "they don't", "that player doesn't", "the player doesn't")
    condition.add(conditions.NotSo, "{part:undone}", only={"part": _is_deed})


def _is_deed(condition: Any) -> bool:
    return isinstance(condition, conditions.Done)


def _life(op: str) -> Shape:
    def build(player: Any, right: Any) -> Any:
        return None if isinstance(player, Each) else conditions.Compares(LifeTotal(player), op, right)

    def match(node: Any) -> dict[str, Any] | None:
        if node.op != op or not isinstance(node.left, LifeTotal) or isinstance(node.left.player, Each):
            return None
        return {"player": node.left.player, "right": node.right}

    return Shape(build, match)


def _some_life(op: str, player: Any) -> Shape:
    """For "an opponent has 10 or less life"."""

    def build(right: Any) -> Any:
        return conditions.AtLeast(AllOf((player, Measures("life", op, right))))

    def match(node: Any) -> dict[str, Any] | None:
        parts = node.what.parts if isinstance(node.what, AllOf) else ()
        right = getattr(parts[-1], "amount", None) if parts else None
        return {"right": right} if right is not None and node == build(right) else None

    return Shape(build, match)


def _in_zone(owner: Any) -> Shape:
    zone = InZone("graveyard", owner)

    def build(count: Any, what: Any) -> Any:
        parts = what.parts if isinstance(what, AllOf) else (what,)
        return conditions.AtLeast(AllOf((*parts, zone)), count)

    def match(node: Any) -> dict[str, Any] | None:
        parts = node.what.parts if isinstance(node.what, AllOf) else ()
        if len(parts) < 2 or parts[-1] != zone:
            return None
        return {"count": node.count, "what": parts[0] if len(parts) == 2 else AllOf(parts[:-1])}

    return Shape(build, match)


def _controls(least: int) -> Shape:
    """For "that player controls ...": whoever it is but you, or an opponent."""

    def build(who: Any, what: Any) -> Any:
        parts = what.parts if isinstance(what, AllOf) else (what,)
        return None if _said(who) else conditions.AtLeast(AllOf((*parts, ControlledBy(who))))

    def match(node: Any) -> dict[str, Any] | None:
        parts = node.what.parts if isinstance(node.what, AllOf) else ()
        if len(parts) < 2 or not isinstance(parts[-1], ControlledBy) or node.count != least:
            return None
        who = parts[-1].player
        return (
            None if _said(who) else {"who": who, "what": parts[0] if len(parts) == 2 else AllOf(parts[:-1])}
        )

    return Shape(build, match)


def _counters(has: bool) -> Shape:
    def build(noun: Any, counter: Any) -> Any:
        found = conditions.Matches(noun, HasCounter(counter))
        return found if has else conditions.NotSo(found)

    def match(node: Any) -> dict[str, Any] | None:
        found = node if has else node.part
        if not isinstance(found, conditions.Matches) or not isinstance(found.what, HasCounter):
            return None
        slots = {"noun": found.noun, "counter": found.what.counter}
        return slots if slots["counter"] and node == build(**slots) else None

    return Shape(build, match)


def _is_none(node: Any) -> dict[str, Any] | None:
    least = node.part
    if not isinstance(least, conditions.AtLeast) or least.count != 1:
        return None
    return {"what": least.what}


NONE = Shape(lambda what: conditions.NotSo(conditions.AtLeast(what)), _is_none)


def _said(who: Any) -> bool:
    return who in (You(), Each(Opponent()))


def _controls_no() -> Shape:
    def build(who: Any, what: Any) -> Any:
        parts = what.parts if isinstance(what, AllOf) else (what,)
        return conditions.NotSo(conditions.AtLeast(AllOf((*parts, ControlledBy(who)))))

    def match(node: Any) -> dict[str, Any] | None:
        least = node.part
        parts = (
            least.what.parts
            if isinstance(least, conditions.AtLeast) and isinstance(least.what, AllOf)
            else ()
        )
        if len(parts) < 2 or not isinstance(parts[-1], ControlledBy) or least.count != 1:
            return None
        return {"who": parts[-1].player, "what": parts[0] if len(parts) == 2 else AllOf(parts[:-1])}

    return Shape(build, match)


def control(player: Any, atleast: bool) -> Shape:
    """For "you control three or more artifacts": what is controlled, without who controls it."""

    def build(what: Any, count: Any = 1) -> Any:
        parts = what.parts if isinstance(what, AllOf) else (what,)
        if any(isinstance(part, ControlledBy) for part in parts) or (atleast and count == 1):
            return None
        return conditions.AtLeast(AllOf((*parts, ControlledBy(player))), count)

    def match(node: Any) -> dict[str, Any] | None:
        parts = node.what.parts if isinstance(node.what, AllOf) else ()
        if len(parts) < 2 or parts[-1] != ControlledBy(player) or (node.count != 1) is not atleast:
            return None
        what = parts[0] if len(parts) == 2 else AllOf(parts[:-1])
        return {"what": what, "count": node.count} if atleast else {"what": what}

    return Shape(build, match)


def _conditions(table: Table) -> None:
    _counts(table)
    _numbers(table)
    _players(table)
    _objects(table)
    table.add(conditions.ThisTurn, "{event:past} this turn", fixed={"least": 1})
    table.add(conditions.All, "{parts:conditions and}")
    table.add(conditions.Any, "{parts:conditions or}")


def _counts(table: Table) -> None:
    """How many of something there are."""
    for who, player in (("you control", You()), ("an opponent controls", Each(Opponent()))):
        table.add(conditions.AtLeast, f"{who} {{what:description,'a',one}}", shape=control(player, False))
        many = f"{who} {{count:count}} or more {{what:description,many}}"
        least = f"{who} at least {{count:count}} {{what:description,many}}"
        if player == You():
            table.add(conditions.AtLeast, many, least, shape=control(player, True))
        else:
            several = {"count": lambda count: count != 1, "what": _is_anyones}
            table.add(conditions.OneControls, many, least, fixed={"player": player}, only=several)
    mine = _in_zone(You())
    table.add(conditions.AtLeast, "{count:count} or more {what:many} are in your graveyard", shape=mine)
    table.add(conditions.AtLeast, "there are {count:count} or more {what:many} in your graveyard", shape=mine)
    controls = "{who:known,subject} control[s]"
    table.add(conditions.AtLeast, f"{controls} {{what:description,'a',one}}", shape=_controls(1))
    table.add(conditions.NotSo, f"{controls} no {{what:description,many}}", shape=_controls_no())
    table.add(conditions.NotSo, "no {what:description,many} are on the battlefield", shape=NONE)


def _is_anyones(what: Any) -> bool:
    return not any(isinstance(part, ControlledBy) for part in getattr(what, "parts", (what,)))


EACH = BoundTo("each")
IN_HAND = CountOf(AllOf((IsCard(), InZone("hand", EACH))))


def _controls_most(player: Any, what: Any) -> Any:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return conditions.MoreThanEachOther(player, CountOf(AllOf((*parts, ControlledBy(EACH)))))


def _is_controls_most(node: Any) -> dict[str, Any] | None:
    what = node.amount.what if isinstance(node.amount, CountOf) else None
    parts = what.parts if isinstance(what, AllOf) else ()
    if len(parts) < 2 or parts[-1] != ControlledBy(EACH):
        return None
    return {"player": node.player, "what": parts[0] if len(parts) == 2 else AllOf(parts[:-1])}


def _ahead(more: int) -> Any:
    return conditions.Compares(LifeTotal(You()), ">=", Plus(StartingLifeTotal(), more))


def _is_ahead(node: Any) -> dict[str, Any] | None:
    more = getattr(node.right, "right", None)
    return {"more": more} if isinstance(more, int) and node == _ahead(more) else None


AHEAD = Shape(_ahead, _is_ahead)
CONTROLS_MOST = Shape(_controls_most, _is_controls_most)


def _numbers(table: Table) -> None:
    """How numbers compare."""
    for op, words in ((">=", "or more"), ("<=", "or less")):
        life_ = f"{{player:known,subject}} [has|have] {{right:amount}} {words} life"
        table.add(conditions.Compares, life_, shape=_life(op))
        for who, player in (("an opponent", Opponent()), ("a player", APlayer())):
            some = f"{who} has {{right:amount}} {words} life"
            table.add(conditions.AtLeast, some, shape=_some_life(op, player))
    who = "{player:known,subject}"
    for amount, said in (
        (LifeTotal(EACH), "[has|have] more life"),
        (IN_HAND, "[has|have] more cards in hand"),
    ):
        most = f"{who} {said} than each other player"
        table.add(conditions.MoreThanEachOther, most, fixed={"amount": amount})
    controls = f"{who} control[s] more {{what:description,many}} than each other player"
    table.add(conditions.MoreThanEachOther, controls, shape=CONTROLS_MOST)
    ahead = "you have at least {more:digits} life more than your starting life total"
    table.add(conditions.Compares, ahead, shape=AHEAD)
    table.add(conditions.Compares, "{left:value} is {right} or greater", fixed={"op": ">="})
    table.add(conditions.Compares, "{left:value} is {right} or less", fixed={"op": "<="})
    table.add(conditions.Compares, "{left:value} is less than {right:count}", fixed={"op": "<"})
    table.add(conditions.Compares, "{left:value} is greater than {right:value or number}", fixed={"op": ">"})


def _players(table: Table) -> None:
    """What players are and have done."""
    player = "{player:known,subject}"
    table.add(monarch.IsMonarch, f"{player} [is|'re] the monarch", f"{player} [is|are] the monarch")
    table.add(monarch.IsMonarch, "you're the monarch", fixed={"player": You()})
    table.add(monarch.NoMonarch, "there is no monarch")
    either = Together((You(), Each(AllOf((APlayer(), AttackedBy(You()))))))
    said = "you or a player you're attacking has the initiative"
    table.add(initiative.HasInitiative, said, fixed={"player": either})
    table.add(initiative.HasInitiative, f"{player} [has|have] the initiative")
    table.add(completion.CompletedDungeon, "you've completed a dungeon", fixed={"player": You(), "name": ""})
    table.add(
        completion.CompletedDungeon,
        "you've completed {name:card name}",
        fixed={"player": You()},
        only={"name": bool},
    )
    for name in ("a dungeon", "{name:card name}"):
        table.add(conditions.NotSo, f"you haven't completed {name}", shape=_not_completed("{" in name))
    power = "you attacked with creatures with total power {power} or greater this combat"
    table.add(AttackedThisCombat, power, fixed={"who": You()})
    table.add(conditions.IsTurnOf, "it's {player:possessive} turn")
    table.add(conditions.NotSo, "it's not your turn", fixed={"part": conditions.IsTurnOf(You())})


def _not_completed(named: bool) -> Shape:
    def build(name: str = "") -> Any:
        return conditions.NotSo(completion.CompletedDungeon(You(), name))

    def match(node: Any) -> dict[str, Any] | None:
        name = getattr(node.part, "name", None)
        if not isinstance(name, str) or bool(name) is not named or node != build(name):
            return None
        return {"name": name} if named else {}

    return Shape(build, match)


def _objects(table: Table) -> None:
    """What objects are, and what was done to them."""
    kicked = (
        "it was kicked",
        "this spell was kicked",
        "this creature was kicked",
        "this permanent was kicked",
    )
    table.add(conditions.Paid, *kicked, fixed={"cost": KICKED})
    table.add(conditions.WasCast, "you cast it", fixed={"noun": This(), "by": You()})
    table.add(conditions.WasCast, "it was cast", fixed={"noun": This(), "by": None})
    noun = "{noun:known,subject}"
    table.add(conditions.Matches, f"{noun} [is|are] {{what:predicate}}", f"{noun}'s {{what:predicate}}")
    table.add(conditions.Matches, f"{noun} was {{what:predicate}}")
    paired = f"{noun} [is|are] paired with another creature"
    table.add(conditions.Matches, paired, fixed={"what": IsPaired()})
    table.add(conditions.Matches, f"{noun} attacked this turn", fixed={"what": AttackedThisTurn()})
    table.add(conditions.NotSo, f"{noun} [isn't|aren't] {{what:predicate}}", shape=IS_NOT)
    for done in ("is revealed", "is discarded", "is exiled", "is milled", "dies", "is put into a graveyard"):
        table.add(conditions.Matches, f"{{what:'a',one}} {done} this way{{noun:this way}}")
    table.add(conditions.Matches, f"{noun} has a {{counter:counter}} counter on it", shape=_counters(True))
    table.add(conditions.NotSo, f"{noun} has no {{counter:counter}} counters on it", shape=_counters(False))


def _is_not(noun: Any, what: Any) -> Any:
    return conditions.NotSo(conditions.Matches(noun, what))


def _not_so(node: Any) -> dict[str, Any] | None:
    return (
        {"noun": node.part.noun, "what": node.part.what}
        if isinstance(node.part, conditions.Matches)
        else None
    )


IS_NOT = Shape(_is_not, _not_so)


def _past(table: Table) -> None:
    """Events that have happened."""
    you = {"who": You()}
    table.add(
        patterns.PlayerAttacks,
        "you attacked",
        "you've attacked",
        fixed={**you, "whom": None, "what": None, "least": 1},
    )
    table.add(
        zone_words.Dies,
        "{what:participant} died",
        "{what:participant} was put into a graveyard from the battlefield",
    )
    mine = {"origin": (), "under": You()}
    table.add(
        zone_words.Enters, "you had {what:participant} enter the battlefield under your control", fixed=mine
    )
    table.add(zone_words.Enters, "{what:participant} entered the battlefield under your control", fixed=mine)
    table.add(life.GainsLife, "you gained life", "you've gained life", fixed=you)
    table.add(life.LosesLife, "{who:participant} lost life", "{who:participant} has lost life")
