"""The lessons of the explorers, a file for each."""

from __future__ import annotations

from ui.families.explorers.lessons.first_voyage import FIRST_VOYAGE

LESSONS = (FIRST_VOYAGE,)
