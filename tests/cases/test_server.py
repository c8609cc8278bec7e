"""Cases SRV-16 and SRV-17: who may look at which hidden card, and for how long."""

from __future__ import annotations

from typing import Any

from app.engine import view, view_events
from app.engine.casting.costs import Perform
from app.engine.events.draw import Draw
from app.engine.events.library import rearrange
from app.engine.events.zone_words import Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.discard import Discard
from app.engine.keywords.exile import Exile
from app.engine.keywords.reveal import Look, Reveal
from app.engine.keywords.scry import Scry
from app.engine.words.abilities import Activated
from app.engine.words.changes import UnderControlOf
from app.engine.words.durations import Indefinitely
from app.engine.words.filters import AllOf, Among, InZone, IsCard, Opponent
from app.engine.words.flow import Apply
from app.engine.words.nouns import Choice, Each, TopOfLibrary, You
from app.engine.words.qualities import Named
from tests import table as tables
from tests.cards_of_ones_own import card, instant, sorcery

DOWN = ("face down",)
COURIER, CONTRACT, THIEF = "Bomat Courier", "Asmodeus the Archfiend", "Gonti, Lord of Luxury"
TALE, RUMBLE = "Truth or Tale", "Malevolent Rumble"
THE_REST = Each(AllOf((Among("cards"), InZone("library"))))


def sees(table: tables.Table, zone: str, seat: int = 0) -> list[list[str]]:
    """The names of the cards in a zone as seat 0, seat 1 and spectators are shown them."""
    found = []
    for viewer in (0, 1, None):
        state: dict[str, Any] = view.of(table.state, viewer)
        things = state[zone] if zone in state else state["players"][seat][zone]
        if isinstance(things, dict):
            things = sorted(things["known"], key=lambda card: card["from_top"] if zone == "library" else 0)
        found.append([thing["card"] for thing in things if "card" in thing])
    return found


def told(table: tables.Table, name: str) -> list[bool]:
    """Whether the log tells seat 0, seat 1 and spectators of a card by that name."""
    entries = [entry for fact in table.facts if (entry := view_events.logged(table.state, fact)) is not None]
    return [any(name in str(entry.for_viewer(viewer)) for entry in entries) for viewer in (0, 1, None)]


NOBODY: list[list[str]] = [[], [], []]


def test_srv_16_what_is_exiled_face_down_unseen_may_be_looked_at_by_nobody_not_even_its_owner() -> None:
    table = tables.Table(
        me={"battlefield": [COURIER], "library": ["Ox", "Bear"]}, them={}, step="beginning_of_combat"
    )
    table.attack([COURIER])
    table.settle()
    assert (len(table.state.exile), sees(table, "exile")) == (1, NOBODY)
    assert told(table, "Ox") == [False, False, False]
    assert [thing["face_down"] for thing in view.of(table.state, 0)["exile"]] == [True]


def test_srv_16_nor_by_an_owner_who_knew_what_was_on_top() -> None:
    table = tables.Table(
        me={"battlefield": [COURIER], "library": ["Ox", "Bear"], "hand": [instant("Omen", Scry())]},
        them={}, step="beginning_of_combat",
    )  # fmt: skip
    table.cast("Omen")
    table.resolve()
    assert sees(table, "library") == [["Ox"], [], []], "as long as the scrying isn't done"
    table.default()
    assert sees(table, "library") == NOBODY
    table.attack([COURIER])
    table.settle()
    assert (len(table.state.exile), sees(table, "exile")) == (1, NOBODY)


def test_srv_16_nor_where_a_draw_was_replaced() -> None:
    table = tables.Table(me={"battlefield": [CONTRACT], "library": ["Ox", "Bear", "Forest"]}, them={})
    table.instruct(Draw(count=2))
    assert (len(table.state.exile), sees(table, "exile"), sees(table, "hand")) == (2, NOBODY, NOBODY)
    assert told(table, "Ox") == told(table, "Bear") == [False, False, False]


def test_srv_16_nor_where_it_waits_for_the_end_step() -> None:
    table = tables.Table(
        {"battlefield": ["Necropotence"], "library": ["Ox", "Bear", "Forest"]}, {"library": ["Forest"]}
    )
    table.activate("Necropotence")
    table.settle()
    assert (len(table.state.exile), sees(table, "exile"), table.life()) == (1, NOBODY, 19)
    assert told(table, "Ox") == [False, False, False]
    table.to("end")
    table.settle()
    assert (sees(table, "hand"), told(table, "Ox")) == ([["Ox"], [], []], [True, False, False])


