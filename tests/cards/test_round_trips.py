"""What the grammar prints, it reads again: for trees put together by chance."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as some

from app.cards.grammar.category import Bearer
from app.cards.grammar.english import english
from app.cards.grammar.text import read_text, write_text
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.tapping import Tap, Untap
from app.engine.events.zone_words import Dies, Enters, Put
from app.engine.keywords.destroy import Destroy
from app.engine.keywords.exile import Exile
from app.engine.keywords.mill import Mill
from app.engine.keywords.scry import Scry
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.bases import Ability, Filter, Instruction, Noun
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, APlayer, ControlledBy, HasStatus, Not, Opponent, Other, Permanent
from app.engine.words.flow import Apply, May
from app.engine.words.nouns import Each, Target, This, You
from app.engine.words.qualities import HasSubtype, HasType, OfColor

BEARER = Bearer("Patient Bear", "", "creature")

types = some.sampled_from(["artifact", "creature", "enchantment", "land"])
adjectives = some.one_of(
    some.sampled_from([OfColor(color) for color in "WUBRG"]),
    some.sampled_from([HasStatus(status) for status in ("tapped", "untapped", "attacking")]),
    types.map(lambda kind: Not(HasType(kind))),
)
nouns_of = some.one_of(
    types.map(HasType), some.sampled_from([HasSubtype("Goblin"), HasSubtype("Elf"), Permanent()])
)
after = some.sampled_from([ControlledBy(You()), ControlledBy(Each(Opponent())), Not(ControlledBy(You()))])


@some.composite
def filters(draw: some.DrawFn) -> Filter:
    """A description of permanents."""
    parts: list[Filter] = [Other()] if draw(some.booleans()) else []
    parts += draw(some.lists(adjectives, max_size=2, unique=True))
    parts.append(draw(nouns_of))
    parts += draw(some.lists(after, max_size=1))
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


objects: some.SearchStrategy[Noun] = some.one_of(filters().map(Target), filters().map(Each))
players: some.SearchStrategy[Noun] = some.sampled_from(
    [You(), Target(APlayer()), Target(Opponent()), Each(Opponent())]
)
numbers = some.integers(1, 12)


@some.composite
def instructions(draw: some.DrawFn) -> Instruction:
    """One instruction."""
    made: list[some.SearchStrategy[Instruction]] = [
        some.builds(Draw, players, numbers),
        some.builds(GainLife, players, numbers),
        some.builds(LoseLife, players, numbers),
        some.builds(Mill, players, numbers),
        some.builds(Scry, some.just(You()), numbers),
        some.builds(Tap, objects),
        some.builds(Untap, objects),
        some.builds(Destroy, objects),
        some.builds(Exile, objects),
        some.builds(lambda what: Put(what, to="hand"), filters().map(Target)),
        some.builds(DealDamage, numbers, some.one_of(objects, players)),
        some.builds(
            lambda what, power, toughness: Apply(what, (Gets(power, toughness),), UntilEndOfTurn()),
            objects, some.integers(0, 5), some.integers(0, 5),
        ),
    ]  # fmt: skip
    found: Instruction = draw(some.one_of(*made))
    return found


@some.composite
def abilities(draw: some.DrawFn) -> Ability:
    """A triggered or static ability."""
    if draw(some.booleans()):
        return Static((Modify(Each(draw(filters())), (Gets(draw(numbers), draw(numbers)),)),))
    what = This() if draw(some.booleans()) else Each(draw(filters()))
    on = draw(some.sampled_from([Enters(what), Dies(what)]))
    step = draw(instructions())
    return Triggered(on, (May((step,)),) if draw(some.booleans()) and _is_yours(step) else (step,))


def _is_yours(step: Instruction) -> bool:
    return getattr(step, "who", You()) == You() and not isinstance(step, DealDamage | Apply)


@settings(max_examples=150, deadline=None)
@given(abilities())
def test_what_is_printed_is_read_again(ability: Ability) -> None:
    text = write_text(english(), (ability,), BEARER)
    assert read_text(english(), text, BEARER, spell=False) == (ability,)
