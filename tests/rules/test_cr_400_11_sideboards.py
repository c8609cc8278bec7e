"""CR 400.11, 100.4: cards of a sideboard, which some effects bring into the game."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.engine.casting.permissions import MayPlay
from app.engine.choices import Choose, Illegal
from app.engine.events.draw import Draw
from app.engine.events.outside import BringIn
from app.engine.game import Game
from app.engine.keywords.companion import Companion
from app.engine.keywords.exile import Exile
from app.engine.keywords.reveal import Revealed
from app.engine.position.writing import written
from app.engine.start.decks import EachCardIs
from app.engine.state.clone import clone
from app.engine.state.unknown import deal_anew
from app.engine.state.zones import OUTSIDE
from app.engine.words.abilities import Modify, Static
from app.engine.words.filters import Not
from app.engine.words.nouns import TopOfLibrary, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.start.pregame import Pregame
from tests.table import Table

RITE, BOLT, ROCK = sorcery("Rite"), instant("Bolt"), card("Rock", "artifact", cost="{0}")
SIDE: list[Any] = [
    RITE,
    BOLT,
    "Bear",
    "Forest",
    ROCK,
    card("Law", "enchantment"),
    creature("Both", 1, 1, cost="{W}{U}"),
]
KARN = "Karn, the Great Creator"


def wishing(name: str, side: list[Any] = SIDE, **more: Any) -> Table:
    """Seat 0 casts that card and has the cards outside the game; it is about to resolve."""
    mine = {"hand": [name], "outside": side, "mana": "WWUUBBRRGG", **more}
    table = Table(mine, {"outside": [RITE]})
    table.cast(name)
    table.resolve()
    return table


@pytest.mark.parametrize(
    ("name", "fit"),
    [
        ("Burning Wish", ["Rite"]),
        ("Living Wish", ["Bear", "Forest", "Both"]),
        ("Cunning Wish", ["Bolt"]),
        ("Golden Wish", ["Rock", "Law"]),
        ("Glittering Wish", ["Both"]),
    ],
)
def test_400_11b_a_card_that_fits_comes_into_the_hand_revealed(name: str, fit: list[str]) -> None:
    table = wishing(name)
    table.choose("yes")
    if len(fit) > 1:
        assert table.options() == fit
        table.choose(fit[0])
    assert (table.hand(), table.exile(), table.graveyard()) == (fit[:1], [name], [])
    assert [fact.names for fact in table.happened(Revealed)] == [(fit[0],)]


def test_400_11b_it_is_played_and_stays_in_the_game_like_any_other_card() -> None:
    table = wishing("Burning Wish")
    table.choose("yes")
    table.cast("Rite")
    table.resolve()
    assert table.graveyard() == ["Rite"]
    assert [table.name(ref) for ref in table.state.players[0].outside] == [
        "Bolt",
        "Bear",
        "Forest",
        "Rock",
        "Law",
        "Both",
    ]


def test_608_2d_nobody_has_to() -> None:
    table = wishing("Burning Wish")
    table.choose("no")
    assert (table.hand(), table.exile()) == ([], ["Burning Wish"])


def test_608_2d_without_a_card_that_fits_there_is_nothing_to_decide() -> None:
    table = wishing("Burning Wish", [BOLT])
    assert (table.choice.reason, table.hand(), table.exile()) == ("priority", [], ["Burning Wish"])


def test_400_11_cards_in_the_game_are_no_such_cards() -> None:
    table = wishing("Burning Wish", [], graveyard=[RITE], exile=[RITE], library=[RITE])
    assert (table.choice.reason, table.hand()) == ("priority", [])


def test_400_2_a_card_that_is_not_revealed_is_known_to_its_owner_alone() -> None:
    table = wishing("Death Wish", life=7)
    assert view.of(table.state, 1)["players"][0]["hand"]["known"] == []
    table.choose("yes")
    choice = table.choice
    assert isinstance(choice, Choose)
    assert (len(choice.options), choice.private or choice.hidden) == (7, True)
    table.choose("Law")
    mine, theirs = (view.of(table.state, viewer)["players"][0] for viewer in (0, 1))
    assert [card["name"] for card in mine["hand"]["known"]] == ["Law"]
    assert (theirs["hand"]["count"], theirs["hand"]["known"]) == (1, [])
    assert (table.life(), table.happened(Revealed)) == (3, [])  # half of 7, rounded up, is 4


def test_119_3_half_the_life_is_lost_whether_or_not_a_card_came() -> None:
    table = wishing("Death Wish", life=20)
    table.choose("no")
    assert (table.life(), table.exile()) == (10, ["Death Wish"])


def test_715_3_an_adventure_may_be_a_wish() -> None:
    table = Table({"hand": ["Fae of Wishes"], "outside": SIDE, "mana": "UUUU"})
    table.cast("Fae of Wishes", how="face 1")
    table.resolve()
    table.choose("yes")
    assert table.options() == ["Rite", "Bolt", "Forest", "Rock", "Law"]
    table.choose("Law")
    assert (table.hand(), table.exile()) == (["Law"], ["Fae of Wishes"])


def test_700_2_one_of_two_places_to_look_for_a_card() -> None:
    table = Table(
        {"hand": ["Mastermind's Acquisition"], "outside": [RITE], "library": [BOLT], "mana": "BBBB"}
    )
    table.cast("Mastermind's Acquisition", modes=[1])
    table.resolve()
    assert (table.hand(), table.library()) == (["Rite"], ["Bolt"])


def at_karn(**more: Any) -> Table:
    """Karn's last ability resolves."""
    karn = {"card": KARN, "counters": {"loyalty": 5}}
    table = Table({"battlefield": [karn], **more})
    table.activate(KARN, 1)
    table.resolve()
    return table


