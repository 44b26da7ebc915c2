/** Where places of the book are, from any page of it. */

/** The site's root: this module lies in `_static/pathlib-edu`. */
export const SITE = new URL("../../", import.meta.url);

/** @param {{page: string, id: string, kind: string}} place
 * @returns {string} */
export function addressOf({ page, id, kind }) {
  const whole = kind === "chapter" || kind === "page";
  return new URL(`${page}.html${whole ? "" : `#${encodeURIComponent(id)}`}`, SITE).href;
}

/** The page and the id that a link within the book leads to.
 * @param {string} href
 * @returns {{page: string, id: string} | null} */
export function placeAt(href) {
  const url = new URL(href, location.href);
  if (!url.href.startsWith(SITE.href) || !url.hash || !url.pathname.endsWith(".html")) return null;
  return { page: url.pathname.slice(SITE.pathname.length, -".html".length), id: decodeURIComponent(url.hash.slice(1)) };
}
