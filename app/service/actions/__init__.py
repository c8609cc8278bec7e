"""What clients send as actions."""
