"""The way to a table at another window or device: connect, say who one is, sit down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games import CATALOGUE
from engine.hosting.guest import Guest
from engine.hosting.messages import AT_HOST, AWAY, COVERED, OPEN, STAND_IN
from engine.kernel.refusal import Refusal
from ui.base.inputs import Commanded, Drawn, Elapsed, Heard, Input, Parted, Reached, Replied, Typed, Unreachable
from ui.base.markup import Child, Markup, el
from ui.base.trail import LINK
from ui.board.players import chip
from ui.screens.room import Answers, Room
from ui.screens.together.asking import foreign_excuse
from ui.screens.together.square import square
from ui.screens.together.visiting import TICK, TIMER, Visiting
from ui.session.card import COLOURS
from ui.shelf import places
from ui.shelf.places import Invitation, Window
from ui.together.keys import drawn, identity, pledges
from ui.widgets import frame
from ui.widgets.controls import button, icon_button, text_field
from ui.widgets.swatches import swatches

if TYPE_CHECKING:
    from ui.screens.desk import Desk


class Joining(Room):
    """The screen of somebody who comes to a table.

    A window knows its seat. Another device looks on first, to see which seats are free: then its guest chooses one.
    ``chosen`` says that the guest has settled on a seat or on looking on; for a window it is true from the beginning.
    ``channel`` leads to the host; it is empty as long as there is no connection.
    ``colour`` is the colour that the guest wishes, None for that of the seat. ``reply`` is the code that answers the
    invitation, ``rows`` its drawing, ``trouble`` the sentence why the guest cannot go on.
    """

    frame = "joining"
    step = LINK

    def __init__(self, desk: Desk, place: Window | Invitation) -> None:
        super().__init__(desk)
        self.place = place
        self.carrier = desk.host.carrier
        self.channel = ""
        self.reply = ""
        self.rows: tuple[str, ...] = ()
        self.trouble = ""
        self.guest: Guest | None = None
        self.chosen = isinstance(place, Window)
        self.identity = identity(desk.host.storage, desk.host.chance)
        self.name = self.identity.name
        self.colour: int | None = None
        self._stays = False

    def begin(self) -> None:
        """Join the table if `place` is a window of this browser; if it is an invitation, prepare the reply to it."""
        if isinstance(self.place, Window):
            self.carrier.join(self.place.table)
        else:
            self.carrier.answer(self.place.code)
        self.timers.start(TICK, TIMER, 0)

    def leave(self) -> None:
        """Leave the table, unless its game is shown now."""
        if not self._stays:
            self._say(self.guest.bye() if self.guest else [])
            self.carrier.stop()

    def _say(self, texts: Sequence[str]) -> None:
        for text in texts if self.channel else ():
            self.carrier.tell(self.channel, text)

    # -- what happens ----------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Handle what the carrier reports and the host tells, and what the person chooses."""
        match event:
            case Reached(channel):
                self.channel, self.trouble = channel, ""
                self._knock()
            case Heard(channel, text) if channel == self.channel:
                self._hear(text)
            case Parted(channel) if channel == self.channel:
                self.channel, self.guest = "", None
            case Replied(code):
                self.reply, self.trouble = code, ""
                self.carrier.draw(places.invitation(code))
            case Drawn(_, rows):
                self.rows = rows
            case Unreachable(reason):
                self.trouble = self.words(f"refusal.{reason}")
            case Typed(name, value):
                self._typed(name, value)
            case Elapsed(name) if name == TIMER:
                self._say(self.guest.tick() if self.guest else [])
                self.timers.start(TICK, TIMER, 0)
                self.still = True
            case Commanded():
                self.obey(event)

    def _typed(self, name: str, value: str) -> None:
        """Take the name or the colour of the guest."""
        if name == "guest-name":
            self.name = value
        elif name == "guest-colour":
            self.colour = int(value)

    def _knock(self) -> None:
        """Greet the host: from a window as the guest of its seat, from another device first as an onlooker."""
        if isinstance(self.place, Window):
            seat = self.place.seat
            if seat is None:
                self._greet(self._onlooker(""))
            else:
                self._greet(self._guest(self.place.table, "", seat))
        else:
            self._greet(self._onlooker(self.name))

    def _guest(self, table: str, name: str, seat: int) -> Guest:
        """Return the guest of a seat, whom the host knows again by the secret of the table and the seat."""
        secret, known = self.identity.of(f"{table}.{seat}"), pledges(self.desk.host.storage).get(table)
        return Guest(CATALOGUE, secret, name, seat, self.identity.visits, self.colour, known)

    def _onlooker(self, name: str) -> Guest:
        """Return a guest without a seat, whom nobody needs to know again."""
        return Guest(CATALOGUE, drawn(self.desk.host.chance), name, None)

    def _greet(self, guest: Guest) -> None:
        self.guest = guest
        self._say(guest.knock())

    def _hear(self, text: str) -> None:
        guest = self.guest
        if guest is None:
            return
        self._say(guest.take(text))
        if guest.refusal:
            self._refused(guest.refusal)
        elif guest.state and guest.company and self.chosen:
            self._stays = True
            self.desk.games.release()
            self.desk.games.writes = True
            self.desk.enter(Visiting(self.desk, guest, self.channel, self.place))

    def _refused(self, refusal: Refusal) -> None:
        """Say why the guest cannot have the seat; another device goes back to looking on."""
        self.trouble = foreign_excuse(self.words, refusal)
        if isinstance(self.place, Invitation) and self.chosen:
            self.chosen = False
            self._knock()

    # -- what the person does --------------------------------------------------------------------------------

    def commands(self) -> Answers:
        """Return ``sit`` with a seat, ``watch``, and what is done with the answer: ``copy-reply``, ``send-reply``."""
        host = self.desk.host
        return {
            "sit": self._sit,
            "watch": lambda _: self._watch(),
            "copy-reply": lambda _: host.copy(self.reply),
            "send-reply": lambda _: host.send(self.words("together.title"), self.reply),
        }

    def _sit(self, text: str) -> None:
        """Ask for the seat with the number `text`, with a secret by which this device gets the seat back later.

        Do nothing before the host has told the rules. The name that was typed is kept for the next time.
        """
        if not self.guest or not self.guest.rules or not text.isdecimal():
            return
        self._say(self.guest.bye())
        self.identity = self.identity.named(self.name.strip(), self.desk.host.storage)
        self.chosen, self.trouble = True, ""
        table = self.guest.table
        self._greet(self._guest(table, self.identity.name or self.words("together.guest"), int(text)))

    def _watch(self) -> None:
        if self.guest and self.guest.state:
            self.chosen = self._stays = True
            self.desk.enter(Visiting(self.desk, self.guest, self.channel, self.place))

    # -- what is seen ----------------------------------------------------------------------------------------

    def layout(self) -> Markup:
        """Return the layout: a sheet in the middle."""
        return frame.page(el("main", el("section", id="joining"), class_="linked"))

    def regions(self) -> dict[str, Markup]:
        """Return the sheet: that the table is looked for, the answer to send back, or the seats."""
        words = self.words
        heading = el("header", icon_button("arrow-left", words("app.menu"), "menu"), el("h1", words("together.join")))
        return {"joining": el("div", heading, self._body(), el("p", self.trouble, class_="trouble", role="status"))}

    def body(self) -> dict[str, str]:
        """Return data attributes for tests and tools: how far the guest has come."""
        return {"joining": "seats" if self.channel else "answer" if self.reply else "searching"}

    def _body(self) -> Child:
        words = self.words
        if self.channel and isinstance(self.place, Invitation):
            return self._seats()
        if self.reply:
            return self._answer()
        return el("p", words("together.searching" if isinstance(self.place, Window) else "together.preparing"))

    def _answer(self) -> Markup:
        """Return the answer that is to be sent back to the host."""
        words, host = self.words, self.desk.host
        send = button(words("share.send"), command="send-reply") if host.can_send else None
        return el(
            "div",
            self._name(),
            el("p", words("together.send-back")),
            el("input", type="text", name="link", value=self.reply, readonly=True, spellcheck="false"),
            el("div", button(words("share.copy"), command="copy-reply", look="primary"), send, class_="answers"),
            square(self.rows, words("together.code")) if self.rows else None,
            el("p", words("together.waiting"), class_="note"),
            class_="made",
        )

    def _name(self) -> Markup:
        return text_field("guest-name", self.words("together.name"), self.name)

    def _seats(self) -> Markup:
        words, company = self.words, self.guest.company if self.guest else None
        if company is None:
            return el("p", words("together.preparing"))
        told = enumerate(zip(company.names, company.colours, company.presence, strict=True))
        free = [colour for colour in range(COLOURS) if colour not in company.colours]
        return el(
            "div",
            self._name(),
            swatches(words, "guest-colour", self.colour, free, unseen=False) if free else None,
            el("p", words("together.choose")),
            el("ul", [_seat(self, seat, *each) for seat, each in told], class_="sitters"),
            button(words("together.watch"), command="watch"),
        )


def _seat(room: Joining, seat: int, name: str, colour: int, presence: str) -> Markup:
    """Return the line of a seat, with a button if no guest is there: to take it, or to come back to it."""
    words = room.words
    key = {OPEN: "sit", STAND_IN: "sit", AWAY: "back", COVERED: "back"}.get(presence)
    sit = button(words(f"together.{key}"), command=f"sit:{seat}", look="primary") if key else None
    place = words("together.seat.elsewhere" if presence == AT_HOST else f"together.seat.{presence}")
    about = el("span", el("b", name), el("span", place, class_="note"))
    return el("li", chip(colour % 6), about, sit, data_presence=presence)
