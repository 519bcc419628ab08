"""A game as a short text that fits into an address: its log, its map, or the seed it began with.

A link is base64url of a head (version, kind, checksum) and a deflated body: the agreement (game, seats, options), a
note of the caller, the draws of the set-up, the actions, and the fingerprint of the position after them. An action is
written as its number among the legal ones; an action that is not listed (an offer, a discard) is written as its text.
Each draw is written where the rules make it, so the number of draws need not be written. The reader of a link plays the
game again and compares the position with the fingerprint.
"""

import base64
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.actions import Action
from engine.kernel.catalogue import Catalogue
from engine.kernel.chance import Chance, Scripted
from engine.kernel.codec import state_digest
from engine.kernel.gradual import Gradual, at_once
from engine.kernel.match import MOST_PLIES, Match
from engine.kernel.packing import Packer, Parcel, Unreadable
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules, Spec
from engine.kernel.state import State

VERSION = 1
LONGEST = 20_000
"""The most characters of a link: ten times the longest game between people."""
LARGEST = 100_000
"""The most bytes of a body. A text of ``LONGEST`` characters could inflate to a thousand times as many."""
LONGEST_NOTE = 2_000
STRIDE = 50
"""A reader reports its progress each time it has played this many actions again."""

GAME, POSITION, MAP, CHALLENGE = "game", "position", "map", "challenge"
"""The kinds of links: a finished game; a game to be continued; its map alone; its map and its seed."""
_LOGGED, _MAPPED, _SEEDED = range(3)
OTHER = 3
"""The number of the kind of link that holds no game: its body is read elsewhere (bots, in `ui/shelf/bot_links.py`)."""
_HEAD = 6
"""Bytes of the head: version, kind, and four of the checksum."""
_FINGERPRINT = 8
_SEEDS = (1 << 64) - 1


@dataclass(frozen=True)
class Linked:
    """An opened link: its ``kind`` (such as :data:`GAME`), the match, the writer's ``note``, and the ``seed``.

    The match of a map or a challenge stands before the first action. In a challenge all draws come from ``seed``. In
    other links ``seed`` is the fingerprint of the match's position, read as a number; only the draws of further actions
    come from it.
    """

    kind: str
    match: Match
    note: str
    seed: int


# -- writing ---------------------------------------------------------------------------------------------------


def of_game(match: Match, note: str = "") -> str:
    """Return the link to a game as far as it was played, with all its draws.

    Raise :class:`Refusal` ``link-lost`` if the match has lost its beginning, or ``link-too-long``.
    """
    packer = _agreed(match, note)
    state = _pack_beginning(match, packer)
    for entry in match.log:
        _pack_action(state, entry.action, packer)
        match.rules.perform(state, entry.action, _PackingChance(entry.draws, packer))
    return _sealed(_LOGGED, packer, match.state)


def of_map(match: Match, note: str = "") -> str:
    """Return the link to a match's position before the first action; raise :class:`Refusal` as :func:`of_game`."""
    packer = _agreed(match, note)
    return _sealed(_MAPPED, packer, _pack_beginning(match, packer))


def of_challenge(match: Match, seed: int, note: str = "") -> str:
    """Return the link to a new game from `seed`, the seed of `match`, with its agreement and a `note` to the receiver.

    The link cannot be read if the set-up of `match` was not drawn from `seed`. Raise :class:`Refusal` ``link-lost`` if
    the match has lost its beginning, or ``link-too-long``.
    """
    packer = _agreed(match, note)
    packer.number(seed)
    return _sealed(_SEEDED, packer, match.first)


class _PackingChance(Scripted):
    """Replays recorded draws, and packs each draw when the rules make it."""

    def __init__(self, script: Sequence[int], packer: Packer) -> None:
        super().__init__(script)
        self._packer = packer

    def between(self, low: int, high: int) -> int:
        """Return the next recorded draw. It is packed as its difference from ``low``."""
        outcome = super().between(low, high)
        self._packer.number(outcome - low)
        return outcome

    def weighted(self, weights: Sequence[int]) -> int:
        """Return the next recorded draw. It is packed unchanged."""
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
    """Pack the draws of the set-up. Return the state after it: a new one, which the caller may change."""
    assert match.setup is not None
    return match.rules.start(_PackingChance(match.setup, packer))[0]


def _pack_action(state: State, action: Action, packer: Packer) -> None:
    """Pack an action: the place of its seat among the seats asked, if there are several, then its number.

    The number counts from 1 in the list of legal actions; 0 is followed by the text of an action that is not listed.
    """
    rules, asked = state.rules, state.decision.seats
    if len(asked) > 1:
        packer.number(asked.index(action.seat))
    try:
        packer.number(1 + rules.legal(state, action.seat).index(action))
    except ValueError:
        packer.number(0)
        packer.words(rules.write(action).partition(" ")[2])


def _sealed(kind: int, packer: Packer, leads_to: State) -> str:
    """Return the link with the packed data and ``leads_to``'s fingerprint. Raise :class:`Refusal` ``link-too-long``."""
    return sealed(kind, bytes(packer.data) + bytes.fromhex(state_digest(leads_to)))


