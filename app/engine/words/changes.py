"""CR 613.1-613.4: what continuous effects change, layer by layer."""

from __future__ import annotations

from dataclasses import fields, replace

from app.engine.characteristics import printed
from app.engine.state.derived import Characteristics
from app.engine.state.records import ref_seat
from app.engine.words import bases
from app.engine.words.abilities import Face
from app.engine.words.amounts import CHANGED, Own
from app.engine.words.bases import Ability, Amount, AmountWord, Change, KeywordAbility, Noun, number
from app.engine.words.chosen import settled
from app.engine.words.context import Context
from app.engine.words.node import node, rewritten
from app.engine.words.nouns import You
from app.engine.words.subtypes import CREATURE_TYPES, kind_of


class Measured(Change):
    """A change with amounts, which are determined once where an effect begins by resolving (CR 608.2h)."""

    __slots__ = ()

    def fixed(self, at: Context) -> Change:
        amounts = {
            spec.name: number(at, value)
            for spec in fields(self)
            if isinstance(value := getattr(self, spec.name), AmountWord) and not isinstance(value, Own)
        }
        return replace(self, **amounts) if amounts else self


@node
class Becomes(Change):
    """CR 707.2, 613.2a: becomes a copy: its copiable values are those of the face."""

    layer = bases.COPYING
    writes = ("name", "cost", "colors", "supertypes", "types", "subtypes", "abilities", "power", "toughness")
    face: Face

    def copies(self) -> Face | None:
        return self.face

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 707.2: all copiable values are copied. CR 708.10: face down, it stays what it is as such."""
        if at.state.objects[ref].face_down:
            return
        values = printed.of_face(self.face)
        for name in (
            "name",
            "cost",
            "colors",
            "supertypes",
            "types",
            "subtypes",
            "abilities",
            "power",
            "toughness",
        ):
            setattr(it, name, getattr(values, name))
        it.loyalty, it.defense, it.keywords = values.loyalty, values.defense, values.keywords


@node
class UnderControlOf(Change):
    """CR 613.1b: the player controls it."""

    layer = bases.CONTROL
    writes = ("controller",)
    player: Noun = You()

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 613.1b: control changes in layer 2. CR 800.4b: never to a player who has left."""
        players = self.player.refs(at)
        if players and not at.state.players[ref_seat(players[0])].has_left:
            it.controller = ref_seat(players[0])


@node
class ChangesText(Change):
    """CR 612, 613.1c: one color word, basic land type or creature type is replaced by another in its text."""

    layer = bases.TEXT
    writes = ("abilities", "subtypes")
    old: str
    new: str

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 612.2: the word is changed wherever it is used as that kind of word, in abilities and on the type line."""
        it.subtypes = tuple(self.new if subtype == self.old else subtype for subtype in it.subtypes)
        it.abilities = rewritten(it.abilities, lambda part: self.new if part == self.old else part)


@node
class BecomesTypes(Change):
    """CR 613.1d, 205.1: gets types and subtypes; `how`: "also" in addition to its others, "only" instead of them."""

    layer = bases.TYPE
    writes = ("types", "subtypes", "supertypes", "abilities")
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    how: str = "also"

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 205.1a-b: new types replace the old ones with their subtypes, unless it keeps them."""
        if self.how == "only":
            self._instead(it)
        else:
            it.types = joined(it.types, self.types)
            it.subtypes = joined(it.subtypes, self.subtypes)
        it.supertypes = joined(it.supertypes, self.supertypes)

    def _instead(self, it: Characteristics) -> None:
        """CR 205.1a, 305.7: only subtypes of the kinds that are set go; a land set to basic types loses its abilities."""
        if self.types:
            it.types = self.types
            it.subtypes = tuple(s for s in it.subtypes if kind_of(s) in self.types)
        kinds = tuple(kind_of(subtype) for subtype in self.subtypes)
        it.subtypes = joined(tuple(s for s in it.subtypes if kind_of(s) not in kinds), self.subtypes)
        if "land" in kinds:
            it.abilities, it.keywords = (), ()


