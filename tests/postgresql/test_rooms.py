"""SRV-22 on PostgreSQL: calls that come at once to two workers leave a consistent room."""

from __future__ import annotations

import pytest

from tests.api import rooms
from tests.postgresql.conftest import Serve


def test_srv_22_each_two_calls_at_two_workers_leave_a_consistent_room(serve: Serve) -> None:
    with serve(admin_token=rooms.ADMIN) as one, serve(admin_token=rooms.ADMIN) as other:
        assert rooms.in_every_order([one, other]) > 90


@pytest.mark.parametrize("seed", range(4))
def test_srv_22_a_crowd_at_two_workers_leaves_a_consistent_room(serve: Serve, seed: int) -> None:
    with serve(admin_token=rooms.ADMIN) as one, serve(admin_token=rooms.ADMIN) as other:
        rooms.crowd([one, other], 100 + seed)
