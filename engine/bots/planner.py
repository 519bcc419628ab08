"""The player that plans: it collects proposals from the entries for the open decision, and takes the best."""

from collections.abc import Iterator, Sequence

from engine.bots.at_sight import possible, tried
from engine.bots.bot import Choice, Reason
from engine.bots.brevity import BESIDE, FACT
from engine.bots.chapters import playbook_of
from engine.bots.entries import Warns, adapted, choosers_of, comparer_of, teller_of
from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State

BEYOND_DISPUTE = ("win", "delay", "at-sight")
"""Keys of reasons that need no facts."""


class Planner:
    """Plays every game in one manner: by the plans of the chapters, and by trying actions no chapter knows."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Return the choice that seems worth most; the manner's carelessness adds a random error to each worth."""
        outlook = self.outlook(view, seat)
        best = next(_best_first(outlook, _proposals(outlook, generator), generator))
        return Choice(best.action, best.why)

    def ranked(self, view: State, seat: int, generator: Generator) -> list[Choice]:
        """Return the choices of all legal proposals, the one that seems worth most first; an action may occur twice."""
        outlook = self.outlook(view, seat)
        proposals = _best_first(outlook, _proposals(outlook, generator), generator)
        return [Choice(proposal.action, proposal.why) for proposal in proposals]

    def candidates(self, view: State, seat: int, generator: Generator) -> list[Proposal]:
        """Return each legal proposed action once, in the proposal in which it is worth most; best first."""
        outlook, best = self.outlook(view, seat), dict[Action, Proposal]()
        for proposal in _proposals(outlook, generator):
            if proposal.action not in best or proposal.worth > best[proposal.action].worth:
                best[proposal.action] = proposal
        return list(_best_first(outlook, list(best.values()), generator))

    def explained(self, view: State, seat: int, choices: Sequence[Choice]) -> list[Choice]:
        """Return the choices (best first, at least one) with facts added to their reasons.

        The first also gets warnings and a comparison with the others.
        """
        outlook = self.outlook(view, seat)
        best, *others = [_with_facts(outlook, choice) for choice in choices]
        compared = [*_compared(outlook, choices)]
        apart = [each for each in compared if each.key.startswith(BESIDE)]
        more = (*_warnings(outlook, choices[0]), *(each for each in compared if each not in apart))
        return [best._replace(why=_set_apart(best.why, apart).but_also(*more)), *others]

    def reasoned(self, view: State, seat: int, choices: Sequence[Choice]) -> list[Choice]:
        """Return the choices with facts added to their reasons (not to ``BEYOND_DISPUTE``), without a comparison."""
        outlook = self.outlook(view, seat)
        return [_with_facts(outlook, choice) for choice in choices]

    def outlook(self, view: State, seat: int) -> Outlook:
        """Return the outlook of a seat for one decision, with this manner as the game's chapters adapt it."""
        playbook = playbook_of(view.rules)
        return Outlook(view, seat, adapted(playbook, self.manner), playbook)


def _proposals(outlook: Outlook, generator: Generator) -> list[Proposal]:
    """Return what the choosers of the open decision propose.

    If the manner ``looks``, add a proposal for each listed action of a verb that no chooser covers, after trying it in
    imagined games.
    """
    asked = choosers_of(outlook.playbook, outlook.view.decision.kind)
    proposals = [proposal for choose in asked.choosers for proposal in choose(outlook)]
    if asked.strange and outlook.manner.looks:
        proposals += tried(outlook, [action for action in outlook.legal if action.verb in asked.strange], generator)
    return proposals


def _best_first(outlook: Outlook, proposals: list[Proposal], generator: Generator) -> Iterator[Proposal]:
    """Yield the proposals that the rules allow, best first: choosers do not know all rules.

    If no proposal is legal, try all possible actions in imagined games and yield those instead.
    """
    refusal, left = outlook.view.rules.refusal, False
    for proposal in _in_order(outlook.manner, proposals, generator):
        if not refusal(outlook.view, proposal.action):
            left = True
            yield proposal
    if not left:
        yield from _in_order(outlook.manner, tried(outlook, possible(outlook, generator), generator), generator)


def _in_order(manner: Manner, proposals: list[Proposal], generator: Generator) -> list[Proposal]:
    """Return the proposals, the one worth most first.

    The manner's carelessness adds to each worth a random number of at most carelessness times the spread of the worths
    (counted as 1 if it is more). It does not blind the player: what ``hurts`` then comes after all others.
    """
    if not manner.carelessness or not proposals:
        return sorted(proposals, key=lambda proposal: proposal.worth, reverse=True)
    worths = [proposal.worth for proposal in proposals]
    blur = manner.carelessness * min(1.0, max(worths) - min(worths))
    noisy = [worth + blur * generator.below(1000) / 1000 for worth in worths]
    order = sorted(range(len(noisy)), key=lambda index: (not proposals[index].hurts, noisy[index]), reverse=True)
    return [proposals[index] for index in order]


def _with_facts(outlook: Outlook, choice: Choice) -> Choice:
    """Return a choice with facts before its other fitting reasons; as it is if its key is in ``BEYOND_DISPUTE``."""
    action, why = choice
    teller = None if why.key in BEYOND_DISPUTE else teller_of(outlook.playbook, action.verb)
    if not teller:
        return choice
    fitting = [each for each in why.more if teller.fits(outlook, choice, each)]
    return Choice(action, why._replace(more=(*teller.tell(outlook, choice), *fitting)))


def _warnings(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield the threats that a choice does not prevent; none if the key of its reason is in ``BEYOND_DISPUTE``."""
    if choice.why.key not in BEYOND_DISPUTE:
        for entry in outlook.playbook.of(Warns):
            yield from entry.warn(outlook, choice)


def _set_apart(why: Reason, apart: Sequence[Reason]) -> Reason:
    """Return a reason with the facts ``apart``, which set its choice apart from the next best, before all others.

    A fact ``fact-beside-<word>`` takes the place of ``fact-<word>``, which says the same without the next best.
    """
    replaced = {f"{FACT}-{each.key.removeprefix(BESIDE)}" for each in apart}
    return why._replace(more=(*apart, *(each for each in why.more if each.key not in replaced)))


def _compared(outlook: Outlook, choices: Sequence[Choice]) -> Iterator[Reason]:
    """Yield comparisons of the first choice with the others; none if its key is in ``BEYOND_DISPUTE``."""
    comparer = comparer_of(outlook.playbook, choices[0].action.verb)
    if comparer and choices[0].why.key not in BEYOND_DISPUTE:
        yield from comparer.compare(outlook, choices)
