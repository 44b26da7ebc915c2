/**
 * What was read once can be read again without a network. Python's runtime is taken from the cache for as long as the site
 * has not been built anew; pages and all else come from the network, and from the cache where there is none.
 * Nothing is fetched that a page did not ask for. JupyterLab in the browser, below `lite/`, has this in a worker of its own.
 *
 * Older editions lie below the newest, as `v1.2/`, each with a worker of its own, and share its host's caches. So a worker
 * answers no page of an edition below it, and its cache has its own address in its name.
 */
const LASTING = /\/_static\/pathlib-edu\/(pyodide\/|pathlib_edu\.zip)/;
const worker = /** @type {any} */ (self);
const { scope } = worker.registration;
const SITE = scope.replace(/lite\/$/, "");
const OWN = `pathlib-edu ${scope} `;
const CACHE = `${OWN}VERSION`;
const UNREAD = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>No network</title>
  <style>
    :root { color-scheme: light dark; }
    body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1rem; }
  </style>
  <h1>No network</h1>
  <p>This page needs it, since it was not opened here before; what you have read is there without it, and nothing that you wrote is lost.</p>
  <p><a href="">Try again</a> or go to <a href="${SITE}">the book</a>.</p>
</html>`;

/** @param {string} url */
const isOurs = (url) => url.startsWith(`${SITE}_static/`) || (url.startsWith(scope) && !/^(v\d+\.\d+|lite)\//.test(url.slice(scope.length)));

/** Python may stay as it is for as long as all that stands on it does, too. @param {string} url */
const isLasting = (url) => scope === SITE && LASTING.test(url);

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
    if (request.mode === "navigate") return unread();
    throw error;
  }
}

function unread() {
  return new Response(UNREAD, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
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
  if (request.method !== "GET") return;
  if (isOurs(request.url)) event.respondWith(isLasting(request.url) ? fromCache(request) : fromNetwork(request));
  else if (request.mode === "navigate" && request.url.startsWith(`${scope}lite/`)) event.respondWith(fetch(request).catch(unread));
  else return;
  event.stopImmediatePropagation(); // JupyterLite's own worker, with which this one shares JupyterLab's, would fetch it, too
});

// A page that was there before this worker says what it has loaded.
worker.addEventListener("message", (/** @type {any} */ event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await Promise.allSettled(event.data.loaded.map((/** @type {string} */ url) => cache.add(url)));
  };
  event.waitUntil(keep());
});
