"""At the choices of random games: states are written and read, games taken up again, tables rebuilt, states cloned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from app.engine.characteristics import layers, lookup
from app.engine.choices import Choice
from app.engine.events.life import GainLife
from app.engine.game import Game, Input
from app.engine.keywords.create import Create, token
from app.engine.keywords.reveal import Reveal
from app.engine.keywords.scry import Scry
from app.engine.keywords.shuffle import Shuffle
from app.engine.start.setup import Seat, Setup
from app.engine.state import derived
from app.engine.state.clone import clone
from app.engine.state.codec import NOT_PART, Codec
from app.engine.state.event import Event
from app.engine.state.records import NONE, Extract, Object, State
from app.engine.state.zones import LIBRARY
from app.engine.words.abilities import Activated, Card, Face
from app.engine.words.bases import Ability, Instruction
from app.engine.words.node import Node
from app.engine.words.nouns import TopOfLibrary
from app.players.player import Dice
from tests.cards_of_ones_own import creature
from tests.properties.decks import a_deck
from tests.random_play import moments
from tests.table import Table, find_card

SHARED = (Node, Event, Extract, derived.Table)
"""What is never changed, and so is shared by copies of a state."""
REPLACED = ("Counters", "Bindings")
"""The annotations of fields whose contents are never written to, but replaced as a whole."""
GAMES = [(seed, 2 + seed % 3) for seed in range(4)]
EVERY = 23
"""Of so many choices one is looked at."""
MOST = 1_500
"""So many choices of each game are gone through."""

games = pytest.mark.parametrize(("seed", "players"), GAMES)


def setup_of(seed: int, players: int) -> Setup:
    """Random decks for a game in which players walk a dungeon too."""
    dice = Dice(seed)
    seats = tuple(Seat(f"Player {number}", tuple(a_deck(dice))) for number in range(players))
    return Setup(seats, {}, (find_card("Undercity"),))


def new_game(seed: int, players: int) -> Game:
    """A game between random decks."""
    return Game.new(setup_of(seed, players), seed.to_bytes(16, "big"))


def choices(game: Game, seed: int) -> Iterator[Choice]:
    """The choices of the game with random answers and, at times, a player who leaves."""
    dice = Dice(seed + 1)
    for number, choice in enumerate(moments(game, seed, 20_000)):
        if number >= MOST:
            return
        yield choice
        if dice.below(300) == 0 and game.choice is choice and len(game.state.living()) > 2:
            game.leave(choice.seat)


def sampled(game: Game, seed: int) -> Iterator[Choice]:
    """One of EVERY choices."""
    for number, choice in enumerate(choices(game, seed)):
        if number % EVERY == 0:
            yield choice


@games
def test_reading_what_was_written_gives_the_same_state(seed: int, players: int) -> None:
    game = new_game(seed, players)
    codec: Codec = game.cards
    for _ in sampled(game, seed):
        data = codec.encode(game.state)
        read = codec.decode(data)
        for spec in fields(State):
            if spec.name not in NOT_PART:
                assert getattr(read, spec.name) == getattr(game.state, spec.name), spec.name
        assert codec.encode(read) == data
        assert codec.digest(read) == codec.digest(game.state)


@games
def test_a_game_that_is_forked_is_the_same_game(seed: int, players: int) -> None:
    game = new_game(seed, players)
    for choice in sampled(game, seed):
        other = game.fork()
        assert other.digest() == game.digest()
        assert other.cards.digest(other.state) == game.cards.digest(game.state)
        assert other.version == game.version
        assert other.choice is not None
        assert other.choice is not choice
        assert (other.choice.kind, other.choice.seat, other.choice.reason) == (
            choice.kind,
            choice.seat,
            choice.reason,
        )
        assert getattr(other.choice, "options", None) == getattr(choice, "options", None)


@games
def test_feeding_the_log_again_gives_the_same_game(seed: int, players: int) -> None:
    game = new_game(seed, players)
    log: list[Input] = []
    digests: dict[int, tuple[str, str]] = {}
    for number, _ in enumerate(choices(game, seed)):
        if game.version > len(log):
            log.extend(game.inputs[-(game.version - len(log)) :])
        if number % EVERY == 0:
            digests[game.version] = (game.digest(), game.cards.digest(game.state))
    again = new_game(seed, players)
    for entry in log:
        if again.version in digests:
            assert (again.digest(), again.cards.digest(again.state)) == digests[again.version]
        assert again.digest() == entry.digest
        if entry.kind == "leave":
            again.leave(entry.seat)
        else:
            again.submit(entry.seat, entry.value)
    assert len(digests) > 10


@games
def test_the_table_of_characteristics_equals_a_full_rebuild(seed: int, players: int) -> None:
    game = new_game(seed, players)
    for _ in choices(game, seed):
        kept = lookup.table(game.state)
        other = clone(game.state)
        other.table = None
        built = layers.build(other)
        for ref in game.state.objects:
            assert lookup.of(game.state, ref) == lookup.of(other, ref)
            assert lookup.controller(game.state, ref) == lookup.controller(other, ref)
        for name in ("triggers", "replacements", "rules", "state_triggers"):
            assert getattr(kept, name) == getattr(built, name), name


@games
def test_a_clone_is_equal_and_shares_nothing_that_changes(seed: int, players: int) -> None:
    game = new_game(seed, players)
    for _ in sampled(game, seed):
        other = clone(game.state)
        for spec in fields(State):
            if spec.name not in NOT_PART:
                assert getattr(other, spec.name) == getattr(game.state, spec.name), spec.name
        shared = [id(part) for part in changeable(game.state)]
        assert not [part for part in changeable(other) if id(part) in shared]


def changeable(value: object) -> Iterator[object]:
    """All lists, dicts and records in a state that are changed in the course of a game, empty ones aside."""
    if isinstance(value, SHARED) or isinstance(value, Object) and value.zone == LIBRARY:
        return
    if isinstance(value, list | dict):
        if value:
            yield value
        for part in value if isinstance(value, list) else value.values():
            yield from changeable(part)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for spec in fields(value):
            if not (isinstance(value, State) and spec.name in NOT_PART or spec.type in REPLACED):
                yield from changeable(getattr(value, spec.name))


@games
def test_a_checkpoint_stays_as_it_was_while_the_game_goes_on(seed: int, players: int) -> None:
    game = new_game(seed, players)
    checkpoint, digest = game.checkpoint, game.cards.digest(game.checkpoint)
    taken = 0
    for _ in choices(game, seed):
        if game.checkpoint is not checkpoint:
            assert game.cards.digest(checkpoint) == digest
            checkpoint, digest = game.checkpoint, game.cards.digest(game.checkpoint)
            taken += 1
    assert taken > 5
    assert NONE == {}


TOP_TWO = TopOfLibrary(count=2)


@pytest.mark.parametrize("words", [Shuffle(), Scry(count=2), Reveal(TOP_TWO)])
def test_what_is_learned_or_forgotten_of_a_library_is_so_in_one_copy_alone(words: Instruction) -> None:
    table = Table(me={"library": ["Forest", "Island", "Swamp"]})
    if not isinstance(words, Reveal):
        table.game.instruct(0, Reveal(TOP_TWO))
    before = table.game.cards.digest(table.state)
    other = Game.resume(clone(table.state), table.game.cards, [], table.game.version)
    other.instruct(0, words)
    while other.choice is not None and other.choice.kind != "priority":
        other.submit(other.choice.seat, (*getattr(other.choice, "options", ()),))
    known = [[thing.known_to for thing in game.objects.values()] for game in (table.state, other.state)]
    assert known[0] != known[1]
    assert table.game.cards.digest(table.state) == before


@games
def test_playing_on_with_a_clone_leaves_the_original_as_it_was(seed: int, players: int) -> None:
    game = new_game(seed, players)
    for choice in sampled(game, seed):
        if choice.kind != "priority":
            continue
        before = game.cards.digest(game.state)
        other = Game.resume(clone(game.state), game.cards, [], game.version)
        for _ in moments_of(other, seed, 12):
            pass
        assert game.cards.digest(game.state) == before


def moments_of(game: Game, seed: int, count: int) -> Iterator[Choice]:
    """So many choices of a game, with random answers."""
    for number, choice in enumerate(moments(game, seed, 20_000)):
        if number == count:
            return
        yield choice


def other_value(value: Any) -> Any:
    """Another value of the same kind as a field has."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    return (*value, 7) if isinstance(value, tuple) else None


