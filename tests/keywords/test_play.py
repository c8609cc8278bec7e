"""CR 701.18, 608.2g: playing and casting cards during the resolution of a spell or ability."""

from __future__ import annotations

from app.engine.casting.permissions import CantCast
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.stacking import SpellCast
from app.engine.events.tapping import Tap
from app.engine.events.zone_words import Put
from app.engine.keywords.exile import Exile
from app.engine.keywords.play import CastCard, PlayCard
from app.engine.words.abilities import Activated, Card, Face, Modify, SpellAbility, Static
from app.engine.words.amounts import X
from app.engine.words.filters import AllOf, Among, AnyTarget, InZone, Opponent
from app.engine.words.flow import May
from app.engine.words.nouns import BoundTo, Choice, Each, Target, This, TopOfLibrary, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, instant, sorcery
from tests.table import Table

BOLT = instant("Bolt", DealDamage(3, Target(AnyTarget())), cost="{5}{R}")
WISH = sorcery("Wish", CastCard(Choice(InZone("hand", You()), 0, 1)), GainLife(amount=1))


def test_608_2g_a_spell_is_cast_without_its_timing_while_another_resolves() -> None:
    table = Table(me={"hand": [WISH, sorcery("Plan", Draw(), cost="{4}")], "library": ["Bear"]})
    table.cast("Wish")
    table.resolve()
    table.choose("Plan")
    assert table.life(0) == 21
    assert table.stack() == ["Plan"]
    assert table.choice.kind == "priority"
    table.resolve()
    assert table.hand(0) == ["Bear"]


def test_608_2g_nobody_gets_priority_before_the_resolution_is_over() -> None:
    two = sorcery("Two", CastCard(Each(AllOf((HasType("creature"), InZone("hand"))))), GainLife(amount=1))
    table = Table(me={"hand": [two, "Bear", "Ox"]})
    table.cast("Two")
    table.resolve()
    assert table.life(0) == 21
    assert table.stack() == ["Bear", "Ox"]


def test_608_2g_its_targets_are_chosen() -> None:
    table = Table(me={"hand": [WISH, BOLT]}, them={"battlefield": ["Bear"]})
    table.cast("Wish")
    table.resolve()
    table.choose("Bolt")
    assert table.choice.reason == "targets"
    table.choose("Bear")
    table.resolve()
    assert table.graveyard(1) == ["Bear"]


def test_118_9_without_paying_its_mana_cost_x_is_0_and_nothing_is_paid() -> None:
    gush = sorcery("Gush", GainLife(amount=X()), GainLife(amount=5), cost="{X}{G}")
    table = Table(me={"hand": [WISH, gush], "battlefield": ["Forest", "Forest"]})
    table.cast("Wish")
    table.resolve()
    table.choose("Gush")
    table.resolve()
    assert table.life(0) == 26
    assert not table.tapped("Forest")


def test_608_2g_for_its_mana_cost_it_has_to_be_paid() -> None:
    pay = sorcery("Pay", CastCard(Choice(InZone("hand", You()), 0, 1), cost=""))
    table = Table(me={"hand": [pay, "Bear"], "battlefield": ["Forest", "Forest"]})
    table.cast("Pay")
    table.resolve()
    table.choose("Bear")
    table.choose("auto")
    assert table.tapped("Forest")
    assert table.stack() == ["Bear"]


def test_733_1_a_spell_that_is_not_paid_for_goes_back_and_the_resolution_goes_on() -> None:
    pay = sorcery("Pay", CastCard(Choice(InZone("hand", You()), 0, 1), cost=""), GainLife(amount=1))
    table = Table(me={"hand": [pay, "Bear"], "battlefield": ["Forest", "Forest"]})
    table.cast("Pay")
    table.resolve()
    table.choose("Bear")
    table.choose("cancel")
    assert table.hand(0) == ["Bear"]
    assert table.life(0) == 21
    assert table.happened(SpellCast)[-1].card_name == "Pay"


def test_608_2g_a_card_without_legal_targets_is_not_cast() -> None:
    doom = instant("Doom", DealDamage(3, Target(HasType("creature"))))
    table = Table(me={"hand": [WISH, doom]})
    table.cast("Wish")
    table.resolve()
    assert table.hand(0) == ["Doom"]
    assert table.life(0) == 21


