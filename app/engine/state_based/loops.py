"""CR 104.4b, 732.4: a loop of mandatory actions that nobody stops is a draw (docs/decisions/0003-loops.md).

The game leaves a mark each time that state-based actions were performed, that triggered abilities were put on the
stack, or that somebody gets priority. Marks count from the last time that anybody decided anything. If they repeat, and with each repetition nothing becomes less that
would end the loop when it ran out, then the loop goes on for ever.
"""

from __future__ import annotations

from typing import Any

from app.engine.characteristics import lookup
from app.engine.choices import Choice, Priority, Steps
from app.engine.events.pipeline import happen
from app.engine.leaving.ending import GameEnded
from app.engine.state.records import Object, Quiet, State
from app.engine.variants.sharing import lethal_poison

SAME = 16
"""So many repetitions after which everything is as it was are a draw."""
MORE = 100
"""So many repetitions are a draw after which there is only more than before: life, tokens, counters."""
TIMES_TO_NOTICE = 4
"""How often marks must have repeated before a loop is watched."""
LONGEST = 64
"""The longest period that is looked for, in marks."""
EVERY = 16
"""After so many marks a period is looked for."""
ORDERINGS = ("trigger_order", "replacement_effect")
"""Choices of how mandatory things are done, not whether: made the same way each time they don't stop a loop."""


def decided(state: State, choice: Choice, answer: Any) -> None:
    """CR 104.4b, 732.5: a player decided something, so what comes is no loop of mandatory actions since before.

    Passing is no decision while something is on the stack: nobody has to act to stop a loop. With an empty stack it is
    one, unless the player could do nothing else.
    """
    quiet = state.quiet
    if isinstance(choice, Priority) and answer.type == "pass":
        if state.stack or len(quiet.marks) < EVERY or len(choice.actions()) == 1:
            return
    elif choice.reason in ORDERINGS:
        quiet.chosen += f"{_among(choice, answer)} "
        return
    anew(state)


def _among(choice: Choice, answer: Any) -> str:
    """Which of the options were chosen, by their places."""
    options: list[Any] = getattr(choice, "options", [])
    return " ".join(str(options.index(key)) for key in answer)


def anew(state: State) -> None:
    """Marks count from now."""
    if state.quiet.marks or state.quiet.chosen:
        state.quiet = Quiet()


def draw_if_endless(state: State, mark: str) -> Steps[None]:
    """CR 104.4b: leave a mark; if the game goes on by itself for ever, it is a draw.

    Where people play with cards that the game doesn't know, it can't judge what is mandatory.
    """
    if state.options.get("no libraries"):
        return
    quiet = state.quiet
    quiet.marks.append(quiet.chosen + mark)
    quiet.chosen = ""
    quiet.since += 1
    if len(quiet.marks) > LONGEST * TIMES_TO_NOTICE:
        del quiet.marks[0]
    if quiet.period and quiet.marks[-1] != quiet.marks[-1 - quiet.period]:
        quiet.period = 0
    if not quiet.period:
        if quiet.since % EVERY == 0:
            _watch(state)
    elif quiet.since % quiet.period == 0 and _is_endless(state):
        yield from happen(state, GameEnded(winners=()))


def _watch(state: State) -> None:
    """If the marks repeat, take stock of what there is and see what becomes of it."""
    quiet = state.quiet
    quiet.period = _period(quiet.marks)
    if quiet.period:
        quiet.since, quiet.stock = 0, stock(state)


def _period(marks: list[str]) -> int:
    """The smallest period with which the last marks have repeated often enough, 0 if they haven't."""
    for period in range(1, len(marks) // TIMES_TO_NOTICE + 1):
        last = marks[-period * TIMES_TO_NOTICE :]
        if last[period:] == last[:-period]:
            return period
    return 0


def _is_endless(state: State) -> bool:
    """Whether the loop has been gone through often enough for what came of it."""
    quiet, now = state.quiet, stock(state)
    if any(now.get(what, 0) < amount for what, amount in quiet.stock.items()):
        quiet.since, quiet.stock = 0, now
        return False
    times = quiet.since // quiet.period
    return times >= (SAME if now == quiet.stock else MORE)


def position_mark(state: State) -> str:
    """What somebody gets priority at: the step, and what is on top of the stack."""
    turn = state.turn
    top = _what(state.objects[state.stack[-1]]) if state.stack else ""
    return f"{turn.active} {turn.step} {top}"


def _what(thing: Object) -> str:
    """A spell or ability: its controller, its card's name, and which ability of the card it is."""
    card = thing.card.faces[thing.face]
    place = next((n for n, ability in enumerate(card.abilities) if ability is thing.ability), -1)
    return f"{thing.controller} {card.name} {place}"


def stock(state: State) -> dict[str, int]:
    """Everything of which a loop could run out, or which ends it by running out.

    What has reached its end without ending the loop counts as none: life below 0, poison of ten or more, damage
    beyond a creature's toughness.
    """
    amounts = {"stack": len(state.stack), "delayed": len(state.delayed), "exile": len(state.exile)}
    amounts["chance"] = state.chance.position
    for player in state.living():
        seat = player.seat
        amounts[f"life {seat}"] = max(0, player.life)
        for zone in ("library", "hand", "graveyard"):
            amounts[f"{zone} {seat}"] = len(getattr(player, zone))
        for counter, count in player.counters.items():
            poison = counter == "poison"
            amounts[f"{counter} {seat}"] = max(0, lethal_poison(state, seat) - count) if poison else count
    _permanents(state, amounts)
    return amounts


def _permanents(state: State, amounts: dict[str, int]) -> None:
    """How many there are of each name and controller, their counters, and how much damage each creature could take."""
    resilience: dict[str, list[int]] = {}
    for ref in state.battlefield:
        it, thing = lookup.of(state, ref), state.objects[ref]
        name = f"{it.name} {thing.controller}"
        amounts[name] = amounts.get(name, 0) + 1
        for counter, count in thing.counters.items():
            if counter != "-1/-1":
                amounts[f"{name} {counter}"] = amounts.get(f"{name} {counter}", 0) + count
        if it.toughness is not None:
            resilience.setdefault(name, []).append(max(0, it.toughness - thing.damage))
    for name, left in resilience.items():
        for rank, amount in enumerate(sorted(left, reverse=True)):
            amounts[f"{name} toughness {rank}"] = amount
