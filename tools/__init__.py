"""Lints and reports of this project's own; run by `make check` and `make rules`."""
