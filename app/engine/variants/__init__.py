"""CR 8: teams and options of multiplayer games. Rules ask here; no rule tells one variant from another itself."""
