"""CR 109.3, 110.4-110.5, 708.5: what is shown of objects."""

from __future__ import annotations

from typing import Any

from app.engine import view
from app.engine.keywords.exile import Exile
from app.engine.keywords.flying import Flying
from app.engine.words.nouns import Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table


def shown(table: Table, who: str, viewer: int | None = 0) -> dict[str, Any]:
    return view.thing(table.state, table.object(who), viewer)


def test_109_3_the_characteristics_of_an_object_are_shown_as_they_are_now() -> None:
    bird = creature("Bird", 1, 2, Flying(), cost="{1}{U}", kind="legendary creature — Bird")
    table = Table(me={"battlefield": [{"card": bird, "counters": {"+1/+1": 2}}]})
    seen = shown(table, "Bird")
    assert (seen["name"], seen["mana_cost"], seen["colors"]) == ("Bird", "{1}{U}", ["U"])
    assert (seen["supertypes"], seen["types"], seen["subtypes"]) == (["legendary"], ["creature"], ["Bird"])
    assert (seen["power"], seen["toughness"], seen["keywords"]) == (3, 4, ["flying"])


def test_110_5_the_status_of_a_permanent_is_shown() -> None:
    sword = card("Sword", "artifact — Equipment")
    table = Table(
        me={
            "battlefield": [
                {"card": "Bear", "id": "bear", "tapped": True, "damage": 1, "counters": {"shield": 1}},
                {"card": sword, "attached_to": "bear"},
                {"card": "Ox", "new": True},
            ]
        }
    )
    bear = shown(table, "bear")
    assert (bear["tapped"], bear["damage"], bear["counters"], bear["new"]) == (True, 1, {"shield": 1}, False)
    assert shown(table, "Sword")["attached_to"] == bear["id"]
    assert (shown(table, "Ox")["tapped"], shown(table, "Ox")["new"]) == (False, True)


def test_110_4_only_instants_and_sorceries_become_no_permanents() -> None:
    table = Table(
        me={
            "hand": [
                card("Charm", "instant"),
                card("Rite", "sorcery"),
                "Bear",
                "Forest",
                card("Idol", "artifact"),
            ]
        }
    )
    assert [table.now(name).is_permanent() for name in ("Charm", "Rite", "Bear", "Forest", "Idol")] == [
        False, False, True, True, True,
    ]  # fmt: skip


def test_708_5_a_face_down_card_is_known_only_to_who_may_look_at_it() -> None:
    hide = instant("Hide", Exile(Target(HasType("creature")), ways=("face down",)))
    table = Table(me={"hand": [hide]}, them={"battlefield": ["Bear"]})
    table.cast("Hide", at="Bear")
    table.resolve()
    (hidden,) = [it for it in table.state.objects.values() if it.face_down]
    assert view.thing(table.state, hidden, None) == {
        "id": view.handle(table.state, hidden.id), "kind": "card", "owner": 1, "zone": "exile", "face_down": True,
    }  # fmt: skip