def test_srv_16_a_discarded_card_is_exiled_from_the_graveyard_where_all_see_it() -> None:
    table = tables.Table({"battlefield": ["Necropotence"], "hand": ["Ox"]}, {})
    table.instruct(Discard())
    table.settle()
    assert sees(table, "exile") == [["Ox"]] * 3


def test_srv_16_the_courier_brings_all_of_them() -> None:
    mine = {"battlefield": [COURIER, "Mountain"], "library": ["Ox", "Bear"], "hand": ["Giant"]}
    table = tables.Table(mine, {}, step="beginning_of_combat")
    table.attack([COURIER])
    table.settle()
    table.activate(COURIER)
    table.settle()
    assert (sees(table, "hand"), sees(table, "graveyard")) == ([["Ox"], [], []], [["Giant", COURIER]] * 3)


def test_srv_16_face_down_cards_that_come_to_a_hand_are_seen_there_by_its_owner_alone() -> None:
    table = tables.Table(
        me={"battlefield": [CONTRACT, "Swamp"], "library": ["Ox", "Bear", "Forest"]}, them={}
    )
    table.instruct(Draw(count=2))
    table.activate(CONTRACT, 1)
    table.settle()
    assert sees(table, "hand") == [["Ox", "Bear"], [], []]
    assert table.life() == 18, "as much as there were"
    assert told(table, "Ox") == [True, False, False]


def test_srv_16_who_was_told_to_look_may_look_on_as_long_as_it_is_exiled() -> None:
    """Though the one who exiled it is gone (406.3), and not if it is put face down again."""
    table = tables.Table(
        me={"hand": [THIEF], "battlefield": ["Swamp"] * 4},
        them={"library": ["Ox", "Bear", "Giant", "Squire", "Forest"]},
    )
    table.cast(THIEF)
    table.settle()
    table.choose("Bear")
    assert sees(table, "exile") == [["Bear"], [], []]
    assert told(table, "Bear") == [True, False, False]
    assert sees(table, "library", 1) == NOBODY
    table.instruct(Destroy(Each(Named(THIEF))))
    assert sees(table, "exile") == [["Bear"], [], []]
    assert ("cast", "Bear") not in table.options()


def test_srv_16_a_new_controller_of_the_one_who_exiled_it_may_not_look() -> None:
    table = tables.Table(
        me={"hand": [THIEF], "battlefield": ["Swamp"] * 4},
        them={"library": ["Ox", "Bear", "Giant", "Squire", "Forest"]},
    )
    table.cast(THIEF)
    table.settle()
    table.choose("Bear")
    table.instruct(Apply(Each(Named(THIEF)), (UnderControlOf(You()),), Indefinitely()), seat=1)
    assert view.of(table.state, None)["battlefield"][-1]["controller"] == 1
    assert sees(table, "exile") == [["Bear"], [], []]


def test_srv_16_a_card_exiled_face_down_from_a_hand_may_be_looked_at_by_nobody() -> None:
    bury = instant("Bury", Exile(Choice(AllOf((IsCard(), InZone("hand", You())))), ways=DOWN))
    table = tables.Table(me={"hand": [bury, "Ox"]}, them={})
    table.cast("Bury")
    table.settle()
    assert (len(table.state.exile), sees(table, "exile")) == (1, NOBODY)
    assert told(table, "Ox") == [True, False, False], "it came from their hand"


def test_406_3_revealing_a_card_that_is_face_down_lets_nobody_look_at_it_later() -> None:
    table = tables.Table(me={"library": ["Ox"]}, them={})
    table.instruct(Exile(TopOfLibrary(), ways=DOWN))
    table.instruct(Reveal(Each(InZone("exile"))))
    assert sees(table, "exile") == NOBODY
    table.instruct(Look(Each(InZone("exile"))), seat=1)
    assert sees(table, "exile") == [[], ["Ox"], []], "once allowed to look, a player may look on"


FIVE = ["Ox", "Bear", "Giant", "Squire", "Forest"]


def test_srv_17_all_see_what_is_revealed_while_it_matters_and_not_afterwards() -> None:
    mine = {"hand": [TALE], "battlefield": ["Island"] * 2, "library": [*FIVE, "Island"]}
    table = tables.Table(mine, {})
    table.cast(TALE)
    table.resolve()
    assert sees(table, "library") == [FIVE] * 3
    table.choose("Ox", "Bear")
    assert (table.choice.seat, sees(table, "library")) == (1, [FIVE] * 3)
    table.choose("pile.1")
    table.choose("Bear")
    while table.choice.kind != "priority":
        assert table.choice.reason == "order"
        table.default()
    assert sees(table, "hand") == [["Bear"], [], []]
    assert sees(table, "library") == NOBODY
    assert all(told(table, name) == [True] * 3 for name in FIVE)


