"""CR 122.1b: which keywords a counter can give."""

from __future__ import annotations

from app.engine.characteristics.keyword_counters import GIVEN
from app.engine.keywords.deathtouch import Deathtouch
from app.engine.keywords.double_strike import DoubleStrike
from app.engine.keywords.exalted import Exalted
from app.engine.keywords.first_strike import FirstStrike
from app.engine.keywords.flying import Flying
from app.engine.keywords.haste import Haste
from app.engine.keywords.hexproof import Hexproof
from app.engine.keywords.indestructible import Indestructible
from app.engine.keywords.lifelink import Lifelink
from app.engine.keywords.menace import Menace
from app.engine.keywords.reach import Reach
from app.engine.keywords.shadow import Shadow
from app.engine.keywords.trample import Trample
from app.engine.keywords.vigilance import Vigilance
from app.engine.words.abilities import Modify
from app.engine.words.bases import KeywordAbility
from app.engine.words.changes import HasAbilities
from app.engine.words.nouns import This

KEYWORDS: tuple[KeywordAbility, ...] = (
    *(
        Flying(),
        FirstStrike(),
        DoubleStrike(),
        Deathtouch(),
        Exalted(),
        Haste(),
        Hexproof(),
        Indestructible(),
    ),
    *(Lifelink(), Menace(), Reach(), Shadow(), Trample(), Vigilance()),
)
"""CR 122.1b: those of them that there are here; decayed and variants of these aren't."""

GIVEN.update({ability.word: Modify(This(), (HasAbilities((ability,)),)) for ability in KEYWORDS})
