"""Words of noun phrases: adjectives, nouns, and what follows a noun."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import COLORS, SUBTYPES, SUPERTYPES, TYPES, CardName, words
from app.cards.grammar.participants import Participant, Predicate
from app.cards.grammar.phrases import Adjectives, Description, NounPhrase
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.combat import attacked
from app.engine.combat.patterns import Attacks
from app.engine.events import damage
from app.engine.events.dealt_damage import DealtDamageThisTurn
from app.engine.keywords import goad, quality
from app.engine.words import bases, filters, measures, qualities
from app.engine.words.amounts import CountOf
from app.engine.words.filters import IsToken
from app.engine.words.nouns import Choice, You
from app.engine.words.qualities import HasSubtype, HasSupertype, HasType, OfColor

STATUSES = (
    *("tapped", "untapped", "attacking", "attacking alone", "blocking", "blocked", "unblocked", "enchanted"),
    "equipped",
    "face-down",
    "face-up",
)
MEASURES = ("power", "toughness", "mana value", "loyalty")
ZONES = ("hand", "graveyard", "library", "exile")


def enter(grammar: Grammar) -> None:
    """The categories of noun phrases."""
    grammar.enter(
        Lexicon("color", COLORS),
        words("type", {word: word for word in TYPES}),
        words("subtype", {word: word for word in SUBTYPES}),
        Lexicon("supertype", {word: word for word in SUPERTYPES}),
        Lexicon("status", {word: word for word in STATUSES}),
        Lexicon("measure", {word.replace(" ", "_"): word for word in MEASURES}),
        Lexicon("own zone", {word: word for word in ZONES[:3]}),
        words(
            "ability kind",
            {"any": "ability", "activated": "activated ability", "triggered": "triggered ability"},
        ),
        Lexicon("non", _non()),
    )
    adjective, noun, after = (
        Table("adjective", agrees="amount"),
        Table("noun word", ("number",), "amount"),
        Table("after noun"),
    )
    held = Table("ability held")
    held.add(qualities.HasAbility, "{ability:keyword}")
    grammar.enter(held, CardName("card name"))
    phrase = NounPhrase(
        "noun phrase", Adjectives("adjectives", adjective), Adjectives("noun words", noun), after
    )
    grammar.enter(adjective, noun, after, phrase, phrase.adjective, phrase.noun)
    description = Description("description", phrase)
    grammar.enter(Predicate("predicate", phrase.adjective, description))
    grammar.enter(description)
    grammar.of_type[bases.Filter] = description
    participant = Participant("participant", description, grammar.categories["noun"])
    grammar.enter(participant, participant.single)
    _adjectives(adjective)
    _nouns(noun)
    _after(after)


def _non() -> dict[object, str]:
    """Adjectives in "non-"."""
    return {
        **{HasType(word): "non" + word for word in TYPES},
        **{OfColor(letter): "non" + word for letter, word in COLORS.items()},
        **{HasSubtype(word): "non-" + word for word in SUBTYPES},
        **{HasSupertype(word): "non" + word for word in SUPERTYPES},
        IsToken(): "nontoken",
    }


def _adjectives(table: Table) -> None:
    table.add(qualities.HasType, "{type:type,one}")
    table.add(qualities.HasSubtype, "{subtype:subtype,one}")
    table.add(qualities.HasSupertype, "{supertype:supertype}")
    table.add(qualities.OfColor, "{color:color}")
    table.add(qualities.Colorless, "colorless")
    table.add(qualities.Multicolored, "multicolored")
    table.add(filters.HasStatus, "{status:status}")
    table.add(goad.IsGoaded, "goaded")
    table.add(filters.Not, "{part:non}")
    table.add(filters.IsToken, "token")


def _nouns(table: Table) -> None:
    table.add(qualities.HasType, "{type:type,same}")
    table.add(qualities.HasSubtype, "{subtype:subtype,same}")
    table.add(filters.Permanent, "permanent[|s]")
    table.add(filters.PermanentCard, "permanent card[|s]")
    table.add(filters.IsCard, "card[|s]")
    table.add(filters.Spell, "spell[|s]")
    table.add(filters.IsToken, "token[|s]")
    table.add(filters.APlayer, "player[|s]")
    table.add(filters.Opponent, "opponent[|s]")
    table.add(quality.Everything, "source[|s]")
    table.add(filters.AbilityOnStack, "{ability:ability kind,same}")
    table.add(filters.AbilityOnStack, "activated or triggered abilit[y|ies]", fixed={"ability": "any"})
    table.add(filters.PermanentSpell, "permanent spell[|s]")


def _was_attacked(what: Any) -> Any:
    return attacked.WasAttacked(Attacks(what))


def _is_was_attacked(node: Any) -> dict[str, Any] | None:
    what = getattr(node.attack, "what", None)
    return {"what": what} if what is not None and node == _was_attacked(what) else None


WAS_ATTACKED = Shape(_was_attacked, _is_was_attacked)


def _counts_somewhere(amount: Any) -> bool:
    """Whether a number of cards is one of cards in some zone: that zone isn't said of what the number is compared with."""
    return not (isinstance(amount, CountOf) and isinstance(amount.what, filters.IsCard))


