"""CR 732: a round of choices that was played is played again and again as a shortcut, which others may shorten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.engine import view_choices
from app.engine.casting.costs import PayMana
from app.engine.choices import PASS, Illegal, Number, Priority
from app.engine.events.life import GainLife, GainsLife, LoseLife
from app.engine.events.outside import BringIn
from app.engine.events.zone_words import Goes, Put
from app.engine.keywords.exile import Exile
from app.engine.keywords.mill import Mill
from app.engine.keywords.reveal import Look
from app.engine.keywords.shuffle import Shuffle
from app.engine.rounds import LONGEST, round_of
from app.engine.state.event import Event
from app.engine.turn.repeating import Made, Numbers, Shortcut, tried
from app.engine.words.abilities import Activated, Card, Triggered
from app.engine.words.bases import Instruction
from app.engine.words.filters import APlayer
from app.engine.words.nouns import BoundTo, Each, Target, This, TopOfLibrary, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card, creature
from tests.table import Table

GUARD = {"card": "Midnight Guard", "id": "guard"}
GOND = {"card": "Presence of Gond", "attached_to": "guard"}
LIBRARY = ["Forest"] * 9


def elves(*others: dict[str, Any], **them: Any) -> Table:
    """I can make Elf Warriors without end: each that enters untaps the Guard, which makes the next."""
    return Table({"battlefield": [GUARD, GOND], "library": LIBRARY}, {"library": LIBRARY, **them}, *others)


def number_of_elves(table: Table) -> int:
    """How many there are."""
    return sum(name.startswith("Elf Warrior") for name in table.battlefield())


def one_more_elf(table: Table) -> None:
    """A round of that loop."""
    table.activate("guard")
    table.settle()


def machine(*do: Instruction, cost: str = "{0}", who: str = "you") -> Card:
    """An artifact that does these things as often as anyone likes."""
    return card("Machine", "artifact", Activated((PayMana(cost),), do))


def work(table: Table) -> None:
    """A round of a loop with a machine."""
    table.activate("Machine", at=["player 1"] if "Target" in repr(table.now("Machine").abilities) else None)
    table.settle()


def played(table: Table, play: Callable[[Table], None], times: int) -> Shortcut:
    """Play a round; it is to be played so many times more."""
    then, first = table.game.fork(), len(table.game.inputs)
    play(table)
    return round_of(then, table.game.inputs[first:], times)


def propose(table: Table, play: Callable[[Table], None], times: int) -> list[Event]:
    """Play a round and propose to play it so many times more."""
    shortcut = played(table, play, times)
    return table.game.shortcut(table.choice.seat, shortcut)


def accept(table: Table) -> list[Event]:
    """Everyone accepts; what happens then."""
    facts: list[Event] = []
    while table.game.choice is not None and table.choice.reason == "shortcut":
        facts = table.submit(table.choice.default())
    return facts


def refusal(table: Table, play: Callable[[Table], None], times: int = 3) -> tuple[str, str, str]:
    """With which code, rule and words a round that is played can't be repeated."""
    with pytest.raises(Illegal) as refused:
        propose(table, play, times)
    return refused.value.code, refused.value.rule, str(refused.value)


@pytest.mark.parametrize("times", [1, 2, 50])
def test_732_2a_a_round_is_repeated_as_often_as_was_proposed(times: int) -> None:
    table, by_hand = elves(), elves()
    propose(table, one_more_elf, times)
    assert number_of_elves(table) == 1, "as long as nobody has accepted"
    accept(table)
    for _ in range(times + 1):
        one_more_elf(by_hand)
    assert (number_of_elves(table), table.choice.seat) == (times + 1, 0)
    assert table.state.objects.keys() == by_hand.state.objects.keys()
    assert (table.state.serial, table.state.turn) == (by_hand.state.serial, by_hand.state.turn)


