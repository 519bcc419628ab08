"""How hosts know a guest again: a secret of this device, how often it was used, and the name of the guest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ui.base.storage import KEPT_GUEST, SPOILT, Storage, StorageTrouble

_WORDS = 4
"""So many numbers of 32 bits make a secret."""
_STEP = 1_000
"""So often a page may say hello before the numbers of the next page begin."""


@dataclass(frozen=True)
class Identity:
    """The ``secret`` of this device, how many pages have used it, and the guest's latest ``name``, empty at first."""

    secret: str
    pages: int
    name: str

    def of(self, place: str) -> str:
        """Return the secret of a place, such as a seat of a table. It stays here: hosts are told fingerprints of it."""
        return f"{self.secret}.{place}"

    @property
    def visits(self) -> int:
        """A number that no page before has reached in counting its visits."""
        return self.pages * _STEP

    def named(self, name: str, storage: Storage) -> Identity:
        """Return the same identity with another name, and keep it if the storage allows it."""
        return _keep(replace(self, name=name), storage)


def identity(storage: Storage, chance: Callable[[], int]) -> Identity:
    """Return the identity of this device for a new page; its secret is drawn once, if the storage can keep it."""
    try:
        secret, pages, name = (storage.get(KEPT_GUEST) or "").split(" ", 2)
        kept = Identity(secret, int(pages) + 1, name)
    except (StorageTrouble, *SPOILT):
        kept = Identity(drawn(chance), 0, "")
    return _keep(kept, storage)


def drawn(chance: Callable[[], int]) -> str:
    """Return a secret that nobody can guess, out of unpredictable numbers of 32 bits."""
    return "".join(f"{chance():08x}" for _ in range(_WORDS))


def _keep(identity: Identity, storage: Storage) -> Identity:
    try:
        storage.set(KEPT_GUEST, f"{identity.secret} {identity.pages} {identity.name}")
    except StorageTrouble:
        return identity
    return identity
