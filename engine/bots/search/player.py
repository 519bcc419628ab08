"""The bot that looks ahead: it tries the planner's proposals in imagined futures, and compares how these end."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from engine.bots.bot import Choice, Reason
from engine.bots.chapters import playbook_of
from engine.bots.manner import CAREFUL, QUICK, THOROUGH
from engine.bots.planner import Planner
from engine.bots.playbook import Playbook
from engine.bots.proposals import VICTORY
from engine.bots.search.effort import Effort, adapted
from engine.bots.search.futures import played_on
from engine.bots.search.insight import Insight, insight_into
from engine.bots.search.saying import percent_of
from engine.bots.search.trials import Trial, advantage, still_in_it, worsened
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State


def insight_of(rules: Rules) -> Insight | None:
    """Return the insight into a game; None if its last chapter has none, so that looking ahead is of no use."""
    return insight_into(playbook_of(rules))


class SearchBot:
    """Looks ahead in games for which there is an insight; plays all others as the careful planner does."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort
        self._planner = Planner(CAREFUL)
        self._proposer = Planner(THOROUGH)
        self._quick = Planner(QUICK)

    def with_budget(self, share: float) -> SearchBot:
        """Return a copy of this player with its number of futures multiplied by ``share``, but at least one."""
        other = copy(self)
        other.effort = self.effort._replace(futures=max(1, int(share * self.effort.futures)))
        return other

    def insight(self, rules: Rules) -> Insight | None:
        """Return the insight this bot uses for a game; None if looking ahead is of no use."""
        return insight_of(rules)

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Return the proposal with the best merit: its chance in the futures, and a little of the planner's worth."""
        return self.ranked(view, seat, generator)[0]

    def ranked(self, view: State, seat: int, generator: Generator) -> Sequence[Choice]:
        """Return the proposals that were tried, best merit first; the reason of the first says what puts it ahead.

        A single proposal is returned untried, and so are all if one wins at once. Without an insight the planner ranks
        them.
        """
        insight = self.insight(view.rules)
        if not insight:
            return self._planner.ranked(view, seat, generator)
        effort = adapted(playbook_of(view.rules), self.effort)
        proposals = self._proposer.candidates(view, seat, generator)[: effort.proposals]
        if len(proposals) == 1 or proposals[0].worth > VICTORY / 2:
            return [Choice(proposal.action, proposal.why) for proposal in proposals]
        trials = [Trial(proposal, insight, effort.trust) for proposal in proposals]
        whole, seed = self._try(trials, effort, view, seat, generator)
        best, *others = sorted(trials, key=lambda trial: trial.merit, reverse=True)
        first, *more = (_choice_with_odds(each, best, playbook_of(view.rules)) for each in (best, *others))
        used_up = worsened(insight, whole, first.action, seed)
        return [first._replace(why=first.why.but_also(*advantage(best, others[0], insight, used_up))), *more]

    def explained(self, view: State, seat: int, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Return the choices with facts and comparisons in their reasons, as the careful planner gives them."""
        return self._planner.explained(view, seat, choices)

    def _try(
        self, trials: list[Trial], effort: Effort, view: State, seat: int, generator: Generator
    ) -> tuple[State, int]:
        """Try the proposals of ``trials`` in the same imagined games, and add each result to its trial.

        Stop when ``effort.futures`` games were imagined, or only one proposal may still be the best. Return the last of
        these games as it began, and the seed of its chance.
        """
        running, whole, seed = trials, view, 0
        for _ in range(effort.futures):
            whole, seed = view.rules.determinize(view, seat, generator), generator.below(1 << 32)
            for trial in running:
                action = trial.proposal.action
                trial.add(played_on(whole.copy(), action, self._quick, effort.turns, Seeded(seed)), seat)
            running = still_in_it(running)
            if len(running) == 1:
                break
        return whole, seed


def _choice_with_odds(trial: Trial, best: Trial, playbook: Playbook) -> Choice:
    """Return the choice of a trial with its chance of winning in the reason, unless that exceeds the best's chance.

    Then the planner's worth has put the best first, and a greater chance of another would speak against it.
    """
    choice = Choice(trial.proposal.action, trial.proposal.why)
    if trial.chance > best.chance:
        return choice
    odds = Reason("odds", {"percent": percent_of(playbook, trial.chance)})
    return choice._replace(why=choice.why.but_also(odds))
