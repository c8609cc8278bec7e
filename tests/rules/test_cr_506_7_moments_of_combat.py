"""CR 506.7: spells and abilities that can be cast or activated only at some point of combat."""

from __future__ import annotations

import pytest

from app.engine.choices import Action, Illegal
from app.engine.combat.moments import AfterStep, AttackedThisStep, BeforeStep, InSteps
from app.engine.events.life import GainLife
from app.engine.turn.extra_phases import AddPhases
from app.engine.words.abilities import Activated, Card, CastOnly, Face, SpellAbility
from app.engine.words.bases import Condition
from tests.cards_of_ones_own import card
from tests.combat.cards import BEAR, WALKER
from tests.table import Table

STEPS = (
    "precombat_main", "beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage",
    "end_of_combat", "postcombat_main", "end",
)  # fmt: skip
DECK = ["Forest"] * 9


def prayer(when: Condition) -> Card:
    """A free instant that can be cast only then."""
    return Card(
        (Face("Prayer", "{0}", types=("instant",), abilities=(CastOnly(when), SpellAbility((GainLife(),)))),)
    )


def when_castable(when: Condition, attack: bool = True, extra: bool = False) -> list[str]:
    """The steps of a turn, with an attack or not, in which such a spell could be cast, as they come."""
    table = Table({"hand": [prayer(when)], "battlefield": [BEAR], "library": DECK}, {"library": DECK})
    if extra:
        table.instruct(AddPhases(("combat", "main")))
    found: list[str] = []
    seen = -1
    while table.state.turn.number == 3:
        if table.choice.kind == "attackers":
            table.submit(
                ((table.ref("Bear"), table.ref("them")),) if attack and not table.tapped("Bear") else ()
            )
        elif table.choice.kind == "priority" and table.choice.seat == 0 and table.state.turn.step != seen:
            seen = table.state.turn.step
            listed = ("cast", "Prayer") in table.options()
            assert listed is _may_begin(table)
            found += [table.step()] * listed
        else:
            table.default()
    return found


def _may_begin(table: Table) -> bool:
    """Whether casting the spell may be begun."""
    try:
        table.choice.check(Action("cast", table.ref("Prayer")))
    except Illegal:
        return False
    return True


@pytest.mark.parametrize("attack", [True, False])
def test_506_7a_before_attackers_are_declared(attack: bool) -> None:
    assert when_castable(BeforeStep("declare_attackers"), attack) == ["precombat_main", "beginning_of_combat"]


def test_506_7b_before_blockers_are_declared() -> None:
    expected = ["precombat_main", "beginning_of_combat", "declare_attackers"]
    assert when_castable(BeforeStep("declare_blockers")) == expected


def test_506_7b_after_blockers_are_declared() -> None:
    expected = ["declare_blockers", "combat_damage", "end_of_combat"]
    assert when_castable(AfterStep("declare_blockers", "combat")) == expected


def test_506_7c_during_combat_means_any_combat_phase() -> None:
    combat = [
        "beginning_of_combat",
        "declare_attackers",
        "declare_blockers",
        "combat_damage",
        "end_of_combat",
    ]
    assert when_castable(InSteps()) == combat
    quiet = ["beginning_of_combat", "declare_attackers", "end_of_combat"]
    assert when_castable(InSteps(), extra=True) == combat + quiet
    assert when_castable(InSteps(("declare_blockers",))) == ["declare_blockers"]


def test_506_7c_before_a_point_during_combat_counts_in_each_combat_phase() -> None:
    early = ["beginning_of_combat", "declare_attackers"]
    assert when_castable(BeforeStep("declare_blockers", "combat"), extra=True) == early * 2


def test_506_7c_after_a_point_during_combat_counts_in_each_combat_phase() -> None:
    late = ["beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage", "end_of_combat"]
    quiet = ["beginning_of_combat", "declare_attackers", "end_of_combat"]
    assert when_castable(AfterStep("declare_attackers", "combat"), extra=True) == late[1:] + quiet[1:]


def test_506_7d_without_those_words_only_before_it_in_the_first_combat_phase() -> None:
    expected = ["precombat_main", "beginning_of_combat", "declare_attackers"]
    assert when_castable(BeforeStep("declare_blockers"), extra=True) == expected
    after = when_castable(AfterStep("postcombat_main"), extra=True)
    assert after[0] == "postcombat_main"
    assert "beginning_of_combat" in after


def test_506_7e_if_the_steps_are_skipped_until_the_declare_attackers_step_ends() -> None:
    expected = ["precombat_main", "beginning_of_combat", "declare_attackers"]
    assert when_castable(BeforeStep("first_combat_damage"), attack=False) == expected


def test_506_7f_after_blockers_are_declared_is_never_in_a_combat_without_attackers() -> None:
    after = AfterStep("declare_blockers", "combat")
    assert when_castable(after, attack=False) == []
    assert when_castable(after, extra=True) == ["declare_blockers", "combat_damage", "end_of_combat"]


def test_506_7g_abilities_are_restricted_in_the_same_way() -> None:
    idol = card("Idol", "artifact", Activated((), (GainLife(amount=1),), condition=InSteps()))
    table = Table({"battlefield": [idol]}, {})
    with pytest.raises(Illegal):
        table.activate("Idol")
    table.to("beginning_of_combat")
    table.activate("Idol")
    table.resolve()
    assert table.life(0) == 21


@pytest.mark.parametrize(("whom", "castable"), [("player 1", True), ("Walker", False), ("player 2", False)])
def test_508_3b_if_you_have_been_attacked_this_step(whom: str, castable: bool) -> None:
    them = {"hand": [prayer(AttackedThisStep())], "battlefield": [WALKER]}
    table = Table({"battlefield": [BEAR]}, them, {})
    table.attack({"Bear": whom})
    table.pass_()
    assert (table.choice.seat, ("cast", "Prayer") in table.options()) == (1, castable)
    table.to("declare_blockers")
    table.give_priority(1)
    assert ("cast", "Prayer") not in table.options()


def test_506_7b_trap_runner_and_berserk_in_play() -> None:
    them = {"battlefield": ["Trap Runner"]}
    me = {"battlefield": ["Grizzly Bears", "Forest"], "hand": ["Berserk"]}
    table = Table(me, them)
    table.attack(["Grizzly Bears"])
    table.give_priority(1)
    with pytest.raises(Illegal):
        table.activate("Trap Runner", at="Grizzly Bears", by=1)
    table.block({})
    table.cast("Berserk", at="Grizzly Bears", by=0)
    table.resolve()
    assert (table.size("Grizzly Bears"), table.has("Grizzly Bears", "trample")) == ((4, 2), True)
    table.activate("Trap Runner", at="Grizzly Bears", by=1)
    table.resolve()
    table.to("end_of_combat")
    assert table.life(1) == 16  # blocked by nothing, it tramples over
    table.to("end")
    table.settle()
    assert table.graveyard(0) == ["Berserk", "Grizzly Bears"]
