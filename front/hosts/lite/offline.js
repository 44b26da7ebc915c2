/** JupyterLab, too, is there without a network once it has run: its service worker keeps what it answers, as the site's does. */

const MOST = 1000; // files of which a page remembers that it asked for them, four times as many as browsers do by themselves

const began = globalThis.navigator?.serviceWorker?.controller?.scriptURL ?? ""; // which worker this page came by

/** Have the page remember all that it asks for, from its beginning. */
export function rememberRequests() {
  performance.setResourceTimingBufferSize(MOST);
}

/** Keep what was loaded before JupyterLab's worker was there, and bring back the site's own, which JupyterLite takes away.
 * @param {any} manager  JupyterLite's, of its worker
 * @param {string} root  at which JupyterLab lies */
export async function workOffline(manager, root) {
  await manager.ready;
  if (!began.startsWith(root)) {
    const registration = await navigator.serviceWorker.getRegistration(root);
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    registration?.active?.postMessage({ loaded: [location.href.split("#")[0], ...loaded.filter((url) => url.startsWith(location.origin))] });
  }
  await navigator.serviceWorker.register(new URL("../sw.js", root));
}
