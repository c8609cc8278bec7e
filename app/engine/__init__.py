"""The rules of Magic, pure and deterministic. `game.py` is its one door."""
