"""Numbers and texts as few bytes: a :class:`Parcel` reads in the same order what a :class:`Packer` has written."""

_MORE = 0x80
_LONGEST_NUMBER = 10
"""The most bytes of a number: 64 bits, seven to a byte."""


class Unreadable(ValueError):
    """Packed data ends too early or is malformed."""


class Packer:
    """A writer of bytes: each method appends to ``data``."""

    def __init__(self) -> None:
        self.data = bytearray()

    def number(self, value: int) -> None:
        """Append a number from 0 to 2^64 - 1: seven bits to a byte, the lowest first."""
        while value >= _MORE:
            self.data.append(value & (_MORE - 1) | _MORE)
            value >>= 7
        self.data.append(value)

    def words(self, text: str) -> None:
        """Append a text: its length in bytes, then the bytes in UTF-8 (half characters become question marks)."""
        told = text.encode(errors="replace")
        self.number(len(told))
        self.data += told


class Parcel:
    """A reader of bytes from the front. Its methods raise :class:`Unreadable` if the data is cut off or malformed."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def left(self) -> int:
        """The number of bytes that are not read yet."""
        return len(self._data) - self._at

    @property
    def share(self) -> float:
        """The share of the bytes that is read, from 0 to 1."""
        return self._at / max(1, len(self._data))

    def number(self) -> int:
        """Read and return the next number. Raise :class:`Unreadable` if it is cut off or too long."""
        value = 0
        for place, byte in enumerate(self._data[self._at : self._at + _LONGEST_NUMBER]):
            value |= (byte & (_MORE - 1)) << 7 * place
            if byte < _MORE:
                self._at += place + 1
                return value
        raise Unreadable("a number has no end")

    def words(self) -> str:
        """Read and return the next text. Raise :class:`Unreadable` if it is cut off or no UTF-8."""
        length = self.number()
        if length > self.left:
            raise Unreadable("a text has no end")
        told = self._data[self._at : self._at + length]
        self._at += length
        try:
            return told.decode()
        except UnicodeDecodeError:
            raise Unreadable("a text is none") from None
