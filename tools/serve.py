"""Serve a built site on loopback.

python -m tools.serve [--port N] [--prefix /some/path] [--open] [DIRECTORY]
"""

import argparse
import errno
import os
import sys
import webbrowser
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.paths import DIST

DEFAULT_PORT = 8420
TRIES = 20

MEDIA_TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves static files under a prefix, with the media types that a page of WebAssembly modules needs."""

    protocol_version = "HTTP/1.1"
    # A header and a body in two small packets would otherwise wait for each other.
    disable_nagle_algorithm = True
    extensions_map = MEDIA_TYPES

    def __init__(self, *args: Any, prefix: str, max_age: int, **options: Any) -> None:
        self.prefix = prefix
        self.max_age = max_age
        super().__init__(*args, **options)

    def translate_path(self, path: str) -> str:
        """Return the path of the file for an address under the prefix."""
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def send_head(self) -> Any:
        """Answer 404 outside the prefix, else serve the file as usual."""
        if not self.path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def list_directory(self, path: Any) -> None:
        """Answer 404, as static hosts show no folders."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Add the header that says how long the browser may keep a file without asking."""
        self.send_header("Cache-Control", f"max-age={self.max_age}" if self.max_age else "no-cache")
        super().end_headers()

    def log_message(self, *args: Any) -> None:
        """Print nothing."""


class SiteServer(ThreadingHTTPServer):
    """A server on loopback that copes with a page's burst of requests.

    Args:
        directory: the folder to serve.
        port: the port to listen on; 0 takes a free one.
        prefix: the path under which the site appears, with a slash at both ends.
        max_age: seconds for which browsers keep files; 0 lets them ask each time, so that a site built anew is
            seen at once.
    """

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, directory: Path, port: int = 0, prefix: str = "/", max_age: int = 0) -> None:
        self.prefix = prefix
        handler = partial(SiteHandler, directory=str(directory), prefix=prefix, max_age=max_age)
        super().__init__(("127.0.0.1", port), handler)

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"


def start(directory: Path, port: int | None, prefix: str) -> SiteServer:
    """Return a server that listens on `port`, or, if that is None, on the first free one from the default.

    Raise :class:`SystemExit` with a sentence if the port is taken.
    """
    ports = [port] if port is not None else list(range(DEFAULT_PORT, DEFAULT_PORT + TRIES))
    for candidate in ports:
        try:
            return SiteServer(directory, candidate, prefix)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise SystemExit(f"Port {ports[0]} is taken. Choose another: make play PORT={ports[-1] + 1}")


def has_display() -> bool:
    """Return whether a browser window could open where somebody sees it."""
    if os.environ.get("CI"):
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def normal_prefix(text: str) -> str:
    """Return a prefix with a slash at both ends."""
    return f"/{text.strip('/')}/".replace("//", "/")


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve a built site on loopback.")
    parser.add_argument("directory", nargs="?", type=Path, default=DIST)
    parser.add_argument("--port", type=int, default=None)
    parser.add_argument("--prefix", type=normal_prefix, default="/")
    parser.add_argument("--open", action="store_true", help="open a browser where there is a display")
    options = parser.parse_args()
    server = start(options.directory, options.port, options.prefix)
    print(f"Landfall is at {server.address}  (Ctrl+C stops it)", flush=True)
    if options.open and has_display():
        webbrowser.open(server.address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


if __name__ == "__main__":
    main()
