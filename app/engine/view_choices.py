"""A choice as its viewer may see it, and the answers that come back, in public ids."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from app.engine import view
from app.engine.characteristics import lookup
from app.engine.choices import (
    Action,
    Choice,
    Choose,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Illegal,
    Key,
    Name,
    Number,
    Priority,
)
from app.engine.state import zones
from app.engine.state.records import State, ref_seat
from app.engine.turn.actions import mana_abilities
from app.engine.turn.shortcuts import Accept
from app.engine.view import Viewer


def of(state: State, choice: Choice, viewer: Viewer) -> dict[str, Any]:
    """The open choice: whose it is and why, and to those who may see them, the legal answers by constraint."""
    shown: dict[str, Any] = {
        "kind": choice.kind,
        "seat": choice.asked,
        "reason": choice.reason,
        "rule": choice.rule,
    }
    if choice.may_answer[1:]:
        shown["partners"] = list(choice.may_answer[1:])
    if choice.decided_by >= 0:
        shown["on_behalf_of"] = choice.seat
    source = getattr(choice, "source", 0)
    if source:
        shown["source"] = _source(state, source, viewer)
    mine = viewer in (choice.seat, *choice.may_answer)
    if mine or not _is_secret(state, choice, viewer):
        shown.update(answers(state, choice, viewer))
    if viewer == choice.asked:
        shown["default"] = public_answer(state, choice, choice.default())
    return shown


def public_answer(state: State, choice: Choice, given: Any) -> Any:
    """An answer in public ids, as a client would send it."""
    if isinstance(choice, Priority):
        return action(state, given, choice.asked)
    if isinstance(choice, Choose):
        return [view.handle(state, key) if isinstance(key, int) else public_key(state, key) for key in given]
    if isinstance(choice, DeclareAttackers | DeclareBlockers):
        return [[view.handle(state, ref) for ref in pair] for pair in given]
    return list(given) if isinstance(given, tuple) else given


def is_private(choice: Choice) -> bool:
    """Whether only the chooser may see what can be chosen."""
    return isinstance(choice, Priority) or isinstance(choice, Choose) and (choice.private or choice.hidden)


def _is_secret(state: State, choice: Choice, viewer: Viewer) -> bool:
    """CR 400.2: whether others may not see the options: they are private, or tell of a hidden card that this viewer can't see."""
    if is_private(choice) or not isinstance(choice, Choose):
        return is_private(choice)
    refs = [key if isinstance(key, int) else about(choice, key) for key in choice.options]
    things = [state.objects[ref] for ref in refs if ref in state.objects]
    return any(zones.is_hidden(thing.zone) and not view.knows(state, viewer, thing) for thing in things)


def _source(state: State, ref: int, viewer: Viewer) -> dict[str, Any] | None:
    if ref < 0:
        return {"id": view.handle(state, ref), "seat": ref_seat(ref)}
    thing = state.objects.get(ref)
    if thing is not None and view.knows(state, viewer, thing):
        return {"id": view.handle(state, ref), "name": lookup.of(state, ref).name}
    past = state.last_known.get(ref)
    return (
        {"id": view.handle(state, ref), "name": past.was.name} if past is not None and thing is None else None
    )


def answers(state: State, choice: Choice, viewer: Viewer) -> dict[str, Any]:
    """What may be answered, by constraint. CR 723.5: whoever controls the player has that player's answers."""
    if isinstance(choice, Priority):
        seat = choice.seat if viewer is None or viewer == choice.asked else viewer
        return {
            "actions": [action(state, one, viewer) for one in choice.actions(seat)],
            "mana_abilities": [action(state, one, viewer) for one in mana_abilities(state, seat)],
        }
    if isinstance(choice, Choose):
        low, high = choice.bounds()
        return {
            "options": [option(state, choice, key, viewer) for key in choice.options],
            "min": low, "max": high, "ordered": choice.ordered, "repeats": choice.repeats,
        }  # fmt: skip
    if isinstance(choice, Divide):
        options = [_of_object(state, key, viewer) for key in choice.options]
        return {"options": options, "total": choice.total, "each": choice.each}
    if isinstance(choice, Number):
        proposed = {"shortcut": choice.shown()} if isinstance(choice, Accept) else {}
        return {"min": choice.least, "max": choice.most, **proposed}
    if isinstance(choice, Name):
        return {"of": choice.of, "example": choice.example}
    if isinstance(choice, DeclareAttackers):
        return {
            "creatures": [_row(state, ref, "may_attack", options) for ref, options in choice.options.items()]
        }
    if isinstance(choice, DeclareBlockers):
        return {
            "creatures": [_row(state, ref, "may_block", options) for ref, options in choice.options.items()]
        }
    return {}


