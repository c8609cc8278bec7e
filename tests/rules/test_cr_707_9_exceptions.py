"""CR 707.9, 608.3f: copies that have something otherwise than the original."""

from __future__ import annotations

from app.engine.casting.copying import Copy
from app.engine.keywords.create import CreateCopy
from app.engine.keywords.flying import Flying
from app.engine.state.records import TOKEN
from app.engine.words.copying import Except
from app.engine.words.filters import Spell
from app.engine.words.nouns import Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

HERO = creature("Hero", 2, 2, cost="{0}", kind="legendary creature — Human")
TWIN = instant("Twin", Copy(Target(Spell()), but=Except((Flying(),), without=("legendary",))))
ECHO = instant("Echo", CreateCopy(of=Target(HasType("creature"))))
PAINT = instant("Paint", Copy(Target(Spell()), but=Except(colors="R")))


def test_707_9_a_copy_of_a_spell_has_what_the_exception_says() -> None:
    table = Table({"hand": [HERO, PAINT]})
    table.cast("Hero")
    table.cast("Paint", at=table.state.stack[-1])
    table.resolve()
    spell, copy = table.state.stack
    assert (table.now(spell).colors, table.now(copy).colors) == ("", "R")


def test_608_3f_the_token_that_the_copy_becomes_has_it_too() -> None:
    table = Table({"hand": [HERO, TWIN]})
    table.cast("Hero")
    table.cast("Twin", at=table.state.stack[-1])
    table.resolve(2)
    assert table.object("Hero").kind == TOKEN
    assert (table.now("Hero").supertypes, table.has("Hero", "flying")) == ((), True)
    table.resolve()
    assert table.battlefield() == ["Hero", "Hero"]  # the legend rule doesn't apply to them
    assert not table.has("Hero 2", "flying")


def test_707_9b_the_exception_is_copied_by_what_copies_the_copy() -> None:
    table = Table({"hand": [HERO, TWIN, ECHO]})
    table.cast("Hero")
    table.cast("Twin", at=table.state.stack[-1])
    table.resolve(2)
    table.cast("Echo", at=table.ref("Hero"))
    table.resolve()
    assert all(table.has(name, "flying") for name in ("Hero", "Hero 2"))


def test_707_10_a_copy_without_exceptions_is_just_like_the_spell() -> None:
    table = Table({"hand": [HERO, instant("Same", Copy(Target(Spell())))]})
    table.cast("Hero")
    table.cast("Same", at=table.state.stack[-1])
    table.resolve(2)
    assert table.now("Hero").supertypes == ("legendary",)
    table.resolve()
    assert table.choice.reason == "legend_rule"
