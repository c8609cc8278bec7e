"""Further public reports about players who leave the game and about teams, played with the cards that they name."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.events.damage import DealDamage
from app.engine.events.life import LoseLife, SetLife
from app.engine.keywords.exchange import ExchangeControl
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.goad import Goad
from app.engine.keywords.lifelink import Lifelink
from app.engine.keywords.phasing import PhaseOut
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.nouns import Each, Target
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import creature, sorcery
from tests.table import Table, two_headed_giant

CREATURE = HasType("creature")
DECK = ["Forest"] * 5
MORE = {"library": DECK}


def entered(card: str, land: str, count: int) -> Table:
    """A table of three at which player 0 has cast that creature, and whatever it may hit is player 1's Bear."""
    table = Table(
        {"battlefield": [land] * count, "hand": [card], **MORE}, {"battlefield": ["Bear"], **MORE}, MORE
    )
    table.cast(card)
    table.resolve()
    while table.choice.kind != "priority":
        table.choose("Bear" if table.choice.reason == "targets" else "yes")
    table.resolve()
    while table.choice.kind != "priority":
        table.choose("yes")
    return table


@pytest.mark.parametrize(("card", "count"), [("Oblivion Ring", 3), ("Fiend Hunter", 3), ("Flickerwisp", 3)])
def test_800_4d_nothing_brings_a_card_back_once_whose_exile_it_was_has_left(card: str, count: int) -> None:
    """Their triggered abilities, delayed or not, would be put onto the stack under a player who has left."""
    table = entered(card, "Plains", count)
    assert table.exile() == ["Bear"]
    table.leave(0)
    table.to("upkeep", turn=4)
    assert (table.exile(), table.battlefield(1)) == (["Bear"], [])


def test_800_4a_an_agents_prize_goes_back_to_its_owner() -> None:
    table = entered("Agent of Treachery", "Island", 7)
    assert table.battlefield(1) == []
    table.leave(0)
    assert table.battlefield(1) == ["Bear"]


def test_800_4m_a_detained_creature_is_free_when_the_leavers_turn_would_have_begun() -> None:
    table = entered("Azorius Arrester", "Plains", 2)
    table.leave(0)
    table.to("beginning_of_combat", turn=4)
    table.pass_(2)
    assert table.choice.kind != "attackers"
    table.to("upkeep", turn=6)
    table.attack({"Bear": "player 2"})


def test_800_4m_a_goaded_creature_still_attacks_though_who_goaded_it_has_left() -> None:
    table = Table(MORE, {"battlefield": ["Bear"], **MORE}, MORE)
    table.instruct(Goad(Each(CREATURE)))
    table.leave(0)
    table.to("beginning_of_combat", turn=4)
    table.to_choice("attackers")
    with pytest.raises(Illegal):
        table.submit(())
    table.attack({"Bear": "player 2"})


def test_800_4a_what_was_exchanged_goes_back_and_what_the_leaver_owned_goes_along() -> None:
    swap = sorcery("Swap", ExchangeControl(Target(CREATURE, name="one"), Target(CREATURE, name="two")))
    table = Table({"battlefield": ["Giant"], "hand": [swap], **MORE}, {"battlefield": ["Bear"], **MORE}, MORE)
    table.cast("Swap", at=["Giant", "Bear"])
    table.resolve()
    assert (table.battlefield(0), table.battlefield(1)) == (["Bear"], ["Giant"])
    table.leave(0)
    assert table.battlefield(1) == ["Bear"]


def test_800_4a_an_ensnaring_bridge_leaves_with_its_owner() -> None:
    table = Table({"battlefield": ["Bear"], **MORE}, {"battlefield": ["Ensnaring Bridge"]}, MORE)
    table.leave(1)
    table.attack({"Bear": "player 2"})


def test_800_4a_phased_out_permanents_leave_too() -> None:
    table = Table(MORE, {"battlefield": ["Bear"], **MORE}, MORE)
    table.instruct(PhaseOut(Each(CREATURE)))
    table.leave(1)
    assert not [thing for thing in table.state.objects.values() if thing.owner == 1]


def test_506_4_who_attacked_a_leaver_deals_no_damage_and_gains_nothing() -> None:
    link = creature("Link", 3, 3, Lifelink())
    table = Table({"battlefield": [link], **MORE}, MORE, MORE)
    table.attack({"Link": "player 1"})
    table.leave(1)
    table.to("end_of_combat")
    assert table.life(0) == 20


def test_509_1h_a_creature_stays_blocked_when_the_blockers_player_left_between_the_damage_steps() -> None:
    quick = creature("Quick", 2, 2, FirstStrike())
    table = Table({"battlefield": ["Giant", quick], **MORE}, {"battlefield": ["Ox"], **MORE}, MORE)
    table.attack({"Giant": "player 1", "Quick": "player 2"})
    table.block({"Ox": "Giant"})
    table.to_damage()
    table.leave(1)
    table.to("end_of_combat")
    assert table.life(2) == 18


def test_802_4_nobody_has_priority_between_two_players_blocks() -> None:
    table = Table(
        {"battlefield": ["Bear", "Giant"]}, {"battlefield": ["Ox"]}, {"battlefield": ["Squire"]}, {"battlefield": ["Squire"]}
    )  # fmt: skip
    table.attack({"Bear": "player 1", "Giant": "player 3"})
    table.to_choice("blockers")
    assert table.choice.seat == 1
    table.submit(())
    assert (table.choice.kind, table.choice.seat) == ("blockers", 3)


def test_810_9_each_opponent_loses_life_of_one_total() -> None:
    table = two_headed_giant({}, {}, {}, {})
    table.instruct(LoseLife(Each(Opponent()), 2))
    assert (table.life(0), table.life(2)) == (30, 26)


def test_810_9_each_player_dealt_damage_by_lifelink_counts() -> None:
    table = two_headed_giant({"battlefield": [creature("Link", 3, 3, Lifelink())]}, {}, {}, {})
    table.instruct(DealDamage(1, Each(APlayer()), Each(Named("Link"))))
    assert (table.life(0), table.life(2)) == (30 - 2 + 4, 28)


def test_810_9d_each_players_life_total_becomes_one() -> None:
    table = two_headed_giant({}, {}, {}, {})
    table.instruct(SetLife(Each(APlayer()), 1))
    while table.choice.kind != "priority":
        table.default()
    assert (table.life(0), table.life(2)) == (1, 1)


def test_805_10d_a_partner_blocks_for_the_others_planeswalker() -> None:
    table = two_headed_giant(
        {"battlefield": ["Bear"]}, {}, {"battlefield": ["Liliana Vess"]}, {"battlefield": ["Ox"]}
    )
    table.attack({"Bear": "Liliana Vess"})
    table.block({"Ox": "Bear"})