def _dealt_damage(source: Any) -> Any:
    return DealtDamageThisTurn(damage.DealsDamage(source))


def _is_dealt_damage(node: Any) -> dict[str, Any] | None:
    source = getattr(node.damage, "source", None)
    return {"source": source} if source is not None and node == _dealt_damage(source) else None


DEALT_DAMAGE = Shape(_dealt_damage, _is_dealt_damage)


def _in_combat(table: Table) -> None:
    table.add(
        filters.Blocking,
        "blocking {noun:known}",
        "that are blocking {noun:known}",
        "that's blocking {noun:known}",
    )
    table.add(filters.BlockedBy, "{noun:known,subject}'s blocking")
    table.add(attacked.AttackedThisTurn, "that attacked this turn")
    table.add(attacked.WasAttacked, "{what:known,subject} attacked this turn", shape=WAS_ATTACKED)
    table.add(filters.AttackedBy, "you're attacking", fixed={"player": You()})
    table.add(
        filters.Attacking,
        "attacking {player:known}",
        "that's attacking {player:known}",
        "that are attacking {player:known}",
    )


def _after(table: Table) -> None:
    table.add(filters.ControlledBy, "{player:settled,subject} control[s]", "{player:settled,subject} cast[s]")
    table.add(filters.Not, "you don't control", fixed={"part": filters.ControlledBy(You())})
    table.add(filters.OwnedBy, "{player:settled,subject} own[s]")
    table.add(filters.Not, "you don't own", fixed={"part": filters.OwnedBy(You())})
    table.add(
        filters.InZone,
        "in {owner:possessive} {zone:own zone}",
        "from {owner:possessive} {zone:own zone}",
        only={"owner": lambda owner: not isinstance(owner, Choice)},
    )
    for zone in ZONES[:3]:
        several = "libraries" if zone == "library" else zone + "s"
        templates = (
            f"in a {zone}",
            f"from a {zone}",
            f"in all {several}",
            f"from all {several}",
            f"in {several}",
        )
        table.add(filters.InZone, *templates, fixed={"zone": zone, "owner": None})
    table.add(filters.InZone, "on the battlefield", fixed={"zone": "battlefield", "owner": None})
    table.add(filters.InZone, "in exile", fixed={"zone": "exile", "owner": None})
    table.add(qualities.HasAbility, "with {ability:keyword}")
    table.add(filters.Not, "without {part:ability held}")
    for op, words_ in (("<=", "or less"), (">=", "or greater"), ("=", "")):
        table.add(measures.Measures, f"with {{what:measure}} {{amount}} {words_}".strip(), fixed={"op": op})
    table.add(filters.HasCounter, "with a {counter:counter} counter on it", "with a {counter:counter} counter on them",
              fixed={"least": 1}, only={"counter": bool})  # fmt: skip
    table.add(
        filters.HasCounter,
        "with a counter on it",
        "with a counter on them",
        fixed={"least": 1, "counter": ""},
    )
    table.add(measures.Measures, "with {what:measure} equal to {amount:value}", fixed={"op": "="})
    for op, than in ((">", "greater than"), ("<", "less than")):
        words_ = f"with {{what:measure}} {than} {{amount:value}}"
        table.add(measures.Measures, words_, fixed={"op": op}, only={"amount": _counts_somewhere})
    table.add(
        measures.Measures, "with {what:measure} less than or equal to {amount:value}", fixed={"op": "<="}
    )
    _in_combat(table)
    table.add(DealtDamageThisTurn, "dealt damage by {source:known} this turn", shape=DEALT_DAMAGE)
    table.add(
        filters.Among, "among them", "of them", "from among them", "from among those cards", "of those cards",
        "from among the milled cards", "from among the cards milled this way",
    )  # fmt: skip
    table.add(qualities.OfChosen, "of the chosen type", fixed={"what": "creature type"})
    table.add(qualities.OfChosen, "of the chosen color", fixed={"what": "color"})
    table.add(qualities.OfChosen, "with the chosen name", fixed={"what": "name"})
    table.add(qualities.OfChosen, "of the chosen type", shape=CARD_TYPE)
    table.add(qualities.Named, "named {name:card name}")


def _is_card_type(node: Any) -> dict[str, Any] | None:
    return {} if node.what == "card type" else None


CARD_TYPE = Shape(lambda: None, _is_card_type)
"""Which type is meant, another ability of the card says: it is read as a creature type first (grammar/choices.py)."""
