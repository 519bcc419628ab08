"""The element that an event of the pointer is about."""

from typing import Any


def nearest(event: Any, selector: str) -> Any:
    """Return the innermost element around an event's target that matches a selector; None if there is none.

    The target need not be an element: Firefox names the document where no element is under the pointer.
    """
    closest = getattr(event.target, "closest", None)
    return (closest and closest(selector)) or None
