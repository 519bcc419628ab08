"""Links to games: which a game may have, and what an opened link leads to."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.games import CATALOGUE
from engine.kernel import links
from engine.kernel.generator import Generator
from engine.kernel.gradual import Gradual
from engine.kernel.links import CHALLENGE, GAME, MAP, POSITION, Linked
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.shapes import Misfit
from ui.base.trail import FRAGMENT
from ui.base.words import Words
from ui.play.table import Seatholder, has_guests
from ui.session.about import about_from_json
from ui.session.session import Session
from ui.shelf.setup import Setup

IMAGINED = 16
"""How often an onlooker's view is filled in at random: if it always gives the true state, nothing is hidden."""


@dataclass(frozen=True)
class Found:
    """An opened link: its ``kind``, its game (``session``), which is not on the shelf, and a line with a challenge.

    The line ``told`` is what the sender of a challenge has added; it is empty in other links.
    """

    kind: str
    session: Session
    told: str = ""


AGREED = (MAP, CHALLENGE)
"""The kinds of links to a game that nobody has played yet."""


def kinds(session: Session) -> tuple[str, ...]:
    """Return the three kinds of links of a game: `GAME` (`POSITION` until it is over), `MAP`, and `CHALLENGE`."""
    return (GAME if session.state.over else POSITION, MAP, CHALLENGE)


def hindrance(kind: str, session: Session) -> str:
    """Return the key of the sentence why a game cannot have a link of this kind now; empty if it can."""
    match = session.match
    if match.setup is None:
        return "refusal.link-lost"
    if kind == CHALLENGE:
        return _no_challenge(session)
    if session.state.over or _hides_nothing(match, kind):
        return ""
    return f"share.{kind}.hidden"


def _hides_nothing(match: Match, kind: str) -> bool:
    """Return whether nothing is hidden from an onlooker: for a link of kind `MAP` at the beginning, else now."""
    rules, state = match.rules, match.first if kind == MAP else match.state
    view = rules.view(state, None)
    return all(rules.determinize(view, None, Generator(seed)) == state for seed in range(IMAGINED))


def _no_challenge(session: Session) -> str:
    """Return the key of the sentence why there is no challenge; empty if there is one.

    There is none while several people play or are awaited, here or elsewhere (a challenge would give away the luck of
    their game), or if the seed gives another beginning.
    """
    several = sum(player.human for player in session.players) > 1 or has_guests(session.presence)
    if several and not session.state.over:
        return "share.challenge.hidden"
    same = Match(session.rules, session.rules.chance(session.seed)).state == session.match.first
    return "" if same else "share.challenge.none"


def link_to(kind: str, session: Session, told: str = "") -> str:
    """Return the fragment of a link to a game, of one of its `kinds`. Raise `Refusal` ``link-lost``, ``link-too-long``.

    `told` is a line that goes with a challenge. Whether the link betrays what is hidden is not checked (`hindrance`).
    """
    match, note = session.match, _note(session, kind, told)
    makers: dict[str, Callable[[], str]] = {
        MAP: lambda: links.of_map(match, note),
        CHALLENGE: lambda: links.of_challenge(match, session.seed, note),
    }
    return FRAGMENT + makers.get(kind, lambda: links.of_game(match, note))()


def _note(session: Session, kind: str, told: str) -> str:
    """Return the note that goes with a link: a line, then a line for each player.

    The first line is the seed of a `GAME`, or what is `told` with a `CHALLENGE`; else it is empty. The line of a player
    has kind, colour and name: ``human 2 Ada``. In the note of a `MAP` or a `CHALLENGE` the name is left out.
    """
    first = {GAME: str(session.seed), CHALLENGE: told}.get(kind, "")
    named = kind in (GAME, POSITION)
    lines = [f"{player.kind} {player.colour} {player.name if named else ''}" for player in session.players]
    return "\n".join([first, *lines])


def reading_link(fragment: str, words: Words, luck: int) -> Gradual[Found]:
    """Return, in small steps, the kind and the game of the link in the fragment of an address.

    `luck` is the seed of a game on a shared map. Raise `Refusal` with a key that begins with ``link-``.
    """
    linked = yield from links.reading(fragment.removeprefix(FRAGMENT), CATALOGUE)
    try:
        session = _session(linked, words, luck)
    except (Misfit, ValueError) as error:
        raise Refusal("link-damaged") from error
    return Found(linked.kind, session, linked.note.partition("\n")[0] if linked.kind == CHALLENGE else "")


def _session(linked: Linked, words: Words, luck: int) -> Session:
    first, *lines = linked.note.split("\n")
    match, spec = linked.match, linked.match.rules.spec
    if linked.kind == MAP:
        match = Match.replay(match.rules, match.lines(), match.rules.chance(luck))
    seeds = {GAME: int(first or 0) if linked.kind == GAME else 0, MAP: luck}
    told = [{"kind": kind, "colour": int(colour), "name": name} for kind, colour, name in map(_parted, lines)]
    about = {"seed": seeds.get(linked.kind, linked.seed), "players": told, "whys": {}}
    read = about_from_json(about, match.rules)
    setup = Setup(spec.game, spec.scenario, read.players, read.seed)
    return Session(match, list(_named(read.players, setup.names(words))), read.seed)


def _parted(line: str) -> tuple[str, str, str]:
    kind, colour, name = line.split(" ", 2)
    return kind, colour, name


def _named(players: tuple[Seatholder, ...], names: tuple[str, ...]) -> Iterator[Seatholder]:
    """Yield the players, each with the name of its seat in `names`."""
    for player, name in zip(players, names, strict=True):
        yield replace(player, name=name)
