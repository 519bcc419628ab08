"""The bots' chapter for Anno 1503, a game of explorers and merchants where goods and gold pay for everything.

:mod:`household` is what a seat has, what comes in and the worth of each good; :mod:`aims` chooses the goals that cost
least, by what each still lacks. From these follow :mod:`steps`, what a seat could pay for, and :mod:`paying`, what to
sell and buy for it; :mod:`voyages` are the targets of ships, :mod:`tiles` the worth of what they find there.
The other modules answer one kind of question each; :mod:`chapter` lists all entries.

Within the chapter a worth is in gold; the worth of a proposal is in victory points (see :func:`household.points`).
"""
