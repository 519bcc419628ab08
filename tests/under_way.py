"""The families that are not in the catalogue yet: the batteries play their games, the page does not."""

from __future__ import annotations

from engine.kernel.catalogue import Family

FAMILIES: tuple[Family, ...] = ()
