"""Links of the OpenAPI document: how what one operation answers leads on to others."""

from __future__ import annotations

from typing import Any

GAME, HERE = "$response.body#/game/id", "$request.path.game"
KEY, WEBHOOK = "$response.body#/key/id", "$response.body#/webhook/id"
OF_A_GAME = (
    "get_game", "list_actions", "submit_action", "list_events", "stream_events", "get_position", "fork_game", "take_seat",
    "agree_to_rematch", "set_passing", "take_back", "inspect_game", "export_game", "abort_game",
)  # fmt: skip
OF_A_SEAT = ("invite_to_seat", "kick_from_seat", "replace_token")
OF_A_WEBHOOK = (
    "get_webhook", "delete_webhook", "try_webhook", "renew_webhook_secret", "enable_webhook", "disable_webhook",
    "list_webhook_deliveries",
)  # fmt: skip

Link = tuple[str, dict[str, str]]


def _of_game(game: str, seat: str = "", version: str = "") -> list[Link]:
    """What can be done about a game, given where its id, a seat and a version are."""
    found: list[Link] = [(name, {"path.game": game}) for name in OF_A_GAME]
    if seat:
        found += [(name, {"path.game": game, "path.seat": seat}) for name in OF_A_SEAT]
    if version:
        found.append(("replay_game", {"path.game": game, "query.version": version}))
        found.append(("list_events", {"path.game": game, "query.after": version}))
    return found


LINKS: dict[tuple[str, str], list[Link]] = {
    ("create_game", "201"): [
        *_of_game(GAME, "$response.body#/game/seats/0/seat", "$response.body#/game/version"),
        ("get_match", {"path.match": "$response.body#/game/match/id"}),
        ("submit_match_action", {"path.match": "$response.body#/game/match/id"}),
    ],
    ("fork_game", "201"): _of_game(GAME, "", "$response.body#/game/version"),
    ("take_seat", "201"): _of_game(GAME, "$response.body#/seat", "$response.body#/game/version"),
    ("get_game", "200"): _of_game("$response.body#/id", "", "$response.body#/version"),
    ("submit_action", "200"): _of_game(HERE, "", "$response.body#/version"),
    ("agree_to_rematch", "200"): [("get_game", {"path.game": "$response.body#/game"})],
    ("list_games", "200"): [("get_game", {"path.game": "$response.body#/games/0/id"})],
    ("invite_to_seat", "201"): [("take_seat", {"path.game": HERE})],
    ("kick_from_seat", "200"): [("take_seat", {"path.game": HERE})],
    ("get_match", "200"): [
        ("submit_match_action", {"path.match": "$response.body#/id"}),
        ("get_game", {"path.game": "$response.body#/games/0/id"}),
    ],
    ("list_cards", "200"): [("get_card", {"path.name": "$response.body#/cards/0/name"})],
    ("list_rules", "200"): [("get_rule", {"path.number": "$response.body#/rules/0/number"})],
    ("create_key", "201"): [("revoke_key", {"path.key": KEY})],
    ("create_webhook", "201"): [(name, {"path.webhook": WEBHOOK}) for name in OF_A_WEBHOOK],
    ("list_webhook_deliveries", "200"): [
        (
            "resend_webhook_delivery",
            {"path.webhook": "$request.path.webhook", "path.message": "$response.body#/deliveries/0/id"},
        )
    ],
    ("list_game_records", "200"): [("inspect_game", {"path.game": "$response.body#/games/0/id"})],
    ("import_game", "201"): [
        (name, {"path.game": "$response.body#/id"}) for name in ("inspect_game", "export_game", "purge_game")
    ],
    ("abort_game", "200"): [
        (name, {"path.game": HERE}) for name in ("get_position", "purge_game", "fork_game")
    ],
}
"""By operation and status: the operations that its answer leads to, with where each parameter is found."""


def links_of(operation: str, status: str) -> dict[str, dict[str, Any]]:
    """The links of an answer, by name."""
    found: dict[str, dict[str, Any]] = {}
    for leads_to, parameters in LINKS.get((operation, status), ()):
        name = leads_to if leads_to not in found else f"{leads_to}_since"
        found[name] = {"operationId": leads_to, "parameters": parameters}
    return found
