"""What a guest's device keeps: a secret by which hosts know it again, its name, and what hosts have sealed."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace

from engine.hosting.messages import Pledge
from engine.kernel.shapes import reader
from ui.base.storage import KEPT_GUEST, KEPT_PLEDGES, SPOILT, Storage, StorageTrouble

_WORDS = 4
"""How many numbers of 32 bits make a secret."""
_STEP = 1_000
"""How many numbers a page has for its channels to hosts before those of the next page begin."""


@dataclass(frozen=True)
class Identity:
    """The ``secret`` of this device, how many earlier ``pages`` have used it, and the guest's latest ``name``.

    The name is empty at first.
    """

    secret: str
    pages: int
    name: str

    def of(self, place: str) -> str:
        """Return the secret of a place, such as a seat of a table. It stays here: hosts are told fingerprints of it."""
        return f"{self.secret}.{place}"

    @property
    def visits(self) -> int:
        """The number from which this page counts its channels to hosts: above all that earlier pages have reached."""
        return self.pages * _STEP

    def named(self, name: str, storage: Storage) -> Identity:
        """Return the same identity with another name, and keep it if the storage allows it."""
        return _keep(replace(self, name=name), storage)


def identity(storage: Storage, chance: Callable[[], int]) -> Identity:
    """Return the stored identity of this device with one page more, and store it so if the storage allows it.

    If none is stored, or what is stored cannot be read, the identity has a new secret and no name.
    """
    try:
        secret, pages, name = (storage.get(KEPT_GUEST) or "").split(" ", 2)
        kept = Identity(secret, int(pages) + 1, name)
    except (StorageTrouble, *SPOILT):
        kept = Identity(drawn(chance), 0, "")
    return _keep(kept, storage)


def drawn(chance: Callable[[], int]) -> str:
    """Return a secret that nobody can guess: 32 hexadecimal digits, from unpredictable numbers of 32 bits."""
    return "".join(f"{chance():08x}" for _ in range(_WORDS))


def _keep(identity: Identity, storage: Storage) -> Identity:
    try:
        storage.set(KEPT_GUEST, f"{identity.secret} {identity.pages} {identity.name}")
    except StorageTrouble:
        return identity
    return identity


# -- what hosts have sealed ----------------------------------------------------------------------------------

MOST_PLEDGES = 12
"""The most tables whose pledges are kept."""
_PLEDGES = reader(dict[str, Pledge])


def pledges(storage: Storage) -> dict[str, Pledge]:
    """Return the stored pledges of hosts by the names of their tables, the latest last; none if they are unreadable."""
    try:
        kept: dict[str, Pledge] = _PLEDGES(json.loads(storage.get(KEPT_PLEDGES) or "{}"), None, "pledges")
    except (StorageTrouble, *SPOILT):
        return {}
    return kept


def keep_pledge(storage: Storage, table: str, pledge: Pledge | None) -> None:
    """Store the pledge of a table as the latest, or delete it if `pledge` is None; do nothing if the storage fails.

    Of more than `MOST_PLEDGES` pledges the oldest are deleted.
    """
    kept = pledges(storage)
    kept.pop(table, None)
    told = [*kept.items(), *([(table, pledge)] if pledge else [])]
    with suppress(StorageTrouble):
        storage.set(KEPT_PLEDGES, json.dumps({name: asdict(each) for name, each in told[-MOST_PLEDGES:]}))
