"""The phrase table, by parts of the language."""
