"""What hosts and guests say to each other: a record for each message, written as one JSON text and read with care.

A message is a JSON object with its ``kind`` and the fields of its class: ``{"kind":"act","era":"k3","change":41,
"action":"2 roll"}``. A request goes from a guest to the host, a telling from the host to a guest.

A *change* is an action that was done or taken back; changes are counted from the first ply on and never go down. An
*era* is the time for which a host lives: its name is new each time that the game is resumed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, TypeAlias, dataclass_transform

from engine.kernel.codec import canonical
from engine.kernel.foreign import NotJson, json_of
from engine.kernel.ranges import Between, OneOf, Text, UpTo
from engine.kernel.refusal import Refusal
from engine.kernel.shapes import Misfit, reader

PROTOCOL = 3
"""The version of these messages. Host and guest must have the same."""
LONGEST_REQUEST = 2_000
"""The most characters of a request. Trade offers, the longest actions, take a few hundred."""
LONGEST_TELLING = 200_000
"""The most characters of a telling. The longest in thirty games of all families had 7,562."""
NOT_YET = -1
"""The change of a guest that has no view."""
NOBODY = -1
"""The number in the place of a seat if no seat may take an action back."""
COLOURS = 6
"""How many colours seats may have; they are numbered from 0."""
HERE, AWAY, OPEN, STAND_IN, COVERED, AT_HOST = "here", "away", "open", "stand-in", "covered", "at-host"
"""Who is at a seat: a guest is there; the guest is away; nobody has come yet; a bot plays until somebody comes; a bot
plays until the guest is back; the seat is the host's own."""

Number: TypeAlias = Annotated[int, Between(0, 1 << 31)]
NumberOrNotYet: TypeAlias = Annotated[int, Between(NOT_YET, 1 << 31)]
Seat: TypeAlias = Annotated[int, Between(0, 99)]
SeatOrNobody: TypeAlias = Annotated[int, Between(NOBODY, 99)]
Word: TypeAlias = Annotated[str, Text(64)]
Line: TypeAlias = Annotated[str, Text(1_000)]
Detail: TypeAlias = int | Annotated[str, Text(200)] | tuple[int, ...]
Details: TypeAlias = Annotated[dict[str, Detail], UpTo(12)]
Words: TypeAlias = Annotated[tuple[Word, ...], UpTo(99)]
Colour: TypeAlias = Annotated[int, Between(0, COLOURS - 1)]
Presence: TypeAlias = Annotated[str, OneOf(HERE, AWAY, OPEN, STAND_IN, COVERED, AT_HOST)]


@dataclass_transform(frozen_default=True)
class Message:
    """Base of all messages: frozen records. A class that names its ``kind`` is added to ``kinds`` of its base."""

    kinds: ClassVar[dict[str, Any]]
    kind: ClassVar[str]

    def __init_subclass__(cls, kind: str = "") -> None:
        dataclass(frozen=True)(cls)
        if kind:
            cls.kind = kind
            cls.kinds[kind] = cls


# -- requests ------------------------------------------------------------------------------------------------


class Request(Message):
    """What a guest says."""

    kinds: ClassVar[dict[str, Any]] = {}


class Hello(Request, kind="hello"):
    """Ask for a seat, or, if ``seat`` is None, to look on.

    ``key`` is a secret that the guest has made up: a guest that says it again gets the same seat again. ``visit``
    counts the guest's channels, so that a hello that comes late cannot call the seat back to a channel that is closed.
    ``colour`` is the number of the colour that the guest likes best, None for any.
    """

    protocol: Number
    key: Word
    visit: Number
    name: Word
    seat: Seat | None = None
    colour: Colour | None = None


class Commit(Request, kind="commit"):
    """Tell the ``end`` of the guest's chain (:mod:`engine.hosting.chains`), before its first action of this era."""

    era: Word
    end: Word


class _AfterChange(Request):
    """Base of the requests that say what the guest had seen: the changes up to ``change`` of an ``era``."""

    era: Word
    change: Number


class Act(_AfterChange, kind="act"):
    """Ask to do an ``action``. ``link`` is the next link of the seat's chain, empty if it has committed to none."""

    action: Line
    link: Word = ""


class TakeBack(_AfterChange, kind="take-back"):
    """Ask to take back the guest's last action, which was the last change."""


class Consent(_AfterChange, kind="consent"):
    """Answer the :class:`Plea` about ``change``: ``granted`` says whether the action may be taken back."""

    granted: bool


class Have(Request, kind="have"):
    """Say what has arrived, and so ask for what is missing.

    ``change`` and ``company`` are the numbers of the latest ones that have arrived. With ``change`` -1 the guest asks
    for the whole view.
    """

    era: Word
    change: NumberOrNotYet
    company: NumberOrNotYet


class Earlier(Request, kind="earlier"):
    """Ask for entries of the log up to the ply ``until``, as far as the seat may know them."""

    until: Number


class ReadLines(Request, kind="lines"):
    """Ask, when the game is over, for the lines of the log with all draws, from the line ``start`` on."""

    start: Number


class Bye(Request, kind="bye"):
    """Leave. The seat is kept for a guest that says the key again."""


# -- tellings ------------------------------------------------------------------------------------------------


class Telling(Message):
    """What the host tells."""

    kinds: ClassVar[dict[str, Any]] = {}


class Welcome(Telling, kind="welcome"):
    """The answer to :class:`Hello`: the name of the table, what was agreed (:func:`engine.kernel.codec.spec_to_json`),
    and the guest's seat (None: an onlooker)."""

    era: Word
    table: Word
    agreement: dict[str, Any]
    seat: Seat | None


