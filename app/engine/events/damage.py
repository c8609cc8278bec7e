"""CR 120: damage and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.characteristics.players import abilities_of
from app.engine.choices import Steps
from app.engine.events.counters import CountersPut, CountersRemoved
from app.engine.events.excess import EXCESS, excessive, takes
from app.engine.events.life import LifeGained, LifeLost
from app.engine.events.pipeline import JOINT, happen
from app.engine.events.zone_words import merged
from app.engine.state.derived import Characteristics, InForce, Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, ref_seat, seat_ref
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.abilities import Replace, Static
from app.engine.words.bases import Amount, Filter, Instruction, Noun, Pattern, Rule, number
from app.engine.words.by_itself import each_by_itself, speaks_of
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import Target, This


@node
class DamageCantBePrevented(Rule):
    """CR 615.12: damage that this source deals can't be prevented. `how` as for DealsDamage."""

    how: str = "any"


@node
class DealsAsThough(Rule):
    """CR 609.4, 120.3: the object deals damage as though it had the keyword ability ("wither", "infect")."""

    keyword: str


@node
class IsDealtAsThough(Rule):
    """CR 609.4, 120.3: the player or permanent is dealt damage as though its source had the keyword ability."""

    keyword: str


@dataclass(slots=True, kw_only=True)
class DamageDealt(Event):
    """CR 120.1: an object deals damage to a player, creature, planeswalker or battle."""

    shows = {"source": "ref", "to": "ref", "amount": "value", "combat": "value"}
    source: int
    to: int
    amount: int
    combat: bool = False
    unpreventable: bool = False
    by: int = -1  # the seat that controlled the source
    shares: tuple[
        tuple[int, int], ...
    ] = ()  # how much of it which shields prevent, where that was chosen (CR 615.7)

    def possible(self, state: State) -> bool:
        """CR 120.8: no damage is no event. CR 120.1: only players and the three kinds of permanents can be dealt it."""
        if self.amount <= 0:
            return False
        if self.to < 0:
            return not state.players[ref_seat(self.to)].has_left
        thing = state.objects.get(self.to)
        return thing is not None and thing.zone == BATTLEFIELD and _can_be_dealt(lookup.of(state, self.to))

    def preventable(self, state: State) -> bool:
        """CR 615.12: whether neither what deals the damage nor an effect about its source says that it can't be prevented."""
        rules = lookup.rules(state, self.source, DamageCantBePrevented)
        kinds = ("any", "combat" if self.combat else "noncombat")
        says = [held.words.how for held in rules if isinstance(held.words, DamageCantBePrevented)]
        return not self.unpreventable and not any(how in kinds for how in says)

    def affected(self, state: State) -> int:
        return ref_seat(self.to) if self.to < 0 else lookup.controller(state, self.to)

    def subject(self) -> int:
        return self.to

    def own_replacements(self, state: State) -> list[InForce]:
        """CR 702.16e: those of abilities that the player has, such as protection."""
        if self.to > 0 or "PlayerHas" not in lookup.table(state).rules:
            return []
        seat = ref_seat(self.to)
        meant = [ability for keyword in abilities_of(state, seat) for ability in keyword.means()]
        effects = [says for ability in meant if isinstance(ability, Static) for says in ability.says]
        return [
            InForce(says, f"player {seat}.{place}", self.to, seat)
            for place, says in enumerate(effects)
            if isinstance(says, Replace)
        ]

    def parts(self, state: State) -> list[Event]:
        """CR 120.3: what the damage results in, by what it is dealt to and what its source has."""
        source = lookup.of(state, self.source)
        self.by = lookup.controller(state, self.source)
        if self.to < 0:
            return self._to_player(source, self._keywords(state, source))
        return self._to_permanent(state, self._keywords(state, source))

    def _keywords(self, state: State, source: Characteristics) -> tuple[str, ...]:
        """CR 609.4: the keyword abilities that its source has, or that the damage is dealt as though it had."""
        held = (
            *lookup.rules(state, self.source, DealsAsThough),
            *lookup.rules(state, self.to, IsDealtAsThough),
        )
        though = [
            rule.words.keyword for rule in held if isinstance(rule.words, DealsAsThough | IsDealtAsThough)
        ]
        return (*source.keywords, *though) if though else source.keywords

    def _to_player(self, source: Characteristics, keywords: tuple[str, ...]) -> list[Event]:
        """CR 120.3a: loss of life. CR 120.3b: poison counters from infect. CR 120.3g: more of them from toxic."""
        seat = ref_seat(self.to)
        results: list[Event] = []
        if "infect" in keywords:
            results.append(_counters(self.to, "poison", self.amount, self.by))
        else:
            results.append(LifeLost(seat=seat, amount=self.amount, cause="damage"))
        if self.combat and "toxic" in source.keywords:
            results.append(_counters(self.to, "poison", total_toxic(source), self.by))
        return results

    def _to_permanent(self, state: State, keywords: tuple[str, ...]) -> list[Event]:
        """CR 120.3c: loyalty. CR 120.3d: -1/-1 counters from wither and infect. CR 120.3e: else marked. CR 120.3h: defense."""
        types = lookup.of(state, self.to).types
        results: list[Event] = []
        if "planeswalker" in types:
            results.append(CountersRemoved(on=self.to, counter="loyalty", amount=self.amount))
        if "battle" in types:
            results.append(CountersRemoved(on=self.to, counter="defense", amount=self.amount))
        if "creature" in types:
            if "wither" in keywords or "infect" in keywords:
                results.append(_counters(self.to, "-1/-1", self.amount, self.by))
            else:
                results.append(DamageMarked(on=self.to, amount=self.amount))
        return results

    def perform(self, state: State, before: Table) -> None:
        """CR 702.2b: remember damage by a source with deathtouch for the next check of state-based actions."""
        if self.to > 0 and "deathtouch" in _was(state, self.source, before).keywords:
            state.objects[self.to].deathtouched = True


