"""CR 602: activating activated abilities."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.casting.announce import Modal, Mode
from app.engine.casting.costs import CostsLess, CostsMore, PayMana, Perform
from app.engine.casting.restrictions import CantActivate
from app.engine.casting.reversing import ProposalReversed
from app.engine.choices import Illegal, Number
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.stacking import Activates
from app.engine.events.tapping import UntapSymbol
from app.engine.keywords.haste import Haste
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated, Card, Modify, Static, Triggered
from app.engine.words.amounts import Measure, X
from app.engine.words.bases import Cost
from app.engine.words.changes import HasAbilities, UnderControlOf
from app.engine.words.conditions import AtLeast
from app.engine.words.filters import AnyTarget
from app.engine.words.flow import Apply
from app.engine.words.nouns import BoundTo, Choice, Each, Target, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.mana.cards import SHOCK, TAP
from tests.table import Table

GAIN = GainLife(amount=1)


def lamp(*costs: Cost, **rest: Any) -> Card:
    """An artifact with an activated ability that gains 1 life."""
    return card("Lamp", "artifact", Activated(costs, (GAIN,), **rest))


def test_602_1_its_cost_is_paid_and_its_effect_happens_as_it_resolves() -> None:
    table = Table(me={"battlefield": [lamp(PayMana("{1}"), TAP), "Forest"]})
    table.activate("Lamp")
    assert table.tapped("Lamp")
    assert table.tapped("Forest")
    assert table.life() == 20
    table.resolve()
    assert table.life() == 21


def test_602_2_only_its_controller_can_activate_it() -> None:
    table = Table(me={}, them={"battlefield": [lamp()]})
    assert ("activate", "Lamp") not in table.options()
    with pytest.raises(Illegal) as refused:
        table.activate("Lamp")
    assert refused.value.rule == "602.2"


def test_602_2_only_if_its_cost_can_be_paid() -> None:
    table = Table(me={"battlefield": [lamp(PayMana("{1}"))]})
    assert ("activate", "Lamp") not in table.options()
    table = Table(me={"battlefield": [lamp(PayMana("{1}")), "Forest"]})
    assert ("activate", "Lamp") in table.options()


def test_602_2b_what_was_done_to_pay_is_known_as_it_resolves() -> None:
    paid = Perform(Sacrifice(what=Choice(HasType("creature"), name="victim")))
    altar = card(
        "Altar", "artifact", Activated((paid,), (GainLife(amount=Measure(BoundTo("victim"), "power")),))
    )
    table = Table(me={"battlefield": [altar, "Giant"]})
    table.activate("Altar")
    table.resolve()
    assert (table.graveyard(), table.life()) == (["Giant"], 24)


def test_602_2_unless_it_says_that_any_player_may() -> None:
    table = Table(me={}, them={"battlefield": [lamp(by="any player")]})
    assert ("activate", "Lamp") in table.options()
    table.activate("Lamp")
    table.resolve()
    assert (table.life(0), table.life(1)) == (21, 20)


def test_602_2_its_controller_not_its_owner() -> None:
    table = Table(me={"battlefield": [{"card": lamp(), "owner": 1}]})
    assert ("activate", "Lamp") in table.options()
    table.give_priority(1)
    with pytest.raises(Illegal) as refused:
        table.activate("Lamp", by=1)
    assert refused.value.rule == "602.2"


def test_602_2_its_owner_where_it_has_no_controller() -> None:
    table = Table(me={}, them={"hand": [lamp(zone="hand")]})
    assert ("activate", "Lamp") not in table.options()
    table.give_priority(1)
    assert ("activate", "Lamp") in table.options()
    table.activate("Lamp", by=1)
    assert table.stack() == ["Lamp"]


def test_602_2_nor_does_it_add_mana_for_anyone_else() -> None:
    table = Table(me={"hand": [SHOCK]}, them={"battlefield": ["Mountain"]})
    assert ("cast", "Shock") not in table.options()
    shared = card("Fount", "artifact", Activated((TAP,), (AddMana(Fixed("{R}")),), by="any player"))
    table = Table(me={"hand": [SHOCK]}, them={"battlefield": [shared]})
    assert ("cast", "Shock") in table.options()
    table.cast("Shock", at="them")
    assert table.tapped("Fount")


def test_602_2_an_illegal_activation_is_reversed() -> None:
    table = Table(me={"battlefield": [lamp(PayMana("{2}"), TAP), "Forest"]})
    table.activate("Lamp", finish=False)
    table.tap("Forest")
    table.submit(table.choice.default())
    assert [fact.why for fact in table.happened(ProposalReversed)] == ["not paid"]
    assert table.stack() == []
    assert not table.tapped("Forest")


def test_602_2a_it_is_an_object_on_the_stack_apart_from_its_source() -> None:
    table = Table(me={"battlefield": [lamp(Perform(Sacrifice()))]})
    table.activate("Lamp")
    assert table.stack() == ["Lamp"]
    assert table.graveyard() == ["Lamp"]
    table.resolve()
    assert table.life() == 21


def test_602_2a_a_card_in_a_hidden_zone_is_revealed() -> None:
    table = Table(me={"hand": [lamp(PayMana("{1}"), zone="hand"), "Ox"], "battlefield": ["Forest"]})
    table.activate("Lamp")
    assert table.stack() == ["Lamp"]
    assert table.object("Ox").known_to == 0b01
    in_hand = table.state.players[0].hand[0]
    assert table.state.objects[in_hand].known_to == 0b11


def test_602_2b_modes_x_targets_and_costs_as_for_a_spell() -> None:
    modal = Modal((Mode((DealDamage(X(), Target(AnyTarget())),)), Mode((GAIN,))))
    rod = card("Rod", "artifact", Activated((PayMana("{X}"), TAP), (modal,)))
    table = Table(me={"battlefield": [rod, "Forest", "Forest", "Forest"]})
    table.activate("Rod", finish=False)
    table.submit(("mode.0",))
    choice = table.choice
    assert isinstance(choice, Number)
    assert choice.most == 3
    table.submit(2)
    table.choose("them")
    table.submit(("auto",))
    table.resolve()
    assert table.life(1) == 18


def test_602_2b_what_changes_costs_of_activating_counts() -> None:
    more = card("Damper", "enchantment", Static((Modify(Each(HasType("artifact")), (CostsMore(1),)),)))
    table = Table(me={"battlefield": [lamp(PayMana("{1}")), more, "Forest"]})
    assert ("activate", "Lamp") not in table.options()
    less = card("Trainer", "enchantment", Static((Modify(Each(HasType("artifact")), (CostsLess(2),)),)))
    table = Table(me={"battlefield": [lamp(PayMana("{2}")), less]})
    table.activate("Lamp")
    assert table.stack() == ["Lamp"]


def test_602_2b_abilities_trigger_on_it() -> None:
    watcher = card(
        "Watcher", "enchantment", Triggered(Activates(You(), Each(HasType("artifact"))), (LoseLife(),))
    )
    table = Table(me={"battlefield": [lamp(), watcher]})
    table.activate("Lamp")
    assert table.stack() == ["Lamp", "Watcher"]


WATCHER = card(
    "Watcher", "enchantment", Triggered(Activates(You(), Each(HasType("artifact"))), (LoseLife(),))
)


def test_602_2b_also_if_the_source_was_sacrificed_to_activate_it() -> None:
    bomb = card("Bomb", "artifact", Activated((Perform(Sacrifice()),), (GainLife(),)))
    table = Table(me={"battlefield": [bomb, WATCHER]})
    table.activate("Bomb")
    assert table.graveyard() == ["Bomb"]
    assert table.stack() == ["Bomb", "Watcher"]


def test_602_2b_nothing_triggers_if_the_activation_is_reversed() -> None:
    table = Table(me={"battlefield": [lamp(PayMana("{1}")), WATCHER, "Forest"]})
    table.activate("Lamp", pay="cancel")
    assert table.stack() == []


def test_605_3_abilities_trigger_on_mana_abilities_too() -> None:
    stone = card("Stone", "artifact", Activated((TAP,), (AddMana(Fixed("{C}")),)))
    boon = sorcery("Boon", GainLife(), cost="{1}")
    table = Table(me={"battlefield": [stone, WATCHER], "hand": [boon]})
    table.cast("Boon")
    assert table.stack() == ["Boon", "Watcher"]
    again = Table(me={"battlefield": [stone, WATCHER]})
    again.tap("Stone")
    assert (again.pool(), again.stack()) == ("C", ["Watcher"])


def test_605_3_unless_they_spare_mana_abilities() -> None:
    stone = card("Stone", "artifact", Activated((TAP,), (AddMana(Fixed("{C}")),)))
    spares = Triggered(Activates(You(), which="not mana"), (LoseLife(),))
    table = Table(me={"battlefield": [stone, lamp(), card("Mentor", "enchantment", spares)]})
    table.tap("Stone")
    assert table.stack() == []
    table.activate("Lamp")
    assert table.stack() == ["Lamp", "Mentor"]


def test_602_5_what_is_prohibited_cannot_be_begun() -> None:
    needle = card("Needle", "enchantment", Static((Modify(Each(HasType("artifact")), (CantActivate(),)),)))
    stone = card("Stone", "artifact", Activated((TAP,), (AddMana(Fixed("{C}")),)))
    table = Table(me={"battlefield": [lamp(), stone, needle]})
    assert ("activate", "Lamp") not in table.options()
    for name in ("Lamp", "Stone"):
        with pytest.raises(Illegal) as refused:
            table.activate(name)
        assert refused.value.rule == "602.5"


def test_602_5_an_effect_may_spare_mana_abilities() -> None:
    needle = card(
        "Needle", "enchantment", Static((Modify(Each(HasType("artifact")), (CantActivate("mana"),)),))
    )
    stone = card("Stone", "artifact", Activated((TAP,), (AddMana(Fixed("{C}")),)))
    table = Table(me={"battlefield": [lamp(), stone, needle]})
    assert ("activate", "Lamp") not in table.options()
    table.tap("Stone")
    assert table.pool() == "C"


def test_602_5_what_is_prohibited_pays_for_nothing() -> None:
    blight = card("Blight", "enchantment", Static((Modify(Each(HasType("land")), (CantActivate(),)),)))
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain", blight]})
    assert ("cast", "Shock") not in table.options()


def test_602_5a_a_new_creature_cannot_pay_the_tap_or_untap_symbol() -> None:
    for symbol, tapped in ((TAP, False), (UntapSymbol(), True)):
        able = creature("Able", 1, 1, Activated((symbol,), (GAIN,)))
        new = Table(me={"battlefield": [{"card": able, "new": True, "tapped": tapped}]})
        assert ("activate", "Able") not in new.options()
        old = Table(me={"battlefield": [{"card": able, "tapped": tapped}]})
        assert ("activate", "Able") in old.options()
        fast = card(
            "Anthem", "enchantment", Static((Modify(Each(HasType("creature")), (HasAbilities((Haste(),)),)),))
        )
        hasty = Table(me={"battlefield": [{"card": able, "new": True, "tapped": tapped}, fast]})
        assert ("activate", "Able") in hasty.options()


def test_602_5a_nor_for_mana() -> None:
    dork = creature("Dork", 1, 1, Activated((TAP,), (AddMana(Fixed("{R}")),)))
    table = Table(me={"hand": [SHOCK], "battlefield": [{"card": dork, "new": True}]})
    assert ("cast", "Shock") not in table.options()
    table = Table(me={"hand": [SHOCK], "battlefield": [dork]})
    assert ("cast", "Shock") in table.options()


def test_602_5b_only_so_often_each_turn() -> None:
    table = Table(me={"battlefield": [lamp(limit=1)], "library": ["Ox"]}, them={"library": ["Ox"]})
    table.activate("Lamp")
    table.resolve()
    with pytest.raises(Illegal) as refused:
        table.activate("Lamp")
    assert refused.value.rule == "602.5b"
    table.to("upkeep")
    table.give_priority(0)
    table.activate("Lamp")
    assert table.stack() == ["Lamp"]


def test_602_5b_only_once() -> None:
    table = Table(me={"battlefield": [lamp(once=True)], "library": ["Ox"]}, them={"library": ["Ox"]})
    table.activate("Lamp")
    table.resolve()
    table.to("upkeep")
    table.give_priority(0)
    with pytest.raises(Illegal):
        table.activate("Lamp")


def test_602_5b_the_restriction_stays_when_its_controller_changes() -> None:
    steal = instant("Steal", Apply(Target(HasType("artifact")), (UnderControlOf(You()),)), cost="{0}")
    table = Table(me={"battlefield": [lamp(limit=1)]}, them={"hand": [steal]})
    table.activate("Lamp")
    table.resolve()
    table.cast("Steal", at="Lamp", by=1)
    table.resolve()
    table.give_priority(1)
    with pytest.raises(Illegal) as refused:
        table.activate("Lamp", by=1)
    assert refused.value.rule == "602.5b"


def test_602_5b_a_reversed_activation_does_not_count() -> None:
    table = Table(me={"battlefield": [lamp(PayMana("{1}"), limit=1), "Forest"]})
    table.activate("Lamp", pay="cancel")
    table.activate("Lamp")
    assert table.stack() == ["Lamp"]


def test_602_5b_a_condition_has_to_be_met() -> None:
    table = Table(me={"battlefield": [lamp(condition=AtLeast(HasType("creature")))]})
    assert ("activate", "Lamp") not in table.options()
    table = Table(me={"battlefield": [lamp(condition=AtLeast(HasType("creature"))), "Bear"]})
    assert ("activate", "Lamp") in table.options()


@pytest.mark.parametrize(
    ("timing", "step", "active", "may"),
    [
        ("sorcery", "precombat_main", 0, True),
        ("sorcery", "upkeep", 0, False),
        ("sorcery", "precombat_main", 1, False),
        ("instant", "upkeep", 1, True),
        ("combat", "beginning_of_combat", 1, True),
        ("combat", "precombat_main", 0, False),
        ("upkeep", "upkeep", 0, True),
        ("upkeep", "upkeep", 1, False),
        ("your turn", "upkeep", 0, True),
        ("your turn", "precombat_main", 1, False),
    ],
)
def test_602_5d_602_5e_only_at_certain_times(timing: str, step: str, active: int, may: bool) -> None:
    table = Table(me={"battlefield": [lamp(timing=timing)]}, step=step, active=active)
    table.give_priority(0)
    assert (("activate", "Lamp") in table.options()) is may


@pytest.mark.parametrize("timing", ["instant", "sorcery"])
def test_602_5d_602_5e_not_in_the_middle_of_casting(timing: str) -> None:
    eye = card("Eye", "artifact", Activated((TAP,), (AddMana(Fixed("{R}{R}")),), timing=timing))
    table = Table(me={"hand": [SHOCK], "battlefield": [eye, "Mountain"]})
    table.cast("Shock", at="them", finish=False)
    table.choose("them")
    assert not [key for key in table.options() if f".{table.ref('Eye')}." in str(key)]
    table = Table(me={"hand": [SHOCK], "battlefield": [eye]})
    assert ("cast", "Shock") not in table.options()
    table.tap("Eye")
    assert ("cast", "Shock") in table.options()


def test_602_5d_not_while_something_is_on_the_stack() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": [lamp(timing="sorcery"), "Mountain"]})
    table.cast("Shock", at="them")
    with pytest.raises(Illegal) as refused:
        table.activate("Lamp")
    assert refused.value.rule == "602.5d"
