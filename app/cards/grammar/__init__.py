"""One grammar for both ways: rules text printed from the card language, and read into it."""
