"""Cards about the monarch in play (CR 725)."""

from __future__ import annotations

import pytest

from app.engine.designations.monarch import BecameMonarch, BecomeMonarch, BecomesMonarch
from app.engine.events.damage import DamageDealt
from app.engine.events.life import LifeLost
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.exile import Exile
from app.engine.words.durations import UntilHappens
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.nouns import Each, Target
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import instant
from tests.combat.cards import WALKER, stacked
from tests.table import Table

CROWN = instant("Crown", BecomeMonarch(Target(APlayer())))
"""A free instant: target player becomes the monarch."""
DECK = ["Forest"] * 12


def upkeep(card: str, monarch: int | None, **rest: object) -> Table:
    """The trigger of an upkeep ability of a permanent of mine is on the stack, or asks for its targets."""
    me = {"battlefield": [card], "library": DECK, **rest}
    them = {"battlefield": ["Serra Angel"], "library": DECK, "hand": ["Forest", "Shock", "Island"]}
    table = Table(me, them, {"library": DECK}, turn=5, step="draw", active=2, monarch=monarch)
    table.to("upkeep", turn=6)
    return table


# The Courts


@pytest.mark.parametrize(
    "court",
    [
        "Ambition", "Ardenvale", "Bounty", "Cunning", "Embereth", "Garenbrig", "Grace", "Ire",
    ],
)  # fmt: skip
def test_725_1_a_court_makes_its_controller_the_monarch(court: str) -> None:
    name = f"Court of {court}"
    table = Table({"hand": [name], "mana": "WWUUBBRRGG"}, {}, monarch=1)
    table.cast(name)
    table.resolve()
    assert (table.state.monarch, table.stack()) == (1, [name])
    table.resolve()
    assert table.state.monarch == 0


@pytest.mark.parametrize(("monarch", "lost"), [(None, 3), (0, 6), (1, 3)])
def test_118_12a_court_of_ambition_costs_each_opponent_life_or_cards(monarch: int | None, lost: int) -> None:
    table = upkeep("Court of Ambition", monarch)
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (1, "unless")  # the third player has no card
    table.choose("no")
    assert (table.life(0), table.life(1), table.life(2)) == (20, 20 - lost, 20 - lost)


def test_118_12a_two_cards_are_discarded_for_a_monarchs_court() -> None:
    table = upkeep("Court of Ambition", 0)
    table.resolve()
    table.choose("yes")
    table.choose("Forest", "Shock")
    assert (table.life(1), table.life(2), table.hand(1)) == (20, 14, ["Island"])


@pytest.mark.parametrize("monarch", [None, 0])
def test_400_6_court_of_ardenvale_returns_a_card_to_hand_or_to_the_battlefield(monarch: int | None) -> None:
    table = upkeep("Court of Ardenvale", monarch, graveyard=["Grizzly Bears", "Serra Angel", "Shock"])
    assert table.stack() == ["Court of Ardenvale"]  # its only possible target is the Bears
    table.resolve()
    assert ("Grizzly Bears" in table.battlefield(0), table.hand(0)) == (
        (True, []) if monarch == 0 else (False, ["Grizzly Bears"])
    )


@pytest.mark.parametrize(("monarch", "kinds"), [(None, ["Forest"]), (0, ["Forest", "Grizzly Bears"])])
def test_608_2d_court_of_bounty_puts_a_land_or_for_the_monarch_a_creature_onto_the_battlefield(
    monarch: int | None, kinds: list[str]
) -> None:
    table = upkeep("Court of Bounty", monarch, hand=["Forest", "Grizzly Bears", "Shock"])
    table.resolve()
    table.choose("yes")
    if len(kinds) > 1:
        assert sorted(table.options()) == kinds
        table.choose("Grizzly Bears")
    assert kinds[-1] in table.battlefield(0)


