"""What use cases answer with."""
