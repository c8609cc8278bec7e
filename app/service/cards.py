"""Use cases: the card pool."""

from __future__ import annotations

from app.cards import files
from app.cards.catalogue import Catalogue, Entry, UnknownCard
from app.cards.compile import rules_text, type_line
from app.engine.words.abilities import Face
from app.engine.words.node import to_data
from app.languages.language import Language
from app.service import cursors
from app.service.answers.cards import CardFace, CardInfo, Cards
from app.service.problems import not_found


def page(catalogue: Catalogue, limit: int, cursor: str | None, name: str | None, language: Language) -> Cards:
    """A page of the pool, of cards whose names contain `name` if given, in English or the language. Raises Problem."""
    part = "" if name is None else files.slug(name)
    also = [files.slug(english) for english, own in language.written.cards.items() if part in files.slug(own)]
    wanted = [slug for slug in catalogue.slugs() if part in slug or slug in also]
    after = "" if cursor is None else cursors.read(cursor)
    rest = [slug for slug in wanted if slug > after]
    shown = rest[:limit]
    return Cards(
        cards=[info(catalogue.at(slug), language) for slug in shown],
        total=len(wanted),
        next=cursors.written(shown[-1]) if len(rest) > limit else None,
    )


def one(catalogue: Catalogue, name: str, language: Language) -> CardInfo:
    """A card with its definition, by its name in English or the language. Raises Problem."""
    try:
        entry = catalogue.entry(_in_english(name, language))
    except UnknownCard as unknown:
        raise not_found("card", name) from unknown
    return info(entry, language, definition=True)


def _in_english(name: str, language: Language) -> str:
    wanted = files.folded(name.strip())
    cards = language.written.cards.items()
    return next((english for english, own in cards if files.folded(own) == wanted), name)


def info(entry: Entry, language: Language, definition: bool = False) -> CardInfo:
    """A card as it is shown."""
    return CardInfo(
        name=entry.card.name,
        label=language.card(entry.card.name),
        layout=entry.card.layout,
        supported=True,
        hash=entry.content,
        faces=[face(one) for one in entry.card.faces],
        definition=to_data(entry.card) if definition else None,
    )


def face(it: Face) -> CardFace:
    """A face as it is shown; its text is printed from the definition."""
    power, _, toughness = it.star.partition("/")
    return CardFace(
        name=it.name,
        mana_cost=it.cost,
        type_line=type_line(it),
        text=rules_text(it),
        power=power or (None if it.power is None else str(it.power)),
        toughness=toughness or (None if it.toughness is None else str(it.toughness)),
        loyalty=it.loyalty,
    )
