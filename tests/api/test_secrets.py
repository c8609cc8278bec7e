"""Nobody is told what they may not know: random games, every answer of which is searched for names and ids.

Every card has a name that no other card of its game has. `oracle.py` says, from what happened, which of them each viewer
may know. UNDERCITY_TEST_SECRETS is the number of games.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from app.engine import view, view_choices
from app.engine.choices import (
    Action,
    Choose,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Illegal,
    Number,
    Priority,
)
from app.engine.events import moves
from app.engine.game import Game as Played
from app.engine.keywords.reveal import LookedAt
from app.engine.state.event import Event
from app.engine.turn.controlling import ControlPlayer
from app.engine.words.filters import APlayer
from app.engine.words.nouns import Target
from app.players.player import Dice
from app.service import acting, creating, starting
from app.service.acting import Acting
from tests.api.conftest import Serve
from tests.api.oracle import ONLOOKER, Oracle
from tests.api.play import Game, Json, sensible
from tests.api.secret_cards import SECRET, Deal
from tests.cards_of_ones_own import instant
from tests.random_play import random_answer

GAMES = int(os.environ.get("UNDERCITY_TEST_SECRETS", "50"))
FIRST = int(os.environ.get("UNDERCITY_TEST_SECRETS_FROM", "0"))
INPUTS = 16
DELAY = 3
ID = re.compile(r"\b[0-9a-f]{12}\b")


class Watched:
    """A game with its oracle, and the engine's own state beside it."""

    def __init__(self, http: TestClient, seed: int) -> None:
        self.dice = Dice(seed)
        self.players = (2, 2, 2, 3, 2, 4, 2, 3)[seed % 8]
        self.oracle = self._oracle()
        self.played: Played | None = None
        NOTED.append(self)
        self.game = Game(http, **self._wanted(seed))
        self.roles = [*range(self.players), "spectator", "host"]
        self.whose = {"spectator": ONLOOKER, "host": ONLOOKER} | {seat: seat for seat in range(self.players)}

    def _oracle(self) -> Oracle:
        return Oracle(self.players)

    def _wanted(self, seed: int) -> Json:
        self.deal = deal = Deal(self.dice)
        people: list[Json] = [{"name": name} for name in ("Ada", "Bo", "Cy", "Di")[: self.players]]
        wanted: Json = {"seats": people, "seed": f"secret {seed}", "options": {"starting_seat": 0}}
        if seed % 5 == 4:
            wanted["format"] = "limited"
            for one in people:
                one["deck"] = {"cards": deal.deck()}
        else:
            wanted["position"] = deal.position(self.players)
        if self.players == 4 and seed % 16 > 7 and "format" not in wanted:
            wanted["format"] = "two_headed_giant"
        if seed % 3 == 0:
            wanted["spectator_delay"] = DELAY
        if seed % 7 == 0 and self.players == 2 and "position" not in wanted:
            wanted["best_of"] = 3
        return wanted

    def note(self, version: int, game: Played, facts: Sequence[Event]) -> None:
        """An input was accepted."""
        self.played = game
        self.oracle.note(version, game, facts)

    @property
    def version(self) -> int:
        """The latest version."""
        return max(self.oracle.moments)

    def seen_at(self, who: Any) -> int:
        """The version that the viewer sees: spectators may see the game late."""
        return int(self.game.get(who)["version"])

    def check(self, who: Any, text: str, version: int, whole: bool = False) -> None:
        """An answer has no name that the viewer may not know at that version, and no id of a card hidden from them.

        `whole`: it is about all that led to the version, not only about how things stand.
        """
        moment, viewer = self.oracle.moments[version], self.whose[who]
        allowed = moment.during[viewer] if whole else moment.now[viewer]
        told = set(SECRET.findall(text)) - {mark for name in allowed for mark in SECRET.findall(name)}
        assert not told, (who, version, told, text)
        ids = (moment.hidden_ids if whole else moment.secret_ids)[viewer] & set(ID.findall(text))
        assert not ids, (who, version, ids, text)


class Controlled(Watched):
    """A game in which seat 0 controls seat 1 in the second turn, which has begun (723.1)."""

    def __init__(self, http: TestClient, seed: int) -> None:
        super().__init__(http, seed)
        game = self.game
        game.act(0, "cast", object=game.object("Dominate", "hand"), targets=["player 1"])
        while game.state("spectator")["turn"]["number"] == 1:
            choice = game.choice()
            game.do(choice["seat"], {"type": "pass"} if choice["kind"] == "priority" else sensible(choice))
        assert game.choice()["seat"] != 1

    def _oracle(self) -> Oracle:
        self.players = 2 + self.dice.below(2)
        return Oracle(self.players, {2: (0, 1)})

    def _wanted(self, seed: int) -> Json:
        self.deal = Deal(self.dice)
        self.deal.cards.append(DOMINATE)
        position = {**self.deal.position(self.players), "turn": 1, "active": 0, "step": "end"}
        position["players"][0]["hand"].append("Dominate")
        people = [{"name": name} for name in ("Ada", "Bo", "Cy")[: self.players]]
        return {"seats": people, "seed": f"controlled {seed}", "position": position}


