"""CR 601.2b-d, 602.2b, 603.3c-d: announcing modes, X, targets and divisions."""

from __future__ import annotations

from app.engine.casting.targets import choose_targets, divide, enough, targets_of, withdrawn
from app.engine.choices import Choose, Key, Steps
from app.engine.state.records import Announcement
from app.engine.words.bases import Amount, Instruction, number
from app.engine.words.context import Context
from app.engine.words.flow import If
from app.engine.words.node import Node, node

ENTWINE = "entwine"
"""The name of the cost for which all modes of a spell are chosen."""


@node
class Mode(Node):
    """CR 700.2: one mode of a modal spell or ability."""

    do: tuple[Instruction, ...]


@node
class Modal(Instruction):
    """CR 700.2: choose between `least` and `most` of the modes; `repeats`: the same one may be chosen again (700.2d)."""

    modes: tuple[Mode, ...]
    least: Amount = 1
    most: Amount = 1
    repeats: bool = False

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 700.2, 608.2c: the chosen modes are followed in the order printed."""
        thing = at.state.objects.get(at.stacked)
        chosen = thing.announced.modes if thing is not None and thing.announced is not None else ()
        for index in chosen:
            for instruction in self.modes[index].do:
                yield from instruction.carry_out(at)


def modal(do: tuple[Instruction, ...]) -> Modal | None:
    """CR 700.2: the modal instruction of a spell or ability, if it has one."""
    return next((part for part in do if isinstance(part, Modal)), None)


def chosen_instructions(
    at: Context, do: tuple[Instruction, ...], modes: tuple[int, ...]
) -> tuple[Instruction, ...]:
    """The instructions that count: targets are announced for those alone.

    CR 700.2c: of the modes only the chosen ones. CR 702.33g: what happens only if the spell was kicked, if it was.
    """
    found: list[Instruction] = []
    for part in do:
        if isinstance(part, Modal):
            for index in dict.fromkeys(modes):
                found.extend(chosen_instructions(at, part.modes[index].do, ()))
        elif isinstance(part, If) and part.condition.known_as_cast():
            found.extend(
                chosen_instructions(at, part.then if part.condition.holds(at) else part.otherwise, modes)
            )
        else:
            found.append(part)
    return tuple(found)


def possible_modes(at: Context, words: Modal) -> list[int]:
    """CR 700.2a-b, 601.2b: the modes for which there are enough legal targets."""
    modes = () if withdrawn(at) else words.modes
    return [
        index
        for index, mode in enumerate(modes)
        if enough(at, targets_of(chosen_instructions(at, mode.do, ())))
    ]


def choose_modes(at: Context, do: tuple[Instruction, ...], announced: Announcement, rule: str) -> Steps[bool]:
    """CR 601.2b, 603.3c: choose modes; False if not enough can be chosen."""
    words = modal(do)
    if words is None:
        return True
    least, most = number(at, words.least), number(at, words.most)
    if ENTWINE in announced.costs:  # CR 702.42a
        least = most = len(words.modes)
    if len(possible_modes(at, words)) < (1 if words.repeats else least):
        return False
    keys = lambda: list[Key](f"mode.{index}" for index in possible_modes(at, words))  # noqa: E731
    chosen = yield Choose(
        at.controller, "modes", rule, keys, least, most, repeats=words.repeats,
        source=at.stacked or at.source, says={f"mode.{index}": mode for index, mode in enumerate(words.modes)},
    )  # fmt: skip
    announced.modes = tuple(sorted(int(str(key)[5:]) for key in chosen))
    return True


def announce(at: Context, do: tuple[Instruction, ...], announced: Announcement, rule: str) -> Steps[bool]:
    """CR 601.2c-d: choose targets for what the modes leave, then divide among them; False if it can't be done."""
    counted = chosen_instructions(at, do, announced.modes)
    if not (yield from choose_targets(at, counted, announced, rule)):
        return False
    yield from divide(at, counted, announced)
    return True


def could_announce(at: Context, do: tuple[Instruction, ...]) -> bool:
    """CR 601.2b-c: whether modes and targets could be chosen now."""
    words = modal(do)
    if words is not None:
        return len(possible_modes(at, words)) >= (1 if words.repeats else number(at, words.least))
    return enough(at, targets_of(chosen_instructions(at, do, ())))
