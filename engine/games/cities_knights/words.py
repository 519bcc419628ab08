"""The words of the events of Cities & Knights, besides those of every game (:mod:`engine.kernel.events`)."""

from __future__ import annotations

from typing import NewType

Track = NewType("Track", int)
"""The index of a track of city improvements."""
Face = NewType("Face", int)
"""The index of a face of the event die."""
ProgressCard = NewType("ProgressCard", int)
"""The index of a progress card."""
Rank = NewType("Rank", int)
"""The index of a rank of knights."""
