"""The two sides of the board (junior 2), in the language of :mod:`engine.hexes.drawing`.

On the corners marked ``shore`` nothing is built. All others are sites, and the sides between two sites are the lines
for ships.
"""

from engine.hexes.drawing import Drawing, drawn
from engine.parts.maps import Map, Sizes

_LEGEND = {"ca": "cave", "pa": "pasture", "fo": "forest", "su": "sugar", "ri": "river", "ro": "rock"}
_SIGNS = {"*": "castle ghost no-ghost"}


def _charted(text: str) -> Drawing:
    return drawn(text, _LEGEND, _SIGNS)


LARGE = Map(
    _charted(
        """
              fo3   ca1   pa1   su3
           ca2   ri5   ro*   ri5   pa2
              fo4   ca1   pa1   su4

        first: hex 1,-1
        shore: corners 1,-1,NW, 1,-1,N, 4,-1,N, 4,-1,NE, 0,1,SW, 0,1,S, 3,1,S, 3,1,SE
        harbours: corners 2,-1,N, 3,-1,N, 1,1,S, 2,1,S
        start: corners 0,0,N white fort, 2,1,SE white fort
        start: corners 2,-1,NW red fort, 4,0,S red fort
        start: corners 3,-1,NE orange fort, 0,0,S orange fort
        start: corners 4,0,N blue fort, 1,1,SW blue fort
        """
    ),
    seats=(4, 4),
)
"""The side for four: the castle stands on the rock in its middle."""

SMALL = Map(
    _charted(
        """
              ca4   fo1   pa3
           pa2   ri5   ri5   su4
              su3   ri5   ca2
                 fo4   pa1   ro*

        shore: corners 0,0,NW, 0,0,N, 2,0,N, 2,0,NE, 2,1,NE, 2,1,SE, 1,3,NE, 1,3,SE, 1,3,S, 0,3,SE, 0,3,S, -1,3,S,
               -1,3,SW, -1,1,SW, -1,1,NW
        harbours: corners 1,0,N, 1,2,SE, -1,2,SW
        start: corners 2,0,NW red fort, 1,2,NE red fort
        start: corners 0,3,NE orange fort, -1,3,NW orange fort
        start: corners -1,2,NW blue fort, 0,0,NE blue fort
        """
    ),
    seats=(2, 3),
)
"""The side for three, and for two: the castle stands off the coast."""

MAPS = {"printed": Sizes((SMALL, LARGE))}
