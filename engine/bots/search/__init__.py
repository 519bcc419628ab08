"""Players that look ahead.

:mod:`features` says in plain numbers how well each seat stands, :mod:`value` turns them into chances of winning with
the weights that :mod:`weights` holds (``python -m tools.learning`` learns them afresh), :mod:`futures` lets everybody
play on from an imagined state, :mod:`trials` compares what comes of it and says what made the difference, and
:mod:`player` puts it all together.

Nothing here cheats: a player sees its view, and what it cannot see it imagines with the generator it is given.
"""
