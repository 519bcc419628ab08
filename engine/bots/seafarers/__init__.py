"""What the bots know of the games at sea, on top of what they know of hex-settlement games.

Ships are routes, so roads to sites and the longest trail are known already. Each module here is about something that
only some of the scenarios have, and opens with it: :mod:`sight` is what a seat sees besides, :mod:`landmarks` are
places where a piece has only to come, such as gifts and fog, and the rest is called as what it is about.

Values are in victory points, as in :mod:`engine.bots.settlement`.
"""
