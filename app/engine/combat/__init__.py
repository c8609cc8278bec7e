"""CR 506-511: attacking, blocking and combat damage."""
