"""The entries of the chapter for pirates and aristocrats: only how the search evaluates positions."""

from engine.bots.anno1503.aristocrats.insight import COUNTS
from engine.bots.playbook import Chapter

CHAPTER: Chapter = (COUNTS,)
