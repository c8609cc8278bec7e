"""Cards of the pool that are about combat, in play."""

from __future__ import annotations

import pytest

from app.engine.events.shuffling import Shuffled
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.discard import Discard
from app.engine.keywords.first_strike import FirstStrike
from app.engine.words.changes import HasAbilities
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType, Named
from tests.combat.cards import WALKER, could_attack
from tests.table import Table

DECK = ["Forest"] * 12


@pytest.mark.parametrize("zone", ["battlefield", "hand"])
def test_603_6c_dread_is_shuffled_away_from_wherever_it_comes(zone: str) -> None:
    table = Table({zone: ["Dread"], "library": DECK}, {})
    table.instruct(Destroy(Each(Named("Dread"))) if zone == "battlefield" else Discard())
    assert (table.stack(), table.graveyard(0)) == (["Dread"], ["Dread"])
    table.resolve()
    assert (table.graveyard(0), table.library(0).count("Dread")) == ([], 1)
    assert [fact.seat for fact in table.happened(Shuffled)] == [0]


def test_101_2_archetype_of_courage_keeps_first_strike_to_its_controller() -> None:
    them = {"battlefield": ["Elvish Archers", "Grizzly Bears"]}
    table = Table({"battlefield": ["Archetype of Courage", "Serra Angel"]}, them)
    assert table.has("Serra Angel", "first strike")
    assert not table.has("Elvish Archers", "first strike")
    table.instruct(Apply(Each(HasType("creature")), (HasAbilities((FirstStrike(),)),), UntilEndOfTurn()))
    assert not table.has("Grizzly Bears", "first strike")
    table.instruct(Destroy(Each(Named("Archetype of Courage"))))
    assert [table.has(name, "first strike") for name in ("Elvish Archers", "Grizzly Bears")] == [True, True]


@pytest.mark.parametrize(("life", "lands", "cards"), [(20, 3, 4), (10, 3, 4), (20, 0, 4), (20, 3, 0)])
def test_702_116a_battle_angels_reward_attacking_who_is_ahead(life: int, lands: int, cards: int) -> None:
    rich = {"life": life + 4, "battlefield": ["Island"] * lands, "hand": ["Forest"] * cards}
    others = {"life": 19, "battlefield": ["Island", "Island"], "hand": ["Forest", "Forest"]}
    me = {"life": 12, "battlefield": ["Battle Angels of Tyr"], "library": DECK}
    table = Table(me, rich, others)
    table.attack({"Battle Angels of Tyr": "player 1"})
    table.resolve()
    table.choose("no")
    table.to_damage()
    table.settle()
    assert len(table.hand(0)) == (cards > 2)
    assert table.battlefield(0).count("Treasure Token") == (lands > 2)
    assert table.life(0) == (15 if life == 20 else 12)


@pytest.mark.parametrize(
    ("curse", "mine", "theirs"),
    [
        ("Curse of Verbosity", (1, 0), (1, 0)),
        ("Curse of Vitality", (0, 2), (0, 2)),
        ("Curse of Disturbance", (0, 0), (0, 0)),
    ],
)
def test_508_3b_curses_reward_who_attacks_the_cursed_player(
    curse: str, mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    """The controller of the Curse has the effect, and so has each opponent of theirs who is attacking."""
    cursed = {"card": curse, "attached_to": "player 1"}
    owner = {"battlefield": [cursed], "library": DECK}
    table = Table({"battlefield": ["Grizzly Bears"], "library": DECK}, {}, owner, {"library": DECK})
    table.attack({"Grizzly Bears": "player 1"})
    table.resolve()
    for seat, (drawn, gained) in ((0, mine), (2, theirs), (3, (0, 0))):
        assert (len(table.hand(seat)), table.life(seat)) == (drawn, 20 + gained)
    zombies = [table.battlefield(seat).count("Zombie Token") for seat in range(4)]
    assert zombies == ([1, 0, 1, 0] if curse == "Curse of Disturbance" else [0] * 4)


@pytest.mark.parametrize(("life", "over"), [(32, False), (33, True)])
def test_104_3e_angel_of_destiny_beats_whom_it_attacked(life: int, over: bool) -> None:
    table = Table({"life": life, "battlefield": ["Angel of Destiny"]}, {}, {"battlefield": [WALKER]})
    table.attack({"Angel of Destiny": "player 1"})
    table.to_damage()
    table.settle()
    assert (table.life(0), table.life(1)) == (life + 2, 20)
    table.to("end")
    table.settle()
    assert [table.state.players[seat].has_left for seat in (1, 2)] == [over or life + 4 >= 35, False]


def test_508_1h_baird_taxes_attacks_on_his_controllers_planeswalkers_too() -> None:
    them = {"battlefield": ["Baird, Steward of Argive", WALKER]}
    table = Table({"battlefield": ["Grizzly Bears", "Forest"]}, them, {})
    assert could_attack(table) == {"Grizzly Bears": ["player 1", "player 2", "Walker"]}
    table.attack({"Grizzly Bears": "Walker"})
    assert table.choice.reason == "pay"
    table.choose("auto")
    assert table.tapped("Forest")
    free = Table({"battlefield": ["Grizzly Bears"]}, them, {})
    free.attack({"Grizzly Bears": "player 2"})
    assert free.choice.kind == "priority"


def test_400_7_a_land_under_crusher_zendikon_that_dies_returns_to_hand() -> None:
    zendikon = {"card": "Crusher Zendikon", "attached_to": "land"}
    table = Table({"battlefield": [{"card": "Mountain", "id": "land"}, zendikon]}, {})
    assert (table.size("land"), table.has("land", "trample"), table.now("land").types) == (
        (4, 2), True, ("land", "creature"),
    )  # fmt: skip
    table.instruct(Destroy(Each(Named("Mountain"))))
    assert table.stack() == ["Crusher Zendikon"]
    table.resolve()
    assert (table.hand(0), table.graveyard(0)) == (["Mountain"], ["Crusher Zendikon"])


def test_310_11b_ashen_reaper_grows_where_something_has_died() -> None:
    siege = {"card": "Invasion of Azgol", "protector": 1, "counters": {"defense": 2}}
    table = Table(
        {"battlefield": ["Grizzly Bears", siege], "library": DECK}, {"battlefield": ["Serra Angel"]}
    )
    table.attack({"Grizzly Bears": "Invasion of Azgol"})
    table.to_damage()
    table.resolve()
    table.choose("yes")
    table.resolve()
    table.instruct(Destroy(Each(Named("Serra Angel"))))
    table.to_trigger()
    table.resolve()
    assert table.size("Ashen Reaper") == (3, 2)


def test_603_3d_invasion_of_azgol_as_it_enters() -> None:
    table = Table({"hand": ["Invasion of Azgol"], "mana": "BR"}, {"battlefield": ["Serra Angel", WALKER]})
    table.cast("Invasion of Azgol")
    table.resolve()
    table.choose("player 1")
    table.resolve()
    assert table.choice.seat == 1
    table.choose("Walker")
    assert (table.life(1), table.graveyard(1)) == (19, ["Walker"])
