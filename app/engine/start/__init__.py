"""CR 103: starting the game."""
