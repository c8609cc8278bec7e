"""CR 704: state-based actions, collected, performed at once, and checked again."""
