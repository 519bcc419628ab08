"""The page's carrier in a real browser without the page around it: what it hears is noted, and it is told what to do.

The scripts run on any document of the site. `BEGIN` starts Python from the site's own files and makes a carrier;
`CALL` does something with it, `NOTED` waits until an input of a kind has arrived and takes it from the list.
"""

BEGIN = """async () => {
  const { loadPyodide } = await import(new URL("static/pyodide/pyodide.mjs", SITE));
  const { fetchArchive, unpack } = await import(new URL("static/archive.mjs", SITE));
  const [python, content, later] = await Promise.all([
    loadPyodide({ indexURL: new URL("static/pyodide/", SITE).href }),
    fetchArchive(),
    fetch(new URL("later.zip", SITE)).then((response) => response.arrayBuffer()),
  ]);
  unpack(python, content);
  python.unpackArchive(later, "zip");
  window.noted = [];
  window.note = (kind, ...parts) => window.noted.push([kind, ...parts]);
  window.carrier = python.runPython(`
from js import note
from pyodide.ffi import to_js
from ui.browser.carrier import BrowserCarrier
BrowserCarrier(lambda event: note(type(event).__name__, *map(to_js, event)))
`);
}"""
