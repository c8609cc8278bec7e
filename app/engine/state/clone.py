"""A copy of a whole state, written out by hand because it is on every path that matters.

Nodes, extracts, facts, the table, and the counters and bindings of objects are never changed and so are shared; so
are the objects in libraries and outside the game, which are copied as soon as something changes about them (`State.own`).
"""

from __future__ import annotations

from app.engine.state.chance import Chance
from app.engine.state.records import (
    Combat,
    Delayed,
    Effect,
    Mana,
    Planar,
    Player,
    Quiet,
    State,
    Turn,
    Waiting,
)
from app.engine.state.zones import LIBRARY, OUTSIDE


def clone(state: State) -> State:
    """An independent copy."""
    return State(
        Chance(state.chance.seed, state.chance.position),
        [_player(player) for player in state.players],
        {
            ref: thing if thing.zone == LIBRARY or thing.zone == OUTSIDE else thing.copy()
            for ref, thing in state.objects.items()
        },
        state.battlefield[:],
        state.stack[:],
        state.exile[:],
        state.command[:],
        _turn(state.turn),
        _combat(state.combat),
        [_effect(effect) for effect in state.effects],
        [Waiting(w.ability, w.source, w.controller, dict(w.bound), w.id) for w in state.waiting],
        [_delayed(delayed) for delayed in state.delayed],
        state.monarch,
        state.initiative,
        state.serial,
        state.batch,
        state.touched,
        state.revision,
        state.resolving,
        state.proposing,
        state.replacing,
        state.revealed,
        state.over,
        state.winners,
        dict(state.last_known),
        state.history[:],
        state.watched,
        state.first_seat,
        dict(state.options),
        state.teams,
        state.shared,
        state.attack,
        state.dungeons[:],
        state.strays[:],
        state.checked,
        _quiet(state.quiet),
        state.chooser,
        Planar(state.planar.controller, state.planar.walked) if state.planar is not None else None,
        state.shown,
        state.day_or_night,
        state.announcing,
        None,
        state.table,
        {},
        -1,
        {},
        [],
    )


def _player(p: Player) -> Player:
    return Player(
        p.seat, p.name, p.life, p.library[:], p.hand[:], p.graveyard[:],
        [Mana(m.type, m.snow, m.source, m.only, m.lasts, m.id, m.also) for m in p.pool] if p.pool else [],
        dict(p.counters), p.lands_played, p.drawn, p.cast, p.cast_in_game, p.turn_began, p.turns, p.drew_for_turn,
        p.drew_from_empty, p.has_lost, p.has_left, p.mulligans, p.completed, p.outside[:], p.companion, p.planar_deck[:], p.planar_rolls,
        p.agrees_to_draw, p.designations, p.turn_before,
    )  # fmt: skip


def _turn(t: Turn) -> Turn:
    return Turn(
        t.number, t.active, t.step, t.priority, t.passed, t.began, t.extra_turns[:], t.extra_steps[:], t.skipped,
        t.started, t.no_active, t.regular, t.extra_ids[:], t.extra, t.cast_before,
    )  # fmt: skip


def _combat(c: Combat) -> Combat:
    return Combat(
        dict(c.attackers),
        dict(c.blockers),
        c.blocked,
        c.unblocked,
        c.struck,
        dict(c.defenders),
        dict(c.controllers),
        c.bands,
    )


def _quiet(q: Quiet) -> Quiet:
    return Quiet(q.marks[:], q.period, q.since, dict(q.stock), q.chosen)


def _effect(e: Effect) -> Effect:
    return Effect(
        e.id, e.timestamp, e.source, e.controller, e.words, e.duration, e.objects, dict(e.bound), e.amount, e.began,
        e.turns,
    )  # fmt: skip


def _delayed(d: Delayed) -> Delayed:
    return Delayed(
        d.id, d.ability, d.source, d.controller, dict(d.bound), d.duration, d.began, d.turns, d.once
    )
