"""CR 608: resolving spells and abilities."""

from __future__ import annotations

from app.engine.casting.announce import Modal, Mode
from app.engine.casting.copying import Copy
from app.engine.designations.monarch import IsMonarch
from app.engine.events.counters import PutCounters, RemoveCounters
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LifeGained, SetLife
from app.engine.events.zone_words import Enters, Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.state.records import TOKEN
from app.engine.turn.resolve import Resolved
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.filters import AnyTarget, APlayer, Spell
from app.engine.words.flow import ForEach, May, MayInstead
from app.engine.words.nouns import BoundTo, Choice, Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

CREATURES = HasType("creature")
SIP = instant("Sip", GainLife(amount=1))
SLAY = instant("Slay", Destroy(Target(CREATURES)), GainLife(amount=5))
BOUNCE = instant("Bounce", Put(Target(CREATURES), to="hand"))


def test_608_1_the_top_of_the_stack_resolves_when_all_have_passed() -> None:
    spring = card("Spring", "artifact", Activated(cost=(), do=(GainLife(amount=10),)))
    table = Table(me={"hand": [SIP], "battlefield": [spring]})
    table.cast("Sip")
    table.activate("Spring")
    table.pass_(2)
    assert (table.stack(), table.life()) == (["Sip"], 30)
    table.pass_(2)
    assert (table.stack(), table.life(), table.graveyard()) == ([], 31, ["Sip"])


def test_608_2_an_ability_resolves_by_its_instructions() -> None:
    spring = card("Spring", "artifact", Activated(cost=(), do=(GainLife(amount=2), Draw())))
    herald = creature("Herald", 1, 1, Triggered(Enters(This()), (GainLife(amount=3),)), cost="{0}")
    table = Table(me={"hand": [herald], "battlefield": [spring], "library": ["Forest"]})
    table.activate("Spring")
    table.resolve()
    assert (table.life(), table.hand()) == (22, ["Herald", "Forest"])
    table.cast("Herald")
    table.resolve(2)
    assert (table.life(), table.stack()) == (25, [])


def test_608_2b_a_spell_whose_targets_are_all_illegal_does_nothing() -> None:
    table = Table(me={"hand": [SLAY]}, them={"hand": [BOUNCE], "battlefield": ["Bear"]})
    table.cast("Slay", at="Bear")
    table.cast("Bounce", at="Bear", by=1)
    table.settle()
    assert (table.life(), table.graveyard(0), table.hand(1)) == (20, ["Slay"], ["Bear"])
    assert [fact.fizzled for fact in table.happened(Resolved)] == [False, True]
    plain = Table(me={"hand": [SLAY]}, them={"battlefield": ["Bear"]})
    plain.cast("Slay", at="Bear")
    plain.settle()
    assert (plain.life(), plain.graveyard(1)) == (25, ["Bear"])


def test_608_2b_of_several_targets_only_those_still_legal_count() -> None:
    doom = sorcery("Doom", Destroy(Target(CREATURES, 2, 2)), GainLife(amount=5))
    table = Table(me={"hand": [doom]}, them={"hand": [BOUNCE], "battlefield": ["Bear", "Ox"]})
    table.cast("Doom", at=["Bear", "Ox"])
    table.cast("Bounce", at="Bear", by=1)
    table.settle()
    assert (table.life(), table.graveyard(1), table.hand(1)) == (25, ["Bounce", "Ox"], ["Bear"])


def test_608_2b_a_target_that_no_longer_fits_or_a_player_who_has_left_is_illegal() -> None:
    gift = instant("Gift", GainLife(Target(AnyTarget()), 2), PutCounters(You(), "energy"))
    for leaves, energy in ((False, 1), (True, 0)):
        table = Table({"hand": [gift]}, {}, {})
        table.cast("Gift", at="player 2")
        if leaves:
            table.leave(2)
        table.resolve()
        assert table.counters("me", "energy") == energy
    grown = instant("Grown", Destroy(Target(CREATURES)))
    stone = instant("Stone", Put(Target(CREATURES), to="library"))
    table = Table(me={"hand": [grown]}, them={"hand": [stone], "battlefield": ["Bear"]})
    table.cast("Grown", at="Bear")
    table.cast("Stone", at="Bear", by=1)
    table.settle()
    assert (table.library(1), table.graveyard(1)) == (["Bear"], ["Stone"])


def test_608_2b_an_ability_has_its_targets_checked_too() -> None:
    hunter = card(
        "Hunter", "artifact", Activated(cost=(), do=(Destroy(Target(CREATURES)), GainLife(amount=5)))
    )
    table = Table(me={"battlefield": [hunter]}, them={"hand": [BOUNCE], "battlefield": ["Bear"]})
    table.activate("Hunter", at="Bear")
    table.cast("Bounce", at="Bear", by=1)
    table.settle()
    assert table.life() == 20
    assert [fact.fizzled for fact in table.happened(Resolved)] == [False, True]


