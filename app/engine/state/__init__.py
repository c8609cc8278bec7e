"""Plain records of a game in progress. Nothing here knows a rule."""
