"""A game screen whose table is shared: guests come, act and go; the persons at this device invite and answer them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.inputs import Drawn, Elapsed, Heard, Input, Invited, Parted, Reached, Spotted, Typed, Unreachable
from ui.base.markup import Markup
from ui.play.speaker import Speaker
from ui.play.wording import excuse
from ui.screens.together import asking, dialog
from ui.screens.together.visiting import TICK, TIMER
from ui.shelf import places
from ui.together.keys import drawn
from ui.together.shared_table import SharedTable

if TYPE_CHECKING:
    from ui.screens.game.playing import Playing
    from ui.screens.room import Answers
    from ui.session.session import Session
    from ui.together.happening import Happening

DIALOG = "together"
"""The name of the dialog of the shared table."""
FIRST_STEP = ".invitation h3"
"""The selector of the head of an invitation. It gets the focus, since on a phone it lies above what is seen."""


class Hosting:
    """The sharing of a game screen's table.

    ``invitation`` is the open invitation's address, empty for none, ``rows`` its square code. ``reply`` is the guest's
    answer to it, typed or seen by the camera, which is on while ``looking``. ``trouble`` is the sentence why no
    connection came about. ``devices`` are the channels to other devices, which do not find the table by themselves as
    windows do.
    """

    def __init__(self, playing: Playing, session: Session) -> None:
        self.playing = playing
        self.desk = playing.desk
        self.carrier = playing.desk.host.carrier
        self.invitation = ""
        self.reply = ""
        self.trouble = ""
        self.rows: tuple[str, ...] = ()
        self.looking = False
        self.devices: set[str] = set()
        self._accepting = False
        self._followed = False
        self._question = asking.Pleading(playing)
        chance = self.desk.host.chance
        self.table = SharedTable(session, playing.slot, f"{chance():08x}", drawn(chance), self.carrier.tell)
        self.carrier.listen(self.table.name)
        playing.timers.start(TICK, TIMER, 0)
        playing.go_on()
        playing.keep()

    def leave(self) -> None:
        """Stop sharing the table: the guests see that the host is away, unless a rematch follows."""
        self.table.close()
        if not self._followed:
            self.carrier.stop()

    def rematch(self) -> None:
        """Begin another game with the same players; the guests stay."""
        self._followed, visitors = True, list(self.table.host.visitors.here)
        self.desk.games.adopt(self.table.another(self.desk.host.chance()))
        following = self.desk.games.playing
        if following and following.keeping and following.keeping.hosting:
            table = following.keeping.hosting.table
            following.keeping.hosting.devices = self.devices
            following.follow_happening(lambda: table.stay(visitors))

    # -- what happens ----------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Handle an input from guests, from the carrier that connects them, from the reply field, or of the ticking.

        Return False, and do nothing, for all other inputs.
        """
        match event:
            case Heard(channel, text):
                self._hear(channel, text)
            case Parted(channel):
                self.devices.discard(channel)
                self._change_table(lambda: self.table.leave(channel))
            case Elapsed(name) if name == TIMER:
                self._tick()
            case Reached(channel):
                self._reached(channel)
            case Invited(code):
                self.invitation, self.trouble = self.desk.host.address + places.invitation(code), ""
                self.carrier.draw(self.invitation)
                self.playing.focus_on(FIRST_STEP)
            case Drawn(text, rows) if text == self.invitation:
                self.rows = rows
                self.playing.focus_on(FIRST_STEP)
            case Spotted(text):
                self.reply, self.looking = text, False
                self._accept()
            case Unreachable(reason):
                self._accepting = False
                self._look_away()
                self.trouble = self.playing.words(f"refusal.{reason}")
            case Typed("together-reply", value):
                self._typed(value)
            case _:
                return False
        return True

    def _reached(self, channel: str) -> None:
        """Close the invitation whose answer was accepted, and say that the guest is there; windows come without one."""
        if self._accepting:
            self.desk.notify(self.playing.words("together.arrived"))
            self._accepting = False
            self.devices.add(channel)
            self.invitation = self.reply = self.trouble = ""
            self._look_away()

    def _hear(self, channel: str, text: str) -> None:
        """Take a guest's text. Many texts only say what has arrived at the guest: they do not repaint the page."""
        before = self.table.stand
        self._change_table(lambda: self.table.take(channel, text))
        self.playing.still = self.table.stand == before

    def _tick(self) -> None:
        if self.desk.dialog != DIALOG:
            self._look_away()
        flooding = [*self.table.tick()]
        for channel in flooding:
            self.carrier.part(channel)
            self.devices.discard(channel)
            self._change_table(partial(self.table.leave, channel))
        self.playing.timers.start(TICK, TIMER, 0)
        self.playing.still = not flooding

    def _change_table(self, do: Callable[[], Happening | None]) -> None:
        """Call `do`, which changes the table; show what has happened, and ask the persons here what they must answer.

        If it changes who sits where, save the game at once: a page that is loaded anew must know that.
        """
        host, playing = self.table.host, self.playing
        company, declined = host.visitors.version, host.declined
        playing.follow_happening(do)
        if host.visitors.version != company:
            playing.keep()
        if host.declined not in (None, declined):
            self.desk.tell(excuse(Speaker.at(playing.table), Refusal("host-not-granted", seat=host.declined)))
        self.ask()

    def ask(self) -> None:
        """Ask the persons at this device whether somebody may take an action back, if they owe an answer to that."""
        self._question.ask(self.table.pleading, self._consent)

    def _consent(self, granted: bool) -> None:
        self._change_table(lambda: self.table.consent(granted))

    # -- what the persons here do ----------------------------------------------------------------------------

    def commands(self) -> Answers:
        """Return the commands of the dialog, by the word after ``together:``."""
        return {
            "": lambda _: setattr(self.desk, "dialog", DIALOG),
            "give": self._on_seat(lambda seat: self.table.give(seat, True)),
            "keep": self._on_seat(lambda seat: self.table.give(seat, False)),
            "bot": self._on_seat(lambda seat: self.table.sit_in(seat, True)),
            "wait": self._on_seat(lambda seat: self.table.sit_in(seat, False)),
            "free": self._on_seat(self.table.free),
            "invite": lambda _: self._invite(),
            "copy": lambda _: self.desk.host.copy(self.invitation),
            "send": lambda _: self.desk.host.send(self.playing.words("together.title"), self.invitation),
            "accept": lambda _: self._accept(),
            "look": lambda _: self._look(),
        }

    def command(self, what: str) -> None:
        """Carry out a command of the dialog; ignore unknown ones.

        `what` is its name, with a colon and a seat behind it if it needs one: ``give:2``. Empty opens the dialog.
        """
        name, _, seat = what.partition(":")
        if answer := self.commands().get(name):
            answer(seat)

    def _on_seat(self, do: Callable[[int], Happening | None]) -> Callable[[str], None]:
        def on_seat(text: str) -> None:
            if text.isdecimal() and int(text) < self.playing.session.rules.seats:
                self._change_table(lambda: do(int(text)))
                self.playing.keep()

        return on_seat

    def _invite(self) -> None:
        self.invitation = self.reply = self.trouble = ""
        if self.desk.host.address:
            self.carrier.invite()
        else:
            self.trouble = self.playing.words("together.nowhere")

    def _typed(self, value: str) -> None:
        """Keep what the host has typed into the field for the guest's reply code."""
        self.reply = value

    def _accept(self) -> None:
        if code := places.code_in(self.reply):
            self.trouble, self._accepting = "", True
            self.carrier.accept(code)

    def _look(self) -> None:
        """Turn the camera on, or off if it is on."""
        if self.looking:
            self._look_away()
        else:
            self.looking = True
            self.carrier.look()

    def _look_away(self) -> None:
        """Turn the camera off, if it is on."""
        if self.looking:
            self.looking = False
            self.carrier.look_away()

    def dialog(self) -> Markup:
        """Return the dialog: who sits where, a link that opens another window on this device, the invitation."""
        return dialog.shown(self)
