/** Printed searches that can be rewritten on the page, at a workbench: the figures below then run the reader's words. */
/** @import { Mounted, Place } from "./site.js" */
/** @import { Note } from "../../page/types.js" */
import { icon, make, say } from "../../page/elements.js";
import { BenchFigure, heardOf, runIn, runs, stop, telling } from "./bench_figure.js";
import { Drafts } from "./drafts.js";
import { functionIn, tellOf } from "./listing_words.js";
import { spread } from "./spread.js";
import { Workbench } from "./workbench.js";

const PENCIL = "M4 16.5 15.5 5 19 8.500 7.500 20H4zM17 3.500l1.200-1.200 3.500 3.500L20.500 7z";

const DRAFT = "Above is the book's text. Your draft of it is kept in this browser.";
const TAKEN = "This is the code of the link, and your draft from now on. “Bring back” shows the draft that you had, if you had one.";
const NO_PYTHON = "Python cannot run in this browser, so the figures stay as they are.";

const drafts = new Drafts(() => globalThis.localStorage ?? null);

/** The searches that are printed on this page, and where.
 * @returns {Map<string, {cell: HTMLElement, book: string}>} */
export function printedSearches() {
  const cells = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("div.cell.tag_source")]);
  const texts = cells.map((cell) => ({ cell, book: (cell.querySelector("pre")?.textContent ?? "").replace(/\n$/, "") }));
  return new Map(texts.flatMap(({ cell, book }) => (functionIn(book) === null ? [] : [[/** @type {string} */ (functionIn(book)), { cell, book }]])));
}

/** Give each printed search that a figure below it runs a button to edit it.
 * @param {Mounted[]} figures
 * @param {Place} place
 * @returns {Map<string, Listing>} by their searches */