DOMINATE = instant("Dominate", ControlPlayer(Target(APlayer())), cost="{0}")
NOTED: list[Watched] = []
"""The game that is being played; what is accepted is noted for it."""


@pytest.fixture(autouse=True)
def noting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The oracle hears of every input as it is accepted, and of how the game began."""
    accept, seen = Acting._accept, acting.seen

    def accepted(self: Acting, come: Any, did: str) -> list[Event]:
        facts = accept(self, come, did)
        NOTED[-1].note(self.live.version, self.game, facts)
        return facts

    def began(game: Played, facts: list[Event]) -> Any:
        NOTED[-1].note(0, game, facts)
        return seen(game, facts)

    monkeypatch.setattr(Acting, "_accept", accepted)
    monkeypatch.setattr(starting, "seen", began)
    monkeypatch.setattr(creating, "own_cards", lambda *_: NOTED[-1].deal.by_name())
    yield
    NOTED.clear()


def action_of(watched: Watched) -> Json:
    """A random answer to the open choice, as a client sends it."""
    game = watched.played
    assert game is not None
    assert game.choice is not None
    choice, state, dice = game.choice, game.state, watched.dice
    if isinstance(choice, Priority):
        actions = [one for one in choice.actions() if one.type != "pass"]
        chosen = dice.pick(actions) if actions and dice.below(8) else Action("pass")
        shown = view_choices.action(state, chosen, choice.seat)
        shown.pop("name", None)
        return {**shown, "payment": "auto"} if shown["type"] in ("cast", "activate") else shown
    if choice.reason == "mulligan":
        return {"type": "mulligan" if dice.below(4) == 0 else "keep"}
    answer = view_choices.public_answer(state, choice, random_answer(choice, dice))
    if isinstance(choice, DeclareAttackers):
        return {"type": "attack", "attackers": [{"attacker": one, "target": whom} for one, whom in answer]}
    if isinstance(choice, DeclareBlockers):
        return {"type": "block", "blocks": [{"blocker": one, "attacker": whom} for one, whom in answer]}
    field = {Choose: "options", Number: "number", Divide: "shares"}.get(type(choice), "name")
    return {"type": "choose", "choice": f"c{watched.version}", field: answer}


def step(watched: Watched) -> bool:
    """One input; what the seat that sends it is told of it and of what it led to. False when the game is over."""
    game = watched.played
    assert game is not None
    if game.choice is None:
        return False
    seat, before = game.choice.asked, watched.version
    sent = action_of(watched)
    key = {"Idempotency-Key": f"key {before}"} if before % 4 == 0 else {}
    answer = watched.game.send(seat, sent, **key)
    if answer.status_code != 200:
        assert answer.status_code < 500, (sent, answer.text)
        watched.check(seat, answer.text, before)
        choice = watched.game.get(seat, "/actions")["choice"]
        sent = {"type": "choose", "choice": choice["id"], "options": choice["default"]}
        sent = sensible(choice) if choice["kind"] != "choose" else sent
        sent = {"type": "pass"} if choice["kind"] == "priority" else sent
        answer = watched.game.send(seat, sent, **({"Idempotency-Key": f"again {before}"} if key else {}))
    assert answer.status_code == 200, (sent, answer.text)
    done = answer.json()
    for entry in done["log"]:
        watched.check(seat, json.dumps(entry), entry["version"], whole=True)
    watched.check(seat, json.dumps(done["game"]), done["version"])
    if key and sent["type"] != "pass" or "again" in str(answer.request.headers.get("Idempotency-Key")):
        again = watched.game.send(
            seat, sent, **{"Idempotency-Key": answer.request.headers["Idempotency-Key"]}
        )
        assert again.text == answer.text
    return True


def read(watched: Watched, what: str, who: Any) -> None:
    """Ask for something as someone, and look through the answer."""
    game, version = watched.game, watched.version
    at = min(version, watched.seen_at(who)) if who == "spectator" else version
    if what == "view":
        watched.check(who, raw(game, who, "").text, at)
    elif what == "actions":
        watched.check(who, raw(game, who, "/actions").text, at)
    elif what == "events":
        for entry in raw(game, who, "/events", limit=500).json()["log"]:
            watched.check(who, json.dumps(entry), entry["version"], whole=True)
    elif what == "replay":
        then = watched.dice.below(at + 1)
        watched.check(who, raw(game, who, "/replay", version=then).text, then)
    elif what == "position":
        watched.check(who, raw(game, who, "/position").text, at)
    elif what == "export":
        path = f"/v1/admin/games/{game.id}"
        for below in ("", "/export"):
            watched.check(who, game.http.get(path + below, headers=game.headers(who)).text, at)
    elif what == "faults":
        for text in faults(watched, who):
            watched.check(who, text, at)
    elif what == "stream":
        for version, text in streamed(watched, who):
            watched.check(who, text, version, whole=True)
    elif what == "fork":
        answer = game.http.post(game.path + "/fork", json={}, headers=game.headers(who))
        watched.check(who, answer.text, at)
    elif what == "lists":
        match = game.get(who)["match"]
        paths = ["/v1/games", "/metrics"]
        for path in paths + ([f"/v1/matches/{match['id']}"] if match else []):
            answer = game.http.get(path, headers=game.headers(who))
            assert not SECRET.search(answer.text), (path, answer.text)


WHATS = ("view", "actions", "events", "replay", "position", "export", "faults", "stream", "fork", "lists")


def raw(game: Game, who: Any, path: str, **query: Any) -> httpx.Response:
    """The answer to a look at something, whatever it is."""
    return game.http.get(game.path + path, headers=game.headers(who), params=query)


def faults(watched: Watched, who: Any) -> Iterator[str]:
    """What is said of actions that can't be: about hidden cards of others, as if someone had guessed their ids."""
    game, played = watched.game, watched.played
    assert played is not None
    asked = played.choice is not None and watched.whose[who] == played.choice.asked
    own = (watched.whose[who], played.choice.seat if asked and played.choice is not None else -1)
    others = [player for player in played.state.players if player.seat not in own]
    for ref in [ref for player in others for ref in (*player.hand[:1], *player.library[-1:])][:2]:
        public = view_choices.public_answer(played.state, CHOOSE, (ref,))[0]
        sent: list[Json] = [{"type": what, "object": public} for what in ("cast", "activate", "play_land")]
        sent.append({"type": "special", "object": public, "how": "fly"})
        if not asked:  # otherwise it might be accepted
            sent.append({"type": "choose", "choice": f"c{watched.version}", "options": [public]})
        for action in sent:
            more = {"ability": 0} if action["type"] == "activate" else {}
            answer = game.send(who, {**action, **more})
            assert 400 <= answer.status_code < 500, answer.text
            yield answer.text


