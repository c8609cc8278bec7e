"""CR 707.10, 115.7d: copies of spells and abilities on the stack, and new targets for what is there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from app.engine.casting.announce import chosen_instructions
from app.engine.casting.spells import announced_instructions
from app.engine.casting.targets import become_targets, legal, targets_of
from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.state import records, zones
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import ABILITY, COPY, Announcement, Bound, Object, Refs, State, seat_ref
from app.engine.words.abilities import Activated, StateTriggered, Triggered
from app.engine.words.bases import Amount, Condition, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.copying import Except
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import Target, You


@dataclass(slots=True, kw_only=True)
class Copied(Event):
    """CR 707.10: a copy of a spell or ability is put on the stack under the player's control; it is neither cast nor
    activated."""

    shows = {"seat": "seat", "of": "ref", "became": "ref"}
    seat: int
    of: int
    but: Except | None = None
    became: int = 0

    def possible(self, state: State) -> bool:
        """CR 707.10: only spells and abilities are copied so; as they last were if they have left the stack (608.2h)."""
        thing = lookup.record(state, self.of)
        return thing is not None and thing.zone == zones.STACK and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.of

    def perform(self, state: State, before: Table) -> None:
        """CR 707.10: with its characteristics and all decisions made for it. CR 707.10b: and the same source."""
        of = lookup.record(state, self.of)
        if of is None:
            return
        kind = ABILITY if of.kind == ABILITY else COPY
        copied = of.copied if self.but is None else self.but.of(lookup.copiable(state, self.of))  # CR 707.9
        card, face = lookup.shown(of)
        self.became = now = state.tick()
        everyone = (1 << len(state.players)) - 1
        state.objects[now] = Object(
            now, kind, card, self.seat, self.seat, zones.STACK, now, copied, everyone, face, since=now,
            memory=dict(of.memory), announced=_decided(of.announced), source=of.source, ability=of.ability,
            bound=dict(of.bound),
        )  # fmt: skip
        state.stack.append(now)
        state.touch(records.BOARD)


def _decided(of: Announcement | None) -> Announcement:
    """CR 707.10: modes, targets, divisions, X and the costs that were chosen are copied; mana spent on it isn't its own."""
    if of is None:
        return Announcement(cast=False)
    return Announcement(of.modes, dict(of.targets), dict(of.divided), of.x, of.costs, "", False)


@node
class Copy(Instruction):
    """CR 707.10: each of these players copies these spells and abilities, so many times.

    `targets`: "same", or "new" where the player may choose new targets for the copies (707.10c). `but`: what they have
    otherwise (707.9).
    """

    what: Noun
    who: Noun = You()
    count: Amount = 1
    targets: str = "same"
    but: Except | None = None
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 707.10c: targets are decided on before the copy counts as being on the stack with them."""
        made: list[int] = []
        for seat in doers(at, self.who):
            refs = yield from self.what.pick(at, seat, "copy")
            for ref in refs * max(0, number(at, self.count)):
                facts = yield from happen(at.state, Copied(seat=seat, of=ref, but=self.but))
                for fact in facts:
                    if isinstance(fact, Copied):
                        made.append(fact.became)
                        yield from self._aim(at.state, fact.became)
        if self.result:
            at.bound[self.result] = tuple(made)

    def _aim(self, state: State, copy: int) -> Steps[None]:
        if self.targets == "new":
            yield from new_targets(state, state.objects[copy].controller, copy)
        thing = state.objects.get(copy)
        if thing is not None:
            yield from become_targets(state, thing)


@dataclass(slots=True, kw_only=True)
class Retargeted(Event):
    """CR 115.7d: a target of the spell or ability is changed."""

    shows = {"object": "ref", "old": "ref", "new": "ref"}
    object: int
    name: str
    place: int
    new: int
    old: int = 0

    def possible(self, state: State) -> bool:
        return self.object in state.objects

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 115.7f: the target is another one; what was divided stays divided as it was."""
        announced = state.objects[self.object].announced
        if announced is not None:
            refs = list(announced.targets[self.name])
            self.old = refs[self.place]
            refs[self.place] = self.new
            announced.targets[self.name] = tuple(refs)


