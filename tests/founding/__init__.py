"""The founding documents, sentence by sentence, through the public API; docs/founding-rules.md lists them."""
