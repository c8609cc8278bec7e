"""CR 800.2, 805.1, 806-808, 810: the teams and options with which a multiplayer game is played."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Illegal
from app.engine.state.records import Refs
from app.engine.variants.attacking import MULTIPLE, OPTIONS
from app.engine.variants.teams import LIFE, TURNS

SHARED = (TURNS, LIFE)


@dataclass(frozen=True, slots=True)
class Variant:
    """The seats of each team (none: everyone for themselves), what teams share, and whom players may attack.

    `shared`: "turns" (CR 805), and with them "life" (CR 810). `attack`: "multiple" (CR 802), "left" or "right" (803).
    """

    teams: tuple[Refs, ...] = ()
    shared: tuple[str, ...] = ()
    attack: str = MULTIPLE

    def arranged(self, count: int) -> Variant:
        """The same with the teams in turn order. Raises Illegal for what can't be with that many players."""
        self._check_options(count)
        seats = sorted(seat for team in self.teams for seat in team)
        if self.teams and (len(self.teams) < 2 or seats != list(range(count))):
            raise Illegal("bad_teams", "each player is on exactly one of two or more teams", "808.1")
        teams = [in_turn_order(team, count) for team in self.teams]
        if LIFE in self.shared:
            _check_heads(teams)
        return Variant(tuple(sorted(teams)), self.shared, self.attack)

    def _check_options(self, count: int) -> None:
        """CR 800.2, 803.1, 805.1, 806.2b, 810.2: options that there are, and that go together."""
        if self.attack not in OPTIONS:
            raise Illegal("bad_variant", f"the attack option is one of {', '.join(OPTIONS)}", "806.2b")
        if self.shared not in ((), (TURNS,), (TURNS, LIFE)):
            raise Illegal("bad_variant", "teams share nothing, their turns, or turns and life", "810.2")
        if self.shared and not self.teams:
            raise Illegal("bad_variant", "only teams share their turns", "805.1")
        if self.attack != MULTIPLE and (self.shared or count < 3):
            raise Illegal(
                "bad_variant", "attack left and attack right are for three or more players", "803.1"
            )


def in_turn_order(team: Refs, count: int) -> Refs:
    """CR 808.2, 810.3, 805.2: the seats of the team, one to the left of the other. Raises Illegal if they aren't adjacent."""
    seats = sorted(team)
    for first in seats:
        row = tuple([(first + place) % count for place in range(len(seats))])
        if sorted(row) == seats:
            return row
    raise Illegal("bad_teams", "the players of a team sit together", "808.2")


def _check_heads(teams: list[Refs]) -> None:
    """CR 810.1, 810.11: two teams of equal size, of two or more players each."""
    if len(teams) != 2 or len(teams[0]) != len(teams[1]) or len(teams[0]) < 2:
        raise Illegal("bad_teams", "two teams of equal size share life totals", "810.1")
