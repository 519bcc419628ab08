"""Which lessons were taken to their end in this browser: their names, in the order of their ends."""

from __future__ import annotations

from ui.base.storage import Storage, StorageTrouble

KEPT = "landfall.lessons"


def learnt(storage: Storage) -> tuple[str, ...]:
    """Return the names of lessons as they are kept, unchecked; none where the storage cannot be read."""
    try:
        return tuple(dict.fromkeys((storage.get(KEPT) or "").split()))
    except StorageTrouble:
        return ()


def note(storage: Storage, name: str) -> None:
    """Remember that a lesson came to its end; where nothing can be kept, it was taken all the same."""
    before = learnt(storage)
    if name in before:
        return
    try:
        storage.set(KEPT, " ".join((*before, name)))
    except StorageTrouble:
        return
