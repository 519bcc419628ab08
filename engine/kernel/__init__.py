"""The core for any turn-based game: actions, events, state, chance, legality, log. It contains no rule of a game.

Read in this order: :mod:`actions`, :mod:`slices`, :mod:`state`, :mod:`chance`, :mod:`parts`, :mod:`rules`,
:mod:`match`, :mod:`saves`.
"""