def sealed(kind: int, body: bytes) -> str:
    """Return the link with a body, as base64url text. Raise :class:`Refusal` ``link-too-long``.

    ``kind`` is the number of the link's kind. The body is deflated, and follows a head with version, kind and checksum.
    """
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    inside = deflating.compress(body) + deflating.flush()
    text = _text_of(bytes((VERSION, kind)) + _checksum(kind, inside) + inside)
    if len(text) > LONGEST or len(body) > LARGEST:
        raise Refusal("link-too-long")
    return text


def _checksum(kind: int, inside: bytes) -> bytes:
    return zlib.crc32(bytes((kind,)) + inside).to_bytes(4, "big")


def _text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _spec_text(spec: Spec) -> str:
    """Return the agreement as a line: ``classic 0 4 map=beginner points:12``. A colon marks a number."""
    options = [f"{name}:{value}" if isinstance(value, int) else f"{name}={value}" for name, value in spec.options]
    return " ".join((spec.game, str(spec.scenario), str(spec.seats), *options))


# -- reading ---------------------------------------------------------------------------------------------------


def read(text: str, catalogue: Catalogue) -> Linked:
    """Open a link. Raise :class:`Refusal` with one of these keys, each after ``link-``, if that fails:

    ``foreign`` (no link of ours), ``version`` (of another version), ``damaged`` (cut off or altered), ``too-long``
    (larger than any game), ``unplayable`` (an unknown game or option), ``away`` (its rules cannot be loaded now),
    ``parted`` (replaying fails, or ends at a different position).
    """
    return at_once(reading(text, catalogue))


def reading(text: str, catalogue: Catalogue) -> Gradual[Linked]:
    """Do the work of :func:`read` as a generator that yields its progress from 0 to 1, and returns the opened link."""
    kind, body = opened(text)
    if kind > _SEEDED or len(body) <= _FINGERPRINT:
        raise Refusal("link-damaged")
    parcel, fingerprint = Parcel(body[:-_FINGERPRINT]), body[-_FINGERPRINT:].hex()
    try:
        agreed, note = parcel.words(), parcel.words()[:LONGEST_NOTE]
        seed = parcel.number() & _SEEDS if kind == _SEEDED else int(fingerprint, 16)
    except Unreadable as error:
        raise Refusal("link-damaged") from error
    rules = _rules(agreed, catalogue)
    chance = rules.chance(seed)
    try:
        match = yield from _played(kind, rules, parcel, chance)
    except (Refusal, ValueError) as error:
        raise Refusal("link-parted") from error
    if parcel.left or state_digest(match.state) != fingerprint:
        raise Refusal("link-parted")
    match.chance = chance
    return Linked(_kind_of(kind, match), match, note, seed)


def _kind_of(kind: int, match: Match) -> str:
    return {_MAPPED: MAP, _SEEDED: CHALLENGE}.get(kind) or (GAME if match.state.over else POSITION)


def opened(text: str) -> tuple[int, bytes]:
    """Return the number of a link's kind and its inflated body.

    Raise :class:`Refusal` ``link-foreign``, ``link-version``, ``link-damaged`` or ``link-too-long``.
    """
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
    if data[2:_HEAD] != _checksum(kind, inside):
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
    if not inflating.eof or inflating.unused_data:
        raise Refusal("link-damaged")
    return body


def _rules(line: str, catalogue: Catalogue) -> Rules:
    """Return the rules of an agreement, a line of :func:`_spec_text`.

    Raise :class:`Refusal` ``link-away`` if they cannot be loaded now, or ``link-unplayable``.
    """
    try:
        game, scenario, seats, *options = line.split(" ")
        return catalogue.rules(Spec(game, int(seats), int(scenario), _options(options)))
    except Refusal as refusal:
        raise Refusal("link-away" if refusal.key == "game-away" else "link-unplayable") from refusal
    except ValueError as error:
        raise Refusal("link-unplayable") from error


def _options(words: Sequence[str]) -> tuple[tuple[str, int | str], ...]:
    """Return the options of words such as ``map=beginner`` and ``points:12`` as pairs (name, value), sorted by name.

    Raise ``ValueError`` for a malformed word or a repeated name.
    """
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


class _UnpackingChance(Scripted):
    """Reads each draw from a parcel when the rules make it, and tells ``then``, the later chance, what it is for."""

    def __init__(self, parcel: Parcel, then: Chance) -> None:
        super().__init__((), listener=then)
        self._parcel = parcel

    def between(self, low: int, high: int) -> int:
        """Return the next draw, which is stored as its difference from ``low``."""
        self._script.append(low + self._parcel.number())
        return super().between(low, high)

    def weighted(self, weights: Sequence[int]) -> int:
        """Return the next draw: an index into ``weights``, stored as it is. An impossible one is ``ImpossibleDraw``."""
        self._script.append(self._parcel.number())
        return super().weighted(weights)


def _played(kind: int, rules: Rules, parcel: Parcel, then: Chance) -> Gradual[Match]:
    """Return the match in the rest of a parcel, yielding progress; ``then`` is the chance for further actions.

    ``kind`` is the number of the link's kind: only a log has actions in the parcel; a challenge has no draws there, and
    its set-up draws from ``then``. Raise :class:`Refusal` or ``ValueError`` if an action cannot be read or is not
    legal.
    """
    match = Match(rules, then if kind == _SEEDED else _UnpackingChance(parcel, then))
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
