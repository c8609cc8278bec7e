"""Public reports of faults about players who leave the game (LEAVE-01 and so on)."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Put
from app.engine.keywords.flash import Flash
from app.engine.keywords.flying import Flying
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.changes import Gets
from app.engine.words.filters import AllOf, AnyTarget, ControlledBy, Opponent
from app.engine.words.nouns import Choice, Each, Target, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant, sorcery
from tests.table import Table

DECK = ["Forest"] * 20
CREATURE = HasType("creature")
SIP = instant("Sip", GainLife(amount=3))
PING = instant("Ping", DealDamage(4, Target(AnyTarget())))
BELL = card("Bell", "artifact", Triggered(BeginningOf("end"), (GainLife(),)))
"""At the beginning of each end step, you gain 1 life."""


def test_leave_01_what_the_leaver_owns_goes_whoever_controls_it() -> None:
    muse = {"card": "Seedborn Muse", "owner": 0}
    table = Table({"library": DECK}, {"battlefield": [muse, {"card": "Forest", "tapped": True}], "library": DECK},
                  {"library": DECK}, active=2)  # fmt: skip
    table.leave(0)
    assert table.battlefield(1) == ["Forest"]
    table.to("upkeep", turn=4)  # the turn of player 1
    table.to("upkeep", turn=5)
    assert [entry for entry in table.state.objects.values() if entry.owner == 0] == []


def test_leave_01_the_muse_untaps_for_its_controller_as_long_as_it_is_there() -> None:
    for leaves in (True, False):
        muse = {"card": "Seedborn Muse", "owner": 0}
        table = Table(
            {"library": DECK}, {"battlefield": [muse, "Forest"], "library": DECK}, {"library": DECK}, active=1
        )
        table.tap("Forest")
        if leaves:
            table.leave(0)
        table.to("upkeep", turn=4)  # another player's untap step has passed
        assert table.tapped("Forest") is leaves


def test_leave_01_its_static_effects_counts_and_triggers_go_with_it() -> None:
    banner = card("Banner", "enchantment", Static((Modify(Each(CREATURE), (Gets(1, 1),)),)))
    herd = creature("Herd", 0, 1, Static((Modify(Each(AllOf((CREATURE, ControlledBy(You())))), (
        Gets(CountOf(HasType("artifact")), 0),
    )),)))  # fmt: skip
    stolen = [{"card": banner, "owner": 0}, {"card": BELL, "owner": 0}]
    table = Table(
        {"library": DECK}, {"battlefield": [herd, *stolen], "library": DECK}, {"library": DECK}, active=2
    )
    assert table.size("Herd") == (2, 2)
    table.leave(0)
    assert table.size("Herd") == (0, 1)
    table.to("upkeep", turn=4)
    assert table.life(1) == 20


def villainous_wealth() -> Table:
    """A casts B's Sanguine Bond through Villainous Wealth, and has gained 3 life: the trigger targets a player."""
    lands = ["Swamp", "Forest", "Island", *["Swamp"] * 5]
    me = {"hand": ["Villainous Wealth", SIP, SIP], "battlefield": lands, "library": DECK}
    table = Table(me, {"library": ["Sanguine Bond", *DECK]}, {"library": DECK})
    table.cast("Villainous Wealth", at="player 1", x=5)
    table.resolve()
    assert (table.choice.reason, table.options()) == ("cast", ["Sanguine Bond"])
    table.choose("Sanguine Bond")
    table.resolve()
    assert "Sanguine Bond" in table.battlefield(0)
    table.cast("Sip")
    table.resolve()
    return table


def test_leave_02_the_bond_leaves_with_its_owner_but_its_ability_on_the_stack_stays() -> None:
    table = villainous_wealth()
    table.choose("player 2")
    table.leave(1)
    assert "Sanguine Bond" not in table.battlefield()
    assert table.stack() == ["Sanguine Bond"]  # no ability has an owner
    table.settle()
    assert table.life(2) == 17
    table.cast("Sip", by=0)
    table.settle()
    assert (table.life(0), table.life(2)) == (26, 17)


def test_leave_02_if_it_targets_the_leaver_it_does_not_resolve() -> None:
    table = villainous_wealth()
    table.choose("player 1")
    table.leave(1)
    table.settle()
    assert (table.life(0), table.life(2)) == (23, 20)


def test_leave_04_the_exiled_card_goes_and_the_ingester_is_small_again() -> None:
    beast = creature("Beast", 5, 5)
    me = {"hand": ["Phyrexian Ingester", PING], "battlefield": ["Island"] * 7, "library": DECK}
    table = Table(me, {"battlefield": [beast], "library": DECK}, {"library": DECK})
    table.cast("Phyrexian Ingester")
    table.resolve()
    table.choose("Beast")
    table.resolve()
    table.submit(("yes",))
    assert table.size("Phyrexian Ingester") == (8, 8)
    table.cast("Ping", at="Phyrexian Ingester")
    table.resolve()
    assert table.object("Phyrexian Ingester").damage == 4
    table.leave(1)
    assert table.size("Phyrexian Ingester") == (3, 3)
    table.pass_()  # state-based actions wait until a player would receive priority
    assert "Phyrexian Ingester" in table.graveyard(0)


