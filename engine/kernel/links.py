"""A game as a short text that fits into an address: its log, its map, or the luck it began with.

A link is base64url of a head (the version, the kind, a checksum) and a deflated body (what was agreed, a note of the
caller, the draws of the set-up, the actions, the fingerprint of the position that all this leads to). An action is
its number among the legal ones; what no list has (an offer, a discard) is its text. Draws are told where they
happen, as the rules ask for them, so nothing else needs to be counted. Whoever opens a link plays it again, and
compares what came of it with the fingerprint.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.actions import Action
from engine.kernel.catalogue import Catalogue
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.codec import state_digest
from engine.kernel.gradual import Gradual, at_once
from engine.kernel.match import MOST_PLIES, Match
from engine.kernel.packing import Packer, Parcel, Unreadable
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules, Spec
from engine.kernel.state import State

VERSION = 1
LONGEST = 20_000
"""Characters of the longest link: ten times the longest game of people."""
LARGEST = 100_000
"""Bytes of the largest body. A text of ``LONGEST`` could tell of a thousand times as many."""
LONGEST_NOTE = 2_000
STRIDE = 50
"""Actions that are played again between two reports of progress."""

GAME, POSITION, MAP, CHALLENGE = "game", "position", "map", "challenge"
"""A finished game; one that can be played on from where it stands; its map alone; its map and its luck."""
_LOGGED, _MAPPED, _SEEDED = range(3)
_HEAD = 6
"""Bytes of the head: version, kind, and four of the checksum."""
_FINGERPRINT = 8
_SEEDS = (1 << 64) - 1


@dataclass(frozen=True)
class Linked:
    """An opened link. A match of a map stands at its beginning, and so does one of a challenge, whose luck is that of
    its ``seed``; a ``note`` is whatever the writer added."""

    kind: str
    match: Match
    note: str
    seed: int


# -- writing ---------------------------------------------------------------------------------------------------


def of_game(match: Match, note: str = "") -> str:
    """The link to a game as far as it was played, with all that was drawn.

    Raises :class:`Refusal` ``link-lost`` where the beginning of the game is not kept, and ``link-too-long``.
    """
    packer = _agreed(match, note)
    state = _pack_beginning(match, packer)
    for entry in match.log:
        _pack_action(state, entry.action, packer)
        match.rules.perform(state, entry.action, _Told(entry.draws, packer))
    return _sealed(_LOGGED, packer, match.state)


def of_map(match: Match, note: str = "") -> str:
    """The link to what a game was dealt before the first action; raises :class:`Refusal` as :func:`of_game` does."""
    packer = _agreed(match, note)
    return _sealed(_MAPPED, packer, _pack_beginning(match, packer))


def of_challenge(match: Match, seed: int, note: str = "") -> str:
    """The link to a game that begins as this one did with its seed; raises :class:`Refusal` as :func:`of_game` does."""
    packer = _agreed(match, note)
    packer.number(seed)
    return _sealed(_SEEDED, packer, match.first)


class _Told(Scripted):
    """Draws that were made, packed as the rules ask for them."""

    def __init__(self, script: Sequence[int], packer: Packer) -> None:
        super().__init__(script)
        self._packer = packer

    def between(self, low: int, high: int) -> int:
        """The next draw, told by how much it is above the lowest."""
        outcome = super().between(low, high)
        self._packer.number(outcome - low)
        return outcome

    def weighted(self, weights: Sequence[int]) -> int:
        """The next draw, told as it is."""
        outcome = super().weighted(weights)
        self._packer.number(outcome)
        return outcome


def _agreed(match: Match, note: str) -> Packer:
    if match.setup is None:
        raise Refusal("link-lost")
    packer, spec = Packer(), match.rules.spec
    packer.words(_spec_text(spec))
    packer.words(note)
    return packer


def _pack_beginning(match: Match, packer: Packer) -> State:
    """Pack the draws of the set-up; returns the state after it, which is the caller's own."""
    assert match.setup is not None
    return match.rules.start(_Told(match.setup, packer))[0]


def _pack_action(state: State, action: Action, packer: Packer) -> None:
    """Pack who acts, where several are asked, and the number of what they do from 1; or 0 and its text."""
    rules, asked = state.rules, state.decision.seats
    if len(asked) > 1:
        packer.number(asked.index(action.seat))
    try:
        packer.number(1 + rules.legal(state, action.seat).index(action))
    except ValueError:
        packer.number(0)
        packer.words(rules.write(action).partition(" ")[2])


def _sealed(kind: int, packer: Packer, leads_to: State) -> str:
    """The link with this in it."""
    packer.data += bytes.fromhex(state_digest(leads_to))
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    inside = deflating.compress(bytes(packer.data)) + deflating.flush()
    text = _text_of(bytes((VERSION, kind)) + _checksum(kind, inside) + inside)
    if len(text) > LONGEST or len(packer.data) > LARGEST:
        raise Refusal("link-too-long")
    return text


def _checksum(kind: int, inside: bytes) -> bytes:
    return zlib.crc32(bytes((kind,)) + inside).to_bytes(4, "big")


def _text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _spec_text(spec: Spec) -> str:
    """What was agreed as a line: ``classic 0 4 map=beginner points:12``."""
    options = [f"{name}:{value}" if isinstance(value, int) else f"{name}={value}" for name, value in spec.options]
    return " ".join((spec.game, str(spec.scenario), str(spec.seats), *options))


# -- reading ---------------------------------------------------------------------------------------------------


