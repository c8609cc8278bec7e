"""Modes are chosen by what they say (CR 700.2)."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from app.cards.grammar.category import Unprintable
from app.engine.casting.announce import Mode
from app.engine.words.abilities import Face
from app.service import printing
from tests.api.play import Game, Json, seats

CHARM = [
    "Boros Charm deals 4 damage to target player or planeswalker.",
    "Permanents you control gain indestructible until end of turn.",
    "Target creature gains double strike until end of turn.",
]
SALVE = [
    "Target player gains 3 life.",
    "Prevent the next 3 damage that would be dealt to any target this turn.",
]


def casting(http: TestClient, name: str, *lands: str, bears: bool = True) -> Game:
    """A game in which the first player casts a modal spell, and has to choose a mode."""
    creatures = ["Grizzly Bears"] if bears else []
    position: Json = {
        "turn": 3,
        "players": [
            {"hand": [name], "battlefield": [*lands, *creatures], "library": ["Forest"] * 9},
            {"battlefield": creatures, "library": ["Forest"] * 9},
        ],
    }
    game = Game(http, position=position, seats=seats(None, None))
    game.act(0, "cast", object=game.object(name, "hand"))
    return game


def labels(game: Game, language: str = "en") -> list[str]:
    """What the options of the open choice are called."""
    headers = {**game.headers(0), "Accept-Language": language}
    choice = game.http.get(f"{game.path}/actions", headers=headers).json()["choice"]
    assert choice["reason"] == "modes"
    assert [option["id"] for option in choice["options"]] == [
        f"mode.{n}" for n in range(len(choice["options"]))
    ]
    return [option["label"] for option in choice["options"]]


@pytest.mark.parametrize(
    ("name", "lands", "texts"),
    [("Boros Charm", ("Mountain", "Plains"), CHARM), ("Healing Salve", ("Plains",), SALVE)],
)
def test_a_mode_is_labelled_with_its_own_text(
    http: TestClient, name: str, lands: tuple[str, ...], texts: list[str]
) -> None:
    game = casting(http, name, *lands)
    assert labels(game) == texts
    card = http.get(f"/v1/cards/{name}").json()
    assert card["faces"][0]["text"].split("\n\u2022 ")[1:] == texts
    assert [one["label"] for one in game.get(1)["choice"]["options"]] == texts
    assert [one["label"] for one in game.get(0, "/replay", version=1)["choice"]["options"]] == texts


def test_the_text_of_a_mode_is_english_in_every_language(http: TestClient) -> None:
    assert labels(casting(http, "Healing Salve", "Plains"), "fr") == SALVE


def test_only_the_modes_that_can_be_chosen_are_there_with_their_own_texts(http: TestClient) -> None:
    """CR 700.2a: a mode without a legal target can't be chosen."""
    game = casting(http, "Boros Charm", "Mountain", "Plains", bears=False)
    assert labels(game) == CHARM[:2]


def test_a_mode_that_there_is_no_english_for_goes_by_its_number(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(face: Face, mode: Mode) -> str:
        raise Unprintable(face.name)

    monkeypatch.setattr(printing, "mode_text", none)
    assert labels(casting(http, "Healing Salve", "Plains")) == ["mode 1", "mode 2"]