def test_every_field_of_every_record_is_cloned() -> None:
    """Whatever number, word or tuple a record holds, a clone holds it too; the other fields are compared above."""
    game = new_game(1, 3)
    for choice in moments_of(game, 1, 400):
        if choice.kind == "priority" and game.state.stack:
            break
    state = game.state
    for find in RECORDS:
        record = find(state)
        for spec in fields(record):
            kept = getattr(record, spec.name)
            changed = other_value(kept)
            if changed is not None and not (record is state and spec.name in NOT_PART):
                setattr(record, spec.name, changed)
                assert getattr(find(clone(state)), spec.name) == changed, (type(record).__name__, spec.name)
                setattr(record, spec.name, kept)


RECORDS: tuple[Callable[[State], Any], ...] = (
    lambda state: state,
    lambda state: state.turn,
    lambda state: state.combat,
    lambda state: state.quiet,
    lambda state: state.chance,
    lambda state: state.players[-1],
    lambda state: next(reversed(state.objects.values())),
    lambda state: state.objects[state.stack[-1]].announced,
)
"""One record of each kind that there always is."""


def egg(name: str, *other: Ability) -> Card:
    """A creature that can make a token with an ability of its own, the same for all of them."""
    chick = Face(
        "Chick", types=("creature",), power=1, toughness=1, abilities=(Activated((), (GainLife(),)),)
    )
    return creature(name, 0, 1, *other, Activated((), (Create(chick),)))


def written_with_an_ability_of_a_token(makes: str) -> bytes:
    """The state as bytes, while an ability waits to resolve of a token that this egg has made."""
    table = Table(me={"battlefield": [egg("Egg"), egg("Nest", Activated((), (GainLife(amount=2),)))]})
    table.activate(makes, 0 if makes == "Egg" else 1)
    table.resolve()
    table.activate("Chick")
    return table.game.cards.encode(table.game.state)


def test_the_bytes_of_a_state_dont_depend_on_what_was_played_in_the_process_before() -> None:
    token.cache_clear()
    first = written_with_an_ability_of_a_token("Nest")
    token.cache_clear()
    written_with_an_ability_of_a_token("Egg")  # makes an equal token of another card's nodes, which is kept
    assert written_with_an_ability_of_a_token("Nest") == first
