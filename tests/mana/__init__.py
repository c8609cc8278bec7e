"""Tests of mana, mana costs and paying them."""
