"""What the help tells of the page's edition: the file that the site offers, or where a newer file comes from."""

from datetime import date

from ui.base.dates import day
from ui.base.edition import FILE, Edition
from ui.base.markup import Markup, el
from ui.base.words import Words

MEGABYTE = 1_000_000


def about_edition(words: Words, edition: Edition, version: str, now: str) -> Markup:
    """Return the section of the help on the page as one file: where to get it; in that file, its day and a newer one.

    Return empty markup on a site that offers no file. `now` is the time as ISO text.
    """
    if edition.day:
        return _of_file(words, edition, now)
    return _of_site(words, edition.size, version) if edition.size else Markup()


def _of_site(words: Words, size: int, version: str) -> Markup:
    label = words("help.file.get", size=max(1, round(size / MEGABYTE)), version=version)
    return el(
        "section",
        el("h3", words("help.file")),
        el("p", words("help.file.text")),
        el("a", label, class_="button", href=f"./{FILE}", download=FILE),
    )


def _of_file(words: Words, edition: Edition, now: str) -> Markup:
    made = day(words, date.fromisoformat(edition.day), now)
    return el(
        "section",
        el("h3", words("help.copy")),
        el("p", words("help.copy.text", day=made)),
        _newer(words, edition.site),
    )


def _newer(words: Words, site: str) -> Markup:
    if not site:
        return el("p", words("help.copy.nowhere"))
    return el("a", words("help.copy.newer"), class_="button", href=site, title=site)
