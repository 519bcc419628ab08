"""The codes by which two devices find each other: what WebRTC needs of a session description, packed into few letters.

A code is base64url text of these bytes, 100 to 124 letters for Chromium:

| bytes | what |
|---|---|
| 1 | version (2 bits), kind (1), hexadecimal names (1), the kinds of two places (2 each) |
| 1 | length of the user name less 4 (4 bits), of the password less 22 (4) |
| 32 | SHA-256 fingerprint of the certificate |
| 3, 18 | user name and password, 6 bits a letter (4 bits if hexadecimal) |
| 18, 6 | for each place: mDNS name or IPv6 address and port, IPv4 address and port |
| 2 | of a reply alone: the checksum of its invitation |
| 2 | checksum |
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc_hqx
from collections.abc import Callable
from dataclasses import dataclass
from socket import AF_INET, AF_INET6, inet_ntop, inet_pton
from typing import NamedTuple

from engine.kernel.refusal import Refusal

VERSION = 1
LONGEST = 400
"""The most letters of a text that is read as a code."""
MOST_PLACES = 2
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
HEX = "0123456789abcdef"
NAME = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local", re.ASCII)
"""An mDNS name under which a browser hides an address."""
LEAST_NAME, LEAST_PASSWORD = 4, 22
"""The fewest letters of the names that ICE allows; a code holds up to 15 more."""
MDNS, IPV4, IPV6 = 1, 2, 3
SIZES = {MDNS: 16, IPV4: 4, IPV6: 16}
"""The bytes of an address, by its kind. 0 stands for no place."""
FAMILIES = {IPV4: AF_INET, IPV6: AF_INET6}

ATTRIBUTE = re.compile(r"^a=(ice-ufrag|ice-pwd|fingerprint):(.+?)\r?$", re.MULTILINE)
CANDIDATE = re.compile(r"^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ host\b", re.MULTILINE | re.IGNORECASE)

DESCRIPTION = (
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
)


class Place(NamedTuple):
    """Where a device can be reached: an mDNS name or an IP address, and a port."""

    address: str
    port: int


@dataclass(frozen=True)
class Signal:
    """What one device must know of another to connect with it.

    ``fingerprint`` has 32 bytes; ``name`` and ``password`` are those of ICE. ``invitation`` is the checksum of the
    invitation that this is the reply to; None for an invitation itself.
    """

    fingerprint: bytes
    name: str
    password: str
    places: tuple[Place, ...]
    invitation: int | None = None

    @property
    def description(self) -> str:
        """The session description of the device that made this signal, for the other one.

        The one who invites begins the encryption. Otherwise the guest would begin it, long before the host has the
        guest's reply, and would have given up by then.
        """
        digits = ":".join(f"{byte:02X}" for byte in self.fingerprint)
        lines = [
            *DESCRIPTION,
            f"a=setup:{'active' if self.invitation is None else 'passive'}",
            f"a=fingerprint:sha-256 {digits}",
            f"a=ice-ufrag:{self.name}",
            f"a=ice-pwd:{self.password}",
            *(
                f"a=candidate:{number} 1 udp {2130706432 - number} {place.address} {place.port} typ host"
                for number, place in enumerate(self.places, 1)
            ),
        ]
        return "".join(f"{line}\r\n" for line in lines)


def signal_of(description: str, invitation: int | None = None) -> Signal:
    """Return the signal of a session description of this device: its most preferred places, at most two.

    Raise :class:`Refusal` ``carrier-no-network`` if there is none, or ``carrier-no-devices`` if the description is not
    of the kind that fits into a code.
    """
    told = dict(ATTRIBUTE.findall(description))
    found = sorted(CANDIDATE.findall(description), key=lambda each: -int(each[0]))
    places = [Place(address.lower(), int(port)) for _, address, port in found if _kind(address) and int(port)]
    if not places:
        raise Refusal("carrier-no-network")
    try:
        method, digits = told["fingerprint"].split()
        fingerprint = bytes.fromhex(digits.replace(":", ""))
        signal = Signal(fingerprint, told["ice-ufrag"], told["ice-pwd"], tuple(places[:MOST_PLACES]), invitation)
    except (KeyError, ValueError) as error:
        raise Refusal("carrier-no-devices") from error
    if method.lower() != "sha-256" or not _fits(signal):
        raise Refusal("carrier-no-devices")
    return signal


def _fits(signal: Signal) -> bool:
    return (
        len(signal.fingerprint) == 32
        and 0 <= len(signal.name) - LEAST_NAME < 16
        and 0 <= len(signal.password) - LEAST_PASSWORD < 16
        and set(signal.name + signal.password) <= set(LETTERS)
    )


# -- writing -------------------------------------------------------------------------------------------------


def write(signal: Signal) -> str:
    """Return the code of a signal."""
    hexadecimal = set(signal.name + signal.password) <= set(HEX)
    kinds = [*(_kind(place.address) for place in signal.places), 0, 0][:MOST_PLACES]
    reply = signal.invitation is not None
    lengths = (len(signal.name) - LEAST_NAME) << 4 | len(signal.password) - LEAST_PASSWORD
    parts = [
        bytes([VERSION << 6 | reply << 5 | hexadecimal << 4 | kinds[0] << 2 | kinds[1], lengths]),
        signal.fingerprint,
        *(_packed_letters(text, HEX if hexadecimal else LETTERS) for text in (signal.name, signal.password)),
        *(
            _packed_address(place.address, kind) + place.port.to_bytes(2)
            for place, kind in zip(signal.places, kinds, strict=False)
        ),
        (signal.invitation or 0).to_bytes(2) if reply else b"",
    ]
    content = b"".join(parts)
    return urlsafe_b64encode(content + _checksum_of(content)).decode().rstrip("=")


def checksum(code: str) -> int:
    """Return the checksum at the end of a code, by which a reply names its invitation.

    Raise :class:`Refusal` ``code-unreadable`` or ``code-damaged`` if it is no code.
    """
    return int.from_bytes(_bytes(code)[-2:])


def _checksum_of(content: bytes) -> bytes:
    """Return the checksum of bytes; a changed letter always changes it."""
    return crc_hqx(content, 0).to_bytes(2)


def _kind(address: str) -> int:
    """Return the kind of an address, `MDNS`, `IPV4` or `IPV6`; 0 if it is of no kind that a code can hold."""
    return next((kind for kind in SIZES if _packed_address(address, kind)), 0)


def _packed_address(address: str, kind: int) -> bytes:
    """Return an address as bytes; empty if it is not of this kind."""
    if kind == MDNS:
        found = NAME.fullmatch(address)
        return bytes.fromhex("".join(found.groups())) if found else b""
    try:
        return inet_pton(FAMILIES[kind], address)
    except OSError:
        return b""


def _packed_letters(text: str, alphabet: str) -> bytes:
    """Return letters as bits, the first letter in the highest ones."""
    number = 0
    for letter in text:
        number = number * len(alphabet) + alphabet.index(letter)
    return number.to_bytes(_size(len(text), alphabet))


def _size(letters: int, alphabet: str) -> int:
    """Return how many bytes this number of letters of an alphabet takes."""
    return -(-letters * (len(alphabet) - 1).bit_length() // 8)


# -- reading -------------------------------------------------------------------------------------------------


def read_invitation(code: str) -> Signal:
    """Return the signal of an invitation.

    Raise :class:`Refusal` ``code-is-reply``, ``code-unreadable`` if it is no code at all, ``code-damaged`` if letters
    were changed or are missing, or ``code-version`` if another version of the page made it.
    """
    signal = read(code)
    if signal.invitation is not None:
        raise Refusal("code-is-reply")
    return signal


def read_reply(code: str) -> Signal:
    """Return the signal of a reply; raise :class:`Refusal` ``code-is-invitation``, or as `read_invitation` does."""
    signal = read(code)
    if signal.invitation is None:
        raise Refusal("code-is-invitation")
    return signal


def read(code: str) -> Signal:
    """Return the signal of a code, of either kind. Raise :class:`Refusal` if it cannot be read."""
    content = _bytes(code)
    if _checksum_of(content[:-2]) != content[-2:]:
        raise Refusal("code-damaged")
    if content[0] >> 6 != VERSION:
        raise Refusal("code-version")
    try:
        signal = _unpacked(content[:-2])
    except (IndexError, ValueError) as error:
        raise Refusal("code-damaged") from error
    if write(signal) != "".join(code.split()):
        raise Refusal("code-damaged")
    return signal


def _bytes(code: str) -> bytes:
    """Return the bytes of a code. Raise :class:`Refusal` ``code-unreadable`` or ``code-damaged`` if it is no code."""
    text = "".join(code[: LONGEST + 1].split())
    if len(code) > LONGEST or not re.fullmatch(r"[A-Za-z0-9_-]{60,}", text):
        raise Refusal("code-unreadable")
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise Refusal("code-damaged") from error


def _unpacked(content: bytes) -> Signal:
    """Return the signal of bytes. Raise IndexError or ValueError if there are too few or too many of them."""
    rest = list(content)

    def take(count: int) -> bytes:
        if count > len(rest):
            raise IndexError(count)
        taken, rest[:count] = bytes(rest[:count]), []
        return taken

    head, lengths = take(2)
    fingerprint = take(32)
    alphabet = HEX if head >> 4 & 1 else LETTERS
    name = _letters(take, LEAST_NAME + (lengths >> 4), alphabet)
    password = _letters(take, LEAST_PASSWORD + (lengths & 15), alphabet)
    places = []
    for kind in (head >> 2 & 3, head & 3):
        if kind:
            address = _address(take(SIZES[kind]), kind)
            places.append(Place(address, int.from_bytes(take(2))))
    invitation = int.from_bytes(take(2)) if head >> 5 & 1 else None
    if rest or not places or not all(place.port for place in places):
        raise ValueError("more or less than a signal")
    return Signal(fingerprint, name, password, tuple(places), invitation)


def _address(packed: bytes, kind: int) -> str:
    if kind != MDNS:
        return inet_ntop(FAMILIES[kind], packed)
    digits = packed.hex()
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])) + ".local"


def _letters(take: Callable[[int], bytes], count: int, alphabet: str) -> str:
    """Return `count` letters of an alphabet, out of the next bytes that `take` returns."""
    number = int.from_bytes(take(_size(count, alphabet)))
    letters = []
    for _ in range(count):
        number, digit = divmod(number, len(alphabet))
        letters.append(alphabet[digit])
    return "".join(reversed(letters))
