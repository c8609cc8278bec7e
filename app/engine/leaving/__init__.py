"""CR 104, 800.4: winning, losing and leaving the game."""
