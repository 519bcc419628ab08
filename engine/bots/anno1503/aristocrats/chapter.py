"""What the bots know of pirates and aristocrats besides: what counts."""

from __future__ import annotations

from engine.bots.anno1503.aristocrats.insight import COUNTS
from engine.bots.playbook import Chapter

CHAPTER: Chapter = (COUNTS,)
