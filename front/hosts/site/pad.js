/**
 * The scratch pad: cells of Python beside the text of a page. They share names, in a Python of their own that lives as long as
 * the page does or until it is stopped; their texts are kept in this browser, as one text with `# %%` between the cells.
 */
/** @import { Place } from "./site.js" */
/** @import { State, Workman } from "./python_host.js" */
import { make, say } from "../../page/elements.js";
import { Drafts } from "./drafts.js";
import { Cell } from "./pad_cell.js";
import { PythonHost } from "./python_host.js";

const NAME = "scratch pad";
const FIRST = 'grid = Grid.parse("""\nS..#.\n.#...\n.#.#G\n""")\nBoard(astar(grid, grid.manhattan), grid)';
const PATIENCE = 70_000; // ms; a cell is taken to be endless a little sooner, and by Python itself, which keeps the names
const UNKEPT = "This browser cannot keep the pad: its storage is full or forbidden. Copy your text before you leave this page.";
const CLEARED = "Cleared. “Bring back” undoes it.";
const ELSEWHERE = "The pad was changed on another page. Here it is as before; “Bring back” shows the other one.";
const KEYS =
  "Ctrl + Enter runs a cell, Shift + Enter runs it and goes on to the next. All names of the book are at hand. " +
  "Tab indents; Escape, then Tab, leaves a cell. Alt + P opens and closes the pad.";
const BORDER = /^# %%[^\n]*$\n?/m;

/** The cells of a kept text; there is always one.
 * @param {string} text
 * @returns {string[]} */
export function cellsOf(text) {
  const cells = text.split(BORDER).map((cell) => cell.replace(/\n+$/, ""));
  return cells.length > 1 ? cells.filter(Boolean) : cells;
}

/** Cells as one text, in the form that editors know as well.
 * @param {string[]} cells */
export function textOf(cells) {
  return cells.filter((cell) => cell.trim()).join("\n\n# %%\n");
}

export class Pad {
  /** @param {() => Workman} makeWorker
   * @param {Place} place  gives life to a board
   * @param {() => void} whenClosed */
  constructor(makeWorker, place, whenClosed) {
    this.place = place;
    this.whenClosed = whenClosed;
    this.isOpen = false;
    this.drafts = new Drafts(() => globalThis.localStorage ?? null);
    this.python = new PythonHost(makeWorker, (state) => this.hear(state), { patience: PATIENCE, lasts: true });
    /** @type {Cell[]} */
    this.cells = [];
    /** What the cells' editors complete. @type {string[]} */
    this.names = [];
    /** @type {string | undefined} */
    this.aside = this.drafts.of(NAME)?.aside;
    const worded = (/** @type {string} */ text, /** @type {() => void} */ press, more = {}) =>
      make("button", { type: "button", class: "pe-button pe-worded", text, onclick: press, ...more });
    this.restore = worded("Bring back", () => this.bringBack(), { title: "The cells that were there before" });
    this.clearing = worded("Clear", () => this.clear(), { title: "Take all cells away; they can be brought back" });
    this.said = make("p", { class: "pe-said", role: "status" });
    this.list = make("div", { class: "pe-pad-cells" });
    this.keys = make("p", { class: "pe-listing-keys", id: "pe-pad-keys", text: KEYS });
    this.element = /** @type {HTMLElement} */ (
      make(
        "aside",
        {
          class: "pe-pad pe-listing",
          "aria-label": "Scratch pad",
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.leaveBy(event),
        },
        make(
          "div",
          { class: "pe-listing-row pe-pad-head" },
          make("strong", { text: "Scratch pad" }),
          worded("New cell", () => void this.add("").then((cell) => cell.focus())),
          this.clearing,
          this.restore,
          worded("Close", () => this.close(), { title: "Close the pad (Alt + P); its cells are kept" }),
          this.said,
        ),
        this.list,
        this.keys,
      )
    );
    this.drafts.follow(NAME, () => this.hearOfOtherPage());
  }