def test_leave_05_the_turn_goes_on_without_an_active_player() -> None:
    flash = creature("Flashy", 1, 1, Flash(), cost="{0}")
    them = {"hand": [flash, sorcery("Slow", GainLife())], "battlefield": [BELL], "library": DECK}
    table = Table({"battlefield": ["Bear"]}, them, {"library": DECK}, {"library": DECK}, step="upkeep")
    while table.step() == "upkeep":
        table.pass_()
    assert (table.step(), table.state.turn.no_active, table.choice.seat) == ("draw", True, 1)
    seen = ["draw"]
    while table.step() != "end":
        assert table.choice.kind == "priority"
        assert table.choice.seat == 1 or table.state.turn.passed
        table.pass_()
        if table.step() != seen[-1]:
            seen.append(table.step())
            assert table.choice.seat == 1
    assert seen == ["draw", "precombat_main", "beginning_of_combat", "declare_attackers", "end_of_combat",
                    "postcombat_main", "end"]  # fmt: skip
    assert table.stack() == ["Bell"]  # "at the beginning of each end step"
    table.settle()
    assert ("cast", "Flashy") in table.options()
    assert ("cast", "Slow") not in table.options()
    table.to("upkeep", turn=4)
    assert table.state.turn.active == 1


def test_leave_07_a_a_resolving_spell_of_the_leavers_goes_on_and_somebody_else_is_asked() -> None:
    # The report has the spell stop there; but what has begun to resolve resolves fully, off the stack or not (608.2m).
    dig = sorcery("Dig", GainLife(amount=2), Put(Choice(CREATURE), "hand"), GainLife(amount=2))
    table = Table({"hand": [dig]}, {"battlefield": ["Bear", "Ox"]}, {})
    table.cast("Dig")
    table.resolve()
    assert (table.choice.reason, table.choice.seat, table.life(0)) == ("put", 0, 22)
    table.leave(0)
    assert table.stack() == []
    assert (table.choice.reason, table.choice.seat) == ("successor", 1)
    table.choose("player 2")
    assert (table.choice.reason, table.choice.seat) == ("put", 2)
    table.choose("Ox")
    assert (table.hand(1), table.battlefield(1)) == (["Ox"], ["Bear"])
    assert (table.choice.kind, table.choice.seat) == ("priority", 1)


def test_leave_07_a_priority_of_the_leaver_passes_to_the_next_player() -> None:
    table = Table({"hand": [SIP]}, {}, {}, active=2)
    table.cast("Sip", by=0)
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)
    table.leave(0)
    assert (table.choice.kind, table.choice.seat, table.stack()) == ("priority", 1, [])


@pytest.mark.parametrize("leaver", [0, 1])
def test_leave_07_b_the_casters_other_opponent_splits_the_piles(leaver: int) -> None:
    other = 1 - leaver
    cards = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    caster = {"hand": ["Fact or Fiction"], "battlefield": ["Island"] * 4, "library": [*cards, *DECK]}
    table = Table({"library": DECK}, {"library": DECK}, caster, active=2)
    table.cast("Fact or Fiction")
    table.resolve()
    assert (table.choice.seat, table.options()) == (2, ["player 0", "player 1"])
    table.choose(f"player {leaver}")
    assert (table.choice.reason, table.choice.seat) == ("piles", leaver)
    table.leave(leaver)
    assert (table.choice.reason, table.choice.seat) == ("piles", other)  # the only opponent left
    table.choose("Plains", "Swamp")
    assert (table.choice.reason, table.choice.seat) == ("pile", 2)
    table.submit(("pile.2",))
    assert sorted(table.hand(2)) == ["Forest", "Island", "Mountain"]
    assert sorted(table.graveyard(2))[1:] == ["Plains", "Swamp"]


def test_leave_08_effects_last_as_long_as_they_would_have() -> None:
    flier = creature("Flier", 3, 3, Flying())
    me = {
        "hand": ["Giant Growth"],
        "battlefield": ["Forest", {"card": "Mu Yanling, Sky Dancer", "counters": {"loyalty": 2}}],
    }
    table = Table(me, {"library": DECK}, {"battlefield": ["Grizzly Bears"], "library": DECK},
                  {"battlefield": [flier], "library": DECK})  # fmt: skip
    table.cast("Giant Growth", at="Grizzly Bears")
    table.resolve()
    table.activate("Mu Yanling, Sky Dancer", at="Flier")
    table.resolve()
    assert (table.size("Grizzly Bears"), table.size("Flier"), table.has("Flier", "flying")) == (
        (5, 5),
        (1, 3),
        False,
    )
    table.leave(0)
    assert table.size("Grizzly Bears") == (5, 5)
    table.to("end")
    assert table.size("Grizzly Bears") == (5, 5)  # this turn goes on
    for turn, active in ((4, 1), (5, 2), (6, 3)):
        table.to("upkeep", turn=turn)
        assert table.state.turn.active == active
        assert table.size("Grizzly Bears") == (2, 2)
        assert (table.size("Flier"), table.has("Flier", "flying")) == ((1, 3), False)
    table.to("upkeep", turn=7)
    assert table.state.turn.active == 1  # the leaver's turn would have begun before this one
    assert (table.size("Flier"), table.has("Flier", "flying")) == ((3, 3), True)


