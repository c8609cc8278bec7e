"""Telling waiting clients that a game moved on."""