def test_732_2a_a_thousand_rounds_are_one_input() -> None:
    table = Table({"battlefield": [machine(GainLife())]}, {})
    propose(table, work, 1000)
    version = table.game.version
    facts = accept(table)
    assert (table.life(), table.game.version) == (1021, version + 1)
    assert [fact.kind for fact in facts].count("LifeGained") == 1, "the log has one round"
    taken = next(fact for fact in facts if fact.kind == "ShortcutTaken")
    assert getattr(taken, "times", 0) == 1000


def test_732_2a_choices_that_are_made_on_the_way_are_made_again() -> None:
    """Zealous Conscripts untap Kiki-Jiki each time; the Conscripts are the only creature to copy only the first time."""
    kiki, conscripts = ("Kiki-Jiki, Mirror Breaker", "Zealous Conscripts")
    table = Table({"battlefield": [kiki, conscripts]}, {"battlefield": ["Forest"]})

    def copy(table: Table) -> None:
        table.activate(kiki, at=conscripts)
        table.resolve()
        table.choose(kiki)
        table.settle()

    propose(table, copy, 20)
    accept(table)
    assert table.battlefield(0).count(conscripts) == 22
    assert not table.tapped(kiki)
    table.to("end")
    assert len(table.state.waiting) + len(table.state.stack) == 21, "each is sacrificed"


def test_732_2a_rulebook_example_presence_of_gond_with_another_players_intruder_alarm() -> None:
    bear = {"card": "Grizzly Bears", "id": "guard"}
    table = Table({"battlefield": [bear, GOND]}, {"battlefield": ["Intruder Alarm"]})
    propose(table, one_more_elf, 30)
    accept(table)
    assert number_of_elves(table) == 31


def test_732_2a_what_has_become_another_object_plays_its_part_in_each_round() -> None:
    there_and_back = (Exile(This(), result="gone"), Put(BoundTo("gone")), GainLife())
    wisp = creature("Wisp", 1, 1, Activated((PayMana("{0}"),), there_and_back))
    table = Table({"battlefield": [wisp]}, {})

    def flicker(table: Table) -> None:
        table.activate("Wisp")
        table.settle()

    propose(table, flicker, 7)
    accept(table)
    assert (table.life(), table.battlefield()) == (28, ["Wisp"])


def test_732_2a_what_comes_up_in_a_round_is_called_what_it_is_in_the_next() -> None:
    numbers = Numbers(100, 100, {7: 9})
    numbers.now = 250
    assert [numbers.of(ref) for ref in (-1, 0, 5, 7, 103)] == [-1, 0, 5, 9, 253]
    keys = ("yes", "mode.1", "trigger.0", "mana.7.2", "instead.103.1", "7.0", "own 7", "e103")
    assert [numbers.key(key) for key in keys] == [
        "yes", "mode.1", "trigger.0", "mana.9.2", "instead.253.1", "9.0", "own 9", "e253",
    ]  # fmt: skip
    pairs = Made(0, "attackers", "attackers", ((7, -2), (103, -2)))
    assert numbers.answer(pairs) == ((9, -2), (253, -2))
    assert numbers.answer(Made(0, "number", "x", 7)) == 7


def test_732_2a_it_is_refused_whole_where_the_round_cant_be_played_that_often() -> None:
    table = Table({"battlefield": [machine(GainLife(), cost="{1}"), *["Forest"] * 5]}, {})
    shortcut = played(table, work, 5)
    assert tried(table.state, shortcut) == (4, "cant_repeat")
    table.game.shortcut(0, shortcut)
    with pytest.raises(Illegal) as refused:
        accept(table)
    assert (refused.value.code, refused.value.rule) == ("cant_repeat", "732.2a")
    assert (table.life(), table.choice.reason) == (21, "shortcut"), "the answer changed nothing"


def test_732_2a_trying_it_out_changes_nothing_and_ends_when_it_has_taken_long_enough() -> None:
    table = Table({"battlefield": [machine(GainLife())]}, {})
    shortcut = played(table, work, 500)
    before = table.game.cards.digest(table.state)
    looks = iter([False] * 9 + [True])
    assert tried(table.state, shortcut, lambda: next(looks)) == (10, "too_much")
    assert tried(table.state, shortcut) == (500, "")
    assert table.game.cards.digest(table.state) == before