def test_400_11b_karn_takes_an_artifact_card_from_outside_or_from_exile() -> None:
    other = card("Other Rock", "artifact")
    for name, shown in (("Rock", [("Rock",)]), ("Other Rock", [])):
        table = at_karn(outside=SIDE, exile=[other, RITE])
        table.choose("yes")
        assert sorted(table.options()) == ["Other Rock", "Rock"]
        table.choose(name)
        assert (table.hand(), [fact.names for fact in table.happened(Revealed)]) == ([name], shown)
        assert table.counters(KARN, "loyalty") == 3


def test_406_3_not_one_that_is_exiled_face_down() -> None:
    table = Table({"battlefield": [{"card": KARN, "counters": {"loyalty": 5}}], "library": [ROCK]})
    table.instruct(Exile(TopOfLibrary(), ways=("face down",)))
    table.activate(KARN, 1)
    table.resolve()
    assert (table.choice.reason, table.hand()) == ("priority", [])


def test_108_3_nor_one_that_somebody_else_owns() -> None:
    karn = {"card": KARN, "counters": {"loyalty": 5}}
    table = Table({"battlefield": [karn]}, {"exile": [ROCK], "outside": [ROCK]})
    table.activate(KARN, 1)
    table.resolve()
    assert (table.choice.reason, table.hand()) == ("priority", [])


def test_602_5_artifacts_of_opponents_have_no_abilities_that_can_be_activated() -> None:
    board = [{"card": KARN, "counters": {"loyalty": 5}}, "Sol Ring"]
    table = Table({"battlefield": board}, {"battlefield": ["Sol Ring", "Llanowar Elves"]})
    table.tap("Sol Ring")
    assert table.pool(0) == "CC"
    table.give_priority(1)
    with pytest.raises(Illegal):
        table.tap("Sol Ring 2")
    table.tap("Llanowar Elves")
    assert (table.pool(1), table.tapped("Sol Ring 2")) == ("G", False)


def test_205_1b_an_artifact_becomes_a_creature_as_large_as_its_mana_value() -> None:
    big = card("Big Rock", "artifact", cost="{4}{C}")
    karn = {"card": KARN, "counters": {"loyalty": 5}}
    deck = {"library": ["Forest"] * 9}
    table = Table({"battlefield": [karn, big], **deck}, deck)
    table.activate(KARN, 0, at="Big Rock")
    table.resolve()
    assert (table.size("Big Rock"), table.now("Big Rock").types) == ((5, 5), ("artifact", "creature"))
    table.to("upkeep", 4)
    assert table.size("Big Rock") == (5, 5)
    table.to("upkeep", 5)
    assert (table.size("Big Rock"), table.now("Big Rock").types) == ((None, None), ("artifact",))


