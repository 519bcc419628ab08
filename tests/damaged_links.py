"""Real links that are damaged inside and sealed anew."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache

from engine.games import CATALOGUE
from engine.kernel import links, saves
from engine.kernel.generator import Generator
from engine.kernel.match import Match


@cache
def links_of(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Links to the games of some saves, to their maps and their luck."""
    matches = [saves.read(text, CATALOGUE).match for text in texts]
    return tuple(make(match) for match in matches for make in (links.of_game, links.of_map, _challenge))


def _challenge(match: Match) -> str:
    return links.of_challenge(match, 7)


SPOILT = (  # what is added to what was agreed
    b" points:12 points=12",
    b" map=nowhere",
    b" =",
    b" x:y",
    b" points:" + b"9" * 99,
    b"  ",
    b" first=0 first=1",
)


def damaged(link: str, generator: Generator) -> str:
    """A link whose contents are damaged, with the checksum that they should have."""
    data = urlsafe_b64decode(link + "==")
    kind, body = data[1], bytearray(zlib.decompress(data[6:], -zlib.MAX_WBITS))
    for _ in range(1 + generator.below(3)):
        place, change = generator.below(len(body)), generator.below(5)
        if change == 0:
            body[place] = generator.below(256)
        elif change == 1:
            body[place] ^= 1 << generator.below(8)
        elif change == 2:
            del body[place : place + 1 + generator.below(9)]
        elif change == 3:
            body[place:place] = bytes(generator.below(256) for _ in range(generator.below(9)))
        else:
            body = _agreed_otherwise(body, generator.choice(SPOILT))
        body = body or bytearray(b"x")
    return _sealed(kind if generator.below(9) else generator.below(4), bytes(body))


def _agreed_otherwise(body: bytearray, more: bytes) -> bytearray:
    """The body of a link whose agreement says more; its length stands before it."""
    length = body[0]
    if length + len(more) > 127:
        return body
    return bytearray([length + len(more)]) + body[1 : 1 + length] + more + body[1 + length :]


def _sealed(kind: int, body: bytes) -> str:
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    inside = packing.compress(body) + packing.flush()
    seal = zlib.crc32(bytes((kind,)) + inside).to_bytes(4, "big")
    return urlsafe_b64encode(bytes((links.VERSION, kind)) + seal + inside).decode().rstrip("=")
