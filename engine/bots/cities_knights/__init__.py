"""The bots' chapter for Cities & Knights, which builds on the chapter in :mod:`engine.bots.settlement`.

As there, the worth of an action, a goal or a card is in victory points.
"""