def test_608_2d_only_cards_that_could_be_cast_can_be_chosen() -> None:
    doom = instant("Doom", DealDamage(3, Target(HasType("creature"))))
    wish = sorcery("Wish", May((CastCard(Choice(InZone("hand", You()))),)))
    table = Table(me={"hand": [wish, wish, doom, "Forest", "Squire"]})
    table.cast("Wish")
    table.resolve()
    table.choose("yes")
    assert table.options() == ["Wish", "Squire"]
    table.choose("Squire")
    assert table.stack() == ["Squire"]
    nothing = Table(me={"hand": [wish, doom, "Forest"]})
    nothing.cast("Wish")
    nothing.resolve()
    assert (nothing.choice.kind, nothing.hand(0)) == ("priority", ["Doom", "Forest"])


def test_608_2d_a_card_that_has_moved_on_meanwhile_can_no_longer_be_chosen() -> None:
    those = Among("those")
    split = sorcery(
        "Split",
        Exile(TopOfLibrary(count=2), result="those"),
        Put(Choice(those), to="hand"),
        May((CastCard(Choice(those)),)),
    )
    table = Table(me={"hand": [split], "library": ["Squire", "Bear", "Ox"]})
    table.cast("Split")
    table.resolve()
    table.choose("Squire")
    table.choose("yes")
    assert (table.hand(0), table.stack(), table.exile()) == (["Squire"], ["Bear"], [])


def test_118_6_a_card_without_a_mana_cost_can_be_cast_only_for_another_cost() -> None:
    odd = card("Odd", "sorcery", SpellAbility((GainLife(amount=4),)))
    for cost, stack in (("free", ["Odd"]), ("", [])):
        table = Table(me={"hand": [odd]})
        table.instruct(CastCard(Each(InZone("hand")), cost=cost))
        assert table.stack() == stack


def test_601_3a_what_an_effect_forbids_to_cast_is_not_cast() -> None:
    ban = card("Ban", "enchantment", Static((Modify(Each(Opponent()), (CantCast(HasType("creature")),)),)))
    table = Table(me={"hand": ["Bear"]}, them={"battlefield": [ban]})
    table.instruct(CastCard(Each(AllOf((Named("Bear"), InZone("hand"))))))
    assert table.hand(0) == ["Bear"]


def test_701_5a_a_land_cannot_be_cast() -> None:
    table = Table(me={"hand": ["Forest"]})
    table.instruct(CastCard(Each(InZone("hand"))))
    assert table.hand(0) == ["Forest"]


def test_701_18b_playing_a_card_is_playing_a_land_or_casting_a_spell() -> None:
    raid = sorcery("Raid", Exile(TopOfLibrary(), result="it"), May((PlayCard(BoundTo("it")),)))
    for top, where in (("Forest", "battlefield"), ("Bear", "stack")):
        table = Table(me={"hand": [raid], "library": [top]})
        table.cast("Raid")
        table.resolve()
        table.choose("yes")
        assert table.zone(top) == where


def test_305_2b_a_land_is_not_played_beyond_the_number_allowed() -> None:
    table = Table(me={"hand": ["Forest", "Island"]})
    table.play("Forest")
    table.instruct(PlayCard(Each(InZone("hand"))))
    assert table.hand(0) == ["Island"]


def test_305_2b_a_land_played_this_way_counts() -> None:
    table = Table(me={"hand": ["Forest", "Island"]})
    table.instruct(PlayCard(Each(AllOf((Named("Forest"), InZone("hand"))))))
    assert table.battlefield() == ["Forest"]
    assert ("play_land", "Island") not in table.options()


def test_305_3_a_land_is_not_played_in_another_players_turn() -> None:
    table = Table(me={"hand": ["Forest"]}, active=1)
    table.instruct(PlayCard(Each(InZone("hand"))))
    assert table.hand(0) == ["Forest"]


def test_712_11b_the_player_chooses_the_face_of_a_modal_double_faced_card() -> None:
    both = Card(
        (
            Face("Front", "{3}", (), ("creature",), (), (), 3, 3),
            Face("Back", "{5}", (), ("sorcery",), (), (SpellAbility((GainLife(amount=7),)),)),
        ),
        "modal_dfc",
    )
    table = Table(me={"hand": [both]})
    table.instruct(CastCard(Each(InZone("hand"))))
    assert table.options() == ["face.0", "face.1"]
    table.choose("face.1")
    table.resolve()
    assert table.life(0) == 27


def test_608_2g_another_players_card_can_be_cast() -> None:
    table = Table(them={"graveyard": ["Bear"]})
    table.instruct(CastCard(Each(InZone("graveyard", Each(Opponent())))))
    table.resolve()
    assert table.battlefield(0) == ["Bear"]
    assert table.object("Bear").owner == 1


