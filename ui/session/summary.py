"""Makes the card of a game for lists of saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import CATALOGUE
from engine.kernel.state import State
from engine.parts.rule import all_points, public_points
from engine.parts.turn import Turn
from ui.base.words import Words
from ui.board.sketching import sketch
from ui.play.scenery import picture
from ui.play.table import TableView, has_guests, is_opening
from ui.session.card import Card

if TYPE_CHECKING:
    from ui.board.picture import Picture
    from ui.session.session import Session
    from ui.session.sitting import Sitting

_SILENT = Words("en", {})


def card_of(session: Session, slot: str, when: str, title: str = "") -> Card:
    """Return the card of a game; it contains nothing that is hidden from a player. `when` is the time as ISO text."""
    game, state = session.rules.game, session.state
    return Card(
        slot=slot,
        title=title,
        game=game.name,
        scenario=game.scenario,
        players=tuple((player.name, player.colour, player.kind) for player in session.players),
        ply=session.ply,
        when=when,
        over=state.over,
        turn=_turn(state),
        points=tuple(_points(state, seat) for seat in range(session.rules.seats)),
        board=_board(session),
        titled=CATALOGUE.titled(game.name),
        origin=session.shown_origin,
        guests=has_guests(session.presence),
        lesson=session.taken_lesson.lesson.name if session.taken_lesson else "",
    )


def _turn(state: State) -> int:
    """Return the number of the turn, as the banner of the game tells it; 0 before the first turn."""
    return 0 if Turn not in state or is_opening(state) else state[Turn].number


def _points(state: State, seat: int) -> int:
    return all_points(state, seat) if state.over else public_points(state, seat)


def _board(session: Session) -> str:
    """Return a sketch of the board as an onlooker sees it."""
    return sketch(onlooked(session))


def onlooked(session: Sitting, words: Words = _SILENT) -> Picture:
    """Return the picture of the board as an onlooker sees it, with labels in these words."""
    return picture(TableView(session.rules, session.view(None), None, session.players, words))
