"""The languages of the page: each is a folder of ``static/words`` that describes itself.

``static/words/fr/language.json``: ``{"name": "Français", "whole": true, "plural": "below-two", "splash": "...",
"failed": "...", "damaged": "...", "unable": "...", "no-script": "..."}``

``name`` is the language's own name. In a language that is ``whole`` a missing word is a fault; in others the English
word is shown. ``plural`` is one of the ``PLURALS``. The other texts are shown before Python has started.

A language may also list its small words that are ``elided`` (they lose their last letter before a vowel), and under
``whole-before`` the nouns before which these words stay whole.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ui.base.elision import Elision

CATALOGUES = Path(__file__).parent.parent.parent / "static" / "words"
ABOUT = "language"
"""The file in which a language says what it is."""
ENGLISH = "en"
"""The language to fall back on."""

PLURALS: Mapping[str, Callable[[float], str]] = {
    "one": lambda count: "one" if count == 1 else "other",
    "below-two": lambda count: "one" if abs(count) < 2 else "other",
}
"""By rule, the function from a number to the ending of the key for it: ``cards.one``, ``cards.other``."""


@dataclass(frozen=True)
class Language:
    """A language: its name, if it is ``whole``, its rule of plurals, texts shown before Python runs, its spelling."""

    name: str
    whole: bool
    plural: str
    splash: str
    failed: str
    damaged: str
    unable: str
    no_script: str
    elision: Elision


def languages_in(folder: Path) -> dict[str, Language]:
    """Return the languages that have a folder below this one, by their codes, English first."""
    codes = sorted(
        (path.parent.name for path in folder.glob(f"*/{ABOUT}.json")), key=lambda code: (code != ENGLISH, code)
    )
    return {code: _read(folder / code / f"{ABOUT}.json") for code in codes}


def _read(path: Path) -> Language:
    about = json.loads(path.read_text(encoding="utf-8"))
    return Language(
        about["name"],
        about["whole"],
        about["plural"],
        about["splash"],
        about["failed"],
        about["damaged"],
        about["unable"],
        about["no-script"],
        Elision(about.get("elided", ()), about.get("whole-before", ())),
    )


LANGUAGES = languages_in(CATALOGUES)
"""All languages, by their codes, such as ``fr``; English first."""
