"""Positions in which a choice is open that random games seldom come to, for three or four players or for teams."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.engine.casting.copying import Copy
from app.engine.casting.costs import AdditionalCost, PayMana, Perform
from app.engine.combat.attack_rules import OptionalAttackCost
from app.engine.combat.damage_rules import AssignsAsThoughUnblocked
from app.engine.combat.entering import BecomeBlocked, EnterBlocking, RemoveFromCombat, Reselect
from app.engine.events.coins import FlipCoin, WouldFlip
from app.engine.events.counters import MoveCounter, RemoveCounters
from app.engine.events.damage import DealDamage, IsDealtDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, PayLife, SetLife
from app.engine.events.tap_or_untap import TapOrUntap
from app.engine.events.turning import TurnFaceDown, TurnFaceUp
from app.engine.events.zone_words import Enters, Put
from app.engine.keywords.adapt import Adapt
from app.engine.keywords.attach import Attach, Unattach
from app.engine.keywords.banding import Banding
from app.engine.keywords.chapter import Chapter
from app.engine.keywords.companion import Companion
from app.engine.keywords.counter import Counter
from app.engine.keywords.cumulative_upkeep import CumulativeUpkeep
from app.engine.keywords.discard import Discard
from app.engine.keywords.double import DoublePT
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.exchange import ExchangeControl
from app.engine.keywords.explore import Explore
from app.engine.keywords.goad import Goad
from app.engine.keywords.harmonize import Harmonize
from app.engine.keywords.manifest import ManifestDread
from app.engine.keywords.miracle import Miracle
from app.engine.keywords.ninjutsu import Ninjutsu
from app.engine.keywords.phasing import PhaseOut
from app.engine.keywords.play import PlayCard
from app.engine.keywords.proliferate import Proliferate
from app.engine.keywords.read_ahead import ReadAhead
from app.engine.keywords.regenerate import Regenerate
from app.engine.keywords.reveal import Look, Reveal
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.soulbond import Soulbond
from app.engine.keywords.transform import Transform
from app.engine.keywords.venture import Venture
from app.engine.mana.losing import ActivateManaOfEach
from app.engine.start.decks import EachCardIs
from app.engine.start.opening import OpeningHand
from app.engine.turn.turn_based import MayStayTapped
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Card, Face, Modify, Replace, SpellAbility, Static
from app.engine.words.bases import Ability, Instruction, Rule
from app.engine.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    ControlledBy,
    HasStatus,
    InZone,
    IsCard,
    Not,
    Opponent,
    OwnedBy,
    Permanent,
    Spell,
)
from app.engine.words.flow import Shield
from app.engine.words.nouns import ActivePlayer, BoundTo, Choice, Each, Target, This, TopOfLibrary, You
from app.engine.words.picking import ChooseWhat
from app.engine.words.piles import SeparateIntoPiles
from app.engine.words.qualities import HasSubtype, HasType, Named
from app.engine.words.revisions import Amplified, AsEntersChoose, EntersUnder, Prevented
from app.engine.words.rewording import ChangeText
from tests.cards_of_ones_own import card, creature, instant
from tests.dungeons import CELLAR, SHAFT
from tests.mana.cards import CAVES
from tests.rules.test_cr_732_shortcuts import LIBRARY, elves, one_more_elf, propose
from tests.start.pregame import Pregame
from tests.table import Table

Opened = Table | Pregame
Scene = Callable[[int], Opened]

CREATURE = HasType("creature")
A_CREATURE = Choice(CREATURE)
MINE = AllOf((CREATURE, ControlledBy(You())))
IN_HAND = AllOf((IsCard(), InZone("hand"), OwnedBy(You())))
EQUIPMENT = HasSubtype("Equipment")
WEREWOLF = Card(
    (
        Face("Villager", "{1}", (), ("creature",), ("Human",), (), 2, 2),
        Face("Beast", "", (), ("creature",), ("Werewolf",), (), 5, 5, colors="R"),
    ),
    "transform",
)
EITHER = Card(
    (Face("Elk", "{3}", (), ("creature",), (), (), 3, 3), Face("Glade", "", (), ("land",))), "modal_dfc"
)
RICH = creature("Rich", 2, 2)
SIEGE = Card(
    (
        Face("Siege", "{0}", types=("battle",), subtypes=("Siege",), defense=4),
        Face("Reaper", types=("creature",), power=2, toughness=1, colors="B"),
    ),
    "transform",
)


def says(*rules: Rule) -> Static:
    """A static ability about the object itself."""
    return Static((Modify(This(), rules),))


def players(count: int, me: Mapping[str, Any], **everyone: Any) -> list[dict[str, Any]]:
    """So many players, each with a creature "bear<seat>" and one "ox<seat>"; player 0 has `me` as well."""
    rows: list[dict[str, Any]] = [
        {
            "battlefield": [{"card": "Bear", "id": f"bear{seat}"}, {"card": "Ox", "id": f"ox{seat}"}],
            "hand": ["Squire", "Giant"], "library": ["Forest"] * 12, "graveyard": ["Bear"], **everyone,
        }
        for seat in range(count)
    ]  # fmt: skip
    for zone, cards in me.items():
        rows[0][zone] = [*cards, *rows[0].get(zone, [])]
    return rows


def spell(*do: Instruction, **me: Any) -> Scene:
    """A spell of player 0 that does this resolves."""

    def scene(count: int) -> Table:
        table = Table(*players(count, {**me, "hand": [instant("It", *do), *me.get("hand", [])]}))
        table.cast("It")
        table.resolve()
        return table

    return scene


def entering(*has: Ability, kind: str = "creature", whole: Card | None = None) -> Scene:
    """A permanent of player 0 with these abilities enters."""

    def scene(count: int) -> Table:
        it = whole or card("It", kind, *has, cost="{0}", power=2, toughness=2)
        table = Table(*players(count, {"hand": [it]}))
        table.cast(it.name)
        table.settle()
        return table

    return scene


def attacking(*do: Instruction, by: int = 0, has: tuple[Ability, ...] = ()) -> Scene:
    """Two creatures of player 0 attack player 1; then a spell of theirs, or of player 1 after no blocks, resolves."""

    def scene(count: int) -> Table:
        rows = players(count, {"battlefield": [creature("It", 3, 3, *has)]})
        rows[by]["hand"] = [instant("Spell", *do), *rows[by]["hand"]]
        table = Table(*rows)
        table.attack({"It": "player 1", "bear0": "player 1"})
        if by == 1:
            table.block({})
        if do:
            table.cast("Spell", by=by)
            table.resolve()
        return table

    return scene


def _unblocked(count: int) -> Opened:
    table = attacking(has=(says(AssignsAsThoughUnblocked()),))(count)
    assert isinstance(table, Table)
    table.block({"ox1": "It"})
    table.to_choice("as_though_unblocked")
    return table


def _costs(count: int) -> Opened:
    costs = (Perform(Discard()), Perform(Sacrifice(what=Choice(MINE))))
    also = Static((Modify(This(), (AdditionalCost(costs),)),), zone="stack")
    it = card("It", "sorcery", SpellAbility((GainLife(),)), also, cost="{0}")
    table = Table(*players(count, {"hand": [it]}))
    table.cast("It")
    return table


def _new_targets(count: int) -> Opened:
    shock = instant("Shock", DealDamage(1, Target(AnyTarget())))
    twin = instant("Twin", Copy(Target(Spell()), targets="new"))
    table = Table(*players(count, {"hand": [shock, twin]}))
    table.cast("Shock", at="player 1")
    table.cast("Twin", at="Shock")
    table.resolve()
    return table


def _prevented(count: int) -> Opened:
    shield = instant("Shield", Shield(Replace(IsDealtDamage(You()), (Prevented(1),))))
    both = instant("Both", DealDamage(1, You(), Each(MINE)))
    table = Table(*players(count, {"hand": [shield, both]}))
    table.cast("Shield")
    table.resolve()
    table.cast("Both")
    table.resolve()
    return table


def _counter(count: int) -> Opened:
    boon, it = instant("Boon", GainLife()), instant("It", Counter(Choice(Spell())))
    table = Table(*players(count, {"hand": [boon, it]}))
    table.cast("Boon")
    table.cast("It")
    table.resolve()
    return table


def waiting_for(reason: str, step: str, has: Card, tapped: bool = False, before: int = 0) -> Scene:
    """Player 0 has a permanent that asks for something as a step begins; it was another player's turn if `before`."""

    def scene(count: int) -> Table:
        entry = {"card": has, "tapped": tapped}
        table = Table(*players(count, {"battlefield": [entry]}), step=step, active=-before % count)
        table.to_choice(reason)
        return table

    return scene