@pytest.mark.parametrize(("monarch", "milled"), [(1, 2), (0, 10)])
def test_701_17a_court_of_cunning_mills_as_many_players_as_were_chosen(monarch: int, milled: int) -> None:
    table = upkeep("Court of Cunning", monarch)
    table.choose("player 0", "player 2")
    table.resolve()
    assert [len(table.graveyard(seat)) for seat in (0, 1, 2)] == [milled, 0, milled]


@pytest.mark.parametrize(("monarch", "life"), [(None, 20), (0, 18)])
def test_608_2c_court_of_embereth_counts_the_knight_it_has_just_made(monarch: int | None, life: int) -> None:
    me = {"battlefield": ["Court of Embereth", "Grizzly Bears"], "library": DECK}
    table = Table(me, {"library": DECK}, step="upkeep", active=1, monarch=monarch)
    table.to("upkeep", turn=4)
    table.resolve()
    assert (table.battlefield(0).count("Knight Token"), table.life(1)) == (1, life)


@pytest.mark.parametrize(("monarch", "sizes"), [(1, [(4, 4), (3, 3)]), (0, [(6, 6), (4, 4)])])
def test_601_2d_court_of_garenbrig_divides_counters_among_its_targets(
    monarch: int, sizes: list[tuple[int, int]]
) -> None:
    giant = {"card": "Grizzly Bears", "id": "one", "counters": {"+1/+1": 1}}
    me = {
        "battlefield": ["Court of Garenbrig", giant, {"card": "Grizzly Bears", "id": "two"}],
        "library": DECK,
    }
    table = Table(me, {"library": DECK}, step="upkeep", active=1, monarch=monarch)
    table.to("upkeep", turn=4)
    table.choose("one", "two")
    assert table.choice.kind == "divide"
    table.choose(1, 1)
    table.resolve()
    assert [table.size("one"), table.size("two")] == sizes


def test_601_2d_one_target_gets_all_the_counters_and_an_illegal_ones_share_is_lost() -> None:
    me = {"battlefield": ["Court of Garenbrig", "Grizzly Bears"], "library": DECK}
    table = Table(me, {"battlefield": ["Hungry Mist"], "library": DECK}, step="upkeep", active=1, monarch=1)
    table.to("upkeep", turn=4)
    table.choose("Grizzly Bears", "Hungry Mist")
    table.choose(1, 1)
    table.instruct(Destroy(Each(Named("Hungry Mist"))))
    table.resolve()
    assert table.size("Grizzly Bears") == (3, 3)
    alone = Table(me, {"library": DECK}, step="upkeep", active=1, monarch=1)
    alone.to("upkeep", turn=4)
    alone.choose("Grizzly Bears")
    alone.resolve()
    assert alone.size("Grizzly Bears") == (4, 4)


@pytest.mark.parametrize(("monarch", "damage"), [(None, 2), (1, 2), (0, 7)])
def test_608_2c_court_of_ire_deals_one_damage_or_the_other(monarch: int | None, damage: int) -> None:
    table = upkeep("Court of Ire", monarch)
    table.choose("player 2")
    table.resolve()
    assert table.life(2) == 20 - damage
    assert [fact.amount for fact in table.happened(DamageDealt)] == [damage]


def test_608_2c_who_is_the_monarch_counts_as_the_ability_resolves() -> None:
    table = upkeep("Court of Ire", 1)
    table.choose("player 1")
    table.instruct(BecomeMonarch())
    table.resolve()
    assert table.life(1) == 13


# Palace Jailer


def jailed(monarch: int | None = None) -> Table:
    """Three players; Palace Jailer of the first has exiled the second's Angel, and the first is the monarch."""
    me = {"hand": ["Palace Jailer"], "mana": "WWWW"}
    table = Table(me, {"battlefield": ["Serra Angel"]}, {"battlefield": [], "hand": [CROWN]}, monarch=monarch)
    table.cast("Palace Jailer")
    table.resolve()
    table.choose("trigger.1")
    return table


