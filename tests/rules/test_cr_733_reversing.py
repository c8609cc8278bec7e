"""CR 733: handling illegal actions: proposals that are cancelled or can't be completed."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from app.engine.casting.costs import AdditionalCost, PayMana, Perform
from app.engine.casting.permissions import MayPlay
from app.engine.casting.resolution_costs import Unless
from app.engine.casting.reversing import ProposalReversed
from app.engine.choices import Action, Choice, Choose, Illegal, Number
from app.engine.events.damage import DamageDealt, DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.stacking import SpellCast
from app.engine.keywords.discard import Discard
from app.engine.keywords.reveal import Reveal
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.mana.means import Means
from app.engine.mana.produce import AddMana, AnyColor, Fixed, TappedForMana
from app.engine.state.clone import clone
from app.engine.state.records import Quiet
from app.engine.words.abilities import Activated, Modify, SpellAbility, Static, Triggered
from app.engine.words.filters import APlayer, InZone, IsCard
from app.engine.words.nouns import BoundTo, Each, Target, This, TopOfLibrary, You
from app.engine.words.nouns import Choice as Chosen
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.mana.cards import (
    ALTAR,
    CAVES,
    COIN,
    DIGGER,
    GATE,
    GROWTH,
    INSIGHT,
    SEER,
    SHOCK,
    SIGNET,
    SPAWN,
    SPIRE,
    SPIRIT,
    TAP,
    TOWER,
    TWIN,
    mana,
)
from tests.table import Table

SIX = sorcery("Six", GainLife(amount=6), cost="{6}")
"""{6}: gain 6 life."""


def reversals(table: Table) -> list[str]:
    """Why proposals were reversed so far."""
    return [fact.why for fact in table.happened(ProposalReversed)]


def cancel(table: Table) -> None:
    """The player gives up paying; where nothing else is left to do, that has happened already."""
    if table.choice.reason == "pay":
        table.submit(("cancel",))


# What goes back


def test_733_1_a_cancelled_spell_returns_to_the_hand_as_the_same_object() -> None:
    table = Table(me={"hand": ["Bear", SHOCK, "Ox"], "battlefield": ["Mountain"]})
    shock, before = table.ref("Shock"), list(table.state.players[0].hand)
    table.cast("Shock", at="them", pay="cancel")
    assert table.state.players[0].hand == before
    assert table.ref("Shock") == shock
    assert table.stack() == []
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)
    assert reversals(table) == ["not paid"]


def test_733_1_a_spell_cast_from_a_graveyard_returns_there_to_its_place() -> None:
    play = card("Crypt", "enchantment", Static((Modify(You(), (MayPlay(InZone("graveyard", You())),)),)))
    table = Table(me={"graveyard": ["Bear", SHOCK, "Ox"], "battlefield": ["Mountain", play]})
    table.cast("Shock", at="them", how="permitted", pay="cancel")
    assert table.graveyard() == ["Bear", "Shock", "Ox"]


def test_733_1_mana_abilities_are_reversed_with_it_if_the_player_says_so() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": ["Island", "Plains"]})
    table.cast("Insight", finish=False)
    table.tap("Island")
    table.tap("Plains")
    cancel(table)
    assert table.choice.reason == "reverse_mana"
    assert len(table.options()) == 2
    table.submit(table.choice.default())
    assert not table.tapped("Island")
    assert not table.tapped("Plains")
    assert table.pool() == ""
    assert table.hand() == ["Insight"]


def test_733_1_a_mana_ability_that_the_player_keeps_stays_done_with_its_mana() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": ["Island", "Plains"]})
    table.cast("Insight", finish=False)
    table.tap("Island")
    table.tap("Plains")
    cancel(table)
    plains = next(key for key in table.options() if str(key).startswith(f"mana.{table.ref('Plains')}."))
    table.submit((plains,))
    assert table.tapped("Island")
    assert not table.tapped("Plains")
    assert table.pool() == "U"
    assert table.happened(ProposalReversed)[0].kept == (table.ref("Island"),)


def test_733_1_what_was_chosen_for_a_mana_ability_that_stays_is_chosen_still() -> None:
    table = Table(me={"hand": [INSIGHT], "battlefield": [TOWER, "Plains"]})
    table.cast("Insight", finish=False)
    table.tap("Tower", "B")
    table.tap("Plains")
    cancel(table)
    table.submit(())
    assert table.pool() == "WB"


def test_733_1_payments_are_cancelled() -> None:
    eaten = Perform(Sacrifice(what=Chosen(HasType("creature"))))
    also = Static((Modify(This(), (AdditionalCost((eaten, eaten)),)),), zone="stack")
    greedy = card("Greedy", "instant", SpellAbility((GainLife(amount=9),)), also, cost="{R}")
    table = Table(me={"hand": [greedy], "battlefield": ["Mountain", "Bear"]})
    table.cast("Greedy", answers={"cost_order": ["cost.0", "cost.1"]})
    table.submit(table.choice.default())
    assert reversals(table) == ["cost can't be paid"]
    assert table.battlefield() == ["Mountain", "Bear"]
    assert table.graveyard() == []
    assert table.hand() == ["Greedy"]
    assert not table.tapped("Mountain")


def test_733_1_nothing_triggers_because_of_what_is_undone() -> None:
    watcher = card(
        "Watcher", "enchantment", Triggered(TappedForMana(Each(HasType("land"))), (DealDamage(1, You()),))
    )
    table = Table(me={"hand": [INSIGHT], "battlefield": ["Island", "Plains", watcher]})
    table.cast("Insight", finish=False)
    table.tap("Island")
    table.tap("Plains")
    cancel(table)
    table.submit(tuple(table.options()))
    assert table.stack() == []
    table.settle()
    assert table.life() == 20


def test_733_1_what_stays_done_does_trigger() -> None:
    watcher = card(
        "Watcher", "enchantment", Triggered(TappedForMana(Each(HasType("land"))), (DealDamage(1, You()),))
    )
    table = Table(me={"hand": [INSIGHT], "battlefield": ["Island", "Plains", watcher]})
    table.cast("Insight", finish=False)
    table.tap("Island")
    table.tap("Plains")
    cancel(table)
    table.choose([key for key in table.options() if f".{table.ref('Island')}." not in str(key)])
    assert table.stack() == ["Watcher"]
    table.resolve()
    assert table.life() == 19


def test_733_1_triggered_mana_abilities_go_back_or_stay_with_what_triggered_them() -> None:
    def cancelled() -> Table:
        table = Table(
            me={
                "hand": [INSIGHT],
                "battlefield": [{"card": "Forest", "id": "land"}, {"card": GROWTH, "attached_to": "land"}],
            }
        )
        table.cast("Insight", finish=False)
        table.tap("Forest")
        assert table.pool() == "GG"
        cancel(table)
        return table

    table = cancelled()
    table.submit(table.choice.default())
    assert (table.pool(), table.tapped("Forest")) == ("", False)
    table = cancelled()
    table.submit(())
    assert (table.pool(), table.tapped("Forest")) == ("GG", True)


def test_733_1_what_is_completed_is_not_reversed() -> None:
    table = Table(me={"battlefield": ["Bear"]}, them={"hand": [SHOCK], "battlefield": ["Mountain"]})
    table.pass_()
    table.cast("Shock", at="Bear")
    assert reversals(table) == []
    table.pass_()
    assert (table.stack(), table.choice.seat) == (["Shock"], 0)


# What can't go back


def test_733_1_what_moved_or_revealed_library_cards_stays_done_with_its_mana() -> None:
    table = Table(me={"hand": [SIX], "battlefield": [SEER, "Forest"], "library": ["Bear", "Ox"]})
    table.cast("Six", finish=False)
    table.tap("Seer")
    table.tap("Forest")
    cancel(table)
    assert table.options() == [f"mana.{table.ref('Forest')}.1"]
    table.submit(table.choice.default())
    assert table.hand() == ["Six", "Bear"]
    assert table.library() == ["Ox"]
    assert table.tapped("Seer")
    assert not table.tapped("Forest")
    assert table.pool() == "G"
    assert table.happened(ProposalReversed)[0].kept == (table.ref("Seer"),)


def test_733_1_milling_for_mana_stays_done() -> None:
    table = Table(me={"hand": [SIX], "battlefield": [DIGGER], "library": ["Bear", "Ox"]})
    table.cast("Six", finish=False)
    table.tap("Digger")
    cancel(table)
    assert table.graveyard() == ["Bear"]
    assert table.hand() == ["Six"]
    assert table.pool() == "B"


def test_733_1_mana_spent_on_a_mana_ability_that_is_not_reversed() -> None:
    well = card(
        "Well",
        "artifact",
        mana(PayMana("{1}"), TAP, add=Fixed("{U}{U}"), then=(Reveal(TopOfLibrary(You())), Draw())),
    )
    table = Table(me={"hand": [SIX], "battlefield": [well, "Forest", "Plains"], "library": ["Bear", "Ox"]})
    table.cast("Six", finish=False)
    table.tap("Forest")
    table.tap("Plains")
    table.tap("Well")
    table.submit(("pool",))
    assert table.choice.reason == "spend"
    table.submit((next(key for key in table.options() if str(key).endswith(".G")),))
    cancel(table)
    assert [str(key).split(".")[1] for key in table.options()] == [str(table.ref("Plains"))]
    table.submit(table.choice.default())
    assert table.tapped("Forest")
    assert not table.tapped("Plains")
    assert table.pool() == "UU"


def test_733_1_whoever_keeps_a_mana_ability_keeps_those_whose_mana_paid_for_it() -> None:
    table = Table(me={"hand": [SIX], "battlefield": [SIGNET, "Forest", "Plains"]})
    table.cast("Six", finish=False)
    table.tap("Forest")
    table.tap("Signet")
    assert table.choice.reason == "pay"
    table.submit(("pool",))
    assert table.pool() == "WU"
    cancel(table)
    choice = table.choice
    assert isinstance(choice, Choose)
    assert choice.valid is not None
    forest = next(key for key in choice.options if f".{table.ref('Forest')}." in str(key))
    signet = next(key for key in choice.options if f".{table.ref('Signet')}." in str(key))
    assert choice.valid((forest,)) != ""
    assert choice.valid((signet,)) == ""
    table.submit((signet,))
    assert table.pool() == "G"
    assert table.tapped("Forest")
    assert not table.tapped("Signet")


def test_733_1_a_mana_ability_that_stays_sacrifices_again_what_it_sacrificed() -> None:
    table = Table(me={"hand": [SIX], "battlefield": [COIN, {"card": COIN, "id": "other"}]})
    table.cast("Six", finish=False)
    table.tap("other", "B")
    cancel(table)
    table.submit(())
    assert table.pool() == "B"
    assert table.battlefield() == ["Coin"]
    assert table.graveyard() == ["Coin"]


def test_733_1_ids_are_not_used_again_after_a_reversal() -> None:
    table = Table(me={"hand": [SHOCK, "Bear"], "battlefield": ["Mountain"]})
    table.cast("Shock", at="them", finish=False)
    table.choose("them")
    spell = table.state.stack[-1]
    cancel(table)
    assert spell not in table.state.objects
    table.cast("Shock", at="them")
    assert table.state.stack[-1] > spell


def test_733_1_what_was_seen_stays_known() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain"]})
    assert table.object("Shock").known_to == 1
    table.cast("Shock", at="them", pay="cancel")
    assert table.object("Shock").known_to == 0b11


# When it can't be cancelled any more


def test_733_1_no_cancelling_once_the_proposal_itself_has_revealed_something() -> None:
    play = card("Oracle", "enchantment", Static((Modify(You(), (MayPlay(InZone("library", You())),)),)))
    table = Table(me={"library": [SHOCK, "Bear"], "battlefield": ["Mountain", play]})
    table.cast("Shock", at="them", how="permitted", finish=False)
    table.choose("them")
    assert table.choice.reason == "pay"
    assert "cancel" not in table.options()
    table.submit(("auto",))
    assert table.stack() == ["Shock"]


def test_733_1_a_spell_from_the_library_that_cannot_be_paid_for_returns_to_its_top() -> None:
    play = card("Oracle", "enchantment", Static((Modify(You(), (MayPlay(InZone("library", You())),)),)))
    table = Table(me={"library": [SHOCK, "Bear", "Ox"], "battlefield": [SEER, play]})
    table.cast("Shock", at="them", how="permitted", finish=False)
    table.choose("them")
    table.tap("Seer")
    assert reversals(table) == ["not paid"]
    assert table.hand() == ["Bear"]
    assert table.library() == ["Shock", "Ox"]
    assert table.pool() == "G"


def test_733_1_no_cancelling_once_chance_was_used_for_a_cost() -> None:
    random = Perform(Discard(what=Chosen(IsCard(), how="random")))
    lamp = card("Lamp", "artifact", Activated((random, PayMana("{1}")), (GainLife(amount=3),)))
    table = Table(me={"hand": ["Bear", "Ox"], "battlefield": [lamp, "Plains"]})
    table.activate("Lamp", pay="cancel")
    assert table.hand() == ["Bear", "Ox"]
    table.activate("Lamp")
    assert len(table.hand()) == 1
    assert table.stack() == ["Lamp"]


def test_733_1_chance_never_goes_back_and_what_it_showed_stays_known() -> None:
    at_random = Perform(Discard(what=Chosen(IsCard(), how="random")))
    also = Static((Modify(This(), (AdditionalCost((at_random, at_random)),)),), zone="stack")
    rite = card("Rite", "instant", SpellAbility((GainLife(amount=1),)), also, cost="{0}")
    table = Table(me={"hand": [rite, "Ox"]})
    before = table.state.chance.position
    table.cast("Rite")
    assert reversals(table) == ["cost can't be paid"]
    assert table.hand() == ["Rite", "Ox"]
    assert table.state.chance.position > before
    assert table.object("Ox").known_to == 0b11


def test_733_1_a_mana_ability_that_used_chance_stays_done() -> None:
    at_random = Perform(Discard(what=Chosen(IsCard(), how="random")))
    lens = card("Lens", "artifact", mana(at_random, add=Fixed("{R}{R}")))
    table = Table(me={"hand": [SIX, "Ox"], "battlefield": [lens, "Forest"]})
    table.cast("Six", finish=False)
    table.tap("Lens")
    table.tap("Forest")
    cancel(table)
    table.submit(table.choice.default())
    assert (table.hand(), table.graveyard(), table.pool()) == (["Six"], ["Ox"], "RR")
    assert not table.tapped("Forest")


# Leaving in the middle


def test_733_1_a_leaving_players_proposal_is_reversed() -> None:
    table = Table({"hand": [INSIGHT], "battlefield": ["Island", "Plains"]}, {}, {})
    table.cast("Insight", finish=False)
    table.tap("Island")
    table.leave(0)
    assert reversals(table) == ["left"]
    assert table.stack() == []
    assert (table.choice.kind, table.choice.seat) == ("priority", 1)


def test_733_1_what_others_drew_meanwhile_stays_drawn_if_the_player_leaves() -> None:
    parley = creature(
        "Parley",
        2,
        4,
        mana(TAP, add=AnyColor(), then=(Reveal(TopOfLibrary(Each(APlayer()))), Draw(Each(APlayer())))),
    )
    table = Table(
        {"hand": [SIX], "battlefield": [parley, "Forest"], "library": ["Bear"]},
        {"library": ["Ox"]},
        {"library": ["Giant"]},
    )
    table.cast("Six", finish=False)
    table.tap("Parley", "G")
    table.leave(0)
    assert table.hand(1) == ["Ox"]
    assert table.hand(2) == ["Giant"]


def test_733_1_a_mana_ability_that_has_shown_cards_is_done_to_the_end_if_its_player_leaves() -> None:
    parley = creature(
        "Parley",
        2,
        4,
        Activated(
            (TAP,), (Reveal(TopOfLibrary(Each(APlayer()))), AddMana(AnyColor()), Draw(Each(APlayer())))
        ),
    )
    table = Table(
        {"hand": [SIX], "battlefield": [parley], "library": ["Bear"]},
        {"library": ["Ox"]},
        {"library": ["Giant"]},
    )
    table.cast("Six", finish=False)
    if table.choice.reason == "pay":
        table.tap("Parley")
    assert table.choice.reason == "mana"
    table.leave(0)
    assert table.hand(1) == ["Ox"]
    assert table.hand(2) == ["Giant"]
    assert table.choice.seat == 1


def test_733_1_another_player_who_left_meanwhile_is_gone_after_the_reversal() -> None:
    table = Table(
        {"hand": [INSIGHT], "battlefield": ["Island", "Plains", "Forest"]},
        {"battlefield": ["Bear"]},
        {"battlefield": ["Ox"]},
    )
    table.cast("Insight", finish=False)
    table.tap("Island")
    table.leave(1)
    table.tap("Plains")
    assert table.choice.seat == 0
    table.submit(("cancel",))
    table.choose([key for key in table.options() if f".{table.ref('Island')}." not in str(key)])
    assert table.state.players[1].has_left
    assert table.battlefield() == ["Island", "Plains", "Forest", "Ox"]
    assert table.pool() == "U"
    assert table.tapped("Island")
    assert not table.tapped("Plains")
    table.pass_()
    assert table.choice.seat == 2


def test_733_1_a_mana_ability_of_what_has_left_since_stays_done() -> None:
    """The Seer belongs to a player who leaves after it was used."""
    stolen = {"card": SEER, "owner": 1}
    table = Table(
        {"hand": [SIX], "battlefield": [stolen, "Forest", "Plains"], "library": ["Bear", "Ox"]}, {}, {}
    )
    table.cast("Six", finish=False)
    table.tap("Seer")
    table.leave(1)
    table.tap("Forest")
    table.submit(("cancel",))
    table.submit(table.choice.default())
    assert table.battlefield() == ["Forest", "Plains"]
    assert table.hand() == ["Six", "Bear"]
    assert table.pool() == "G"
    assert not table.tapped("Forest")


def test_733_2_the_player_who_had_priority_retains_it() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain"]}, active=1)
    table.give_priority(0)
    table.cast("Shock", at="them", pay="cancel")
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)
    table.cast("Shock", at="them")
    assert table.stack() == ["Shock"]


# Costs that an effect asks for


TAXED = instant(
    "Taxed", Unless((DealDamage(3, Target(APlayer())),), (PayMana("{2}"),), who=BoundTo("target")), cost="{0}"
)
"""Deals 3 damage to target player unless they pay {2}."""


def test_733_1_a_payment_on_resolution_that_is_cancelled_is_reversed() -> None:
    table = Table(me={"hand": [TAXED]}, them={"battlefield": ["Forest", "Plains", "Island"]})
    table.cast("Taxed", at="them")
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("unless", 1)
    table.submit(("yes",))
    table.tap("Forest")
    table.submit(("cancel",))
    table.submit(table.choice.default())
    assert not table.tapped("Forest")
    assert table.pool(1) == ""
    table.choose("no")
    assert table.life(1) == 17
    assert table.graveyard() == ["Taxed"]


@pytest.mark.parametrize("pays", [True, False])
def test_733_2_whoever_has_given_up_a_payment_on_resolution_may_still_pay_or_decline(pays: bool) -> None:
    table = Table(me={"hand": [TAXED]}, them={"battlefield": ["Forest", "Plains", "Island"]})
    table.cast("Taxed", at="them")
    table.resolve()
    for _ in range(3):
        assert (table.choice.reason, table.choice.seat) == ("unless", 1)
        table.choose("yes")
        table.tap("Forest")
        cancel(table)
        table.default()
    table.choose("yes" if pays else "no")
    if pays:
        table.choose("auto")
    assert table.life(1) == (20 if pays else 17)
    assert table.graveyard() == ["Taxed"]


def test_733_2_whoever_cant_complete_a_payment_on_resolution_isnt_asked_for_ever() -> None:
    """Only what planning does not see might pay: giving that up is to decline, whoever goes on saying yes."""
    table = Table(me={"hand": [TAXED]}, them={"battlefield": [ALTAR, "Bear"]})
    table.cast("Taxed", at="them")
    table.resolve()
    table.choose("yes")
    assert table.options()[0] == "cancel"
    table.default()
    assert (table.choice.kind, table.life(1)) == ("priority", 17)


def test_733_1_a_player_who_leaves_while_paying_on_resolution_pays_nothing() -> None:
    table = Table({"hand": [TAXED]}, {"battlefield": ["Forest", "Plains", "Island"]}, {})
    table.cast("Taxed", at="them")
    table.resolve()
    table.submit(("yes",))
    table.tap("Forest")
    table.leave(1)
    assert reversals(table) == ["left"]
    assert table.graveyard() == ["Taxed"]
    assert table.battlefield() == []
    assert table.happened(DamageDealt) == []  # there was nobody left to deal it to
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)


# Whatever is tried


def remembered(table: Table) -> str:
    """A digest of all but chance, the clock of ids, and what has been seen, which never go back, and of what is derived."""
    state = clone(table.state)
    state.chance.position = state.serial = state.revealed = state.touched = state.checked = 0
    state.quiet = Quiet()
    for thing in state.objects.values():
        thing.known_to = 0
    return table.game.cards.digest(state)


@pytest.mark.parametrize("seed", range(60))
def test_733_1_after_a_reversal_all_is_as_it_was_before(seed: int) -> None:
    """Whatever is cast or activated, and however it is paid for: reversed in full, it leaves no trace."""
    chance = random.Random(seed)
    lands = [TWIN, TOWER, GATE, "Island", "Mountain", COIN, SIGNET, ALTAR, SPAWN, "Bear", CAVES, SPIRE]
    table = Table(
        me={
            "hand": [SHOCK, INSIGHT, SIX, "Giant", SPIRIT, "Bear"],
            "battlefield": chance.sample(lands, 7),
            "library": ["Ox", "Bear", "Giant"],
            "mana": "RG" if seed % 3 == 0 else "",
        },
        them={"battlefield": ["Bear"], "hand": [SHOCK]},
    )
    fully = 0
    for _ in range(12):
        before, hand = remembered(table), list(table.state.players[0].hand)
        actions = [Action("cast", ref) for ref in hand] + [
            Action("activate", ref, str(place)) for ref, place, _ in Means(table.state, 0).able
        ]
        with suppress(Illegal):
            facts = list(table.submit(chance.choice(actions), 0))
            while table.choice.kind != "priority":
                facts += table.submit(some_answer(chance, table.choice))
            undone = [fact for fact in facts if isinstance(fact, ProposalReversed)]
            if undone and undone[-1].object not in (
                fact.object for fact in facts if isinstance(fact, SpellCast)
            ):
                if not any(fact.kept for fact in undone) and not table.state.stack:
                    assert remembered(table) == before
                    assert table.state.players[0].hand == hand
                    fully += 1
        if table.state.stack:
            break
    assert fully or table.state.stack or table.pool()


def some_answer(chance: random.Random, choice: Choice) -> Any:
    """Any legal answer; where something can be given up, that is likely."""
    if isinstance(choice, Number):
        return chance.randint(choice.least, min(choice.most, 4))
    assert isinstance(choice, Choose)
    if "cancel" in choice.options and chance.random() < 0.3:
        return ("cancel",)
    if choice.fallback is not None and choice.reason != "reverse_mana":
        return choice.fallback
    low, high = choice.bounds()
    while True:
        answer = tuple(chance.sample(choice.options, chance.randint(low, high)))
        try:
            choice.check(answer)
        except Illegal:
            continue
        return answer
