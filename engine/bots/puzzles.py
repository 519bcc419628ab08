"""Positions in which a careless player and a strong one differ, found in games that bots play: what would you do?

A search goes by attempts, each with a seed of its own: a game is played up to a moment that is drawn, and from there
each decision is looked at until a careless player does what the planner would not. Whether that costs anything is
judged in imagined futures, first at a glance. Equal seeds lead to equal positions.
"""

from __future__ import annotations

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
"""What a position is about."""
PLAYERS = "medium"
"""Who plays the games."""
LEAST = 0.03
"""A mistake that costs less of a chance is none to learn from."""
SURE = 2.5
"""How many times larger than its standard error the gap must be."""
APART = 0.1
"""The least difference, in points, between the planner's choice and the careless player's."""
TRIES = 3
"""Careless players that are asked; the one with the largest error counts."""
LOOKED_AT = 60
"""Decisions after which an attempt is given up."""
OPENINGS = 6
"""One attempt out of this many begins in the opening."""
BARGAINS = ("answer", "deal", "counter")
GLANCE = Depth(screen=2, proposals=10, few=2, more=3, sure=6, turns=2)

_EYE, _CARELESS = Planner(CAREFUL), Planner(EASY)


class Puzzle(NamedTuple):
    """A position: the match so far, who is asked, what a careless player does, how that is judged."""

    match: Match
    seat: int
    careless: Action
    judged: Judged

    @property
    def kind(self) -> str:
        """What it is about: what the best is, or else what is asked."""
        return kind_of(self.match.state, self.judged.best.action)


def attempt(rules: Rules, seed: int, kind: str = "") -> Puzzle | None:
    """Look for a position in a game of this seed, maybe one of a kind; None where this game has none to offer."""
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
    """The turn from which it is looked; 0 in the opening."""
    rounds = CATALOGUE.scenario(rules.game.name, rules.game.scenario).rounds
    drawn = 1 + generator.below(max(1, rounds * rules.seats * 4 // 5))
    if kind:
        return 0 if kind == KINDS[0] else drawn
    return 0 if not generator.below(OPENINGS) else drawn


def _game(rules: Rules, seed: int, generator: Generator, turn: int) -> Iterator[tuple[Match, Memories]]:
    """A game of bots, at each decision from a turn on where there is a choice; only a few of them."""
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
    """Whether there is something to choose, out of a list: what is filled in at will is no question to learn from."""
    return len(state.decision.seats) == 1 and len(state.rules.legal(state, seat)) > 1


def _mistake(view: State, seat: int, generator: Generator) -> Action | None:
    """What a careless player does that the planner thinks little of."""
    proposals = _EYE.candidates(view, seat, generator)
    worths = {each.action: each.worth for each in proposals}
    legal = view.rules.legal(view, seat)
    tries = [_CARELESS.decide(view, seat, generator).action for _ in range(TRIES)]
    likely = [action for action in tries if action in worths and action in legal]
    worst = min(likely, key=worths.__getitem__, default=None)
    return worst if worst and proposals[0].worth - worths[worst] > APART else None


def kind_of(state: State, action: Action) -> str:
    """What a decision is about that is answered so."""
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
    """The answer to ``{"spec", "seed", "kind"}``: ``{"found": ...}``, a position as :func:`told` tells it, or None."""
    rules, kind = CATALOGUE.rules(spec_from_json(request["spec"])), str(request["kind"])
    if kind not in ("", *KINDS):
        raise ValueError("no kind of positions")
    puzzle = attempt(rules, int(request["seed"]), kind)
    return {"found": to_json(puzzle) if puzzle else None}


def to_json(puzzle: Puzzle) -> dict[str, str]:
    """A position as JSON: the link to the game that leads to it, what it is about, what a careless player does."""
    return {
        "link": links.of_game(puzzle.match),
        "kind": puzzle.kind,
        "careless": puzzle.match.rules.write(puzzle.careless),
    }
