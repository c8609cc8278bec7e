"""A player with some sense: plays lands, curves out, attacks when that is good, blocks when that is good."""

from __future__ import annotations

from typing import Any

from app.players.player import Data, Dice


class SensiblePlayer:
    """Looks one step ahead, at what lies on the table."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def answer(self, view: Data, choice: Data) -> Any:
        """A reasonable answer."""
        board = Board(view, choice["seat"])
        kind = choice["kind"]
        if kind == "priority":
            return self._act(board, choice)
        if kind == "attackers":
            return attacks(board, choice["creatures"])
        if kind == "blockers":
            return blocks(board, choice["creatures"])
        if kind == "choose":
            return self._choose(board, choice)
        if kind == "number":
            return choice["max"]
        return choice["default"]

    def _act(self, board: Board, choice: Data) -> Data:
        actions: list[Data] = choice["actions"]
        lands = [action for action in actions if action["type"] == "play_land"]
        if lands:
            return self._one(lands)
        spells = [action for action in actions if action["type"] == "cast"]
        if spells and (board.my_turn or self._dice.below(3) == 0):
            return max(spells, key=lambda action: board.mana_value(action["object"]))
        abilities = [action for action in actions if action["type"] == "activate"]
        if abilities and self._dice.below(4) == 0:
            return self._one(abilities)
        return actions[0]

    def _one(self, actions: list[Data]) -> Data:
        return actions[self._dice.below(len(actions))]

    def _choose(self, board: Board, choice: Data) -> list[str]:
        options: list[Data] = choice["options"]
        ids = [option["id"] for option in options]
        reason = choice["reason"]
        if reason == "pay":
            return [ids[0]]
        if "yes" in ids:
            return ["yes"]
        if reason == "mulligan":
            return ["mulligan" if board.poor_hand() and "mulligan" in ids else "keep"]
        if reason in ("discard", "bottom", "sacrifice"):
            ranked = sorted(ids, key=board.worth)
            return ranked[: choice["min"]]
        if reason == "targets":
            ranked = sorted(ids, key=board.as_target, reverse=True)
            return ranked[: max(choice["min"], min(1, choice["max"]))]
        count = choice["max"] if reason in ("search", "reveal", "put") else choice["min"]
        return self._dice.sample(ids, count)


class Board:
    """What the player sees, by id."""

    def __init__(self, view: Data, seat: int) -> None:
        self.seat = seat
        self.view = view
        me = view["players"][seat]
        self.permanents: dict[str, Data] = {thing["id"]: thing for thing in view["battlefield"]}
        self.cards: dict[str, Data] = {card["id"]: card for card in me["hand"]["known"]}
        self.my_turn = seat in view["turn"]["active_players"]
        self.team: list[int] = next((team for team in view["teams"] if seat in team), [seat])

    def find(self, ref: str) -> Data:
        """What is known of an object."""
        return self.permanents.get(ref) or self.cards.get(ref) or {}

    def mana_value(self, ref: str) -> int:
        """About how much the card costs."""
        return len(self.find(ref).get("mana_cost", "").replace("{", " ").split())

    def mine(self, thing: Data) -> bool:
        """Whether it is this player's, or a teammate's."""
        return thing.get("controller", thing.get("owner")) in self.team

    def worth(self, ref: str) -> int:
        """How much the player would mind losing it."""
        thing = self.find(ref)
        power = thing.get("power") or 0
        return power * 2 + self.mana_value(ref) + (3 if "land" in thing.get("types", ()) else 0)

    def as_target(self, ref: str) -> int:
        """How good a target it is: the opponents' best things first."""
        if ref.startswith("player "):
            return -5 if int(ref[7:]) in self.team else 3
        thing = self.find(ref)
        return -self.worth(ref) if self.mine(thing) else 5 + self.worth(ref)

    def poor_hand(self) -> bool:
        """Whether a hand has too few or too many lands."""
        lands = sum("land" in card.get("types", ()) for card in self.cards.values())
        return len(self.cards) > 5 and lands not in (2, 3, 4, 5)


def attacks(board: Board, creatures: list[Data]) -> list[list[str]]:
    """Attack with what would not die to a block for nothing, and with all where that kills."""
    blockers = [
        thing
        for thing in board.permanents.values()
        if "creature" in thing.get("types", ()) and not board.mine(thing) and not thing.get("tapped")
    ]
    chosen: list[list[str]] = []
    for creature in creatures:
        thing = board.find(creature["id"])
        targets = [target for target in creature["may_attack"] if target.startswith("player ")]
        if targets and attacks_well(thing, blockers):
            weakest = min(targets, key=lambda target: board.view["players"][int(target[7:])]["life"])
            holder = [t for t in targets if board.view["initiative"] == int(t[7:])]
            chosen.append([creature["id"], holder[0] if holder else weakest])
    return chosen


def attacks_well(attacker: Data, blockers: list[Data]) -> bool:
    """Whether no untapped creature could block it and survive while killing it."""
    power, toughness = attacker.get("power") or 0, attacker.get("toughness") or 0
    if power <= 0:
        return False
    can_block = [b for b in blockers if not evades(attacker, b)]
    return not any(
        (b.get("power") or 0) >= toughness and (b.get("toughness") or 0) > power for b in can_block
    )


def evades(attacker: Data, blocker: Data) -> bool:
    """Whether a look at the keywords says that it can't be blocked by that."""
    keywords = attacker.get("keywords", ())
    return "flying" in keywords and not {"flying", "reach"} & set(blocker.get("keywords", ()))


def blocks(board: Board, creatures: list[Data]) -> list[list[str]]:
    """Block where the blocker survives or trades up; chump only when about to die."""
    me = board.view["players"][board.seat]
    team = [f"player {seat}" for seat in board.team]
    coming = [thing for thing in board.permanents.values() if thing.get("attacking") in team]
    danger = sum(thing.get("power") or 0 for thing in coming) >= me["life"]
    chosen: list[list[str]] = []
    blocked: list[str] = []
    for creature in creatures:
        mine = board.find(creature["id"])
        options = [ref for ref in creature["may_block"] if ref not in blocked and board.find(ref) in coming]
        good = [ref for ref in options if danger or blocks_well(mine, board.find(ref))]
        if good:
            best = max(good, key=board.worth)
            chosen.append([creature["id"], best])
            blocked.append(best)
    return chosen


def blocks_well(blocker: Data, attacker: Data) -> bool:
    """Whether the blocker survives, or kills something that is worth as much."""
    survives = (attacker.get("power") or 0) < (blocker.get("toughness") or 0)
    kills = (blocker.get("power") or 0) >= (attacker.get("toughness") or 0)
    return survives or kills and (attacker.get("power") or 0) >= (blocker.get("power") or 0)
