"""What the command line says when it cannot do what it was asked: one sentence, for a person to read."""

from __future__ import annotations

from engine.kernel.refusal import Refusal

LONGEST = 400
"""Characters of the longest complaint."""
LONGEST_DETAIL = 120
"""Characters of the longest detail that is quoted: somebody else may have written it."""


class Complaint(Exception):
    """A sentence for standard error; the exit code is 2. A longer one than ``LONGEST`` is cut short."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST - 4]} ...")


def of_refusal(refusal: Refusal) -> Complaint:
    """A refusal of what was agreed on, in a sentence."""
    sentence = _SENTENCES.get(refusal.key)
    details = {name: _short(value) for name, value in refusal.details.items()}
    return Complaint(sentence.format(**details) if sentence else f"this cannot be: {refusal}.")


def _short(detail: object) -> object:
    """A detail as it is quoted: the beginning of a text that is longer than any of ours."""
    return f"{detail[: LONGEST_DETAIL - 4]} ..." if isinstance(detail, str) and len(detail) > LONGEST_DETAIL else detail


_SENTENCES = {
    "unknown-game": "there is no game {game}; `python -m engine games` lists all.",
    "unknown-scenario": "there is no scenario {scenario} of {game}; `python -m engine games` lists all.",
    "needs-development-cards": "scenario {scenario} cannot be {game}: it needs development cards, which games with "
    "knights do not have.",
    "unknown-option": "the game has no option {option}; `python -m engine games --game NAME` lists all.",
    "option-value": "option {option} cannot be {value}; `python -m engine games --game NAME` lists what it can be.",
    "seats": "the game has {low} to {high} seats.",
    "unknown-level": "there is no bot {level}; name a level, or a class as package.module:Class.",
    "unknown-thinking": "bots cannot think {thinking}; they can think brief, usual or long.",
    "unknown-bot": "the bot {bot} cannot be made: {reason}.",
    "save-too-long": "the file is too long to be a save.",
    "save-not-json": "the file is neither a save nor a log.",
    "save-foreign": "the file is not a save of this program.",
    "save-newer": "the save is of a later version of this program.",
    "save-damaged": "the save is damaged: {detail}.",
    "save-unplayable": "the save cannot be played: {detail}.",
    "log-heading": "a log begins with a line such as `game classic 0 4`, not {text!r}.",
    "log-line": "line {line} cannot be: {text!r}: {reason}.",
}
