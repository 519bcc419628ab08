"""Players that are not people. Each sees the view of its seat, never the state, and says why it does what it does.

Read :mod:`bot` for what a player is, :mod:`levels` for those there are, :mod:`service` for the door through
which the page asks them. What they know of games stands in *chapters* (:mod:`chapters`), a room for each family:
:mod:`settlement` for all games of settlements on hexes, :mod:`explorers` for those with ships. A chapter is a list of
entries, each with what the rules must have for it (:mod:`playbook`, :mod:`entries`). The :mod:`planner` asks
whoever knows the open decision, each looking through the lenses of an :mod:`outlook`; what nobody knows is tried
:mod:`at_sight`. :mod:`search` is how some of them look ahead, and :mod:`thinking` how long they may.
"""
