"""Players that are not people. A bot sees only the view of its seat, and gives a reason for each choice.

:mod:`bot` says what a bot is, :mod:`levels` lists the bots, :mod:`service` answers the page's requests. What bots know
of games stands in *chapters* (:mod:`chapters`), a package for each family: :mod:`settlement` for all games of
settlements on hexes, :mod:`explorers` for games with ships. A chapter is a list of entries, each with what the rules
must have for it (:mod:`playbook`, :mod:`entries`). The :mod:`planner` calls the entries for the open decision; each
reads the game through the lenses of an :mod:`outlook`. Verbs without an entry are tried :mod:`at_sight`. :mod:`search`
is how strong bots look ahead, :mod:`thinking` sets how much they may look at.
"""
