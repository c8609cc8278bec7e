"""CR 732.2a: a round that was played, as it is proposed to be played again and again."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.choices import PASS, Illegal, Priority
from app.engine.game import Game, Input
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state.undo import knowledge
from app.engine.state_based.loops import stock
from app.engine.turn.repeating import Made, Shortcut, drawn

LONGEST = 500
"""So many choices a round has at most."""


def round_of(then: Game, inputs: Sequence[Input], times: int, since: int = 0) -> Shortcut:
    """The choices that these inputs made from `then` on, which is moved on by them, to be made so many times more.

    Raises Illegal unless it is a round that can be repeated: it begins and ends with the same player having priority, and no
    chance is used and nothing hidden is shown in it, so that what comes of it is foreseen (CR 732.2a).
    """
    before, seat, facts, made = then.fork(), _who(then), list[Event](), list[Made]()
    if not 0 < len(inputs) <= LONGEST:
        raise _cant(f"a round has 1 to {LONGEST} choices")
    for entry in inputs:
        choice = then.choice
        if entry.kind != "answer" or choice is None:
            raise _cant("only choices can be repeated, nothing else that came in")
        made.append(Made(entry.seat, choice.kind, choice.reason, entry.value))
        facts += then.repeat(entry)
        made += [Made(one.seat, one.kind, one.reason, answer) for one, answer in then.forced]
    if _who(then) != seat:
        raise _cant("a round begins and ends with the same player having priority")
    _check_foreseen(before.state, then.state, facts)
    _check_not_fragmented(before.state, then.state, made)
    return Shortcut(times, tuple(made), before.state.serial, bool(drawn(facts)), since)


def _cant(why: str) -> Illegal:
    return Illegal("cant_repeat", why, "732.2a")


def _who(game: Game) -> int:
    """Who has priority. Raises Illegal if nobody has."""
    if not isinstance(game.choice, Priority):
        raise _cant("a round begins and ends with a player having priority")
    return game.choice.seat


def _check_foreseen(before: State, after: State, facts: list[Event]) -> None:
    """CR 732.2a: nothing in the round may depend on what nobody could foresee. Cards may be drawn, unseen by others."""
    draws = drawn(facts)
    owners = {fact.object: 1 << before.objects[fact.object].owner for fact in draws}
    if after.chance.position != before.chance.position:
        raise _cant("chance was used in that round")
    shown = [ref for ref, seen in knowledge(after, before).items() if seen != owners.get(ref)]
    if shown or after.revealed - before.revealed != len(draws):
        raise _cant("hidden cards were seen in that round")


def _check_not_fragmented(before: State, after: State, made: list[Made]) -> None:
    """CR 732.3: where several players act independently and all is as it was, it isn't to go on like that."""
    acting = {one.seat for one in made if one.kind == "priority" and one.answer != PASS}
    if len(acting) > 1 and stock(before) == stock(after):
        raise Illegal("cant_repeat", "several players act in that round, and nothing comes of it", "732.3")
