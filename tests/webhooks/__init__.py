"""Webhooks, with a receiver that listens on this machine and a time that passes only when a test says so."""
