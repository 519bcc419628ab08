"""The names of packages and modules that are fetched after the first screen stands."""

from collections.abc import Mapping

FAMILY_ROOMS = ("engine.games", "engine.bots", "ui.families")
"""Where families of games have rooms of their own: all but the first family's are fetched when they are wanted."""

SELDOM, TOGETHER, WORKSHOP = "seldom", "together", "workshop"

ARCHIVES: Mapping[str, tuple[str, ...]] = {
    SELDOM: (
        "engine.bots.appraisal",
        "engine.bots.puzzles",
        "engine.bots.review",
        "engine.bots.verdict",
        "engine.days.puzzle",
        "engine.days.puzzle_list",
        "ui.backup",
        "ui.browser.second",
        "ui.days.picture",
        "ui.days.puzzle_sheet",
        "ui.days.stars",
        "ui.guide.lessons",
        "ui.practice",
        "ui.record.asking",
        "ui.record.files",
        "ui.record.listing",
        "ui.record.odds",
        "ui.record.page",
        "ui.record.rating",
        "ui.record.tables",
        "ui.replay",
        "ui.review",
        "ui.screens.days",
        "ui.screens.lessons",
        "ui.screens.linked",
        "ui.screens.practice",
        "ui.screens.record",
        "ui.screens.replay",
        "ui.screens.review",
        "ui.screens.safekeeping",
        "ui.screens.sharing",
        "ui.session.mishaps",
        "ui.session.own_bots",
        "ui.session.own_seats",
        "ui.shelf.bot_links",
        "ui.shelf.links",
        "ui.shelf.places",
        "ui.text",
    ),
    TOGETHER: (
        "engine.hosting",
        "ui.browser.camera",
        "ui.browser.carrier",
        "ui.browser.peers",
        "ui.browser.squares",
        "ui.browser.windows",
        "ui.screens.together",
        "ui.together",
    ),
    WORKSHOP: (
        "engine.bots.interval",
        "engine.bots.own",
        "engine.bots.sitting",
        "ui.screens.workshop",
        "ui.widgets.coloured",
        "ui.widgets.editor",
        "ui.widgets.indenting",
    ),
}
"""The modules that no first screen needs, by the archive that contains them.

``SELDOM`` is fetched once the first screen stands, ``TOGETHER`` when the person begins to play with other devices,
``WORKSHOP`` when the person opens the workshop.
"""


def archive_of(module: str) -> str:
    """Return the name of the archive that contains a module, such as ``seldom``.

    Return "" for a module that is in none of `ARCHIVES`, such as those of families.
    """
    return next((archive for archive, names in ARCHIVES.items() if _is_among(module, names)), "")


def is_away(error: Exception) -> bool:
    """Return whether an error says that a module is missing that one of the `ARCHIVES`, not fetched yet, contains."""
    return isinstance(error, ModuleNotFoundError) and bool(archive_of(error.name or ""))


def _is_among(module: str, names: tuple[str, ...]) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in names)
