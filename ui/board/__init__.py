"""The board as SVG: where places lie, how pieces and terrains are drawn, and the scene made from a `Picture`."""
