"""CR 614.15, 615.12, 616.1a-d: in which order replacement and prevention effects apply, and who is asked."""

from __future__ import annotations

import pytest

from app.engine.choices import Steps
from app.engine.events.counters import PutCounters
from app.engine.events.damage import DamageCantBePrevented, DealDamage, IsDealtDamage
from app.engine.events.life import GainLife, GainsLife
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.events.zone_words import Dies, Enters, Put
from app.engine.keywords.create import Create
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.enchant import Enchant
from app.engine.keywords.quality import Everything
from app.engine.keywords.umbra_armor import UmbraArmor
from app.engine.state.event import Event
from app.engine.state.zones import GRAVEYARD
from app.engine.words.abilities import Card, Face, Modify, Replace, Static
from app.engine.words.bases import Instruction, Pattern, Revision
from app.engine.words.context import Context
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import AllOf, AnyTarget, APlayer, ControlledBy, InZone, Opponent, Other
from app.engine.words.flow import Shield
from app.engine.words.node import node
from app.engine.words.nouns import Choice, Each, Target, This, Together, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import (
    Amplified,
    EntersAsCopy,
    EntersTapped,
    EntersUnder,
    GoesInstead,
    Instead,
    Prevented,
    Redirected,
)
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURE = HasType("creature")
THEIRS = AllOf((CREATURE, ControlledBy(Each(Opponent()))))
SHOCK = instant("Shock", DealDamage(2, Target(AnyTarget())))
SIP = instant("Sip", GainLife(amount=2))


def rule(name: str, on: Pattern, *by: Revision) -> Card:
    return card(name, "enchantment", Static((Replace(on, by),)), cost="{1}")


def says(name: str, what: Each, *by: DamageCantBePrevented) -> Card:
    return card(name, "enchantment", Static((Modify(what, by),)), cost="{1}")


BODYGUARD = creature(
    "Bodyguard", 2, 7, Static((Replace(
        IsDealtDamage(Together((You(), Each(AllOf((Other(), CREATURE, ControlledBy(You()))))))), (Redirected(This()),)
    ),)),
)  # fmt: skip
"""All damage that would be dealt to you and other creatures you control is dealt to this instead."""


@pytest.mark.parametrize(("first", "hurt"), [("Bodyguard", "Bodyguard 2"), ("Bodyguard 2", "Bodyguard")])
def test_616_1_effects_of_equal_words_are_told_apart_where_it_matters_whose_they_are(
    first: str, hurt: str
) -> None:
    table = Table({"battlefield": [BODYGUARD, BODYGUARD]}, {"hand": [SHOCK]})
    table.cast("Shock", at="me", by=1)
    bearer = table.ref(first)
    other = table.ref(hurt)
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 0)
    table.submit((next(key for key in table.options() if key.startswith(f"{bearer}.")),))
    assert (table.state.objects[bearer].damage, table.state.objects[other].damage) == (0, 2)
    assert table.life() == 20


def test_616_1_nobody_is_asked_where_it_makes_no_difference() -> None:
    twice = rule("Twice", GainsLife(You()), Amplified(times=2))
    table = Table({"battlefield": [twice, twice], "hand": [SIP]})
    table.cast("Sip")
    table.resolve()
    assert table.life() == 28


def test_616_1_one_source_can_have_an_effect_twice_without_a_question() -> None:
    luck = Static((Replace(GainsLife(You()), (Instead((PutCounters(This(), "+1/+1", 1),)),)),))
    table = Table({"battlefield": [creature("Lucky", 1, 1, luck, luck)], "hand": [SIP]})
    table.cast("Sip")
    table.resolve()
    assert (table.life(), table.counters("Lucky", "+1/+1")) == (20, 1)


def test_616_1_of_two_umbras_the_creatures_controller_says_which_is_lost() -> None:
    umbra = card("Umbra", "enchantment — Aura", Enchant(CREATURE), UmbraArmor(), cost="{1}")
    bear = {"card": "Bear", "id": "bear"}
    auras = [{"card": umbra, "id": name, "attached_to": "bear"} for name in ("one", "two")]
    table = Table({"battlefield": [bear, *auras]}, {"hand": [instant("Doom", Destroy(Target(CREATURE)))]})
    table.cast("Doom", at="bear", by=1)
    one, two = table.ref("one"), table.ref("two")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("replacement_effect", 0)
    table.submit((next(key for key in table.options() if key.startswith(f"{two}.")),))
    assert one in table.state.battlefield
    assert two not in table.state.battlefield
    assert "Bear" in table.battlefield()


