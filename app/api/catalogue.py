"""Cards, decks, formats, rules and terms: what doesn't change while the service runs."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Body, Path, Query, Response

from app.api.context import ChosenLanguage, TheLanguage, TheService, answered
from app.api.games import Cursor
from app.api.openapi import answer
from app.service import about, cards, decks, rulebook, terms
from app.service.answers.about import Meta
from app.service.answers.cards import CardInfo, Cards
from app.service.answers.decks import DeckCheck, Decks, Formats
from app.service.answers.rulebook import RuleDetail, Rules
from app.service.answers.terms import Terms
from app.service.commands import CheckDeck
from app.service.once import reply

router = APIRouter(prefix="/v1")

Limit = Annotated[int, Query(ge=1, le=200, description="How many cards a page has at most.")]
Kind = Literal["step", "zone", "designation", "keyword_ability", "keyword_action"]

CHECKS = {
    "text": {"value": {"deck": {"text": "4 Lightning Bolt\n56 Mountain"}}},
    "cards": {"value": {"format": "limited", "deck": {"cards": {"Lightning Bolt": 4, "Mountain": 36}}}},
}


@router.get("/cards", tags=["cards"], responses=answer(200, Cards, "A page of the pool.", 400))
async def list_cards(
    service: TheService,
    language: TheLanguage,
    limit: Limit = 50,
    cursor: Cursor = None,
    name: Annotated[
        str | None, Query(max_length=200, description="Only cards whose names contain this.")
    ] = None,
) -> Response:
    """The card pool in the order of names, with the text printed from each card's definition."""
    found = await service.aside(lambda: cards.page(service.catalogue, limit, cursor, name, language))
    return answered(reply(found, 200, language.tag))


@router.get("/cards/{name:path}", tags=["cards"], responses=answer(200, CardInfo, "The card.", 400, 404))
async def get_card(
    name: Annotated[
        str,
        Path(min_length=1, max_length=200, description="The name of a card.", examples=["Lightning Bolt"]),
    ],
    service: TheService,
    language: TheLanguage,
) -> Response:
    """A card with its definition. Case and accents don't matter."""
    found = await service.aside(lambda: cards.one(service.catalogue, name, language))
    return answered(reply(found, 200, language.tag))


@router.get("/decks", tags=["decks"], responses=answer(200, Decks, "The decks."))
async def list_decks(service: TheService) -> Response:
    """The decks that come with the service."""
    return answered(reply(await service.aside(decks.listed), 200))


@router.post(
    "/decks/check", tags=["decks"], responses=answer(200, DeckCheck, "The judgement.", 400, 404, 413)
)
async def check_deck(
    command: Annotated[CheckDeck, Body(openapi_examples=CHECKS)], service: TheService
) -> Response:
    """Judge a deck by a format: plain, Arena or Magic Online text. Every fault is listed."""
    return answered(reply(await service.aside(lambda: decks.check(service.catalogue, command)), 200))


@router.get("/formats", tags=["decks"], responses=answer(200, Formats, "The formats."))
async def list_formats() -> Response:
    """The formats in which games can be played."""
    return answered(reply(decks.formats(), 200))


@router.get("/rules", tags=["rules"], responses=answer(200, Rules, "A page of rules.", 400, 404))
async def list_rules(
    service: TheService,
    section: Annotated[
        str, Query(pattern="^[1-9]?$", description="Only this section, of 1 to 9.", examples=["7"])
    ] = "",
    chapter: Annotated[
        str, Query(pattern="^([1-9][0-9]{2})?$", description="Only this chapter.", examples=["726"])
    ] = "",
    prefix: Annotated[
        str, Query(max_length=10, pattern=r"^[0-9a-z.]*$", description="Only numbers that begin so.")
    ] = "",
    q: Annotated[
        str,
        Query(max_length=100, description="Only rules whose titles, or our words for them, contain this."),
    ] = "",
    carried_out: Annotated[
        bool | None, Query(description="Only rules that are carried out, or only those that aren't.")
    ] = None,
    limit: Annotated[int, Query(ge=1, le=500, description="How many rules a page has at most.")] = 50,
    cursor: Cursor = None,
) -> Response:
    """The rulebook's sections and chapters, and a page of its numbered rules: whether and where each is carried out."""
    wanted = rulebook.Wanted(section, chapter, prefix, carried_out, q)
    return answered(reply(await service.aside(lambda: rulebook.page(wanted, limit, cursor)), 200))


@router.get("/rules/terms", tags=["rules"], responses=answer(200, Terms, "The terms."))
async def list_terms(
    service: TheService,
    language: ChosenLanguage,
    q: Annotated[str, Query(max_length=100, description="Only terms that contain this.")] = "",
    kind: Annotated[Kind | None, Query(description="Only terms of this kind.")] = None,
) -> Response:
    """Words that views and choices use, in a language, each with its identifier and the number of its rule."""
    found = await service.aside(lambda: terms.terms(q, kind, language))
    return answered(reply(found, 200, language.tag))


@router.get("/rules/{number}", tags=["rules"], responses=answer(200, RuleDetail, "The rule.", 400, 404))
async def get_rule(
    number: Annotated[
        str,
        Path(
            pattern=r"^[1-9]([0-9]{2}(\.[1-9][0-9]{0,2}[a-z]?)?)?$",
            description="A number of the rulebook.",
            examples=["726.4"],
        ),
    ],
    service: TheService,
) -> Response:
    """A section, chapter or rule by its number, and what stands beneath it."""
    return answered(reply(await service.aside(lambda: rulebook.one(number)), 200))


@router.get("/meta", tags=["service"], responses=answer(200, Meta, "What the service is."))
async def get_meta(service: TheService) -> Response:
    """What this service is: versions, edition of the rules, formats and automatic players."""
    return answered(reply(about.meta(service.catalogue, service.settings), 200))