def _harmonize(count: int) -> Opened:
    song = card("Song", "sorcery", SpellAbility((GainLife(),)), Harmonize((PayMana("{2}"),)), cost="{9}")
    table = Table(*players(count, {"graveyard": [song], "battlefield": ["Wastes", "Wastes"]}))
    table.cast("Song", how="harmonize")
    return table


def _ninjutsu(count: int) -> Opened:
    ninja = creature("Ninja", 2, 2, Ninjutsu((PayMana("{0}"),)))
    table = Table(*players(count, {"hand": [ninja]}))
    table.attack({"bear0": "player 1", "ox0": "player 1"})
    table.block({})
    table.give_priority(0)
    table.activate(table.card("Ninja", 0))
    return table


def declared(*has: Ability) -> Scene:
    """A creature of player 0 with these abilities is declared as an attacker along with another."""

    def scene(count: int) -> Table:
        table = Table(*players(count, {"battlefield": [creature("It", 1, 1, *has)]}))
        table.attack({"It": "player 1", "bear0": "player 1"})
        return table

    return scene


def _dungeon(count: int) -> Opened:
    table = Table(*players(count, {"hand": [instant("It", Venture())]}), dungeons=(CELLAR, SHAFT))
    table.cast("It")
    table.resolve()
    return table


