"""Use case: act in a game. An action that doesn't fit changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine import view, view_choices, view_events
from app.engine.casting.reversing import ProposalReversed
from app.engine.choices import (
    PASS,
    Action,
    Choice,
    Choose,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Illegal,
    Name,
    Number,
    Priority,
)
from app.engine.game import Game
from app.engine.state.event import Event
from app.engine.state.records import Refs
from app.engine.turn.repeating import Shortcut
from app.engine.words.bases import Instruction
from app.service.actions import rules
from app.service.announcing import NOTHING, Announcing
from app.service.live import OVER, Live
from app.service.problems import Problem
from app.service.tokens import SEAT
from app.storage.encoding import Seen
from app.storage.records import Accepted
from app.storage.withdrawing import CONTROLLER


class Acting:
    """What one seat does in a game, input by input; `by` says how it came."""

    def __init__(self, live: Live, seat: int, by: str) -> None:
        self.live = live
        self.seat = seat
        self.by = by
        self.game = live.playing()

    def choice(self) -> Choice:
        """The open choice, which has to be this seat's. Raises Illegal."""
        choice = self.game.choice
        if choice is None:
            raise Illegal("game_over", "the game is over", "104.1")
        if self.seat not in choice.may_answer:
            raise Illegal("not_your_choice", "another player has to choose now", "117.1")
        return choice

    def answer(self, value: Any) -> list[Event]:
        """Answer the open choice."""
        choice = self.game.choice
        did = value.type if isinstance(value, Action) else choice.reason if choice is not None else ""
        return self._accept(lambda: self.game.submit(self.seat, value), did)

    def leave(self) -> None:
        """Leave the game (104.3a)."""
        self._accept(lambda: self.game.leave(self.seat), "leave")

    def propose_shortcut(self, proposed: Shortcut) -> None:
        """Propose a shortcut (732.2a)."""
        self._accept(lambda: self.game.shortcut(self.seat, proposed), "repeat")

    def instruct(self, words: Instruction, bound: dict[str, Refs], did: str) -> None:
        """Carry out an instruction, in which names stand for these objects and players."""
        self._accept(lambda: self.game.instruct(self.seat, words, bound), did)

    def _accept(self, come: Callable[[], list[Event]], did: str) -> list[Event]:
        facts = come()
        entry = self.game.inputs[-1]
        by = CONTROLLER if self.by == SEAT and entry.seat != self.seat else self.by
        self.live.accepted.append(Accepted(entry, by, did, seen(self.game, facts)))
        if self.game.over:
            self.live.row.status = OVER
            self.live.row.winners = list(self.game.state.winners)
        return facts

    def perform(self, action: rules.Rules) -> None:
        """Do what the action says. Raises Illegal or Problem; what was accepted before that must then be undone."""
        if isinstance(action, rules.Leave):
            self.leave()
        elif isinstance(action, rules.AgreeToDraw):
            self._accept(lambda: self.game.agree(self.seat, action.agrees), action.type)
        elif isinstance(action, rules.Cast | rules.Activate):
            self._propose(action)
        else:
            self.answer(self._value(action))

    def _value(self, action: rules.Rules) -> Any:
        """The answer that the action gives to the open choice."""
        choice = self.choice()
        if isinstance(action, rules.Choose):
            return self._chosen(choice, action)
        if isinstance(action, rules.Attack):
            need(choice, DeclareAttackers)
            return view_choices.answer(
                self.game.state,
                choice,
                self._pairs([(pair.attacker, pair.target) for pair in action.attackers]),
            )
        if isinstance(action, rules.Block):
            need(choice, DeclareBlockers)
            return view_choices.answer(
                self.game.state,
                choice,
                self._pairs([(pair.blocker, pair.attacker) for pair in action.blocks]),
            )
        if isinstance(action, rules.Mulligan | rules.Keep):
            if choice.reason != "mulligan":
                raise Illegal("other_choice_open", "no mulligan can be taken now", "103.5")
            return (action.type,)
        need(choice, Priority)
        if isinstance(action, rules.Pass):
            return PASS
        if isinstance(action, rules.PlayLand):
            return Action("play_land", self.ref(action.object), str(action.face) if action.face else "")
        if isinstance(action, rules.Special):
            return Action("special", self.ref(action.object) if action.object else 0, action.how)
        raise Illegal("unknown_action", f"there is no action {action.type!r}")

    def _chosen(self, choice: Choice, action: rules.Choose) -> Any:
        """The answer in the field that fits the kind of the choice."""
        sent: Any
        if isinstance(choice, Choose):
            sent = None if action.options is None else [self.public(one) for one in action.options]
        elif isinstance(choice, Divide):
            sent = action.shares
        elif isinstance(choice, Number):
            sent = action.number
        else:
            sent = action.name if isinstance(choice, Name) else None
        if sent is None:
            raise Illegal(
                "wrong_kind", f"that doesn't answer a choice of the kind {choice.kind!r}", choice.rule
            )
        return view_choices.answer(self.game.state, choice, sent)

    def _pairs(self, pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
        return [(self.public(one), self.public(other)) for one, other in pairs]

    def _propose(self, action: rules.Cast | rules.Activate) -> None:
        """Begin a spell or ability (601.2, 602.2), and answer what it asks for with what came along."""
        need(self.choice(), Priority)
        how = str(action.ability) if isinstance(action, rules.Activate) else action.how
        sent, state = Announcing(action, self.public), self.game.state
        before = (state.revealed, state.chance.position)
        ref = self.ref(action.object)
        facts = self.answer(Action(action.type, ref, how))
        while True:
            for choice, forced in self.game.forced:
                sent.check_forced(self.game, choice, forced)
            open_choice, proposing = self.game.choice, self.game.state.proposing
            if open_choice is None or proposing != open_choice.seat or open_choice.asked != self.seat:
                break
            value = sent.answer(self.game, open_choice)
            if value is NOTHING:
                break
            with sent.pointing_at(open_choice):
                facts += self.answer(value)
        state = self.game.state
        reversals = [fact for fact in facts if isinstance(fact, ProposalReversed)]
        reversal = next((fact for fact in reversals if fact.object == ref), None)
        if reversal is None:
            sent.check_nothing_left()
        elif before == (state.revealed, state.chance.position):
            raise Problem(422, "proposal_reversed", f"that can't be completed: {reversal.why}", rule="733.1")

    def ref(self, sent: str) -> int:
        """The object or player with that public id, or one's own name. Raises Illegal."""
        try:
            return view.ref(self.game.state, self.public(sent))
        except KeyError:
            raise Illegal("no_such_object", "there is no object or player with that id") from None

    def public(self, sent: str) -> str:
        """The public id of an object that has a name of one's own; anything else as it was sent.

        A name follows its object from zone to zone as long as everyone can see where it goes.
        """
        ref, state = self.live.row.names.get(sent, 0), self.game.state
        while ref and ref not in state.objects:
            ref = state.last_known[ref].became if ref in state.last_known else 0
        return view.handle(state, ref) if ref and view.knows(state, None, state.objects[ref]) else sent


def need(choice: Choice, kind: type[Choice]) -> None:
    """The open choice has to be of this kind. Raises Illegal."""
    if not isinstance(choice, kind):
        raise Illegal("other_choice_open", f"first the choice {choice.reason!r} has to be made", choice.rule)


def seen(game: Game, facts: list[Event]) -> Seen:
    """What happened, as the log keeps it."""
    entries = (view_events.logged(game.state, fact) for fact in view_events.in_order(game.state, facts))
    return [(entry.public, entry.private, entry.seen_by) for entry in entries if entry is not None]
