"""CR 701.20: reveal and look at."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.choices import Choose
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.keywords.reveal import Look, LookedAt, Reveal, Revealed, Reveals, RevealUntil
from app.engine.keywords.shuffle import Shuffle
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.amounts import Number
from app.engine.words.filters import AllOf, Among, APlayer, InZone, IsCard, Not, Opponent
from app.engine.words.nouns import BoundTo, Choice, Each, TopOfLibrary, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, sorcery
from tests.table import Table

LAND = HasType("land")
THEIR_HAND = Each(InZone("hand", Each(Opponent())))
EVERYONE = 3


def known(table: Table, zone: str, seat: int = 0) -> list[int]:
    """For each card in the zone, the top card of a library first, who knows it: one bit a seat."""
    player = table.state.players[seat]
    refs = player.library[::-1] if zone == "library" else player.hand
    return [table.state.objects[ref].known_to for ref in refs]


def test_701_20a_a_revealed_card_is_shown_to_all_players() -> None:
    table = Table(them={"hand": ["Bear", "Forest"]})
    assert known(table, "hand", 1) == [2, 2]
    table.instruct(Reveal(THEIR_HAND, who=Each(Opponent())))
    assert known(table, "hand", 1) == [EVERYONE, EVERYONE]
    [fact] = table.happened(Revealed)
    assert (fact.seat, fact.names) == (1, ("Bear", "Forest"))


def test_701_20b_a_revealed_card_stays_where_it_is() -> None:
    table = Table(me={"library": ["Bear", "Ox"]})
    table.instruct(Reveal(TopOfLibrary()))
    assert table.library(0) == ["Bear", "Ox"]
    assert known(table, "library") == [EVERYONE, 0]


def test_701_20a_each_player_reveals_what_they_choose() -> None:
    table = Table(me={"hand": ["Bear", "Ox"]}, them={"hand": ["Giant"]})
    table.instruct(Reveal(Choice(InZone("hand", BoundTo("player"))), who=Each(APlayer())))
    assert isinstance(table.choice, Choose)
    assert table.choice.private
    table.choose("Ox")
    assert [fact.names for fact in table.happened(Revealed)] == [("Ox",), ("Giant",)]


def test_701_20d_shuffled_cards_stop_being_revealed() -> None:
    table = Table(me={"library": ["Bear", "Ox", "Giant"]})
    table.instruct(Reveal(TopOfLibrary(count=2)))
    table.instruct(Shuffle())
    assert known(table, "library") == [0, 0, 0]


def test_701_20e_a_card_looked_at_is_shown_to_that_player_alone() -> None:
    table = Table(me={"library": ["Bear", "Ox"]}, them={"library": ["Giant"]})
    table.instruct(Look(TopOfLibrary()), seat=1)
    assert known(table, "library", 1) == [2]
    assert known(table, "library", 0) == [0, 0]
    assert [fact.seat for fact in table.happened(LookedAt)] == [1]


def test_701_20e_looking_at_the_top_cards_and_putting_one_of_them_into_the_hand() -> None:
    dig = sorcery(
        "Dig",
        Look(TopOfLibrary(count=3), result="cards"),
        Put(Choice(Among("cards")), to="hand", result="chosen"),
        Put(Each(AllOf((Among("cards"), InZone("library")))), to="library", place="bottom"),
    )
    table = Table(me={"hand": [dig], "library": ["Bear", "Ox", "Giant", "Squire"]})
    table.cast("Dig")
    table.resolve()
    assert table.options() == ["Bear", "Ox", "Giant"]
    table.choose("Ox")
    table.choose("Giant", "Bear")
    assert table.hand(0) == ["Ox"]
    assert table.library(0)[0] == "Squire"
    assert sorted(table.library(0)[1:]) == ["Bear", "Giant"]


def test_701_20a_revealing_until_a_card_of_the_kind_turns_up() -> None:
    table = Table(me={"library": ["Forest", "Island", "Bear", "Ox"]})
    table.instruct(RevealUntil(HasType("creature"), result="it", rest="rest"))
    [fact] = table.happened(Revealed)
    assert fact.names == ("Forest", "Island", "Bear")


def test_701_20a_what_was_found_is_told_from_the_rest() -> None:
    seek = sorcery(
        "Seek",
        RevealUntil(Not(LAND), count=2, result="them", rest="rest"),
        GainLife(amount=Number("rest")),
        Put(BoundTo("them"), to="hand"),
        Put(BoundTo("rest"), to="graveyard"),
    )
    table = Table(me={"hand": [seek], "library": ["Forest", "Bear", "Island", "Ox", "Giant"]})
    table.cast("Seek")
    table.resolve()
    assert sorted(table.hand(0)) == ["Bear", "Ox"]
    assert sorted(table.graveyard(0)) == ["Forest", "Island", "Seek"]
    assert table.library(0) == ["Giant"]
    assert table.life(0) == 22


def test_701_20a_the_whole_library_is_revealed_where_there_is_no_such_card() -> None:
    table = Table(me={"library": ["Forest", "Island"]}, them={"library": ["Bear"]})
    table.instruct(RevealUntil(HasType("creature"), Each(APlayer())))
    assert known(table, "library", 0) == [EVERYONE, EVERYONE]
    assert known(table, "library", 1) == [EVERYONE]


def test_701_20a_a_trigger_about_revealing() -> None:
    ability = Triggered(Reveals(You(), Each(LAND)), (GainLife(amount=1),))
    table = Table(
        me={"battlefield": [card("Watch", "enchantment", ability)], "library": ["Forest"], "hand": ["Bear"]},
        them={"library": ["Island"]},
    )
    table.instruct(Reveal(Each(InZone("hand", You()))))
    table.instruct(Reveal(TopOfLibrary()), seat=1)
    assert table.stack() == []
    table.instruct(Reveal(TopOfLibrary()))
    table.settle()
    assert table.life(0) == 21


def test_118_3_revealing_is_a_cost_for_those_who_have_such_a_card() -> None:
    cost = (Perform(Reveal(Choice(AllOf((IsCard(), HasType("creature"), InZone("hand", You())))))),)
    spyglass = card("Spyglass", "artifact", Activated(cost=cost, do=(GainLife(amount=1),)))
    assert ("activate", "Spyglass") not in Table(me={"battlefield": [spyglass], "hand": ["Forest"]}).options()
    table = Table(me={"battlefield": [spyglass], "hand": ["Forest", "Bear"]})
    table.activate("Spyglass")
    assert table.hand(0) == ["Forest", "Bear"]
    assert [fact.names for fact in table.happened(Revealed)] == [("Bear",)]


def test_733_1_a_proposal_that_revealed_a_hidden_card_cannot_be_cancelled() -> None:
    cost = (Perform(Reveal(TopOfLibrary())),)
    spyglass = card("Spyglass", "artifact", Activated(cost=cost, do=(GainLife(amount=1),)))
    table = Table(me={"battlefield": [spyglass], "library": ["Forest"]})
    before = table.state.revealed
    table.activate("Spyglass")
    assert table.state.revealed == before + 1


def test_701_20a_what_was_revealed_is_known_to_what_follows() -> None:
    spell = sorcery("Show", Reveal(TopOfLibrary(count=2), result="them"), Put(BoundTo("them"), to="hand"))
    table = Table(me={"hand": [spell], "library": ["Bear", "Ox", "Giant"]})
    table.cast("Show")
    table.resolve()
    assert sorted(table.hand(0)) == ["Bear", "Ox"]


def test_101_4_what_is_revealed_is_chosen_in_turn_order_and_revealed_together() -> None:
    table = Table(me={"hand": ["Bear", "Ox"]}, them={"hand": ["Giant", "Squire"]}, active=1)
    table.instruct(Reveal(Choice(InZone("hand", BoundTo("player"))), who=Each(APlayer())))
    assert table.choice.seat == 1
    table.choose("Giant")
    assert table.happened(Revealed) == []
    table.choose("Ox")
    assert [(fact.seat, fact.names) for fact in table.happened(Revealed)] == [(1, ("Giant",)), (0, ("Ox",))]


def test_733_1_showing_what_everyone_sees_anyway_undoes_nothing() -> None:
    table = Table(me={"battlefield": ["Bear"]})
    before = table.state.revealed
    table.instruct(Reveal(Each(HasType("creature"))))
    assert table.state.revealed == before
