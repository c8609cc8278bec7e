"""CR 500.1: the phases and steps of a turn, in order."""

from typing import Final

UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
PRECOMBAT_MAIN: Final = 3
BEGINNING_OF_COMBAT: Final = 4
DECLARE_ATTACKERS: Final = 5
DECLARE_BLOCKERS: Final = 6
FIRST_COMBAT_DAMAGE: Final = 7
COMBAT_DAMAGE: Final = 8
END_OF_COMBAT: Final = 9
POSTCOMBAT_MAIN: Final = 10
END: Final = 11
CLEANUP: Final = 12

NAMES: Final = (
    "untap", "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers", "declare_blockers",
    "first_combat_damage", "combat_damage", "end_of_combat", "postcombat_main", "end", "cleanup",
)  # fmt: skip
BY_NAME: Final = {name: step for step, name in enumerate(NAMES)}
MAIN_STEPS: Final = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
"""CR 505.1: the main phases have no steps; here each counts as one."""
COMBAT_STEPS: Final = tuple(range(BEGINNING_OF_COMBAT, END_OF_COMBAT + 1))
LAST_OF_PHASE: Final = (DRAW, PRECOMBAT_MAIN, END_OF_COMBAT, POSTCOMBAT_MAIN, CLEANUP)
