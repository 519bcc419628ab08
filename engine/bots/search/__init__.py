"""Players that look ahead, in every family of games whose chapter measures how well seats stand (:mod:`insight`).

The planner proposes actions and plays on in imagined futures. The insight measures how well each seat stands;
:mod:`value` turns these numbers into chances of winning, with the weights that ``python -m tools.learning`` has learnt;
:mod:`futures` lets all seats play on from an imagined state as far as an :mod:`effort` goes; :mod:`trials` compares the
results and finds what made the difference; and :mod:`player` combines all of this.

Nothing here cheats: a player sees its view, and imagines what it cannot see with the generator it is given.
"""
