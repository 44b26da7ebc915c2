/** What a reader's words mean: which places of the book they name, best first. No page is needed. */

/** A page as `places.json` has it; a place is its kind, number as printed ("T3.2", "2.6"), id, name and text.
 * @typedef {[kind: string, number: string, id: string, name: string, text: string]} Written
 * @typedef {{page: string, title: string, places: Written[]}} Page
 * @typedef {{page: string, title: string, kind: string, number: string, id: string, name: string, text: string, digits: string, head: string, body: string, covers: string[]}} Place */
/** @typedef {{place: Place, exact: boolean, score: number}} Found   `exact`: it bears the number that was asked for */

/** How much a kind is worth where words alone do not decide: who searches wants to know what a word means first. */
const WORTH = /** @type {Record<string, number>} */ ({
  definition: 6,
  term: 4,
  theorem: 3,
  lemma: 3,
  corollary: 3,
  chapter: 2,
  section: 2,
  figure: 2,
  exercise: 2,
  name: 1,
  work: 1,
  page: 0,
});
const SHORT = /** @type {Record<string, string>} */ ({
  cor: "corollary",
  def: "definition",
  exc: "exercise",
  lem: "lemma",
  prop: "proposition",
  thm: "theorem",
  ch: "chapter",
});
const IN_NAME = 6; // a word of the query in the name of a place
const BEGUN_IN_NAME = 4; // the beginning of a word of it
const IN_TEXT = 1;
const WHOLE_NAME = 8; // there is no other word in the name
const DEFINED = 20; // the same, and the place says what it means
const WHOLE_QUERY = 20; // nor any other word in the query
const NUMBERED = /^(?:([a-z]+)[\s.]*)??([a-z])?\s?(\d+)[.\s](\d+)$/;
const CHAPTER = /^([a-z]+)\.?\s*(\d+)$/;
const STRAIGHT = /** @type {Record<string, string>} */ ({ "’": "'", "‘": "'", "“": '"', "”": '"', "‐": " ", "‑": " ", "–": " " });
const LITTLE = new Set("a an and are by does for in is it of on or the to what with".split(" "));

/** @param {Page[]} pages
 * @returns {Place[]} */
export function placesOf(pages) {
  return pages.flatMap(({ page, title, places }) =>
    places.map(([kind, number, id, name, text]) => {
      const digits = number.replace(/^\D/, "");
      const head = plain(`${name} ${kind} ${digits} ${kind[0]}${digits}`);
      return { page, title, kind, number, id, name, text, digits, head, body: plain(text), covers: wordsOf(name) };
    }),
  );
}

/** The places that `query` names by a number, else all that have to do with its words; best first.
 * @param {string} query
 * @param {Place[]} places
 * @returns {Found[]} */
export function find(query, places) {
  const named = byNumber(query, places);
  return named.length ? named : byWords(query, places);
}

/** "Theorem 3.2", "T3.2", "fig. 2.6", "3.2", "chapter 4": those that have the number, of the kind asked for first.
 * @param {string} query
 * @param {Place[]} places
 * @returns {Found[]} */
function byNumber(query, places) {
  const asked = plain(query).trim();
  const [, word = "", letter = "", chapter = "", place = ""] = NUMBERED.exec(asked) ?? [];
  const whole = chapter ? null : CHAPTER.exec(asked);
  const number = whole ? whole[2] : `${chapter}.${place}`;
  const called = SHORT[whole?.[1] ?? word] ?? whole?.[1] ?? (word || letter);
  if (!chapter && !(called.length > 1 && "chapter".startsWith(called))) return [];
  const fits = (/** @type {Place} */ { kind }) => called !== "" && (kind.startsWith(called) || called === `${kind}s`);
  const found = places.filter((one) => one.digits === number && (called === "" || chapter || fits(one)));
  const exact = found.some(fits) ? fits : () => called === "";
  return found
    .map((one) => ({ place: one, exact: exact(one), score: WORTH[one.kind] ?? 0 }))
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score);
}