@node
class SelfReplaced(Revision):
    """A self-replacement effect, for tests: the object goes to its owner's hand instead."""

    rank = 0

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        return (yield from GoesInstead("hand").revise(at, event))


@node
class Bury(Instruction):
    """Puts creatures into the graveyard, but for what the same words say in its place."""

    def carry_out(self, at: Context) -> Steps[None]:
        instead = Replace(Dies(Each(CREATURE)), (SelfReplaced(),))
        refs = [ref for ref in at.state.battlefield if CREATURE.matches(at, ref)]
        yield from happen(at.state, *[Moved(object=ref, to=GRAVEYARD, instead=instead) for ref in refs])


def test_616_1a_a_self_replacement_effect_is_applied_before_all_others() -> None:
    # To the hand it doesn't die, so that the other effect doesn't apply any more (614.15).
    void = rule("Void", Dies(Each(CREATURE)), GoesInstead("exile"))
    table = Table({"battlefield": [void, "Bear"]})
    table.instruct(Bury())
    assert (table.hand(), table.exile()) == (["Bear"], [])


@pytest.mark.parametrize("law", [EntersAsCopy(CREATURE), EntersTapped(), EntersWithCounters(count=1)])
def test_616_1b_under_whose_control_it_enters_comes_before_copies_and_the_rest(law: Revision) -> None:
    # Once the creature would enter under another player's control, the law about theirs doesn't apply any more.
    theft = rule("Theft", Enters(Each(THEIRS)), EntersUnder(You()))
    laws = rule("Law", Enters(Each(THEIRS)), law)
    table = Table(
        {"battlefield": [theft, laws, "Ox"]}, {"hand": [creature("Elk", 3, 3, cost="{0}")]}, active=1
    )
    table.cast("Elk", by=1)
    table.resolve()
    assert "Elk" in table.battlefield(0)
    assert (table.tapped("Elk"), table.size("Elk")) == (False, (3, 3))
    assert table.object("Elk").owner == 1


def test_616_1b_its_controller_chooses_an_opponent_to_enter_under_the_control_of() -> None:
    spy = creature(
        "Spy", 1, 1, Static((Replace(Enters(This()), (EntersUnder(Choice(Opponent())),)),)), cost="{0}"
    )
    table = Table({"hand": [spy]}, {}, {})
    table.cast("Spy")
    table.resolve()
    assert (table.choice.reason, table.choice.seat, table.options()) == (
        "controller",
        0,
        ["player 1", "player 2"],
    )
    table.choose("player 2")
    assert "Spy" in table.battlefield(2)


def test_616_1b_what_a_token_attacks_is_chosen_once_it_is_known_who_will_control_it() -> None:
    theft = rule("Theft", Enters(Each(THEIRS)), EntersUnder(You()))
    horn = instant(
        "Horn", Create(Face("Elk", types=("creature",), power=3, toughness=3), ways=("attacking",))
    )
    table = Table({"hand": [horn], "battlefield": ["Bear"]}, {"battlefield": [theft]}, {})
    table.attack({"Bear": "them"})
    table.cast("Horn")
    table.resolve()
    assert table.choice.kind == "priority"
    assert "Elk" in table.battlefield(1)
    assert len(table.state.combat.attackers) == 1


def test_616_1c_a_copy_comes_before_what_is_said_of_what_it_would_be() -> None:
    slow = creature("Slow", 2, 2, Static((Replace(Enters(This()), (EntersTapped(),)),)), cost="{0}")
    clone = creature("Clone", 0, 1, Static((Replace(Enters(This()), (EntersAsCopy(CREATURE),)),)), cost="{0}")
    more = rule("More", Enters(Each(CREATURE)), EntersWithCounters(count=1))
    table = Table({"battlefield": [slow, more], "hand": [clone]})
    table.cast("Clone")
    table.resolve()
    assert table.choice.reason == "copy"  # not asked which of the effects comes first
    table.choose("Slow")
    table.default()
    copy = table.ref("Slow 2")
    assert (table.tapped(copy), table.counters(copy, "+1/+1")) == (True, 1)


