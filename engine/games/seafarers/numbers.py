"""What the parts of the games at sea are told besides the classic numbers (seafarers 1, 2)."""

from __future__ import annotations

from engine.games.classic import numbers

TERRAINS = {**numbers.TERRAINS, "gold": numbers.NOTHING, "sea": numbers.NOTHING, "fog": numbers.NOTHING}
"""What each terrain yields by itself: of gold its owner chooses, and fog is not known yet."""
