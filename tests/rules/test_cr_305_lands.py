"""CR 305.6-305.7: basic land types and the mana abilities that come with them."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.events.tapping import TapSymbol
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated, Modify, Static
from app.engine.words.changes import BecomesTypes, ChangesText, HasAbilities, LosesAllAbilities
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, Not
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasSupertype, HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

DUAL = card("Dual", "land — Plains Forest")
TOWER = card(
    "Tower",
    "land",
    Activated((TapSymbol(),), (AddMana(Fixed("{C}")),)),
    Activated((TapSymbol(),), (GainLife(amount=1),)),
)
WHITE = instant("White", GainLife(amount=1), cost="{W}")
GREEN = instant("Green", GainLife(amount=1), cost="{G}")
MOON = card(
    "Moon", "enchantment",
    Static((Modify(Each(AllOf((HasType("land"), Not(HasSupertype("basic"))))), (BecomesTypes(subtypes=("Mountain",), how="only"),)),)),
)  # fmt: skip
URBORG = card(
    "Urborg", "legendary land", Static((Modify(Each(HasType("land")), (BecomesTypes(subtypes=("Swamp",)),)),))
)
LANDS_LOSE_ALL = Apply(Each(HasType("land")), (LosesAllAbilities(),), UntilEndOfTurn())


def mana_of(table: Table, land: str) -> list[str]:
    """What the land's mana abilities add, one after another."""
    added = []
    for ability in table.now(land).abilities:
        if isinstance(ability, Activated) and isinstance(ability.do[0], AddMana):
            product = ability.do[0].mana
            assert isinstance(product, Fixed)
            added.append(product.mana)
    return added


def test_305_6_a_land_with_a_basic_land_type_taps_for_its_mana() -> None:
    for land, symbol in (
        ("Plains", "W"),
        ("Island", "U"),
        ("Swamp", "B"),
        ("Mountain", "R"),
        ("Forest", "G"),
    ):
        table = Table(me={"battlefield": [land]})
        table.activate(land)
        assert [mana.type for mana in table.state.players[0].pool] == [symbol]
        assert table.tapped(land)


def test_305_6_with_two_types_it_has_two_abilities_and_either_pays() -> None:
    for spell in (WHITE, GREEN):
        table = Table(me={"hand": [spell], "battlefield": [DUAL]})
        table.cast(spell.name)
        assert table.tapped("Dual")
        assert table.stack() == [spell.name]


def test_305_6_a_type_alone_isnt_enough_it_has_to_be_a_land() -> None:
    table = Table(me={"battlefield": [creature("Dryad", 1, 1, kind="creature — Forest")]})
    assert mana_of(table, "Dryad") == []


def test_305_6_a_creature_land_has_it_too() -> None:
    table = Table(me={"battlefield": [creature("Arbor", 1, 1, kind="land creature — Forest Dryad")]})
    assert mana_of(table, "Arbor") == ["{G}"]


def test_305_6_a_land_that_loses_all_abilities_loses_it() -> None:
    table = Table(me={"battlefield": ["Forest"]})
    table.instruct(LANDS_LOSE_ALL)
    assert table.now("Forest").abilities == ()


def test_305_7_set_to_a_basic_type_it_loses_its_text_and_old_types_and_taps_for_that() -> None:
    table = Table(me={"battlefield": [TOWER, DUAL, MOON]})
    assert mana_of(table, "Tower") == ["{R}"]
    assert len(table.now("Tower").abilities) == 1
    assert (table.now("Dual").subtypes, mana_of(table, "Dual")) == (("Mountain",), ["{R}"])


def test_305_7_abilities_granted_by_other_effects_stay() -> None:
    table = Table(me={"battlefield": [TOWER, MOON]})
    grant = HasAbilities((Activated((TapSymbol(),), (AddMana(Fixed("{U}")),)),))
    table.instruct(Apply(Each(Named("Tower")), (grant,), UntilEndOfTurn()))
    assert mana_of(table, "Tower") == ["{R}", "{U}"]


def test_305_7_basic_lands_keep_their_supertype_and_type() -> None:
    table = Table(me={"battlefield": ["Forest"]})
    table.instruct(
        Apply(Each(Named("Forest")), (BecomesTypes(subtypes=("Island",), how="only"),), UntilEndOfTurn())
    )
    it = table.now("Forest")
    assert (it.supertypes, it.types, it.subtypes) == (("basic",), ("land",), ("Island",))
    assert mana_of(table, "Forest") == ["{U}"]


def test_305_7_a_type_in_addition_leaves_the_rest_as_it_is() -> None:
    table = Table(me={"battlefield": [TOWER, URBORG, "Forest"]})
    assert mana_of(table, "Tower") == ["{C}", "{B}"]
    assert mana_of(table, "Forest") == ["{G}", "{B}"]
    assert mana_of(table, "Urborg") == ["{B}"]


def test_305_7_set_to_another_type_a_land_no_longer_gives_types_to_others() -> None:
    table = Table(me={"battlefield": ["Forest", URBORG, MOON]})
    assert mana_of(table, "Forest") == ["{G}"]
    assert mana_of(table, "Urborg") == ["{R}"]


def test_305_6_a_text_change_changes_the_type_and_so_the_mana() -> None:
    table = Table(me={"battlefield": [DUAL]})
    table.instruct(Apply(Each(Named("Dual")), (ChangesText("Forest", "Island"),), UntilEndOfTurn()))
    assert mana_of(table, "Dual") == ["{W}", "{U}"]
