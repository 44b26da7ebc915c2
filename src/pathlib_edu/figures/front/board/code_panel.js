/** The source of the search, with the line it stands on lit. */
import { make } from "../frame/elements.js";
import { highlightPython } from "./python_highlight.js";

export class CodePanel {
  constructor() {
    // It scrolls, so it must be reachable by keyboard.
    this.element = make("div", { class: "pe-code", tabindex: "0", role: "group", "aria-label": "Source" });
    /** @type {HTMLElement[]} */
    this.lines = [];
    this.lit = -1;
    this.source = "";
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
    this.reveal(element);
  }

  /** The panel has got its size: what it shows may have to move. */
  settle() {
    const line = this.lines[this.lit];
    if (line) this.reveal(line);
  }

  /** Scroll the panel, never the page (`scrollIntoView` would).
   * @param {HTMLElement} line */
  reveal(line) {
    const { scrollTop, clientHeight } = this.element;
    const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
    const margin = Math.min(3 * line.offsetHeight, clientHeight / 3);
    if (top - margin < scrollTop) this.element.scrollTop = top - margin;
    else if (bottom + margin > scrollTop + clientHeight) this.element.scrollTop = bottom + margin - clientHeight;
  }
}
