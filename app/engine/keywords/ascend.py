"""CR 702.131: ascend."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.designations.city_blessing import CityBlessingGained, GetCityBlessing, has_blessing
from app.engine.events.pipeline import any_time
from app.engine.state.event import Event
from app.engine.state.records import State, ref_seat
from app.engine.words.abilities import Modify, SpellAbility, Static
from app.engine.words.bases import Ability, KeywordAbility, Rule
from app.engine.words.conditions import AtLeast
from app.engine.words.filters import AllOf, ControlledBy, Permanent
from app.engine.words.flow import If
from app.engine.words.node import node
from app.engine.words.nouns import You

ENOUGH = 10
"""CR 702.131a-b: so many permanents."""


@node
class Ascends(Rule):
    """CR 702.131b: any time the player controls ten or more permanents, they get the city's blessing."""


_TEN = AtLeast(AllOf((Permanent(), ControlledBy(You()))), ENOUGH)
_SPELL = SpellAbility((If(_TEN, (GetCityBlessing(),)),))
_THERE = {zone: Static((Modify(You(), (Ascends(),)),), zone=zone) for zone in ("battlefield", "command")}


@node
class Ascend(KeywordAbility):
    """CR 702.131: ascend. `zone`: where it functions on what isn't a spell; on a plane, the command zone (901.7)."""

    word = "ascend"
    zone: str = "battlefield"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.131a-b: what it says as an instant or sorcery resolves, and what is so while it is on a permanent."""
        return (_SPELL, _THERE[self.zone])


@any_time(Ascends)
def blessings(state: State) -> list[Event]:
    """CR 702.131b: whoever controls ten or more permanents while one of them has ascend gets the city's blessing."""
    rules = lookup.table(state).rules[Ascends.__name__]
    seats = [ref_seat(ref) for effect in rules for ref in You().refs(effect.at(state))]
    blessed = [seat for seat in dict.fromkeys(seats) if not has_blessing(state, seat)]
    return [
        CityBlessingGained(seat=seat) for seat in blessed if len(lookup.controlled(state, seat)) >= ENOUGH
    ]
