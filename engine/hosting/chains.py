"""Luck that nobody can choose: it is mixed of secrets to which all devices commit before anything is drawn.

The host draws a secret and tells its fingerprint, the *seal*. A guest hashes a secret of its own again and again; each
hash is a *link*. It tells the last link, the *end* of its chain. After that it can only tell the links before the end,
one by one: with each action it opens the next. What an action draws follows from the host's secret, from all links so
far, and from what the draw is for. After the game the host tells its secret, and every guest plays the log again
(:func:`audit`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from engine.hosting.messages import Pledge
from engine.kernel.chance import Chance, Draws, Scripted
from engine.kernel.codec import digest_of
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.shapes import Misfit, reader

LENGTH = 2_000
"""The number of links of a chain, its end not counted. Actions after the last link add nothing to the luck."""
AHEAD = 500
"""The host accepts a link at most this many places after the last one that it knows: after a reload the host may know
only an early link."""
DIGITS = 32
"""The hexadecimal digits of a link: 128 bits."""


def _hash_of(link: str) -> str:
    """Return the hash of a link, in :data:`DIGITS` digits: this is the link that the guest tells before it."""
    return digest_of(link)[:DIGITS]


def follows(link: str, known: str, ahead: int = AHEAD) -> bool:
    """Return whether ``link`` is one of the next ``ahead`` links of a chain after its link ``known``."""
    for _ in range(ahead if len(link) == DIGITS else 0):
        link = _hash_of(link)
        if link == known:
            return True
    return False


class Chain:
    """The chain of a guest, made of an unpredictable `secret`. ``links`` are in the order in which they are told."""

    def __init__(self, secret: str) -> None:
        links = [_hash_of(secret)]
        for _ in range(LENGTH):
            links.append(_hash_of(links[-1]))
        self.links = links[::-1]
        self._places = {link: place for place, link in enumerate(self.links)}

    @property
    def end(self) -> str:
        """The link that is told before the first action."""
        return self.links[0]

    def place(self, link: str) -> int:
        """Return the place of a link in ``links``; -1 if it is none of them."""
        return self._places.get(link, -1)


class Mixed:
    """Draws for one purpose: each follows from ``key`` and from how many draws came before it."""

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


class Luck:
    """The chance of a match after the ply ``since``: its draws follow from the host's `secret` and the guests' links.

    ``links`` has for each action the link that its guest has opened with it, or an empty text. A purpose that is asked
    for again gets new draws. An action that draws nothing and opens no link changes no later draw: else the host could
    make offers until it likes the next draw. ``beneath`` is the chance that the match had before it was shared, and
    gets back afterwards; meanwhile it is told what each draw is for.
    """

    def __init__(self, secret: str, since: int, beneath: Chance | None = None) -> None:
        self.secret = secret
        self.since = since
        self.beneath = beneath
        self.draws: list[int] = []
        self.links: list[str] = []
        self._pools = [""]
        self._served: Counter[str] = Counter()
        self.begin("")

    @property
    def generator(self) -> Generator | None:
        """The generator of the chance beneath, which a save keeps; None if that chance has none."""
        return getattr(self.beneath, "generator", None)

    def begin(self, link: str) -> None:
        """Prepare the draws of the next action, with which its guest opened ``link`` (empty: none)."""
        self._pool = digest_of(self._pools[-1] + link) if link else self._pools[-1]
        self._serving: Counter[str] = Counter()

    def meant(self, purpose: str, *which: int) -> Draws:
        """Return new draws, which follow from the secret, the links, the purpose, and how often it was served."""
        name = " ".join((purpose, *map(str, which)))
        self._serving[name] += 1
        if self.beneath:
            self.beneath.meant(purpose, *which)
        times = self._served[name] + self._serving[name]
        return Mixed(sha256(f"{self.secret} {self._pool} {name} {times}".encode()).digest(), self.draws)

    def link(self, ply: int) -> str:
        """Return the link that was opened with the action of a ply; empty for none."""
        return self.links[ply - self.since - 1] if self.since < ply <= self.since + len(self.links) else ""

    def done(self, link: str, drew: bool) -> None:
        """Record the action for which :meth:`begin` was called.

        ``link`` is the link of a chain that its guest has opened, or empty. ``drew`` says whether the action drew: only
        then do its purposes count as asked for.
        """
        self.links.append(link)
        self._pools.append(self._pool)
        if drew:
            self._served.update(self._serving)

    def undone(self) -> None:
        """Forget the last action, which was taken back; it has drawn nothing."""
        del self.links[-1], self._pools[-1]


class Bond:
    """The host's record of what all devices of a table have committed to, and of the links they have opened since.

    ``luck`` is the chance of the match. By seat, ``ends`` has the end of the chain and ``opened`` the last link that
    was opened; both are empty for a seat without a chain.
    """

    def __init__(self, luck: Luck, ends: Sequence[str], opened: Sequence[str]) -> None:
        self.luck = luck
        self.ends = list(ends)
        self.opened = list(opened)

    @classmethod
    def begun(cls, secret: str, match: Match) -> Bond:
        """Let a match draw by a new :class:`Luck` with this secret from now on; return the bond."""
        none = [""] * match.rules.seats
        bond = cls(Luck(secret, match.ply, match.chance), none, none)
        match.chance = bond.luck
        return bond

    @property
    def pledge(self) -> Pledge:
        """What all devices have committed to, which everybody is told before anything is drawn."""
        return Pledge(digest_of(self.luck.secret), self.luck.since, tuple(self.ends))

    def commit(self, seat: int, end: str) -> bool:
        """Record the end of a seat's chain. Return False, and change nothing, if it has one or ``end`` is malformed."""
        first = not self.ends[seat] and len(end) == DIGITS
        if first:
            self.ends[seat] = self.opened[seat] = end
        return first

    def genuine(self, seat: int, link: str) -> str:
        """Return ``link`` if it is one of the :data:`AHEAD` links after the seat's last opened one, else ""."""
        return link if self.ends[seat] and follows(link, self.opened[seat]) else ""

    def done(self, seat: int, link: str, drew: bool) -> None:
        """Record an action of a seat: the link that was opened with it (empty: none), and whether it has drawn."""
        self.luck.done(link, drew)
        self.opened[seat] = link or self.opened[seat]

    def to_json(self) -> dict[str, Any]:
        """Return the secret, the ends and the links as JSON values, which a save keeps for :meth:`again`."""
        luck = self.luck
        return asdict(_Saved(luck.secret, luck.since, self.ends, self.opened, luck.links))

    @classmethod
    def again(cls, data: Any, secret: str, match: Match) -> Bond:
        """Return the bond that :meth:`to_json` has kept as `data`, and let the match draw by it from now on.

        If nothing is kept (None), or the draws of the match do not follow from it, begin a new bond with `secret`.
        Raise ``Misfit`` if `data` is malformed.
        """
        if data is None:
            return cls.begun(secret, match)
        saved = _SHAPE(data, None, "luck")
        if not len(saved.ends) == len(saved.opened) == match.rules.seats:
            raise Misfit("the ends of chains do not fit the seats")
        try:
            luck = retold(match, saved.secret, saved.since, saved.links)
        except Refusal:
            return cls.begun(secret, match)
        luck.beneath, match.chance = match.chance, luck
        return cls(luck, saved.ends, saved.opened)


