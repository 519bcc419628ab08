"""What the bots know of hex-settlement games.

Valuing is apart from choosing. :mod:`sight` is what a seat can see, as numbers; :mod:`waiting` is the one measure
behind everything, how many rolls until some cards are there; :mod:`goals` are the things worth having, and
:mod:`prospects` what a hand of cards is worth in their light. Then there is a module for each kind of decision,
which proposes actions with their values and reasons; :mod:`chapter` is the list of all of them.

A value is always in victory points: those made at once, and those that may be expected from it until the end.
Fractions are only added, multiplied and divided, and longer sums are made by :func:`math.fsum`: so they are the
same to the last bit on every Python, and so are the games.
"""
