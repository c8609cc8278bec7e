"""CR 601, 602, 115, 700.2, 733: casting spells and activating abilities."""
