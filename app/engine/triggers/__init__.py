"""CR 603: triggered abilities: noticing events, delayed and inherent ones."""
