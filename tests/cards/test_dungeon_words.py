"""Phrases about dungeons and the initiative, and those that came with cards about them: read and printed again."""

from __future__ import annotations

import pytest

from app.cards.bearers import bearer_of
from app.cards.grammar.english import english
from app.cards.grammar.text import read_text, write_text
from app.engine.casting.costs import Perform
from app.engine.casting.permissions import MayPlay
from app.engine.casting.resolution_costs import EachUnless
from app.engine.combat.block_rules import CantBeBlocked
from app.engine.combat.conditions import AttackedThisCombat
from app.engine.combat.patterns import Attacks
from app.engine.designations.initiative import HasInitiative, RemoveInitiative, TakeInitiative
from app.engine.dungeons.completion import CompletedDungeon, DungeonsCompleted
from app.engine.events.draw import Draw, Draws
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.zone_words import Arrives, Enters, OneOrMore
from app.engine.keywords.create import Create
from app.engine.keywords.discard import Discard
from app.engine.keywords.exile import Exile
from app.engine.keywords.flying import Flying
from app.engine.keywords.haste import Haste
from app.engine.keywords.reveal import DrawAndReveal
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.venture import Venture, Ventures, VenturesOnce
from app.engine.turn.turn_based import MayStayTapped
from app.engine.words.abilities import Face, Modify, Replace, Static, Triggered
from app.engine.words.amounts import Number
from app.engine.words.bases import Ability, Condition, Instruction
from app.engine.words.changes import BasePT, BecomesTypes, Gets, HasAbilities
from app.engine.words.conditions import Depending, Matches, NotSo, ThisTurn
from app.engine.words.durations import UntilEndOfTurn, WhileItRemains
from app.engine.words.filters import AllOf, APlayer, HasStatus, InZone, Is, IsCard, Opponent
from app.engine.words.flow import Apply, If
from app.engine.words.nouns import BoundTo, Choice, Each, Target, This, TopOfLibrary, You
from app.engine.words.qualities import HasSubtype, HasType
from app.engine.words.revisions import Amplified

CREATURE = HasType("creature")
DOG = Face(
    name="Mowu",
    supertypes=("legendary",),
    types=("creature",),
    subtypes=("Dog",),
    power=3,
    toughness=3,
    colors="G",
)
AS_IT_ATTACKS = "Whenever this creature attacks, "


def attacking(*do: Instruction) -> Triggered:
    """What is done whenever this creature attacks."""
    return Triggered(Attacks(This()), do)


def read(text: str) -> tuple[Ability, ...]:
    """The abilities that a creature's text gives."""
    bearer = bearer_of(Face(name="Thing", types=("creature",)))
    found = read_text(english(), text, bearer, spell=False)
    assert write_text(english(), found, bearer) == text
    return found


