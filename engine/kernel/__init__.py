"""What every turn-based game needs and no particular game knows: actions, events, state, chance, legality, log.

Read in this order: :mod:`actions`, :mod:`slices`, :mod:`state`, :mod:`chance`, :mod:`parts`, :mod:`rules`,
:mod:`match`, :mod:`saves`.
"""
