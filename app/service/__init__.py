"""One function per use case. They run in the one thread that owns the games and the connection that writes."""
