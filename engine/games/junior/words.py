"""Types of fields in the events of this game, added to those of every game."""

from __future__ import annotations

from typing import NewType

ParrotCard = NewType("ParrotCard", int)
"""An index of the vocabulary ``parrot-cards``."""
