"""Errors of the command line: one sentence for the user."""

from engine.kernel.refusal import Refusal

LONGEST = 400
"""The most characters of a complaint."""
LONGEST_DETAIL = 120
"""The most characters of a quoted detail, which may come from an untrusted file."""


class Complaint(Exception):
    """An error of the user: a sentence for standard error, cut at ``LONGEST`` characters. The exit code is then 2."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST - 4]} ...")


def of_refusal(refusal: Refusal) -> Complaint:
    """Return a complaint that says a refusal in a sentence, or names its key if there is no sentence for that."""
    sentence = _SENTENCES.get(refusal.key)
    details = {name: _short(value) for name, value in refusal.details.items()}
    return Complaint(sentence.format(**details) if sentence else f"this cannot be: {refusal}.")


def _short(detail: object) -> object:
    """Return a detail for quoting: a text that is too long is cut."""
    return f"{detail[: LONGEST_DETAIL - 4]} ..." if isinstance(detail, str) and len(detail) > LONGEST_DETAIL else detail


_SENTENCES = {
    "unknown-game": "there is no game {game}; `python -m engine games` lists all.",
    "unknown-scenario": "there is no scenario {scenario} of {game}; `python -m engine games` lists all.",
    "needs-development-cards": "scenario {scenario} cannot be {game}: it needs development cards, which games with "
    "knights do not have.",
    "unknown-option": "the game has no option {option}; `python -m engine games --game NAME` lists all.",
    "option-value": "option {option} cannot be {value}; `python -m engine games --game NAME` lists what it can be.",
    "seats": "the game has {low} to {high} seats.",
    "unknown-level": "there is no bot {level}; name a level, a file as mybot.py, or a class as package.module:Class.",
    "unknown-thinking": "bots cannot think {thinking}; they can think brief, usual or long.",
    "unknown-bot": "the bot {bot} cannot be made: {reason}.",
    "own-bot": "{bot}, line {line}: {reason}.",
    "bot-illegal": "the bot {bot} wants what the rules refuse: {action}: {reason}.",
    "save-too-long": "the file is too long to be a save.",
    "save-not-json": "the file is neither a save nor a log.",
    "save-foreign": "the file is not a save of this program.",
    "save-newer": "the save is of a later version of this program.",
    "save-damaged": "the save is damaged: {detail}.",
    "save-unplayable": "the save cannot be played: {detail}.",
    "log-heading": "a log begins with a line such as `game classic 0 4`, not {text!r}.",
    "log-line": "line {line} cannot be: {text!r}: {reason}.",
}
