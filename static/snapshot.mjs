// The memory of an interpreter that has read and run all of the page's code, kept on this device so that the next start
// need not do it again. This cannot be Python: Python starts from it.
//
// It lies in the service worker's cache, which throws it away with the version it was made of. The one file has no service
// worker: there each snapshot takes the place of the one before. The pages of memory that hold nothing are left out. The
// build fills in the name it is kept under and what it is made of: each file with the SHA-256 of its content.
const NAME = "";
const MADE_OF = {};

const PAGE = 4096;
const site = new URL("../", import.meta.url);
const onDisk = site.protocol === "file:";
// Caches take no addresses of files: there it is kept under an address that leads nowhere.
const address = new URL(NAME, onDisk ? "https://file.invalid/" : site).href;

// Whatever depends on the browser, for another one may lay out the memory differently.
const runtime = navigator.userAgent;

const cacheName = `landfall:${site.pathname}`;
const cache = () => caches.open(cacheName);

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

const digest = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes));

// How many pages of the memory follow, their numbers, and the pages.
const pack = (memory) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const pages = [];
  for (let start = 0; start < words.length; start += PAGE / 4) {
    if (words.subarray(start, start + PAGE / 4).some((word) => word)) pages.push((start * 4) / PAGE);
  }
  const head = new Uint32Array([pages.length, ...pages]);
  const packed = new Uint8Array(head.byteLength + pages.length * PAGE);
  packed.set(new Uint8Array(head.buffer));
  pages.forEach((page, place) => {
    packed.set(memory.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + place * PAGE);
  });
  return packed.buffer;
};

const unpack = (buffer, memory) => {
  const [count] = new Uint32Array(buffer, 0, 1);
  let from = 4 + 4 * count;
  for (const page of new Uint32Array(buffer, 4, count)) {
    memory.set(new Uint8Array(buffer, from, Math.min(PAGE, memory.length - page * PAGE)), page * PAGE);
    from += PAGE;
  }
};

// What this browser kept under this version's name, unread; undefined where there is nothing or no storage.
export const find = async () => {
  try {
    const found = await caches.match(address, { cacheName });
    return found?.headers.get("Runtime") === runtime ? found : undefined;
  } catch {
    return undefined;
  }
};

// The size of the memory in what was found.
export const sizeOf = (found) => Number(found.headers.get("Size"));

// Fill a memory of this size with what was found; fails where that is not whole.
export const read = async (found, memory) => {
  // A Blob comes in large pieces: each waits for a page that is busy starting. Not every engine's workers may read one.
  const buffer = await (globalThis.document ? await found.blob() : found).arrayBuffer();
  if (found.headers.get("Digest") !== (await digest(buffer))) throw new Error("damaged");
  unpack(buffer, memory);
};

// Make room for what a worker will write. WebKit would lose it where the worker ends at once and nobody else has the cache
// open.
const held = [];
export const makeRoom = async () => {
  if (onDisk) await caches.delete(cacheName);
  held.push(await cache());
};

export const write = async (memory) => {
  const buffer = pack(memory);
  const headers = { Runtime: runtime, Size: memory.length, Digest: await digest(buffer) };
  await (await cache()).put(address, new Response(buffer, { headers }));
};

export const forget = async () => {
  try {
    await (await cache()).delete(address);
  } catch {
    // storage forbidden
  }
};

// Fails unless the files that are served are those that the snapshot is to be made of.
export const checkFiles = () =>
  Promise.all(
    Object.entries(MADE_OF).map(async ([name, sha256]) => {
      const bytes = await (await fetch(new URL(name, site))).arrayBuffer();
      if ((await digest(bytes)) !== sha256) throw new Error(`${name} is of another version`);
    }),
  );
