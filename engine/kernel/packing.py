"""Numbers and words as few bytes, and back: what is written by a :class:`Packer` a :class:`Parcel` reads in order."""

from __future__ import annotations

_MORE = 0x80
_LONGEST_NUMBER = 10
"""Bytes of a number: as many as 64 bits take, seven to a byte."""


class Unreadable(ValueError):
    """What was packed ends too early, or was never packed like this."""


class Packer:
    """Bytes that grow by each value that is put."""

    def __init__(self) -> None:
        self.data = bytearray()

    def number(self, value: int) -> None:
        """Put a number from 0 to 2^64 - 1: one byte for each seven bits of it."""
        while value >= _MORE:
            self.data.append(value & (_MORE - 1) | _MORE)
            value >>= 7
        self.data.append(value)

    def words(self, text: str) -> None:
        """Put a text."""
        told = text.encode(errors="replace")
        self.number(len(told))
        self.data += told


class Parcel:
    """Bytes that are read from the front; every method raises :class:`Unreadable` where they tell nothing."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def left(self) -> int:
        """How many bytes were not read yet."""
        return len(self._data) - self._at

    @property
    def share(self) -> float:
        """Which share was read, from 0 to 1."""
        return self._at / max(1, len(self._data))

    def number(self) -> int:
        """The next number."""
        value = 0
        for place, byte in enumerate(self._data[self._at : self._at + _LONGEST_NUMBER]):
            value |= (byte & (_MORE - 1)) << 7 * place
            if byte < _MORE:
                self._at += place + 1
                return value
        raise Unreadable("a number has no end")

    def words(self) -> str:
        """The next text."""
        length = self.number()
        if length > self.left:
            raise Unreadable("a text has no end")
        told = self._data[self._at : self._at + length]
        self._at += length
        try:
            return told.decode()
        except UnicodeDecodeError:
            raise Unreadable("a text is none") from None
