"""Links to bots of one's own: the name and the Python text of one."""

from engine.kernel import links
from engine.kernel.refusal import Refusal
from ui.base.trail import BOT_FRAGMENT
from ui.session.own_bots import LONGEST_NAME, OwnBot


def is_link(fragment: str) -> bool:
    """Return whether the fragment of an address holds a link to a bot."""
    return fragment.startswith(BOT_FRAGMENT)


def link_to(bot: OwnBot) -> str:
    """Return the fragment of a link to a bot. Raise `Refusal` ``link-too-long``."""
    return BOT_FRAGMENT + links.sealed(links.OTHER, f"{bot.name}\n{bot.text}".encode(errors="replace"))


def read(fragment: str) -> OwnBot:
    """Return the bot of a link. Raise `Refusal` with a key that begins with ``link-``; nothing of the text is run."""
    kind, body = links.opened(fragment.removeprefix(BOT_FRAGMENT))
    try:
        name, _, text = body.decode().partition("\n")
    except UnicodeDecodeError as error:
        raise Refusal("link-damaged") from error
    if kind != links.OTHER:
        raise Refusal("link-foreign")
    return OwnBot("".join(filter(str.isprintable, name))[:LONGEST_NAME], text)