def test_608_2c_instructions_are_followed_in_the_order_written() -> None:
    up = instant("Up", SetLife(You(), 10), GainLife(amount=5))
    down = instant("Down", GainLife(amount=5), SetLife(You(), 10))
    for spell, life in ((up, 15), (down, 10)):
        table = Table(me={"hand": [spell]})
        table.cast(spell.name)
        table.resolve()
        assert table.life() == life
    both = instant("Both", Modal((Mode((SetLife(You(), 10),)), Mode((GainLife(amount=5),))), 2, 2))
    table = Table(me={"hand": [both]})
    table.cast("Both", modes=(1, 0))
    table.resolve()
    assert table.life() == 15
    dial = card("Dial", "artifact", Activated(cost=(), do=(SetLife(You(), 10), GainLife(amount=5))))
    table = Table(me={"battlefield": [dial]})
    table.activate("Dial")
    table.resolve()
    assert table.life() == 15


def test_608_2d_only_a_possible_option_can_be_chosen() -> None:
    take = instant("Take", May((RemoveCounters(Choice(CREATURES), "charge", 2), GainLife(amount=1))))
    full, half = {"charge": 2}, {"charge": 1}
    table = Table(
        me={
            "hand": [take],
            "battlefield": [{"card": "Bear", "counters": full}, {"card": "Ox", "counters": half}],
        }
    )
    table.cast("Take")
    table.resolve()
    table.choose("yes")
    assert (table.counters("Bear", "charge"), table.counters("Ox", "charge"), table.life()) == (0, 1, 21)
    none = Table(me={"hand": [take], "battlefield": [{"card": "Ox", "counters": half}]})
    none.cast("Take")
    none.resolve()
    assert (none.choice.kind, none.counters("Ox", "charge")) == ("priority", 1)


def test_608_2n_an_instant_or_sorcery_goes_to_its_owners_graveyard_and_an_ability_ceases_to_exist() -> None:
    spring = card("Spring", "artifact", Activated(cost=(), do=(GainLife(amount=2),)))
    table = Table(me={"hand": [SIP], "battlefield": [spring]})
    table.cast("Sip")
    table.resolve()
    assert (table.stack(), table.graveyard(0)) == ([], ["Sip"])
    table.activate("Spring")
    ability = table.state.stack[-1]
    table.resolve()
    assert (table.stack(), ability in table.state.objects) == ([], False)


def test_608_3_a_permanent_spell_becomes_a_permanent() -> None:
    table = Table(me={"hand": [creature("Elk", 3, 3, cost="{0}"), card("Orb", "artifact", cost="{0}")]})
    for name in ("Elk", "Orb"):
        table.cast(name)
        table.resolve()
    assert (table.battlefield(0), table.graveyard(0), table.stack()) == (["Elk", "Orb"], [], [])


def test_608_3a_it_enters_under_the_control_of_the_spells_controller() -> None:
    table = Table(me={}, them={"hand": [creature("Elk", 3, 3, cost="{0}")]}, active=1)
    table.cast("Elk")
    table.resolve()
    assert (table.battlefield(1), table.battlefield(0)) == (["Elk"], [])


def test_608_3f_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    twin = instant("Twin", Copy(Target(Spell())))
    table = Table(me={"hand": [creature("Elk", 3, 3, cost="{0}"), twin]})
    table.cast("Elk")
    table.cast("Twin", at="Elk")
    table.settle()
    kinds = [table.state.objects[ref].kind == TOKEN for ref in table.state.battlefield]
    assert (table.battlefield(0), kinds) == (["Elk", "Elk"], [True, False])


def test_101_4_what_is_done_for_each_player_is_done_in_turn_order_from_the_active_player() -> None:
    each = sorcery("Each", ForEach(Each(APlayer()), (GainLife(BoundTo("each"), 1),)))
    for active, order in ((0, [0, 1, 2]), (1, [1, 2, 0])):
        table = Table(*({"hand": [each]} for _ in range(3)), active=active)
        table.cast("Each")
        table.resolve()
        assert [fact.seat for fact in table.happened(LifeGained)] == order


def test_608_2d_what_may_be_done_instead_is_not_offered_if_it_is_impossible() -> None:
    instead = MayInstead(IsMonarch(), (Sacrifice(what=Choice(HasType("creature"))),), (GainLife(amount=3),))
    for bears, monarch, asked in ((1, 0, True), (0, 0, False), (1, 1, False)):
        me = {"hand": [instant("Either", instead)], "battlefield": ["Bear"] * bears}
        table = Table(me=me, monarch=monarch)
        table.cast("Either")
        table.resolve()
        assert (table.choice.reason == "may", table.life()) == ((True, 20) if asked else (False, 23))
