"""What the guides list is what there is."""