def new_targets(state: State, seat: int, ref: int, must: bool = False) -> Steps[Refs]:
    """CR 115.7d: the player may choose new targets for the spell or ability, one after another; returns the new ones.

    CR 115.7a: if they `must` change them, each becomes another one where there is another legal one.
    """
    changed: list[int] = []
    for target in _targets(state, ref):
        thing = state.objects.get(ref)
        chosen = thing.announced.targets.get(target.name, ()) if thing is not None and thing.announced else ()
        for place, old in enumerate(chosen):
            query = partial(_options, state, ref, target, place, must)
            answer = yield Choose(seat, "new_targets", "115.7d", query, source=ref, fallback=(old,))
            if answer and answer[0] != old:
                yield from happen(
                    state, Retargeted(object=ref, name=target.name, place=place, new=int(answer[0]))
                )
                changed.append(int(answer[0]))
    return tuple(changed)


def _context(state: State, thing: Object) -> Context:
    announced = thing.announced or Announcement()
    source = thing.source if thing.kind == ABILITY else thing.id
    bound: dict[str, Bound] = {**thing.bound, **announced.targets}
    return Context(state, source, thing.controller, bound, announced.x, thing.id)


def _targets(state: State, ref: int) -> tuple[Target, ...]:
    """CR 115.8: the targets that its chosen modes name."""
    thing = state.objects.get(ref)
    if thing is None or thing.announced is None:
        return ()
    ability = thing.ability
    if isinstance(ability, Activated | Triggered | StateTriggered):
        words = ability.do
    else:
        words = announced_instructions(lookup.of(state, ref))
    return targets_of(chosen_instructions(_context(state, thing), words, thing.announced.modes))


def _options(state: State, ref: int, target: Target, place: int, must: bool) -> list[Key]:
    """CR 115.7d: the target as it is, even if illegal by now, or another legal one that isn't a target already."""
    thing = state.objects.get(ref)
    if thing is None or thing.announced is None:
        return []
    chosen = thing.announced.targets[target.name]
    others = [found for found in legal(_context(state, thing), target) if found not in chosen]
    return list[Key](others) if must and others else [chosen[place], *others]


@node
class ChooseNewTargets(Instruction):
    """CR 115.7d: the player may choose new targets for these spells and abilities."""

    what: Noun
    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in doers(at, self.who):
            refs = yield from self.what.pick(at, seat, "new_targets")
            for ref in refs:
                fresh = yield from new_targets(at.state, seat, ref)
                thing = at.state.objects.get(ref)
                if fresh and thing is not None:
                    yield from become_targets(at.state, thing, fresh)


@node
class ChangeTargets(Instruction):
    """CR 115.7a: the player changes the targets of these spells and abilities."""

    what: Noun
    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 115.7a: to other legal ones, unless there are none."""
        for seat in doers(at, self.who):
            refs = yield from self.what.pick(at, seat, "new_targets")
            for ref in refs:
                fresh = yield from new_targets(at.state, seat, ref, must=True)
                thing = at.state.objects.get(ref)
                if fresh and thing is not None:
                    yield from become_targets(at.state, thing, fresh)


@node
class Copies(Pattern):
    """CR 707.10: one of these players copies a spell or ability that the noun includes."""

    kinds = ("Copied",)
    who: Noun = You()
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Copied) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        if self.what is not None and not self.what.includes(at, event.became):
            return None
        return {"it": (event.became,), "other": (event.of,), "player": (seat_ref(event.seat),)}


@node
class IsManaAbility(Condition):
    """CR 605.3b: what was activated is a mana ability, which is never on the stack."""

    noun: Noun

    def holds(self, at: Context) -> bool:
        """CR 605.3b: an event of activating one says that nothing is on the stack for it."""
        return self.noun.refs(at) == (0,)