@pytest.mark.parametrize(("text", "do"), [
    ("venture into the dungeon.", (Venture(),)),
    ("venture into Undercity.", (Venture(into="Undercity"),)),
    ("you take the initiative.", (TakeInitiative(),)),
    ("remove the initiative from the game.", (RemoveInitiative(),)),
    ("each player loses 2 life unless they discard a card.",
     (EachUnless(Each(APlayer()), (LoseLife(BoundTo("player"), 2),), (Perform(Discard()),)),)),
    ("for each opponent, create Mowu, a legendary 3/3 green Dog creature token unless that player sacrifices a creature of their choice.",
     (EachUnless(Each(Opponent()), (Create(DOG, count=Number("player")),), (Perform(Sacrifice(what=Choice(CREATURE))),)),)),
    ("create Mowu, a legendary 3/3 green Dog creature token.", (Create(DOG),)),
    ("draw two cards and reveal them.", (DrawAndReveal(count=2),)),
    ("exile the top two cards of your library. You may play them.",
     (Exile(TopOfLibrary(count=2), result="exile"), Apply(You(), (MayPlay(Is(BoundTo("exile"))),)))),
    ("target creature becomes a Bird with base power and toughness 1/1 and flying until end of turn.",
     (Apply(Target(CREATURE), (BecomesTypes((), ("Bird",), how="only"), BasePT(1, 1), HasAbilities((Flying(),))), UntilEndOfTurn()),)),
    ("target creature gains haste until end of turn and can't be blocked by Walls this turn.",
     (Apply(Target(CREATURE), (HasAbilities((Haste(),)), CantBeBlocked(Each(HasSubtype("Wall")))), UntilEndOfTurn()),)),
    ("target creature gets +1/+1 for as long as this creature remains tapped.",
     (Apply(Target(CREATURE), (Gets(1, 1),), WhileItRemains()),)),
    ("you gain life equal to the number of dungeons you've completed.", (GainLife(amount=DungeonsCompleted(counted="")),)),
    ("you gain 1 life for each differently named dungeon you've completed.", (GainLife(amount=DungeonsCompleted()),)),
    ("draw a card if you've completed Tomb of Annihilation.", (If(CompletedDungeon(You(), "Tomb of Annihilation"), (Draw(),)),)),
])  # fmt: skip
def test_what_is_done(text: str, do: tuple[Instruction, ...]) -> None:
    assert read(AS_IT_ATTACKS + text) == (attacking(*do),)


@pytest.mark.parametrize(("text", "condition"), [
    ("you have the initiative", HasInitiative()),
    ("you haven't completed a dungeon", NotSo(CompletedDungeon())),
    ("you haven't completed Lost Mine of Phandelver", NotSo(CompletedDungeon(You(), "Lost Mine of Phandelver"))),
    ("you attacked with creatures with total power 6 or greater this combat", AttackedThisCombat(power=6)),
    ("you had a land enter the battlefield under your control this turn", ThisTurn(Enters(Each(HasType("land")), under=You()))),
    ("a land entered the battlefield under your control this turn", ThisTurn(Enters(Each(HasType("land")), under=You()))),
])  # fmt: skip
def test_when_it_is_done(text: str, condition: Condition) -> None:
    found = read(f"{AS_IT_ATTACKS}if {text}, draw a card.")
    assert found == (Triggered(Attacks(This()), (Draw(),), condition=condition),)


MINE = AllOf((CREATURE, IsCard(), InZone("graveyard", You())))


@pytest.mark.parametrize(("text", "ability"), [
    ("Whenever you venture into the dungeon, draw a card.", Triggered(Ventures(), (Draw(),))),
    ("Whenever one or more creature cards are put into your graveyard from anywhere, draw a card.",
     Triggered(OneOrMore(Arrives(Each(MINE), "graveyard")), (Draw(),))),
    ("Each opponent can't venture into the dungeon more than once each turn.",
     Static((Modify(Each(Opponent()), (VenturesOnce(),)),))),
    ("You may choose not to untap this creature during your untap step.", Static((Modify(This(), (MayStayTapped(),)),))),
    ("This creature can't be blocked as long as it's attacking alone.",
     Static((Modify(This(), (CantBeBlocked(),)),), condition=Matches(This(), HasStatus("attacking alone")))),
    ("This creature gets +1/+0. It gets +3/+1 instead as long as you have the initiative.",
     Static((Modify(This(), (Gets(Depending(HasInitiative(), 3, 1), Depending(HasInitiative(), 1, 0)),)),))),
    ("If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
     Static((Replace(Draws(You(), but="first in draw step"), (Amplified(times=2),)),))),
])  # fmt: skip
def test_other_abilities(text: str, ability: Ability) -> None:
    assert read(text) == (ability,)


def test_a_verb_takes_over_no_subject_of_the_other_number() -> None:
    assert read("When this creature enters, return it to its owner's hand and venture into the dungeon.")
    assert read(
        "When this creature enters, target opponent loses 2 life unless that player sacrifices a creature."
    )
    assert read("When this creature enters, target opponent loses 2 life unless they sacrifice a creature.")