def _counters(on: int, counter: str, amount: int, by: int) -> CountersPut:
    """CR 120.3b, 120.3d, 120.3g: counters that damage results in; that is no effect that puts them there (614.16)."""
    return CountersPut(on=on, counter=counter, amount=amount, by=by, cause="rule")


def gained_by_lifelink(state: State, dealt: list[Event]) -> list[Event]:
    """CR 120.3f, 702.15b, 702.15e: for each source with lifelink, one gain of as much life as it dealt damage at once."""
    amounts: dict[tuple[int, int], int] = {}
    for fact in dealt:
        if isinstance(fact, DamageDealt) and "lifelink" in lookup.of(state, fact.source).keywords:
            amounts[fact.source, fact.by] = amounts.get((fact.source, fact.by), 0) + fact.amount
    return [LifeGained(seat=seat, amount=amount) for (_, seat), amount in amounts.items()]


JOINT[DamageDealt.kind] = gained_by_lifelink


def _was(state: State, ref: int, before: Table) -> Characteristics:
    thing = state.objects.get(ref)
    return before.of.get(ref) or (lookup.base(thing) if thing is not None else state.last_known[ref].was)


def _can_be_dealt(it: Characteristics) -> bool:
    return "creature" in it.types or "planeswalker" in it.types or "battle" in it.types


def total_toxic(source: Characteristics) -> int:
    """CR 702.164b: the sum of all its toxic values."""
    return sum(
        getattr(ability, "number", 0)
        for ability in source.abilities
        if getattr(ability, "word", "") == "toxic"
    )


@dataclass(slots=True, kw_only=True)
class DamageMarked(Event):
    """CR 120.3e: damage is marked on a creature."""

    on: int
    amount: int

    def possible(self, state: State) -> bool:
        return self.on in state.objects

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.on)

    def subject(self) -> int:
        return self.on

    def perform(self, state: State, before: Table) -> None:
        """CR 120.6: it stays marked until the cleanup step."""
        state.objects[self.on].damage += self.amount
        state.touch()