def _coin(count: int) -> Opened:
    thumb = card("Thumb", "artifact", Static((Replace(WouldFlip(), (Amplified(times=2),)),)))
    for number in range(100):
        rows = players(count, {"battlefield": [thumb], "hand": [instant("It", FlipCoin(how="plain"))]})
        table = Table(*rows, seed=f"coin {number}".encode())
        table.cast("It")
        table.resolve()
        if table.choice.reason == "coin":
            return table
    raise AssertionError("the two coins never came up differently")


def _pair(count: int) -> Opened:
    table = entering(Soulbond())(count)
    assert isinstance(table, Table)
    if table.choice.reason == "may":
        table.choose("yes")
    return table


def teams(shared: tuple[str, ...], seats: int, *do: Instruction, **everyone: Any) -> Scene:
    """A spell of player 0 that does this resolves, in a game of teams of two."""

    def scene(_: int) -> Table:
        rows = players(seats, {"hand": [instant("It", *do)]}, **everyone)
        pairs = [(seat, seat + 1) for seat in range(0, seats, 2)]
        table = Table(*rows, teams=pairs, shared=shared)
        table.cast("It")
        table.resolve()
        return table

    return scene


def _poisoned(count: int) -> Opened:
    table = teams(("turns", "life"), 4, Proliferate(), counters={"poison": 1})(count)
    assert isinstance(table, Table)
    table.choose("player 2", "player 3")
    return table


def _companion(count: int) -> Opened:
    friend = creature("Friend", 2, 2, Companion(EachCardIs(Not(HasType("battle")))))
    return Pregame(sideboards=[[friend]] * count, players=count)


def _shortcut(count: int) -> Opened:
    table = elves(*[{"library": LIBRARY} for _ in range(count - 2)])
    propose(table, one_more_elf, 3)
    return table


def _opening_order(count: int) -> Opened:
    leyline = card("Leyline", "artifact", OpeningHand((Put(This()),)))
    sharing = Variant(((0, 1), (2, 3)), ("turns",))
    table = Pregame(*[[leyline] * 20] * 4, players=4, variant=sharing, starting_seat=0)
    table.keep(4)
    return table


TWO = {"counters": {"+1/+1": 1, "charge": 1}}
AURA = card("Aura", "enchantment — Aura", Enchant(CREATURE))
SWORD = card("Sword", "artifact — Equipment")
WORN = {"battlefield": [{"card": SWORD, "attached_to": "bear0"}, {"card": SWORD, "attached_to": "ox0"}]}
TO_HAND = (Put(BoundTo("pile"), "hand"), Put(BoundTo("other pile"), "graveyard"))
SAGA = card("Saga", "enchantment — Saga", ReadAhead(), Chapter((1, 2), (GainLife(),)), cost="{0}")
WONDER = card("Wonder", "instant", SpellAbility((GainLife(),)), Miracle((PayMana("{0}"),)), cost="{9}")
DEFECTOR = entering(Static((Replace(Enters(This()), (EntersUnder(Choice(Opponent())),)),)))
COLLECTOR = entering(Static((Replace(Enters(This()), (AsEntersChoose("card type"),)),)))
OLD = card("Old", "artifact", CumulativeUpkeep((Perform(PayLife(1)),)))
LAZY = card("Lazy", "artifact", says(MayStayTapped()))
TURNED = (TurnFaceDown(Each(MINE)), TurnFaceUp(A_CREATURE))
TRAIN = OptionalAttackCost((Perform(PayLife(2)),), name="train")
ELK = Each(AllOf((Named("Elk"), InZone("hand"))))