def test_115_1_it_may_have_no_target() -> None:
    table = Table({"battlefield": [{"card": KARN, "counters": {"loyalty": 5}}]})
    table.activate(KARN, 0)
    table.settle()
    assert table.counters(KARN, "loyalty") == 6


def test_608_2g_spawnsire_casts_eldrazi_from_outside_for_nothing() -> None:
    eldrazi = creature("Ulamog's Kin", 8, 8, cost="{9}", kind="creature — Eldrazi")
    mine = {"battlefield": ["Spawnsire of Ulamog"], "outside": [eldrazi, "Bear", eldrazi], "mana": "C" * 20}
    table = Table(mine)
    table.activate("Spawnsire of Ulamog", 1)
    table.resolve()
    assert table.options() == ["Ulamog's Kin"] * 2
    table.choose("Ulamog's Kin", "Ulamog's Kin 2")
    assert table.stack() == ["Ulamog's Kin"] * 2
    table.settle()
    assert table.battlefield(0).count("Ulamog's Kin") == 2
    assert [table.name(ref) for ref in table.state.players[0].outside] == ["Bear"]


@pytest.mark.parametrize("side", [[RITE, BOLT], []])
def test_614_11_a_card_from_outside_comes_instead_of_the_next_draw(side: list[Any]) -> None:
    mine = {"battlefield": ["Ring of Ma'rûf"], "mana": "CCCCC", "library": ["Ox", "Bear"], "outside": side}
    table = Table(mine)
    table.activate("Ring of Ma'rûf")
    table.resolve()
    table.instruct(Draw())
    if side:
        table.choose("Bolt")
    assert (table.hand(), table.library()) == (["Bolt"] if side else [], ["Ox", "Bear"])
    table.instruct(Draw())
    assert table.library() == ["Bear"]


def wished(**more: Any) -> Table:
    """Wish has resolved: a card may be played from outside this turn."""
    return wishing("Wish", [RITE, "Bear", "Forest"], **more)


def test_601_3_one_card_may_be_played_from_outside() -> None:
    table = wished()
    assert {("cast", "Rite"), ("cast", "Bear"), ("play_land", "Forest")} <= set(table.options())
    table.cast("Bear", how="permitted")
    table.resolve()
    assert table.battlefield(0) == ["Bear"]
    assert not any(name in ("Rite", "Forest") for _, name in table.options())
    assert table.names(table.state.players[0].outside) == ["Rite", "Forest"]


def test_305_1_a_land_uses_the_leave_up_too() -> None:
    table = wished()
    table.play("Forest")
    assert (table.battlefield(0), ("cast", "Bear") in table.options()) == (["Forest"], False)


def test_733_1_what_is_reversed_stays_outside() -> None:
    table = wished(mana="RRR")
    table.cast("Bear", how="permitted")  # which can't be paid for
    assert (table.stack(), table.names(table.state.players[0].outside)) == ([], ["Rite", "Bear", "Forest"])
    table.cast("Rite", how="permitted")
    assert table.stack() == ["Rite"]


def test_400_11c_other_leave_to_cast_is_none_for_what_is_outside() -> None:
    gift = card("Gift", "enchantment", Static((Modify(You(), (MayPlay(HasType("creature"), "free"),)),)))
    table = Table({"battlefield": [gift], "outside": ["Bear"], "graveyard": ["Ox"]})
    assert [name for action, name in table.options() if action == "cast"] == ["Ox"]


LESSON = card("Basics", "sorcery — Lesson", cost="{2}")


@pytest.mark.parametrize(
    ("answers", "hand"), [(["yes"], ["Ox"]), (["no", "yes"], ["Bear", "Basics"]), (["no", "no"], ["Bear"])]
)
def test_701_48a_learning_is_rummaging_or_a_lesson_from_outside(answers: list[str], hand: list[str]) -> None:
    mine = {"battlefield": ["Eyetwitch"], "hand": ["Bear"], "library": ["Ox"], "outside": [LESSON, RITE]}
    kill = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
    table = Table(mine, kill)
    table.cast("Lightning Bolt", at="Eyetwitch", by=1)
    table.settle()
    for answer in answers:
        table.choose(answer)
    assert table.hand() == hand


# The sideboard itself


