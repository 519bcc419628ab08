"""What the bots know of the pirates' game for children, in addition to the chapter for hex-settlement games.

The :mod:`goals` are forts, with the ships that lead to them, and the parrot's cards; :mod:`errands` answers smaller
decisions, and :mod:`chapter` lists all entries. Values are in victory points, as in :mod:`engine.bots.settlement`.
"""
