"""The server on loopback."""

import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tools.serve import SiteServer, normal_prefix, start

PAGE = b"<!doctype html>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "static").mkdir(parents=True)
    (site / "index.html").write_bytes(PAGE)
    for name in ("a.mjs", "a.js", "a.wasm", "a.css", "a.zip", "a.toml", "a.woff2", "a.webmanifest", "a.py"):
        (site / "static" / name).write_bytes(b"x")
    (tmp_path / "secret.txt").write_bytes(b"secret")
    return site


@pytest.fixture
def server(folder: Path) -> Iterator[SiteServer]:
    server = SiteServer(folder, prefix="/some/sub/path/")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def get(server: SiteServer, path: str) -> HTTPResponse:
    """The answer to one request, read to its end."""
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", path)
    response = connection.getresponse()
    response.body = response.read()  # type: ignore[attr-defined]
    connection.close()
    return response


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("static/a.mjs", "text/javascript"),
        ("static/a.js", "text/javascript"),
        ("static/a.wasm", "application/wasm"),
        ("static/a.css", "text/css"),
        ("static/a.zip", "application/zip"),
        ("static/a.toml", "application/toml"),
        ("static/a.woff2", "font/woff2"),
        ("static/a.webmanifest", "application/manifest+json"),
        ("static/a.py", "text/x-python"),
        ("", "text/html"),
    ],
)
def test_files_have_the_types_that_pages_need(server: SiteServer, name: str, media_type: str) -> None:
    response = get(server, f"/some/sub/path/{name}?seed=1")
    assert response.status == 200
    assert response.headers["Content-Type"].split(";")[0] == media_type


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/some/sub/index.html", "/some/sub/path/static/", "/some/sub/path/../../../secret.txt"]
)
def test_nothing_else_is_served(server: SiteServer, path: str) -> None:
    assert get(server, path).status == 404


def test_browsers_ask_again_so_that_a_new_build_is_seen(server: SiteServer) -> None:
    assert get(server, "/some/sub/path/").headers["Cache-Control"] == "no-cache"


def test_a_wanted_port_that_is_taken_is_told_in_words(server: SiteServer, folder: Path) -> None:
    with pytest.raises(SystemExit, match=f"Port {server.server_port} is taken"):
        start(folder, server.server_port, "/")


@pytest.mark.parametrize(("given", "normal"), [("", "/"), ("/", "/"), ("a/b", "/a/b/"), ("/a/", "/a/")])
def test_prefix_has_a_slash_at_both_ends(given: str, normal: str) -> None:
    assert normal_prefix(given) == normal
