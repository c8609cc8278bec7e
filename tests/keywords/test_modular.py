"""CR 702.43: modular."""

from __future__ import annotations

from app.engine.keywords.destroy import Destroy
from app.engine.keywords.modular import Modular
from app.engine.words.nouns import Each
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card
from tests.keywords.spells import LANDS
from tests.table import Table

WORKER = card("Worker", "artifact creature — Construct", Modular(2), cost="{1}", power=0, toughness=0)
GOLEM = card("Golem", "artifact creature — Golem", cost="{1}", power=1, toughness=1)
KILL = Destroy(Each(Named("Worker")))


def test_702_43a_it_enters_with_so_many_counters() -> None:
    table = Table(me={"hand": [WORKER], "battlefield": LANDS})
    table.cast("Worker")
    table.resolve()
    assert table.size("Worker") == (2, 2)


def test_702_43a_when_it_dies_as_many_may_go_on_target_artifact_creature() -> None:
    table = Table(me={"battlefield": [{"card": WORKER, "counters": {"+1/+1": 3}}, GOLEM, "Bear"]})
    table.instruct(KILL)
    table.settle()
    table.choose("yes")
    assert table.size("Golem") == (4, 4)


def test_702_43a_or_not() -> None:
    table = Table(me={"battlefield": [{"card": WORKER, "counters": {"+1/+1": 3}}, GOLEM]})
    table.instruct(KILL)
    table.settle()
    table.choose("no")
    assert table.size("Golem") == (1, 1)


def test_702_43b_each_instance_works_separately() -> None:
    both = card("Worker", "artifact creature", Modular(1), Modular(2), cost="{1}", power=0, toughness=0)
    table = Table(me={"hand": [both], "battlefield": [GOLEM, *LANDS]})
    table.cast("Worker")
    table.resolve()
    if table.choice.reason == "replacement_effect":
        table.default()
    assert table.size("Worker") == (3, 3)
    table.instruct(KILL)
    assert table.stack() == ["Worker", "Worker"]
