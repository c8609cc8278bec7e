"""Rates per token and address: what goes beyond them is refused, and answers say how much is left."""

from __future__ import annotations

import re

import pytest
from pydantic import ValidationError

from app.api.rates import network_of
from app.settings import Settings
from tests.api.conftest import Serve
from tests.api.play import Game


def test_requests_beyond_the_rate_of_a_token_are_refused(serve: Serve) -> None:
    with serve(rate_per_token="5/hour") as http:
        game = Game(http)
        for left in (4, 3, 2, 1, 0):
            answer = http.get(game.path, headers=game.headers(0))
            assert answer.status_code == 200
            assert answer.headers["RateLimit-Policy"] == '"token";q=5;w=3600'
            assert re.fullmatch(rf'"token";r={left};t=\d+', answer.headers["RateLimit"])
        answer = http.post(game.path + "/actions", json={"type": "leave"}, headers=game.headers(0))
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_requests")
        assert answer.headers["content-type"] == "application/problem+json"
        assert 1 <= int(answer.headers["Retry-After"]) <= 3600
        assert game.get(1)["status"] == "running"
        assert "RateLimit" not in http.get("/v1/games").headers


def test_a_new_token_for_each_request_doesnt_get_around_the_rate_of_the_address(serve: Serve) -> None:
    with serve(rate_per_token="100/hour", rate_per_address="3/hour") as http:
        statuses = [
            http.get("/v1/games", headers={"Authorization": f"Bearer {number}"}).status_code
            for number in range(5)
        ]
        assert statuses == [200, 200, 200, 429, 429]
        policy = http.get("/v1/games", headers={"Authorization": "Bearer 1"}).headers["RateLimit-Policy"]
        assert policy == '"token";q=100;w=3600, "address";q=3;w=3600'
        for path in ("/livez", "/readyz", "/metrics"):
            assert http.get(path).status_code == 200


def test_without_rates_in_the_settings_nothing_is_refused_or_said(serve: Serve) -> None:
    with serve() as http:
        answers = [http.get("/v1/games") for _ in range(30)]
        assert {answer.status_code for answer in answers} == {200}
        assert "RateLimit" not in answers[0].headers


def test_an_address_of_ipv6_counts_as_the_network_of_its_subscriber() -> None:
    one, same = {"client": ("2001:db8::1", 1)}, {"client": ("2001:db8::ffff:2", 1)}
    assert network_of(one) == network_of(same) != network_of({"client": ("2001:db8:0:1::1", 1)})
    assert network_of({"client": ("192.0.2.1", 1)}) == "192.0.2.1"
    assert network_of({"client": None}) == ""


def test_a_rate_that_isnt_one_is_refused_at_the_start() -> None:
    assert Settings(rate_per_token="10/second").rate_per_token == "10/second"
    with pytest.raises(ValidationError):
        Settings(rate_per_token="quickly")
