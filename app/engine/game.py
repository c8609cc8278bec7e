"""The one door to the engine: a game, the choice that is open in it, and submitting what players do.

A game is checkpoint + task + inputs. Between two priorities a task (a generator) is at work; to restore or fork, the
checkpoint is copied, the task started again and fed the same inputs.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, NamedTuple

from app.engine.casting.reversing import Reversed, is_proposing
from app.engine.choices import Choice, Illegal, Priority
from app.engine.events.pipeline import Ended
from app.engine.leaving.agreeing import answer_draw
from app.engine.leaving.successor import handed_on, leaves, leaves_between
from app.engine.position.reading import Find, set_up
from app.engine.start.setup import Setup, begin, seated
from app.engine.state.clone import clone
from app.engine.state.codec import Codec
from app.engine.state.event import Event
from app.engine.state.records import Refs, State
from app.engine.state_based.loops import anew, decided
from app.engine.turn.controlling import decider
from app.engine.turn.ending_turns import unless_the_turn_ends
from app.engine.turn.priority import after_instruction, take
from app.engine.turn.progress import go_on
from app.engine.turn.repeating import Shortcut
from app.engine.turn.shortcuts import shortcut
from app.engine.variants.teams import life_sharers
from app.engine.words.abilities import Card
from app.engine.words.bases import Instruction
from app.engine.words.context import Context
from app.engine.words.history import also_watched, watched_kinds

CHECKPOINT_EVERY = 32
"""After so many inputs a new checkpoint is taken at the next priority."""


class Input(NamedTuple):
    """What came in: an answer to the open choice, a leaving, an instruction or a shortcut; `seat` is whose it is.

    `digest` is of the choice that was open, so that a replay notices where it no longer fits.
    """

    kind: str
    seat: int
    value: Any = None
    digest: str = ""


class Astray(Exception):
    """Inputs that are fed again don't fit this engine: at `version` another choice is open than was then."""

    def __init__(self, version: int, game: Game) -> None:
        super().__init__(f"at version {version} the game goes another way")
        self.version = version
        self.game = game


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a game to which it can go back."""

    checkpoint: State
    inputs: tuple[Input, ...]
    version: int


@dataclass(slots=True)
class Game:
    """A game in progress. `choice` is the open choice, None when the game is over; `version` counts inputs.

    `forced` holds the choices that had one legal answer since the latest input, each with that answer.
    """

    state: State
    cards: Codec
    choice: Choice | None = None
    version: int = 0
    checkpoint: State = field(init=False)
    inputs: list[Input] = field(default_factory=list)
    forced: list[tuple[Choice, Any]] = field(default_factory=list)
    _long: bool = False
    _tasks: list[Generator[Choice, Any, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.checkpoint = clone(self.state)

    @classmethod
    def new(cls, setup: Setup, seed: bytes) -> Game:
        """CR 103: a new game. `seed` has 16 to 64 bytes. Raises Illegal for a setup that can't be played."""
        game = cls(seated(setup, seed), Codec(setup.cards()))
        game._run(None)
        return game

    @classmethod
    def at_position(
        cls, position: Mapping[str, Any], find: Find, seed: bytes, options: Mapping[str, int] | None = None,
        others: tuple[Card, ...] = (),
    ) -> tuple[Game, dict[str, int]]:  # fmt: skip
        """A game in mid-play, and the objects that the position gave names. Raises Illegal for what can't be."""
        state, names = set_up(position, find, seed, options or {})
        state.dungeons = [card for card in others if card.layout == "dungeon"]
        cards = {id(thing.card): thing.card for thing in state.objects.values()}
        cards.update({id(card): card for card in others})
        state.watched = watched_kinds(cards.values())
        game = cls(state, Codec(tuple(cards.values())))
        game._run(None)
        return game, names

    @classmethod
    def resume(cls, checkpoint: State, cards: Codec, inputs: Iterable[Input], version: int) -> Game:
        """The game whose `checkpoint` was at `version`, with what came in since fed again.

        Raises Astray where that no longer fits; the exception holds the game as far as it did.
        """
        game = cls(checkpoint, cards, version=version)
        game._run(None)
        game.follow(inputs)
        return game

    def follow(self, inputs: Iterable[Input]) -> None:
        """Feed what was accepted elsewhere since. Raises Astray where it doesn't fit; the game is then as far as it did."""
        for entry in inputs:
            self.repeat(entry)
        self.state.facts = []

    def repeat(self, entry: Input) -> list[Event]:
        """Feed one input that was accepted elsewhere; returns what happened. Raises Astray where it doesn't fit."""
        if self.choice is None or entry.digest != self.digest():
            raise Astray(self.version, self)
        self._feed(entry)
        return self.take_facts()

    @property
    def over(self) -> bool:
        """CR 104.1: whether the game has ended."""
        return self.state.over

    def submit(self, seat: int, answer: Any) -> list[Event]:
        """Answer the open choice; returns what happened. Raises Illegal, and then nothing has changed."""
        return self._accept("answer", seat, answer)

    def leave(self, seat: int) -> list[Event]:
        """CR 104.3a: the player concedes and leaves at once, whatever is going on."""
        return self._accept("leave", seat, None)

    def instruct(self, seat: int, words: Instruction, bound: Mapping[str, Refs] | None = None) -> list[Event]:
        """Carry out an instruction without a card behind it, as an effect under that player's control would.

        `bound` holds the objects and players that the words call by a name.
        """
        return self._accept("instruct", seat, (words, dict(bound or {})))

    def agree(self, seat: int, agrees: bool) -> list[Event]:
        """The player agrees to a draw, or no longer does; the game is one when all do. Raises Illegal."""
        return self._accept("agree", seat, agrees)

    def shortcut(self, seat: int, proposed: Shortcut) -> list[Event]:
        """CR 732.2: the player with priority proposes a shortcut; the others answer, and then it is taken. Raises Illegal."""
        return self._accept("shortcut", seat, proposed)

    def lighten(self) -> None:
        """Take a checkpoint now if what came in since the last took long, so that it isn't done again."""
        if self._long and isinstance(self.choice, Priority) and self.choice.unlike is None:
            self._keep_checkpoint()

    def _keep_checkpoint(self) -> None:
        self.checkpoint, self.inputs, self._long = clone(self.state), [], False

    def take_facts(self) -> list[Event]:
        """What happened since this was last asked."""
        facts, self.state.facts = self.state.facts, []
        return facts

    def fork(self) -> Game:
        """An independent copy of this very game, open choice included."""
        return Game.resume(clone(self.checkpoint), self.cards, self.inputs, self.version - len(self.inputs))

    def mark(self) -> Mark:
        """This moment, to go back to."""
        return Mark(self.checkpoint, tuple(self.inputs), self.version)

    def rewind(self, mark: Mark) -> None:
        """Go back to a marked moment, by way of the checkpoint before it."""
        self.checkpoint, self.state = mark.checkpoint, clone(mark.checkpoint)
        self.version = mark.version - len(mark.inputs)
        self.inputs, self._tasks, self.choice = [], [], None
        self._run(None)
        for entry in mark.inputs:
            self._feed(entry, keep_checkpoint=True)

    def _accept(self, kind: str, seat: int, value: Any) -> list[Event]:
        """Take an input or refuse it whole: after any exception the game is as it was."""
        if self.state.over or self.choice is None:
            raise Illegal("game_over", "the game is over", "104.1")
        seat = self._meant(kind, seat)
        entry = Input(kind, seat, self._checked(kind, seat, value), self.digest())
        facts, version = self.state.facts, self.version
        checkpoint, inputs, count = self.checkpoint, self.inputs, len(self.inputs)
        try:
            self._feed(entry)
        except BaseException:
            self.rewind(Mark(checkpoint, tuple(inputs[:count]), version))
            self.state.facts = facts
            raise
        return self.take_facts()

    def _meant(self, kind: str, seat: int) -> int:
        """CR 723.5: whose answer or shortcut it is: that of the player whom the sender controls. Raises Illegal.

        CR 723.6: everything else a player does for themself, also while they are controlled.
        """
        choice = self.choice
        if kind not in ("answer", "shortcut") or choice is None or choice.decided_by < 0:
            return seat
        if seat != choice.decided_by:
            raise Illegal("not_your_choice", "another player decides this now", "723.5")
        return choice.seat

    def _checked(self, kind: str, seat: int, value: Any) -> Any:
        choice = self.choice
        if kind == "answer":
            if choice is None or seat in choice.partners and self.state.players[seat].has_left:
                raise Illegal("not_your_choice", "another player has to choose now", "117.1")
            return choice.check_by(seat, value)
        if seat < 0 or seat >= len(self.state.players) or self.state.players[seat].has_left:
            raise Illegal("not_in_game", "that player isn't in the game", "104.3a")
        if kind in ("instruct", "agree", "shortcut") and not self._at_rest():
            raise Illegal("not_now", "that waits until nothing is resolving or being cast", "608.2")
        if kind == "shortcut" and (choice is None or seat != choice.seat):
            raise Illegal("not_your_choice", "only the player with priority may propose a shortcut", "732.2a")
        return value

    def digest(self) -> str:
        """A short hash of the open choice and of what is plain about the game, to notice a replay that went astray."""
        state, choice, turn = self.state, self.choice, self.state.turn
        lives = ", ".join([str(player.life) for player in state.players])
        asked = f"{choice.kind!r}, {choice.seat}, {choice.reason!r}" if choice is not None else ""
        text = f"(({asked}), {state.serial}, {state.chance.position}, {turn.number}, {turn.step}, [{lives}])"
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def _feed(self, entry: Input, keep_checkpoint: bool = False) -> None:
        if not keep_checkpoint and len(self.inputs) >= CHECKPOINT_EVERY and self._at_rest():
            self._keep_checkpoint()
        self.inputs.append(entry)
        self.version += 1
        self.state.facts = []  # those that come of this input alone; there is a bound on them (events/pipeline.py)
        if entry.kind == "shortcut" or self.choice is not None and self.choice.reason == "shortcut":
            self._long = True
        if entry.kind == "answer" and self.choice is not None:
            self.choice.answered_by(entry.seat)
            decided(self.state, self.choice, entry.value)
            self._run(entry.value)
            return
        if entry.kind == "agree":
            self._tasks = [answer_draw(self.state, entry.seat, entry.value)]
            self._run(None)
            return
        anew(self.state)
        if entry.kind == "leave":
            self._leave(entry.seat)
        elif entry.kind == "shortcut":
            self._tasks = [shortcut(self.state, entry.seat, entry.value)]
            self._run(None)
        else:
            self._instruct(entry)

    def _at_rest(self) -> bool:
        """Whether the task is only waiting for a player with priority, so that the state alone says all."""
        return self.choice is not None and self.choice.kind == "priority"

    def _run(self, answer: Any) -> None:
        """Let the tasks go on until a choice with more than one answer is open, or the game is over."""
        tasks = self._tasks
        self.forced = []
        while not self.state.over:
            if not tasks:
                tasks.append(_task(self.state))
                answer = None
            try:
                choice = tasks[-1].send(answer)
            except StopIteration as end:
                tasks.pop()
                answer = end.value  # of a task that went between, for the one beneath it
                continue
            except Ended:
                break
            if self.state.over:
                break  # CR 104.1: nobody chooses any more
            choice.refresh()
            answer = choice.forced()
            if answer is None:
                if not self.state.players[choice.seat].has_left:
                    self.choice = choice
                    self._say_who_decides()
                    return
                tasks.append(handed_on(self.state, choice))
            elif answer:
                self.forced.append((choice, answer))
        self.choice, self._tasks = None, []

    def _say_who_decides(self) -> None:
        """CR 723.5: whoever controls the player whose choice it is makes it, and none of their team does (805.8)."""
        if self.choice is not None:
            by = decider(self.state, self.choice.seat)
            self.choice.decided_by = by if by != self.choice.seat else -1

    def _leave(self, seat: int) -> None:
        """CR 104.3a, 800.4: at once, also in mid-task. A proposal of the leaver's is reversed; what resolves goes on."""
        state = self.state
        for one in life_sharers(state, seat):
            if is_proposing(state.undo, one):
                self._reverse(one)
        if self.choice is None or self._at_rest():
            self._tasks = [leaves(state, seat)]
        else:
            self._tasks.append(leaves_between(state, seat, self.choice))
        self._run(None)

    def _reverse(self, seat: int) -> None:
        """CR 733.1: the half-made proposal is reversed; its player has priority again, or declares anew, for a moment."""
        del self._tasks[1:]
        self.choice = None
        try:
            self.choice = self._tasks[0].throw(Reversed("left", asking=False, seat=seat))
        except StopIteration:
            self._tasks = []

    def _instruct(self, entry: Input) -> None:
        self._tasks = [instructed(self.state, entry.seat, *entry.value)]
        self._run(None)


def _task(state: State) -> Generator[Choice, Any, None]:
    """The work from one priority to the next, or from the beginning to the first."""
    if not state.turn.started:
        yield from begin(state)
    elif state.turn.priority >= 0:
        yield from take(state)
    yield from go_on(state)


def instructed(
    state: State, seat: int, words: Instruction, bound: Mapping[str, Refs]
) -> Generator[Choice, Any, None]:
    """An effect under the player's control instructs so, with no card behind it; then priority goes on as before."""
    state.watched = also_watched(state.watched, words)
    if not (yield from unless_the_turn_ends(state, words.carry_out(Context(state, 0, seat, dict(bound))))):
        yield from after_instruction(state)
    yield from go_on(state)
