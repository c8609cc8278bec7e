"""Who waits for a game is woken when it has come to a version that they haven't seen."""

from __future__ import annotations

import asyncio

from app.stream.movements import Movements

GAME = "one"


def test_who_waits_is_woken_for_a_new_version() -> None:
    async def wait() -> list[bool]:
        movements = Movements()
        with movements.watch(GAME) as watch:
            movements.moved({GAME: 1, "another": 7})
            return [await watch.wait(1), await watch.wait(0.05)]

    assert asyncio.run(wait()) == [True, False]


def test_nobody_is_woken_for_a_version_that_they_know() -> None:
    async def wait() -> list[bool]:
        movements = Movements()
        with movements.watch(GAME) as watch:
            watch.knows(5)
            movements.moved({GAME: 5})
            first = await watch.wait(0.05)
            movements.moved({GAME: 6})
            return [first, await watch.wait(1)]

    assert asyncio.run(wait()) == [False, True]


def test_what_was_told_before_it_was_seen_wakes_nobody_but_what_came_since_does() -> None:
    async def wait() -> list[bool]:
        movements = Movements()
        with movements.watch(GAME) as watch:
            movements.moved({GAME: 5})
            await asyncio.sleep(0)
            watch.knows(5)
            first = await watch.wait(0.05)
            movements.moved({GAME: 6})
            movements.moved({GAME: 7})
            await asyncio.sleep(0)
            watch.knows(6)
            return [first, await watch.wait(1)]

    assert asyncio.run(wait()) == [False, True]


def test_all_are_woken_when_the_service_is_about_to_stop() -> None:
    async def wait() -> bool:
        movements = Movements()
        with movements.watch(GAME) as watch:
            watch.knows(5)
            waiting = asyncio.create_task(watch.wait(5))
            await asyncio.sleep(0)
            movements.close()
            return await asyncio.wait_for(waiting, 1)

    assert asyncio.run(wait()) is False
