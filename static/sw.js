// Keeps the whole site for use without a network. The build copies this file to the root of the site and
// fills in FILES: every file with the SHA-256 of its content.
//
// One cache holds files under their content (path?hash), so that an update fetches only what changed and
// the old version stays whole until the new one takes over. A new version waits: it takes over when every
// page of the old one is closed, or when a page sends "skip-waiting" (see boot.js).
"use strict";

const FILES = {};

// Where pages of this version keep the memory of an interpreter (see snapshot.mjs).
const SNAPSHOT = "";

const scope = new URL(registration.scope);
// Many projects may share an origin; each has its own cache.
const CACHE = `landfall:${scope.pathname}`;
let opened = caches.open(CACHE);

const keyOf = (name) => new URL(`${name}?${FILES[name]}`, scope).href;

const integrityOf = (name) => {
  const bytes = FILES[name].match(/../g).map((pair) => String.fromCharCode(parseInt(pair, 16)));
  return `sha256-${btoa(bytes.join(""))}`;
};

// The browser's own cache may give the file at no cost, but also an older one: then ask the network.
const download = async (name) => {
  const url = new URL(name, scope).href;
  const integrity = integrityOf(name);
  const kept = await fetch(url, { integrity, credentials: "omit" }).catch(() => null);
  const response = kept || (await fetch(url, { integrity, cache: "reload", credentials: "omit" }));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
};

const install = async () => {
  const cache = await opened;
  const missing = [];
  for (const name of Object.keys(FILES)) if (!(await cache.match(keyOf(name)))) missing.push(name);
  await Promise.all(missing.map(async (name) => cache.put(keyOf(name), await download(name))));
};

const prune = async () => {
  const cache = await opened;
  const wanted = new Set([...Object.keys(FILES).map(keyOf), new URL(SNAPSHOT, scope).href]);
  const old = (await cache.keys()).filter((request) => !wanted.has(request.url));
  await Promise.all(old.map((request) => cache.delete(request)));
};

// The name of the kept file that answers a request, whatever its query; undefined for anything else.
const nameOf = (request) => {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const name = decodeURIComponent(url.pathname.slice(scope.pathname.length)) || "index.html";
  return name in FILES ? name : undefined;
};

// Browsers clear caches when they need room, and may leave this worker at its post: it fetches the site again.
let refilling;
const refill = () => {
  opened = caches.open(CACHE);
  refilling ??= install().finally(() => (refilling = undefined));
  return refilling.catch(() => {});
};

const look = async () => {
  if (!(await caches.has(CACHE))) await refill();
};

const answer = async (event, name) => {
  const cache = await opened;
  const kept = await cache.match(keyOf(name));
  if (!kept) event.waitUntil(refill());
  return kept || fetch(event.request);
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(prune().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (!name) return;
  if (event.request.mode === "navigate") event.waitUntil(look());
  event.respondWith(answer(event, name));
});
addEventListener("message", (event) => {
  if (event.data === "skip-waiting") skipWaiting();
});
