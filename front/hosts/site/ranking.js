/** What a reader's words mean: which places of the book they name, best first. No page is needed. */
/*! With MiniSearch, under the MIT license: see licenses.html at the site's root */
/** @import { SearchOptions } from "minisearch" */
import MiniSearch from "minisearch";

/** A page as `places.json` has it; a place is its kind, number as printed ("T3.2", "2.6"), id, name and text.
 * @typedef {[kind: string, number: string, id: string, name: string, text: string]} Written
 * @typedef {{page: string, title: string, places: Written[]}} Page
 * @typedef {{page: string, title: string, kind: string, number: string, id: string, name: string, text: string, called: string[]}} Place
 *   `called`: the words of its name, as `wordsOf` has them */
/** @typedef {{place: Place, words: string[], exact?: boolean}} Found   `words`: those of its words that the query means;
 *   `exact`: whether it bears the number that was asked for */

/** How much a kind is worth where words alone do not decide: who searches wants to know what a word means first. */
const WORTH = /** @type {Record<string, number>} */ ({
  definition: 6,
  term: 4,
  theorem: 3,
  lemma: 3,
  corollary: 3,
  chapter: 2,
  "side road": 2,
  section: 2,
  figure: 2,
  exercise: 2,
  name: 1,
  work: 1,
  page: 0,
});
const SHORT = /** @type {Record<string, string>} */ ({ exc: "exercise", thm: "theorem" });
const NUMBERED = /^(\p{L}*)[\s.\p{Pd}]*[a-z]?\s?(\d+)(?:[\s.\p{Pd}](\d+))?$/iu;
const WORD = /([\p{L}\p{N}]+\**)/u;
const WORDS = new RegExp(WORD, "gu");
const ENDING = /(?<=[a-z]{3})(?:ing|e[ds]?|s)$/; // what says how many or when
const LITTLE = new Set("a an and are by do does for how in is it of on or the to what why with".split(" "));

/** All places of the book. */
export class Places {
  /** @param {Page[]} pages */
  constructor(pages) {
    this.all = pages.flatMap(({ page, title, places }) =>
      places.map(([kind, number, id, name, text]) => ({ page, title, kind, number, id, name, text, called: wordsOf(name) })),
    );
    this.index = new MiniSearch({
      fields: ["name", "kind", "text"],
      tokenize: wordsOf,
      processTerm: (word) => word,
      searchOptions: {
        boost: { name: 4 },
        boostDocument: (id) => 1 + 0.06 * WORTH[this.all[id].kind],
        prefix: (word) => word.length > 1,
      },
    });
  }

  /** Take all words in, a few places at a time: a reader may type meanwhile. */
  async read() {
    await this.index.addAllAsync(
      this.all.map(({ name, kind, text }, id) => ({ id, name, kind, text })),
      { chunkSize: 100 },
    );
    return this;
  }

  /** The places that `query` names by a number, else all that have to do with its words; best first.
   * @param {string} query
   * @returns {Found[]} */
  find(query) {
    const numbered = this.byNumber(query);
    if (numbered.length) return numbered;
    const named = this.byName(query);
    return [...named, ...this.byWords(query).filter(({ place }) => named.every((one) => one.place !== place))];
  }

  /** "Theorem 3.2", "T3.2", "t-3-2", "fig. 2.6", "3.2", "chapter 4": those that have the number, of the kind asked for first.
   * @param {string} query
   * @returns {Found[]} */
  byNumber(query) {
    const [, word, chapter, place] = NUMBERED.exec(query.trim()) ?? [];
    if (!chapter) return [];
    const called = SHORT[word.toLowerCase()] ?? word.toLowerCase();
    const fits = (/** @type {Place} */ { kind }) => `${kind}s`.startsWith(called);
    const number = place ? `${chapter}.${place}` : chapter;
    return this.all
      .filter((one) => one.number.replace(/^\D/, "") === number && (place || fits(one)))
      .map((one) => ({ place: one, words: [], exact: fits(one) }))
      .sort((a, b) => Number(b.exact) - Number(a.exact) || byWorth(a, b));
  }

  /** Those that are called what is asked for; and what explains half of it, which need not repeat the rest.
   * @param {string} query
   * @returns {Found[]} */
  byName(query) {
    const words = wordsOf(query);
    const least = (/** @type {Place} */ { kind }) => Math.max(1, WORTH[kind] >= WORTH.term ? words.length / 2 : words.length);
    return this.all
      .filter((place) => place.called.length >= least(place) && place.called.every((word) => words.includes(word)))
      .map((place) => ({ place, words }))
      .sort((a, b) => b.place.called.length - a.place.called.length || byWorth(a, b));
  }

  /** Those that have all the words, as they are or begun; or else all, perhaps misspelled; or else any.
   * @param {string} query
   * @returns {Found[]} */
  byWords(query) {
    const fuzzy = (/** @type {string} */ word) => word.length > 3 && 0.25;
    const ways = /** @type {SearchOptions[]} */ ([{ combineWith: "AND" }, { combineWith: "AND", fuzzy }, { fuzzy }]);
    const found = ways.map((way) => this.index.search(query, way)).find(({ length }) => length) ?? [];
    return found.map(({ id, terms }) => ({ place: this.all[id], words: terms }));
  }
}

/** @param {Found} a
 * @param {Found} b */
function byWorth(a, b) {
  return WORTH[b.place.kind] - WORTH[a.place.kind];
}

/** The words of a text that tell something, as `plain` has them. Who says "A star" means A*.
 * @param {string} text
 * @returns {string[]} */
function wordsOf(text) {
  const said = lower(text)
    .replace(/['’]s\b/g, "")
    .replace(/ star\b/g, "*");
  return (said.match(WORDS) ?? []).filter((word) => !LITTLE.has(word)).map((word) => word.replace(ENDING, ""));
}

/** A word in lower case, without accents and its ending. @param {string} word */
function plain(word) {
  return lower(word).replace(ENDING, "");
}

/** @param {string} text */
function lower(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The piece of a found place's text around its words, in parts.
 * @param {Found} found
 * @param {number} [room]  letters
 * @returns {{text: string, meant: boolean}[]} */
export function excerpt({ place: { text }, words }, room = 170) {
  const isMeant = (/** @type {string} */ part) => words.includes(plain(part));
  const first = [...text.matchAll(WORDS)].find(([word]) => isMeant(word))?.index ?? 0;
  const begin = text.length <= room || first < room * 0.6 ? 0 : text.lastIndexOf(" ", first - room * 0.3) + 1;
  const end = text.length - begin <= room ? text.length : text.lastIndexOf(" ", begin + room);
  const shown = (begin ? "… " : "") + text.slice(begin, Math.max(end, begin + room / 2)) + (end < text.length ? " …" : "");
  return shown.split(WORD).map((part) => ({ text: part, meant: isMeant(part) }));
}