/** @param {string} query
 * @param {Place[]} places
 * @returns {Found[]} */
function byWords(query, places) {
  const words = wordsOf(query);
  const signs = words.map((word) => ({ word, whole: atWord(word, true), begun: atWord(word, false) }));
  const found = [];
  for (const place of places) {
    let missing = 0;
    let score = WORTH[place.kind] ?? 0;
    for (const { whole, begun } of signs) {
      const worth = whole.test(place.head) ? IN_NAME : begun.test(place.head) ? BEGUN_IN_NAME : begun.test(place.body) ? IN_TEXT : 0;
      score += worth;
      if (!worth) missing += 1;
    }
    if (missing === words.length) continue;
    const covered = place.covers.filter((word) => words.includes(word)).length;
    if (covered && covered === place.covers.length) {
      const defines = place.kind === "definition" || place.kind === "term";
      score += (defines ? DEFINED : WHOLE_NAME) + (covered === words.length ? WHOLE_QUERY : 0);
      if (defines && covered * 2 >= words.length) missing = 0; // it explains half of the question: it need not repeat the rest
    }
    found.push({ place, exact: false, score, missing });
  }
  const least = Math.min(...found.map(({ missing }) => missing));
  return found.filter(({ missing }) => missing === least).sort((a, b) => b.score - a.score);
}

/** The piece of a place's text around the words of the query, in parts: those at odd places are such words.
 * @param {string} query
 * @param {string} text
 * @param {number} [room]  letters
 * @returns {string[]} */
export function excerpt(query, text, room = 170) {
  const words = wordsOf(query);
  if (!words.length) return [shorten(text, 0, room)];
  const sign = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join("|")})[\\p{L}\\p{N}]*`, "giu");
  const flat = plain(text); // of the same length, so that a place in it is a place in the text
  const first = flat.search(sign);
  const begin = text.length <= room || first < room * 0.6 ? 0 : text.lastIndexOf(" ", first - room * 0.3) + 1;
  const shown = shorten(text, begin, room);
  const parts = [];
  let end = 0;
  for (const { 0: word, index } of plain(shown).matchAll(sign)) {
    parts.push(shown.slice(end, index), shown.slice(index, index + word.length));
    end = index + word.length;
  }
  return [...parts, shown.slice(end)];
}

/** @param {string} text
 * @param {number} begin
 * @param {number} room */
function shorten(text, begin, room) {
  const end = text.length - begin <= room ? text.length : text.lastIndexOf(" ", begin + room);
  return (begin ? "… " : "") + text.slice(begin, Math.max(end, begin + room / 2)) + (end < text.length ? " …" : "");
}

/** Lower case, without accents, with straight signs; each letter stays one letter.
 * @param {string} text */
function plain(text) {
  return text
    .replace(/[^\0-\x7f]/gu, (letter) => STRAIGHT[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, "").padEnd(letter.length).slice(0, letter.length))
    .replaceAll("-", " ")
    .toLowerCase();
}

/** The words that count, without the endings that say how many or when.
 * @param {string} text */
function wordsOf(text) {
  const all = plain(text)
    .replace(/'s\b/g, "")
    .split(/[\s,;:()"“”]+/)
    .map((word) => word.replace(/[.?!]+$/, ""))
    .filter(Boolean);
  const telling = all.filter((word) => !LITTLE.has(word));
  return [...new Set((telling.length ? telling : all).map(stem))];
}

/** @param {string} word */
function stem(word) {
  return word.replace(/(?<=[a-z]{3})(?:ing|ed|es|s)$/, "").replace(/(?<=[a-z]{3}[^aeiou])e$/, "");
}

/** @param {string} word  a stem
 * @param {boolean} whole  as a word of its own, up to an ending */
function atWord(word, whole) {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}${whole ? "(?:e?s|e?d|ing|e)?(?![\\p{L}\\p{N}*])" : ""}`, "u");
}

/** @param {string} word */
function escaped(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
