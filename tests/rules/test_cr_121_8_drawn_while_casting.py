"""CR 121.8: a card that is drawn while something is being cast or activated isn't seen until that is done."""

from __future__ import annotations

from typing import Any

from app.engine import view
from app.engine.casting.costs import AdditionalCost, PayMana, Perform
from app.engine.choices import Choose
from app.engine.events.draw import Draw, DrawnCardsTurnedUp
from app.engine.events.life import GainLife
from app.engine.keywords.discard import Discard
from app.engine.keywords.miracle import Miracle
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated, Card, Modify, SpellAbility, Static
from app.engine.words.amounts import CountOf
from app.engine.words.changes import Gets
from app.engine.words.filters import AllOf, APlayer, InZone, OwnedBy
from app.engine.words.nouns import Choice, Each, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, sorcery
from tests.mana.cards import SPIRIT, TAP
from tests.table import Table

WELL = card("Well", "artifact", Activated((TAP,), (AddMana(Fixed("{C}")), Draw())))
"""{T}: add {C}; draw a card."""
FOUNTAIN = card("Fountain", "artifact", Activated((TAP,), (AddMana(Fixed("{C}")), Draw(Each(APlayer())))))
"""{T}: add {C}; each player draws a card."""
THREE = sorcery("Three", GainLife(amount=3), cost="{3}")
A_LAND = Choice(AllOf((HasType("land"), InZone("hand"), OwnedBy(You()))))


def known_in_hand(table: Table, viewer: int, seat: int) -> list[str]:
    """The cards in a player's hand that a viewer is shown."""
    shown: dict[str, Any] = view.of(table.state, viewer)["players"][seat]["hand"]
    return [entry["name"] for entry in shown["known"]]


def paying(*library: str | Card, spell: Card = THREE, hand: tuple[str, ...] = (), **them: Any) -> Table:
    """A spell is being cast, and nothing has been paid as yet."""
    lands = ["Wastes", "Wastes"]
    me = {"hand": [spell, *hand], "battlefield": [WELL, FOUNTAIN, *lands], "library": [*library]}
    table = Table(me, them)
    table.cast(spell.name, finish=False)
    return table


def test_121_8_a_card_drawn_for_mana_is_face_down_until_the_spell_is_cast() -> None:
    table = paying("Ox", "Bear")
    table.tap("Well")
    drawn = table.state.players[0].hand[0]
    assert table.state.objects[drawn].face_down
    assert (table.now(drawn).name, table.now(drawn).types) == ("", ())
    assert view.of(table.state, 0)["players"][0]["hand"] == {"count": 1, "known": []}
    table.choose("auto")
    assert table.stack() == ["Three"]
    assert table.hand() == ["Ox"]
    assert table.object("Ox").known_to == 1
    assert (known_in_hand(table, 0, 0), known_in_hand(table, 1, 0)) == (["Ox"], [])


def test_121_8_so_is_what_another_player_draws() -> None:
    table = paying("Ox", library=["Bear", "Squire"])
    table.tap("Fountain")
    assert (known_in_hand(table, 0, 0), known_in_hand(table, 1, 1)) == ([], [])
    table.choose("auto")
    assert (known_in_hand(table, 0, 0), known_in_hand(table, 1, 1)) == (["Ox"], ["Bear"])
    assert [fact.seat for fact in table.happened(DrawnCardsTurnedUp)][:2] == [0, 1]


def test_121_8_it_is_seen_when_the_casting_is_reversed() -> None:
    table = paying("Ox", "Bear", spell=sorcery("Six", GainLife(amount=6), cost="{6}"), library=["Forest"] * 2)
    table.tap("Well")
    assert known_in_hand(table, 0, 0) == []
    for name in ("Wastes", "Wastes 2", "Fountain"):
        table.tap(name)
    while table.choice.kind != "priority":
        table.default()
    assert table.stack() == []
    assert sorted(known_in_hand(table, 0, 0)) == ["Bear", "Ox", "Six"]


def test_121_8_likewise_while_an_ability_is_activated() -> None:
    engine = card("Engine", "artifact", Activated((PayMana("{3}"),), (GainLife(),)))
    table = Table({"battlefield": [engine, WELL, "Wastes", "Wastes"], "library": ["Ox"]})
    table.activate("Engine", finish=False)
    table.tap("Well")
    assert known_in_hand(table, 0, 0) == []
    table.choose("auto")
    assert table.stack() == ["Engine"]
    assert known_in_hand(table, 0, 0) == ["Ox"]


def test_121_8_but_not_if_nothing_else_is_being_cast_or_activated() -> None:
    table = Table({"battlefield": [WELL], "library": ["Ox"]})
    table.tap("Well")
    assert known_in_hand(table, 0, 0) == ["Ox"]
    assert not table.happened(DrawnCardsTurnedUp)


def test_121_8_it_pays_for_nothing_that_asks_what_it_is() -> None:
    also = Static((Modify(This(), (AdditionalCost((Perform(Discard(what=A_LAND)),)),)),), zone="stack")
    picky = card("Picky", "sorcery", SpellAbility((GainLife(),)), also, cost="{3}")
    table = paying("Island", spell=picky, hand=("Forest", "Swamp"))
    table.tap("Well")
    table.choose("auto")
    assert (table.choice.reason, table.options()) == ("discard", ["Forest", "Swamp"])


def test_121_8_nor_has_it_abilities() -> None:
    table = paying(SPIRIT)
    table.tap("Well")
    assert isinstance(table.choice, Choose)
    drawn = table.state.players[0].hand[0]
    assert not [key for key in table.choice.options if str(key).startswith(f"mana.{drawn}.")]
    table.choose("auto")
    table.tap("Spirit Guide")
    assert table.pool() == "R"


def test_121_8_it_may_be_revealed_as_it_is_drawn_once_the_spell_is_cast() -> None:
    angel = card(
        "Angel", "instant", SpellAbility((GainLife(amount=9),)), Miracle((PayMana("{0}"),)), cost="{9}"
    )
    table = paying(angel)
    table.tap("Well")
    assert table.choice.reason == "pay"
    table.choose("auto")
    assert (table.stack(), table.choice.reason) == (["Three"], "miracle")
    table.choose("yes")
    assert table.stack() == ["Three", "Angel"]
    assert known_in_hand(table, 1, 0) == ["Angel"]


def test_121_8_effects_see_what_it_is_from_then_on() -> None:
    lands = CountOf(AllOf((HasType("land"), InZone("hand"), OwnedBy(You()))))
    keeper = creature("Keeper", 1, 1, Static((Modify(This(), (Gets(lands, 0),)),)))
    me = {"hand": [THREE], "battlefield": [WELL, keeper, "Wastes", "Wastes"], "library": ["Island"]}
    table = Table(me)
    table.cast("Three", finish=False)
    table.tap("Well")
    assert table.size("Keeper") == (1, 1)
    table.choose("auto")
    assert table.size("Keeper") == (2, 1)
