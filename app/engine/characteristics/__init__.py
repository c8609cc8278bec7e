"""CR 109.3, 613: what objects are now. `lookup` answers, `layers` builds the table it answers from."""
