"""The bots' chapter for Seafarers, which builds on the chapter in :mod:`engine.bots.settlement`.

Ships are routes like roads, so the settlement chapter already plans ships to sites and the longest trail. Most modules
here treat one thing that only some scenarios have. :mod:`sight` adds what a seat sees only at sea, :mod:`landmarks` are
places that bring something to the first piece that comes there, such as gifts and fog.

The worth of an action or a goal is in victory points.
"""
