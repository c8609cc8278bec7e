"""The shapes of choices."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from app.api.shapes.shape import Named, Shape


class AnyChoice(Shape, tag_field="kind"):
    """What all choices have in common. What can be answered is shown to those who may see it.

    `text` says in the reader's language what `reason` says to programs. `partners`: teammates who may answer as well.
    `on_behalf_of`: the player whose choice it is, where `seat` is of another player who controls them (CR 723.5).
    """

    id: str
    seat: int
    reason: str
    text: str
    rule: str
    partners: list[int] | UnsetType = UNSET
    on_behalf_of: int | UnsetType = UNSET
    source: Named | UnsetType | None = UNSET


class ListedAction(Shape):
    """An action that may be begun now, as it can be sent."""

    type: str
    object: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    label: str | UnsetType = UNSET
    how: str | UnsetType = UNSET
    ability: int | UnsetType = UNSET
    face: int | UnsetType = UNSET


class PriorityChoice(AnyChoice, tag="priority"):
    """A player has priority: act or pass. `mana_abilities` (605) can be activated too, also while paying."""

    actions: list[ListedAction] | UnsetType = UNSET
    mana_abilities: list[ListedAction] | UnsetType = UNSET
    default: ListedAction | UnsetType = UNSET


class Option(Shape):
    """One option. `kind` is object, player or word; `about` says what a word is about, `label` what to show people.

    The label of a mode (700.2) is its text, in English as all text of cards.
    """

    kind: str
    id: str
    label: str
    name: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    about: Named | UnsetType = UNSET


class OptionsChoice(AnyChoice, tag="choose"):
    """Choose between `min` and `max` of the options."""

    options: list[Option] | UnsetType = UNSET
    min: int | UnsetType = UNSET
    max: int | UnsetType = UNSET
    ordered: bool | UnsetType = UNSET
    repeats: bool | UnsetType = UNSET
    default: list[str] | UnsetType = UNSET


class Proposed(Shape):
    """A shortcut (732.2): the round since a version is to be played so many times more. `seat` proposes it."""

    seat: int
    times: int
    since: int


class NumberChoice(AnyChoice, tag="number"):
    """Choose a whole number from `min` to `max`.

    For a `shortcut`: how many of one's own choices with priority are made as proposed; all of them, to accept it.
    """

    shortcut: Proposed | UnsetType = UNSET
    min: int | UnsetType = UNSET
    max: int | UnsetType = UNSET
    default: int | UnsetType = UNSET


class DivideChoice(AnyChoice, tag="divide"):
    """Divide `total` among the options, `each` at least to every one."""

    options: list[Option] | UnsetType = UNSET
    total: int | UnsetType = UNSET
    each: int | UnsetType = UNSET
    default: list[int] | UnsetType = UNSET


class NameChoice(AnyChoice, tag="name"):
    """Name something."""

    of: str | UnsetType = UNSET
    example: str | UnsetType = UNSET
    default: str | UnsetType = UNSET


class MayAttack(Shape):
    """A creature, and what it could attack."""

    id: str
    may_attack: list[str]


class MayBlock(Shape):
    """A creature, and the attackers that it could block."""

    id: str
    may_block: list[str]


class AttackersChoice(AnyChoice, tag="attackers"):
    """Declare attackers."""

    creatures: list[MayAttack] | UnsetType = UNSET
    default: list[tuple[str, str]] | UnsetType = UNSET


class BlockersChoice(AnyChoice, tag="blockers"):
    """Declare blockers."""

    creatures: list[MayBlock] | UnsetType = UNSET
    default: list[tuple[str, str]] | UnsetType = UNSET


Choice = (
    PriorityChoice
    | OptionsChoice
    | NumberChoice
    | DivideChoice
    | NameChoice
    | AttackersChoice
    | BlockersChoice
)
