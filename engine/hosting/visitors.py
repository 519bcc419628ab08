"""Who has said hello to a host: guests with a seat, who may come back, and onlookers."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.hosting.messages import (
    AT_HOST,
    AWAY,
    COLOURS,
    COVERED,
    HERE,
    OPEN,
    STAND_IN,
    Act,
    Colour,
    Company,
    Hello,
    Pledge,
)
from engine.kernel.codec import digest_of
from engine.kernel.ranges import Text
from engine.kernel.refusal import Refusal
from engine.kernel.shapes import Misfit, reader

MOST_ONLOOKERS = 12
_NAME = 24


@dataclass
class Visitor:
    """A guest or an onlooker, as the host remembers it.

    ``lock`` is the fingerprint of its key, ``visit`` the number of its latest hello. ``colour`` is the number of the
    colour that it has chosen, None for its seat's. ``channel`` is empty while it is away. ``done`` is its last action
    that was done.
    """

    name: str
    seat: int | None
    lock: str
    visit: int = 0
    colour: int | None = None
    channel: str = ""
    done: Act | None = None

    @property
    def here(self) -> bool:
        """Whether the visitor has a channel."""
        return bool(self.channel)


@dataclass
class Visitors:
    """All visitors of a host. ``offered`` are the seats that guests may take; the others are the host's own.

    ``names`` and ``colours`` are those of the seats; a guest brings a name of its own, unless that is empty, and may
    choose another colour that no other seat has. ``known`` has the guests, here or away, and the onlookers who are
    here. ``stand_ins`` are offered seats for which the host may act while their guest is away. ``version`` counts how
    often something that all may know has changed. ``held`` maps each channel to the seat that was taken on it, even
    after the guest has left: so nobody can look into several hands on one channel.
    """

    offered: set[int]
    names: list[str]
    colours: list[int]
    known: list[Visitor] = field(default_factory=list)
    stand_ins: set[int] = field(default_factory=set)
    version: int = 0
    held: dict[str, int] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Visitor]:
        return iter(self.known)

    @property
    def here(self) -> list[Visitor]:
        """The visitors that have a channel."""
        return [visitor for visitor in self.known if visitor.here]

    def at(self, channel: str) -> Visitor | None:
        """Return the visitor that is on this channel now; None if there is none, or it has left."""
        return next((visitor for visitor in self.known if visitor.channel == channel), None)

    def of_seat(self, seat: int) -> Visitor | None:
        """Return the guest who holds a seat, here or away; None if nobody does."""
        return next((visitor for visitor in self.known if visitor.seat == seat), None)

    def enter(self, hello: Hello, channel: str) -> tuple[Visitor, str]:
        """Let a visitor in, or in again; return it, and the channel that it had until now (empty if none or the same).

        Raise :class:`Refusal` ``host-no-seat`` for a seat that is not offered, ``host-seat-taken``, ``host-late`` for a
        hello that a later one has overtaken, ``host-other-seat`` for a key that belongs to another seat, or a channel
        that belongs to another visitor or has had another seat, or ``host-full`` for an onlooker too many.
        """
        lock = digest_of(hello.key)
        visitor = next((each for each in self.known if each.lock == lock), None)
        holder = self.at(channel)
        if visitor is None:
            self._check_free(hello.seat)
            visitor = Visitor("", hello.seat, lock)
        elsewhere = hello.seat is not None and self.held.get(channel, hello.seat) != hello.seat
        if visitor.seat != hello.seat or holder not in (None, visitor) or elsewhere:
            raise Refusal("host-other-seat")
        if hello.visit < visitor.visit:
            raise Refusal("host-late")
        if visitor not in self.known:
            self.known.append(visitor)
        before, visitor.visit = visitor.channel, hello.visit
        self._meet(visitor, channel)
        visitor.name = "".join(filter(str.isprintable, hello.name)).strip()[:_NAME]
        if hello.colour in self._free_colours(visitor):
            visitor.colour = hello.colour
        self.version += before != channel
        return visitor, before if before != channel else ""

    def _meet(self, visitor: Visitor, channel: str) -> None:
        visitor.channel = channel
        if visitor.seat is not None:
            self.held[channel] = visitor.seat

    def stay(self, other: Visitor) -> None:
        """Let in a visitor of the game played before, on the same channel; ignore a guest who has no seat here."""
        visitor = next((each for each in self.known if each.lock == other.lock), None)
        if visitor is None and other.seat is None:
            visitor = Visitor(other.name, None, other.lock, other.visit)
            self.known.append(visitor)
        if visitor:
            self._meet(visitor, other.channel)
            self.version += 1

    def part(self, channel: str) -> None:
        """Forget which seat was taken on a channel that is closed for good."""
        self.held.pop(channel, None)

    def _check_free(self, seat: int | None) -> None:
        if seat is None:
            if sum(visitor.seat is None for visitor in self.known) >= MOST_ONLOOKERS:
                raise Refusal("host-full")
        elif seat not in self.offered:
            raise Refusal("host-no-seat")
        elif self.of_seat(seat):
            raise Refusal("host-seat-taken")

    def _free_colours(self, visitor: Visitor) -> set[int]:
        """Return the colours that a visitor may choose: no other seat has them now."""
        return set(range(COLOURS)) - {self.colour(seat) for seat in range(len(self.names)) if seat != visitor.seat}

    def leave(self, visitor: Visitor) -> None:
        """Note that a visitor is away. An onlooker is forgotten."""
        visitor.channel = ""
        self.version += 1
        if visitor.seat is None:
            self.known.remove(visitor)

    def free(self, seat: int) -> str:
        """Forget the guest of a seat, so that somebody else may take it; return the channel that it had.

        The channel is empty if the guest was away, or if nobody held the seat.
        """
        visitor = self.of_seat(seat)
        if visitor is None:
            return ""
        self.known.remove(visitor)
        self.held = {channel: held for channel, held in self.held.items() if held != seat}
        self.version += 1
        return visitor.channel

    def offer(self, seat: int, offered: bool) -> None:
        """Offer a seat to guests, or make it the host's own; its guest must have been removed before (:meth:`free`).

        A change also ends that a bot acts for an absent guest.
        """
        if offered != (seat in self.offered):
            (self.offered.add if offered else self.offered.discard)(seat)
            self.stand_ins.discard(seat)
            self.version += 1

    def sits_in(self, seat: int, sits: bool) -> None:
        """Let a bot act for an offered seat while its guest is away, or, if ``sits`` is False, end that.

        Do nothing for a seat that is not offered.
        """
        if seat in self.offered and sits != (seat in self.stand_ins):
            (self.stand_ins.add if sits else self.stand_ins.discard)(seat)
            self.version += 1

    def is_hosts(self, seat: int) -> bool:
        """Return whether the host acts for a seat now: the seat is its own, or a bot stands in for an absent guest."""
        holder = self.of_seat(seat)
        return seat not in self.offered or (seat in self.stand_ins and not (holder and holder.here))

    def company(self, era: str, pledge: Pledge) -> Company:
        """Return who sits where and what they have committed to, as a telling of an era."""
        seats = range(len(self.names))
        names, colours = tuple(map(self.name, seats)), tuple(map(self.colour, seats))
        return Company(era, self.version, names, colours, tuple(map(self.presence, seats)), pledge)

    def name(self, seat: int) -> str:
        """Return the name of a seat's guest, or else of the seat."""
        holder = self.of_seat(seat)
        return (holder and holder.name) or self.names[seat]

    def colour(self, seat: int) -> int:
        """Return the number of a seat's colour: its guest's choice, else its own, or a free one if that is taken."""
        chosen = {each.seat: each.colour for each in self.known if each.colour is not None}
        if seat in chosen:
            return chosen[seat]
        own, taken = self.colours[seat], {*chosen.values()}
        return own if own not in taken else min({*range(COLOURS)} - taken - {*self.colours}, default=own)

    def presence(self, seat: int) -> str:
        """Return who is at a seat: ``here``, ``away``, ``open``, ``stand-in``, ``covered`` or ``at-host``.

        ``stand-in``: a bot plays until somebody comes; ``covered``: a bot plays until the guest is back.
        """
        if seat not in self.offered:
            return AT_HOST
        holder = self.of_seat(seat)
        if holder and holder.here:
            return HERE
        if seat in self.stand_ins:
            return COVERED if holder else STAND_IN
        return AWAY if holder else OPEN

    # -- in a save -------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Return what a save keeps, as JSON values by name, for :meth:`from_json`.

        It is ``offered``, ``stand_ins``, ``names`` and ``colours`` of the seats, and the ``guests``, who may come back.
        Their keys are not kept, only their locks.
        """
        held = [each for each in self.known if each.seat is not None]
        guests = [[each.name, each.seat, each.lock, each.visit, each.colour] for each in held]
        seats = {"offered": sorted(self.offered), "stand_ins": sorted(self.stand_ins)}
        return {**seats, "names": self.names, "colours": self.colours, "guests": guests}

    @classmethod
    def from_json(cls, data: Any, seats: int) -> "Visitors":
        """Return the visitors of :meth:`to_json`'s values, all of them away. Raise ``Misfit`` if it is malformed."""
        saved = _SHAPE(data, None, "hosting")
        saved.check(seats)
        guests = [Visitor(*guest) for guest in saved.guests]
        return cls(set(saved.offered), saved.names, saved.colours, guests, set(saved.stand_ins))


@dataclass(frozen=True)
class _Saved:
    """The shape of saved visitors."""

    offered: list[int]
    stand_ins: list[int]
    names: list[str]
    colours: list[Colour]
    guests: list[tuple[str, int, str, int, Colour | None]]

    def check(self, seats: int) -> None:
        """Raise ``Misfit`` if the values do not fit a table of ``seats`` seats."""
        held = [seat for _, seat, *_ in self.guests]
        words = [*self.names, *(name for name, *_ in self.guests)]
        if not len(self.names) == len(self.colours) == seats or not Text(64).holds(words, None):  # type: ignore[arg-type]
            raise Misfit("names and colours do not fit the seats")
        if not {*held, *self.stand_ins} <= set(self.offered) <= set(range(seats)) or len(held) > len(set(held)):
            raise Misfit("the guests do not fit the seats")


_SHAPE = reader(_Saved)