def read(text: str, catalogue: Catalogue) -> Linked:
    """What a link tells. Raises :class:`Refusal` with a key that begins with ``link-`` and says what is wrong:

    ``foreign`` (not ours), ``version`` (of another one), ``damaged`` (cut off or altered), ``too-long`` (more in it
    than any game takes), ``unplayable`` (a game or an option that is not known), ``away`` (its rules cannot be loaded
    just now), ``parted`` (played again, it does not lead where it should).
    """
    return at_once(reading(text, catalogue))


def reading(text: str, catalogue: Catalogue) -> Gradual[Linked]:
    """:func:`read`, bit by bit."""
    kind, body = _opened(text)
    parcel, fingerprint = Parcel(body[:-_FINGERPRINT]), body[-_FINGERPRINT:].hex()
    try:
        agreed, note = parcel.words(), parcel.words()[:LONGEST_NOTE]
        seed = parcel.number() & _SEEDS if kind == _SEEDED else int(fingerprint, 16)
    except Unreadable as error:
        raise Refusal("link-damaged") from error
    rules = _rules(agreed, catalogue)
    try:
        match = yield from _played(kind, rules, parcel, seed)
    except (Refusal, ValueError) as error:
        raise Refusal("link-parted") from error
    if parcel.left or state_digest(match.state) != fingerprint:
        raise Refusal("link-parted")
    if kind != _SEEDED:
        match.chance = Seeded(seed)
    return Linked(_kind_of(kind, match), match, note, seed)


def _kind_of(kind: int, match: Match) -> str:
    return {_MAPPED: MAP, _SEEDED: CHALLENGE}.get(kind) or (GAME if match.state.over else POSITION)


def _opened(text: str) -> tuple[int, bytes]:
    """The kind of a link and its body, not larger than any that is written."""
    if len(text) > LONGEST:
        raise Refusal("link-too-long")
    if not re.fullmatch("[A-Za-z0-9_-]+", text, re.ASCII) or len(text) % 4 == 1:
        raise Refusal("link-foreign")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(data) <= _HEAD or _text_of(data) != text:
        raise Refusal("link-damaged")
    version, kind, inside = data[0], data[1], data[_HEAD:]
    if version != VERSION:
        raise Refusal("link-version")
    if data[2:_HEAD] != _checksum(kind, inside) or kind > _SEEDED:
        raise Refusal("link-damaged")
    return kind, _inflated(inside)


def _inflated(inside: bytes) -> bytes:
    inflating = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        body = inflating.decompress(inside, LARGEST)
    except zlib.error as error:
        raise Refusal("link-damaged") from error
    if inflating.unconsumed_tail or len(body) >= LARGEST:
        raise Refusal("link-too-long")
    if not inflating.eof or inflating.unused_data or len(body) <= _FINGERPRINT:
        raise Refusal("link-damaged")
    return body


def _rules(line: str, catalogue: Catalogue) -> Rules:
    """The rules of a line of what was agreed."""
    try:
        game, scenario, seats, *options = line.split(" ")
        return catalogue.rules(Spec(game, int(seats), int(scenario), _options(options)))
    except Refusal as refusal:
        raise Refusal("link-away" if refusal.key == "game-away" else "link-unplayable") from refusal
    except ValueError as error:
        raise Refusal("link-unplayable") from error


def _options(words: Sequence[str]) -> tuple[tuple[str, int | str], ...]:
    """The options of some words, by name; raises ``ValueError`` where a word is none, or two name the same option."""
    options = dict(map(_option, words))
    if len(options) < len(words):
        raise ValueError("an option is named twice")
    return tuple(sorted(options.items()))


def _option(word: str) -> tuple[str, int | str]:
    told = re.fullmatch("([^=:]+)([=:])(.*)", word, re.DOTALL)
    if not told:
        raise ValueError("no option")
    name, sign, value = told.groups()
    return name, int(value) if sign == ":" else value


class _Retold(Scripted):
    """Draws that are read from a parcel as the rules ask for them."""

    def __init__(self, parcel: Parcel) -> None:
        super().__init__(())
        self._parcel = parcel

    def between(self, low: int, high: int) -> int:
        """The next draw, told by how much it is above the lowest."""
        self._script.append(low + self._parcel.number())
        return super().between(low, high)

    def weighted(self, weights: Sequence[int]) -> int:
        """The next draw, told as it is."""
        self._script.append(self._parcel.number())
        return super().weighted(weights)


def _played(kind: int, rules: Rules, parcel: Parcel, seed: int) -> Gradual[Match]:
    """The match of what is left in a parcel."""
    match = Match(rules, Seeded(seed) if kind == _SEEDED else _Retold(parcel))
    if kind != _LOGGED:
        return match
    while parcel.left:
        if match.state.over or match.ply >= MOST_PLIES - 1:
            raise Unreadable("something is left over")
        match.submit(_next_action(match.state, parcel))
        if match.ply % STRIDE == 0:
            yield parcel.share
    return match


def _next_action(state: State, parcel: Parcel) -> Action:
    rules, asked = state.rules, state.decision.seats
    place = parcel.number() if len(asked) > 1 else 0
    if place >= len(asked):
        raise Unreadable("nobody like that is asked")
    number = parcel.number()
    if not number:
        return rules.read(f"{asked[place]} {parcel.words()}")
    listed = rules.legal(state, asked[place])
    if number > len(listed):
        raise Unreadable("so much cannot be done")
    return listed[number - 1]
