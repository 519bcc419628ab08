"""The sheet of all preferences, and the sheet that explains each sound."""

from collections.abc import Iterable
from dataclasses import asdict

from ui.base.languages import LANGUAGES
from ui.base.markup import Markup, el
from ui.base.preferences import CHOICES, GROUPS, Preferences
from ui.base.score import SCORE
from ui.base.words import Words
from ui.board.icons import icon
from ui.widgets.controls import button, segmented
from ui.widgets.dialogs import dialog

PICTURES = {
    "dice": "roll",
    "road": "road",
    "settlement": "settlement",
    "city": "city",
    "card": "card",
    "trade": "trade",
    "offer": "swap",
    "robber": "robber",
    "oars": "set-sail",
    "horn": "raider",
    "blade": "knight",
    "clash": "largest-army",
    "fall": "warning",
    "award": "longest-road",
    "turn": "human",
    "win": "trophy",
}
"""The icon of each sound."""


def settings(words: Words, preferences: Preferences) -> Markup:
    """Return the sheet of all preferences, in groups."""
    groups = [
        el(
            "section",
            el("h3", words(f"settings.group.{group}")),
            _fields(words, preferences, names),
            button([icon("sound"), words("settings.meaning")], command="sounds") if group == "sound" else None,
            class_=f"wishes-of {group}",
        )
        for group, names in GROUPS.items()
    ]
    usual = button([icon("undo"), words("settings.usual")], command="usual-settings")
    foot = el("footer", usual, el("p", words("settings.kept"), class_="note"))
    return dialog(words, words("app.settings"), el("div", groups, class_="wish-list"), foot, look="settings")


def _fields(words: Words, preferences: Preferences, names: Iterable[str]) -> list[Markup]:
    chosen = asdict(preferences)
    return [
        segmented(
            f"prefer:{name}",
            words(f"settings.{name}"),
            [(value, _label(words, name, value)) for value in CHOICES[name]],
            chosen[name],
            note=words(f"settings.{name}.help") if f"settings.{name}.help" in words else "",
        )
        for name in names
    ]


def sounds(words: Words, preferences: Preferences) -> Markup:
    """Return the sheet of sounds: on or off, the volume, and the meaning of each."""
    why = words("settings.muted") if preferences.sounds == "off" else None
    return dialog(
        words,
        words("settings.meaning"),
        _fields(words, preferences, ("sounds", "volume")),
        el("ul", [_sound(words, name, why) for name in SCORE], class_="sound-list"),
        button(words("settings.back"), command="settings"),
        look="settings sounds",
    )


def _sound(words: Words, name: str, why: str | None) -> Markup:
    """Return the row of a sound with a button that plays it; `why` is the reason if it is disabled."""
    told = el("span", el("strong", words(f"sound.{name}")), el("span", words(f"sound.{name}.when"), class_="note"))
    return el("li", button([icon(PICTURES[name]), told, icon("play")], command=f"hear:{name}", why=why))


def _label(words: Words, name: str, value: str) -> str:
    """Return the label of a value of a preference; a language is named in itself."""
    return LANGUAGES[value].name if name == "lang" else words(f"settings.{name}.{value}")
