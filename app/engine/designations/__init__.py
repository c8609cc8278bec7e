"""Designations that one player at a time can have: the monarch (CR 725), the initiative (CR 726)."""
