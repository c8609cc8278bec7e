# data
"""Examples of cards, decks, formats, rules and words, and of what the service says of itself."""

from __future__ import annotations

from typing import Any

FACE: dict[str, Any] = {
    "name": "Hill Giant", "mana_cost": "{3}{R}", "type_line": "Creature \u2014 Giant", "text": "", "power": "3",
    "toughness": "3", "loyalty": None,
}  # fmt: skip

CARD: dict[str, Any] = {
    "name": "Hill Giant", "label": "Hill Giant", "layout": "normal", "supported": True, "hash": "7f5c2f3c9a0d4f65b1f1e4a2d3c4b5a6",
    "faces": [FACE], "definition": None,
}  # fmt: skip

RULE: dict[str, Any] = {
    "number": "702.9b", "level": "subrule", "title": "it can't be blocked except by creatures with flying or reach.",
    "carried_out": True, "tested": True, "reason": None,
    "by": [{"where": "keywords.flying.Flying.evades", "says": "it can't be blocked except by creatures with flying or reach."}],
}  # fmt: skip

ANSWERS: dict[str, Any] = {
    "Cards": {"cards": [CARD], "total": 1, "next": None},
    "CardInfo": {**CARD, "definition": {"is": "Card", "faces": [{"is": "Face", "name": "Hill Giant"}]}},
    "Decks": {"decks": [{"name": "red", "title": "Red", "about": "Fast creatures and burn.", "cards": {"Mountain": 20}}]},
    "DeckCheck": {
        "legal": False,
        "faults": [{"code": "too_few_cards", "message": "the deck has 4 cards, 60 at least are needed", "line": 0,
                    "card": "", "rule": "100.2a"}],
        "main": {"Lightning Bolt": 4}, "sideboard": {}, "planar": {},
    },
    "Formats": {
        "formats": [{"name": "constructed", "title": "Constructed", "rule": "100.2a", "players_least": 2,
                     "players_most": 16, "life": 20, "hand_size": 7, "deck_least": 60, "copies": 4,
                     "sideboard_most": 15, "planar": False}]
    },
    "Rules": {
        "edition": "Comprehensive Rules, effective 2026-04-17",
        "sections": [{"number": "7", "title": "Additional Rules", "chapters": [
            {"number": "702", "title": "Keyword Abilities", "rules": 1, "carried_out": 1}]}],
        "rules": [RULE], "total": 1, "next": None,
    },
    "RuleDetail": {
        "edition": "Comprehensive Rules, effective 2026-04-17",
        "rule": {"number": "702.9", "level": "rule", "title": "Flying", "carried_out": True, "tested": True,
                 "reason": None, "by": []},
        "parent": "702", "beneath": [RULE],
    },
    "Terms": {"language": "fr", "terms": [
        {"id": "keyword_ability.first_strike", "kind": "keyword_ability", "term": "first strike", "text": "initiative",
         "rule": "702.7", "says": "first strike."},
        {"id": "designation.initiative", "kind": "designation", "term": "initiative", "text": "initiative",
         "rule": "726", "says": "a designation that one player can have"},
    ]},
    "Meta": {
        "name": "Undercity", "version": "0.1.0", "engine": "1", "rules": "Comprehensive Rules, effective 2026-04-17",
        "cards": 250, "decks": 6, "formats": ["constructed", "limited"],
        "languages": {"en": "English", "fr": "fran\u00e7ais"},
        "players": [{"name": "random", "about": "Any legal answer."}], "body_limit": 262144,
        "notice": "Unofficial fan content, not affiliated with Wizards of the Coast.",
    },
    "Health": {"status": "ok"},
}  # fmt: skip