export function openListings(figures, place) {
  const listings = new Map();
  for (const [search, { cell, book }] of printedSearches()) {
    const users = figures.filter((figure) => runs(figure, search) && cell.compareDocumentPosition(figure.el) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (users.some(({ model }) => model.get("editable"))) listings.set(search, new Listing(cell, book, search, users, place));
  }
  return listings;
}

export class Listing {
  /** @param {HTMLElement} cell
   * @param {string} book  the text as it is printed
   * @param {string} search
   * @param {Mounted[]} users  the figures that run it
   * @param {Place} place */
  constructor(cell, book, search, users, place) {
    this.cell = cell;
    this.search = search;
    this.users = users;
    this.place = place;
    /** What runs beside the editor, null: the book's text. @type {string | null} */
    this.ran = null;
    /** What the figures on the page run. @type {string | null} */
    this.shared = null;
    /** @type {BenchFigure | null} */
    this.figure = null;
    this.narrow = () => {};
    /** Until it is closed again. @type {Promise<void> | null} */
    this.opening = null;
    this.bench = new Workbench(search, book, drafts, {
      run: (text) => this.run(text),
      stop: () => this.stop(),
      reset: () => this.reset(),
      change: () => this.follow(),
    });
    /** Where what the code does is shown. */
    this.beside = make("div", { class: "pe-bench-beside" });
    this.panes = panesOf(this.bench, this.beside, () => this.close());
    this.word = make("span", { text: "Edit" });
    this.edit = make("button", { type: "button", class: "pe-button pe-worded", onclick: () => void this.open() }, icon(PENCIL), this.word);
    for (const event of ["pointerenter", "focus"]) this.edit.addEventListener(event, () => void import("./editor.js").catch(() => {}), { once: true });
    this.said = make("p", { class: "pe-said" });
    this.row = make("div", { class: "pe-listing-row" }, this.edit, this.said);
    this.element = make("div", { class: "pe-listing" }, this.row);
    cell.querySelector(".cell_input")?.after(this.element);
    this.tellDraft();
    drafts.follow(search, () => this.tellDraft());
    for (const { model } of users) model.on("change:response", () => this.tell());
  }

  /** Open the workbench, once, however often that is asked.
   * @returns {Promise<void>} */
  open() {
    return (this.opening ??= this.begin());
  }

  async begin() {
    this.cell.classList.add("pe-editing");
    this.row.hidden = true;
    this.element.append(this.panes);
    this.narrow = spread(this.panes);
    this.figure = new BenchFigure(this.beside, telling(this.users), this.place, { answer: () => this.tell(), step: () => this.follow() });
    if (!(await this.bench.open())) return;
    this.bench.run.element.scrollIntoView({ block: "nearest" });
    this.bench.state.scrollIntoView({ block: "nearest" }); // where one begins, however tall the rest
    if (this.shared !== null && this.shared === this.bench.text) this.run(this.shared); // as it was left
    this.follow();
  }

  /** Open the workbench on a text that the reader takes over; a draft is put aside for it.
   * @param {string} text */
  async take(text) {
    await this.open();
    this.bench.put(text);
    this.bench.tell({ sentence: TAKEN, wrong: false, waits: false });
  }

  /** The figure beside the editor runs a text first; when that has gone well, the others run it too.
   * @param {string} text */
  run(text) {
    if (!this.figure) return;
    if (text === this.bench.book) return this.reset();
    const { model } = this.figure.mounted;
    if (model.get("editable") === false) return this.bench.tell({ sentence: NO_PYTHON, wrong: true, waits: false });
    this.ran = text;
    this.bench.editor?.unmark();
    runIn(this.figure.mounted, this.search, text);
    this.bench.tell({ sentence: "Running…", wrong: false, waits: true });
  }

  /** A figure has answered. */
  tell() {
    if (this.ran === null || !this.figure) return;
    const beside = heardOf(this.figure.mounted);
    const told = tellOf([beside], this.search, this.ran);
    if (!told.waits) this.bench.print(beside.response?.output ?? "");
    if (!told.waits && !told.wrong && this.shared !== this.ran) {
      this.shared = this.ran;
      for (const user of this.users) runIn(user, this.search, this.ran);
    }
    const note = /** @type {Note | null} */ (this.figure.mounted.model.get("note"));
    if (told.waits && note?.passing) told.sentence = note.text; // Python is starting
    const { line, ...words } = told.wrong || told.waits ? told : tellOf(this.users.map(heardOf), this.search, this.ran);
    this.bench.tell({ ...words, ...(line && this.bench.text === this.ran && { line }) });
    this.follow();
  }

  /** Light the line on which the search beside the editor stands, as long as the text is the one that runs. */
  follow() {
    const { editor, text, book } = this.bench;
    editor?.light(text === (this.ran ?? book) ? (this.figure?.lineIn(text) ?? null) : null);
  }

  /** The figure beside the editor, while there is one, and those on the page. */
  get all() {
    return [...(this.figure ? [this.figure.mounted] : []), ...this.users];
  }

  stop() {
    this.shared = null; // some may not have got as far as that
    for (const figure of this.all) stop(figure);
  }

  /** All figures run the book's text again. */
  reset() {
    this.ran = this.shared = null;
    for (const figure of this.all) runIn(figure, this.search, null);
    this.bench.editor?.unmark();
    this.bench.print("");
    this.bench.tell({ sentence: "The figures run the book's code.", wrong: false, waits: false });
  }

  close() {
    if (this.figure) stop(this.figure.mounted);
    this.figure?.leave();
    this.figure = this.opening = null;
    this.ran = this.shared;
    this.bench.close();
    this.narrow();
    this.panes.remove();
    this.cell.classList.remove("pe-editing");
    this.row.hidden = false;
    this.tellDraft();
    this.edit.focus();
  }

  /** What stands below the printed text while the workbench is closed. */
  tellDraft() {
    const draft = drafts.of(this.search);
    const isThere = !!draft && draft.text !== draft.book;
    say(this.word, isThere ? "Edit your draft" : "Edit");
    say(this.said, isThere ? `${DRAFT}${this.shared === null ? "" : " The figures below run it."}` : "");
  }
}

/** The parts of a workbench beside its figure.
 * @param {Workbench} bench
 * @param {HTMLElement} beside
 * @param {() => void} close
 * @returns {HTMLElement} */
function panesOf(bench, beside, close) {
  const closing = make("button", {
    type: "button",
    class: "pe-button pe-worded",
    text: "Close",
    title: "Close the workbench; your draft is kept",
    onclick: close,
  });
  const code = make(
    "div",
    { class: "pe-bench-code" },
    make("div", { class: "pe-listing-row" }, bench.state, bench.compare, bench.reset, bench.restore, closing),
    bench.place,
    bench.difference,
    make("div", { class: "pe-listing-row" }, bench.run.element, bench.said),
  );
  return make(
    "div",
    { class: "pe-bench", role: "group", "aria-label": `Workbench for ${bench.name}` },
    make("div", { class: "pe-bench-panes" }, code, beside, make("div", { class: "pe-bench-foot" }, bench.output, bench.keys)),
  );
}
