"""Bytes written in letters of ASCII, which a page of any encoding can hold: a fourth more letters than bytes.

There are 93 letters: all that can be seen but ``<``, in the order of their codes. The first 58 stand for seven bits
each (0000000 to 0111001), the other 35 for six (011101 to 111111). In random bytes each letter is as frequent as its
number of bits implies, so a compressed copy of the text is hardly longer than the bytes; with letters that all stand
for as many bits it would be longer.
"""

SEVEN_BITS = 58
LETTERS = bytes(code for code in range(33, 127) if code != ord("<"))


def written(content: bytes) -> str:
    """Return bytes written in letters; ``bytesOf`` in ``static/onefile.js`` reads them."""
    values = bytearray()
    held = bits = 0
    for byte in content:
        held = held << 8 | byte
        bits += 8
        while bits >= 7:
            value, taken = _letter(held >> bits - 7)
            values.append(value)
            bits -= taken
            held &= (1 << bits) - 1
    if bits:
        values.append(_letter(held << 7 - bits)[0])
    return values.translate(LETTERS + bytes(256 - len(LETTERS))).decode("ascii")


def _letter(bits: int) -> tuple[int, int]:
    """Return the number of the letter that seven bits begin with, and how many of them it stands for."""
    return (bits, 7) if bits < SEVEN_BITS else ((bits + SEVEN_BITS) >> 1, 6)
