"""The maps of the seafarers by the names of their boards."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.seafarers.maps.new_shores import NEW_SHORES
from engine.parts.maps import Sizes

EDITIONS: Mapping[str, Mapping[str, Sizes]] = {"new-shores": NEW_SHORES}
"""The editions of every map; the first is the printed one, if it is printed."""
