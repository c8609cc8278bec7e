"""CR 702.139, 103.2b, 116.2g: companions."""

from __future__ import annotations

import pytest

from app.engine import view
from app.engine.choices import Illegal
from app.engine.events.life import GainLife
from app.engine.events.tapping import TapSymbol
from app.engine.keywords.companion import Companion, CompanionRevealed
from app.engine.keywords.crew import Crew
from app.engine.start.decks import (
    DeckCondition,
    DifferentNames,
    EachCardIs,
    HasActivatedAbility,
    LargerThanNeeded,
    ManaValueParity,
    NoRepeatedSymbol,
    SharedCardType,
)
from app.engine.state.zones import OUTSIDE
from app.engine.words.abilities import Activated, Card
from app.engine.words.filters import AnyOf, Not, PermanentCard
from app.engine.words.measures import Measures
from app.engine.words.qualities import HasSubtype, HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.start.pregame import Pregame, numbered
from tests.table import Table

NONLAND = Not(HasType("land"))
LAND = card("Some Land", "land")
EVERY: DeckCondition = EachCardIs(Not(HasType("battle")))


def companion(condition: DeckCondition = EVERY, name: str = "Friend") -> Card:
    """A creature with companion."""
    return creature(name, 3, 3, Companion(condition), cost="{2}{G}")


def may(condition: DeckCondition, *deck: Card, **options: int) -> bool:
    """Whether a player with this deck may reveal a companion with the condition."""
    given = {name.replace("_", " "): value for name, value in options.items()}
    table = Pregame(
        [*deck, *deck, *deck, *deck, *deck],
        sideboards=[[companion(condition)]],
        options={"starting seat": 1, **given},
    )
    return table.choice.reason == "companion"


# CR 103.2b, 702.139a: revealing one


def test_103_2b_each_player_in_turn_order_may_reveal_one() -> None:
    side = [companion(), companion(name="Other")]
    table = Pregame(sideboards=[side, side], starting_seat=1)
    assert (table.choice.reason, table.choice.seat, table.choice.rule) == ("companion", 1, "103.2b")
    assert table.options() == ["Friend", "Other"]
    with pytest.raises(Illegal):
        table.say(table.ref("Friend", 1), table.ref("Other", 1))  # no more than one
    table.say(table.ref("Other", 1))
    assert (table.choice.reason, table.choice.seat) == ("companion", 0)
    table.say()  # nobody has to
    assert table.choice.reason == "mulligan"
    assert [(fact.seat) for fact in table.happened(CompanionRevealed)] == [1]


def test_103_2b_after_the_starting_player_is_determined_and_before_hands_are_drawn() -> None:
    table = Pregame(sideboards=[[companion()]], choosing_seat=1)
    table.choose(1)
    assert table.choice.reason == "companion"
    assert table.hand(0) == []


def test_103_2b_the_card_remains_outside_the_game_where_all_see_it() -> None:
    table = Pregame(sideboards=[[companion()]], starting_seat=0)
    ref = table.ref("Friend", 0)
    assert table.state.objects[ref].known_to == 1
    table.say(ref)
    assert table.state.objects[ref].known_to == 3
    table.keep(2)
    assert table.state.players[0].companion == ref
    assert all(
        ref not in zone for zone in (table.state.command, table.state.exile, table.state.players[0].hand)
    )


def test_103_2a_the_sideboard_is_no_part_of_the_starting_deck() -> None:
    assert may(EachCardIs(HasType("artifact")), *numbered(4))  # though the companion itself is none
    table = Pregame(sideboards=[[*numbered(3), companion()]], starting_seat=0)
    table.say()
    table.keep(2)
    assert sorted(table.hand(0) + table.library(0)) == sorted(card.name for card in numbered())


def test_702_139a_nothing_is_asked_where_no_condition_is_fulfilled() -> None:
    assert not may(EachCardIs(HasType("creature")), *numbered(4))
    table = Pregame(sideboards=[numbered(5)], starting_seat=0)
    assert table.choice.reason == "mulligan"


def test_103_2b_a_position_tells_the_companion() -> None:
    table = Table({"companion": "Friend"}, outside=[companion()])
    thing = table.state.objects[table.state.players[0].companion]
    assert (thing.card.name, thing.zone, thing.known_to & 0b11) == ("Friend", OUTSIDE, 0b11)
    mine, theirs = view.of(table.state, 1)["players"][:2]
    assert (mine["companion"]["name"], theirs["companion"]) == ("Friend", None)


def test_103_2b_a_player_may_leave_meanwhile() -> None:
    table = Pregame(players=3, sideboards=[[companion()]] * 3, starting_seat=0)
    table.leave(0)
    assert (table.choice.reason, table.choice.seat) == ("companion", 1)


# CR 702.139b: what a starting deck has to be like

CHEAP, DEAR = card("Cheap", "artifact", cost="{2}"), card("Dear", "artifact", cost="{3}")


def test_702_139b_each_card_or_each_of_a_kind() -> None:
    low = EachCardIs(Measures("mana_value", "<=", 2), PermanentCard())
    assert may(low, CHEAP, instant("Blast", GainLife(), cost="{6}"))
    assert not may(low, CHEAP, DEAR)
    assert may(EachCardIs(Measures("mana_value", "<=", 2)), CHEAP)
    assert not may(EachCardIs(Measures("mana_value", "<=", 2)), DEAR)


def test_702_139b_even_and_odd_mana_values() -> None:
    even, odd = (
        EachCardIs(ManaValueParity("even")),
        EachCardIs(AnyOf((ManaValueParity("odd"), HasType("land")))),
    )
    assert may(even, CHEAP, LAND)
    assert not may(even, CHEAP, DEAR)
    assert may(odd, DEAR, LAND)
    assert not may(odd, DEAR, CHEAP, LAND)