def _row(state: State, ref: int, what: str, options: list[int]) -> dict[str, Any]:
    return {"id": view.handle(state, ref), what: [view.handle(state, option) for option in options]}


def action(state: State, one: Action, viewer: Viewer) -> dict[str, Any]:
    """An action that a player with priority may take.

    CR 723.4: one with a card from outside the game doesn't name it to whoever controls the player.
    """
    shown: dict[str, Any] = {"type": one.type}
    if one.object:
        shown["object"] = view.handle(state, one.object)
        thing = state.objects[one.object]
        if thing.zone != zones.OUTSIDE or view.knows(state, viewer, thing):
            shown["name"] = lookup.of(state, one.object).name
    if one.type == "activate":
        shown["ability"] = int(one.how)
    elif one.type == "play_land":
        shown["face"] = int(one.how or 0)
    elif one.how:
        shown["how"] = one.how
    return shown


def option(state: State, choice: Choose, key: Key, viewer: Viewer) -> dict[str, Any]:
    """One option: an object, a player or a word, with the public id by which it is chosen."""
    if isinstance(key, int):
        return _of_object(state, key, viewer)
    public = public_key(state, key)
    shown: dict[str, Any] = {"kind": "word", "id": public}
    ref = about(choice, key)
    if ref:
        source = _source(state, ref, viewer)
        if source is not None:
            shown["about"] = source
    return shown


def _of_object(state: State, ref: int, viewer: Viewer) -> dict[str, Any]:
    if ref < 0:
        return {"kind": "player", "id": view.handle(state, ref), "seat": ref_seat(ref)}
    thing = state.objects.get(ref)
    shown: dict[str, Any] = {"kind": "object", "id": view.handle(state, ref)}
    if thing is None:  # a target that has gone may be left unchanged (115.7d)
        shown |= _source(state, ref, viewer) or {}
    elif view.knows(state, viewer, thing):
        shown["name"] = lookup.of(state, ref).name or thing.card.name
    return shown


def about(choice: Choose, key: str) -> int:
    """What a word option is about: the source of a mana ability, of a trigger, or of an effect; or a player."""
    head, _, rest = key.partition(".")
    first = rest.partition(".")[0]
    if head in ("mana", "instead") and first.isdigit():
        return int(first)
    if head == "trigger" and first.isdigit() and int(first) < len(choice.subject):
        return choice.subject[int(first)]
    if head.isdigit():
        return int(head)
    return 0


def public_key(state: State, key: str) -> str:
    """The public id of a word option: internal numbers never show."""
    head, _, rest = key.partition(".")
    first, _, last = rest.partition(".")
    if head in ("mana", "instead") and first.isdigit():
        return f"{head}.{view.handle(state, int(first))}.{last}"
    if head.removeprefix("own ").isdigit() or head[:1] == "e" and head[1:].isdigit():
        secret = blake2b(key.encode(), key=state.chance.seed, digest_size=6, person=b"effect").hexdigest()
        return f"effect.{secret}"
    return key


def answer(state: State, choice: Choice, data: Any) -> Any:
    """An answer in public ids as the engine takes it. Raises Illegal for ids that aren't there."""
    if isinstance(choice, Choose):
        return tuple(_key(state, choice, part) for part in _list(data))
    if isinstance(choice, DeclareAttackers | DeclareBlockers):
        pairs = [_list(pair) for pair in _list(data)]
        return tuple(tuple(_ref(state, part) for part in pair) for pair in pairs)
    return tuple(data) if isinstance(data, list) else data


def _list(data: Any) -> list[Any]:
    if not isinstance(data, list | tuple):
        raise Illegal("wrong_kind", "a list is expected")
    return list(data)


def _key(state: State, choice: Choose, public: Any) -> Key:
    for key in choice.options:
        if (view.handle(state, key) if isinstance(key, int) else public_key(state, key)) == public:
            return key
    raise Illegal("not_an_option", "that isn't one of the options", choice.rule)


def _ref(state: State, public: Any) -> int:
    try:
        return view.ref(state, public if isinstance(public, str) else "")
    except KeyError:
        raise Illegal("no_such_object", "there is no object or player with that id") from None
