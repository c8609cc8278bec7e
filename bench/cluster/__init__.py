"""The load by which a hosted service is judged: several workers on PostgreSQL that are killed, cut off, and watched."""
