"""The card language: nouns, amounts, conditions, costs, durations, instructions and abilities as data."""
