"""Announcing what has happened: to be read aloud, said, heard and seen, and in a notice if nobody may miss it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.events import implied, seen_by
from engine.parts.domestic_trade import ACCEPTED, COUNTERED, Traded
from engine.parts.turn import Turn
from ui.guide import aloud
from ui.motion.moves import effects_of
from ui.play.additions import additions
from ui.play.offers import leaves_answer
from ui.play.speaker import Speaker
from ui.play.wording import event_sentence, sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.kernel.events import Event
    from ui.play.table import TableView
    from ui.screens.game.playing import Playing

_UNUSED = {ACCEPTED: "play.accept-unused", COUNTERED: "play.counter-refused"}
"""The key of the notice that an answer to an offer has led to no trade, by the kind of the answer."""


class Announcing:
    """Announces events to the viewer, as far as the viewer may know them."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self._grave = ""

    def tell(self, events: Sequence[Event]) -> None:
        """Add the events to what the screen announces with its next painting; events that others imply are not told."""
        table, announced = self._playing.table, self._playing.announced
        speaker = Speaker.at(table)
        seen = [seen_by(event, table.seat) for event in events]
        told = [event for event in seen if not implied(event)]
        announced.news += [event_sentence(speaker, event) for event in told]
        announced.tidings += [said for event in told if (said := aloud.said(table, event))]
        announced.effects += effects_of(table, seen)

    def tell_found(self, events: Sequence[Event]) -> None:
        """Show what the viewer has found, such as a hex in the fog and the reward for it, in a notice for a moment."""
        playing = self._playing
        found = frozenset().union(*(each.passing.found for each in additions(playing.session.rules)))
        own = [each for each in events if each.__class__.__name__ in found and each.seat == playing.shown]
        if own:
            speaker = Speaker.at(playing.table)
            playing.desk.notify(sentences(speaker, [event_sentence(speaker, each, own=True) for each in own]))

    def tell_grave(self, events: Sequence[Event]) -> None:
        """Show events that a person must not miss, in a notice until the person's next action.

        These are grave ones, such as an attack, and those with which the viewer loses a piece. The notice replaces the
        last such one. Nothing is shown if there are no such events, or no seat is at the screen.
        """
        playing = self._playing
        speaker = Speaker.at(playing.table)
        told = [event_sentence(speaker, event) for event in events if self._may_not_be_missed(event)]
        if told and playing.shown is not None:
            self.put_grave_away()
            self._grave = sentences(speaker, told)
            playing.desk.notify(self._grave, stays=True)

    def _may_not_be_missed(self, event: Event) -> bool:
        """Return whether an event is grave, or takes a piece from the viewer."""
        playing, name = self._playing, event.__class__.__name__
        passing = [each.passing for each in additions(playing.session.rules)]
        losers = [getattr(event, each.losses[name]) for each in passing if name in each.losses]
        return playing.shown in losers or any(name in each.grave for each in passing)

    def tell_of_answer(self, before: TableView, events: Sequence[Event]) -> None:
        """If the events end an offer without the trade that the viewer would have made, say so in a notice.

        `before` is the table before them, where the viewer has accepted the offer or made a counter-offer. The notice
        names the seat with which the maker of the offer has traded instead, if any.
        """
        if reply := leaves_answer(before, events):
            speaker = Speaker.at(before)
            maker = speaker.seat(before.view[Turn].active)
            other = next((speaker.seat(event.partner) for event in events if isinstance(event, Traded)), None)
            key = "play.answer-passed-over" if other else _UNUSED[reply]
            self._playing.desk.notify(speaker.say(key, seat=maker, other=other or ""))

    def put_grave_away(self) -> None:
        """Remove the notice of `tell_grave`: the game has moved on, and places may have other names by now."""
        self._playing.desk.unsay(self._grave)