@node
class DealDamage(Instruction):
    """CR 120.2b: `source` deals so much damage to each of these. `prevention`: "cant" where it can't be prevented."""

    amount: Amount
    to: Noun
    source: Noun = This()
    prevention: str = "may"
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 608.2h: how much it is, and to whom, is found for each source, or each of those dealt damage, by itself."""
        refs = yield from self.to.pick(at, at.controller, "damage")
        sources = each_by_itself(at, self.source, self.source.refs(at), (self.amount, self.to))
        events = [
            DamageDealt(
                source=source, to=ref, amount=number(here, self.amount), unpreventable=self.prevention == "cant"
            )
            for source, its in sources
            for ref, here in each_by_itself(its, self.to, self._whom(its, refs), self.amount)
        ]  # fmt: skip
        before = takes(at.state, tuple([event.to for event in events])) if self.result else {}
        facts = yield from happen(at.state, *events)
        if self.result:
            dealt = [(fact.source, fact.to, fact.amount) for fact in facts if isinstance(fact, DamageDealt)]
            at.bound[self.result] = tuple([to for _, to, _ in dealt])
            at.bound[self.result + " amount"] = sum([amount for _, _, amount in dealt])
            at.bound[self.result + EXCESS] = excessive(at.state, before, dealt)

    def _whom(self, its: Context, refs: Refs) -> Refs:
        """CR 608.2h: those picked, or whom the words name for each source ("to its controller")."""
        name = getattr(self.source, "name", "")
        return self.to.refs(its) if name and speaks_of(self.to, name) else refs


@node
class DivideDamage(Instruction):
    """CR 120.4b, 601.2d: damage divided among targets as was announced, or evenly, rounded down."""

    amount: Amount
    among: Target
    source: Noun = This()
    how: str = "chosen"

    def carry_out(self, at: Context) -> Steps[None]:
        refs = self.among.refs(at)
        total = number(at, self.amount)
        if self.how == "evenly":
            shares = [total // len(refs)] * len(refs) if refs else []
        else:
            announced = at.refs(f"{self.among.name} divided")
            originally = at.refs(f"{self.among.name} announced")
            shares = [announced[originally.index(ref)] for ref in refs]
        sources = self.source.refs(at)
        yield from happen(
            at.state,
            *[
                DamageDealt(source=sources[0], to=ref, amount=share)
                for ref, share in zip(refs, shares, strict=True)
            ],
        )


@node
class DealsDamage(Pattern):
    """CR 120.2: damage by what `source` includes to what `to` includes. `how`: "any", "combat" or "noncombat"."""

    kinds = ("DamageDealt",)
    source: Noun
    to: Noun | None = None
    how: str = "any"

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if (
            not isinstance(event, DamageDealt)
            or self.how != "any"
            and event.combat is not (self.how == "combat")
        ):
            return None
        if (
            not self.source.includes(at, event.source)
            or self.to is not None
            and not self.to.includes(at, event.to)
        ):
            return None
        bound: dict[str, Bound] = {"it": (event.source,), "other": (event.to,), "amount": event.amount}
        seat = ref_seat(event.to) if event.to < 0 else lookup.controller(at.state, event.to)
        return {**bound, "player": (seat_ref(seat),), "controller": (seat_ref(event.by),)}

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 603.2c: once for each source, whatever it deals damage to at once, unless the words name what that is."""
        found = Pattern.occurrences(self, at, events)
        return found if self.to is not None else together(found)


@node
class IsDealtDamage(Pattern):
    """CR 120.3: damage is dealt to what the noun includes."""

    kinds = ("DamageDealt",)
    what: Noun
    source: Filter | None = None
    how: str = "any"

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if (
            not isinstance(event, DamageDealt)
            or self.how != "any"
            and event.combat is not (self.how == "combat")
        ):
            return None
        if (
            not self.what.includes(at, event.to)
            or self.source is not None
            and not self.source.matches(at, event.source)
        ):
            return None
        return {"it": (event.to,), "other": (event.source,), "amount": event.amount}

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 603.2c: once for each that is dealt damage, however many sources deal it at once, unless the words name those."""
        found = Pattern.occurrences(self, at, events)
        return found if self.source is not None else together(found)


def together(found: list[dict[str, Bound]]) -> list[dict[str, Bound]]:
    """Those about the same "it" as one: all that they name, and the sum of the amounts."""
    groups: dict[Bound, dict[str, Bound]] = {}
    for bound in found:
        groups[bound["it"]] = merged(groups.get(bound["it"]), bound)
    return list(groups.values())