def test_732_2a_chance_and_hidden_cards_are_not_foreseen() -> None:
    library = {"library": ["Forest", "Island", "Swamp", "Mountain"]}
    for do, why in (
        (Shuffle(), "chance was used in that round"),
        (Mill(), "hidden cards were seen in that round"),
        (Look(TopOfLibrary()), "hidden cards were seen in that round"),
    ):
        table = Table({"battlefield": [machine(do)], **library}, library)
        found = refusal(table, work)
        assert found == ("cant_repeat", "732.2a", why), do
        assert table.choice.kind == "priority"


def test_732_2a_a_round_begins_and_ends_with_the_same_players_priority() -> None:
    table = elves()

    def half(table: Table) -> None:
        table.activate("guard")
        table.pass_()

    ends = "a round begins and ends with the same player having priority"
    assert refusal(table, half) == ("cant_repeat", "732.2a", ends)
    table.settle()
    then = table.game.fork()
    assert refusal(table, lambda table: None)[2] == f"a round has 1 to {LONGEST} choices"
    table.game.instruct(0, GainLife())
    with pytest.raises(Illegal) as refused:
        round_of(then, table.game.inputs[-1:], 1)
    assert str(refused.value) == "only choices can be repeated, nothing else that came in"


def test_732_2a_only_the_player_with_priority_proposes() -> None:
    table = elves()
    shortcut = played(table, one_more_elf, 2)
    with pytest.raises(Illegal) as refused:
        table.game.shortcut(1, shortcut)
    assert refused.value.code == "not_your_choice"
    table.game.shortcut(0, shortcut)
    with pytest.raises(Illegal) as refused:
        table.game.shortcut(0, shortcut)
    assert refused.value.code == "not_now", "as long as one is proposed"


def curious(life: int, library: list[str]) -> Table:
    """Whenever I draw, Niv-Mizzet deals 1 damage, and I may draw."""
    niv = {"card": "Niv-Mizzet, the Firemind", "id": "niv"}
    curiosity = {"card": "Curiosity", "attached_to": "niv"}
    return Table({"battlefield": [niv, curiosity], "library": library}, {"life": life})


PEAK = card("Peak", "enchantment", Triggered(Goes(Each(Named("Mountain")), "hand"), (GainLife(),)))


def start_drawing(table: Table) -> None:
    """The first card is drawn, and the damage for it waits to be dealt."""
    table.activate("niv")
    table.resolve()
    table.choose("player 1")


def draw_again(table: Table) -> None:
    """A round of that loop: the damage is dealt, and a card is drawn for it."""
    table.resolve()
    table.resolve()
    table.choose("yes")
    table.choose("player 1")


def test_732_2a_cards_may_be_drawn_since_how_many_is_foreseen() -> None:
    table = curious(20, ["Forest"] * 30)
    start_drawing(table)
    propose(table, draw_again, 8)
    accept(table)
    assert (table.life(1), len(table.hand())) == (11, 10)
    assert (table.stack(), table.choice.seat) == (["Niv-Mizzet, the Firemind"], 0)


def test_104_1_732_2c_a_game_that_is_over_in_the_middle_of_a_shortcut_is_over() -> None:
    table = curious(5, ["Forest"] * 30)
    start_drawing(table)
    propose(table, draw_again, 1000)
    facts = accept(table)
    assert (table.game.over, table.state.winners, len(table.hand())) == (True, (0,), 5)
    assert getattr(facts[1], "times", 0) == 3, "whole rounds, after the one that was played"
    assert facts[-1].kind == "GameEnded"


def with_a_peak(place: int) -> Table:
    """Such a table, where one card in my library does something as it is drawn that nobody could foresee."""
    library = ["Forest"] * 20
    library[place] = "Mountain"
    table = curious(20, library)
    table.instruct(BringIn(PEAK, You(), "battlefield"))
    return table


