"""CR 707.9: exceptions to copying."""

from __future__ import annotations

from dataclasses import replace

from app.engine.words.abilities import Defines, Face, Static
from app.engine.words.bases import Ability
from app.engine.words.changes import DefinedPT, joined
from app.engine.words.node import Node, node
from app.engine.words.subtypes import kind_of


@node
class Except(Node):
    """CR 707.9: what a copy has otherwise than the original, as part of its copiable values.

    Types and subtypes are had `how`: "also" in addition to the others, or "only". `without`: supertypes it hasn't.
    `colors`, `power` and `toughness` replace those of the original where they are given. `keeps`: "this ability" where
    the copy has the very ability that says so.
    """

    abilities: tuple[Ability, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    how: str = "also"
    without: tuple[str, ...] = ()
    name: str = ""
    colors: str | None = None
    power: int | None = None
    toughness: int | None = None
    keeps: str = ""

    def of(self, face: Face, this: tuple[Ability, ...] = ()) -> Face:
        """CR 707.9a-b: the face as the copy has it; `this` is the ability that says so."""
        kept = tuple(ability for ability in face.abilities if not self._overrides(ability))
        return replace(
            face,
            name=self.name or face.name,
            supertypes=tuple(word for word in face.supertypes if word not in self.without),
            types=self._types(face),
            subtypes=self._subtypes(face),
            abilities=(*kept, *self.abilities, *(this if self.keeps else ())),
            colors=face.colors if self.colors is None else self.colors,
            power=face.power if self.power is None else self.power,
            toughness=face.toughness if self.toughness is None else self.toughness,
        )

    def _types(self, face: Face) -> tuple[str, ...]:
        return self.types if self.types and self.how == "only" else joined(face.types, self.types)

    def _subtypes(self, face: Face) -> tuple[str, ...]:
        """CR 205.1a: set subtypes replace the others of their kind alone."""
        if self.how == "also":
            return joined(face.subtypes, self.subtypes)
        kinds = tuple(kind_of(subtype) for subtype in self.subtypes)
        return joined(tuple(word for word in face.subtypes if kind_of(word) not in kinds), self.subtypes)

    def _overrides(self, ability: Ability) -> bool:
        """CR 707.9d: a characteristic-defining ability that defines what the exception provides isn't copied."""
        if self.power is None and self.toughness is None or not isinstance(ability, Static):
            return False
        return any(
            isinstance(says, Defines) and any(isinstance(change, DefinedPT) for change in says.by)
            for says in ability.says
        )
