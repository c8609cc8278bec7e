"""A player that gives any legal answer, by chance."""

from __future__ import annotations

from typing import Any

from app.players.player import Data, Dice


class RandomPlayer:
    """Every option is as likely as any other, but payments are made automatically more often than not."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def answer(self, view: Data, choice: Data) -> Any:
        """Any answer that the choice seems to allow."""
        kind = choice["kind"]
        if kind == "priority":
            return self._dice.pick(choice["actions"])
        if kind == "choose":
            return self._choose(choice)
        if kind == "number":
            return choice["min"] + self._dice.below(choice["max"] - choice["min"] + 1)
        if kind == "divide":
            return self._divide(choice)
        if kind == "attackers":
            return self._pairs(choice["creatures"], "may_attack")
        if kind == "blockers":
            return self._pairs(choice["creatures"], "may_block")
        return choice["default"]

    def _choose(self, choice: Data) -> list[str]:
        ids = [option["id"] for option in choice["options"]]
        if choice["reason"] == "pay" and ids[0] == "auto" and self._dice.below(10):
            return ["auto"]
        count = choice["min"] + self._dice.below(choice["max"] - choice["min"] + 1)
        if choice["repeats"]:
            return [self._dice.pick(ids) for _ in range(count)]
        return self._dice.sample(ids, count)

    def _divide(self, choice: Data) -> list[int]:
        shares = [choice["each"]] * len(choice["options"])
        for _ in range(choice["total"] - sum(shares)):
            shares[self._dice.below(len(shares))] += 1
        return shares

    def _pairs(self, creatures: list[Data], what: str) -> list[list[str]]:
        chosen = [creature for creature in creatures if creature[what] and self._dice.below(2)]
        return [[creature["id"], self._dice.pick(creature[what])] for creature in chosen]
