"""The board as SVG: geometry, drawings, and the scene put together from a plain picture."""
