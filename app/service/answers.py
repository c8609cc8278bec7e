"""What use cases answer with. The OpenAPI document takes its schemas from these structs."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

State = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"x-shape": "State"})]
Choice = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"x-shape": "Choice"})]
Event = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"x-shape": "Event"})]
"""What the engine shows, as plain data."""


class Answer(msgspec.Struct, kw_only=True, omit_defaults=False):
    """Base of all answers."""


class SeatInfo(Answer):
    """A seat of a game. `kind` is people or automatic; `player` names the automatic player.

    `reserved_until`: an open seat is kept until then for whoever has the invite.
    """

    seat: int
    name: str
    kind: str
    player: str | None
    taken: bool
    reserved_until: str | None


class Seed(Answer):
    """The hash is shown from the start (103.3 and fairness), the rest when the game is over.

    `commitment` is SHA-256 of salt and secret; the seed of the game is mixed from the secret and the nonces.
    """

    commitment: str
    secret: str | None = None
    salt: str | None = None
    nonces: list[str] | None = None


class Instructed(Answer):
    """An instruction that was carried out: at which version, under which player's control, by whom (`seat` or `host`)."""

    version: int
    seat: int
    by: str
    type: str
    text: str


class MatchInfo(Answer):
    """The match that a game belongs to: `GET /v1/matches/{id}`. `number` is the game's place in it."""

    id: str
    number: int


class MatchGame(Answer):
    """A game of a match. `winners` is null until it is over; a draw has none."""

    id: str
    number: int
    status: str
    winners: list[int] | None


class MatchView(Answer):
    """A match of several games (103.1), won by who wins most of them; draws don't count.

    `status` is playing, between_games or over. `wins` has a number for each seat. `chooser` is the seat that will say who
    starts the next game, `ready` the seats that have sent their decks for it.
    """

    id: str
    format: str
    best_of: int
    status: str
    games: list[MatchGame]
    wins: list[int]
    draws: int
    winner: int | None
    chooser: int | None
    ready: list[int]


class Rematch(Answer):
    """Who wants a rematch, whom that waits for, and the game that came of it, null as long as there is none."""

    agreed: list[int]
    waiting_for: list[int]
    game: str | None


class TakingBack(Answer):
    """A seat asks to go back `to` a version; who agrees, and whom that waits for.

    `despite` is what would forbid it if not all others agreed to it: that chance was used or hidden cards were seen since.

    In the answer to a request `version` is where the game is now, and a `seat` of null says that nothing is asked any longer.
    """

    version: int
    seat: int | None
    to: int | None
    despite: str | None
    agreed: list[int]
    waiting_for: list[int]


class Passing(Answer):
    """Where a seat is asked although nothing waits on the stack, and what it passes for without being asked.

    `own` and `others` are the steps of its own and of other turns in which it stops, null where it stops in all. `yields` are
    the marks of triggered abilities that it lets resolve. `until`: what it passes in advance for.
    """

    own: list[str] | None
    others: list[str] | None
    yields: list[str]
    full_control: bool
    until: str | None


class ClockView(Answer):
    """The time limits, and what is left of them.

    `running` is the seat whose time runs `since` a moment, until the `deadline` at the latest. `left` has, for each seat, the
    milliseconds that were left for the whole game at `since`, null where there is no limit.
    """

    choice_seconds: int | None
    game_seconds: int | None
    on_timeout: str
    running: int | None
    since: str | None
    deadline: str | None
    left: list[int | None]


class GameView(Answer):
    """A game as the bearer of the token may see it.

    `you` is the bearer's seat, null for hosts and spectators. `waiting_for` are the seats that have to choose or, before
    the start, that are open. `state` is null until play begins. `instructions` are the latest, the newest last.
    `passing` is the bearer's own, null for others. `rematch` is null until the game is over. Spectators see the game `spectator_delay` versions late.
    """

    id: str
    version: int
    status: str
    mode: str
    format: str
    you: int | None
    seats: list[SeatInfo]
    waiting_for: list[int]
    winners: list[int] | None
    fault: str | None
    instructions: list[Instructed]
    match: MatchInfo | None
    spectator_delay: int
    rematch: Rematch | None
    take_back: TakingBack | None
    passing: Passing | None
    clock: ClockView | None
    seed: Seed
    state: State | None
    choice: Choice | None


class LogEntry(Answer):
    """What one input led to.

    `by` says how it came: from the seat itself, from the host, from an automatic player, passed ahead, or because the
    time was up (`clock`). `did` is the
    type of the action, or what the choice was about. An instruction is marked by its `kind`. `text` says it in the
    reader's language. `withdrawn` is the version at which it was taken back.
    """

    version: int
    seat: int | None
    by: str
    kind: str
    did: str
    text: str
    events: list[Event]
    withdrawn: int | None = None


class Done(Answer):
    """What came of an action: the log since, the game as it now is, and the choice that is open now."""

    version: int
    log: list[LogEntry]
    game: GameView


class Actions(Answer):
    """What the bearer may do now. `choice` is null when it is nobody's or another's turn to choose."""

    version: int
    waiting_for: list[int]
    choice: Choice | None
    instructions: list[str]
    may_leave: bool