CHOOSE = Choose(0, "", "", list)


def streamed(watched: Watched, who: Any) -> Iterator[tuple[int, str]]:
    """What a stream sends."""
    game = watched.game
    answer = game.http.get(game.path + "/events/stream", headers=game.headers(who))
    for block in answer.text.split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
        if "data" in lines:
            yield int(lines["id"]), lines["data"]


def walk(http: TestClient, seed: int, kind: type[Watched] = Watched) -> Watched:
    """A whole game, with random looks at it all along, and every look for every viewer at one moment of it."""
    watched = kind(http, seed)
    everything = 4 + watched.dice.below(INPUTS - 4)
    for number in range(INPUTS):
        if number == everything:
            for what in WHATS:
                for who in watched.roles if what in WHATS[:4] else [watched.dice.pick(watched.roles)]:
                    read(watched, what, who)
        for _ in range(2):
            read(watched, WHATS[watched.dice.below(4)], watched.dice.pick(watched.roles))
        if not step(watched):
            break
    return watched


def test_srv_19_nobody_is_told_what_they_may_not_know(
    serve: Serve, capfd: pytest.CaptureFixture[str]
) -> None:
    with serve(log_requests=True, stream_seconds=0.01) as http:
        versions = sum(walk(http, seed).version for seed in range(FIRST, FIRST + GAMES))
    assert versions > GAMES * 8
    told = capfd.readouterr()
    assert '"event": "request"' in told.err
    assert not SECRET.search(told.out + told.err)


def test_723_4_nobody_but_their_controller_is_told_what_a_controlled_player_may_know(serve: Serve) -> None:
    with serve(stream_seconds=0.01) as http:
        for seed in range(FIRST, FIRST + max(4, GAMES // 5)):
            walk(http, seed, Controlled)


def in_all_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views show every card."""
    monkeypatch.setattr(view, "knows", lambda *_: True)


def in_what_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells everyone which card moves."""
    monkeypatch.setattr(moves, "_seen_by", lambda *_: -1)


def in_what_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells everyone what one player looks at."""
    monkeypatch.setattr(LookedAt, "shows", {"seat": "seat", "names": "value"})


def in_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone sees the options of every choice."""
    monkeypatch.setattr(view_choices, "_is_secret", lambda *_: False)


def in_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said of an action that can't be names the card."""
    ref = acting.Acting.ref

    def named(self: Acting, sent: str) -> int:
        found = ref(self, sent)
        raise Illegal("no_such_object", f"{self.game.state.objects[found].card.name} can't do that")

    monkeypatch.setattr(acting.Acting, "ref", named)


def in_what_is_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Owners may look at all that is exiled face down."""
    monkeypatch.setattr(moves, "looks", lambda _, thing: 1 << thing.owner)


LEAKS = (in_all_views, in_what_moves, in_what_was_looked_at, in_options, in_faults, in_what_is_face_down)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_noticed(serve: Serve, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    with serve(stream_seconds=0.01) as http:
        walk(http, 1)
        leak(monkeypatch)
        with pytest.raises(AssertionError, match=r"zq|[0-9a-f]{12}"):
            list(map(walk, [http] * 40, range(40)))