@dataclass(frozen=True)
class _Saved:
    """The shape of a saved bond."""

    secret: str
    since: int
    ends: list[str]
    opened: list[str]
    links: list[str]


_SHAPE = reader(_Saved)


def retold(match: Match, secret: str, since: int, links: Sequence[str]) -> Luck:
    """Play a match again, drawing after the ply `since` by a :class:`Luck` of this secret and these links; return it.

    Raise :class:`Refusal` ``chain-lost`` if the log has lost its beginning, or ``chain-untrue`` with the first ``ply``
    whose draws differ from the log, or with `since` if there is not one link for each action after it.
    """
    if match.setup is None:
        raise Refusal("chain-lost")
    if since < 0 or len(links) != match.ply - since:
        raise Refusal("chain-untrue", ply=max(0, since))
    luck, state = Luck(secret, since), match.first.copy()
    for ply, entry in enumerate(match.log, 1):
        if ply <= since:
            match.rules.perform(state, entry.action, Scripted(entry.draws))
            continue
        luck.begin(links[len(luck.links)])
        match.rules.perform(state, entry.action, luck)
        if tuple(luck.draws) != entry.draws:
            raise Refusal("chain-untrue", ply=ply)
        luck.draws.clear()
        luck.done(links[len(luck.links)], drew=bool(entry.draws))
    return luck


def audit(match: Match, pledge: Pledge, secret: str, links: Sequence[str]) -> None:
    """Check that the draws of a finished match follow from the `pledge`: `secret` is what the host says it had sealed.

    `links` has the link of each action after ``pledge.since``. Raise :class:`Refusal` ``chain-unopened`` if the host
    had sealed another secret, ``chain-foreign`` with the ``ply`` of a link that is not of its seat's chain, or as
    :func:`retold` does. In each case the host has cheated.
    """
    if digest_of(secret) != pledge.seal:
        raise Refusal("chain-unopened")
    retold(match, secret, pledge.since, links)
    opened = list(pledge.ends)
    for ply, link in enumerate(links, pledge.since + 1):
        seat = match.log[ply - 1].action.seat
        if link and not (opened[seat] and follows(link, opened[seat], LENGTH)):
            raise Refusal("chain-foreign", ply=ply)
        opened[seat] = link or opened[seat]
