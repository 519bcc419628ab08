// Archives of the page's Python and words, made by tools/bytecode.py. The browser unpacks the first of them beside the
// start of Python, which would need ten times as long; so this cannot be Python.
//
// Compressed as a whole: the length of a table (four bytes), the table (each file's name and size, as JSON), the contents.
const site = new URL("../", import.meta.url);

// An archive's content, for `unpack`: the first one's, or that of another one.
export const fetchArchive = async (name = "landfall.pack") => {
  const { ok, status, body } = await fetch(new URL(name, site));
  if (!ok) throw new Error(`${name}: ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};

// Write all files below the folder where Python is.
export const unpack = ({ FS }, content) => {
  const [length] = new Uint32Array(content, 0, 1);
  const table = JSON.parse(new TextDecoder().decode(new Uint8Array(content, 4, length)));
  let from = 4 + length;
  for (const [name, size] of table) {
    const path = `${FS.cwd()}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, new Uint8Array(content, from, size), { canOwn: true });
    from += size;
  }
};