def test_702_139b_creatures_of_some_types() -> None:
    cats = EachCardIs(AnyOf((HasSubtype("Cat"), HasSubtype("Beast"))), HasType("creature"))
    cat, dog = (
        card("A Cat", "creature — Cat", power=1, toughness=1),
        card("A Dog", "creature — Dog", power=1, toughness=1),
    )
    assert may(cats, cat, CHEAP)
    assert not may(cats, cat, dog)


def test_107_4_no_mana_symbol_more_than_once() -> None:
    once = EachCardIs(NoRepeatedSymbol())
    assert may(once, card("One of each", "artifact", cost="{2}{W}{U}"), LAND)
    assert not may(once, card("Twice", "artifact", cost="{W}{W}"))


def test_602_1_an_activated_ability() -> None:
    has = EachCardIs(HasActivatedAbility(), PermanentCard())
    ready = card("Ready", "artifact", Activated((TapSymbol(),), (GainLife(),)))
    assert may(has, ready, instant("Blast", GainLife()), card("Woods", "land — Forest"))
    assert may(has, card("Boat", "artifact — Vehicle", Crew(1)))
    assert not may(has, ready, CHEAP)


def test_201_2_different_names() -> None:
    table = Pregame(numbered(20), sideboards=[[companion(DifferentNames(NONLAND))]], starting_seat=0)
    assert table.choice.reason == "companion"
    assert may(DifferentNames(NONLAND), LAND)
    assert not may(DifferentNames(NONLAND), LAND, CHEAP)  # five of each


def test_205_2a_a_card_type_that_all_share() -> None:
    vehicle = card("Golem", "artifact creature")
    assert may(SharedCardType(NONLAND), CHEAP, vehicle, LAND)
    assert not may(SharedCardType(NONLAND), CHEAP, vehicle, creature("A Dog", 1, 1))
    assert may(SharedCardType(NONLAND), LAND)
    one = [*[LAND] * 19, CHEAP]
    table = Pregame(one, sideboards=[[companion(SharedCardType(NONLAND))]], starting_seat=0)
    assert table.choice.reason == "companion"


def test_103_2a_where_no_format_asks_for_a_number_of_cards_none_is_needed() -> None:
    assert may(LargerThanNeeded(20), *numbered(4))
    assert not may(LargerThanNeeded(21), *numbered(4))


def test_100_2_more_cards_than_are_needed() -> None:
    assert may(LargerThanNeeded(20), *numbered(8), deck_size=20)
    assert not may(LargerThanNeeded(20), *numbered(7), deck_size=20)


# CR 116.2g: putting it into the hand


def alongside(**more: object) -> Table:
    """A player with three Forests and a companion, in their main phase."""
    me = {"battlefield": ["Forest"] * 3, "companion": "Yorion, Sky Nomad", "library": ["Forest"] * 5, **more}
    return Table(me, {"companion": "Obosh, the Preypiercer", "library": ["Forest"] * 5})


def test_116_2g_for_three_mana_it_goes_to_the_hand_without_using_the_stack() -> None:
    table = alongside()
    assert ("special", "Yorion, Sky Nomad") in table.options()
    table.special("companion", table.state.players[0].companion)
    assert table.hand() == ["Yorion, Sky Nomad"]
    assert table.stack() == []
    assert all(table.state.objects[ref].tapped for ref in table.state.battlefield)
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)


def test_116_2g_only_once() -> None:
    table = alongside(battlefield=["Forest"] * 6)
    table.special("companion", table.state.players[0].companion)
    assert all(action != "special" for action, _ in table.options())
    with pytest.raises(Illegal) as refused:
        table.special("companion", table.state.players[0].companion)
    assert refused.value.rule == "116.2g"


def test_116_2g_not_without_the_mana() -> None:
    table = alongside(battlefield=["Forest"] * 2)
    assert all(action != "special" for action, _ in table.options())
    table.special("companion", table.state.players[0].companion, pay="cancel")
    assert table.hand() == []


@pytest.mark.parametrize("step", ["upkeep", "end"])
def test_116_2g_only_in_a_main_phase(step: str) -> None:
    table = alongside()
    table.to(step)
    with pytest.raises(Illegal):
        table.special("companion", table.state.players[table.choice.seat].companion)


def test_116_2g_only_in_ones_own_turn_and_with_an_empty_stack() -> None:
    table = alongside(hand=["Shock"], battlefield=["Mountain"] * 4)
    with pytest.raises(Illegal):
        table.special("companion", table.state.players[1].companion)
    table.cast("Shock", at="them")
    with pytest.raises(Illegal):
        table.special("companion", table.state.players[0].companion)


def test_702_139c_from_then_on_it_is_a_card_of_the_game() -> None:
    table = alongside(battlefield=["Plains"] * 8)
    table.special("companion", table.state.players[0].companion)
    table.cast("Yorion, Sky Nomad")
    table.resolve()
    assert "Yorion, Sky Nomad" in table.battlefield(0)


def test_800_4a_it_leaves_with_its_player() -> None:
    table = Table({"companion": "Yorion, Sky Nomad"}, {}, {})
    table.leave(0)
    assert table.state.objects == {}


def test_702_139a_a_card_whose_condition_is_fulfilled_may_be_revealed() -> None:
    assert may(EachCardIs(HasType("artifact")), *numbered(4))
    table = Pregame(
        numbered(20), sideboards=[[companion(EachCardIs(HasType("land"))), companion(name="Other")]]
    )
    assert (table.choice.reason, table.options()) == ("companion", ["Other"])
