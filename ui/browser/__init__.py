"""The only code that calls the browser.

:mod:`host` joins all of it for the page, :mod:`dom` paints, :mod:`listening` turns the reader's clicks and keys into
inputs, :mod:`storage`, :mod:`bots` and :mod:`tabs` are what their names say.
"""
