"""CR 701.37: monstrosity."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Put
from app.engine.keywords.create import CreateCopy
from app.engine.keywords.exile import Exile
from app.engine.keywords.monstrosity import BecomesMonstrous, IsMonstrous, Monstrosity
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.amounts import X
from app.engine.words.context import Context
from app.engine.words.nouns import BoundTo, Each, This
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

ASP = creature("Asp", 4, 5, Activated((PayMana("{0}"),), (Monstrosity(4),)))
HYDRA = creature(
    "Hydra",
    5,
    5,
    Activated((PayMana("{X}"),), (Monstrosity(X()),)),
    Triggered(BecomesMonstrous(This()), (GainLife(amount=X()),)),
)


def test_701_37a_it_gets_counters_and_becomes_monstrous_once() -> None:
    table = Table(me={"battlefield": [ASP]})
    table.activate("Asp")
    table.activate("Asp")
    table.settle()
    assert table.size("Asp") == (8, 9)
    assert IsMonstrous().matches(Context(table.state, 0, 0), table.ref("Asp"))


def test_701_37c_x_is_the_number_with_which_it_became_so() -> None:
    table = Table(me={"battlefield": [HYDRA, "Forest", "Forest", "Forest"]})
    table.activate("Hydra", x=3)
    table.settle()
    assert (table.size("Hydra"), table.life(0)) == ((8, 8), 23)


def test_701_37a_without_counters_it_becomes_monstrous_all_the_same() -> None:
    table = Table(me={"battlefield": [HYDRA]})
    table.activate("Hydra", x=0)
    table.settle()
    assert (table.size("Hydra"), len([fact for fact in table.facts if fact.kind == "BecameMonstrous"])) == (
        (5, 5),
        1,
    )


def test_701_37b_it_stays_so_until_it_leaves_the_battlefield() -> None:
    blink = instant("Blink", Exile(Each(Named("Asp")), result="it"), Put(BoundTo("it"), "battlefield"))
    table = Table(
        me={"battlefield": [ASP], "hand": [blink], "library": ["Forest"] * 5},
        them={"library": ["Forest"] * 5},
    )
    table.activate("Asp")
    table.settle()
    table.to("upkeep", turn=5)
    table.activate("Asp")
    table.settle()
    assert table.size("Asp") == (8, 9)
    table.cast("Blink")
    table.settle()
    assert table.size("Asp") == (4, 5)
    table.activate("Asp")
    table.settle()
    assert table.size("Asp") == (8, 9)


def test_701_37b_what_has_left_the_battlefield_does_not_become_monstrous() -> None:
    table = Table(me={"battlefield": [HYDRA, "Forest"]})
    table.activate("Hydra", x=1)
    table.instruct(Exile(Each(Named("Hydra"))))
    table.settle()
    assert (table.exile(), table.life(0)) == (["Hydra"], 20)


def test_701_37b_a_copy_of_it_is_not_monstrous() -> None:
    table = Table(me={"battlefield": [ASP]})
    table.activate("Asp")
    table.settle()
    table.instruct(CreateCopy(Each(Named("Asp"))))
    assert [table.size(who) for who in ("Asp", "Asp 2")] == [(8, 9), (4, 5)]
    table.activate("Asp 2")
    table.settle()
    assert table.size("Asp 2") == (8, 9)
