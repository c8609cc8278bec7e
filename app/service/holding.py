"""A game that can't go on is held: it can be read and left, and the administrator can end it."""

from __future__ import annotations

from app.engine.choices import Illegal
from app.service.actions import instructions, rules
from app.service.live import Live, hold
from app.service.starting import table_news

TOO_MUCH = "too_much"
"""The engine's code for what goes beyond its bounds on objects and work."""


def held(live: Live, fault: str) -> None:
    """Hold the game for that fault; unless more is to be written anyway, its log says so."""
    hold(live.row, fault)
    if not live.accepted:
        live.news.append(table_news("game_held", reason=live.row.fault))


def is_stuck(live: Live, action: rules.Rules | instructions.Instructions) -> bool:
    """Whether the player had nothing else to do than this, which was too much for a game.

    Passing and leaving can't be refused for ever. Another choice leaves a way out as long as its safe default does.
    """
    game = live.game
    if game is None or game.choice is None:
        return False
    if isinstance(action, rules.Leave | rules.Pass):
        return True
    if isinstance(action, instructions.Instruction) or game.choice.kind == "priority":
        return False
    trial, choice = game.fork(), game.choice
    try:
        trial.submit(choice.asked, choice.default())
    except Illegal as illegal:
        return illegal.code == TOO_MUCH
    return False
