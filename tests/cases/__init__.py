"""Faults found in other engines, as games that have to come out right here."""
