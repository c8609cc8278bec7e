"""Sending messages to webhooks. Any process may do it, and several may at once; docs/webhooks.md has the schedule."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, partial
from importlib.metadata import version
from ssl import SSLContext
from time import perf_counter

import httpx
import structlog
from werkzeug.http import parse_date

from app.service import webhooks_addresses, webhooks_signing
from app.service.figures import Figures
from app.service.lasting import unless_at_fault
from app.service.moments import Clock
from app.service.sweeping import Serving
from app.service.webhooks_addresses import Refused
from app.service.work import Work
from app.settings import Settings
from app.storage import outbox, webhooks
from app.storage.records import MessageRow, Outgoing, WebhookRow

SCHEDULE = (5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400)
"""How many seconds after the first, second, ... failed attempt the next one comes at the earliest."""
LONGER = 0.25
"""By how much of itself each wait is made longer at most, by chance, so that not all come back at once."""
FAILING_HOURS = 24
"""A webhook at which every attempt has failed for so long is disabled by the next that fails."""
MOST_WAIT = 86_400
"""The longest wait in seconds that a webhook may ask for."""
GRACE_SECONDS = 20
"""How much longer than an attempt may take a claim lasts."""
AT_A_WEBHOOK = 4
"""So many messages are under way to one webhook at most, so that a slow one doesn't hold up the others."""

