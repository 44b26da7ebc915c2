/** The compiled kernels' module: fetched, or taken out of a notebook's bundle, when the first search asks for it. */

/** @type {Promise<WebAssembly.Module | null> | null} */
let loading = null;

/** The module, once a page; null where the browser does not run it or it cannot be fetched. What could not be fetched is tried
 * again when it is asked for again.
 * @returns {Promise<WebAssembly.Module | null>} */
export function loadKernels() {
  loading ??= compiled().catch(() => (loading = null));
  return loading;
}

async function compiled() {
  // The website's bundle has the address of the file, a notebook's has its bytes: see bundle.mjs.
  const { default: kernels } = await import(/** @type {any} */ ("../../src/pathlib_edu/figures/static/kernels.wasm"));
  if (typeof kernels !== "string") return WebAssembly.compile(kernels);
  const response = await fetch(new URL(kernels, import.meta.url));
  return WebAssembly.compile(await response.arrayBuffer());
}
