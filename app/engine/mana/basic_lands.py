"""CR 305.6: lands with a basic land type have a mana ability, whatever their text says."""

from __future__ import annotations

from app.engine.characteristics.printed import intrinsic
from app.engine.events.tapping import TapSymbol
from app.engine.mana.produce import AddMana, Fixed
from app.engine.state.derived import Characteristics
from app.engine.words.abilities import Activated
from app.engine.words.bases import Ability

SYMBOLS = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
ABILITIES = {kind: Activated((TapSymbol(),), (AddMana(Fixed(symbol)),)) for kind, symbol in SYMBOLS.items()}


@intrinsic
def basic_land_mana(it: Characteristics) -> tuple[Ability, ...]:
    """CR 305.6: an object with the land card type and a basic land type has "{T}: Add [its symbol]"."""
    if "land" not in it.types:
        return ()
    return tuple([ABILITIES[subtype] for subtype in it.subtypes if subtype in ABILITIES])
