"""What the bots know of the pirates' game for children, on top of what they know of hex-settlement games.

The :mod:`goals` are forts, with the ships that lead to them, and the parrot's cards; :mod:`errands` answers the smaller
questions, and :mod:`chapter` is the list of all of it. Values are in victory points, as in
:mod:`engine.bots.settlement`.
"""