def test_732_2a_a_card_that_changes_what_is_chosen_ends_the_shortcut_before_its_round() -> None:
    table = with_a_peak(6)
    start_drawing(table)
    propose(table, draw_again, 9)
    facts = accept(table)
    assert (table.hand(), table.life(1)) == (["Forest"] * 6, 15)
    assert (table.library()[0], table.choice.kind) == ("Mountain", "priority")
    assert next(getattr(fact, "times", 0) for fact in facts if fact.kind == "ShortcutTaken") == 4


def test_732_2a_a_shortcut_that_a_drawn_card_ends_may_have_been_shortened() -> None:
    for shortened, cards, seat in ((2, 3, 1), (5, 4, 1), (6, 5, 1), (8, 6, 0), (30, 6, 0)):
        table = with_a_peak(6)
        start_drawing(table)
        propose(table, draw_again, 15)
        table.submit(shortened)
        assert (len(table.hand()), table.choice.seat) == (cards, seat), shortened


def test_732_2a_a_player_who_leaves_the_game_in_the_middle_ends_what_can_be_foreseen() -> None:
    drain = machine(LoseLife(Target(APlayer())))
    table = Table({"battlefield": [drain]}, {"life": 5}, {})
    shortcut = played(table, work, 10)
    assert tried(table.state, shortcut) == (4, "cant_repeat")
    table.game.shortcut(0, Shortcut(4, shortcut.round, shortcut.began))
    accept(table)
    assert [player.has_left for player in table.state.players] == [False, True, False]


def test_732_2b_each_other_player_answers_in_turn_order() -> None:
    table = elves({"library": LIBRARY}, {"library": LIBRARY})
    propose(table, one_more_elf, 10)
    asked = []
    while table.choice.reason == "shortcut":
        asked.append((table.choice.seat, table.choice.rule))
        table.default()
    assert asked == [(1, "732.2b"), (2, "732.2b"), (3, "732.2b")]
    assert number_of_elves(table) == 11


def test_732_2b_a_player_names_the_place_where_they_will_choose_something_else() -> None:
    table = elves(hand=["Lightning Bolt"], battlefield=["Mountain"])
    propose(table, one_more_elf, 10)
    choice = table.choice
    assert isinstance(choice, Number)
    assert (choice.seat, choice.least, choice.most, choice.default()) == (1, 0, 20, 20)
    shown = view_choices.of(table.state, choice, 1)
    assert shown["shortcut"] == {"seat": 0, "times": 10, "since": 0}
    facts = table.submit(7)
    assert number_of_elves(table) == 1 + 4, "the fourth has come, and untaps the Guard next"
    assert (table.choice.seat, table.stack()) == (1, ["Midnight Guard"])
    assert [getattr(fact, "answer", "") for fact in facts][:1] == ["shorten"]
    assert next(getattr(fact, "times", 0) for fact in facts if fact.kind == "ShortcutTaken") == 3


def test_732_2b_whoever_comes_later_answers_to_what_is_left() -> None:
    table = elves({"library": LIBRARY})
    propose(table, one_more_elf, 10)
    table.submit(7)
    choice = table.choice
    assert isinstance(choice, Number)
    assert (choice.seat, choice.most) == (2, 7)
    table.submit(3)
    assert (table.choice.seat, number_of_elves(table)) == (2, 3)


def test_732_2b_who_has_accepted_beforehand_isnt_asked() -> None:
    table = elves({"library": LIBRARY})
    shortcut = played(table, one_more_elf, 10)
    table.game.shortcut(0, Shortcut(10, shortcut.round, shortcut.began, accepting=(1,)))
    assert table.choice.seat == 2
    accept(table)
    assert number_of_elves(table) == 11


