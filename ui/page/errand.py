"""Long work, done in slices between which the page handles inputs."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from engine.kernel.gradual import Gradual
from engine.kernel.refusal import Refusal
from ui.base.storage import StorageTrouble

T = TypeVar("T")


@dataclass
class Errand(Generic[T]):
    """Work done in slices, and the functions to call at its end.

    ``step`` leads to the screen that is shown meanwhile (`ui.base.trail`). ``share`` tells how much is done, from 0 to
    1. ``finish`` is None until the work ends. Then it is a function for the screen to call: it calls ``done`` with the
    result, or ``failed`` with the error if the work has ``gone_wrong``. The screen calls ``left`` if the person leaves
    it, or if the work has gone wrong, before it calls ``finish``.
    """

    step: str
    work: Gradual[T]
    done: Callable[[T], None]
    failed: Callable[[Refusal | StorageTrouble], None]
    left: Callable[[], None]
    share: float = 0.0
    gone_wrong: bool = False
    finish: Callable[[], None] | None = None

    def go_on(self, clock: Callable[[], float], seconds: float) -> bool:
        """Work for some seconds of `clock`. Return whether the work has ended, well or not; then ``finish`` is set.

        Only a `Refusal` or a `StorageTrouble` ends it as gone wrong; other errors are raised.
        """
        until = clock() + seconds
        try:
            while self.finish is None:
                self.share = next(self.work)
                if clock() >= until:
                    break
        except StopIteration as end:
            self.finish = partial(self.done, end.value)
        except (Refusal, StorageTrouble) as trouble:
            self.gone_wrong = True
            self.finish = partial(self.failed, trouble)
        return self.finish is not None
