# data
"""Examples for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from app.api.webhooks_examples import ANSWERS as WEBHOOKS

GAME = "4f1d2a9c0b7e6a5d3c2b1a09"

SEATS: list[dict[str, Any]] = [
    {"seat": 0, "name": "Ada", "kind": "people", "player": None, "taken": True, "reserved_until": None},
    {
        "seat": 1,
        "name": "sensible 2",
        "kind": "automatic",
        "player": "sensible",
        "taken": True,
        "reserved_until": None,
    },
]

CHOICE: dict[str, Any] = {
    "id": "c17",
    "kind": "priority",
    "seat": 0,
    "reason": "priority",
    "text": "act, or pass priority",
    "rule": "117.1",
    "actions": [
        {"type": "pass", "label": "pass"},
        {
            "type": "cast",
            "object": "9b1deb4d3b7d",
            "name": "Lightning Bolt",
            "label": "cast a spell: Lightning Bolt",
        },
    ],
    "default": {"type": "pass"},
}

PLAYER: dict[str, Any] = {
    "seat": 0, "name": "Ada", "life": 20, "counters": {}, "mana": [], "lands_played": 1, "mulligans": 0,
    "hand": {
        "count": 1,
        "known": [
            {
                "id": "9b1deb4d3b7d", "kind": "card", "owner": 0, "zone": "hand", "zone_text": "hand",
                "name": "Lightning Bolt", "label": "Lightning Bolt", "keywords_text": [], "card": "Lightning Bolt", "face": 0, "mana_cost": "{R}", "colors": ["R"], "supertypes": [],
                "types": ["instant"], "subtypes": [], "keywords": [], "from_top": 0,
            }
        ],
    },
    "library": {"count": 52, "known": []}, "graveyard": [], "companion": None,
    "planar_deck": {"count": 0, "known": []}, "dungeon": None, "completed_dungeons": [],
    "has_initiative": False, "is_monarch": False, "designations": [], "designations_text": [],
    "agrees_to_draw": False, "lost": False, "left": False,
}  # fmt: skip

STATE: dict[str, Any] = {
    "turn": {"number": 3, "active": 0, "active_players": [0], "step": "precombat_main",
             "step_text": "precombat main phase", "priority": 0, "started": True},
    "starting_player": 0, "teams": [], "shared": [], "attack": "multiple",
    "players": [PLAYER, {**PLAYER, "seat": 1, "name": "sensible 2", "hand": {"count": 6, "known": []}}],
    "battlefield": [], "stack": [], "exile": [], "command": [], "initiative": None, "monarch": None, "planar_controller": None, "combat": None,
    "over": False, "winners": None,
}  # fmt: skip

GAME_VIEW: dict[str, Any] = {
    "id": GAME, "version": 17, "status": "running", "mode": "strict", "format": "constructed", "you": 0,
    "seats": SEATS, "waiting_for": [0], "winners": None, "fault": None, "instructions": [],
    "match": None, "spectator_delay": 0, "rematch": None,
    "take_back": None, "passing": None,
    "clock": {"choice_seconds": 60, "game_seconds": 1500, "on_timeout": "default", "running": 0,
              "since": "2026-05-01T12:03:20.000Z", "deadline": "2026-05-01T12:04:20.000Z", "left": [1_320_000, None]},
    "seed": {"commitment": "cebcd6e93ec392f173db332d20929897a5aaa6685a7c7771f1b5547d0de37b60", "secret": None,
             "salt": None, "nonces": None},
    "state": STATE, "choice": CHOICE,
}  # fmt: skip

LOG_ENTRY: dict[str, Any] = {
    "version": 17, "seat": 0, "by": "seat", "kind": "answer", "did": "play_land",
    "text": "Ada: play a land",
    "events": [
        {"type": "moved", "owner": 0, "from": "hand", "to": "battlefield", "cause": "play", "by": 0,
         "name": "Mountain", "object": "1c2b3a495867", "text": "Mountain: hand \u2192 battlefield"}
    ],
}  # fmt: skip

FACE: dict[str, Any] = {
    "name": "Hill Giant", "mana_cost": "{3}{R}", "type_line": "Creature \u2014 Giant", "text": "", "power": "3",
    "toughness": "3", "loyalty": None,
}  # fmt: skip

CARD: dict[str, Any] = {
    "name": "Hill Giant", "label": "Hill Giant", "layout": "normal", "supported": True, "hash": "7f5c2f3c9a0d4f65b1f1e4a2d3c4b5a6",
    "faces": [FACE], "definition": None,
}  # fmt: skip

CREATED: dict[str, Any] = {
    "game": {**GAME_VIEW, "you": None, "choice": None},
    "host_token": "host_\u2026", "spectator_token": "spectator_\u2026", "seat_tokens": {"0": "seat_\u2026"},
}  # fmt: skip


def problem(status: int, title: str, code: str, detail: str, **more: Any) -> dict[str, Any]:
    """A problem as it is answered."""
    return {
        "type": f"urn:undercity:problem:{code}",
        "title": title,
        "status": status,
        "code": code,
        "detail": detail,
        **more,
    }


RULE: dict[str, Any] = {
    "number": "702.9b", "level": "subrule", "title": "it can't be blocked except by creatures with flying or reach.",
    "carried_out": True, "tested": True, "reason": None,
    "by": [{"where": "keywords.flying.Flying.evades", "says": "it can't be blocked except by creatures with flying or reach."}],
}  # fmt: skip

KEY = {"id": "0f1e2d3c4b5a6978", "name": "tables of the club", "most_games": 100,
       "created": "2026-05-01T11:00:00.000Z", "revoked": None}  # fmt: skip

RECORD = {
    "id": GAME, "version": 17, "status": "running", "mode": "strict", "format": "constructed", "engine": "1", "fault": None,
    "key": "0f1e2d3c4b5a6978", "match": None, "seats": SEATS, "winners": None, "created": "2026-05-01T12:00:00.000Z",
    "updated": "2026-05-01T12:03:20.000Z",
}  # fmt: skip

MAKE_KEY: dict[str, Any] = {
    "a key": {"value": {"name": "tables of the club"}},
    "with a bound of its own": {"value": {"name": "a bot's author", "most_games": 5}},
}

ABORT: dict[str, Any] = {"with a reason": {"value": {"reason": "the table has gone home"}}}

EXPORT = '{"line":"undercity","format":1}\n{"line":"game",...}\n{"line":"end","sha256":"..."}\n'

EXAMPLES: dict[str, Any] = {
    "GameView": GAME_VIEW,
    "Created": CREATED,
    "Invite": {"seat": 1, "invite": "invite_\u2026", "expires": "2026-05-02T12:00:00.000Z"},
    "SeatToken": {"seat": 1, "token": "seat_\u2026"},
    "SeatInfo": {"seat": 1, "name": "", "kind": "people", "player": None, "taken": False, "reserved_until": None},
    "TakingBack": {"version": 18, "seat": 0, "to": 14, "despite": None, "agreed": [], "waiting_for": [1]},
    "Passing": {"own": ["precombat_main", "postcombat_main"], "others": ["end"], "yields": [], "full_control": False,
                "until": None},
    "Rematch": {"agreed": [0], "waiting_for": [1], "game": None},
    "Seated": {"seat": 1, "token": "seat_\u2026", "game": {**GAME_VIEW, "you": 1}},
    "Games": {
        "games": [
            {"id": GAME, "version": 17, "status": "running", "mode": "strict", "format": "constructed", "seats": SEATS,
             "open_seats": 0, "winners": None, "created": "2026-05-01T12:00:00.000Z",
             "updated": "2026-05-01T12:03:20.000Z"}
        ],
        "next": None,
    },
    "Actions": {"version": 17, "waiting_for": [0], "choice": CHOICE, "instructions": [], "may_leave": True},
    "Done": {"version": 17, "log": [LOG_ENTRY], "game": GAME_VIEW},
    "Log": {"log": [LOG_ENTRY], "version": 17, "next": None},
    "Replay": {"id": GAME, "version": 12, "state": STATE, "choice": CHOICE},
    "Position": {
        "version": 17,
        "position": {"turn": 3, "active": 0, "step": "precombat_main", "initiative": None, "monarch": None,
                     "players": [{"life": 20, "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, {"life": 18}]},
    },
    "Cards": {"cards": [CARD], "total": 1, "next": None},
    "CardInfo": {**CARD, "definition": {"is": "Card", "faces": [{"is": "Face", "name": "Hill Giant"}]}},
    "Decks": {"decks": [{"name": "red", "title": "Red", "about": "Fast creatures and burn.", "cards": {"Mountain": 20}}]},
    "DeckCheck": {
        "legal": False,
        "faults": [{"code": "too_few_cards", "message": "the deck has 4 cards, 60 at least are needed", "line": 0,
                    "card": "", "rule": "100.2a"}],
        "main": {"Lightning Bolt": 4}, "sideboard": {}, "planar": {},
    },
    "MatchView": {
        "id": "9a0c1d2e3f4a5b6c7d8e9f00", "format": "constructed", "best_of": 3, "status": "between_games",
        "games": [{"id": GAME, "number": 1, "status": "over", "winners": [0]}], "wins": [1, 0], "draws": 0,
        "winner": None, "chooser": 1, "ready": [0],
    },
    "Formats": {
        "formats": [{"name": "constructed", "title": "Constructed", "rule": "100.2a", "players_least": 2,
                     "players_most": 16, "life": 20, "hand_size": 7, "deck_least": 60, "copies": 4,
                     "sideboard_most": 15, "planar": False}]
    },
    "Meta": {
        "name": "Undercity", "version": "0.1.0", "engine": "1", "rules": "Comprehensive Rules, effective 2026-04-17",
        "cards": 250, "decks": 6, "formats": ["constructed", "limited"],
        "languages": {"en": "English", "fr": "fran\u00e7ais"},
        "players": [{"name": "random", "about": "Any legal answer."}], "body_limit": 262144,
        "notice": "Unofficial fan content, not affiliated with Wizards of the Coast.",
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
    "KeyInfo": KEY,
    "KeyMade": {"key": KEY, "token": "key_5nV0m9Zk1rQ2xTqB8wLhYc3sJ6dGfA7uPEoKiRvXzNM"},
    "Keys": {"keys": [KEY]},
    "GameRecord": RECORD,
    "GameRecords": {"games": [RECORD], "next": None},
    "GameInspected": {"game": RECORD, "waiting_for": [0], "inputs": 17, "checkpoints": 1, "bytes": 30412,
                      "position": None},
    "Purged": {"id": GAME},
    **WEBHOOKS,
    "Health": {"status": "ok"},
    "Problem 400": problem(400, "Bad Request", "malformed_json", "the body isn't JSON"),
    "Problem 401": problem(401, "Unauthorized", "token_missing", "send the token of a seat, host or spectator"),
    "Problem 403": problem(403, "Forbidden", "wrong_token", "this token isn't one of this game's"),
    "Problem 404": problem(404, "Not Found", "no_such_game", f"there is no game {GAME!r}"),
    "Problem 409": problem(409, "Conflict", "stale", "the game is at version 18, not 17", version=18),
    "Problem 413": problem(413, "Content Too Large", "body_too_large", "a request body has at most 262144 bytes"),
    "Problem 415": problem(415, "Unsupported Media Type", "unsupported_media_type", "send JSON, with the header Content-Type: application/json"),
    "Problem 503": problem(503, "Service Unavailable", "database_away", "the database can't be reached now; nothing has changed, so send it again"),
    "Problem 429": problem(429, "Too Many Requests", "too_many_games", "this key has 100 unfinished games; it may have no more"),
    "Problem 422": problem(422, "Unprocessable Content", "not_an_option", "that isn't one of the options",
                           rule="601.2c", pointer="/targets", version=17),
}  # fmt: skip

ACTIONS: dict[str, Any] = {
    "pass": {"summary": "Pass priority", "value": {"type": "pass"}},
    "pass until": {
        "summary": "Pass until the end of the turn",
        "value": {"type": "pass", "until": "end_of_turn"},
    },
    "play a land": {"summary": "Play a land", "value": {"type": "play_land", "object": "1c2b3a495867"}},
    "cast": {
        "summary": "Cast a spell at a player, paid automatically",
        "value": {"type": "cast", "object": "9b1deb4d3b7d", "targets": ["player 1"], "payment": "auto"},
    },
    "attack": {
        "summary": "Declare attackers",
        "value": {"type": "attack", "attackers": [{"attacker": "5d6e7f8a9b0c", "target": "player 1"}]},
    },
    "choose": {
        "summary": "Answer another choice",
        "value": {"type": "choose", "choice": "c17", "options": ["yes"]},
    },
    "leave": {"summary": "Concede", "value": {"type": "leave"}},
    "repeat a loop": {
        "summary": "Play the round since a version a thousand times more",
        "value": {"type": "repeat", "since": 12, "times": 1000},
    },
    "agree to a draw": {"summary": "Agree to a draw", "value": {"type": "agree_to_draw"}},
    "take the initiative": {
        "summary": "An instruction at an open table",
        "value": {"type": "take_initiative", "player": 0},
    },
    "create a token": {
        "summary": "An object described on the spot",
        "value": {
            "type": "create",
            "object": {
                "name": "Patrol",
                "types": ["creature"],
                "subtypes": ["Cat", "Knight"],
                "colors": "W",
                "power": 2,
                "toughness": 3,
                "keywords": ["flying", "first strike"],
            },
        },
    },
    "bring in a card": {
        "summary": "A card of the pool, into a player's hand",
        "value": {"type": "create", "kind": "card", "zone": "hand", "card": "Lightning Bolt", "player": 1},
    },
    "put counters": {
        "summary": "An instruction about objects",
        "value": {"type": "counters", "objects": ["9b1deb4d3b7d"], "kind": "+1/+1", "amount": 2},
    },
    "next step": {"summary": "All have passed", "value": {"type": "next_step"}},
}

MATCH_ACTIONS: dict[str, Any] = {
    "the same deck": {"summary": "Ready, with the deck of the game before", "value": {"type": "ready"}},
    "sideboarding": {
        "summary": "Ready, with cards of the sideboard",
        "value": {
            "type": "ready",
            "deck": {
                "cards": {"Mountain": 26, "Forest": 26, "Grizzly Bears": 4, "Shock": 4},
                "sideboard": {"Lightning Bolt": 4},
            },
            "nonce": "a cut of the decks",
        },
    },
    "conceding": {"summary": "Give the match up", "value": {"type": "concede"}},
}

INVITES: dict[str, Any] = {
    "for a day": {"value": {}},
    "for ten minutes": {"value": {"valid_seconds": 600}},
}

TAKING_BACK: dict[str, Any] = {
    "the last decision": {"value": {"type": "ask"}},
    "to a version": {"value": {"type": "ask", "version": 12}},
    "agree": {"value": {"type": "agree"}},
    "refuse": {"value": {"type": "refuse"}},
}

PASSING: dict[str, Any] = {
    "stops": {"value": {"own": ["precombat_main", "postcombat_main"], "others": ["end"]}},
    "let a trigger resolve": {"value": {"yield_to": ["9b1deb4d3b7d"]}},
    "full control": {"value": {"full_control": True}},
}

AS_IT_IS: dict[str, Any] = {"nothing more": {"value": {}}}

REMATCHES: dict[str, Any] = {"yes": {"value": {}}, "no longer": {"value": {"agree": False}}}

SIT: dict[str, Any] = {
    "by an invite": {"value": {"name": "Bo", "invite": "invite_\u2026"}},
    "with a deck": {"value": {"name": "Bo", "deck": {"name": "initiative"}}},
    "at an open table": {"value": {"name": "Bo", "seat": 1, "nonce": "heads, tails, tails"}},
}

CREATE: dict[str, Any] = {
    "against an automatic player": {
        "summary": "A game against an automatic player",
        "value": {
            "seats": [
                {"name": "Ada", "deck": {"name": "initiative"}},
                {"kind": "automatic", "player": "sensible", "deck": {"name": "initiative"}},
            ]
        },
    },
    "match": {
        "summary": "The first game of a match: best of three",
        "value": {
            "best_of": 3,
            "seats": [{"name": "Ada", "deck": {"name": "initiative"}}, {"name": "Bo", "deck": {"name": "initiative"}}],
        },
    },
    "clocks": {
        "summary": "Time limits: a minute for each choice, twenty-five for the game; who has no time left leaves",
        "value": {
            "clock": {"choice_seconds": 60, "game_seconds": 1500, "on_timeout": "leave"},
            "seats": [{"name": "Ada", "deck": {"name": "initiative"}}, {"name": "Bo", "deck": {"name": "initiative"}}],
        },
    },
    "open table": {
        "summary": "An open table: people bring their own cards",
        "value": {"seats": [{"name": "Ada"}, {"name": "Bo"}, {}]},
    },
    "position": {
        "summary": "A position in mid-play",
        "value": {
            "seats": [{"name": "Ada"}, {"name": "Bo"}],
            "position": {
                "turn": 3, "active": 0, "step": "precombat_main",
                "players": [{"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, {"life": 3}],
            },
        },
    },
}  # fmt: skip
