"""The names of the lessons finished in this browser, in the order in which they were finished."""

from ui.base.storage import Storage, StorageTrouble

KEPT = "landfall.lessons"


def learnt(storage: Storage) -> tuple[str, ...]:
    """Return the stored names of lessons, unchecked; empty if the storage cannot be read."""
    try:
        return tuple(dict.fromkeys((storage.get(KEPT) or "").split()))
    except StorageTrouble:
        return ()


def note(storage: Storage, name: str) -> None:
    """Add a lesson to the stored names, unless it is there already; do nothing if the storage fails."""
    before = learnt(storage)
    if name in before:
        return
    try:
        storage.set(KEPT, " ".join((*before, name)))
    except StorageTrouble:
        return
