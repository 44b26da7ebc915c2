/**
 * Which edition of the book this is, by its address: the newest lies at the site's root, and each release also below it, as
 * `v1.2/`. All of them share one host, and with it one storage: each names what it keeps after itself, so that an older
 * edition never reads or overwrites what the newest has written.
 */

/** @param {string} address  of one of the site's scripts, or of its JupyterLab
 * @returns {string} what the names of all that the browser keeps begin with */
export function namespaceAt(address) {
  const [, edition] = /\/(v\d+\.\d+)\/(?:_static|lite)\//.exec(address) ?? [];
  return edition ? `pathlib_edu.${edition}` : "pathlib_edu";
}

export const NAMESPACE = namespaceAt(import.meta.url);
