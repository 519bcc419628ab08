"""The only code that calls the browser.

:mod:`host` joins all of it for the page, :mod:`dom` paints, :mod:`listening` turns the reader's clicks and keys into
inputs, :mod:`worker` runs the bots, :mod:`storage` stores texts, and :mod:`tabs` locks a game for one tab.
"""
