"""Start the three kinds of browsers that people have, Chromium, Firefox and WebKit, each driven by WebDriver.

python -m tools.engines             tell which are installed
python -m tools.engines --install   install those that are missing, where that can be done
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.options import Options as ChromiumOptions
from selenium.webdriver.chrome.service import Service as ChromiumService
from selenium.webdriver.common.options import BaseOptions
from selenium.webdriver.common.service import Service
from selenium.webdriver.firefox.options import Options as FirefoxOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from tools.browser import FLAGS, LAUNCHER, attempt, installed
from tools.marionette import Marionette

SIZE = (1280, 720)
START_SECONDS = 60
LOOK_SECONDS = 0.05
SCREEN = "2200x1400x24"
"""The size of the invisible screen for an engine that needs one: larger than any page shown on it."""

WITHOUT_A_PERSON = ("--headless=new", "--disable-dev-shm-usage", "--disable-features=HeapProfilerReporting")
"""Lets Chromium run without a window, with all the memory it wants, and without what crashes it (`chromium.sh`)."""
OTHER_NAMES: Mapping[str, tuple[str, ...]] = {"firefox": ("firefox-esr",)}
HIDDEN: Mapping[str, tuple[str, ...]] = {
    "MiniBrowser": ("usr/lib/*/webkit*/MiniBrowser", "usr/libexec/webkit*/MiniBrowser")
}
"""Where programs are that are on no path."""
GUARD = str(Path(__file__).with_name("guarded.sh"))
"""The script that starts a program which ends with this one, whatever ends this one."""

WITHOUT_A_CARD = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1", "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
"""Lets WebKit paint by itself rather than through an imitated graphics card, which takes twice as long; no desktop."""

PREFERENCES: Mapping[str, Any] = {
    "marionette.port": 0,
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.download.folderList": 2,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#nowhere",
    "toolkit.telemetry.server": "data:,#nowhere",
}
"""The settings of a Firefox that makes no requests of its own."""


class Started(NamedTuple):
    """A browser that was started, and the folder that takes what it downloads."""

    driver: WebDriver
    downloads: Path


class Engine(NamedTuple):
    """A kind of browser: the programs that it needs, the packages of Debian that have them, and how it is started."""

    name: str
    programs: tuple[str, ...]
    packages: tuple[str, ...]
    start: Callable[[Path], AbstractContextManager[WebDriver]]

    @property
    def lacks(self) -> str:
        """The first program of this engine that is not on this machine; empty if all are."""
        return next((name for name in self.programs if not _program(name)), "")

    @contextmanager
    def started(self, size: tuple[int, int] = SIZE) -> Iterator[Started]:
        """Yield a new browser whose page has this size, and end it afterwards.

        Raise :class:`WebDriverException` if the browser does not start.
        """
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            for name in ("profile", "downloads"):
                Path(folder, name).mkdir()
            with self.start(Path(folder)) as driver:
                fit(driver, *size)
                yield Started(driver, Path(folder, "downloads"))


def fit(driver: WebDriver, width: int, height: int) -> None:
    """Set the size of the window so that the page in it, without the frame, has this size."""
    driver.set_window_rect(0, 0, width, height)
    inner: list[int] = driver.execute_script("return [innerWidth, innerHeight]")
    driver.set_window_rect(0, 0, 2 * width - inner[0], 2 * height - inner[1])


# -- the three -----------------------------------------------------------------------------------------------


@contextmanager
def _chromium(folder: Path) -> Iterator[WebDriver]:
    options = ChromiumOptions()
    options.binary_location = str(LAUNCHER)
    for flag in (*FLAGS, *WITHOUT_A_PERSON):
        options.add_argument(flag)
    options.add_experimental_option("prefs", {"download.default_directory": str(folder / "downloads")})
    wishes = {"LANDFALL_CHROMIUM": installed() or "", "LANDFALL_SAID": "", "TMPDIR": str(folder)}
    environment = _guarded("chromedriver", **wishes)
    service = ChromiumService(GUARD, env=environment, popen_kw={"start_new_session": True})
    with _driven(service, options) as driver:
        yield driver


@contextmanager
def _webkit(folder: Path) -> Iterator[WebDriver]:
    options = WebKitOptions()
    options.binary_location = _program("MiniBrowser")
    options.add_argument("--automation")
    profile = folder / "profile"
    profile.chmod(0o700)
    (profile / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{folder / "downloads"}"\n', encoding="utf-8")
    homes = dict.fromkeys(("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"), str(profile))
    with _screen() as display:
        environment = _guarded("WebKitWebDriver", **homes, DISPLAY=display, **WITHOUT_A_CARD)
        service = WebKitService(GUARD, env=environment, popen_kw={"start_new_session": True})
        with _driven(service, options) as driver:
            yield driver


@contextmanager
def _driven(service: Service, options: BaseOptions) -> Iterator[WebDriver]:
    """Start a program that drives a browser, and yield the browser; then end both."""
    service.start()
    try:
        with _connected(RemoteConnection(client_config=ClientConfig(service.service_url)), options) as driver:
            yield driver
    finally:
        service.stop()
        _end(service.process.pid)


@contextmanager
def _firefox(folder: Path) -> Iterator[WebDriver]:
    profile = folder / "profile"
    wishes = {**PREFERENCES, "browser.download.dir": str(folder / "downloads")}
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wishes.items())
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    with (
        _running("firefox", "--marionette", "--headless", "--no-remote", "--profile", str(profile)) as process,
        _connected(Marionette(_port_of(process, profile)), FirefoxOptions()) as driver,
    ):
        yield driver


@contextmanager
def _connected(connection: RemoteConnection, options: BaseOptions) -> Iterator[WebDriver]:
    """Yield the browser at the end of a connection, and quit it afterwards. It reads files of this machine."""
    driver = WebDriver(connection, options=options, file_detector=UselessFileDetector())
    try:
        yield driver
    finally:
        with suppress(WebDriverException, OSError, EOFError):
            driver.quit()


def _port_of(process: subprocess.Popen[bytes], profile: Path) -> int:
    """Wait until a Firefox listens and return its port. Raise :class:`WebDriverException` if it does not."""
    told = profile / "MarionetteActivePort"
    end = time.monotonic() + START_SECONDS
    while not (told.exists() and (text := told.read_text(encoding="utf-8").strip())):
        if process.poll() is not None or time.monotonic() > end:
            raise WebDriverException("Firefox does not start.")
        time.sleep(LOOK_SECONDS)
    return int(text)


@contextmanager
def _screen() -> Iterator[str]:
    """Yield the name of an invisible screen, and end it afterwards."""
    told, tells = os.pipe()
    options = ("-displayfd", str(tells), "-screen", "0", SCREEN, "-nolisten", "tcp")
    with _running("Xvfb", *options, pass_fds=(tells,)) as process:
        os.close(tells)
        try:
            with os.fdopen(told) as line:
                yield f":{line.readline().strip()}"
        finally:
            process.terminate()
            process.wait()


@contextmanager
def _running(name: str, *options: str, pass_fds: tuple[int, ...] = ()) -> Iterator[subprocess.Popen[bytes]]:
    """Start a program in a process group of its own and yield it; end the whole group afterwards."""
    silent = subprocess.DEVNULL
    with subprocess.Popen(
        (GUARD, *options),
        env=_guarded(name),
        pass_fds=pass_fds,
        start_new_session=True,
        stdin=subprocess.PIPE,
        stdout=silent,
        stderr=silent,
    ) as process:
        try:
            yield process
        finally:
            _end(process.pid)


def _guarded(name: str, **more: str) -> dict[str, str]:
    """Return the environment in which `GUARD` starts a program; `more` is added to it."""
    return {**os.environ, **more, "LANDFALL_GUARDED": _program(name)}


def _end(group: int) -> None:
    """Kill all processes of a group, given by the id of its first process."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def _program(name: str) -> str:
    """Return the path of a program; empty if it is not installed."""
    if name == "chromium":
        return installed() or ""
    elsewhere = (str(path) for pattern in HIDDEN.get(name, ()) for path in Path("/").glob(pattern))
    return next(filter(None, (*map(shutil.which, (name, *OTHER_NAMES.get(name, ()))), *elsewhere)), "")


