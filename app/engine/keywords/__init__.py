"""CR 701, 702: keyword actions and keyword abilities, one a file."""
