"""CR 702.145: daybound and nightbound."""

from __future__ import annotations

from app.engine.designations.day_and_night import BecameNight, ItBecomes
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.keywords.daybound import Daybound, Nightbound
from app.engine.keywords.phasing import PhaseOut
from app.engine.keywords.transform import CantTransform, Transform, Transformed, Transforms
from app.engine.words.abilities import Card, Face, Triggered
from app.engine.words.changes import LosesAllAbilities
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import InZone
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature
from tests.table import Table

DECK = ["Forest"] * 9
HOWL = Triggered(Transforms(This()), (GainLife(amount=1),))
WOLF = Card(
    (
        Face("Hermit", "{1}{G}", types=("creature",), subtypes=("Human", "Werewolf"), abilities=(Daybound(),),
             power=2, toughness=2),
        Face("Howler", "", types=("creature",), subtypes=("Werewolf",), abilities=(HOWL, Nightbound()),
             power=4, toughness=4, colors="G"),
    ),
    "transform",
)  # fmt: skip
"""A 2/2 with daybound on the one face, a 4/4 with nightbound on the other, which gains its controller 1 life."""
ALL = Each(HasType("creature"))


def table(*mine: object, time: str | None = None, **me: object) -> Table:
    """A table with these permanents at that time."""
    player = {"battlefield": list(mine), "library": DECK, **me}
    return Table(player, {"library": DECK}, day_or_night=time)


def test_702_145d_with_daybound_it_becomes_day() -> None:
    first = table("Forest", "Forest", hand=[WOLF])
    first.cast("Hermit")
    assert first.state.day_or_night == ""
    first.resolve()
    assert (first.state.day_or_night, first.battlefield(0)[-1]) == ("day", "Hermit")


def test_702_145d_also_where_a_game_begins_in_its_middle() -> None:
    assert table(WOLF).state.day_or_night == "day"


def test_702_145g_with_nightbound_alone_it_becomes_night() -> None:
    night = table({"card": WOLF, "face": 1})
    assert (night.state.day_or_night, night.battlefield(0)) == ("night", ["Howler"])


def test_702_145g_not_while_something_has_daybound() -> None:
    both = table(WOLF, {"card": WOLF, "face": 1})
    assert (both.state.day_or_night, both.battlefield(0)) == ("day", ["Hermit", "Hermit"])


def test_702_145b_it_transforms_as_it_becomes_night() -> None:
    day = table(WOLF, WOLF)
    day.instruct(ItBecomes("night"))
    assert day.battlefield(0) == ["Howler", "Howler"]
    assert [fact.cause for fact in day.happened(Transformed)] == ["daybound", "daybound"]
    night, *turned = [fact for fact in day.facts if isinstance(fact, BecameNight | Transformed)]
    assert {fact.happened for fact in turned} == {night.happened}


def test_702_145b_what_triggers_on_its_transforming_triggers() -> None:
    day = table(WOLF)
    day.instruct(ItBecomes("night"))
    assert day.stack() == ["Howler"]
    day.resolve()
    assert day.life() == 21


def test_702_145b_at_night_it_enters_transformed() -> None:
    night = table("Forest", "Forest", time="night", hand=[WOLF], graveyard=[WOLF])
    night.cast("Hermit")
    assert night.stack() == ["Hermit"]
    night.resolve()
    assert night.battlefield(0)[-1] == "Howler"
    night.instruct(Put(Each(InZone("graveyard"))))
    assert night.battlefield(0)[-1] == "Howler"
    assert (night.happened(Transformed), night.stack()) == ([], [])


def test_702_145b_it_cannot_transform_otherwise() -> None:
    day = table(WOLF)
    day.instruct(Transform(ALL))
    assert day.battlefield(0) == ["Hermit"]


def test_702_145c_with_the_wrong_face_up_it_transforms_at_once() -> None:
    night = table({"card": WOLF, "face": 0}, time="night")
    assert night.battlefield(0) == ["Howler"]
    day = table(WOLF)
    day.instruct(PhaseOut(ALL))
    day.instruct(ItBecomes("night"))
    assert day.object("Hermit").face == 0
    day.to("upkeep", turn=5)
    assert day.battlefield(0) == ["Howler"]


def test_702_145c_once_it_has_daybound_again() -> None:
    day = table(WOLF)
    day.instruct(Apply(ALL, (LosesAllAbilities(),), UntilEndOfTurn()))
    day.instruct(ItBecomes("night"))
    assert day.battlefield(0) == ["Hermit"]
    day.instruct(Transform(ALL))
    assert day.battlefield(0) == ["Howler"]
    day.instruct(Transform(ALL))
    assert day.battlefield(0) == ["Hermit"]
    day.to("upkeep", turn=4)
    assert (day.battlefield(0), day.state.day_or_night) == (["Howler"], "night")


def test_702_145e_it_transforms_as_it_becomes_day_and_not_otherwise() -> None:
    night = table({"card": WOLF, "face": 1})
    night.instruct(Transform(ALL))
    assert night.battlefield(0) == ["Howler"]
    night.instruct(ItBecomes("day"))
    assert night.battlefield(0) == ["Hermit"]


def test_702_145f_with_the_wrong_face_up_it_transforms_at_once() -> None:
    assert table({"card": WOLF, "face": 1}, time="day").battlefield(0) == ["Hermit"]


def test_702_145c_only_what_is_double_faced_transforms() -> None:
    mutt = creature("Mutt", 1, 1, Daybound())
    day = table(mutt)
    day.instruct(ItBecomes("night"))
    assert (day.battlefield(0), day.state.day_or_night) == (["Mutt"], "night")


def test_702_145_night_falls_after_a_turn_without_spells_and_ends_after_one_with_two() -> None:
    forests = ["Forest"] * 4
    me = {"battlefield": ["Outland Liberator", *forests], "library": DECK}
    game = Table(me, {"battlefield": ["Plains"] * 2, "hand": ["Squire", "Squire"], "library": DECK})
    assert game.state.day_or_night == "day"
    game.to("precombat_main", turn=4)
    assert game.battlefield(0)[0] == "Frenzied Trapbreaker"
    for _ in range(2):
        game.cast("Squire", by=1)
        game.resolve()
    game.to("upkeep", turn=5)
    assert (game.battlefield(0)[0], game.state.day_or_night) == ("Outland Liberator", "day")


def test_614_17_an_effect_that_says_that_it_cannot_transform_keeps_it_from_that_too() -> None:
    day = table(WOLF)
    day.instruct(Apply(ALL, (CantTransform(),), UntilEndOfTurn()))
    day.instruct(ItBecomes("night"))
    assert (day.battlefield(0), day.state.day_or_night) == (["Hermit"], "night")
    day.to("upkeep", turn=4)
    assert day.battlefield(0) == ["Howler"]
