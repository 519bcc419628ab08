"""What the bots know of hex-settlement games.

Some modules value things: :mod:`sight` gives what a seat can see, as numbers; :mod:`waiting` computes the measure
behind all values, after how many rolls a hand can pay for something; :mod:`goals` lists the things worth having, and
:mod:`prospects` values a hand of cards by them. For each kind of decision another module proposes actions with their
values and reasons; :mod:`chapter` lists all of them.

A value is in victory points: those made at once, and those expected until the end of the game. Fractions are only
added, multiplied and divided, and longer sums use :func:`math.fsum`: so they, and the games, are the same to the last
bit on every Python. A dot is a card in 36 rolls, as the dots on the number tokens count; rates are the cards of a kind
that the bank takes for one.
"""
