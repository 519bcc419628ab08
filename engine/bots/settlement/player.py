"""The player of hex-settlement games: asks the choosers of a decision for proposals and takes the best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from engine.bots.bot import Choice, Reason
from engine.bots.random_bot import RandomBot
from engine.bots.settlement import building, card_play, discarding, opening, robbing, trading
from engine.bots.settlement.comparing import COMPARISONS, Comparison, compared
from engine.bots.settlement.facts import FACTS
from engine.bots.settlement.manner import Manner
from engine.bots.settlement.proposals import Chooser, Outlook, Proposal, because
from engine.bots.settlement.sight import AGREED, NEEDED
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State

Seen = TypeVar("Seen", bound=Outlook)

_CARDS: Mapping[str, Chooser] = {
    "knight": card_play.knight,
    "road-building": card_play.road_building,
    "year-of-plenty": card_play.year_of_plenty,
    "monopoly": card_play.monopoly,
}


def roll(outlook: Outlook) -> Iterator[Proposal]:
    """The dice, if nothing is to be done before."""
    for action in outlook.of_verb("roll"):
        yield Proposal(0.0, action, because("roll"))


CHOOSERS: Mapping[str, Mapping[str, Chooser]] = {
    "opening-settlement": {"opening-settlement": opening.opening_settlement},
    "opening-road": {"opening-road": opening.opening_road},
    "roll": {"roll": roll, "knight": card_play.knight},
    "main": {
        "road": building.build,
        "bank": building.shed,
        "offer": trading.offer,
        "end": building.hold_back,
        **_CARDS,
    },
    "free-road": {"road": building.free_road},
    "discard": {"discard": discarding.discard},
    "robber": {"robber": robbing.move_robber},
    "steal": {"steal": robbing.steal},
    "answer": {"refuse": trading.answer},
    "deal": {"deal": trading.close},
}
"""For each decision who proposes, and the verb that the game must have for it."""


BEYOND_DISPUTE = ("win", "delay", "random")
"""Reasons that need no facts."""


class Planner(Generic[Seen]):
    """Lets the choosers of a decision propose, each looking at the same outlook, and takes what is worth most.

    Decisions that nobody here knows, and games of another family, it leaves to chance. Afterwards it can say more for
    its choices: ``facts`` and ``comparisons`` are by verb what there is to say.
    """

    def __init__(
        self,
        manner: Manner,
        outlook: Callable[[State, int, Manner], Seen],
        choosers: Mapping[str, Mapping[str, Callable[[Seen], Iterable[Proposal]]]],
        facts: Mapping[str, Callable[[Seen, Choice], Iterable[Reason]]],
        comparisons: Mapping[str, Comparison],
    ) -> None:
        self.manner = manner
        self._outlook = outlook
        self._choosers = choosers
        self._facts = facts
        self._comparisons = comparisons
        self._otherwise = RandomBot()

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """The proposal that is worth most."""
        return self.ranked(view, seat, generator)[0]

    def ranked(self, view: State, seat: int, generator: Generator) -> list[Choice]:
        """All proposals, the one that is worth most first."""
        choosers = self._choosers.get(view.decision.kind, {}) if _at_home(view.rules) else {}
        outlook = self._outlook(view, seat, self.manner)
        proposals = [
            proposal for verb, choose in choosers.items() if verb in view.rules.verbs for proposal in choose(outlook)
        ]
        if not proposals:
            return [self._otherwise.decide(view, seat, generator)]
        return [Choice(best.action, best.why) for best in self._in_order(proposals, generator)]

    def explained(self, view: State, seat: int, choices: Sequence[Choice]) -> list[Choice]:
        """The choices with the facts before the odds, and the best held against the next best."""
        if not _at_home(view.rules):
            return list(choices)
        outlook = self._outlook(view, seat, self.manner)
        best, *others = [self._with_facts(outlook, choice) for choice in choices]
        against = compared(outlook, choices, self._comparisons)
        return [best._replace(why=best.why.but_also(*against)), *others]

    def _with_facts(self, outlook: Seen, choice: Choice) -> Choice:
        action, why = choice
        tell = None if why.key in BEYOND_DISPUTE else self._facts.get(action.verb)
        return Choice(action, why._replace(more=(*tell(outlook, choice), *why.more))) if tell else choice

    def _in_order(self, proposals: list[Proposal], generator: Generator) -> list[Proposal]:
        if not self.manner.carelessness:
            return sorted(proposals, key=lambda proposal: proposal.worth, reverse=True)
        worths = [proposal.worth for proposal in proposals]
        blur = self.manner.carelessness * min(1.0, max(worths) - min(worths))
        noisy = [worth + blur * generator.below(1000) / 1000 for worth in worths]
        order = sorted(range(len(noisy)), key=noisy.__getitem__, reverse=True)
        return [proposals[index] for index in order]


class SettlementBot(Planner[Outlook]):
    """Plays by plans in games of settlements, roads and cards."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner, Outlook, CHOOSERS, FACTS, COMPARISONS)


def _at_home(rules: Rules) -> bool:
    """Whether the game has what all the choosers look at."""
    return set(NEEDED) <= set(rules.slices.values()) and set(AGREED) <= set(rules.chosen)
