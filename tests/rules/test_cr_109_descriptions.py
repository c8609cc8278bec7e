"""CR 109.2: what descriptions of objects are about; CR 400.2: which of it is hidden."""

from __future__ import annotations

from app.engine.choices import Choose
from app.engine.events.moves import Moved
from app.engine.events.zone_words import Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.discard import Discard
from app.engine.keywords.exile import Exile
from app.engine.keywords.mill import Mill
from app.engine.keywords.reveal import Look, Reveal
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.state import zones
from app.engine.view_events import logged
from app.engine.words.filters import AllOf, InZone, IsCard, Opponent
from app.engine.words.nouns import Choice, Each, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import sorcery
from tests.table import Table

CREATURE = HasType("creature")
THEIR_HAND = Each(InZone("hand", Each(Opponent())))


def chosen(table: Table) -> Choose:
    """The open choice, which is one among options."""
    assert isinstance(table.choice, Choose)
    return table.choice


def test_109_2_a_description_without_a_zone_means_permanents() -> None:
    table = Table(me={"battlefield": ["Bear"], "graveyard": ["Ox"], "hand": ["Giant"], "library": ["Squire"]})
    table.instruct(Destroy(Each(CREATURE)))
    assert table.graveyard(0) == ["Ox", "Bear"]
    assert (table.hand(0), table.library(0)) == (["Giant"], ["Squire"])


def test_109_2_a_verb_for_cards_in_a_zone_looks_there() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox"], "hand": ["Giant", "Squire", "Forest"]})
    table.instruct(Discard(what=Choice(CREATURE)))
    assert table.options() == ["Giant", "Squire"]
    table.choose("Giant")
    table.instruct(Sacrifice(what=Choice(CREATURE)))
    assert table.options() == ["Bear", "Ox"]


def test_109_2a_a_description_with_a_zone_means_cards_in_it() -> None:
    table = Table(me={"battlefield": ["Bear"], "graveyard": ["Ox", "Forest"]})
    table.instruct(Exile(Each(AllOf((IsCard(), CREATURE, InZone("graveyard", You()))))))
    assert table.exile() == ["Ox"]


def test_400_2_a_choice_among_cards_in_a_hidden_zone_is_private() -> None:
    table = Table(me={"hand": ["Bear", "Ox"], "graveyard": ["Giant", "Squire"]})
    table.instruct(Put(Choice(InZone("hand", You())), to="library"))
    assert chosen(table).private
    table.choose("Ox")
    table.instruct(Put(Choice(InZone("graveyard", You())), to="hand"))
    assert not chosen(table).private


def test_400_2_not_if_everyone_knows_them() -> None:
    discard = Discard(Each(Opponent()), Choice(CREATURE, chooser=You()))
    for seeing, private in ((Look(THEIR_HAND), True), (Reveal(THEIR_HAND, who=Each(Opponent())), False)):
        table = Table({"hand": [sorcery("Seize", seeing, discard)]}, {"hand": ["Bear", "Ox"]}, {})
        table.cast("Seize")
        table.resolve()
        assert chosen(table).private is private
        table.choose("Ox")
        assert table.graveyard(1) == ["Ox"]


def test_400_2_everyone_sees_what_comes_to_a_public_zone_and_its_owner_what_comes_to_their_hand() -> None:
    table = Table(me={"library": ["Bear", "Ox"]})
    table.instruct(Mill())
    assert table.object("Bear").known_to == 3
    table.instruct(Put(Each(AllOf((CREATURE, InZone("library")))), to="hand"))
    assert table.object("Ox").known_to == 1
    table.instruct(Put(Each(AllOf((CREATURE, InZone("graveyard")))), to="hand"))
    assert table.object("Bear").known_to == 3


def test_400_2_a_card_that_moves_is_seen_by_those_who_see_it_before_or_after() -> None:
    table = Table(me={"library": ["Bear", "Ox"], "graveyard": ["Giant"]})

    def seen_by(fact: Moved) -> list[bool]:
        entry = logged(table.state, fact)
        assert entry is not None
        return ["name" in entry.for_viewer(viewer) for viewer in (0, 1, None)]

    for zone, to, seers in (
        ("library", "hand", [True, False, False]),
        ("hand", "library", [True, False, False]),
        ("library", "graveyard", [True, True, True]),
        ("graveyard", "library", [True, True, True]),
    ):
        facts = table.instruct(Put(Choice(AllOf((CREATURE, InZone(zone, You()))), how="random"), to=to))
        (moved,) = [fact for fact in facts if isinstance(fact, Moved)]
        assert seen_by(moved) == seers, (zone, to)


def test_708_2a_a_face_down_permanent_is_a_creature_without_text() -> None:
    table = Table(me={"hand": ["Giant"]})
    table.instruct(Put(Each(AllOf((CREATURE, InZone("hand")))), ways=("face down",)))
    it = table.now(table.state.battlefield[0])
    assert (it.name, it.types, it.subtypes, it.cost, it.colors) == ("", ("creature",), (), "", "")
    assert (it.power, it.toughness, it.abilities) == (2, 2, ())


def test_400_2_what_leaves_a_public_zone_for_a_hidden_one_was_seen_by_all() -> None:
    """Only who has lost sight of a card forgets which of the cards in a hand it was."""
    table = Table(me={"graveyard": ["Bear"], "library": ["Ox"]})
    table.instruct(Put(Each(AllOf((CREATURE, InZone("graveyard")))), to="library"))
    assert table.object("Bear").known_to == 3
    assert [zones.is_hidden(zones.BY_NAME[name]) for name in ("library", "hand", "graveyard", "exile")] == [
        True, True, False, False,
    ]  # fmt: skip