def test_401_4_srv_17_the_log_does_not_tell_in_what_order_cards_went_to_the_bottom() -> None:
    """The order is its owner's secret if they chose it, and everybody's if it was random (401.4)."""
    for order in ("chosen", "random"):
        orders = set()
        for seed in range(8):
            show = sorcery("Show", Reveal(TopOfLibrary(count=4), result="cards"), Put(
                THE_REST, to="library", place="bottom", order=order,
            ))  # fmt: skip
            table = tables.Table({"hand": [show], "library": [*FIVE]}, {}, seed=bytes([seed]) * 16)
            table.cast("Show")
            table.resolve()
            while table.choice.kind != "priority":
                table.choose(*sorted(table.options()))
            in_order = view_events.in_order(table.state, table.facts)
            logged = [entry for fact in in_order if (entry := view_events.logged(table.state, fact))]
            moves = [entry.for_viewer(1) for entry in logged if entry.public.get("to") == "library"]
            assert all("object" not in move for move in moves)
            orders.add(tuple(str(move["name"]) for move in moves))
            assert sees(table, "library") == NOBODY
        assert len(orders) > 1, order


def test_srv_17_all_see_the_cards_that_are_revealed_and_then_put_elsewhere() -> None:
    table = tables.Table({"hand": [RUMBLE], "mana": "GG", "library": FIVE}, {})
    table.cast(RUMBLE)
    table.resolve()
    assert sees(table, "library") == [FIVE[:4]] * 3
    table.choose("yes")
    table.choose("Bear")
    assert sees(table, "hand") == [["Bear"], [], []]
    assert all(told(table, name) == [True] * 3 for name in FIVE[:4])
    assert told(table, "Forest") == [False] * 3


def test_srv_17_all_see_the_card_that_is_taken_and_only_the_player_the_others() -> None:
    """Narset, Parter of Veils: look at four, reveal one and take it, the rest to the bottom in a random order."""
    table = tables.Table(
        me={"battlefield": [{"card": "Narset, Parter of Veils", "counters": {"loyalty": 5}}],
            "library": ["Shock", "Ox", "Bear", "Forest", "Island"]},
        them={},
    )  # fmt: skip
    table.activate("Narset, Parter of Veils")
    table.resolve()
    assert sees(table, "library") == [["Shock", "Ox", "Bear", "Forest"], [], []]
    while table.choice.kind != "priority":
        table.choose("Shock" if "Shock" in table.options() else "yes")
    assert table.hand() == ["Shock"]
    assert sees(table, "hand") == [["Shock"], [], []]
    assert sees(table, "library") == NOBODY
    assert told(table, "Shock") == [True, True, True]
    for name in ("Ox", "Bear"):
        assert told(table, name) == [True, False, False], name


def test_400_2_who_saw_a_hand_can_not_tell_which_of_its_cards_is_put_away() -> None:
    """Nor does the log tell them, though they know each of the two."""
    table = tables.Table(me={}, them={"hand": ["Ox", "Bear"], "library": ["Island"]})
    table.instruct(Look(Each(AllOf((IsCard(), InZone("hand", Each(Opponent())))))))
    assert sees(table, "hand", 1) == [[], ["Ox", "Bear"], []]
    table.facts.clear()
    table.instruct(Put(Choice(InZone("hand", You())), to="library"), seat=1)
    table.choose("Bear")
    assert told(table, "Bear") == [False, True, False]


def test_701_20a_what_is_revealed_for_a_cost_is_seen_until_the_ability_leaves_the_stack() -> None:
    glass = card(
        "Glass", "artifact",
        Activated((Perform(Reveal(Choice(AllOf((IsCard(), InZone("hand", You())))))),), (Scry(count=1),)),
    )  # fmt: skip
    table = tables.Table(me={"battlefield": [glass], "hand": ["Ox"], "library": ["Island"]}, them={})
    table.activate("Glass")
    assert sees(table, "hand") == [["Ox"]] * 3
    table.resolve()
    table.default()
    assert sees(table, "hand") == [["Ox"], [], []]


def test_701_20d_cards_that_are_reordered_stop_being_shown() -> None:
    table = tables.Table(
        me={"hand": [sorcery("Sift", Reveal(TopOfLibrary(count=3)), Scry(count=2))], "library": FIVE}, them={}
    )
    table.cast("Sift")
    table.resolve()
    assert sees(table, "library") == [FIVE[:3]] * 3
    library = table.state.players[0].library
    rearrange(table.state, 0, tuple(library[-1:-3:-1]), ())
    assert sees(table, "library") == [["Giant"]] * 3
