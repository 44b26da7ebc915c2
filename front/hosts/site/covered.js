/**
 * Tables that are covered, as by a sheet of paper: the reader says what the next row will be, and uncovers it. A cell of the
 * book's that is marked `covered-2` has two rows in sight at first. On paper and without scripts all stands open.
 */
import { make, say } from "../../page/elements.js";

const MARK = /(?:^| )tag_covered-(\d+)(?: |$)/;

/** What can be covered of what a cell printed: the rows of a table, or lines. @param {Element} output
 * @returns {{whole: HTMLElement, rows: HTMLElement[]} | null} */
export function rowsOf(output) {
  const table = /** @type {HTMLTableElement | null} */ (output.querySelector("table"));
  if (table) return { whole: table, rows: [...(table.tBodies[0]?.rows ?? [])] };
  const lines = /** @type {HTMLElement | null} */ (output.querySelector("pre"));
  if (!lines) return null;
  const rows = (lines.textContent ?? "").replace(/\n$/, "").split("\n");
  lines.replaceChildren(...rows.map((text) => make("span", { class: "pe-line", text: `${text}\n` })));
  return { whole: lines, rows: /** @type {HTMLElement[]} */ ([...lines.children]) };
}

class CoveredTable {
  /** @param {HTMLElement} whole
   * @param {HTMLElement[]} rows
   * @param {number} first  how many are in sight when it is covered */
  constructor(whole, rows, first) {
    this.rows = rows;
    this.first = Math.min(first, rows.length);
    this.shown = this.first;
    this.heads = [...whole.querySelectorAll("thead th")].map((head) => head.textContent ?? "");
    this.next = make("button", { type: "button", class: "pe-button", onclick: () => this.press() });
    this.all = make("button", { type: "button", class: "pe-button", text: "Show all", onclick: () => this.showAll() });
    this.said = make("p", { class: "pe-live-region", role: "status" });
    this.bar = /** @type {HTMLElement} */ (make("div", { class: "pe-uncover", role: "group", "aria-label": "Covered rows" }, this.next, this.all, this.said));
    whole.addEventListener("click", ({ target }) => {
      if (this.shown < rows.length && (target === whole || /** @type {Element} */ (target).matches("tbody"))) this.uncover(this.shown + 1);
    });
    this.tell();
  }

  press() {
    if (this.shown < this.rows.length) return this.uncover(this.shown + 1);
    this.uncover(this.first);
  }

  showAll() {
    this.next.focus(); // what was pressed goes
    this.uncover(this.rows.length);
  }

  /** @param {number} shown  how many rows are in sight then */
  uncover(shown) {
    const isNext = shown === this.shown + 1;
    this.shown = shown;
    this.tell();
    say(this.said, isNext ? this.wordsOf(this.rows[shown - 1]) : shown === this.first ? "Covered." : "All rows are shown.");
  }

  /** A row as it is spoken, each number with the head of its column. @param {HTMLElement} row */
  wordsOf(row) {
    if (!(row instanceof HTMLTableRowElement)) return row.textContent?.trim() ?? "";
    const cells = [...row.cells].map((cell, n) => [this.heads[n] ?? "", cell.textContent?.trim() ?? ""]);
    return cells
      .filter(([, text]) => text)
      .map(([head, text]) => `${head} ${text}`.trim())
      .join("; ");
  }

  tell() {
    const left = this.rows.length - this.shown;
    this.rows.forEach((row, n) => row.classList.toggle("pe-covered", n >= this.shown));
    say(this.next, left ? `Show the next row (${left} left)` : "Cover again");
    this.all.classList.toggle("pe-away", !left);
  }
}

/** Cover what the book wants covered on this page. */
export function coverTables() {
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.cell[class*="tag_covered-"]'))) {
    const output = cell.querySelector(".cell_output");
    const found = output && rowsOf(output);
    if (!found) continue;
    output.append(new CoveredTable(found.whole, found.rows, Number(MARK.exec(cell.className)?.[1])).bar);
    cell.classList.add("pe-coverable");
  }
}
