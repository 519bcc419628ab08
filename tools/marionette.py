"""Drive a Firefox without a program in between: send it WebDriver's commands in its own protocol.

Selenium reaches Firefox through geckodriver, which distributions seldom have. But Firefox itself listens, too
(``--marionette``). It answers a message `length:[0, number, command, parameters]` with `length:[1, number, error,
result]`. The commands are those of WebDriver.
"""

import json
import socket
from collections.abc import Mapping
from itertools import count
from typing import Any

from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection

NAMES = {
    Command.NEW_SESSION: "NewSession",
    Command.GET: "Navigate",
    Command.REFRESH: "Refresh",
    Command.GO_BACK: "Back",
    Command.GO_FORWARD: "Forward",
    Command.GET_CURRENT_URL: "GetCurrentURL",
    Command.GET_TITLE: "GetTitle",
    Command.W3C_EXECUTE_SCRIPT: "ExecuteScript",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "ExecuteAsyncScript",
    Command.SET_TIMEOUTS: "SetTimeouts",
    Command.W3C_ACTIONS: "PerformActions",
    Command.W3C_CLEAR_ACTIONS: "ReleaseActions",
    Command.FIND_ELEMENT: "FindElement",
    Command.FIND_ELEMENTS: "FindElements",
    Command.CLICK_ELEMENT: "ElementClick",
    Command.SEND_KEYS_TO_ELEMENT: "ElementSendKeys",
    Command.GET_WINDOW_RECT: "GetWindowRect",
    Command.SET_WINDOW_RECT: "SetWindowRect",
    Command.NEW_WINDOW: "NewWindow",
    Command.CLOSE: "CloseWindow",
    Command.W3C_GET_CURRENT_WINDOW_HANDLE: "GetWindowHandle",
    Command.W3C_GET_WINDOW_HANDLES: "GetWindowHandles",
    Command.SWITCH_TO_WINDOW: "SwitchToWindow",
    Command.SCREENSHOT: "TakeScreenshot",
    Command.QUIT: "DeleteSession",
}
"""What Firefox calls Selenium's commands."""


class Marionette(RemoteConnection):
    """A connection to the Firefox that listens at a port of this machine."""

    def __init__(self, port: int) -> None:
        super().__init__(client_config=ClientConfig(f"http://127.0.0.1:{port}"))
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._answers = self._socket.makefile("rb")
        self._numbers = count(1)
        self._read()  # it introduces itself

    def execute(self, command: str, params: Mapping[str, Any]) -> dict[str, Any]:
        """Send a command and return its answer in WebDriver's shape: a ``value``, and a ``status`` if it failed.

        Raise :class:`KeyError` for a command that ``NAMES`` lacks, :class:`EOFError` if Firefox has ended.
        """
        given = {name: value for name, value in params.items() if name not in ("sessionId", "capabilities")}
        if command == Command.SCREENSHOT:
            given = {"full": False}  # what is seen, as other engines take it
        message = json.dumps([0, next(self._numbers), f"WebDriver:{NAMES[command]}", given]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._read()
        if error:
            return {"status": error["error"], "value": error}
        return {"value": result["value"] if isinstance(result, dict) and set(result) == {"value"} else result}

    def close(self) -> None:
        """Close the connection."""
        self._answers.close()
        self._socket.close()

    def _read(self) -> Any:
        length = b""
        while (letter := self._answers.read(1)) != b":":
            if not letter:
                raise EOFError("Firefox is gone.")
            length += letter
        return json.loads(self._answers.read(int(length)))
