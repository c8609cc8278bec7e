"""CR 701.20, 400.2, 402.3: what is shown of hidden cards, to whom, and for how long."""

from __future__ import annotations

from app.engine import view, view_choices
from app.engine.choices import Choose
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.keywords.reveal import Look, Reveal, Reveals
from app.engine.keywords.shuffle import Shuffle
from app.engine.state.records import Refs
from app.engine.words.abilities import Triggered
from app.engine.words.filters import InZone
from app.engine.words.nouns import Each, TopOfLibrary, You
from tests import table as tables
from tests.cards_of_ones_own import card, sorcery


def seen(table: tables.Table, zone: str = "library", seat: int = 0) -> list[list[str]]:
    """The names in a hidden zone of a player as seat 0, seat 1 and spectators see them."""
    hidden = [view.of(table.state, viewer)["players"][seat][zone]["known"] for viewer in (0, 1, None)]
    return [[known["name"] for known in cards] for cards in hidden]


def test_402_3_a_hand_is_seen_by_its_owner_alone() -> None:
    table = tables.Table(me={"hand": ["Bear"]}, them={"hand": ["Ox"]})
    assert (seen(table, "hand", 0), seen(table, "hand", 1)) == ([["Bear"], [], []], [[], ["Ox"], []])


def test_701_20a_what_makes_an_ability_trigger_is_shown_until_that_ability_leaves_the_stack() -> None:
    watch = card("Watch", "enchantment", Triggered(Reveals(You()), (GainLife(amount=1),)))
    table = tables.Table(me={"battlefield": [watch], "library": ["Bear", "Ox"]}, them={})
    table.instruct(Reveal(TopOfLibrary()))
    assert (len(table.stack()), seen(table)) == (1, [["Bear"]] * 3)
    table.settle()
    assert (table.life(), seen(table)) == (21, [[], [], []])


def test_701_20a_what_triggers_nothing_is_shown_no_longer_once_a_player_has_priority() -> None:
    table = tables.Table(me={"library": ["Bear", "Ox"]}, them={})
    table.instruct(Reveal(TopOfLibrary()))
    assert seen(table) == [[], [], []]


def test_701_20e_a_card_looked_at_is_shown_to_that_player_until_the_spell_is_done() -> None:
    peek = sorcery("Peek", Look(TopOfLibrary(count=2)), Draw(count=0), Shuffle())
    table = tables.Table(me={"hand": [peek], "library": ["Bear", "Ox"]}, them={})
    table.cast("Peek")
    table.resolve()
    assert seen(table) == [[], [], []]


def test_400_2_options_that_tell_of_hidden_cards_are_for_those_who_see_them() -> None:
    """A choice that isn't private in itself, among cards in a hand (as for a card that is used for a mulligan)."""
    table = tables.Table(me={"hand": ["Bear", "Ox"]}, them={})
    hand: Refs = tuple(table.state.players[0].hand)
    choice = Choose(0, "mulligan", "103.5", lambda: ["keep", *hand])
    choice.refresh()
    shown = [view_choices.of(table.state, choice, viewer) for viewer in (0, 1, None)]
    assert ["options" in one for one in shown] == [True, False, False]
    plain = Choose(0, "mulligan", "103.5", lambda: ["keep", "mulligan"])
    plain.refresh()
    assert all("options" in view_choices.of(table.state, plain, viewer) for viewer in (0, 1, None))
    table.instruct(Reveal(Each(InZone("hand", You()))))
    assert "options" not in view_choices.of(table.state, choice, 1)
