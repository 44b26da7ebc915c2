/** What Python on the page has in common with the image that it wakes from. */

/** No package is ever fetched: what Python needs is in its own library and in the book's. */
export const NO_PACKAGES = { info: { abi_version: "2026_0", arch: "wasm32", platform: "", version: "", python: "" }, packages: {} };

/** Where the book's package lies, in an archive: Python imports from it, and reads from it what figures show as source. */
export const PACKAGE = "/pathlib_edu.zip";