class Created(Answer):
    """A new game with its tokens; they are shown this once. `seats` holds one for each seat taken by people."""

    game: GameView
    host_token: str
    spectator_token: str
    seat_tokens: dict[str, str]


class Invite(Answer):
    """An invite to a seat, which is shown this once."""

    seat: int
    invite: str
    expires: str


class SeatToken(Answer):
    """The new token of a seat, which is shown this once."""

    seat: int
    token: str


class Seated(Answer):
    """A seat taken, with its token, which is shown this once."""

    seat: int
    token: str
    game: GameView


class DeckInfo(Answer):
    """A deck that comes with the service."""

    name: str
    title: str
    about: str
    cards: dict[str, int]


class Decks(Answer):
    """The decks that come with the service."""

    decks: list[DeckInfo]


class DeckFault(Answer):
    """Something wrong with a deck. `line` counts from 1 and is 0 for the deck as a whole."""

    code: str
    message: str
    line: int
    card: str
    rule: str


class DeckCheck(Answer):
    """A deck as it was read, whether it is legal in the format, and every fault."""

    legal: bool
    faults: list[DeckFault]
    main: dict[str, int]
    sideboard: dict[str, int]
    planar: dict[str, int]


class FormatInfo(Answer):
    """A format (100.2, 100.4, 103.4). `copies` and `sideboard_most` are null where there is no limit.

    `planar`: whether each player needs a planar deck (901.3).
    """

    name: str
    title: str
    rule: str
    players_least: int
    players_most: int
    life: int
    hand_size: int
    deck_least: int
    copies: int | None
    sideboard_most: int | None
    planar: bool


class Formats(Answer):
    """The formats in which games can be played."""

    formats: list[FormatInfo]


class GameSummary(Answer):
    """A game in a list."""

    id: str
    version: int
    status: str
    mode: str
    format: str
    seats: list[SeatInfo]
    open_seats: int
    winners: list[int] | None
    created: str
    updated: str


class Games(Answer):
    """A page of games, the newest first. `next` is the cursor of the page that follows, null on the last."""

    games: list[GameSummary]
    next: str | None


class Log(Answer):
    """A page of the log. `next` is the version to send as `after` for the page that follows, null on the last."""

    log: list[LogEntry]
    version: int
    next: int | None


class Replay(Answer):
    """A game as it was at a version, as the bearer of the token might see it then."""

    id: str
    version: int
    state: State | None
    choice: Choice | None


class Position(Answer):
    """A game written out as a position. What no position can say (the stack, effects) is left out."""

    version: int
    position: dict[str, Any]


class CardFace(Answer):
    """One face of a card. The text is printed from its definition."""

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str | None
    toughness: str | None
    loyalty: int | None


class CardInfo(Answer):
    """A card of the pool. All cards of the pool are carried out in full; `definition` is what the engine reads.

    `label` is its name in the reader's language, where that is known.
    """

    name: str
    label: str
    layout: str
    supported: bool
    hash: str
    faces: list[CardFace]
    definition: dict[str, Any] | None = None


class Cards(Answer):
    """A page of the pool in the order of names. `next` is the cursor of the page that follows, null on the last."""

    cards: list[CardInfo]
    total: int
    next: str | None


class PlayerInfo(Answer):
    """An automatic player."""

    name: str
    about: str


class Meta(Answer):
    """What this service is."""

    name: str
    version: str
    engine: str
    rules: str
    cards: int
    decks: int
    formats: list[str]
    languages: dict[str, str]
    players: list[PlayerInfo]
    body_limit: int
    notice: str


class CarriedOut(Answer):
    """Where in the engine a rule is carried out, and what is done there, in our own words."""

    where: str
    says: str


class RuleInfo(Answer):
    """A number of the rulebook. `level` is section, chapter, rule or subrule; `title` the rulebook's, or our own words.

    `carried_out`: the engine does what it says, or what a number beneath it says. `tested`: tests cite it. `reason`: why it
    needs no code, where that has been said.
    """

    number: str
    level: str
    title: str | None
    carried_out: bool
    tested: bool
    reason: str | None
    by: list[CarriedOut]


class ChapterInfo(Answer):
    """A chapter: how many of its rules and subrules are among those asked for, and how many of these are carried out."""

    number: str
    title: str
    rules: int
    carried_out: int


class SectionInfo(Answer):
    """A section with its chapters."""

    number: str
    title: str
    chapters: list[ChapterInfo]


class Rules(Answer):
    """A page of the numbered rules, in order, and the sections and chapters in which all that were asked for are."""

    edition: str
    sections: list[SectionInfo]
    rules: list[RuleInfo]
    total: int
    next: str | None


class RuleDetail(Answer):
    """A section, chapter or rule, and what stands directly beneath it."""

    edition: str
    rule: RuleInfo
    parent: str | None
    beneath: list[RuleInfo]


class Term(Answer):
    """A word that views and choices use. `id` is unlike that of any other term, also where two read the same.

    `term` is the identifier that views and choices use for it, `text` its name in the language asked for, `rule` the number
    of its rule; `says` says in English what it is.
    """

    id: str
    kind: str
    term: str
    text: str
    rule: str
    says: str


class Terms(Answer):
    """Words that views and choices use, in a language."""

    language: str
    terms: list[Term]


class Health(Answer):
    """Whether the service is up."""

    status: str
