/**
 * What was read once can be read again without a network. Python's runtime is taken from the cache for as long as the site
 * has not been built anew; pages and all else come from the network, and from the cache where there is none.
 * Nothing is fetched that a page did not ask for.
 *
 * Older editions lie below the newest, as `v1.2/`, each with a worker of its own, and share its host's caches. So a worker
 * answers no page of an edition below it, and its cache has its own address in its name.
 */
const LASTING = /\/_static\/pathlib-edu\/(pyodide\/|pathlib_edu\.zip)/;
const worker = /** @type {any} */ (self);
const { scope } = worker.registration;
const OWN = `pathlib-edu ${scope} `;
const CACHE = `${OWN}VERSION`;

/** @param {string} url */
const isOurs = (url) => url.startsWith(scope) && !/^(v\d+\.\d+|lite)\//.test(url.slice(scope.length));

/** @param {Request} request */
async function fromNetwork(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    // Storage may be full: then this answer is not kept, and the page has it all the same.
    if (response.ok) await cache.put(request, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

/** @param {Request} request */
async function fromCache(request) {
  return (await (await caches.open(CACHE)).match(request)) ?? fromNetwork(request);
}

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith(OWN) && name !== CACHE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !isOurs(request.url)) return;
  event.respondWith(LASTING.test(request.url) ? fromCache(request) : fromNetwork(request));
});

// A page that was there before this worker says what it has loaded.
worker.addEventListener("message", (/** @type {any} */ event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await Promise.allSettled(event.data.loaded.map((/** @type {string} */ url) => cache.add(url)));
  };
  event.waitUntil(keep());
});
