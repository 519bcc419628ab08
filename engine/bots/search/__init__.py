"""Players that look ahead, in every family of games whose chapter says what counts (:mod:`insight`).

The planner proposes and plays on. The insight says in plain numbers how well each seat stands; :mod:`value` turns
these into chances of winning with the weights that ``python -m tools.learning`` has learnt, :mod:`futures` lets
everybody play on from an imagined state as far as an :mod:`effort` goes, :mod:`trials` compares what comes of it and
says what made the difference, and :mod:`player` puts it all together.

Nothing here cheats: a player sees its view, and what it cannot see it imagines with the generator it is given.
"""
