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
    """Some work, and what is to become of it: one of ``done``, ``failed`` and ``left`` is called.

    ``step`` leads to the screen on which it is waited for (`ui.base.trail`). ``share`` is the part that is done, from 0
    to 1. ``finish`` calls what is to be called at its end; the work has ``gone_wrong`` where it failed.
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
        """Work for some seconds of `clock`. Return whether the work is done."""
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
