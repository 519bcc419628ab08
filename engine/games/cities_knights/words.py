"""The types of the numbers in events that only Cities & Knights has, beside those of :mod:`engine.kernel.events`."""

from typing import NewType

Track = NewType("Track", int)
"""The index of a track of city improvements."""
Face = NewType("Face", int)
"""The index of a face of the event die: 0 is the ship, the others are the gates of the tracks."""
ProgressCard = NewType("ProgressCard", int)
"""The index of a kind of progress card among those of all three decks; -1 where it is hidden."""
Rank = NewType("Rank", int)
"""The index of a rank of knights, from 0 for basic to 2 for mighty."""
