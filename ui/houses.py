"""Where families of games have rooms of their own: names of packages, known before any of them is loaded."""

HOUSES = ("engine.games", "engine.bots", "ui.families")
"""All but the first family's rooms are fetched when they are wanted."""