def test_610_3_until_an_opponent_becomes_the_monarch() -> None:
    table = jailed()
    table.settle()
    assert (table.exile(), table.state.monarch) == (["Serra Angel"], 0)
    table.instruct(Destroy(Each(Named("Palace Jailer"))))
    assert table.exile() == ["Serra Angel"]
    table.cast("Crown", at="player 2", by=2)
    table.resolve()
    assert (table.battlefield(1), table.exile()) == (["Serra Angel"], [])


def test_610_3_that_you_become_the_monarch_again_returns_nothing() -> None:
    table = jailed()
    table.settle()
    table.instruct(BecomeMonarch())
    assert table.exile() == ["Serra Angel"]
    assert len(table.happened(BecameMonarch)) == 1


def test_610_3_an_opponent_who_is_the_monarch_already_has_to_become_it_anew() -> None:
    """The exile resolves first, while another player is the monarch still."""
    me = {"hand": ["Palace Jailer"], "mana": "WWWW"}
    table = Table(me, {"battlefield": ["Serra Angel"]}, {}, monarch=2)
    table.cast("Palace Jailer")
    table.resolve()
    table.choose("trigger.0")
    table.resolve()
    assert (table.exile(), table.state.monarch) == (["Serra Angel"], 2)
    table.resolve()
    assert (table.exile(), table.state.monarch) == (["Serra Angel"], 0)


def test_610_3b_what_has_happened_since_it_triggered_keeps_the_creature_there() -> None:
    table = jailed()
    table.cast("Crown", at="player 2", by=2)
    table.settle()
    assert (table.exile(), table.battlefield(1)) == ([], ["Serra Angel"])
    before = jailed(monarch=2)  # what happened before it triggered makes no difference
    before.settle()
    assert (before.exile(), before.state.monarch) == (["Serra Angel"], 0)


@pytest.mark.parametrize("crowned", [False, True])
def test_610_3a_the_same_for_a_spell_since_it_was_cast(crowned: bool) -> None:
    becomes = UntilHappens(BecomesMonarch(Each(Opponent())))
    banish = instant("Banish", Exile(Target(HasType("creature")), becomes))
    table = Table({"hand": [banish]}, {"battlefield": ["Serra Angel"], "hand": [CROWN]})
    table.cast("Banish", at="Serra Angel")
    if crowned:
        table.cast("Crown", at="player 1", by=1)
        table.resolve()
    table.resolve()
    assert (table.exile(), table.battlefield(1)) == (
        ([], ["Serra Angel"]) if crowned else (["Serra Angel"], [])
    )


# Others


@pytest.mark.parametrize(
    ("name", "mana"),
    [
        ("Crimson Fleet Commodore", "RRRR"), ("Staunch Throneguard", "CCCCC"), ("Dawnglade Regent", "GGGGGGG"),
        ("Keeper of Keys", "UUUUU"), ("Protector of the Crown", "WWWWWW"), ("Archon of Coronation", "WWWWWW"),
        ("Aragorn, King of Gondor", "CURW"), ("Emberwilde Captain", "RRRR"), ("Regal Behemoth", "GGGGGG"),
        ("Marchesa's Decree", "BBBB"), ("Queen Marchesa", "CRWB"), ("Palace Sentinels", "WWWW"),
    ],
)  # fmt: skip
def test_725_1_as_it_enters_you_become_the_monarch(name: str, mana: str) -> None:
    table = Table({"hand": [name], "mana": mana}, {})
    table.cast(name)
    table.resolve()
    table.settle()
    assert table.state.monarch == 0


def test_725_1_feast_of_succession_and_denethor_do_it_otherwise() -> None:
    table = Table({"hand": ["Feast of Succession"], "mana": "BBBBBB"}, {"battlefield": ["Grizzly Bears"]})
    table.cast("Feast of Succession")
    table.resolve()
    assert (table.state.monarch, table.battlefield(1)) == (0, [])
    denethor = Table({"battlefield": ["Denethor, Stone Seer", *["Mountain"] * 4]}, {})
    denethor.activate("Denethor, Stone Seer", at=["player 1", "player 1"])
    denethor.resolve()
    assert (denethor.state.monarch, denethor.life(1)) == (1, 17)


