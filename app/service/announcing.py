"""Answers sent along with a spell or ability, used up by the choices of its proposal as the rules ask for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from app.engine import view_choices
from app.engine.choices import Choice, Choose, Divide, Illegal, Number
from app.engine.game import Game
from app.engine.state.records import State
from app.service.actions.rules import Announced, Cast
from app.service.problems import Problem

NOTHING = object()
"""No answer was sent for this choice."""


class Announcing:
    """What is left of the answers that came with an action."""

    def __init__(self, action: Announced, public: Callable[[str], str]) -> None:
        self.targets = (
            None if action.targets is None else [_each(public, target) for target in action.targets]
        )
        self.modes = None if action.modes is None else list(action.modes)
        self.x = action.x
        self.division = None if action.division is None else list(action.division)
        self.auto = action.payment == "auto"
        self.ways = [public(way) for way in action.payment] if isinstance(action.payment, list) else None
        options = action.cost_options if isinstance(action, Cast) else None
        self.costs = None if options is None else list(options)

    def answer(self, game: Game, choice: Choice) -> Any:
        """The answer to the open choice, or NOTHING. Raises Problem if what was sent doesn't fit it."""
        with self.pointing_at(choice):
            return self._answer(game, choice)

    def check_forced(self, game: Game, choice: Choice, forced: Any) -> None:
        """Use up what was sent for a choice that had one legal answer. Raises Problem if another one was sent.

        What can't be paid has one answer too, and is reversed (601.2h).
        """
        if choice.reason == "pay":
            return
        with self.pointing_at(choice):
            sent = self._answer(game, choice)
            if sent is not NOTHING and sent != forced:
                raise Illegal(
                    "not_an_option", "there is only one legal answer, and it is another one", choice.rule
                )

    @contextmanager
    def pointing_at(self, choice: Choice) -> Iterator[None]:
        """What is found to be illegal about a choice becomes a Problem that points at its answer in the request."""
        try:
            yield
        except Illegal as illegal:
            rule = illegal.rule or choice.rule
            pointer = self.pointer(choice)
            raise Problem(422, illegal.code, str(illegal), rule=rule, pointer=pointer) from illegal

    def _answer(self, game: Game, choice: Choice) -> Any:
        if isinstance(choice, Number):
            return self._x() if choice.reason == "x" else NOTHING
        if isinstance(choice, Divide):
            return self._division() if choice.reason == "divide" else NOTHING
        if not isinstance(choice, Choose):
            return NOTHING
        if choice.reason == "targets":
            return self._targets(game.state, choice)
        if choice.reason == "modes":
            return self._modes()
        if choice.reason == "pay":
            return self._pay(game.state, choice)
        if choice.options == ["yes", "no"] and choice.rule == "601.2b":
            return self._cost(choice.reason)
        return NOTHING

    def pointer(self, choice: Choice) -> str:
        """The place in the request of the answer to a choice."""
        places = {
            "targets": "/targets",
            "modes": "/modes",
            "x": "/x",
            "divide": "/division",
            "pay": "/payment",
        }
        return places.get(choice.reason, "/cost_options")

    def check_nothing_left(self) -> None:
        """Everything that was sent has been used. Raises Problem, since otherwise something else was meant."""
        left = {
            "targets": self.targets, "modes": self.modes, "division": self.division, "payment": self.ways,
            "cost_options": self.costs,
        }  # fmt: skip
        place = next((name for name, value in left.items() if value), "x" if self.x is not None else "")
        if place:
            raise Problem(
                422, "not_asked_for", f"the rules don't ask for these {place} here", pointer=f"/{place}"
            )

    def _x(self) -> Any:
        value, self.x = self.x, None
        return NOTHING if value is None else value

    def _division(self) -> Any:
        value, self.division = self.division, None
        return NOTHING if value is None else tuple(value)

    def _modes(self) -> Any:
        value, self.modes = self.modes, None
        return NOTHING if value is None else tuple(f"mode.{index}" for index in value)

    def _targets(self, state: State, choice: Choose) -> Any:
        """A list of its own (601.2c), or as many of the next ones as this choice takes."""
        low, high = choice.bounds()
        if self.targets is None or not self.targets and low > 0:
            return NOTHING
        if self.targets and isinstance(self.targets[0], list):
            return view_choices.answer(state, choice, self.targets.pop(0))
        chosen: list[str] = []
        for target in self.targets[:high]:
            if isinstance(target, list):
                break
            chosen.append(target)
        del self.targets[: len(chosen)]
        return view_choices.answer(state, choice, chosen)

    def _pay(self, state: State, choice: Choose) -> Any:
        """The next way to pay (601.2g-h); when all are used, what is then in the pool."""
        if self.auto:
            return self._offered(choice, "auto")
        if self.ways is None:
            return NOTHING
        if self.ways:
            return view_choices.answer(state, choice, [self._way(state, choice, self.ways.pop(0))])
        return ("pool",) if "pool" in choice.options else NOTHING

    def _way(self, state: State, choice: Choose, sent: str) -> str:
        """The way itself, or the only mana ability of an object that was sent."""
        ids = [view_choices.public_key(state, str(key)) for key in choice.options]
        of_object = [way for way in ids if way.startswith(f"mana.{sent}.")]
        return of_object[0] if sent not in ids and len(of_object) == 1 else sent

    def _offered(self, choice: Choose, way: str) -> Any:
        if way not in choice.options:
            raise Illegal("cant_pay", "that can't be paid automatically", "601.2h")
        return (way,)

    def _cost(self, name: str) -> Any:
        """An optional cost is paid as often as it was named (601.2b)."""
        if self.costs is None:
            return NOTHING
        if name in self.costs:
            self.costs.remove(name)
            return ("yes",)
        return ("no",)


def _each(public: Callable[[str], str], target: str | list[str]) -> str | list[str]:
    return public(target) if isinstance(target, str) else [public(one) for one in target]
