"""What is known of a browser that lost a page: how the renderer ended, what it said, what memory it had.

A witness starts the browser, keeps what it writes to its standard error, and looks once a second at the memory of its
processes, so that it also knows what a process had that is gone.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error, Playwright

from tools.browser import launch

SECONDS_BETWEEN_LOOKS = 1.0
LINES = 40
"""So many of the last lines that the browser wrote are told."""

GONE = 6
"""So many of the last processes that ended are told."""

NOISE = ("dbus/", "/crashpad/util/file/")
"""What a browser complains of on every machine without a desktop."""

PROFILED = "--subproc-heap-profiling"
"""What a renderer is told whose memory is profiled: such ones crash (`tools/chromium.sh`)."""


class Memory(NamedTuple):
    """What a process has in memory, and the most that it had, in megabytes."""

    now: int
    most: int


class Process(NamedTuple):
    """A process: which one started it, what it is for, and its memory."""

    parent: int
    kind: str
    memory: Memory


class Witness:
    """Starts one browser and keeps an account of it; `folder` is for what it says."""

    def __init__(self, folder: Path) -> None:
        self.ends: list[str] = []
        self._said = folder / "said"
        self._seen: dict[int, Process] = {}
        self._alive: set[int] = set()
        self._killed_before = _killed_for_memory()
        self._done = Event()
        self._looking = Thread(target=self._look_on, daemon=True)
        self._session: Any = None

    def launch(self, playwright: Playwright) -> Browser:
        """Start the browser that tests share."""
        browser = launch(playwright, self._said)
        self._session = browser.new_browser_cdp_session()
        self._session.on("Target.targetCrashed", self._lost)
        self._session.send("Target.setDiscoverTargets", {"discover": True})
        self._looking.start()
        return browser

    def rest(self) -> None:
        """Look no more."""
        self._done.set()
        self._looking.join()

    def account(self) -> str:
        """All that is known."""
        self._hear_out()
        self._look()
        gone = [pid for pid in self._seen if pid not in self._alive][-GONE:]
        return "\n".join(
            [
                *(self.ends or ["The browser told of no renderer that ended."]),
                *_machine(_killed_for_memory() - self._killed_before),
                "processes, MB now / at most:",
                *(_line(pid, self._seen[pid], "") for pid in sorted(self._alive)),
                *(_line(pid, self._seen[pid], ", gone") for pid in gone),
                f"the last {LINES} lines of what the browser said:",
                *self.said()[-LINES:],
            ]
        )

    def said(self) -> list[str]:
        """The lines that the browser has written, but for the usual complaints."""
        if not self._said.exists():
            return ["nothing is kept of what this browser says"]
        lines = self._said.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if line and not any(noise in line for noise in NOISE)]

    def _lost(self, told: Mapping[str, Any]) -> None:
        self.ends.append(f"A renderer ended: {told['status']}, code {told['errorCode']}.")

    def _hear_out(self) -> None:
        """Let the browser tell what it has not yet told: it tells a page of its end before it tells why."""
        try:
            self._session.send("Target.getTargets")
        except Error as error:
            self.ends.append(f"The browser itself answers no more: {error}")

    def _look_on(self) -> None:
        while not self._done.wait(SECONDS_BETWEEN_LOOKS):
            self._look()

    def _look(self) -> None:
        """See which processes there are below this one, and what memory they have."""
        found = _below(os.getpid(), dict(_processes()))
        self._seen |= found
        self._alive = set(found)


# -- the machine ---------------------------------------------------------------------------------------------


def _processes() -> Iterator[tuple[int, Process]]:
    """The processes of this machine; none where there is no /proc."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            told = _told(folder / "status")
            words = (folder / "cmdline").read_text(errors="replace").replace("\0", " ")
        except OSError:  # it has ended meanwhile
            continue
        kind = words.partition("--type=")[2].partition(" ")[0] or told["Name"]
        kind += ", profiled" * (PROFILED in words)
        memory = Memory(_megabytes(told.get("VmRSS", "0")), _megabytes(told.get("VmHWM", "0")))
        yield int(folder.name), Process(int(told["PPid"]), kind, memory)


def _below(root: int, processes: Mapping[int, Process]) -> dict[int, Process]:
    """The processes that one has started, and those that these have."""
    found: dict[int, Process] = {}
    parents = {root}
    while parents:
        children = {pid: process for pid, process in processes.items() if process.parent in parents}
        found |= children
        parents = set(children)
    return found


def _machine(killed: int) -> Iterator[str]:
    """What memory the machine has left, and how many processes it has `killed` for want of it."""
    if Path("/proc/meminfo").exists():
        free = _megabytes(_told(Path("/proc/meminfo"))["MemAvailable"])
        yield f"The machine has {free} MB of memory left, and killed {killed} processes for want of it."
    for folder in ("/dev/shm", "/tmp"):
        if Path(folder).exists():
            yield f"{folder} has {shutil.disk_usage(folder).free >> 20} MB left."


def _killed_for_memory() -> int:
    """How many processes the machine has killed since it started because memory ran out."""
    counts = Path("/proc/vmstat")
    lines = counts.read_text().splitlines() if counts.exists() else []
    return sum(int(line.split()[1]) for line in lines if line.startswith("oom_kill "))


def _told(path: Path) -> dict[str, str]:
    """The lines `name: value` of a file."""
    pairs = (line.partition(":") for line in path.read_text().splitlines())
    return {name: value.strip() for name, _, value in pairs}


def _megabytes(kilobytes: str) -> int:
    return int(kilobytes.split()[0]) >> 10


def _line(pid: int, process: Process, state: str) -> str:
    return f"  {pid} {process.kind}: {process.memory.now} / {process.memory.most}{state}"
