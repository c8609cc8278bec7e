"""The lint of writes to the state."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.conftest import Write
from tools.writes import find

RECORDS = """
    from dataclasses import dataclass
    from enum import IntEnum
    from typing import ClassVar

    @dataclass(slots=True)
    class Player:
        kind: ClassVar[str] = ""
        life: int
        hand: list[int]
        counters: "dict[str, int]"

    class Object:
        __slots__ = ("tapped",)

        def __init__(self, tapped):
            self.tapped = tapped
            self.damage = 0

    @dataclass(frozen=True)
    class Event:
        amount: int

    class Step(IntEnum):
        value: int
"""


def written(
    tmp_path: Path, write: Write, body: str, module: str = "app/engine/combat/damage.py"
) -> list[int]:
    """The lines, counted from 1 in `body`, that are faults in a function with that body."""
    write("app/engine/state/records.py", RECORDS)
    lines = "".join(f"    {line.strip()}\n" for line in body.strip().splitlines())
    write(module, f"def deal(player, others, chance, key):\n{lines}")
    return [fault.line - 1 for fault in find(tmp_path)]


@pytest.mark.parametrize(
    "statement",
    [
        "player.life = 3",
        "player.life -= 3",
        "player.life: int = 3",
        "del player.life",
        "x, player.life = 1, 2",
        "for player.life in others: pass",
        "player.hand[0] = 4",
        "player.hand[:] = []",
        "player.hand += [4]",
        "del player.hand[0]",
        "player.counters['poison'] += 1",
        "others[key].counters['poison'] = 1",
        "player.hand.append(4)",
        "player.hand.remove(4)",
        "player.hand.pop()",
        "player.hand.clear()",
        "player.hand.insert(0, 4)",
        "player.hand.extend(others)",
        "player.hand.sort()",
        "x = player.counters.pop('poison')",
        "player.counters.setdefault('poison', 0)",
        "player.hand[0].append(4)",
        "chance.shuffle(player.hand)",
        "setattr(player, 'life', 3)",
        "object.__setattr__(player, 'life', 3)",
        "others.sort(key=lambda other: other.hand.pop())",
        "player.tapped = True",
        "player.damage = 0",
    ],
)
def test_a_write_is_found(tmp_path: Path, write: Write, statement: str) -> None:
    assert written(tmp_path, write, statement) == [1]


@pytest.mark.parametrize(
    "statement",
    [
        "x = player.life",
        "x = player.hand[0]",
        "x = sorted(player.hand)",
        "x = player.hand.index(4)",
        "x = player.counters.get('poison', 0)",
        "others.append(player.life)",
        "others[player.life] = 1",
        "player.nickname = 'Jo'",
        "player.amount = 1",
        "player.value = 1",
        "player.kind = 1",
        "chance.shuffle(others)",
    ],
)
def test_what_reads_or_concerns_no_record_is_allowed(tmp_path: Path, write: Write, statement: str) -> None:
    assert written(tmp_path, write, statement) == []


def test_a_local_name_for_a_field_is_followed(tmp_path: Path, write: Write) -> None:
    body = """
        hand = player.hand
        hand.append(1)
        hand[0] = 2
        del hand[0]
        hand += [3]
        first, counters = 1, player.counters
        counters['poison'] = 1
        chance.shuffle(hand)
    """
    assert written(tmp_path, write, body) == [2, 3, 4, 5, 7, 8]


def test_a_copy_of_a_field_may_be_changed(tmp_path: Path, write: Write) -> None:
    body = """
        hand = list(player.hand)
        hand.append(1)
        rest = player.hand[1:]
        rest.append(1)
        counters = player.counters.copy()
        counters['poison'] = 1
        life = player.life
        life += 1
    """
    assert written(tmp_path, write, body) == []


def test_what_is_no_state_record_may_have_fields_of_the_same_name(tmp_path: Path, write: Write) -> None:
    body = """
        summary = Summary()
        summary.life = 3
        summary.hand.append(3)
        row: Row = key
        row.life = 3
        player = Player()
        player.life = 3
    """
    assert written(tmp_path, write, body) == [7]


def test_an_annotated_parameter_tells_whether_it_is_a_record(tmp_path: Path, write: Write) -> None:
    write("app/engine/state/records.py", RECORDS)
    write(
        "app/engine/view.py",
        """
        def fill(view: View, player: "Player", thing: object, many: list[Player]) -> None:
            view.life = 3
            player.life = 3
            thing.life = 3
            many[0].life = 3
            view.seat.life = 3
        """,
    )
    assert [fault.line for fault in find(tmp_path)] == [4, 5, 6, 7]


def test_what_an_object_does_to_itself_is_its_own_affair(tmp_path: Path, write: Write) -> None:
    assert written(tmp_path, write, "self.life = 3\nself.hand.append(1)\nself.player.life = 3") == [3]


def test_statements_of_a_module_and_inner_functions_are_looked_at(tmp_path: Path, write: Write) -> None:
    write("app/engine/state/records.py", RECORDS)
    write(
        "app/engine/turn_based.py",
        """
        PLAYER.life = 3
        def outer(player):
            def inner():
                player.life = 3
            return inner
        """,
    )
    assert [fault.line for fault in find(tmp_path)] == [2, 5]


@pytest.mark.parametrize(
    ("module", "allowed"),
    [
        ("app/engine/state/clone.py", True),
        ("app/engine/events/life.py", True),
        ("app/engine/events.py", True),
        ("app/engine/turn/steps.py", True),
        ("app/engine/characteristics/table.py", True),
        ("app/engine/eventful.py", False),
        ("app/engine/keywords/lifelink.py", False),
    ],
)
def test_only_the_rooms_in_the_table_may_write(
    tmp_path: Path, write: Write, module: str, allowed: bool
) -> None:
    assert written(tmp_path, write, "player.life = 3", module) == ([] if allowed else [1])


def test_without_state_records_nothing_can_be_judged(tmp_path: Path, write: Write) -> None:
    write("app/engine/combat/damage.py", "player.life = 3")
    assert [fault.path for fault in find(tmp_path)] == ["app/engine/state"]
