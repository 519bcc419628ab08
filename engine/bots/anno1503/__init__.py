"""What the bots know of the game of explorers and merchants, where all is paid with goods and gold.

:mod:`household` is what a seat has, what comes in and what each good is worth; :mod:`aims` chooses the goals that take
least and says how much of each is still lacking. From these follow the :mod:`steps` that can be paid for, and in
:mod:`paying` what to sell and to buy for them; :mod:`voyages` says where ships may go, and what tiles are worth.
The other modules answer one kind of question each, and :mod:`chapter` is the list of all of it.

Within the chapter values are in gold; proposals are in points, as everywhere (:func:`household.points`).
"""