def test_732_2c_whoever_shortened_it_has_to_choose_something_else_there() -> None:
    table = elves(hand=["Lightning Bolt"], battlefield=["Mountain"])
    propose(table, one_more_elf, 10)
    table.submit(7)
    choice = table.choice
    assert isinstance(choice, Priority)
    assert table.options() == [("cast", "Lightning Bolt")]
    assert choice.default().type == "cast"
    for game in (table.game, table.game.fork()):
        with pytest.raises(Illegal) as refused:
            game.submit(1, PASS)
        assert (refused.value.code, refused.value.rule) == ("must_differ", "732.2c")
    table.cast("Lightning Bolt", at="guard")
    assert table.choice.default() == PASS
    table.settle()
    assert "Midnight Guard" not in table.battlefield()


def test_732_2c_where_there_is_nothing_else_to_choose_the_player_passes() -> None:
    table = elves()
    propose(table, one_more_elf, 10)
    table.submit(7)
    assert table.choice.default() == PASS
    table.settle()
    assert number_of_elves(table) == 5


def test_800_4a_732_2c_a_shortcut_lapses_if_a_player_leaves_before_it_is_taken() -> None:
    for leaver, waiting in ((1, 0), (2, 0), (0, 1)):
        table = elves({"library": LIBRARY})
        propose(table, one_more_elf, 10)
        table.leave(leaver)
        assert (table.choice.kind, table.choice.seat) == ("priority", waiting)
        assert number_of_elves(table) == (1 if leaver else 0)


def test_732_3_players_who_undo_what_each_other_does_dont_go_on_like_that() -> None:
    sting = machine(LoseLife(Target(APlayer())))
    sip = card("Sip", "artifact", Activated((PayMana("{0}"),), (GainLife(),)))
    table = Table({"battlefield": [sip]}, {"battlefield": [sting]})

    def to_and_fro(table: Table) -> None:
        table.activate("Sip")
        table.resolve()
        table.pass_()
        table.activate("Machine", at="player 0")
        table.resolve()

    code, rule, _ = refusal(table, to_and_fro)
    assert (code, rule, table.life()) == ("cant_repeat", "732.3", 20)


def test_732_3_what_several_players_do_may_be_repeated_where_something_comes_of_it() -> None:
    sip = card("Sip", "artifact", Activated((PayMana("{0}"),), (GainLife(),)))
    table = Table({"battlefield": [sip]}, {"battlefield": [sip]})

    def both(table: Table) -> None:
        table.activate("Sip")
        table.resolve()
        table.pass_()
        table.activate("Sip 2")
        table.resolve()

    propose(table, both, 6)
    accept(table)
    assert (table.life(0), table.life(1)) == (27, 27)


def test_104_4b_732_4_a_loop_of_mandatory_actions_is_a_draw_in_a_shortcut_too() -> None:
    well = card("Well", "enchantment", Triggered(GainsLife(You()), (GainLife(),)))
    table = Table({"battlefield": [machine(GainLife()), well]}, {})
    table.activate("Machine")
    table.resolve()
    propose(table, lambda table: table.resolve(), 1000)
    accept(table)
    assert (table.game.over, table.state.winners) == (True, ())
    assert 120 < table.life() < 400


def test_732_2_a_game_that_is_restored_comes_out_the_same() -> None:
    table = elves(hand=["Lightning Bolt"], battlefield=["Mountain"])
    propose(table, one_more_elf, 40)
    halfway = table.game.fork()
    accept(table)
    halfway.submit(1, halfway.choice.default() if halfway.choice else None)
    again = table.game.fork()
    table.game.lighten()
    assert table.game.inputs == [], "what took long isn't done again"
    for other in (halfway, again, table.game.fork()):
        assert table.game.cards.digest(other.state) == table.game.cards.digest(table.state)
        assert other.version == table.game.version


def test_732_2c_a_game_isnt_lightened_while_someone_has_to_choose_something_else() -> None:
    table = elves(hand=["Lightning Bolt"], battlefield=["Mountain"])
    propose(table, one_more_elf, 4)
    table.submit(7)
    table.game.lighten()
    assert table.game.inputs
    with pytest.raises(Illegal):
        table.game.fork().submit(1, PASS)
