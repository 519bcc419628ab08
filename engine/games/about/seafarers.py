"""The seafarers' game: ships as routes, islands, fog, gold, and a pirate."""

from engine.games.about.at_sea import AT_SEA
from engine.kernel.catalogue import Family

SEAFARERS = Family("seafarers", room="engine.games.seafarers", scenarios=AT_SEA)
