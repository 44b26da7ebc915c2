/** Printed searches that can be rewritten on the page: the figures below a listing then run the reader's words. */
/** @import { Model } from "../types.js" */
import { icon, make, say } from "../frame/elements.js";
import { functionIn, outputOf, tellOf } from "./listing_words.js";
import { searchesOf } from "../frame/own_code.js";

const PENCIL = "M4 16.5 15.5 5 19 8.500 7.500 20H4zM17 3.500l1.200-1.200 3.500 3.500L20.500 7z";

/** @typedef {{el: HTMLElement, model: Model}} Mounted */

/** Give each printed search that a figure below it runs a button to edit it.
 * @param {Mounted[]} figures */
export function openListings(figures) {
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("div.cell.tag_source"))) {
    const pre = cell.querySelector("pre");
    const search = functionIn(pre?.textContent ?? "");
    const users = figures.filter(
      ({ el, model }) =>
        search !== null && searchesOf(model.get("request")).includes(search) && (cell.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    if (pre && search && users.some(({ model }) => model.get("editable"))) new Listing(cell, /** @type {string} */ (pre.textContent), search, users);
  }
}

class Listing {
  /** @param {HTMLElement} cell
   * @param {string} printed  the book's text
   * @param {string} search
   * @param {Mounted[]} users  the figures that run it */
  constructor(cell, printed, search, users) {
    this.input = /** @type {HTMLElement} */ (cell.querySelector(".cell_input"));
    this.printed = printed;
    this.search = search;
    this.users = users;
    /** @type {string | null} */
    this.ran = null; // the text that the figures have, null: the book's
    /** @type {import("./editor.js").Editor | null} */
    this.editor = null;
    const help = `keys-of-${search}`;
    this.edit = make("button", { type: "button", class: "pe-button pe-worded", onclick: () => void this.open() }, icon(PENCIL), "Edit");
    this.run = make("button", {
      type: "button",
      class: "pe-button pe-worded pe-strong",
      hidden: true,
      text: "Run",
      title: "Run (Shift + Enter)",
      onclick: () => this.send(),
    });
    this.reset = make("button", { type: "button", class: "pe-button pe-worded", hidden: true, text: "Reset", onclick: () => this.close() });
    this.said = make("p", { class: "pe-said", role: "status" });
    this.keys = make("p", { class: "pe-listing-keys", id: help, hidden: true, text: "Tab indents. Escape, then Tab, leaves the editor. Shift + Enter runs." });
    this.host = make("div", { class: "pe-editor" });
    this.output = make("pre", { class: "pe-output", role: "region", tabindex: "0", "aria-label": "What your code printed", hidden: true });
    this.element = make(
      "div",
      { class: "pe-listing" },
      this.host,
      make("div", { class: "pe-listing-row" }, this.edit, this.run, this.reset, this.said),
      this.output,
      this.keys,
    );
    this.input.after(this.element);
    for (const { model } of users) model.on("change:response", () => this.tell());
  }

  async open() {
    if (this.editor || this.edit.disabled) return;
    this.edit.disabled = true;
    try {
      const { openEditor } = await import("./editor.js");
      this.editor = openEditor(this.host, this.printed.replace(/\n$/, ""), {
        label: `Source of ${this.search}, editable`,
        describedBy: this.keys.id,
        run: () => this.send(),
      });
    } catch {
      say(this.said, "The editor could not be loaded; the figures go on with the book's code.");
      return;
    } finally {
      this.edit.disabled = false;
    }
    say(this.said, "");
    this.show(true);
    this.editor.focus();
  }

  /** Let the figures run what is in the editor. */
  send() {
    if (!this.editor) return;
    this.ran = this.editor.text();
    this.editor.unmark();
    const before = this.users.map(({ model }) => model.get("own")?.[this.search]);
    for (const { model } of this.users) model.set("own", { ...model.get("own"), [this.search]: this.ran });
    if (this.users.every(({ model }) => model.get("editable") === false)) say(this.said, "Python cannot run in this browser, so the figures stay as they are.");
    else if (before.every((text) => text === this.ran)) this.tell();
    else say(this.said, "Running…");
  }

  /** The figures have answered, one after the other. */
  tell() {
    if (this.ran === null || !this.editor) return;
    const heard = this.users.map(({ el, model }) => ({ name: nameOfFigure(el), request: model.get("request"), response: model.get("response") }));
    const { sentence, line, wrong } = tellOf(heard, this.search, this.ran);
    say(this.said, sentence);
    this.said.classList.toggle("pe-wrong", wrong);
    this.print(outputOf(heard));
    if (line && this.editor.text() === this.ran) this.editor.mark(line, sentence);
  }

  /** @param {string} text */
  print(text) {
    this.output.textContent = text;
    this.output.hidden = !text;
  }

  /** Back to the book's text, here and in the figures. */
  close() {
    const ran = this.ran !== null;
    this.ran = null;
    for (const { model } of ran ? this.users : []) {
      const { [this.search]: _gone, ...others } = model.get("own") ?? {};
      model.set("own", others);
    }
    this.print("");
    this.editor?.close();
    this.editor = null;
    this.said.classList.remove("pe-wrong");
    say(this.said, ran ? "The figures run the book's code again." : "");
    this.show(false);
    this.edit.focus();
  }

  /** @param {boolean} editing */
  show(editing) {
    this.input.hidden = editing;
    this.edit.hidden = editing;
    this.run.hidden = this.reset.hidden = this.keys.hidden = !editing;
  }
}

/** @param {HTMLElement} el
 * @returns {string} "Figure 2.3" */
function nameOfFigure(el) {
  return el.id.startsWith("fig-") ? `Figure ${el.id.slice(4).replaceAll("-", ".")}` : "the figure";
}
