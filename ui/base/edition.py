"""The two editions of the page: the site, and one file that opens from a disk (``tools/onefile.py``)."""

from typing import NamedTuple

FILE = "landfall.html"
"""The name of the file, which lies beside the site's page."""


class Edition(NamedTuple):
    """What the page knows of its edition.

    In the one file, ``day`` is the day on which its version was made, as ISO text, and ``site`` the address of its
    site, empty if there is none. In the site, only ``size`` is set: the size of the file that it
    offers, in bytes, 0 for none.
    """

    day: str = ""
    site: str = ""
    size: int = 0