def test_400_11a_all_cards_of_a_sideboard_are_outside_the_game() -> None:
    table = Pregame(sideboards=[[RITE, RITE, BOLT], [ROCK]])
    assert [table.names(player.outside) for player in table.state.players] == [
        ["Rite", "Rite", "Bolt"],
        ["Rock"],
    ]
    things = [table.state.objects[ref] for player in table.state.players for ref in player.outside]
    assert [(thing.zone, thing.known_to) for thing in things] == [(OUTSIDE, 1)] * 3 + [(OUTSIDE, 2)]


def test_103_2b_a_companion_is_offered_once_however_many_there_are() -> None:
    friend = creature("Friend", 3, 3, Companion(EachCardIs(Not(HasType("battle")))))
    table = Pregame(sideboards=[[friend, RITE, friend]])
    assert table.options() == ["Friend"]
    table.say(table.ref("Friend", 0))
    assert len(table.state.players[0].outside) == 3


def test_116_2g_a_chosen_companion_that_was_wished_for_is_called_no_more() -> None:
    friend = creature("Friend", 3, 3, Companion(EachCardIs(Not(HasType("battle")))))
    mine = {"hand": ["Living Wish"], "companion": "Friend", "mana": "GGGGG"}
    table = Table(mine, outside=[friend])
    assert ("special", "Friend") in table.options()
    table.cast("Living Wish")
    table.resolve()
    table.choose("yes")
    assert (table.hand(), ("special", "Friend") in table.options()) == (["Friend"], False)


def test_400_11_a_position_tells_what_is_outside() -> None:
    table = Table({"outside": [RITE, "Bear"]}, {"outside": ["Ox"]})
    again = Table(written(table.state, {})["players"][0], outside=[RITE])
    assert [again.name(ref) for ref in again.state.players[0].outside] == ["Rite", "Bear"]


def test_400_11_what_is_outside_is_written_and_read_with_the_game() -> None:
    table = wishing("Burning Wish")
    table.choose("yes")
    game = table.game
    again = Game.resume(game.cards.decode(game.cards.encode(game.state)), game.cards, (), game.version)
    assert again.state.players[0].outside == table.state.players[0].outside
    assert [again.state.objects[ref].card.name for ref in again.state.players[0].outside][:2] == [
        "Bolt",
        "Bear",
    ]


def test_800_4a_it_leaves_the_game_with_its_owner() -> None:
    table = Table({"outside": SIDE}, {"outside": [RITE]}, {})
    refs = list(table.state.players[1].outside)
    table.leave(1)
    assert table.state.players[1].outside == []
    assert not any(ref in table.state.objects for ref in refs)


def test_400_11_a_copy_of_the_state_keeps_what_is_outside_as_it_is() -> None:
    table = Table({"hand": ["Burning Wish"], "outside": SIDE, "mana": "RR"})
    before = clone(table.state)
    table.cast("Burning Wish")
    table.resolve()
    table.choose("yes")
    assert before.objects[before.players[0].outside[0]].card.name == "Rite"
    assert {before.objects[ref].zone for ref in before.players[0].outside} == {OUTSIDE}


def test_400_2_what_others_have_outside_is_dealt_anew_for_who_does_not_know_it() -> None:
    side = [card(f"Side {number}", "artifact") for number in range(10)]
    table = Table({}, {"library": ["Forest"] * 30, "outside": side})
    state = clone(table.state)
    deal_anew(state, 0, b"another seed")
    names = [state.objects[ref].card.name for ref in (*state.players[1].outside, *state.players[1].library)]
    assert sorted(names) == sorted([*["Forest"] * 30, *[one.name for one in side]])
    assert [state.objects[ref].card.name for ref in state.players[1].outside] != [one.name for one in side]
    state = clone(table.state)
    deal_anew(state, 1, b"another seed")
    assert [state.objects[ref].card.name for ref in state.players[1].outside] == [one.name for one in side]


def test_400_11b_what_an_instruction_brings_in_comes_from_no_sideboard() -> None:
    table = Table({"outside": [RITE]})
    table.instruct(BringIn(BOLT))
    assert (table.hand(), table.names(table.state.players[0].outside)) == (["Bolt"], ["Rite"])
    table.instruct(BringIn(ROCK, to="battlefield"))
    assert (table.battlefield(0), table.names(table.state.players[0].outside)) == (["Rock"], ["Rite"])
