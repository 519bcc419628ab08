"""Ways into a review: of a finished game on the shelf, or of the game just played. Neither game is changed by it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.gradual import Gradual
from engine.kernel.refusal import Refusal
from ui.base.storage import StorageTrouble
from ui.base.trail import REVIEW, SAVES
from ui.page.errand import Errand
from ui.replay.tape import Tape
from ui.screens.waiting import carry_out
from ui.session.session import Session, reading_session

if TYPE_CHECKING:
    from ui.screens.desk import Desk


def open_kept(desk: Desk, where: str) -> None:
    """Open the review of a game on the shelf. `where` is its slot, perhaps with a seat: ``1a2b/2``.

    A notice says why it fails.
    """
    slot, _, seat = where.partition("/")
    try:
        work = _read(desk.shelf.text(slot))
    except (StorageTrouble, Refusal) as trouble:
        desk.excuse(trouble)
        return
    _carry_out(desk, work, slot, seat)


def open_played(desk: Desk, session: Session, slot: str) -> None:
    """Open the review of the game that was just played."""
    _carry_out(desk, _tape(session), slot, "")


def _read(text: str) -> Gradual[Tape]:
    session = yield from reading_session(text)
    return (yield from _tape(session))


def _tape(session: Session) -> Gradual[Tape]:
    """Return, in small steps, the tape of a game; raise `Refusal` if it is not over or its log is not complete."""
    if not session.state.over:
        raise Refusal("review-unfinished")
    if session.lost or session.match.setup is None:
        raise Refusal("review-lost")
    return (yield from Tape.winding(session))


def _carry_out(desk: Desk, work: Gradual[Tape], slot: str, seat: str) -> None:
    done = partial(_opened, desk, slot, seat)
    carry_out(desk, Errand(f"{REVIEW}{slot}", work, done, desk.excuse, partial(desk.show, SAVES)))


def _opened(desk: Desk, slot: str, seat: str, tape: Tape) -> None:
    from ui.screens.review.reviewing import Reviewing

    desk.games.release()
    desk.enter(Reviewing(desk, tape, slot, seat))
