"""Combat over HTTP, set up by positions: the crown changes hands, first and double strike (CR 510, 702.4, 702.7, 725)."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.api.play import Game, Json, seats

DECK = ["Forest"] * 5


def at(http: TestClient, me: Json, them: Json, **rest: Json | int | str | None) -> Game:
    """A game at the beginning of combat; each player has these things on the battlefield, and cards in the library."""
    players = [{"library": DECK, **me}, {"library": DECK, **them}]
    position = {"turn": 3, "active": 0, "step": "beginning_of_combat", "players": players, **rest}
    return Game(http, position=position, seats=seats(None, None))


def attack(game: Game, *names: str) -> None:
    """Seat 0 attacks seat 1 with these."""
    game.pass_all()
    assert game.choice()["reason"] == "declare_attackers"
    pairs = [{"attacker": game.object(name), "target": "player 1"} for name in names]
    game.act(0, "attack", attackers=pairs)
    game.pass_all()


def block(game: Game, **blocks: str) -> None:
    """Seat 1 declares these blocks, by ids; without creatures it isn't asked."""
    if game.choice()["reason"] == "declare_blockers":
        pairs = [{"blocker": one, "attacker": other} for one, other in blocks.items()]
        game.act(1, "block", blocks=pairs)
    game.pass_all()


def step(game: Game) -> str:
    """The step that the game is in."""
    return str(game.state("spectator")["turn"]["step"])


def names(game: Game, zone: str = "battlefield") -> list[str]:
    """Names of the objects in a zone of the table."""
    return [thing["name"] for thing in game.state("spectator")[zone]]


def graveyard(game: Game, seat: int) -> list[str]:
    """Names of the cards in a graveyard."""
    return [card["name"] for card in game.state("spectator")["players"][seat]["graveyard"]]


def test_725_2_the_crown_is_stolen_in_combat(http: TestClient) -> None:
    me: Json = {"battlefield": ["Grizzly Bears"]}
    game = at(http, me, {"battlefield": ["Queen Marchesa"]}, monarch=1)
    assert game.state("spectator")["monarch"] == 1
    attack(game, "Grizzly Bears")
    block(game)
    state = game.state("spectator")
    assert (step(game), game.life(), state["monarch"]) == ("combat_damage", [20, 18], 1)
    trigger = state["stack"][0]
    assert (trigger["ability"], trigger["controller"], "source" in trigger) == ("triggered", 1, False)
    game.pass_all()
    assert game.state("spectator")["monarch"] == 0
    events = [
        event for entry in game.get("spectator", "/events", limit=500)["log"] for event in entry["events"]
    ]
    crowned = [event for event in events if event["type"] == "became_monarch"]
    assert [(event["seat"], event["before"]) for event in crowned] == [(0, 1)]
    while step(game) != "end":
        game.act(game.waiting_for, "pass")
    game.pass_all()
    assert game.state(0)["players"][0]["hand"]["count"] == 1


def test_702_7b_the_patrol_of_the_french_page_kills_the_mist_and_lives(http: TestClient) -> None:
    game = at(http, {"battlefield": ["Hungry Mist"]}, {"battlefield": ["Skyhunter Patrol"]})
    attack(game, "Hungry Mist")
    patrol, mist = game.object("Skyhunter Patrol"), game.object("Hungry Mist")
    block(game, **{patrol: mist})
    assert (step(game), graveyard(game, 0)) == ("first_combat_damage", ["Hungry Mist"])
    game.pass_all()
    assert step(game) == "combat_damage"
    game.pass_all()
    patrol_now = next(one for one in game.state(1)["battlefield"] if one["name"] == "Skyhunter Patrol")
    assert (names(game), patrol_now["damage"], game.life()) == (["Skyhunter Patrol"], 0, [20, 20])


def test_702_7d_its_two_auras_together_give_no_double_strike(http: TestClient) -> None:
    me: Json = {
        "battlefield": [
            {"card": "Hungry Mist", "id": "mist"},
            {"card": "Lance", "attached_to": "mist"},
            {"card": "Reflexes", "attached_to": "mist"},
        ]
    }
    game = at(http, me, {})
    attack(game, "Hungry Mist")
    block(game)
    assert (step(game), game.life()) == ("first_combat_damage", [20, 14])
    game.pass_all()
    assert (step(game), game.life()) == ("combat_damage", [20, 14])


def test_510_3_players_act_between_the_two_strikes(http: TestClient) -> None:
    me: Json = {"battlefield": ["Boros Swiftblade", "Mountain"]}
    them: Json = {"battlefield": ["Mountain"], "hand": ["Shock"]}
    game = at(http, me, them)
    attack(game, "Boros Swiftblade")
    block(game)
    assert (step(game), game.life(), game.waiting_for) == ("first_combat_damage", [20, 19], 0)
    game.act(0, "pass")
    blade = game.object("Boros Swiftblade")
    game.act(1, "cast", object=game.object("Shock", "hand", 1), targets=[blade], payment="auto")
    game.act(1, "pass")
    game.act(0, "pass")
    assert graveyard(game, 0) == ["Boros Swiftblade"]
    while step(game) != "postcombat_main":
        game.act(game.waiting_for, "pass")
    assert game.life() == [20, 19]


def test_510_3_undisturbed_it_strikes_twice(http: TestClient) -> None:
    game = at(http, {"battlefield": ["Boros Swiftblade"]}, {})
    attack(game, "Boros Swiftblade")
    block(game)
    game.pass_all()
    assert (step(game), game.life(), game.waiting_for) == ("combat_damage", [20, 18], 0)


def test_310_8_a_view_shows_who_protects_a_battle_and_what_is_banded(http: TestClient) -> None:
    siege = {"card": "Invasion of Azgol", "protector": 1}
    me: Json = {"battlefield": ["Benalish Hero", "Grizzly Bears", siege]}
    game = at(http, me, {})
    game.pass_all()
    hero, bears, battle = (
        game.object(name) for name in ("Benalish Hero", "Grizzly Bears", "Invasion of Azgol")
    )
    pairs = [{"attacker": one, "target": battle} for one in (hero, bears)]
    game.act(0, "attack", attackers=pairs)
    choice = game.choice()
    assert (choice["reason"], choice["rule"]) == ("band", "508.1e")
    game.act(0, "choose", choice=choice["id"], options=[hero, bears])
    state = game.state("spectator")
    shown = next(one for one in state["battlefield"] if one["id"] == battle)
    assert (shown["protector"], shown["counters"]) == (1, {"defense": 4})
    assert state["combat"]["bands"] == [[hero, bears]]
    assert [one["defending_player"] for one in state["combat"]["attackers"]] == [1, 1]
