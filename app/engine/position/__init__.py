"""A game set up from a written position, and written out again (the FEN of Magic)."""
