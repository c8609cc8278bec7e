"""CR 400.2: what is hidden from a player is dealt anew in a game for analysis, and nothing else."""

from __future__ import annotations

from app.engine.state.clone import clone
from app.engine.state.unknown import deal_anew
from app.engine.view import of
from tests.cards_of_ones_own import creature
from tests.planar import planes
from tests.table import Table

CARDS = [creature(f"Bear {number}", 2, 2) for number in range(12)]


def hidden(table: Table) -> tuple[list[str], list[str], list[str]]:
    """The names in seat 1's hand and library and in seat 0's library, in their order."""
    players = table.game.state.players
    names = [
        [table.game.state.objects[ref].card.name for ref in zone]
        for zone in (players[1].hand, players[1].library, players[0].library)
    ]
    return names[0], names[1], names[2]


def table() -> Table:
    """Both players have cards in hand and library, on the battlefield and in the graveyard."""
    return Table(
        me={"hand": CARDS[:2], "library": CARDS[2:5], "battlefield": CARDS[5:6]},
        them={"hand": CARDS[6:8], "library": CARDS[8:11], "graveyard": CARDS[11:]},
    )


def test_400_2_hidden_cards_are_exchanged_among_those_of_their_owner() -> None:
    hands = set()
    for seed in range(20):
        one = table()
        before = hidden(one)
        deal_anew(one.game.state, 0, seed.to_bytes(16, "big"))
        hand, library, own = hidden(one)
        assert sorted(hand + library) == sorted(before[0] + before[1])
        assert sorted(own) == sorted(before[2])
        hands.add(tuple(hand))
    assert len(hands) > 5


def test_400_2_what_the_player_knows_stays_and_so_does_what_they_see() -> None:
    one = table()
    before = clone(one.game.state)
    deal_anew(one.game.state, 0, b"another seed for it")
    seen, was = of(one.game.state, 0), of(before, 0)
    hands = [[card["name"] for card in view["players"][0]["hand"]["known"]] for view in (seen, was)]
    assert hands[0] == hands[1] == ["Bear 0", "Bear 1"]
    assert [card["name"] for card in seen["players"][1]["graveyard"]] == ["Bear 11"]
    assert [thing["name"] for thing in seen["battlefield"]] == ["Bear 5"]
    assert seen["players"][1]["hand"] == {"count": 2, "known": []}


def test_100_2d_a_planar_deck_is_exchanged_among_its_own_cards_alone() -> None:
    one = Table({"library": CARDS, "planar_deck": planes(10)}, {"planar_deck": planes(10)})
    me = one.game.state.players[0]
    planar, library = one.names(me.planar_deck), one.names(me.library)
    deal_anew(one.game.state, 0, b"another seed for it")
    names = [one.game.state.objects[ref].card.name for ref in me.planar_deck]
    assert (sorted(names), names == planar) == (sorted(planar), False)
    assert sorted(one.library(0)) == sorted(library)
