"""Resources, terrains and costs of the pirates' game for children (junior 1)."""

from functools import partial

from engine.parts import bundles

RESOURCES = ("sabre", "wool", "wood", "rum", "gold")
NOTHING = -1

YIELDS = {"cave": 0, "pasture": 1, "forest": 2, "sugar": 3, "river": 4, "rock": NOTHING}
"""What each terrain yields; the castle stands on the rock."""

cost = partial(bundles.bundle, RESOURCES)
"""The packed bundle of a cost such as ``wool+wood``."""
