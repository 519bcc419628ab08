"""The only code that touches the browser.

:mod:`host` is the browser as the page knows it, :mod:`dom` paints, :mod:`listening` turns what the reader does into
inputs, :mod:`storage`, :mod:`bots` and :mod:`tabs` are what their names say.
"""
