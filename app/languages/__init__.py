"""The words in which people read what the service says by identifiers: one data file a language."""
