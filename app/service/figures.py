"""Figures about the running service, in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Figures:
    """Counters that only grow, and gauges that are asked for when they are written."""

    counters: dict[str, tuple[str, float]] = field(default_factory=dict)
    gauges: dict[str, tuple[str, Callable[[], float]]] = field(default_factory=dict)

    def count(self, name: str, about: str, more: float = 1) -> None:
        """Add to a counter."""
        self.counters[name] = (about, self.counters.get(name, ("", 0.0))[1] + more)

    def gauge(self, name: str, about: str, now: Callable[[], float]) -> None:
        """Say where a gauge is read."""
        self.gauges[name] = (about, now)

    def written(self) -> str:
        """All figures."""
        lines: list[str] = []
        for name, (about, value) in sorted(self.counters.items()):
            lines += [f"# HELP {name} {about}", f"# TYPE {name} counter", f"{name} {value:g}"]
        for name, (about, now) in sorted(self.gauges.items()):
            lines += [f"# HELP {name} {about}", f"# TYPE {name} gauge", f"{name} {now():g}"]
        return "\n".join(lines) + "\n"
