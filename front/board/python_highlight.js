/** Just enough highlighting to read Python by: strings, comments, keywords, numbers, and the events a search yields. */

const KEYWORDS =
  "and as assert async await break case class continue def del elif else except finally for from global if import in is " +
  "lambda match nonlocal not or pass raise return try while with yield None True False";
const TOKENS_OF_PYTHON = new RegExp(
  [
    /("""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)/.source,
    /(#[^\n]*)/.source,
    `\\b(${KEYWORDS.split(" ").join("|")})\\b`,
    /\b(\d[\d_.]*(?:e[+-]?\d+)?)\b/.source,
  ].join("|"),
  "g",
);
const KINDS = ["string", "comment", "keyword", "number"];

/** @typedef {{kind: string, text: string}} Span   kind "" is plain */

/** The lines of a source, each cut into spans. A span that runs over lines (a docstring) is cut at their ends.
 * @param {string} source
 * @returns {Span[][]} */
export function highlightPython(source) {
  /** @type {Span[][]} */
  const lines = [[]];
  const put = (/** @type {string} */ kind, /** @type {string} */ text) =>
    text.split("\n").forEach((part, i) => {
      if (i) lines.push([]);
      if (part) lines[lines.length - 1].push({ kind, text: part });
    });
  let end = 0;
  for (const match of source.matchAll(TOKENS_OF_PYTHON)) {
    put("", source.slice(end, match.index));
    put(KINDS[match.slice(1).findIndex((group) => group !== undefined)], match[0]);
    end = match.index + match[0].length;
  }
  put("", source.slice(end));
  return lines;
}
