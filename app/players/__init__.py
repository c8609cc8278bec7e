"""Automatic players. They use only what a client can see: a view, and the open choice with its legal answers."""