def test_800_4a_a_player_who_leaves_while_casting_this_way_leaves_the_rest_to_resolve() -> None:
    gift = sorcery(
        "Gift", CastCard(Each(InZone("hand", Each(Opponent()))), Each(Opponent())), GainLife(amount=2)
    )
    table = Table({"hand": [gift]}, {"hand": [BOLT]}, {})
    table.cast("Gift")
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (1, "targets")
    table.leave(1)
    assert table.life(0) == 22
    assert table.stack() == []
    assert table.choice.kind == "priority"


def test_400_7h_what_follows_finds_the_spell() -> None:
    cap = sorcery("Cap", CastCard(Each(InZone("hand", You())), result="it"), Exile(BoundTo("it")))
    table = Table(me={"hand": [cap, "Bear"]})
    table.cast("Cap")
    table.resolve()
    assert table.exile() == ["Bear"]


def test_400_7i_what_follows_finds_the_land() -> None:
    grant = sorcery("Grant", PlayCard(Each(InZone("hand", You())), result="it"), Tap(BoundTo("it")))
    table = Table(me={"hand": [grant, "Forest"], "battlefield": ["Forest"]})
    table.cast("Grant")
    table.resolve()
    assert [table.tapped(name) for name in ("Forest", "Forest 2")] == [False, True]
    table = Table(me={"hand": [grant, "Forest"], "battlefield": ["Forest"], "lands_played": 1})
    table.cast("Grant")
    table.resolve()
    assert not table.tapped("Forest")


def test_701_18b_what_follows_finds_what_was_cast() -> None:
    grant = sorcery("Grant", PlayCard(Each(InZone("hand", You())), result="it"), Exile(BoundTo("it")))
    table = Table(me={"hand": [grant, "Bear"]})
    table.cast("Grant")
    table.resolve()
    assert table.exile() == ["Bear"]


def test_701_18a_a_land_is_put_onto_the_battlefield_from_where_it_is() -> None:
    table = Table(me={"library": ["Forest", "Bear"]})
    table.instruct(PlayCard(TopOfLibrary()))
    assert table.battlefield(0) == ["Forest"]
    assert table.stack() == []
    table.instruct(PlayCard(TopOfLibrary()))
    assert table.stack() == ["Bear"]


def test_701_18b_of_a_card_that_can_be_both_the_player_says_which() -> None:
    both = Card(
        (Face("Elk", "{3}", (), ("creature",), (), (), 3, 3), Face("Glade", "", (), ("land",))), "modal_dfc"
    )
    for answer, where in (("face.0", "stack"), ("face.1", "battlefield")):
        table = Table(me={"hand": [both]})
        table.instruct(PlayCard(Each(InZone("hand"))))
        assert table.options() == ["face.1", "face.0"]
        table.choose(answer)
        refs = table.state.stack if where == "stack" else table.state.battlefield
        assert table.names(refs) == ["Elk" if where == "stack" else "Glade"]


def test_701_5a_only_cards_in_other_zones_are_cast() -> None:
    table = Table(me={"battlefield": ["Bear", {"card": "Ox", "token": True}]})
    table.instruct(CastCard(Each(HasType("creature"))))
    assert table.stack() == []
    assert table.battlefield() == ["Bear", "Ox"]


def test_608_2g_a_card_that_is_gone_is_not_cast() -> None:
    later = Activated(cost=(), do=(CastCard(This()), GainLife(amount=1)), zone="hand")
    table = Table(me={"hand": [card("Echo", "artifact", later)]})
    table.activate("Echo")
    table.instruct(Exile(Each(InZone("hand"))))
    table.resolve()
    assert table.exile() == ["Echo"]
    assert table.life(0) == 21


def test_800_4a_the_card_of_an_owner_who_leaves_while_it_is_cast_is_gone() -> None:
    theft = sorcery("Theft", CastCard(Each(InZone("graveyard", Each(Opponent())))), GainLife(amount=2))
    table = Table({"hand": [theft]}, {"graveyard": [BOLT]}, {})
    table.cast("Theft")
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (0, "targets")
    table.leave(1)
    while table.choice.kind != "priority":
        table.default()
    assert table.stack() == []
    assert table.life(0) == 22


def test_701_5a_a_card_in_another_zone_is_cast() -> None:
    bolt = instant("Zap", GainLife(amount=3))
    table = Table(me={"graveyard": [bolt]})
    table.instruct(CastCard(Each(InZone("graveyard"))))
    assert table.stack() == ["Zap"]
