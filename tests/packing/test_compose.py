"""The services of docker-compose.yml fit together."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from typer.core import TyperGroup
from typer.main import get_command

from app.cli import commands
from app.settings import Settings
from tests.packing.dockerfile import ROOT, stages

Service = dict[str, Any]

CONDITIONS = {"service_started", "service_healthy", "service_completed_successfully"}
KNOWN = {
    "build", "cap_drop", "command", "depends_on", "environment", "healthcheck", "image", "ports", "read_only", "restart",
    "security_opt", "stop_grace_period", "tmpfs", "volumes",
}  # fmt: skip


@pytest.fixture
def composed() -> dict[str, Any]:
    """The file, with what is shared filled in."""
    found: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
    return found


@pytest.fixture
def services(composed: dict[str, Any]) -> dict[str, Service]:
    """The services by name."""
    found: dict[str, Service] = composed["services"]
    return found


def test_there_is_nothing_that_compose_doesnt_know(composed: dict[str, Any]) -> None:
    assert {key for key in composed if not key.startswith("x-")} == {"services", "volumes"}
    for name, service in composed["services"].items():
        assert set(service) <= KNOWN, name
        assert service.get("restart") in ("no", "unless-stopped"), name
        assert all(isinstance(value, str | int) for value in service.get("environment", {}).values()), name


def test_what_a_service_waits_for_can_come(services: dict[str, Service]) -> None:
    (_, final) = stages()
    for name, service in services.items():
        for other, how in service.get("depends_on", {}).items():
            assert how["condition"] in CONDITIONS
            assert other != name
            awaited = services[other]
            if how["condition"] == "service_healthy":
                assert "healthcheck" in awaited or "build" in awaited and final.all("HEALTHCHECK")
            if how["condition"] == "service_completed_successfully":
                assert awaited["restart"] == "no"


def test_the_database_is_migrated_once_before_the_workers_start(services: dict[str, Service]) -> None:
    workers = {name: service for name, service in services.items() if service.get("command") == ["serve"]}
    assert len(workers) == 2
    for service in workers.values():
        assert service["depends_on"] == {"migrate": {"condition": "service_completed_successfully"}}
    assert services["migrate"]["command"] == ["migrate"]
    assert services["migrate"]["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    known = get_command(commands)
    assert isinstance(known, TyperGroup)
    for service in services.values():
        if "build" in service:
            assert service["command"][0] in known.commands


def test_one_worker_sees_to_clocks_and_webhooks_for_all(services: dict[str, Service]) -> None:
    [worker] = [service for service in services.values() if service.get("command") == ["work"]]
    assert worker["depends_on"] == {"migrate": {"condition": "service_completed_successfully"}}
    assert worker["restart"] == "unless-stopped"
    left = {"UNDERCITY_CLOCKS": "false", "UNDERCITY_WEBHOOKS": "false"}
    for service in services.values():
        if service.get("command") == ["serve"]:
            assert left.items() <= service["environment"].items()
    assert not left.keys() & worker["environment"].keys()
    rules = {f"UNDERCITY_WEBHOOK_{name}" for name in ("HTTP", "PRIVATE")}
    for name in rules:
        assert worker["environment"][name] == services["api-1"]["environment"][name], "both judge addresses"


def test_the_workers_are_shut_in(services: dict[str, Service]) -> None:
    for name in ("migrate", "api-1", "api-2", "worker", "proxy"):
        service = services[name]
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["tmpfs"] == ["/tmp"]
        assert ("ports" in service) == (name == "proxy")
    assert all(port.startswith("127.0.0.1:") for port in services["proxy"]["ports"])


def test_every_setting_exists(services: dict[str, Service]) -> None:
    names = {f"UNDERCITY_{name}".upper() for name in Settings.model_fields} | {
        "DATABASE_URL",
        "FORWARDED_ALLOW_IPS",
    }
    for service in services.values():
        if "build" in service:
            assert set(service["environment"]) <= names


def test_the_stop_of_a_worker_is_longer_than_what_requests_may_take(services: dict[str, Service]) -> None:
    for name in ("api-1", "worker"):
        grace = int(services[name]["stop_grace_period"].removesuffix("s"))
        assert grace > Settings.model_fields["shutdown_seconds"].default


def test_images_are_pinned_and_volumes_declared(
    composed: dict[str, Any], services: dict[str, Service]
) -> None:
    for name, service in services.items():
        assert "build" in service or re.search(r":\d", service["image"]), name
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            if source.startswith("."):
                assert (ROOT / source).is_file()
            else:
                assert source in composed["volumes"]


def test_the_proxy_sends_to_every_worker_and_holds_nothing_back(services: dict[str, Service]) -> None:
    proxy = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    assert set(re.findall(r"server (\S+):8000", proxy)) == {
        name for name, service in services.items() if service.get("command") == ["serve"]
    }
    said = dict(re.findall(r"(?m)^ +([a-z_]+) ([^;\n]+);", proxy))
    assert said["proxy_buffering"] == "off"
    assert said["proxy_http_version"] == "1.1"
    assert said["listen"] == services["proxy"]["ports"][0].rpartition(":")[2]
    assert said["client_max_body_size"] == "0"
    assert proxy.count("{") == proxy.count("}")
    assert re.search(r"location = /metrics \{\s*return 404;", proxy)
