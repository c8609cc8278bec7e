"""A state as bytes and back: msgpack of the records, field by field, as their annotations say.

A node that is part of a card of the game is written as that card's number and the node's place in it; any other
node (a token's face made up by an effect, an instruction) is written out in the language's own data form.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from itertools import count
from operator import attrgetter
from typing import Any, Union, get_args, get_origin, get_type_hints

from app.engine.state import derived, packed, records
from app.engine.state.event import KINDS, Event
from app.engine.state.records import NONE, State
from app.engine.words.abilities import Card
from app.engine.words.node import Node, from_data, to_data, walk

Convert = Callable[[Any], Any]
NOT_PART = ("announcing", "undo", "table", "listed", "listed_at", "means", "facts")
"""Fields of the state that aren't part of the record: they are derived, or taken by the log."""


class Codec:
    """Writes and reads states of games that are played with these cards."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self._nodes: list[list[Node]] = []
        self._places: dict[int, tuple[int, int]] = {}  # by identity: the first place of an equal node
        self._equals: dict[Node, tuple[int, int]] = {}
        first: dict[int, tuple[int, int]] = {}
        _make_room()
        for number, card in enumerate(cards):
            nodes, alike = _nodes(card)
            self._nodes.append(nodes)
            for place, part in enumerate(nodes):
                self._places[id(part)] = first.setdefault(alike[place], (number, place))
        self._records: dict[type, tuple[Convert, Convert]] = {}

    def encode(self, state: State) -> bytes:
        """The state as msgpack. The same state gives the same bytes in any process."""
        return packed.write(self._record(State)[0](state))

    def decode(self, data: bytes) -> State:
        """Read what `encode` wrote for a game with the same cards."""
        state: State = self._record(State)[1](packed.read(data))
        return state

    def digest(self, state: State) -> str:
        """A hash of the whole state, the same in any process."""
        return blake2b(self.encode(state), digest_size=16).hexdigest()

    def _write_node(self, value: Any) -> Any:
        place = self._places.get(id(value)) or self._place_of_equal(value)
        return list(place) if place is not None else to_data(value)

    def _place_of_equal(self, value: Node) -> tuple[int, int] | None:
        """The place of an equal node, for one that was decoded as part of a token or copy: it is written alike."""
        if not self._equals:
            for nodes in self._nodes:
                for part in nodes:
                    self._equals.setdefault(part, self._places[id(part)])
        return self._equals.get(value)

    def _read_node(self, data: Any) -> Any:
        return self._nodes[data[0]][data[1]] if isinstance(data, list) else from_data(data)

    def _write_event(self, event: Event) -> Any:
        return [event.kind, self._record(type(event))[0](event)]

    def _read_event(self, data: Any) -> Any:
        return self._record(KINDS[data[0]])[1](data[1])

    def _record(self, cls: type) -> tuple[Convert, Convert]:
        """How to write and read a record: a list of its fields in order."""
        known = self._records.get(cls)
        if known is not None:
            return known
        hints = get_type_hints(cls, localns=_names())
        names = [spec.name for spec in fields(cls) if spec.name not in NOT_PART]
        self._records[cls] = (
            lambda value: write(value),  # noqa: PLW0108
            lambda data: read(data),  # noqa: PLW0108
        )  # for records within themselves
        pairs = [self._pair(hints[name]) for name in names]
        values = attrgetter(*names)
        writers = [(place, pair[0]) for place, pair in enumerate(pairs) if pair is not None]
        readers = [(place, pair[1]) for place, pair in enumerate(pairs) if pair is not None]

        def write(value: Any) -> Any:
            row = list(values(value)) if len(names) > 1 else [values(value)]
            for place, convert in writers:
                row[place] = convert(row[place])
            return row

        def read(data: Any) -> Any:
            for place, convert in readers:
                data[place] = convert(data[place])
            return cls(
                **dict(zip(names, data, strict=False))
            )  # a field that is newer than the data has its default

        self._records[cls] = (write, read)
        return self._records[cls]

    def _pair(self, hint: Any) -> tuple[Convert, Convert] | None:
        """How to write and read a value of this annotated type; None: as it is."""
        origin = get_origin(hint)
        if origin in (Union, types.UnionType):
            return self._union([part for part in get_args(hint) if part is not type(None)])
        if origin is tuple:
            return _over_tuple([self._pair(part) for part in get_args(hint) if part is not ...])
        if origin is list:
            return _over_list(self._pair(get_args(hint)[0]))
        if origin is dict:
            return _over_dict(self._pair(get_args(hint)[1]))
        if origin is Mapping:
            return _over_mapping(self._pair(get_args(hint)[1]))
        if isinstance(hint, type) and issubclass(hint, Node):
            return (self._write_node, self._read_node)
        if hint is Event:
            return (self._write_event, self._read_event)
        return self._record(hint) if is_dataclass(hint) and isinstance(hint, type) else None

    def _union(self, parts: list[Any]) -> tuple[Convert, Convert] | None:
        pairs = [pair for pair in map(self._pair, parts) if pair is not None]
        if not pairs:
            return None
        if pairs[0][1] is tuple:
            return (_same, lambda data: tuple(data) if isinstance(data, list) else data)
        write, read = pairs[0]
        return (
            lambda value: None if value is None else write(value),
            lambda data: None if data is None else read(data),
        )


_NODES: dict[int, tuple[Card, list[Node], list[int]]] = {}
_ALIKE: dict[Node, int] = {}
_NUMBERS = count()
MOST_KEPT = 20_000


def _make_room() -> None:
    """Forget the nodes of cards, if they are too many."""
    if len(_NODES) > MOST_KEPT:
        _NODES.clear()
        _ALIKE.clear()


def _nodes(card: Card) -> tuple[list[Node], list[int]]:
    """The nodes of a card in order, each with a number that only its equals share; found once for all games."""
    known = _NODES.get(id(card))
    if known is None:
        nodes = list(walk(card))
        known = _NODES[id(card)] = (card, nodes, [_ALIKE.setdefault(part, next(_NUMBERS)) for part in nodes])
    return known[1], known[2]


def _same(value: Any) -> Any:
    return value


def _over_list(pair: tuple[Convert, Convert] | None) -> tuple[Convert, Convert] | None:
    if pair is None:
        return None
    return (
        lambda values: [pair[0](value) for value in values],
        lambda data: [pair[1](value) for value in data],
    )


def _over_tuple(pairs: list[tuple[Convert, Convert] | None]) -> tuple[Convert, Convert]:
    """For a tuple of any length with parts of one kind, or of as many kinds as it has parts."""
    if not any(pairs):
        return (_same, tuple)
    written = [pair[0] if pair is not None else _same for pair in pairs]
    read = [pair[1] if pair is not None else _same for pair in pairs]
    if len(pairs) == 1:
        return (
            lambda values: [written[0](value) for value in values],
            lambda data: tuple(map(read[0], data)),
        )
    return (
        lambda values: [convert(value) for convert, value in zip(written, values, strict=True)],
        lambda data: tuple([convert(value) for convert, value in zip(read, data, strict=True)]),
    )


def _over_dict(pair: tuple[Convert, Convert] | None) -> tuple[Convert, Convert] | None:
    if pair is None:
        return None
    return (
        lambda values: {key: pair[0](value) for key, value in values.items()},
        lambda data: {key: pair[1](value) for key, value in data.items()},
    )


def _over_mapping(pair: tuple[Convert, Convert] | None) -> tuple[Convert, Convert]:
    """For what is never written to, and so is one and the same where it is empty."""
    write, read = _over_dict(pair) or (_same, _same)
    return (write, lambda data: read(data) if data else NONE)


def _names() -> dict[str, Any]:
    return {**vars(derived), **vars(records)}