class _Position(Telling):
    """How the game stands after ``change``: the ``ply``, and as ``hash`` the fingerprint of the guest's view.

    ``undo`` is the seat that may ask to take the last action back; -1 if it cannot be taken back.
    """

    era: Word
    change: Number
    ply: Number
    undo: SeatOrNobody
    hash: Word


class Whole(_Position, kind="whole"):
    """The whole view of a guest. ``link`` is the latest link that its seat has opened, empty for none."""

    view: dict[str, Any]
    link: Word


@dataclass(frozen=True)
class Entry:
    """A line of the log as a seat may know it. ``events`` are as :mod:`engine.hosting.facts` writes them.

    ``points`` are the public points of each seat after the action. ``link`` is the link of a chain
    (:mod:`engine.hosting.chains`) that a guest opened with the action; empty for none.
    """

    ply: Number
    action: Line
    events: list[list[Any]]
    points: tuple[int, ...]
    link: Word


class Change(_Position, kind="change"):
    """An action was done (``entry``), or, if ``entry`` is None, the last one was taken back.

    ``differences`` are what has changed in the guest's view (:mod:`engine.hosting.knowledge`).
    """

    entry: Entry | None
    differences: dict[str, Any]


class Refused(Telling, kind="refused"):
    """A request was refused: the key and details of a :class:`Refusal`. ``change`` is that of the request, or -1."""

    change: NumberOrNotYet
    key: Word
    details: Details


@dataclass(frozen=True)
class Pledge:
    """What all have committed to (:mod:`engine.hosting.chains`): the host to the secret with this fingerprint, the
    ``seal``, for all that is drawn after the ply ``since``; each seat to a chain with this end, or to none (empty).
    """

    seal: Word
    since: Number
    ends: Words


class Company(Telling, kind="company"):
    """Who sits where: for each seat a name, the number of a colour, and who is there; and what they have committed to.
    ``number`` counts how often that has changed in this era.
    """

    era: Word
    number: Number
    names: Words
    colours: Annotated[tuple[Colour, ...], UpTo(99)]
    presence: Annotated[tuple[Presence, ...], UpTo(99)]
    pledge: Pledge


class Plea(Telling, kind="plea"):
    """``seat`` asks all others whether it may take back its action, which was the change ``change``."""

    era: Word
    change: Number
    seat: Seat


class Entries(Telling, kind="entries"):
    """A part of the log as the seat may know it, in order."""

    entries: Annotated[list[Entry], UpTo(99)]


class Lines(Telling, kind="log"):
    """A part of the log of a finished game from the line ``start`` on, and how many lines there are in all.

    ``total`` is 0 if the beginning of the log is not kept. ``links`` has for each line the link of a chain that was
    opened with it (empty: none); ``secret`` is what the host had sealed.
    """

    start: Number
    lines: Annotated[list[Line], UpTo(500)]
    links: Annotated[list[Word], UpTo(500)]
    total: Number
    secret: Word


class Gone(Telling, kind="gone"):
    """Nothing more is told on this channel: the guest has come by another one, or has left, or its seat was freed."""


# -- text ----------------------------------------------------------------------------------------------------


def write(message: Message) -> str:
    """Return a message as JSON text: the same text for equal messages."""
    return canonical({"kind": message.kind, **_plain(message)})


def _plain(value: Any) -> Any:
    if isinstance(value, Message | Entry | Pledge):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}  # type: ignore[arg-type]
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def read_request(text: str) -> Request:
    """Return the request of a text.

    Raise :class:`Refusal` ``host-too-long``, ``host-malformed``, or ``host-version`` for a guest of another version.
    """
    data = _parsed(text, LONGEST_REQUEST)
    if data.get("kind") == "hello" and data.get("protocol") != PROTOCOL:
        raise Refusal("host-version", version=PROTOCOL)
    request: Request = _shaped(data, Request.kinds)
    return request


def read_telling(text: str) -> Telling:
    """Return the telling of a text. Raise :class:`Refusal` ``host-too-long`` or ``host-malformed``."""
    telling: Telling = _shaped(_parsed(text, LONGEST_TELLING), Telling.kinds)
    return telling


def _parsed(text: str, longest: int) -> dict[str, Any]:
    if not isinstance(text, str):
        raise Refusal("host-malformed")
    if len(text) > longest:
        raise Refusal("host-too-long", count=longest)
    try:
        data = json_of(text)
    except NotJson as error:
        raise Refusal("host-malformed") from error
    if not isinstance(data, dict):
        raise Refusal("host-malformed")
    return data


def _shaped(data: dict[str, Any], kinds: Mapping[str, Any]) -> Any:
    kind = data.pop("kind", None)
    if not isinstance(kind, str) or kind not in kinds:
        raise Refusal("host-malformed")
    try:
        return reader(kinds[kind])(data, None, kind)
    except Misfit as error:
        raise Refusal("host-malformed") from error


def refused(refusal: Refusal, change: int = NOT_YET) -> Refused:
    """Return a refusal as a telling. ``change`` is that of the request, -1 if the request names none."""
    details = {name: _detail(value) for name, value in refusal.details.items()}
    return Refused(change, refusal.key, details)


def _detail(value: Any) -> Detail:
    """Return the detail of a refusal as what a telling may hold; a text is cut, half characters replaced."""
    if isinstance(value, str):
        return value[:200].encode(errors="replace").decode()
    return tuple(map(int, value)) if isinstance(value, list | tuple) else int(value)