@pytest.mark.parametrize(("how", "life"), [("any", 18), ("noncombat", 18), ("combat", 20)])
def test_615_12_effects_say_which_damage_cannot_be_prevented(how: str, life: int) -> None:
    peace = rule("Peace", IsDealtDamage(Each(APlayer())), Prevented())
    truth = says("Truth", Each(Everything()), DamageCantBePrevented(how))
    table = Table({"battlefield": [peace, truth]}, {"hand": [SHOCK]})
    table.cast("Shock", at="me", by=1)
    table.resolve()
    assert table.life() == life


def test_615_12_combat_damage_of_some_creatures_cannot_be_prevented() -> None:
    peace = rule("Peace", IsDealtDamage(Each(APlayer())), Prevented())
    mine = Each(AllOf((CREATURE, ControlledBy(You()))))
    table = Table({"battlefield": [says("Truth", mine, DamageCantBePrevented("combat")), "Bear"]},
                  {"battlefield": [peace]})  # fmt: skip
    table.attack(["Bear"])
    table.to_damage()
    assert table.life(1) == 18


def test_615_12_a_spell_may_say_so_of_its_own_damage_and_what_else_the_shield_does_takes_place() -> None:
    sear = instant("Sear", DealDamage(3, Target(AnyTarget()), prevention="cant"))
    solace = instant("Solace", Shield(Replace(IsDealtDamage(You()), (Prevented(2),), shield="amount")))
    table = Table({"hand": [solace]}, {"hand": [sear, SHOCK]})
    table.cast("Solace")
    table.resolve()
    table.cast("Sear", at="me", by=1)
    table.resolve()
    assert table.life() == 17
    table.cast("Shock", at="me", by=1)
    table.resolve()
    assert table.life() == 17  # the shield wasn't reduced


TO_EXILE, TO_HAND = (
    rule("Void", Dies(Each(CREATURE)), GoesInstead("exile")),
    rule("Recall", Dies(Each(CREATURE)), GoesInstead("hand")),
)
WRATH = instant("Wrath", Destroy(Each(CREATURE)))


def of(table: Table, name: str) -> str:
    """The option to apply the effect of that permanent."""
    return next(str(key) for key in table.options() if str(key).startswith(f"{table.ref(name)}."))


def test_616_1_of_what_happens_at_once_the_active_player_chooses_first() -> None:
    table = Table({"battlefield": ["Bear", TO_EXILE, TO_HAND]}, {"battlefield": ["Ox"]}, active=1)
    table.instruct(Destroy(Each(CREATURE)))
    assert (table.choice.seat, table.choice.reason) == (1, "replacement_effect")
    table.submit((of(table, "Void"),))
    assert table.choice.seat == 0
    table.submit((of(table, "Recall"),))
    assert (table.exile(), table.hand(0), table.hand(1)) == (["Ox"], ["Bear"], [])


def test_616_1_nothing_happens_to_what_leaves_with_its_owner_while_another_player_chooses() -> None:
    table = Table(
        {"battlefield": ["Bear"]},
        {"battlefield": ["Ox"]},
        {"battlefield": [TO_EXILE, TO_HAND], "hand": [WRATH]},
    )
    table.cast("Wrath", by=2)
    table.resolve()
    table.submit((of(table, "Void"),))
    assert table.choice.seat == 1
    table.leave(0)
    table.submit((of(table, "Recall"),))
    assert (table.exile(), table.hand(1), table.graveyard(2)) == ([], ["Ox"], ["Wrath"])
    assert [fact.card_name for fact in table.happened(Moved) if fact.cause == "destroy"] == ["Ox"]


def test_616_1f_if_no_effect_is_left_to_choose_the_event_happens_as_it_is() -> None:
    table = Table({"battlefield": ["Bear"]}, {"battlefield": ["Ox"]}, {"battlefield": [TO_EXILE, TO_HAND]})
    table.instruct(Destroy(Each(CREATURE)))
    assert table.choice.seat == 0
    table.leave(2)
    assert table.choice.kind == "priority"
    assert (table.exile(), table.graveyard(0), table.graveyard(1)) == ([], ["Bear"], ["Ox"])


def test_616_1_so_it_is_where_each_chooses_for_what_enters_at_once() -> None:
    twin = creature(
        "Twin", 0, 1, Static((Replace(Enters(This()), (EntersAsCopy(CREATURE),), optional=True),))
    )
    table = Table({"graveyard": [twin], "battlefield": ["Bear"]}, {"graveyard": [twin]}, active=1)
    table.instruct(Put(Each(AllOf((CREATURE, InZone("graveyard")))), "battlefield"))
    assert table.choice.seat == 1
