// Keeps all files of one version of the client, and answers with these alone: versions never mix. What is not the client's
// own, such as the figures for operators, is the server's to answer. FILES, PAGES and VERSION are filled in when the client
// is built (tools/service-worker.mjs).
const VERSION = "%VERSION%";
const FILES = "%FILES%";
const PAGES = "%PAGES%";
const NAME = `stollen-${VERSION}`;
const root = new URL("./", self.location.href);
const known = new Set(FILES.map((file) => new URL(file, root).href));
const index = new URL("index.html", root).href;

self.addEventListener("install", (event) => {
  // All or nothing: past the browser's own memory, which may hold files of another version.
  event.waitUntil(
    caches.open(NAME).then((cache) => cache.addAll([...known].map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith("stollen-") && name !== NAME) await caches.delete(name);
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  url.hash = "";
  url.search = "";
  const path = url.href.startsWith(root.href) ? url.href.slice(root.href.length) : null;
  if (path === null || path.startsWith("api/")) return;
  const wanted = known.has(url.href) ? url.href : request.mode === "navigate" && is_page(path) ? index : null;
  if (wanted) event.respondWith(kept(wanted, request));
});

// Pages are told apart by the first part of their address.
const is_page = (path) => path === "" || PAGES.includes(path.split("/")[0]);

async function kept(wanted, request) {
  const cache = await caches.open(NAME);
  return (await cache.match(wanted)) ?? fetch(request);
}

// A page that shows no game lets the new version in, if it is the only one.
self.addEventListener("message", (event) => {
  if (event.data !== "take-over") return;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      if (pages.length <= 1) return self.skipWaiting();
    }),
  );
});
