"""The maps of the seafarers by the names of their boards."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.classic import CLASSIC
from engine.games.seafarers import NAMES, SCENARIOS
from engine.parts.maps import Sizes

EDITIONS: Mapping[str, Mapping[str, Sizes]] = {
    name.replace("_", "-"): game.maps  # type: ignore[misc]
    for name, game in zip(NAMES, SCENARIOS, strict=True)
    if game.maps is not CLASSIC.maps
}
"""The editions of every map of the family's own; the first is the printed one, if it is printed."""
