"""Cards of the pool that questions about the rules name most, played by their own words."""

from __future__ import annotations

from tests.table import Table

PLENTY = ["Plains"] * 9


def answer(table: Table, **answers: str) -> None:
    """Answer choices by their reason, others by default, until a player has priority."""
    while table.choice.kind != "priority":
        if table.choice.reason in answers:
            table.choose(answers[table.choice.reason])
        else:
            table.default()


def test_bonecrusher_giant_is_cast_from_exile_after_its_adventure() -> None:
    table = Table(me={"hand": ["Bonecrusher Giant"], "battlefield": ["Mountain"] * 5})
    table.cast("Bonecrusher Giant", at="them", how="face 1")
    table.settle()
    assert (table.life(1), table.exile()) == (18, ["Bonecrusher Giant"])
    table.cast("Bonecrusher Giant", how="permitted")
    table.settle()
    assert "Bonecrusher Giant" in table.battlefield(0)


def test_fire_and_ice_are_two_halves_of_one_card() -> None:
    table = Table(me={"hand": ["Fire // Ice"], "battlefield": ["Island"] * 2, "library": ["Forest"]},
                  them={"battlefield": ["Grizzly Bears"]})  # fmt: skip
    table.cast("Fire // Ice", at="Grizzly Bears", how="face 1")
    table.settle()
    assert (table.tapped("Grizzly Bears"), table.hand(0), table.graveyard(0)) == (
        True,
        ["Forest"],
        ["Fire // Ice"],
    )


def test_force_of_will_costs_a_life_and_a_blue_card() -> None:
    table = Table(me={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
                  them={"hand": ["Force of Will", "Brainstorm"]})  # fmt: skip
    table.cast("Lightning Bolt", at="them")
    table.cast("Force of Will", at="Lightning Bolt", by=1, how="alternative cost")
    answer(table)
    table.settle()
    assert (table.life(1), table.exile(), table.graveyard(0)) == (19, ["Brainstorm"], ["Lightning Bolt"])


def test_rhystic_study_asks_whether_its_controller_may_draw() -> None:
    table = Table(me={"battlefield": ["Rhystic Study"], "library": ["Forest"]},
                  them={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Mountain"]})  # fmt: skip
    table.cast("Lightning Bolt", at="me", by=1)
    table.resolve()
    assert (table.choice.reason, table.choice.seat) == ("unless", 1)
    table.submit(("no",))
    assert (table.choice.reason, table.choice.seat) == ("may", 0)
    table.submit(("yes",))
    assert table.hand(0) == ["Forest"]


def test_snapcaster_mage_gives_flashback_for_the_mana_cost() -> None:
    table = Table(me={"hand": ["Snapcaster Mage"], "graveyard": ["Lightning Bolt"],
                      "battlefield": ["Island", "Island", "Mountain"]})  # fmt: skip
    table.cast("Snapcaster Mage", pay="auto")
    table.resolve()
    answer(table)
    table.settle()
    table.cast("Lightning Bolt", at="them", how="flashback")
    table.settle()
    assert (table.life(1), table.exile()) == (17, ["Lightning Bolt"])


def test_worship_needs_a_creature() -> None:
    me = {"battlefield": ["Worship", "Grizzly Bears", "Mountain"], "life": 2, "hand": ["Lightning Bolt"]}
    table = Table(me=me)
    table.cast("Lightning Bolt", at="me")
    table.settle()
    assert table.life(0) == 1
    table = Table(me={**me, "battlefield": ["Worship", "Mountain"]})
    table.cast("Lightning Bolt", at="me")
    table.settle()
    assert table.state.over


def test_life_from_the_loam_comes_back_instead_of_a_draw() -> None:
    table = Table(
        me={"graveyard": ["Life from the Loam"], "library": PLENTY}, them={"library": PLENTY}, active=1
    )
    table.to("draw")
    while table.choice.reason == "priority" and table.state.turn.active:
        table.pass_()
    table.submit(("yes",))
    assert table.hand(0) == ["Life from the Loam"]
    assert len(table.graveyard(0)) == 3


def test_rule_of_law_allows_one_spell_a_turn() -> None:
    table = Table(me={"battlefield": ["Rule of Law", "Mountain", "Mountain"],
                      "hand": ["Lightning Bolt", "Lightning Bolt"]})  # fmt: skip
    table.cast("Lightning Bolt", at="them")
    table.settle()
    assert ("cast", "Lightning Bolt") not in table.options()


def test_solemnity_keeps_dark_depths_without_counters() -> None:
    table = Table(me={"battlefield": ["Solemnity"], "hand": ["Dark Depths"]})
    table.play("Dark Depths")
    table.settle()
    assert table.graveyard(0) == ["Dark Depths"]
    assert [table.name(ref) for ref in table.state.battlefield if table.state.objects[ref].kind] == [
        "Marit Lage"
    ]
