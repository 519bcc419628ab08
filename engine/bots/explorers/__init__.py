"""What the bots know of voyages, on top of what they know of hex-settlement games.

:mod:`sight` is what a seat can see, gold among it; :mod:`waters` are distances at sea; :mod:`worths` say what places
and steps on the missions' tracks are worth, and :mod:`errands` what a ship with some cargo may set out for. From these
follow the :mod:`goals`, the things worth buying, and in :mod:`sailing` the next steps of all ships. The other modules
answer the smaller questions, and :mod:`chapter` is the list of all of them. For who looks ahead, :mod:`features` puts
together what a seat has (:mod:`takings`), what comes in (:mod:`reaching`) and what its ships are about to do
(:mod:`seas`).

Values are in victory points, as in :mod:`engine.bots.settlement`.
"""
