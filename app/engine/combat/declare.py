"""Interim: nobody attacks or blocks until the room is finished."""

from app.engine.choices import Steps
from app.engine.state.records import State


def declare_attackers(state: State) -> Steps[None]:
    return
    yield


def declare_blockers(state: State) -> Steps[None]:
    return
    yield