  get text() {
    return textOf(this.cells.map((cell) => cell.text));
  }

  async open() {
    this.isOpen = true;
    if (!this.element.isConnected) document.body.append(this.element);
    this.element.hidden = false;
    document.body.classList.add("pe-has-pad");
    if (this.python.state === "asleep") void this.learnNames(); // which starts it
    const putting = this.cells.length ? null : this.put(this.drafts.of(NAME)?.text ?? FIRST);
    this.tellState();
    await putting;
    this.cells[this.cells.length - 1].focus();
  }

  /** Its Python goes on: what is named stays named until the page is left. */
  close() {
    this.isOpen = false;
    this.element.hidden = true;
    document.body.classList.remove("pe-has-pad");
    this.whenClosed();
  }

  /** @param {KeyboardEvent} event */
  leaveBy(event) {
    const inside = /** @type {Element} */ (event.target).closest(".cm-editor, textarea, .pe-figure");
    if (event.key === "Escape" && !inside && !event.defaultPrevented) this.close();
  }

  /** Let cells of a text stand there: all at once, whenever their editors come.
   * @param {string} text */
  async put(text) {
    for (const cell of this.cells.splice(0)) cell.leave();
    await Promise.all(cellsOf(text).map((one) => this.add(one)));
  }

  /** @param {string} text
   * @returns {Promise<Cell>} */
  async add(text) {
    const cell = new Cell(this.cells.length + 1, this.python, this.place, {
      describedBy: this.keys.id,
      names: this.names,
      change: () => this.keep(),
      goOn: (from) => void this.goOn(from),
      ran: () => void this.learnNames(),
      stop: () => this.stop(),
    });
    this.cells.push(cell);
    this.list.append(cell.element);
    await cell.open(text);
    return cell;
  }

  /** Ask which names a cell can use by now. */
  async learnNames() {
    const { names } = /** @type {any} */ (await this.python.answer("names", /** @type {any} */ ({ v: 1, ask: "cell" })));
    if (names) this.names.splice(0, Infinity, ...names);
  }

  /** To the cell below one, which is made where there is none.
   * @param {Cell} from */
  async goOn(from) {
    (this.cells[this.cells.indexOf(from) + 1] ?? (await this.add(""))).focus();
  }

  /** Stop what runs, whatever it is: it may be in a loop that never hears of it. */
  stop() {
    this.python.awaited.clear();
    this.python.letGo();
    this.python.start();
  }

  /** @param {State} state */
  hear(state) {
    if (state === "asleep") for (const cell of this.cells) cell.forget();
    if (state === "failed") for (const cell of this.cells) cell.fail();
  }

  keep() {
    const { text, aside } = this;
    const isKept = this.drafts.keep(NAME, { text, book: FIRST, ...(aside !== undefined && { aside }) });
    say(this.said, isKept ? "" : UNKEPT);
    this.said.classList.toggle("pe-wrong", !isKept);
    this.tellState();
  }

  clear() {
    this.aside = this.text;
    void this.change("", CLEARED);
    this.restore.focus(); // where it can be undone
  }

  bringBack() {
    const { aside = "" } = this;
    this.aside = this.text || undefined;
    void this.change(aside, "").then(() => this.cells[0].focus());
  }

  /** @param {string} text
   * @param {string} sentence */
  async change(text, sentence) {
    const putting = this.put(text);
    this.restore.hidden = false; // it has the focus, or may be given it
    await putting;
    this.keep();
    if (sentence) say(this.said, sentence);
  }

  hearOfOtherPage() {
    const draft = this.drafts.of(NAME);
    if (!draft || draft.text === this.text || !this.cells.length) return;
    this.aside = draft.text;
    say(this.said, ELSEWHERE);
    this.tellState();
  }

  tellState() {
    this.restore.hidden = this.aside === undefined || this.aside === this.text;
    this.clearing.disabled = !this.text;
  }
}
