"""Abilities sorted by kind, once for each set of abilities, for those who look for one kind among many objects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields

from app.engine.characteristics import printed
from app.engine.characteristics.reading import aspects
from app.engine.state.records import TURN
from app.engine.state.zones import NAMES
from app.engine.words.abilities import Activated, Card, CastOnly, Replace, StateTriggered, Static, Triggered
from app.engine.words.bases import Ability, KeywordAbility, OptionalCost, Word
from app.engine.words.node import Node, walk


@dataclass(slots=True)
class Traits:
    """The abilities of an object by kind, with their places among all its abilities where those matter."""

    activated: tuple[tuple[int, Activated], ...]  # mana abilities aside
    mana: tuple[tuple[int, Activated], ...]  # activated mana abilities (605.1a)
    anyone: bool  # whether any player may activate one of those
    shared: bool  # whether any player may activate one of the others
    triggered: tuple[tuple[str, Triggered], ...]  # once for each kind of event that it watches
    state_triggered: tuple[StateTriggered, ...]
    statics: tuple[tuple[int, Static], ...]
    replacing: tuple[tuple[str, Static, Replace], ...]  # what is replaced, each with its place as text
    alternatives: tuple[OptionalCost, ...]  # CR 118.9: other ways to cast it
    instead: tuple[KeywordAbility, ...]  # CR 702.51a: what names something to be used instead of mana
    casting: tuple[CastOnly, ...]  # what restricts when it can be cast
    special: bool  # whether a special action can be taken with it in a hand (CR 116.2)
    timed: bool  # whether activating one of those depends on the step that it is (602.5)
    replaces: bool  # whether it has replacement effects
    elsewhere: bool  # whether something of it functions outside the battlefield (CR 113.6)
    plain: bool = field(init=False)  # whether there is nothing here that anyone looks for among many objects
    activated_in: tuple[str, ...] = field(init=False)  # the zones in which activated abilities function
    mana_in: tuple[str, ...] = field(init=False)  # the same for mana abilities
    homely: bool = field(init=False)  # whether that is so while it is anywhere else
    face_down: bool = field(init=False)  # whether it may be cast face down

    def __post_init__(self) -> None:
        self.plain = not (
            self.mana
            or self.activated
            or self.triggered
            or self.statics
            or self.alternatives
            or self.casting
            or self.state_triggered
            or self.special
        )
        self.activated_in = _zones(self.activated)
        self.mana_in = _zones(self.mana)
        self.homely = self.plain or not (self.elsewhere or self.alternatives or self.special)
        self.face_down = any(option.down for option in self.alternatives)


def _zones(abilities: tuple[tuple[int, Activated], ...]) -> tuple[str, ...]:
    """CR 113.6: the names of the zones in which some of these abilities function."""
    zones = [ability.zone for _, ability in abilities]
    return NAMES if "any" in zones else tuple(dict.fromkeys(zones))


_TRAITS: dict[int, tuple[tuple[Node, ...], Traits]] = {}


def of(abilities: tuple[Node, ...]) -> Traits:
    """The traits of these abilities."""
    known = _TRAITS.get(id(abilities))
    if known is None:
        if len(_TRAITS) > 50_000:
            _TRAITS.clear()
        known = _TRAITS[id(abilities)] = (abilities, _sorted(abilities))
    return known[1]


_HOMELY: dict[int, tuple[Card, bool]] = {}


def homely(card: Card) -> bool:
    """Whether nothing on the card functions anywhere but on the battlefield, whichever face is up."""
    known = _HOMELY.get(id(card))
    if known is None:
        if len(_HOMELY) > 20_000:
            _HOMELY.clear()
        faces = [printed.of_face(face) for face in card.faces]
        known = _HOMELY[id(card)] = (card, all(of(it.abilities).homely for it in faces))
    return known[1]


_GIVES: dict[int, tuple[Node, bool]] = {}


def gives_replacements(words: Node) -> bool:
    """Whether an effect with these words gives objects abilities that have replacement effects."""
    known = _GIVES.get(id(words))
    if known is None:
        if len(_GIVES) > 20_000:
            _GIVES.clear()
        given = [
            part
            for ability in walk(words)
            if isinstance(ability, Ability)
            for part in (ability, *ability.means())
        ]
        known = _GIVES[id(words)] = (words, any(_replaces(ability) for ability in given))
    return known[1]


def _replaces(ability: Node) -> bool:
    return isinstance(ability, Static) and any(isinstance(says, Replace) for says in ability.says)


_IS_MANA: dict[int, tuple[Node, bool]] = {}


def is_mana_ability(ability: Node) -> bool:
    """CR 605.1: whether it is a mana ability, whatever else it does. CR 605.2: even if it can't add any now.

    CR 605.1a: an activated one could add mana, has no target and isn't a loyalty ability. CR 605.1b: a triggered one
    triggers on mana being added, by a mana ability or otherwise, could add mana and has no target.
    """
    known = _IS_MANA.get(id(ability))
    if known is None:
        known = _IS_MANA[id(ability)] = (ability, _could_add_mana(ability))
    return known[1]


def _could_add_mana(ability: Node) -> bool:
    """CR 605.5: whether it meets those criteria; CR 605.5b: no spell does.

    CR 605.5a: nothing with a target does, nor what triggers on something else or could add no mana.
    """
    if not isinstance(ability, Activated | Triggered):
        return False
    words = [word for word in done_at_once(ability.do) if isinstance(word, Word)]
    if any(word.is_target for word in words) or not any(word.adds_mana for word in words):
        return False
    if isinstance(ability, Triggered):
        return "ManaAdded" in ability.on.watches()
    return not any(getattr(cost, "loyalty", None) is not None for cost in ability.cost)


def done_at_once(words: object) -> Iterator[Node]:
    """The words, those aside that are said of other abilities or of later: what a token is given, delayed triggers."""
    if isinstance(words, tuple):
        for part in words:
            yield from done_at_once(part)
    elif isinstance(words, Node) and not isinstance(words, Ability):
        if isinstance(words, Word) and words.makes_ability:
            return
        yield words
        for spec in fields(words):
            yield from done_at_once(getattr(words, spec.name))


def _is_timed(ability: Activated) -> bool:
    return ability.timing not in ("", "sorcery") or bool(aspects(ability.condition) & TURN)


def _is_instead_of_mana(ability: KeywordAbility) -> bool:
    return type(ability).instead_of_mana is not KeywordAbility.instead_of_mana


def _sorted(abilities: tuple[Node, ...]) -> Traits:
    places = list(enumerate(abilities))
    options = [a.optional_cost() for a in abilities if isinstance(a, Ability)]
    zones = [getattr(ability, "zone", "battlefield") for ability in abilities]
    return Traits(
        activated=tuple((p, a) for p, a in places if isinstance(a, Activated) and not is_mana_ability(a)),
        mana=tuple((p, a) for p, a in places if isinstance(a, Activated) and is_mana_ability(a)),
        anyone=any(isinstance(a, Activated) and a.by != "you" and is_mana_ability(a) for a in abilities),
        shared=any(isinstance(a, Activated) and a.by != "you" and not is_mana_ability(a) for a in abilities),
        triggered=tuple((kind, a) for a in abilities if isinstance(a, Triggered) for kind in a.on.watches()),
        state_triggered=tuple(a for a in abilities if isinstance(a, StateTriggered)),
        statics=tuple((place, a) for place, a in places if isinstance(a, Static)),
        replacing=tuple(
            (f"{place}.{part}", a, says)
            for place, a in places
            if isinstance(a, Static)
            for part, says in enumerate(a.says)
            if isinstance(says, Replace)
        ),
        alternatives=tuple(option for option in options if option is not None and option.alternative),
        instead=tuple(a for a in abilities if isinstance(a, KeywordAbility) and _is_instead_of_mana(a)),
        casting=tuple(a for a in abilities if isinstance(a, CastOnly)),
        special=any(isinstance(a, KeywordAbility) and a.special for a in abilities),
        timed=any(isinstance(a, CastOnly) or isinstance(a, Activated) and _is_timed(a) for a in abilities),
        replaces=any(_replaces(ability) for ability in abilities),
        elsewhere=any(zone != "battlefield" for zone in zones)
        or any(o and o.zone != "hand" for o in options),
    )
