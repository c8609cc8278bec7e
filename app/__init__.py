"""Undercity: a Magic: The Gathering rules engine that you talk to over HTTP."""
