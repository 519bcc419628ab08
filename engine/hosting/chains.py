"""Luck that no device can choose: it is mixed of secrets to which all devices commit before the game.

Each device draws a secret and hashes it again and again. The last of these links, the *end* of the chain, is told to
all. From the end backwards, link after link can be told and checked, and none can be guessed. What an action draws
follows from two links of its number: the host's, and that of the device which draws for the acting seat. When the game
is over, everybody opens the secret, and :func:`audit` plays the log again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from engine.kernel.chance import Draws
from engine.kernel.match import MOST_PLIES, Match
from engine.kernel.refusal import Refusal

SETUP = 1
"""The number of the set-up's links; the first action has the next one."""
LENGTH = MOST_PLIES + SETUP
"""The number of links of a chain, its end not counted: one for the set-up, one for each action of the longest log."""
BYTES = 32


class Chain:
    """The chain of a device; `secret` has 32 unpredictable bytes. ``end`` is told to all before the game."""

    def __init__(self, secret: bytes) -> None:
        links = [secret]
        for _ in range(LENGTH):
            links.append(sha256(links[-1]).digest())
        self._links = links[::-1]
        self.end = self._links[0]

    def link(self, number: int) -> bytes:
        """Return the link of a number, from 1; it tells nothing of the links of higher numbers."""
        return self._links[number]


def is_link(link: bytes, number: int, end: bytes) -> bool:
    """Return whether this is the link of a number in the chain with this end."""
    for _ in range(number):
        link = sha256(link).digest()
    return link == end


class Mixed:
    """Draws for one purpose, out of one key."""

    def __init__(self, key: bytes, draws: list[int]) -> None:
        self._key = key
        self._draws = draws
        self._count = 0

    def _below(self, n: int) -> int:
        self._count += 1
        return int.from_bytes(sha256(self._key + self._count.to_bytes(4)).digest()) % n

    def between(self, low: int, high: int) -> int:
        """Draw an integer from ``low`` to ``high``, both included, each equally likely; append it to ``draws``."""
        outcome = low + self._below(high - low + 1)
        self._draws.append(outcome)
        return outcome

    def weighted(self, weights: Sequence[int]) -> int:
        """Draw an index of ``weights``, with a probability proportional to its weight; append it to ``draws``."""
        rest = self._below(sum(weights))
        outcome = next(index for index in range(len(weights)) if rest < sum(weights[: index + 1]))
        self._draws.append(outcome)
        return outcome


class Chained:
    """A chance that draws out of links. :meth:`turn_to` gives it those of the next action."""

    def __init__(self, links: Collection[bytes]) -> None:
        self.draws: list[int] = []
        self.turn_to(links)

    def turn_to(self, links: Collection[bytes]) -> None:
        """Draw out of these links from now on."""
        self._mix = sha256(b"".join(links)).digest()
        self._served: Counter[str] = Counter()

    def meant(self, purpose: str, *which: int) -> Draws:
        """Return new draws, which follow from the links, the purpose, the numbers, and how often this was called."""
        name = " ".join((purpose, *map(str, which)))
        self._served[name] += 1
        key = sha256(self._mix + f"{name} {self._served[name]}".encode()).digest()
        return Mixed(key, self.draws)


class Commitment(NamedTuple):
    """What is agreed before the game: the ``ends`` of all chains, the host's first, and who draws for each seat.

    ``drawers`` are numbers in ``ends``, by seat. A seat at the host has the drawer of a guest: else the host would know
    its own luck in advance.
    """

    ends: tuple[bytes, ...]
    drawers: tuple[int, ...]


def partners(commitment: Commitment, seat: int | None) -> tuple[int, ...]:
    """Return whose links are mixed for an action of a seat: the host's and its drawer's; all for the set-up (None)."""
    return tuple(range(len(commitment.ends))) if seat is None else (0, commitment.drawers[seat])


def audit(match: Match, commitment: Commitment, secrets: Mapping[int, bytes]) -> None:
    """Play a finished match again with the luck that the opened `secrets` lead to, by the number of the device.

    Raise :class:`Refusal` ``chain-lost`` if the log has lost its beginning, ``chain-unopened`` with the ``device``
    whose secret is missing or has another end, or ``chain-untrue`` with the first ``ply`` that has drawn something
    else (0: the set-up). Then the host has cheated, or a device that it is in league with.
    """
    if match.setup is None:
        raise Refusal("chain-lost")
    for device, end in enumerate(commitment.ends):
        if device not in secrets or not is_link(secrets[device], LENGTH, end):
            raise Refusal("chain-unopened", device=device)
    chains = [Chain(secrets[device]) for device in range(len(commitment.ends))]

    def links(number: int, seat: int | None) -> list[bytes]:
        return [chains[device].link(number) for device in partners(commitment, seat)]

    chance = Chained(links(SETUP, None))
    again = Match(match.rules, chance)
    if again.setup != match.setup:
        raise Refusal("chain-untrue", ply=0)
    for entry in match.log:
        chance.turn_to(links(SETUP + again.ply + 1, entry.action.seat))
        again.submit(entry.action)
        if again.log[-1].draws != entry.draws:
            raise Refusal("chain-untrue", ply=again.ply)
