"""CR 702.22: banding, and its special form "bands with other"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.state.records import Refs, State
from app.engine.words.bases import Filter, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import node

BANDING = "banding"
WITH_OTHER = "bands with other"


@node
class Banding(KeywordAbility):
    """CR 702.22a: it attacks in a band, and its player divides the damage of what it fights."""

    word = BANDING
    also_lost = (WITH_OTHER,)


@node
class BandsWithOther(KeywordAbility):
    """CR 702.22b: banding among creatures with a quality."""

    word = WITH_OTHER
    quality: Filter


def choose_bands(state: State, seat: int, attacks: dict[int, int]) -> Steps[tuple[Refs, ...]]:
    """CR 508.1e: the active player announces which of the chosen creatures are banded together, band by band."""
    bands: tuple[Refs, ...] = ()
    while True:
        chosen = yield Choose(
            seat, "band", "508.1e", partial(_free, state, attacks, bands), 0, len(attacks), fallback=(),
            valid=lambda refs: wrong_band(state, attacks, [int(ref) for ref in refs]),
        )  # fmt: skip
        if not chosen:
            return bands
        bands = (*bands, tuple(int(ref) for ref in chosen))


def _free(state: State, attacks: dict[int, int], bands: tuple[Refs, ...]) -> list[Key]:
    """CR 702.22c: each creature is a member of one band only, and without banding among them there is none."""
    free = [ref for ref in attacks if not any(ref in band for band in bands)]
    there = [ref for ref in free if ref in state.objects]
    return list[Key](there) if len(there) > 1 and any(_bands(state, ref) for ref in there) else []


def _bands(state: State, ref: int) -> bool:
    keywords = lookup.of(state, ref).keywords
    return BANDING in keywords or WITH_OTHER in keywords


def wrong_band(state: State, attacks: dict[int, int], refs: Sequence[int]) -> str:
    """CR 702.22c-d: what is wrong with these creatures as a band; "" if they can be one."""
    if len(dict.fromkeys(attacks[ref] for ref in refs)) > 1:
        return "the creatures of a band attack the same player, planeswalker or battle"
    without = [ref for ref in refs if not lookup.has(state, ref, BANDING)]
    if len(without) > 1 and not any(all(quality) for quality in _qualities(state, refs)):
        return "no more than one creature without banding can be in a band"
    if refs and len(without) == len(refs) and not any(all(quality) for quality in _qualities(state, refs)):
        return "some creature of a band needs banding"
    return ""


def _qualities(state: State, refs: Sequence[int]) -> list[list[bool]]:
    """For each creature among these with "bands with other" that has the quality itself: which of them have it."""
    found: list[list[bool]] = []
    for ref in refs:
        at = Context(state, ref, lookup.controller(state, ref))
        for ability in lookup.of(state, ref).abilities:
            if isinstance(ability, BandsWithOther) and ability.quality.matches(at, ref):
                found.append([ability.quality.matches(at, other) for other in refs])
    return found


def banded(state: State, refs: Sequence[int]) -> bool:
    """CR 702.22j-k: whether among these is one with banding, or one that "bands with" another of them."""
    if any(lookup.has(state, ref, BANDING) for ref in refs):
        return True
    return any(sum(quality) > 1 for quality in _qualities(state, refs))


def divider(state: State, ref: int) -> int:
    """CR 510.1c-d, 702.22j-k: the seat of the player who divides the damage of an attacking or blocking creature.

    That is its controller, but an opponent who blocks it, or whose creatures it blocks, with the help of banding.
    """
    combat, own = state.combat, state.combat.controllers[ref]
    if ref in combat.attackers:
        others: Sequence[int] = [blocker for blocker, blocked in combat.blockers.items() if ref in blocked]
    else:
        others = combat.blockers[ref]
    return combat.controllers[others[0]] if others and banded(state, others) else own
