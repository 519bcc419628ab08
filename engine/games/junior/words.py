"""Types of fields in the events of this game, added to those of every game."""

from typing import NewType

ParrotCard = NewType("ParrotCard", int)
"""An index of the vocabulary ``parrot-cards``."""