ENGINES = {
    engine.name: engine
    for engine in (
        Engine("chromium", ("chromium", "chromedriver"), ("chromium-driver",), _chromium),
        Engine("firefox", ("firefox",), ("firefox-esr",), _firefox),
        Engine("webkit", ("WebKitWebDriver", "MiniBrowser", "Xvfb"), ("webkit2gtk-driver", "xvfb"), _webkit),
    )
}


# -- what the set-up asks ------------------------------------------------------------------------------------


def install() -> None:
    """Install the missing engines from the distribution, if it has apt-get and this runs as root."""
    wanted = [package for engine in ENGINES.values() if engine.lacks for package in engine.packages]
    if wanted and shutil.which("apt-get") and os.geteuid() == 0:
        attempt("apt-get", "update", "-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20")
        waiting = ("-o", "DPkg::Lock::Timeout=120")  # seconds, if another program installs something
        attempt("apt-get", "install", "-y", "-q", "--no-install-recommends", *waiting, *wanted)


def main() -> None:
    """Print which engines are installed; with ``--install``, install the others first."""
    parser = argparse.ArgumentParser(description="Find the browsers to test the page with.")
    parser.add_argument("--install", action="store_true")
    if parser.parse_args().install:
        install()
    for engine in ENGINES.values():
        print(f"{engine.name}: {f'missing, for there is no {engine.lacks}' if engine.lacks else 'here'}")


if __name__ == "__main__":
    main()