def test_leave_11_players_who_left_are_no_opponents() -> None:
    saga = {"card": "Heaven Sent", "counters": {"lore": 2}}
    gone = [{"life": 1, "library": DECK}, {"life": 2, "library": DECK}]
    table = Table(
        {"battlefield": [saga, "Island", "Mountain"], "library": DECK},
        *gone,
        {"life": 30, "library": DECK},
        step="draw",
    )
    table.instruct(LoseLife(Each(Opponent()), 4), seat=3)
    table.instruct(GainLife(amount=4), seat=0)
    assert [player.life for player in table.state.players] == [20, -3, -2, 30]
    assert [player.has_left for player in table.state.players] == [False, True, True, False]
    table.to("precombat_main")
    table.settle()
    assert (table.life(3), table.hand(0)) == (29, [])
    assert table.exile() == ["Heaven Sent"]
    assert ("cast", "Heaven Sent") in table.options()


def test_leave_13_conceding_while_a_spell_resolves_ends_the_game_once_and_at_once() -> None:
    dig = sorcery("Dig", GainLife(amount=2), Put(Choice(CREATURE), "hand"), GainLife(amount=2))
    table = Table({"battlefield": ["Bear", "Ox"]}, {"hand": [dig]}, active=1)
    table.cast("Dig")
    table.resolve()
    assert table.choice.reason == "put"
    table.leave(0)
    assert (table.game.over, table.state.winners) == (True, (1,))
    assert (table.game.choice, table.life(1)) == (None, 22)  # the spell does nothing more
    with pytest.raises(Illegal):
        table.leave(1)
    assert table.state.winners == (1,)


def test_leave_14_after_an_extra_turn_play_goes_on_where_it_would_have() -> None:
    draw = instant("Glimpse", Draw())
    me = {"hand": [draw], "battlefield": ["Island", "Island"], "library": ["Temporal Mastery", *DECK]}
    table = Table(me, {"library": DECK}, {"library": DECK}, {"library": DECK}, active=2)
    table.cast("Glimpse", by=0)
    table.resolve()
    assert (table.choice.reason, table.choice.seat, table.choice.rule) == ("miracle", 0, "702.94a")
    table.submit(("yes",))
    assert table.stack() == ["Temporal Mastery"]
    table.resolve()
    table.submit(("yes",))
    if table.choice.reason == "pay":
        table.submit(("auto",))
    table.settle()
    assert table.exile() == ["Temporal Mastery"]
    assert turns(table, 6) == [0, 3, 0, 1, 2, 3]


def turns(table: Table, count: int) -> list[int]:
    """Whose the next turns are."""
    found = []
    for _ in range(count):
        table.to("upkeep", turn=table.state.turn.number + 1)
        found.append(table.state.turn.active)
    return found


def test_leave_14_of_two_extra_turns_the_last_comes_first_and_a_leavers_is_passed_over() -> None:
    warp = {"hand": ["Time Warp", "Time Warp", "Time Warp"], "battlefield": ["Island"] * 15, "library": DECK}
    for leaves, expected in ((False, [2, 1, 0, 1, 2]), (True, [2, 0, 2, 0, 2])):
        table = Table(warp, {"library": DECK}, {"library": DECK})
        for whose in (0, 1, 2):
            table.cast("Time Warp", at=f"player {whose}", by=0)
            table.resolve()
        if leaves:
            table.leave(1)
        assert turns(table, 5) == expected


def test_leave_16_the_active_player_dies_in_their_own_combat() -> None:
    me = {"life": 2, "battlefield": ["Bear"], "library": DECK}
    them = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Ox"], "library": DECK}
    table = Table(me, them, {"library": DECK})
    table.attack({"Bear": "player 1"})
    table.cast("Lightning Bolt", at="me", by=1)
    table.resolve()
    assert (table.state.players[0].has_left, table.state.turn.no_active) == (True, True)
    assert (table.state.combat.attackers, table.battlefield(0)) == ({}, [])
    seen: list[str] = []
    while table.state.turn.number == 3:
        if not seen or seen[-1] != table.step():
            seen.append(table.step())
            assert (table.choice.kind, table.choice.seat) == ("priority", 1)
        table.pass_()
    assert seen == ["declare_attackers", "declare_blockers", "combat_damage", "end_of_combat", "postcombat_main",
                    "end"]  # fmt: skip
    assert table.state.turn.active == 1
