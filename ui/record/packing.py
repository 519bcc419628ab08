"""Numbers as short text: characters of five bits each, with a sixth bit in every character but the last of a number."""

from collections.abc import Iterable

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_VALUES = {sign: value for value, sign in enumerate(SIGNS)}
_MORE, _LOW, _STEP = 32, 31, 5
LONGEST = 40
"""The greatest number of bits of a number that is read."""


def packed(numbers: Iterable[int]) -> str:
    """Return numbers from 0 on as text without spaces; numbers below 32 take one character, those below 1024 two."""
    signs = []
    for number in numbers:
        while number > _LOW:
            signs.append(SIGNS[_MORE | number & _LOW])
            number >>= _STEP
        signs.append(SIGNS[number])
    return "".join(signs)


def unpacked(text: str) -> list[int]:
    """Return the numbers of a text; raise ValueError if it contains anything else."""
    numbers, shift, number = [], 0, 0
    for sign in text:
        value = _VALUES.get(sign)
        if value is None or shift >= LONGEST:
            raise ValueError(f"no number: {text[:40]!r}")
        number |= (value & _LOW) << shift
        if value & _MORE:
            shift += _STEP
        else:
            numbers.append(number)
            shift, number = 0, 0
    if shift:
        raise ValueError(f"a number breaks off: {text[:40]!r}")
    return numbers
