"""The shapes of what the engine shows."""
