"""What webhooks are told: which messages come of a change, and what is in them.

They hold ids, versions and statuses alone: whoever wants to know more looks at the game.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from app.service import moments
from app.service.answers.matches import MatchInfo
from app.service.answers.webhooks import GameTold, WebhookMessage, WebhookTest, WebhookTested
from app.service.live import ARCHIVED, HELD, OVER, RUNNING, WAITING, Live
from app.storage import outbox, webhooks
from app.storage.records import MessageRow, WebhookRow

CREATED, STARTED, CHANGED = "game.created", "game.started", "game.changed"
HELD_UP, RESUMED, ENDED, ABORTED = "game.held", "game.resumed", "game.ended", "game.aborted"
CLOSED, SAT_DOWN, LEFT = "game.archived", "seat.taken", "seat.left"
TRIAL = "webhook.test"

TYPES = {
    CREATED: "A game is there: made new, forked, imported, or the next of a match or a rematch.",
    STARTED: "Play began.",
    CHANGED: (
        "The game moved on to a version, and waits for these seats. "
        "It takes the place of an earlier one about the same game that wasn't delivered yet."
    ),
    HELD_UP: "The game can't go on: it can be read and left, and the administrator sees why.",
    RESUMED: "A game that was held goes on.",
    ENDED: "The game is over, by the rules or since all have left.",
    ABORTED: "The administrator ended the game without a result.",
    CLOSED: "Nobody acted for so long that the game was closed.",
    SAT_DOWN: "Someone took an open seat.",
    LEFT: "A seat left the game, or is open again before play began.",
}
"""The types of messages about games, with what they say."""

SEATS = {"seat_taken": SAT_DOWN, "seat_left": LEFT, "seat_opened": LEFT}
"""The types that come of what happens at the table, by what the log calls it."""


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened in a game, to be told once it is safe in the database; `key`: whose game it is."""

    type: str
    key: str
    moment: int
    data: GameTold


def of(live: Live, moment: int) -> list[Told]:
    """What has happened since webhooks were told of the game, with what is written now but still in `news` and `accepted`."""
    types: list[tuple[str, int | None]] = [(kind, None) for kind in _of_status(live)]
    if live.told and (live.news or live.accepted):
        types = [*_of_seats(live), *types, (CHANGED, None)]
    return [Told(kind, live.row.api_key, moment, _data(live, seat)) for kind, seat in types]


def _of_seats(live: Live) -> list[tuple[str, int | None]]:
    """Who sat down, and who left."""
    happened = [event for seen in live.news for event, _, _ in seen]
    found: list[tuple[str, int | None]] = [
        (SEATS[event["type"]], event["seat"]) for event in happened if event["type"] in SEATS
    ]
    found += [(LEFT, one.entry.seat) for one in live.accepted if one.entry.kind == "leave"]
    return found


def _of_status(live: Live) -> list[str]:
    """What came of the change of the game's status."""
    before, after = live.told, live.row.status
    if before == after:
        return []
    found = [CREATED] if not before else []
    if before in ("", WAITING) and after in (RUNNING, OVER) and live.row.began >= 0:
        found.append(STARTED)
    if after == RUNNING and before == HELD:
        found.append(RESUMED)
    elif after == OVER:
        found.append(ABORTED if _is_aborted(live) else ENDED)
    elif after in (HELD, ARCHIVED):
        found.append(HELD_UP if after == HELD else CLOSED)
    return found


def _is_aborted(live: Live) -> bool:
    return any(event["type"] == "game_aborted" for seen in live.news for event, _, _ in seen)


def _data(live: Live, seat: int | None) -> GameTold:
    row = live.row
    return GameTold(
        game=row.id,
        version=row.version,
        status=row.status,
        waiting_for=live.waiting_for,
        winners=list(row.winners) if row.status == OVER else None,
        match=MatchInfo(id=row.match_id, number=row.number) if row.match_id else None,
        seat=seat,
    )


def put(connection: Connection, told: Sequence[Told]) -> None:
    """Enter messages to those webhooks that hear of what is told, in the transaction in which it happens."""
    if not told:
        return
    hearing = webhooks.hearing(connection, {"": None, **{one.key: None for one in told}})
    lasting: list[MessageRow] = []
    latest: dict[tuple[str, str], MessageRow] = {}
    for place, one in enumerate(told):
        for webhook in hearing:
            if webhook.api_key not in ("", one.key) or one.type not in webhook.types:
                continue
            if one.type == CHANGED:
                latest[webhook.id, one.data.game] = _message(webhook, one, place)
            else:
                lasting.append(_message(webhook, one, place))
    outbox.put(connection, lasting)
    outbox.replace(connection, list(latest.values()))


def _message(webhook: WebhookRow, told: Told, place: int) -> MessageRow:
    body = WebhookMessage(type=told.type, timestamp=moments.written(told.moment), data=told.data)
    return MessageRow(
        new_id(told.moment, place), webhook.id, told.data.game, told.data.version, told.type,
        msgspec.json.encode(body).decode(), told.moment, told.moment,
    )  # fmt: skip


def trial(webhook: WebhookRow, moment: int) -> MessageRow:
    """A message that tells nothing, to see whether it arrives."""
    body = WebhookTest(type=TRIAL, timestamp=moments.written(moment), data=WebhookTested(webhook=webhook.id))
    return MessageRow(
        new_id(moment, 0), webhook.id, None, 0, TRIAL, msgspec.json.encode(body).decode(), moment, moment
    )


def new_id(moment: int, place: int) -> str:
    """An id for a message, by which whoever gets it twice knows it; of what is told at one moment the later has the greater."""
    return f"msg_{moment:011x}{place:05x}{secrets.token_hex(8)}"
