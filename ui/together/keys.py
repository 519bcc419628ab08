"""The secrets by which a host knows a guest again, and the name that the guest gave itself."""

from collections.abc import Callable

from ui.base.storage import KEPT_GUEST, Storage, StorageTrouble

_WORDS = 4
"""So many numbers of 32 bits make a secret."""


def kept(storage: Storage) -> tuple[str, str]:
    """Return the secret of this device and the guest's latest name; empty if they are not kept."""
    try:
        secret, _, name = (storage.get(KEPT_GUEST) or "").partition(" ")
    except StorageTrouble:
        return "", ""
    return secret, name


def secret(storage: Storage, chance: Callable[[], int], name: str = "") -> str:
    """Return the secret of this device, drawn once, and keep it with the guest's name if the storage allows it."""
    own, before = kept(storage)
    own = own or "".join(f"{chance():08x}" for _ in range(_WORDS))
    try:
        storage.set(KEPT_GUEST, f"{own} {name or before}")
    except StorageTrouble:
        return own
    return own


def key_for(secret: str, place: str) -> str:
    """Return the key of a place, such as a seat of a table: a host learns no key but those of its own places."""
    return f"{secret}.{place}"
