"""What the numbers in this game's events are, besides the places, seats and resources of every game."""

from __future__ import annotations

from typing import NewType

ParrotCard = NewType("ParrotCard", int)
"""An index of the vocabulary ``parrot-cards``."""
