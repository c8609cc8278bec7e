"""CR 201.2, 400.7, 607.2a: exiled cards that other abilities speak of, names in common, and where things went."""

from __future__ import annotations

from app.engine.events.zone_words import Dies, Enters, Put
from app.engine.keywords.create import Create
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.exile import Exile, TheExiled
from app.engine.words.abilities import Face, Modify, Replace, Static, Triggered
from app.engine.words.amounts import Measure
from app.engine.words.changes import Gets
from app.engine.words.filters import AllOf, InZone, Other, Permanent
from app.engine.words.flow import ForEach, Repeat
from app.engine.words.names import SameNameAs
from app.engine.words.nouns import BoundTo, Choice, ControllerOf, Each, Target, This
from app.engine.words.picking import ChooseWhat
from app.engine.words.qualities import HasType
from app.engine.words.revisions import GoesInstead
from app.engine.words.those import Those
from app.engine.words.went import WentTo
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURE = HasType("creature")
EATER = creature(
    "Eater", 3, 3,
    Triggered(Enters(This()), (Exile(Target(AllOf((Other(), CREATURE))), linked="exiled"),)),
    Static((Modify(This(), (Gets(Measure(TheExiled("exiled"), "power"), Measure(TheExiled("exiled"), "toughness")),)),)),
    cost="{0}",
)  # fmt: skip


def eaten() -> Table:
    back = instant("Back", Put(Target(AllOf((CREATURE, InZone("exile")))), "hand"))
    table = Table({"hand": [EATER, back], "battlefield": ["Bear", "Ox"]})
    table.cast("Eater")
    table.resolve()
    table.choose("Ox")
    table.resolve()
    return table


def test_607_2a_the_exiled_card_is_the_one_that_the_other_ability_exiled() -> None:
    table = eaten()
    assert table.size("Eater") == (5, 7)


def test_607_2a_it_counts_only_as_long_as_it_is_in_exile() -> None:
    table = eaten()
    table.cast("Back", at="Ox")
    table.resolve()
    assert (table.hand(), table.size("Eater")) == (["Ox"], (3, 3))


def test_400_7_each_permanent_that_was_put_into_a_graveyard_this_way() -> None:
    elk = Face("Elk", types=("creature",), power=3, toughness=3)
    went = Those(BoundTo("gone"), AllOf((Permanent(), WentTo("graveyard"))))
    doom = instant("Doom", Destroy(Each(CREATURE), result="gone"),
                   ForEach(went, (Create(elk, who=ControllerOf(BoundTo("each"))),)))  # fmt: skip
    void = card(
        "Void", "enchantment", Static((Replace(Dies(Each(HasType("artifact"))), (GoesInstead("exile"),)),))
    )
    golem = creature("Golem", 1, 1, kind="artifact creature")
    table = Table({"hand": [doom], "battlefield": ["Bear", void]}, {"battlefield": ["Ox", golem]})
    table.cast("Doom")
    table.resolve()
    assert (table.battlefield(0), table.battlefield(1)) == (["Void", "Elk"], ["Elk"])


def test_201_2a_objects_with_a_name_in_common() -> None:
    chosen = Target(CREATURE, name="chosen")
    purge = instant(
        "Purge", ChooseWhat(chosen), Destroy(Each(AllOf((CREATURE, SameNameAs(BoundTo("chosen"))))))
    )
    table = Table({"hand": [purge], "battlefield": ["Bear", "Ox"]}, {"battlefield": ["Bear", "Giant"]})
    table.cast("Purge", at="Bear")
    table.resolve()
    assert (table.battlefield(0), table.battlefield(1)) == (["Ox"], ["Giant"])


def test_201_2b_what_has_no_name_has_none_in_common_with_anything() -> None:
    blank = creature("", 1, 1)
    purge = instant("Purge", ChooseWhat(Target(CREATURE, name="chosen")),
                    Destroy(Each(AllOf((CREATURE, SameNameAs(BoundTo("chosen")))))))  # fmt: skip
    table = Table(
        {"hand": [purge], "battlefield": [{"card": blank, "id": "one"}, {"card": blank, "id": "two"}]}
    )
    table.cast("Purge", at="one")
    table.resolve()
    assert len(table.battlefield(0)) == 2


def test_608_2d_what_was_chosen_is_what_later_words_speak_of() -> None:
    table = Table({"battlefield": ["Bear", "Ox"]})
    table.instruct(Repeat(1, (ChooseWhat(Choice(CREATURE, name="it")), Destroy(BoundTo("it")))))
    assert table.choice.reason == "choose"
    table.choose("Ox")
    assert table.battlefield() == ["Bear"]
