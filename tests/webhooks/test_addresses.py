"""Where messages go: to public addresses by https, however the name of a host is made to look."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.service import webhooks_addresses
from app.service.webhooks_addresses import Refused, checked, is_public, looked_up
from app.settings import Settings
from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.webhooks.backend import SETTINGS, Backend, send
from tests.webhooks.receiver import CERTIFICATE, Receiver, receiver

STRICT = Settings()
PRIVATE = [
    "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::", "::1", "fe80::1", "fe80::1%eth0",
    "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
    "64:ff9b::a00:1", "2002:7f00:1::", "2002:a00:1::1", "2001:0:7f00:1::1",
]  # fmt: skip
PUBLIC = ["8.8.8.8", "93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "64:ff9b::808:808"]

Answers = Callable[..., None]


@pytest.fixture
def resolves(monkeypatch: pytest.MonkeyPatch) -> Answers:
    """Say which addresses names stand for."""

    def says(*addresses: str) -> None:
        def found(_host: str, port: int, *_: Any, **__: Any) -> list[Any]:
            return [
                (socket.AF_INET6 if ":" in one else socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port))
                for one in addresses
            ]

        monkeypatch.setattr(socket, "getaddrinfo", found)

    return says


@pytest.mark.parametrize("address", PRIVATE)
def test_an_address_that_isnt_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_an_address_that_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://backend.example/", "ftp://backend.example/", "https://", "https:///hook", "//backend.example", "hook",
        "https://me:secret@backend.example/", "https://me@backend.example/", "https://backend.example/#here",
        "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.7:8443/", "https://localhost/", "https://LOCALHOST./",
        "https://a.localhost/", "https://[::ffff:169.254.169.254]/", "https://backend.example:0/",
        "https://backend.example:99999/", "file:///etc/passwd",
    ],
)  # fmt: skip
def test_addresses_that_are_refused_as_the_webhook_is_made(serve: Serve, url: str) -> None:
    with pytest.raises(Refused):
        checked(url, STRICT)
    with serve(admin_token=SETTINGS["admin_token"]) as strict:
        answer = strict.post(
            "/v1/webhooks", json={"url": url}, headers={"Authorization": f"Bearer {SETTINGS['admin_token']}"}
        )
        assert (answer.status_code, answer.json()["code"], answer.json()["pointer"]) == (
            422,
            "bad_url",
            "/url",
        )


@pytest.mark.parametrize(
    "url",
    [
        "https://backend.example",
        "https://backend.example:8443/a?b=c",
        "https://8.8.8.8/",
        "https://b\u00fccher.example/",
    ],
)
def test_addresses_that_are_taken(url: str) -> None:
    assert str(checked(url, STRICT))


def test_settings_let_more_addresses_be() -> None:
    http, private = Settings(webhook_http=True), Settings(webhook_private=True)
    assert checked("http://backend.example/", http).scheme == "http"
    assert checked("https://127.0.0.1/", private).host == "127.0.0.1"
    for url, settings in (("http://127.0.0.1/", http), ("http://127.0.0.1/", private)):
        with pytest.raises(Refused):
            checked(url, settings)


@pytest.mark.parametrize("address", PRIVATE)
def test_a_name_that_stands_for_an_address_that_isnt_public_is_refused(
    address: str, resolves: Answers
) -> None:
    url = checked("https://backend.example/", STRICT)
    for found in ([address], ["8.8.8.8", address], [address, "8.8.8.8"]):
        resolves(*found)
        with pytest.raises(Refused):
            asyncio.run(looked_up(url, STRICT))
    resolves(*PUBLIC, PUBLIC[0])
    assert asyncio.run(looked_up(url, STRICT)) == PUBLIC


def test_nothing_is_sent_to_a_name_that_leads_inside(
    serve: Serve, time: FakeTime, there: Receiver, resolves: Answers
) -> None:
    port = there.url.rpartition(":")[2].partition("/")[0]
    with serve(time, **{**SETTINGS, "webhook_private": False}) as http:
        backend = Backend(http)
        webhook = backend.webhook(f"http://backend.example:{port}/hook", "game.created")
        backend.game()
        resolves("127.0.0.1")
        send(http)
        assert there.got == []
        [failed] = backend.deliveries(webhook)
        assert (failed["status"], failed["fault"]) == ("waiting", "the address isn't a public one")


def test_the_connection_goes_to_the_address_that_was_checked(
    http: TestClient, backend: Backend, there: Receiver, resolves: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is looked up a second time and then stands for something else leads nowhere else."""
    port = there.url.rpartition(":")[2].partition("/")[0]
    asked: list[str] = []

    async def once(url: Any, _: Settings) -> list[str]:
        asked.append(url.host)
        resolves("203.0.113.9")
        return ["127.0.0.1"]

    backend.webhook(f"http://backend.example:{port}/hook", "game.created")
    backend.game()
    monkeypatch.setattr(webhooks_addresses, "looked_up", once)
    send(http)
    assert asked == ["backend.example"]
    assert there.got[0].headers["host"] == f"backend.example:{port}"


def test_of_several_addresses_the_first_that_can_be_reached_is_taken(
    http: TestClient, backend: Backend, there: Receiver, resolves: Answers
) -> None:
    port = there.url.rpartition(":")[2].partition("/")[0]
    webhook = backend.webhook(f"http://backend.example:{port}/hook", "game.created")
    backend.game()
    resolves("127.0.0.2", "127.0.0.1")
    send(http)
    assert len(there.got) == 1
    assert backend.deliveries(webhook)[0]["attempts"] == 1


def test_a_name_that_isnt_there_is_a_failed_attempt(
    http: TestClient, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(*_: Any, **__: Any) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    webhook = backend.webhook("https://nowhere.example/", "game.created")
    backend.game()
    monkeypatch.setattr(socket, "getaddrinfo", nothing)
    send(http)
    assert backend.deliveries(webhook)[0]["fault"].startswith("gaierror")


def test_proxies_of_the_environment_are_not_used(
    http: TestClient, backend: Backend, there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy would look names up again, and reach what is inside."""
    for name in ("HTTP_PROXY", "ALL_PROXY", "http_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    backend.webhook(there.url, "game.created")
    backend.game()
    send(http)
    assert len(there.got) == 1


@pytest.mark.parametrize(
    ("name", "trusted"), [("backend.example", True), ("backend.example", False), ("other.example", True)]
)
def test_a_certificate_has_to_be_for_the_name_and_not_for_the_address(
    http: TestClient,
    backend: Backend,
    resolves: Answers,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    trusted: bool,
) -> None:
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with receiver(secure=True) as there:
        webhook = backend.webhook(there.url.replace("backend.example", name), "game.created")
        backend.game()
        resolves("127.0.0.1")
        send(http)
        [found] = backend.deliveries(webhook)
        if trusted and name == "backend.example":
            there.got[0].verified(webhook["secret"])
            assert found["status"] == "delivered"
        else:
            assert there.got == []
            assert "CERTIFICATE_VERIFY_FAILED" in found["fault"]
