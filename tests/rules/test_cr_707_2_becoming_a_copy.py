"""CR 707.2, 707.9: permanents that become copies of something else, and what they may enter as copies of."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.events.tapping import Untap
from app.engine.events.zone_words import Dies
from app.engine.keywords.create import CreateCopy
from app.engine.keywords.destroy import Destroy
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.becoming_copies import BecomeCopy
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, InZone, IsCard, Other
from app.engine.words.flow import Apply, May
from app.engine.words.nouns import BoundTo, Choice, Each, This
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURE = HasType("creature")
DECK = ["Forest"] * 5
LORD = creature("Lord", 1, 1, Static((Modify(Each(AllOf((CREATURE, Other()))), (Gets(1, 1),)),)))
SPEAKER = creature("Speaker", 1, 1, Triggered(Dies(This()), (GainLife(),)))
WRATH = instant("Wrath", Destroy(Each(CREATURE)))


def becomes(what: str, of: str) -> BecomeCopy:
    return BecomeCopy(Each(Named(what)), Each(Named(of)), until=UntilEndOfTurn())


def test_613_1a_what_becomes_a_copy_has_the_static_abilities_of_the_original() -> None:
    table = Table({"battlefield": [LORD, "Bear", "Squire"], "library": DECK}, {"library": DECK})
    table.instruct(becomes("Bear", "Lord"))
    assert [table.size(name) for name in ("Lord", "Lord 2", "Squire")] == [(2, 2), (2, 2), (3, 3)]
    table.to("upkeep", turn=4)
    assert [table.size(name) for name in ("Lord", "Bear", "Squire")] == [(1, 1), (3, 3), (2, 2)]


def test_707_2_it_has_none_of_its_own_abilities_meanwhile() -> None:
    table = Table({"battlefield": [LORD, "Giant", "Squire"]})
    table.instruct(becomes("Lord", "Giant"))
    assert (table.size("Giant"), table.size("Squire")) == ((4, 4), (1, 1))


def test_707_2_other_effects_and_counters_go_on_applying() -> None:
    table = Table({"battlefield": [{"card": "Bear", "id": "bear", "counters": {"+1/+1": 1}}, "Giant"]})
    table.instruct(Apply(Each(Named("Bear")), (Gets(2, 2),), UntilEndOfTurn()))
    table.instruct(becomes("Bear", "Giant"))
    assert table.size("bear") == (7, 7)


def test_707_2_its_triggered_abilities_trigger_and_it_goes_on_attacking() -> None:
    table = Table({"battlefield": ["Bear", "Giant", SPEAKER], "hand": [WRATH]})
    table.attack(["Bear"])
    table.instruct(becomes("Bear", "Giant"))
    table.to("end_of_combat")
    assert table.life(1) == 16
    table.instruct(becomes("Giant", "Speaker"))
    table.cast("Wrath")
    table.resolve()
    assert (table.choice.reason, len(table.options())) == ("trigger_order", 3)


def test_608_2h_a_copy_of_what_has_died_is_a_copy_of_what_it_was_then() -> None:
    shrine = card(
        "Shrine", "enchantment", Triggered(Dies(Each(Named("Giant"))), (CreateCopy(of=BoundTo("it")),))
    )
    table = Table({"battlefield": [shrine, "Bear"], "hand": [WRATH]}, {"battlefield": ["Giant"]})
    table.instruct(becomes("Bear", "Giant"))
    table.cast("Wrath")
    table.resolve()
    table.default()
    table.settle()
    assert (table.battlefield(0), table.graveyard(0)) == (["Shrine", "Giant", "Giant"], ["Bear", "Wrath"])


def test_707_9a_this_ability_is_kept_and_copied() -> None:
    stage = {"battlefield": [{"card": "Thespian's Stage", "id": "stage"}, "Mutavault", *["Forest"] * 6]}
    table = Table(stage)
    table.activate("stage", 1, at="Mutavault")
    table.resolve()
    assert table.name(table.ref("stage")) == "Mutavault"
    table.instruct(Untap(Each(HasType("land"))))
    table.activate("stage", 2, at="Forest")
    table.resolve()
    assert table.name(table.ref("stage")) == "Forest"
    table.instruct(Untap(Each(HasType("land"))))
    table.activate("stage", 0, at="Mutavault")
    table.resolve()
    assert table.name(table.ref("stage")) == "Mutavault"


def test_707_9a_a_token_copy_of_such_a_copy_has_the_ability_too() -> None:
    table = Table({"battlefield": ["Unstable Shapeshifter", "Forest", "Forest"], "hand": ["Bear"]})
    table.cast("Bear")
    table.resolve(2)
    assert table.battlefield(0).count("Bear") == 2
    table.instruct(CreateCopy(of=Each(Named("Bear"))))
    bears = [ref for ref in table.state.battlefield if table.name(ref) == "Bear"]
    assert [len(table.now(ref).abilities) for ref in bears] == [1, 0, 1, 0]


def test_704_5j_a_copy_of_a_legend_meets_the_legend_rule() -> None:
    table = Table({"battlefield": ["Rafiq of the Many", "Bear"]})
    table.instruct(becomes("Bear", "Rafiq of the Many"))
    assert table.choice.reason == "legend_rule"


def test_707_2_each_other_creature_becomes_a_copy() -> None:
    mine = {
        "battlefield": ["Lord of Atlantis", "Squire", *["Plains"] * 4],
        "hand": ["Mirrorweave"],
        "library": DECK,
    }
    table = Table(mine, {"battlefield": ["Giant"], "library": DECK})
    table.cast("Mirrorweave", at="Lord of Atlantis")
    table.resolve()
    assert table.battlefield(1) == ["Lord of Atlantis"]
    assert [table.size(ref) for ref in table.state.battlefield if table.name(ref) != "Plains"] == [(4, 4)] * 3
    table.to("upkeep", turn=4)
    assert (table.battlefield(1), table.size("Giant")) == (["Giant"], (4, 4))


def test_707_5_a_card_in_a_graveyard_may_be_copied() -> None:
    mine = {"hand": ["Body Double"], "battlefield": ["Island"] * 5}
    table = Table(mine, {"graveyard": ["Serra Angel"], "battlefield": ["Bear"]})
    table.cast("Body Double")
    table.resolve()
    assert table.options() == ["Serra Angel"]
    table.choose("Serra Angel")
    assert "Serra Angel" in table.battlefield(0)


def test_707_5_tapped_only_if_it_is_a_copy() -> None:
    for choice in ((), ("Mutavault",)):
        table = Table({"hand": ["Vesuva"], "battlefield": ["Mutavault"]})
        table.play("Vesuva")
        table.choose(*choice)
        assert table.tapped("Mutavault 2" if choice else "Vesuva") == bool(choice)


def test_707_9b_a_size_that_the_exception_gives_is_copied() -> None:
    mine = {"hand": ["Quicksilver Gargantuan", "Clone"], "battlefield": ["Squire", *["Island"] * 11]}
    table = Table(mine)
    table.cast("Quicksilver Gargantuan")
    table.resolve()
    table.choose("Squire")
    table.cast("Clone")
    table.resolve()
    table.choose("Squire 2")
    assert [table.size(f"Squire {nth}") for nth in (1, 2, 3)] == [(1, 1), (7, 7), (7, 7)]


def test_608_2d_becoming_a_copy_is_offered_only_where_there_is_something_to_copy() -> None:
    dead = Choice(AllOf((IsCard(), HasType("creature"), InZone("graveyard"))))
    pose = instant("Pose", May((BecomeCopy(Each(Named("Bear")), dead),)))
    for graveyard, asked in ((["Giant"], "may"), (["Forest"], "priority")):
        table = Table(me={"battlefield": ["Bear"], "hand": [pose], "graveyard": graveyard})
        table.cast("Pose")
        table.resolve()
        assert table.choice.reason == asked