def joined(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """Both without repetition, the old ones first."""
    return tuple(dict.fromkeys((*old, *new)))


@node
class LosesTypes(Change):
    """CR 613.1d: loses these card types, supertypes and subtypes."""

    layer = bases.TYPE
    writes = ("types", "subtypes", "supertypes")
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 205.1b: subtypes that belong to a lost type go with it."""
        it.types = tuple(kind for kind in it.types if kind not in self.types)
        it.supertypes = tuple(kind for kind in it.supertypes if kind not in self.supertypes)
        it.subtypes = tuple(subtype for subtype in it.subtypes if kind_of(subtype) not in self.types)


@node
class AllCreatureTypes(Change):
    """CR 702.73a: has every creature type."""

    layer = bases.TYPE
    writes = ("subtypes",)

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 205.3m: all creature types of the list."""
        it.subtypes = joined(it.subtypes, CREATURE_TYPES)


@node
class BecomesColors(Change):
    """CR 613.1e, 105.3: becomes these colors; `how`: "only" or "also". No colors: colorless. "chosen": see 607.2d."""

    layer = bases.COLOR
    writes = ("colors",)
    colors: str
    how: str = "only"

    def defines_colors(self) -> str | None:
        return self.colors if self.how == "only" and self.colors != "chosen" else None

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 105.3: new colors replace the old ones, unless it keeps them."""
        colors = at.word("color") if self.colors == "chosen" else self.colors
        kept = it.colors if self.how == "also" else ""
        it.colors = "".join(color for color in printed.COLORS if color in kept or color in colors)


@node
class HasAbilities(Change):
    """CR 613.1f: has these abilities."""

    layer = bases.ABILITIES
    writes = ("abilities",)
    only_adds = True
    abilities: tuple[Ability, ...]

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 613.1f: abilities are added in layer 6; what they say of a choice is that made for who gives them (607.2d)."""
        it.abilities = printed.added(it.abilities, settled(at, self.abilities))
        it.keywords = joined(it.keywords, printed.keywords_of(self.abilities))


@node
class LosesAbility(Change):
    """CR 613.1f: loses the keyword ability, given by an example of it."""

    layer = bases.ABILITIES
    writes = ("abilities",)
    ability: KeywordAbility

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 613.1f: every instance of the keyword goes, with the abilities that it stands for, and others (702.22b)."""
        words = (self.ability.word, *self.ability.also_lost)
        gone = [a for a in it.abilities if isinstance(a, KeywordAbility) and a.word in words]
        meant = [part for ability in gone for part in ability.means()]
        it.abilities = tuple(
            ability for ability in it.abilities if ability not in gone and ability not in meant
        )
        it.keywords = tuple(word for word in it.keywords if word not in words)


@node
class CantHave(LosesAbility):
    """CR 101.2, 613.1f: can't have or gain the keyword ability, given by an example of it, whatever gives it when."""

    layer = bases.FORBIDDEN


@node
class LosesAllAbilities(Change):
    """CR 613.1f: loses all abilities."""

    layer = bases.ABILITIES
    writes = ("abilities",)

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 613.1f: all that it has by now goes."""
        it.abilities, it.keywords = (), ()


@node
class DefinedPT(Change):
    """CR 613.4a: power and toughness from a characteristic-defining ability."""

    layer = bases.PT_DEFINED
    writes = ("power", "toughness")
    power: Amount | None = None
    toughness: Amount | None = None

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 613.4a, 208.2a: layer 7a."""
        it.power = it.power if self.power is None else number(at, self.power)
        it.toughness = it.toughness if self.toughness is None else number(at, self.toughness)


@node
class BasePT(Measured):
    """CR 613.4b: base power and toughness become these."""

    layer = bases.PT_SET
    writes = ("power", "toughness")
    power: Amount | None = None
    toughness: Amount | None = None

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 613.4b: layer 7b. What is equal to something of each object is determined for each."""
        at = at.within(**{CHANGED: (ref,)}) if isinstance(self.power, Own) else at
        it.power = it.power if self.power is None else number(at, self.power)
        it.toughness = it.toughness if self.toughness is None else number(at, self.toughness)


@node
class Gets(Measured):
    """CR 613.4c: gets +X/+Y."""

    layer = bases.PT_CHANGED
    writes = ("power", "toughness")
    power: Amount
    toughness: Amount

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 613.4c: layer 7c. CR 208.3: only what has power and toughness gets any."""
        if it.power is not None:
            it.power += number(at, self.power)
        if it.toughness is not None:
            it.toughness += number(at, self.toughness)


@node
class SwitchesPT(Change):
    """CR 613.4d: power and toughness are switched."""

    layer = bases.PT_SWITCHED
    writes = ("power", "toughness")

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 613.4d: layer 7d."""
        it.power, it.toughness = it.toughness, it.power
