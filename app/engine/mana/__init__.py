"""CR 106, 605, 118: mana, mana abilities, paying costs."""