SCENES: dict[str, Scene] = {
    "active_player": teams(("turns",), 4, GainLife(ActivePlayer(), 3)),
    "adapt": spell(Adapt(1, A_CREATURE)),
    "as_though_unblocked": _unblocked,
    "attach": spell(Attach(Choice(EQUIPMENT), A_CREATURE), battlefield=[SWORD, SWORD]),
    "band": declared(Banding()),
    "become_blocked": attacking(BecomeBlocked(Choice(HasStatus("attacking")))),
    "blocked": attacking(EnterBlocking(Each(AllOf((HasSubtype("Bear"), ControlledBy(You()))))), by=1),
    "call": spell(FlipCoin()),
    "card_type": COLLECTOR,
    "chapter": entering(whole=SAGA),
    "choose": spell(ChooseWhat(A_CREATURE)),
    "coin": _coin,
    "companion": _companion,
    "controller": DEFECTOR,
    "cost_order": _costs,
    "counter": _counter,
    "counter_kind": spell(
        MoveCounter(Each(Named("Rich")), Choice(Named("Ox"))), battlefield=[{"card": RICH, **TWO}]
    ),
    "cumulative_upkeep": waiting_for("cumulative_upkeep", "end", OLD, before=1),
    "double": spell(DoublePT(A_CREATURE)),
    "dungeon": _dungeon,
    "enchant": spell(Put(Each(AllOf((Named("Aura"), InZone("hand")))), "battlefield"), hand=[AURA]),
    "tap_or_untap": spell(TapOrUntap(Each(Named("Squire"))), battlefield=["Squire"]),
    "enter_blocking": attacking(EnterBlocking(A_CREATURE), by=1),
    "exchange": spell(ExchangeControl(A_CREATURE, A_CREATURE)),
    "explore": spell(Explore(Each(CREATURE))),
    "face": spell(PlayCard(ELK), hand=[EITHER]),
    "goad": spell(Goad(A_CREATURE)),
    "harmonize": _harmonize,
    "look": spell(Look(Choice(AllOf((IsCard(), InZone("hand")))))),
    "mana_ability": spell(ActivateManaOfEach(You(), HasType("land")), battlefield=[CAVES]),
    "manifest": spell(ManifestDread()),
    "miracle": spell(Draw(), library=[WONDER]),
    "move_counter": spell(MoveCounter(A_CREATURE, A_CREATURE), battlefield=[{"card": RICH, **TWO}]),
    "new_targets": _new_targets,
    "opening_hand_order": _opening_order,
    "optional_attack_costs": declared(says(TRAIN)),
    "pair": _pair,
    "phase_out": spell(PhaseOut(A_CREATURE)),
    "pile": spell(SeparateIntoPiles(TopOfLibrary(count=4), You(), Choice(Opponent()), TO_HAND)),
    "piles": spell(SeparateIntoPiles(TopOfLibrary(count=4), Choice(Opponent()), You(), TO_HAND)),
    "play": spell(PlayCard(Choice(IN_HAND))),
    "poisoned": _poisoned,
    "prevented": _prevented,
    "protector": entering(whole=SIEGE),
    "regenerate": spell(Regenerate(A_CREATURE)),
    "remove_counters": spell(RemoveCounters(A_CREATURE, "+1/+1"), battlefield=[{"card": RICH, **TWO}] * 2),
    "remove_from_combat": attacking(RemoveFromCombat(Choice(HasStatus("attacking")))),
    "reselect": attacking(Reselect(Choice(HasStatus("attacking")))),
    "return": _ninjutsu,
    "reveal": spell(Reveal(Choice(IN_HAND))),
    "shortcut": _shortcut,
    "source": spell(Shield(Replace(IsDealtDamage(You()), (Prevented(),)), source=Permanent())),
    "stay_tapped": waiting_for("stay_tapped", "end", LAZY, True, 1),
    "text": spell(ChangeText(A_CREATURE, ("color word",))),
    "transform": spell(Transform(Choice(Permanent())), battlefield=[WEREWOLF]),
    "turn_face_down": spell(TurnFaceDown(A_CREATURE)),
    "turn_face_up": spell(*TURNED),
    "unattach": spell(Unattach(Choice(EQUIPMENT)), **WORN),
    "whose_life": teams(("turns", "life"), 4, SetLife(Each(APlayer()), 10)),
    "word": spell(ChangeText(Each(MINE), ("color word",))),
}
"""Each gives a position for three or four players (of teams, for as many as it takes) in which a choice for that reason
is open, or where it will be once choices before it have been answered."""
