"""The device's camera, which looks for a square code: by the browser's own detector, or by jsQR."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from js import Object, document, navigator, window
from pyodide.ffi import JsException, to_js

from engine.kernel.refusal import Refusal
from ui.base.inputs import Input, Spotted, Unreachable
from ui.browser.scripts import imported
from ui.page.carrier import VIEWFINDER

SCRIPT = "./static/jsqr/jsQR.js"
EVERY = 0.2
"""The seconds between two looks at the video."""
WIDTH = 640
"""The pixels across which a picture is searched: enough for a code that fills a third of it."""
FORMAT = "qr_code"
REFUSED = frozenset({"NotAllowedError", "SecurityError"})

Reader = Callable[[Any], Awaitable[str]]
"""A function that reads the text of the code that a video shows now; empty if the video shows none."""


class Camera:
    """The camera. It is on from `open` until a code is seen, or `close`."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._looking: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Turn the camera on and look for a code; ``Spotted`` or ``Unreachable`` arrives later."""
        self.close()
        self._looking = asyncio.ensure_future(self._look())

    def close(self) -> None:
        """Turn the camera off."""
        if self._looking:
            self._looking.cancel()
            self._looking = None

    async def _look(self) -> None:
        stream = None
        try:
            reader = await _reader()
            stream = await navigator.mediaDevices.getUserMedia(_object({"video": {"facingMode": "environment"}}))
            text = await self._seen(stream, reader)
        except Refusal as refusal:
            self._deliver(Unreachable(refusal.key))
        except JsException as error:
            self._deliver(Unreachable("camera-refused" if error.name in REFUSED else "camera-none"))
        except AttributeError:  # a browser without cameras, or an address that is not encrypted
            self._deliver(Unreachable("camera-none"))
        else:
            self._deliver(Spotted(text))
        finally:
            for track in stream.getTracks() if stream else ():
                track.stop()

    async def _seen(self, stream: Any, reader: Reader) -> str:
        """Show the camera's `stream` in the element `VIEWFINDER` until `reader` finds a code in it; return its text."""
        while True:
            video = document.getElementById(VIEWFINDER)
            if video and not video.srcObject:
                video.srcObject = stream
                await video.play()
            if video and video.videoWidth and (text := await reader(video)):
                return text
            await asyncio.sleep(EVERY)


async def _reader() -> Reader:
    """Return the browser's own reader of codes, or else that of jsQR.

    Raise :class:`Refusal` ``camera-away`` if neither can be had.
    """
    if hasattr(window, "BarcodeDetector") and FORMAT in await window.BarcodeDetector.getSupportedFormats():
        detector = window.BarcodeDetector.new(_object({"formats": [FORMAT]}))

        async def detected(video: Any) -> str:
            return next((str(code.rawValue) for code in await detector.detect(video)), "")

        return detected
    try:
        await imported(SCRIPT)
    except JsException as error:
        raise Refusal("camera-away") from error
    canvas = document.createElement("canvas")
    context = canvas.getContext("2d", _object({"willReadFrequently": True}))

    async def read(video: Any) -> str:
        canvas.width = min(WIDTH, video.videoWidth)
        canvas.height = round(canvas.width * video.videoHeight / video.videoWidth)
        context.drawImage(video, 0, 0, canvas.width, canvas.height)
        picture = context.getImageData(0, 0, canvas.width, canvas.height)
        code = window.jsQR(picture.data, canvas.width, canvas.height)
        return str(code.data) if code else ""

    return read


def _object(pairs: dict[str, Any]) -> Any:
    """Return a dictionary as an object of JavaScript."""
    return to_js(pairs, dict_converter=Object.fromEntries)
