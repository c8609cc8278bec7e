"""Figures about the running service, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The buckets of durations."""


class Figures:
    """What is counted and measured in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._counter(
            "requests", "Requests, by method, route and status.", "method", "route", "status"
        )
        self.request_seconds = self._histogram(
            "request_seconds", "How long requests took until their answer began.", "method", "route"
        )
        self.inputs = self._counter("actions", "Accepted inputs of games, by how they came.", "by")
        self.engine_seconds = self._histogram(
            "engine_seconds", "How long a job of the thread that owns the games took."
        )
        self.transactions = self._counter("transactions", "Transactions of that thread.")
        self.jobs = self._counter(
            "jobs", "Requests that went through that thread, by what became of them.", "outcome"
        )
        self.deliveries = self._counter(
            "webhook_deliveries", "Attempts to send messages to webhooks, by what became of them.", "outcome"
        )
        self.webhook_seconds = self._histogram("webhook_seconds", "How long such attempts took.")
        self.outbox_lag = self._gauge(
            "outbox_lag_seconds", "By how much the message is late that should have been sent first."
        )
        self.outbox_due = self._gauge("outbox_due", "Messages that should have been sent by now.")
        self.webhooks_disabled = self._gauge("webhooks_disabled", "Webhooks to which nothing is sent.")

    def gauge(self, name: str, about: str, now: Callable[[], float]) -> None:
        """Say where a gauge is read when somebody asks."""
        Gauge(f"undercity_{name}", about, registry=self.registry).set_function(now)

    def written(self) -> bytes:
        """All figures, in Prometheus's text format."""
        return generate_latest(self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"undercity_{name}", about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"undercity_{name}", about, registry=self.registry)

    def _histogram(self, name: str, about: str, *labels: str) -> Histogram:
        return Histogram(f"undercity_{name}", about, labels, registry=self.registry, buckets=SECONDS)