def test_120_3a_damage_costs_the_archons_monarch_no_life_but_the_crown() -> None:
    them = {"battlefield": ["Archon of Coronation"]}
    table = Table({"battlefield": ["Grizzly Bears"]}, them, monarch=1)
    table.attack(["Grizzly Bears"])
    table.to_damage()
    assert (table.life(1), table.happened(LifeLost)) == (20, [])
    assert [fact.amount for fact in table.happened(DamageDealt)] == [2]
    table.settle()
    assert table.state.monarch == 0


def test_120_3a_without_the_crown_damage_does_cost_life() -> None:
    table = Table({"battlefield": ["Grizzly Bears"]}, {"battlefield": ["Archon of Coronation"]}, monarch=0)
    table.attack(["Grizzly Bears"])
    table.to_damage()
    assert table.life(1) == 18


@pytest.mark.parametrize(("monarch", "life"), [(1, 17), (0, 20)])
def test_603_2_while_you_are_the_monarch_who_attacks_you_is_dealt_damage(monarch: int, life: int) -> None:
    me = {"battlefield": ["Grizzly Bears", "Serra Angel"], "hand": ["Forest", "Shock", "Island"]}
    table = Table(me, {"battlefield": ["Emberwilde Captain"]}, monarch=monarch)
    table.attack(["Grizzly Bears", "Serra Angel"])
    table.settle()
    assert table.life(0) == life


@pytest.mark.parametrize(("whom", "life"), [("player 1", 18), ("Walker", 18), ("player 2", 20)])
def test_508_3a_marchesas_decree_watches_its_players_planeswalkers_too(whom: str, life: int) -> None:
    me = {"battlefield": ["Grizzly Bears", "Serra Angel"]}
    table = Table(me, {"battlefield": ["Marchesa's Decree", WALKER]}, {})
    table.attack({"Grizzly Bears": whom, "Serra Angel": whom})
    assert stacked(table) == ["Marchesa's Decree"] * (20 - life)
    table.settle()
    assert table.life(0) == life


@pytest.mark.parametrize(("monarch", "mana"), [(0, "WG"), (1, "G")])
def test_605_4a_regal_behemoth_adds_mana_while_its_controller_is_the_monarch(monarch: int, mana: str) -> None:
    table = Table({"battlefield": ["Regal Behemoth", "Forest"]}, {}, monarch=monarch)
    table.tap("Forest")
    if monarch == 0:
        table.choose("W")
    assert (table.pool(0), table.stack()) == (mana, [])


def test_725_5_fealty_to_the_realm_gives_the_creature_to_the_monarch() -> None:
    fealty = {"card": "Fealty to the Realm", "attached_to": "bears"}
    table = Table({"battlefield": [fealty]}, {"battlefield": [{"card": "Grizzly Bears", "id": "bears"}]}, {})
    assert table.battlefield(1) == ["Grizzly Bears"]
    table.instruct(BecomeMonarch(), seat=2)
    assert table.battlefield(2) == ["Grizzly Bears"]
    table.instruct(BecomeMonarch())
    assert table.battlefield(0) == ["Fealty to the Realm", "Grizzly Bears"]


@pytest.mark.parametrize(("monarch", "made"), [(0, 2), (1, 0)])
def test_603_4_faramir_makes_soldiers_for_a_monarch(monarch: int, made: int) -> None:
    table = Table(
        {"battlefield": ["Faramir, Steward of Gondor"], "library": DECK}, {"library": DECK}, monarch=monarch
    )
    table.to("end")
    stacked(table)
    table.settle()
    assert table.battlefield(0).count("Human Soldier Token") == made
