"""What the bots know of games with knights, entry by entry; the rest they know as in every game of settlements."""

from __future__ import annotations

from engine.bots.cities_knights.insight import COUNTS
from engine.bots.playbook import Chapter

CHAPTER: Chapter = (COUNTS,)
