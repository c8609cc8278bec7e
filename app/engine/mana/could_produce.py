"""CR 106.7: mana of a type that permanents could produce."""

from __future__ import annotations

from dataclasses import replace

from app.engine.characteristics import lookup
from app.engine.characteristics.traits import done_at_once
from app.engine.events.mana import ManaAdded
from app.engine.events.pipeline import applicable
from app.engine.mana.abilities import taps
from app.engine.mana.produce import TYPES, AddMana, Product
from app.engine.state.records import Bound, Refs, State
from app.engine.words.abilities import Activated, Replace, Triggered
from app.engine.words.bases import Amount, Filter, Instruction, Noun, number
from app.engine.words.context import Context
from app.engine.words.flow import If
from app.engine.words.node import node

WANTED = "could produce"
"""The name that is bound while it is found out: to the permanents of which it is still asked."""


@node
class CouldProduce(Product):
    """CR 106.7: so much mana of one type that these permanents could produce; of one color, if `kind` is "color"."""

    what: Noun
    count: Amount = 1
    kind: str = "type"

    def alternatives(self, at: Context) -> list[str]:
        return [letter * number(at, self.count) for letter in self.types(at)]

    def types(self, at: Context) -> str:
        """CR 106.7: in the order in which the rules name them; CR 106.5: none if none can be defined."""
        could = _asked(at, self.what)
        return "".join(
            letter for letter in TYPES if letter in could and (self.kind == "type" or letter != "C")
        )


@node
class CanProduce(Filter):
    """CR 106.7: a permanent that could produce mana of this type."""

    type: str

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and self.type in could_produce(at.state, (ref,))


@node
class CanProduceAnyOf(Filter):
    """CR 106.7: a permanent that could produce mana of some type that one of these could produce."""

    noun: Noun

    def matches(self, at: Context, ref: int) -> bool:
        could = _asked(at, self.noun)
        return ref > 0 and any(letter in could for letter in could_produce(at.state, (ref,)))


def _asked(at: Context, noun: Noun) -> str:
    """The types that these could produce; while that is being found out, as far as it is known."""
    refs = tuple(ref for ref in noun.refs(at) if ref > 0)
    return _so_far(at, refs) if WANTED in at.bound else could_produce(at.state, refs)


def could_produce(state: State, refs: Refs) -> str:
    """CR 106.7: the types that these permanents could produce, in no particular order.

    Where permanents refer to what each other could produce, it is the least that is consistent: what none of them can
    produce but for the others, none can.
    """
    known: dict[str, Bound] = {WANTED: refs}
    while True:
        before = dict(known)
        wanted = known[WANTED]
        for ref in wanted if isinstance(wanted, tuple) else ():
            _find_out(state, ref, known)
        if known == before:
            return "".join(_letters(known, ref) for ref in refs)


def _so_far(at: Context, refs: Refs) -> str:
    """What is known of them by now; of those that weren't asked yet, it has to be found out too."""
    wanted = at.refs(WANTED)
    at.bound[WANTED] = tuple(dict.fromkeys((*wanted, *refs)))
    return "".join(_letters(at.bound, ref) for ref in refs)


def _letters(known: dict[str, Bound], ref: int) -> str:
    letters = known.get(f"{WANTED} {ref}", "")
    return letters if isinstance(letters, str) else ""


def _find_out(state: State, ref: int, known: dict[str, Bound]) -> None:
    """CR 106.7: what any ability of the permanent would produce if it resolved now, whatever it costs.

    CR 608.2h: of one that is gone, the abilities that it had last.
    """
    thing = lookup.record(state, ref)
    memory = thing.memory if thing is not None else {}
    seat = lookup.controller(state, ref)
    letters = _letters(known, ref)
    for ability in lookup.of(state, ref).abilities:
        if isinstance(ability, Activated | Triggered):
            at = Context(state, ref, seat, {**memory, **known})
            tapped = ref if isinstance(ability, Activated) and taps(ability) else 0
            for word in _adding(at, ability.do):
                amount = max([len(way) for way in word.mana.alternatives(at)], default=1)
                for letter in word.mana.types(at):
                    added = ManaAdded(seat=seat, types=letter * amount, source=ref, tapped=tapped, by=seat)
                    letters += _after_replacement(state, added)
            known[WANTED] = at.bound[WANTED]
    known[f"{WANTED} {ref}"] = "".join(letter for letter in TYPES if letter in letters)


def _adding(at: Context, do: tuple[Instruction, ...]) -> list[AddMana]:
    """The instructions to add mana that would be carried out."""
    adding: list[AddMana] = []
    for instruction in do:
        if isinstance(instruction, If):
            adding += _adding(
                at, instruction.then if instruction.condition.holds(at) else instruction.otherwise
            )
        else:
            adding += [word for word in done_at_once(instruction) if isinstance(word, AddMana)]
    return adding


def _after_replacement(state: State, event: ManaAdded) -> str:
    """CR 106.7: the types after replacement effects, applied in any possible order."""
    effects = applicable(state, event)
    if not effects:
        return event.types
    letters = ""
    for effect in effects:
        words = effect.words
        if isinstance(words, Replace):
            types = event.types
            for revision in words.by:
                types = revision.types_of_mana(effect.at(state), types)
            for after in (types, event.types) if words.optional else (types,):
                changed = replace(event, types=after)
                changed.applied = (*event.applied, effect.key)
                letters += _after_replacement(state, changed)
    return letters
