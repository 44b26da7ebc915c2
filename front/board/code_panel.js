/** The source of the search, with the line it stands on lit. */
import { make } from "../page/elements.js";

export class CodePanel {
  constructor() {
    // It scrolls, so it must be reachable by keyboard.
    this.element = make("div", { class: "pe-code", tabindex: "0", role: "group", "aria-label": "Source" });
    /** @type {HTMLElement[]} */
    this.lines = [];
    this.lit = -1;
    this.source = "";
    /** Where lines are, and how much of them is seen: asking the page in every frame would have it laid out in every frame.
     * @type {{height: number, lines: {top: number, height: number}[]} | null} */
    this.places = null;
    this.isLaidOut = false; // before, it cannot be asked without having it laid out there and then
    this.scrolled = 0;
    this.element.addEventListener("scroll", () => (this.scrolled = this.element.scrollTop), { passive: true });
  }

  /** @param {string} source
   * @param {string} title */
  load(source, title) {
    this.element.setAttribute("aria-label", title ? `Source of ${title}` : "Source");
    if (source === this.source) return;
    this.source = source;
    this.lit = -1;
    this.lines = highlightPython(source.replace(/\n$/, "")).map((spans) => {
      const [indent] = /^ */.exec(spans.map(({ text }) => text).join("")) ?? [""];
      const line = make("span", { class: "pe-line", style: `--pe-indent:${indent.length}` }, make("span", { class: "pe-indent", text: indent }));
      spans.forEach(({ kind, text }, i) => {
        const words = i ? text : text.slice(indent.length);
        line.append(kind ? make("span", { class: `pe-py-${kind}`, text: words }) : words);
      });
      line.append("\n");
      return line;
    });
    this.places = null;
    this.element.replaceChildren(make("pre", {}, make("code", {}, ...this.lines)));
  }

  /** @param {number | undefined} number  counted from 1; undefined: before the first event */
  light(number) {
    const line = number === undefined ? -1 : number - 1;
    if (line === this.lit) return;
    this.lines[this.lit]?.classList.remove("pe-running");
    this.lit = line;
    const element = this.lines[line];
    if (!element) return;
    element.classList.add("pe-running");
    this.reveal();
  }

  /** The panel has got its size: what it shows may have to move. */
  settle() {
    this.isLaidOut = true;
    this.places = null;
    this.reveal();
  }

  /** Scroll the panel to the line that is lit, never the page (`scrollIntoView` would). */
  reveal() {
    if (!this.lines[this.lit] || !this.isLaidOut) return;
    if (!this.places) {
      const { scrollTop, clientHeight } = this.element;
      this.scrolled = scrollTop;
      this.places = { height: clientHeight, lines: this.lines.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight })) };
    }
    const seen = this.places.height;
    const { top, height } = this.places.lines[this.lit];
    const margin = Math.min(3 * height, seen / 3);
    const least = top + height + margin - seen;
    const to = top - margin < this.scrolled ? top - margin : Math.max(least, this.scrolled);
    if (to !== this.scrolled) this.scrolled = this.element.scrollTop = Math.max(0, to);
  }
}

// Just enough highlighting to read Python by: strings, comments, keywords, numbers, and the events a search yields.

const KEYWORDS =
  "and as assert async await break case class continue def del elif else except finally for from global if import in is " +
  "lambda match nonlocal not or pass raise return try while with yield None True False";
const TOKENS_OF_PYTHON = new RegExp(
  [
    /((?:\b[rbfuRBFU]{1,2})?(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?))/.source,
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