GONE, ASKS_TO_WAIT = 410, (429, 503)

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of an attempt: the HTTP status of the answer (0 for none), why it failed ("" if it didn't), and for how many
    seconds the webhook asks to be left alone.
    """

    answer: int
    fault: str = ""
    wait: int = 0


class Sender:
    """Sends what is due when it is told to."""

    def __init__(self, service: Serving, settings: Settings, now: Clock, figures: Figures) -> None:
        self._service = service
        self._settings = settings
        self._now = now
        self._figures = figures

    async def send(self) -> None:
        """Send what is due, until nothing is."""
        under_way: dict[asyncio.Task[None], Outgoing] = {}
        try:
            while True:
                while fresh := await self._claimed(list(under_way.values())):
                    under_way |= {asyncio.create_task(self._seen_to(one)): one for one in fresh}
                if not under_way:
                    return
                done, _ = await asyncio.wait(
                    under_way, timeout=self._settings.sweep_seconds, return_when=asyncio.FIRST_COMPLETED
                )
                for task in done:
                    del under_way[task]
        finally:
            for task in under_way:
                task.cancel()

    async def _claimed(self, under_way: list[Outgoing]) -> list[Outgoing]:
        """Messages that nobody else sends now."""
        room = self._settings.webhook_connections - len(under_way)
        if room <= 0 or not await self._service.read(partial(outbox.is_due, moment=self._now())):
            return []
        lasts = self._settings.webhook_timeout_seconds + GRACE_SECONDS
        return await self._service.run(partial(claim, under_way=under_way, room=room, lasts=lasts), True)

    async def _seen_to(self, outgoing: Outgoing) -> None:
        """A message that can't be seen to is tried again when its claim has run out, and keeps no other from it."""
        do = partial(self._see_to, outgoing)
        await unless_at_fault("send a message", do, message=outgoing.message.id)

    async def _see_to(self, outgoing: Outgoing) -> None:
        """One attempt, and what comes of it."""
        began = perf_counter()
        attempt = await self._attempt(outgoing)
        self._figures.webhook_seconds.observe(perf_counter() - began)
        outcome = await self._service.run(
            partial(settle, outgoing=outgoing, attempt=attempt), True, outgoing.webhook.id
        )
        self._figures.deliveries.labels(outcome).inc()

    async def _attempt(self, outgoing: Outgoing) -> Attempt:
        seconds = self._settings.webhook_timeout_seconds
        try:
            async with asyncio.timeout(seconds):
                return await self._sent(outgoing)
        except Refused as refused:
            return Attempt(0, str(refused))
        except (TimeoutError, httpx.TimeoutException):
            return Attempt(0, f"no answer within {seconds:g} seconds")
        except (httpx.HTTPError, OSError, ValueError) as fault:
            return Attempt(0, f"{type(fault).__name__}: {fault}"[:200])

    async def _sent(self, outgoing: Outgoing) -> Attempt:
        """Send it to the first address of the host that can be reached. Raises Refused, OSError and httpx's errors."""
        url = webhooks_addresses.checked(outgoing.webhook.url, self._settings)
        *others, last = await webhooks_addresses.looked_up(url, self._settings)
        for address in others:
            try:
                return await self._posted(outgoing, url, address)
            except httpx.ConnectError as fault:
                log.info("webhook is tried at its next address", why=type(fault).__name__)
        return await self._posted(outgoing, url, last)

    async def _posted(self, outgoing: Outgoing, url: httpx.URL, address: str) -> Attempt:
        """Send it to that address, as to the host by name; of the answer only its head is read.

        The connection isn't kept: one that was made for a host must not serve another at the same address.
        """
        headers = {
            "host": url.netloc.decode(),
            "content-type": "application/json",
            "user-agent": f"Undercity/{version('undercity')}",
            **webhooks_signing.signed(outgoing, self._now()),
        }
        async with httpx.AsyncClient(
            verify=self._trusted, trust_env=False, timeout=self._settings.webhook_timeout_seconds, follow_redirects=False,
        ) as client:  # fmt: skip
            request = client.build_request(
                "POST",
                url.copy_with(host=address),
                content=outgoing.message.body.encode(),
                headers=headers,
                extensions={"sni_hostname": url.raw_host.decode()},
            )
            answer = await client.send(request, stream=True)
            await answer.aclose()
        return judged(answer, self._now())

    @cached_property
    def _trusted(self) -> SSLContext:
        return httpx.create_ssl_context()


def judged(answer: httpx.Response, moment: int) -> Attempt:
    """What an answer means: any status but 2xx is a failure, a redirection too."""
    if answer.is_success:
        return Attempt(answer.status_code)
    wait = (
        _asked_wait(answer.headers.get("retry-after", ""), moment)
        if answer.status_code in ASKS_TO_WAIT
        else 0
    )
    return Attempt(answer.status_code, f"the answer was {answer.status_code}", wait)


def _asked_wait(text: str, moment: int) -> int:
    """The seconds that Retry-After asks for, as a number or a date (RFC 9110, 10.2.3); 0 where it says nothing."""
    if text.isdecimal():
        return min(int(text[:9]), MOST_WAIT)
    date = parse_date(text)
    return 0 if date is None else min(max(0, round(date.timestamp() - moment / 1000)), MOST_WAIT)


def claim(work: Work, under_way: Collection[Outgoing], room: int, lasts: float) -> list[Outgoing]:
    """Use case: claim messages for this process. Of a game at most one is under way to a webhook, so that they come in order."""
    of_webhooks = Counter(one.webhook.id for one in under_way)
    about = {(one.webhook.id, one.message.game) for one in under_way if one.message.game is not None}
    busy = [webhook for webhook, number in of_webhooks.items() if number >= AT_A_WEBHOOK]
    moment, found = work.now(), list[Outgoing]()
    for one in outbox.candidates(work.connection, moment, busy, 4 * room):
        webhook, game = one.webhook.id, one.message.game
        if len(found) == room or of_webhooks[webhook] >= AT_A_WEBHOOK or (webhook, game) in about:
            continue
        of_webhooks[webhook] += 1
        if game is not None:
            about.add((webhook, game))
        found.append(one)
    mark = secrets.token_hex(16)
    outbox.claim(work.connection, [one.message.id for one in found], mark, moment + round(lasts * 1000))
    for one in found:
        one.message.claim, one.message.attempts = mark, one.message.attempts + 1
    return found


def settle(work: Work, outgoing: Outgoing, attempt: Attempt) -> str:
    """Use case: write what came of an attempt; returns what that was."""
    message, moment = outgoing.message, work.now()
    if not attempt.fault:
        outcome = _written(
            work, message, status=outbox.DELIVERED, answer=attempt.answer, fault="", done=moment
        )
        if outcome and outgoing.webhook.failing:
            _went_well(work, outgoing.webhook.id)
        return outbox.DELIVERED
    gives_up = attempt.answer == GONE or message.attempts > len(SCHEDULE)
    said = {"answer": attempt.answer, "fault": attempt.fault}
    if gives_up:
        ours = _written(work, message, status=outbox.GIVEN_UP, done=moment, **said)
    else:
        ours = _written(work, message, due=moment + wait(message.attempts, attempt.wait), **said)
    if ours:
        _went_wrong(work, outgoing.webhook.id, attempt)
    return outbox.GIVEN_UP if gives_up else "failed"


def _written(work: Work, message: MessageRow, **outcome: object) -> bool:
    return outbox.settle(work.connection, message.id, message.claim, **outcome)


def wait(attempts: int, asked: int = 0) -> int:
    """How many milliseconds after so many failed attempts the next one comes; `asked`: the seconds that the webhook asks for."""
    longest = round(LONGER * 1000)
    return max(SCHEDULE[attempts - 1], asked) * (1000 + secrets.randbelow(longest + 1))


def _went_well(work: Work, webhook: str) -> None:
    row = webhooks.load(work.connection, webhook, lock=True)
    if row is not None and row.failing:
        row.failing = 0
        webhooks.save(work.connection, row)


def _went_wrong(work: Work, webhook: str, attempt: Attempt) -> None:
    """Take note, and disable a webhook that says that it is gone, or at which everything has failed for long."""
    row, moment = webhooks.load(work.connection, webhook, lock=True), work.now()
    if row is None or row.disabled:
        return
    row.failing = row.failing or moment
    if attempt.answer == GONE:
        _disable(row, moment, "gone")
    elif moment - row.failing >= FAILING_HOURS * 3_600_000:
        _disable(row, moment, "failing")
    webhooks.save(work.connection, row)


def _disable(row: WebhookRow, moment: int, by: str) -> None:
    row.disabled, row.disabled_by = moment, by
    log.warning("webhook disabled", webhook=row.id, key=row.api_key, why=by)
