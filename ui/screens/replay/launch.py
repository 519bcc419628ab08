"""Ways into a replay: of a game on the shelf, or of the game just played. Neither game is changed by it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.gradual import Gradual
from engine.kernel.refusal import Refusal
from ui.base.storage import StorageTrouble
from ui.base.trail import REPLAY, SAVES
from ui.page.errand import Errand
from ui.replay.tape import Tape
from ui.screens.waiting import carry_out
from ui.session.session import Session, reading_session

if TYPE_CHECKING:
    from ui.screens.desk import Desk


def open_kept(desk: Desk, where: str) -> None:
    """Open the replay of a game on the shelf, or if it is shown already, go to another ply or view of it.

    `where` is the slot, perhaps with a ply and with whose view is shown (`name_of`): ``1a2b/120/public``. A notice says
    why it fails.
    """
    from ui.screens.replay.replaying import Replaying

    slot, _, rest = where.partition("/")
    room = desk.room
    if isinstance(room, Replaying) and room.slot == slot:
        room.stand(rest)
        return
    try:
        work = _read(desk.shelf.text(slot))
    except (StorageTrouble, Refusal) as trouble:
        desk.excuse(trouble)
        return
    _carry_out(desk, work, slot, rest)


def open_played(desk: Desk, session: Session, slot: str) -> None:
    """Open the replay of the game that was just played."""
    _carry_out(desk, Tape.winding(session), slot, "")


def _read(text: str) -> Gradual[Tape]:
    session = yield from reading_session(text)
    return (yield from Tape.winding(session))


def _carry_out(desk: Desk, work: Gradual[Tape], slot: str, rest: str) -> None:
    done = partial(_opened, desk, slot, rest)
    carry_out(desk, Errand(f"{REPLAY}{slot}", work, done, desk.excuse, partial(desk.show, SAVES)))


def _opened(desk: Desk, slot: str, rest: str, tape: Tape) -> None:
    from ui.screens.replay.replaying import Replaying

    desk.games.release()
    room = Replaying(desk, tape, slot)
    room.stand(rest)
    desk.enter(room)
