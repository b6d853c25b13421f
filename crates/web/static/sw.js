// Keeps every file of a version of the page, so that it works with the network off.
// VERSION and FILES are filled in when the page is built. All names but the first few carry a hash
// of what the file holds, so files of two versions are never taken for each other.
const VERSION = "{version}";
const FILES = ["{files}"];
const IS_SEALED = /-[0-9a-f]{16}[./]/;

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(VERSION);
    const missing = [];
    for (const file of FILES) {
      const known = IS_SEALED.test(file) && (await caches.match(file, { ignoreVary: true }));
      if (known) await cache.put(file, known);
      else missing.push(new Request(file, { cache: "no-cache" }));
    }
    await cache.addAll(missing);
  };
  event.waitUntil(keep());
});

// A newer version waits until no page of the older one is open, unless somebody asks for it.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

// Deletes what is kept of versions that no page runs. What is being fetched for the next one stays.
const tidy = async () => {
  if (self.registration.installing || self.registration.waiting) return;
  const { held } = (await navigator.locks?.query()) ?? { held: [] };
  const used = new Set([VERSION, ...held.map((lock) => lock.name)]);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("quadrille-") && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const answer = async () => {
    const cache = await caches.open(VERSION);
    const own = await cache.match(event.request, { ignoreSearch: true, ignoreVary: true });
    return own ?? (await caches.match(event.request, { ignoreVary: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
