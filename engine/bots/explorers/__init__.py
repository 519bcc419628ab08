"""The bots' chapter for Explorers, which builds on the chapter in :mod:`engine.bots.settlement`.

:mod:`sight` is what a seat sees, with gold; :mod:`waters` measures distances at sea; :mod:`worths` values places and
steps on the missions' tracks, and :mod:`errands` the voyages that a ship with some cargo may make. From these follow
:mod:`goals`, the things worth buying, and :mod:`sailing`, the next steps of all ships. The other modules answer the
smaller questions; :mod:`chapter` lists all entries. For the search, :mod:`features` evaluates a position by what a seat
has (:mod:`takings`), what its income brings (:mod:`reaching`) and what its ships are about to do (:mod:`seas`).

The worth of an action or a goal is in victory points.
"""
