"""Cards with mana abilities of many kinds, for tests."""

from __future__ import annotations

from app.engine.casting.costs import PayMana, Perform
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import PayLife
from app.engine.events.tapping import TapSymbol
from app.engine.keywords.exile import Exile
from app.engine.keywords.mill import Mill
from app.engine.keywords.reveal import Reveal
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.mana.could_produce import CouldProduce
from app.engine.mana.produce import AddMana, AnyColor, Fixed, OneOf, Product, SameType, TappedForMana
from app.engine.words.abilities import Activated, Card, Triggered
from app.engine.words.bases import Cost, Filter, Instruction
from app.engine.words.filters import AllOf, AnyTarget, ControlledBy, Spell
from app.engine.words.nouns import Attached, BoundTo, Choice, Each, Target, This, TopOfLibrary, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery, tap_for

TAP = TapSymbol()
YOURS = ControlledBy(You())


def mana(
    *costs: Cost, add: Product, only: Filter | None = None, then: tuple[Instruction, ...] = ()
) -> Activated:
    """A mana ability with these costs."""
    return Activated(cost=costs, do=(AddMana(add, only=only), *then))


SHOCK = instant("Shock", DealDamage(amount=2, to=Target(AnyTarget())), cost="{R}")
"""{R}: 2 damage to any target."""
INSIGHT = sorcery("Insight", Draw(count=2), cost="{2}{U}")
"""{2}{U}: draw two cards."""
TWIN = card("Twin Grove", "land", mana(TAP, add=OneOf(("{G}", "{W}"))))
"""{T}: add {G} or {W}."""
TOWER = card("Tower", "land", mana(TAP, add=AnyColor()))
"""{T}: add one mana of any color."""
SPIRE = card("Spire", "land", mana(TAP, Perform(PayLife(1)), add=AnyColor()))
"""{T}, pay 1 life: add one mana of any color."""
CAVES = card(
    "Caves",
    "land",
    mana(TAP, add=Fixed("{C}")),
    mana(TAP, add=OneOf(("{B}", "{R}")), then=(DealDamage(amount=1, to=You()),)),
)
"""{T}: add {C}. {T}: add {B} or {R}, and it deals 1 damage to you."""
GATE = card(
    "Mystic Gate",
    "land",
    mana(TAP, add=Fixed("{C}")),
    mana(PayMana("{W/U}"), TAP, add=OneOf(("{W}{W}", "{W}{U}", "{U}{U}"))),
)
"""{T}: add {C}. {W/U}, {T}: add {W}{W}, {W}{U} or {U}{U}."""
SIGNET = card("Signet", "artifact", mana(PayMana("{1}"), TAP, add=Fixed("{W}{U}")))
"""{1}, {T}: add {W}{U}."""
COIN = card("Coin", "artifact", mana(TAP, Perform(Sacrifice()), add=AnyColor()))
"""{T}, sacrifice this: add one mana of any color."""
SPAWN = creature("Spawn", 0, 1, mana(Perform(Sacrifice()), add=Fixed("{C}")))
"""Sacrifice this: add {C}."""
ALTAR = card(
    "Altar", "artifact", mana(Perform(Sacrifice(what=Choice(HasType("creature")))), add=Fixed("{C}{C}"))
)
"""Sacrifice a creature: add {C}{C}."""
SPIRIT = creature(
    "Spirit Guide",
    2,
    2,
    Activated((Perform(Exile(This())),), (AddMana(Fixed("{R}")),), zone="hand"),
    cost="{2}{R}",
)
"""Exile this from your hand: add {R}."""
SEER = creature("Seer", 2, 4, mana(TAP, add=Fixed("{G}"), then=(Reveal(TopOfLibrary(You())), Draw())))
"""{T}: add {G}; reveal the top card of your library, then draw a card."""
DIGGER = creature("Digger", 1, 1, mana(TAP, Perform(Mill()), add=Fixed("{B}")))
"""{T}, mill a card: add {B}."""
WORKSHOP = card(
    "Workshop", "land", mana(TAP, add=Fixed("{C}{C}{C}"), only=AllOf((HasType("artifact"), Spell())))
)
"""{T}: add {C}{C}{C}, for artifact spells only."""
GROWTH = card(
    "Wild Growth",
    "enchantment — Aura",
    Triggered(TappedForMana(Attached()), (AddMana(Fixed("{G}"), who=BoundTo("player")),)),
    cost="{G}",
)
"""Whenever enchanted land is tapped for mana, its player adds an additional {G}."""
FLARE = card(
    "Flare",
    "enchantment",
    Triggered(TappedForMana(Each(HasType("land"))), (AddMana(SameType(), who=BoundTo("player")),)),
)
"""Whenever a player taps a land for mana, that player adds one mana of any type that land produced."""
POOL = card("Reflecting Pool", "land", mana(TAP, add=CouldProduce(Each(AllOf((HasType("land"), YOURS))))))
"""{T}: add one mana of any type that a land you control could produce."""
WASTES: Card = card("Waste", "land", tap_for("{C}"))
"""{T}: add {C}."""
