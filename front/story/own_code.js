/** Searches in the reader's own words: which lanes of a request they take, and what a figure can pass on in a link. */
/** @import { OwnCode, Request } from "../page/types.js" */

/** Characters that one search, or one order, of the reader's may have in a link. */
export const MOST_CODE = 20_000;

/** A request in which every lane whose search the reader has rewritten carries the reader's text.
 * @param {Request} book  the request as the book makes it
 * @param {OwnCode} own
 * @returns {Request} */
export function withOwnCode(book, own) {
  const rewritten = (/** @type {any} */ part) =>
    typeof part.search === "string" && Object.hasOwn(own, part.search) ? { ...part, source: own[part.search] } : part;
  const request = rewritten(book);
  return book.lanes ? { ...request, lanes: book.lanes.map(rewritten) } : request;
}

/** The searches of a request, by name.
 * @param {Request} request
 * @returns {string[]} */
export function searchesOf(request) {
  const parts = /** @type {any[]} */ (request.lanes ?? [request]);
  return [...new Set(parts.map(({ search }) => search).filter((search) => typeof search === "string"))];
}
