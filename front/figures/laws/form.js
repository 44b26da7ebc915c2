/** The form of the law laboratory: which order, its text to be edited, a table of laws, and the counterexample in words. */
/** @import { Finding } from "../../page/types.js" */
import { freshName, make, say } from "../../page/elements.js";
import { lightGlyph } from "../../board/lamps.js";

/** @typedef {{choose(order: string): void, edit(): void, run(): void, leave(): void, show(n: number): void}} LawActions
 * @typedef {{name: string, asks: string, light: import("../../story/lamps.js").Light, word: string, finding: number}} Verdict   `finding` -1: none */

/** How each verdict of Python's is lit.
 * @type {Record<string, Verdict["light"]>} */
const LIGHTS = { fails: "off", "no counterexample": "on", "not tried": "open", "not promised": "open" };

/** What the table says of each law.
 * @param {[string, string, string][]} laws  the name of each, what it asks, and its verdict
 * @param {Finding[]} findings
 * @returns {Verdict[]} */
export function verdicts(laws, findings) {
  return laws.map(([name, asks, word]) => ({ name, asks, light: LIGHTS[word], word, finding: findings.findIndex(({ law }) => law === name) }));
}

/** Costs and steps without the name of the order before each of them, sets in short.
 * @param {string} text
 * @param {string} title  the order's name */
export function shortened(text, title) {
  return text
    .replaceAll(`${title}(`, "(")
    .replace(/, \w+=frozenset\(\)/g, "")
    .replace(/frozenset\(\{(.*?)\}\)/g, (_, inside) => `{${inside.replaceAll("'", "")}}`);
}

export class LawsForm {
  /** @param {string[]} orders
   * @param {LawActions} actions */
  constructor(orders, actions) {
    this.actions = actions;
    this.order = /** @type {HTMLSelectElement} */ (
      make(
        "select",
        { class: "pe-select", "aria-label": "Order", onchange: () => this.order.value && actions.choose(this.order.value) },
        make("option", { value: "", text: "Your own" }),
        ...orders.map((name) => make("option", { value: name, text: name })),
      )
    );
    const worded = (/** @type {string} */ text, /** @type {() => void} */ press, strong = false) =>
      /** @type {HTMLButtonElement} */ (make("button", { type: "button", class: `pe-button pe-worded${strong ? " pe-strong" : ""}`, text, onclick: press }));
    this.edit = worded("Edit", actions.edit);
    this.run = worded("Run", actions.run, true);
    this.leave = worded("Reset", actions.leave);
    this.said = make("p", { class: "pe-said", role: "status" });
    this.rows = make("ul", { class: "pe-laws" });
    this.note = make("p", { class: "pe-laws-note" });
    this.example = make("div", { class: "pe-example" });
    this.keys = make("p", {
      class: "pe-listing-keys",
      id: freshName("pe-order"),
      text: "Tab indents. Escape, then Tab, leaves the editor. Shift + Enter runs.",
    });
    this.host = make("div", { class: "pe-editor" });
    this.output = make("div", { class: "pe-output", role: "region", tabindex: "0", "aria-label": "What your code printed", hidden: true });
    this.editing = make("div", { class: "pe-listing", hidden: true }, this.host, this.output, this.keys);
    this.bar = make("div", { class: "pe-listing-row" }, make("label", { class: "pe-check" }, "order", this.order), this.edit, this.run, this.leave);
    this.element = make("div", { class: "pe-laboratory pe-listing" }, this.bar, this.said, this.rows, this.note, this.example);
    this.show(false);
  }

  /** @param {boolean} editing */
  show(editing) {
    this.edit.hidden = editing;
    this.run.hidden = this.leave.hidden = this.editing.hidden = !editing;
  }

  /** @param {string} words
   * @param {boolean} [wrong] */
  say(words, wrong = false) {
    say(this.said, words);
    this.said.classList.toggle("pe-wrong", wrong);
  }

  /** @param {string} text  what the reader's order printed */
  print(text) {
    this.output.textContent = text;
    this.output.hidden = !text;
  }

  /** @param {Verdict[]} table
   * @param {number} shown  the finding on the board
   * @param {string} [sample]  on which all of it was tried */
  judge(table, shown, sample = "small samples") {
    const focused = [...this.rows.children].findIndex((row) => row.contains(document.activeElement));
    // An order has one law less: the board below stays.
    if (this.rows.childElementCount) this.rows.style.minHeight = `${this.rows.getBoundingClientRect().height}px`;
    this.rows.replaceChildren(
      ...table.map(({ name, asks, light, word, finding }) => {
        const inside = [
          make("span", { class: "pe-lamp-glyph" }, lightGlyph(light)),
          make("b", { text: name }),
          make("span", { class: "pe-law-word", text: word }),
          make("span", { class: "pe-law-asks", text: asks }),
        ];
        if (finding < 0) return make("li", {}, make("span", { class: "pe-law" }, ...inside));
        return make(
          "li",
          {},
          make(
            "button",
            {
              type: "button",
              class: "pe-law",
              "aria-pressed": String(finding === shown),
              title: "Show the counterexample",
              onclick: () => this.actions.show(finding),
            },
            ...inside,
          ),
        );
      }),
    );
    if (focused >= 0) /** @type {HTMLElement} */ (this.rows.children[focused]?.firstElementChild)?.focus();
    this.note.hidden = !table.length;
    say(this.note, `Tried on ${sample}: that there is no counterexample among them proves no law.`);
  }

  /** @param {Finding | null} finding
   * @param {string} title
   * @param {string} [word]  its verdict */
  tell(finding, title, word = "fails") {
    const short = (/** @type {string} */ text) => shortened(text, title);
    const costs = (/** @type {string[]} */ all) => (all.length ? [...new Set(all)].map(short).join(" and ") : "nothing");
    if (!finding) {
      this.example.replaceChildren(make("p", { text: "No law fails there, so there is no graph to show." }));
      return;
    }
    const line = (/** @type {string} */ head, /** @type {string} */ words) => make("div", {}, make("dt", { text: head }), make("dd", { text: words }));
    const wrong = finding.edges.length ? [line("announced", costs(finding.found)), line("paths cost", costs(finding.true))] : [];
    this.example.replaceChildren(
      make("p", { class: "pe-counterexample", text: `${finding.law} ${word === "fails" ? word : `is ${word}, which breaks no law`}: ${short(finding.says)}.` }),
      make("dl", { class: "pe-answers" }, ...wrong),
    );
    if (!finding.edges.length) this.example.append(make("p", { text: "No small graph was found on which the search goes wrong." }));
  }
}
