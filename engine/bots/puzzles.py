"""Finds positions in games of bots in which a careless player errs, as puzzles for people: what would you do?

An attempt has a seed of its own: bots play a game up to a random moment; from there each decision is examined until a
careless player does what the planner would not. The cost of that mistake is judged in imagined futures, first in a few
only. Equal seeds lead to equal positions.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.bots.levels import bot_of_level
from engine.bots.manner import CAREFUL, EASY
from engine.bots.memory import Memories
from engine.bots.planner import Planner
from engine.bots.review.judging import Depth, Judged, judge
from engine.games import CATALOGUE
from engine.kernel import links
from engine.kernel.actions import Action, Place
from engine.kernel.chance import Seeded
from engine.kernel.codec import spec_from_json
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.turn import BUILD, EXCHANGE, PLAY_CARD, TRADE, Turn

KINDS = ("opening", "building", "trade", "robber", "cards", "moves")
"""What the decision of a position can be about."""
PLAYERS = "medium"
"""The level of the bots that play the games."""
LEAST = 0.03
"""The least loss of a chance of winning (0 to 1) that makes a mistake worth a puzzle."""
SURE = 2.5
"""The loss must be this many times as large as its doubt (standard error)."""
APART = 0.1
"""In the planner's view the mistake must be worth less than the best action by more points than this."""
TRIES = 3
"""How often the careless player decides in one position; the worst of its actions is examined."""
LOOKED_AT = 60
"""After this many decisions an attempt is given up."""
OPENINGS = 6
"""Where no kind is wanted, one attempt in this many begins in the opening."""
BARGAINS = ("answer", "deal", "counter")
"""The kinds of decision that belong to a trade between players."""
GLANCE = Depth(screen=2, proposals=10, few=2, more=3, sure=6, turns=2)
"""The futures in which a mistake is first judged, before the full judgement."""

_EYE, _CARELESS = Planner(CAREFUL), Planner(EASY)


class Puzzle(NamedTuple):
    """A position: the match so far, the seat that is asked, a careless player's action, and the judgement of it."""

    match: Match
    seat: int
    careless: Action
    judged: Judged

    @property
    def kind(self) -> str:
        """What the decision is about, a word of ``KINDS``, judged by the best action."""
        return kind_of(self.match.state, self.judged.best.action)


def attempt(rules: Rules, seed: int, kind: str = "") -> Puzzle | None:
    """Return a puzzle from a game of bots with this seed; None if no mistake in it looks costly.

    Return None also if the first mistake that looks costly turns out cheap when it is judged fully. With a ``kind`` (a
    word of ``KINDS``) only a puzzle of that kind is returned; "" accepts any.
    """
    generator = Generator(seed)
    for match, memories in _game(rules, seed, generator, _moment(rules, generator, kind)):
        seat = match.state.decision.seats[0]
        view = memories.view(match.state, seat)
        careless = _mistake(view, seat, generator)
        if careless and (not kind or kind == kind_of(view, careless)):
            if judge(view, seat, careless, Generator(match.ply), GLANCE).loss < LEAST / 2:
                continue
            judged = judge(view, seat, careless, Generator(match.ply))
            puzzle = Puzzle(match, seat, careless, judged)
            worthy = judged.loss >= max(LEAST, SURE * judged.doubt) and (not kind or puzzle.kind == kind)
            return puzzle if worthy else None
    return None


def _moment(rules: Rules, generator: Generator, kind: str) -> int:
    """Return a random turn from which on decisions of a kind of puzzles are examined.

    It is 0, the start of the game, for the kind ``opening``, and sometimes for an empty kind (any).
    """
    rounds = CATALOGUE.scenario(rules.game.name, rules.game.scenario).rounds
    drawn = 1 + generator.below(max(1, rounds * rules.seats * 4 // 5))
    if kind:
        return 0 if kind == KINDS[0] else drawn
    return 0 if not generator.below(OPENINGS) else drawn


def _game(rules: Rules, seed: int, generator: Generator, turn: int) -> Iterator[tuple[Match, Memories]]:
    """Play a game of bots; from ``turn`` on yield match and memories before decisions with a choice.

    There are at most ``LOOKED_AT`` of them. The match that is yielded is the same object, which goes on changing.
    """
    match, bot, looked = Match(rules, Seeded(seed)), bot_of_level(PLAYERS), 0
    memories = Memories(rules, range(rules.seats))
    memories.notice(match.state, match.opening)
    while not match.state.over and looked < LOOKED_AT:
        state, seat = match.state, match.state.decision.seats[0]
        if (state[Turn].number >= turn if turn else True) and _is_choice(state, seat):
            looked += 1
            yield match, memories
        action = bot.decide(memories.view(state, seat), seat, generator).action
        events = match.submit(action)
        memories.notice(match.state, events)


def _is_choice(state: State, seat: int) -> bool:
    """Return whether exactly one seat is asked and more than one action is listed; forms alone make no puzzle."""
    return len(state.decision.seats) == 1 and len(state.rules.legal(state, seat)) > 1


def _mistake(view: State, seat: int, generator: Generator) -> Action | None:
    """Return the worst of a few careless actions; None if the planner finds none clearly worse than the best."""
    proposals = _EYE.candidates(view, seat, generator)
    worths = {each.action: each.worth for each in proposals}
    legal = view.rules.legal(view, seat)
    tries = [_CARELESS.decide(view, seat, generator).action for _ in range(TRIES)]
    likely = [action for action in tries if action in worths and action in legal]
    worst = min(likely, key=worths.__getitem__, default=None)
    return worst if worst and proposals[0].worth - worths[worst] > APART else None


def kind_of(state: State, action: Action) -> str:
    """Return what a decision is about, a word of ``KINDS``, judged by an action that answers it."""
    rules, asked = state.rules, state.decision.kind
    verb = rules.verbs[action.verb]
    if verb.opening:
        return "opening"
    if asked in BARGAINS or {EXCHANGE, TRADE} & {*verb.during}:
        return "trade"
    if verb.robs or (asked != "main" and any(isinstance(each, Place) and each.kind == "hex" for each in verb.fields)):
        return "robber"
    if PLAY_CARD in verb.during:
        return "cards"
    return "building" if BUILD in verb.during else "moves"


def sought(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``{"found": ...}`` for ``{"spec", "seed", "kind"}``: a position as :func:`to_json` writes it, or None.

    Raise ``ValueError`` for an unknown kind, and other errors for a request that makes no sense.
    """
    rules, kind = CATALOGUE.rules(spec_from_json(request["spec"])), str(request["kind"])
    if kind not in ("", *KINDS):
        raise ValueError("no kind of positions")
    puzzle = attempt(rules, int(request["seed"]), kind)
    return {"found": to_json(puzzle) if puzzle else None}


def to_json(puzzle: Puzzle) -> dict[str, str]:
    """Return ``{"link", "kind", "careless"}``: the link to the game, the kind, the careless action as text."""
    return {
        "link": links.of_game(puzzle.match),
        "kind": puzzle.kind,
        "careless": puzzle.match.rules.write(puzzle.careless),
    }
