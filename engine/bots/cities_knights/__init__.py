"""What the bots know of cities and knights, on top of what they know of hex-settlement games.

Values are in victory points, as in :mod:`engine.bots.settlement`.
"""
