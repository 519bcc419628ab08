"""Players that are not people. Each sees the view of its seat, never the state, and says why it does what it does.

Read :mod:`bot` for what a player is, :mod:`levels` for those there are, :mod:`service` for the door through
which the page asks them. :mod:`settlement` is what they know of hex-settlement games,
:mod:`voyage` what they know of those with ships (:mod:`table_bot` sees which of the two is asked for),
:mod:`search` how some of them look ahead, and :mod:`thinking` how long they may.
"""
