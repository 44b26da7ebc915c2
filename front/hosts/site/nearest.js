/** What an address that leads nowhere may have meant. No page is needed. */

const ENDING = /\.(html?|ipynb|md)$/;
const NUMBERED = /^\p{L}+-\d+-\d+$/u;
const ALIKE = 0.4; // what is less alike than this was hardly meant

/** What is searched for in place of an address: the name at its end, or the place on the page that it asked for.
 * @param {string} path  below the site's root
 * @param {string} hash
 * @returns {string} */
export function wordsOf(path, hash) {
  const name = (parts(path).at(-1) ?? "").replace(/^\d+_/, "");
  const place = read(hash.slice(1));
  return NUMBERED.test(place) ? place : (place || name).replaceAll(/[-_+.\s]+/g, " ").trim();
}

/** Those pages whose address is most like the one that was asked for, the nearest first.
 * @template {{page: string}} P
 * @param {P[]} pages
 * @param {string} path  below the site's root
 * @param {number} [count]
 * @returns {P[]} */
export function nearest(pages, path, count = 3) {
  const asked = parts(path);
  return pages
    .map((page) => ({ page, likeness: likeness(asked, parts(page.page)) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ page }) => page);
}

/** How alike two addresses are, from 0 to 1: the name of the page counts for more than the folders.
 * @param {string[]} a
 * @param {string[]} b */
function likeness(a, b) {
  const folders = shared(a.slice(0, -1).join("/"), b.slice(0, -1).join("/"));
  return 0.75 * shared(a.at(-1) ?? "", b.at(-1) ?? "") + 0.25 * folders;
}

/** Which part of all pairs of neighboring letters two texts share.
 * @param {string} a
 * @param {string} b */
function shared(a, b) {
  const [left, right] = [pairs(a), pairs(b)];
  const both = left.filter((pair) => {
    const at = right.indexOf(pair);
    if (at >= 0) right.splice(at, 1);
    return at >= 0;
  });
  return (2 * both.length) / Math.max(1, left.length + right.length + both.length);
}

/** @param {string} text */
function pairs(text) {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, n) => text.slice(n, n + 2));
}

/** The parts of an address between its slashes, without the ending of a file.
 * @param {string} path */
function parts(path) {
  return read(path)
    .toLowerCase()
    .split("/")
    .map((part) => part.replace(ENDING, ""))
    .filter((part) => part && part !== "index");
}

/** @param {string} text  as an address has it; what is no encoding stays as it is */
function read(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
