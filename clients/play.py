"""Plays a whole game against an automatic player, with nothing but the generated client. Argument: the service's address."""

from __future__ import annotations

import sys
from typing import Any

from undercity_client import AuthenticatedClient, Client
from undercity_client.api.games import create_game, get_game, list_events, submit_action
from undercity_client.models import (
    Attack,
    Attacker,
    AttackersChoice,
    Block,
    BlockersChoice,
    Cast,
    Choose,
    Created,
    CreateGame,
    Deck,
    DivideChoice,
    Done,
    GameView,
    Keep,
    Leave,
    Log,
    NameChoice,
    NumberChoice,
    OptionsChoice,
    Pass,
    PlayLand,
    PriorityChoice,
    SeatWanted,
    SeatWantedKind,
)

MOST_ACTIONS = 60
"""After so many the game is given up."""

Action = Attack | Block | Cast | Choose | Keep | Pass | PlayLand


def answer(view: GameView) -> Action:
    """What to do: play lands, cast what can be cast, attack with everything, and otherwise what commits to least."""
    choice = view.choice
    if isinstance(choice, PriorityChoice):
        for listed in choice.actions or []:
            if listed.type_ == "play_land" and isinstance(listed.object_, str):
                return PlayLand(type_="play_land", object_=listed.object_)
            if listed.type_ == "cast" and isinstance(listed.object_, str):
                return Cast(type_="cast", object_=listed.object_, payment="auto")
        return Pass(type_="pass")
    if isinstance(choice, AttackersChoice):
        pairs = [Attacker(one.id, one.may_attack[0]) for one in choice.creatures or []]
        return Attack(type_="attack", attackers=pairs)
    if isinstance(choice, BlockersChoice):
        return Block(type_="block", blocks=[])
    if isinstance(choice, OptionsChoice):
        if choice.reason == "mulligan":
            return Keep(type_="keep")
        return Choose(type_="choose", choice=choice.id, options=choice.default)
    if isinstance(choice, NumberChoice):
        return Choose(type_="choose", choice=choice.id, number=choice.default)
    if isinstance(choice, DivideChoice):
        return Choose(type_="choose", choice=choice.id, shares=choice.default)
    if isinstance(choice, NameChoice):
        return Choose(type_="choose", choice=choice.id, name=choice.default)
    raise AssertionError("nothing is asked of this seat")


def main(address: str) -> None:
    """Play."""
    wanted = CreateGame(
        seats=[
            SeatWanted(name="Ada", deck=Deck(name="initiative")),
            SeatWanted(
                kind=SeatWantedKind.AUTOMATIC, player="sensible", name="Bo", deck=Deck(name="aggressive")
            ),
        ],
        seed="a client's game",
    )
    # The generated types don't know that a token may be left out.
    anyone: Any = Client(base_url=address)
    created = create_game.sync(client=anyone, body=wanted)
    assert isinstance(created, Created), created
    me = AuthenticatedClient(base_url=address, token=created.seat_tokens["0"])
    game, actions = created.game.id, 0
    view = get_game.sync(game, client=me)
    assert isinstance(view, GameView), view
    assert view.you == 0
    while view.status != "over" and actions < MOST_ACTIONS:
        done = submit_action.sync(game, client=me, body=answer(view))
        if not isinstance(done, Done):
            done = submit_action.sync(game, client=me, body=Pass(type_="pass"))
        assert isinstance(done, Done), done
        view, actions = done.game, actions + 1
    if view.status != "over":
        left = submit_action.sync(game, client=me, body=Leave(type_="leave"))
        assert isinstance(left, Done), left
        view = left.game
    log = list_events.sync(game, client=me, after=0)
    assert isinstance(log, Log), log
    assert view.winners is not None
    print(f"Python: {actions} actions, {view.version} versions, won by seat {view.winners}")


if __name__ == "__main__":
    main(sys.argv[1])
