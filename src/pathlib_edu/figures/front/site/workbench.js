/**
 * A workbench for code: an editor, what stands beside it, what the code printed, and the difference from the text that the
 * reader began with. It keeps the reader's draft; what running means, whoever opens it knows.
 */
/** @import { Drafts } from "./drafts.js" */
/** @import { Editor } from "./editor.js" */
import { make, say } from "../frame/elements.js";
import { openPlainEditor } from "../frame/plain_editor.js";
import { RunButton } from "./run_button.js";

const RESTORED = "This is your draft, as this browser kept it. The figure beside it runs the book's code until you press Run.";
const NEW_EDITION = "The book's text has changed since you wrote this draft. The draft is as you left it; Difference compares it with the new text.";
const UNKEPT = "This browser cannot keep your draft: its storage is full or forbidden. Copy your text before you leave this page.";
const PLAIN = "The editor could not be loaded. This plain field does its work.";
const ELSEWHERE = "This draft was changed on another page. Here it is as before; “Bring back” shows the other one.";
const NO_DIFFERENCE = "The difference could not be loaded.";

/** What the bench asks of whoever opens it: `run` what is written, `stop` that, go back to the book's text (`reset`), `close`,
 * and take note that the text is no longer what ran (`change`).
 * @typedef {{run(text: string): void, stop(): void, reset(): void, close(): void, change(): void}} BenchHost
 * @typedef {{sentence: string, line?: number, wrong: boolean, waits: boolean}} Told   how a run ended, or that it has not ended */

export class Workbench {
  /** @param {string} name  of what is written here; its draft goes by that name too
   * @param {string} book  the text that the reader begins with
   * @param {Drafts} drafts
   * @param {BenchHost} host */
  constructor(name, book, drafts, host) {
    this.name = name;
    this.book = book;
    this.drafts = drafts;
    this.host = host;
    /** @type {Editor | null} */
    this.editor = null;
    /** The editor that comes, or has come; null: the bench is closed. @type {object | null} */
    this.opening = null;
    /** What was put aside for the text in the editor. @type {string | undefined} */
    this.aside = undefined;
    this.run = new RunButton(
      () => host.run(this.text),
      () => host.stop(),
    );
    const worded = (/** @type {string} */ text, /** @type {() => void} */ press, more = {}) =>
      make("button", { type: "button", class: "pe-button pe-worded", text, onclick: press, ...more });
    this.state = make("span", { class: "pe-bench-state" });
    this.compare = worded("Difference", () => this.showDifference(this.difference.hidden), {
      "aria-pressed": "false",
      title: "Show what is changed of the book's text",
    });
    this.reset = worded("Reset code", () => this.goBack(), { title: "The book's text again; yours can be brought back" });
    this.restore = worded("Bring back", () => this.bringBack(), { title: "The text that was put aside" });
    this.closing = worded("Close", () => this.host.close(), { title: "Close the workbench; the draft is kept" });
    this.said = make("p", { class: "pe-said", role: "status" });
    this.keys = make("p", {
      class: "pe-listing-keys",
      id: `keys-of-${name}`,
      text: "Tab indents. Escape, then Tab, leaves the editor. Ctrl + Enter runs.",
    });
    this.place = make("div", { class: "pe-editor" });
    this.difference = make("div", { class: "pe-compared", role: "region", tabindex: "0", "aria-label": "Difference from the book's text", hidden: true });
    this.output = make("div", { class: "pe-output", role: "region", tabindex: "0", "aria-label": "What your code printed" });
    /** Where what the code does is shown. @type {HTMLElement} */
    this.beside = make("div", { class: "pe-bench-beside" });
    this.element = /** @type {HTMLElement} */ (
      make(
        "div",
        { class: "pe-bench", role: "group", "aria-label": `Workbench for ${name}` },
        make(
          "div",
          { class: "pe-bench-panes" },
          make(
            "div",
            { class: "pe-bench-code" },
            make("div", { class: "pe-listing-row" }, this.state, this.compare, this.reset, this.restore, this.closing),
            this.place,
            this.difference,
            make("div", { class: "pe-listing-row" }, this.run.element, this.said),
          ),
          this.beside,
          make("div", { class: "pe-bench-foot" }, this.output, this.keys),
        ),
      )
    );
    drafts.follow(name, () => this.hearOfOtherPage());
  }

  get text() {
    return this.editor?.text() ?? "";
  }

  get isDraft() {
    return this.text !== this.book;
  }

  /** Open the editor on the reader's draft, or on the book's text.
   * @returns {Promise<boolean>} false: the bench was closed before the editor had come */
  async open() {
    const opening = (this.opening = {});
    this.tellState();
    const draft = this.drafts.of(this.name);
    const words = draft && draft.text !== draft.book ? (draft.book === this.book ? RESTORED : NEW_EDITION) : "";
    this.aside = draft?.aside;
    const host = { label: `Source of ${this.name}, editable`, describedBy: this.keys.id, run: () => this.host.run(this.text), change: () => this.change() };
    const { openEditor } = await import("./editor.js").catch(() => ({ openEditor: openPlainEditor }));
    if (this.opening !== opening) return false;
    this.editor = openEditor(this.place, draft?.text ?? this.book, host);
    this.tell({ sentence: words || (openEditor === openPlainEditor ? PLAIN : ""), wrong: false, waits: false });
    this.tellState();
    this.editor.focus();
    return true;
  }

  /** The reader's draft stays where it is kept. */
  close() {
    this.opening = null;
    this.run.tell(false);
    this.editor?.close();
    this.editor = null;
    this.place.replaceChildren();
    this.print("");
    this.showDifference(false);
  }

  change() {
    this.keep();
    this.host.change();
  }

  keep() {
    const { name, text, book, aside } = this;
    const isKept = this.drafts.keep(name, { text, book, ...(aside !== undefined && { aside }) });
    if (!isKept) this.tell({ sentence: UNKEPT, wrong: true, waits: this.run.waits });
    this.tellState();
  }

  /** Put another text into the editor, and what a reader wrote aside.
   * @param {string} text */
  put(text) {
    if (text === this.text) return;
    if (this.isDraft) this.aside = this.text;
    this.editor?.put(text);
  }

  goBack() {
    this.put(this.book);
    this.host.reset();
    this.restore.focus(); // where it can be undone
  }

  bringBack() {
    if (this.aside !== undefined) this.put(this.aside);
    (this.restore.hidden ? this.reset : this.restore).focus();
  }

  hearOfOtherPage() {
    const draft = this.editor && this.drafts.of(this.name);
    if (!draft || draft.text === this.text) return;
    this.aside = draft.text;
    this.tell({ sentence: ELSEWHERE, wrong: false, waits: this.run.waits });
    this.tellState();
  }

  tellState() {
    const isDraft = !!this.editor && this.isDraft; // nothing is written before the editor has come
    say(this.state, isDraft ? "Your draft" : "The book's text");
    this.state.classList.toggle("pe-is-draft", isDraft);
    this.run.element.disabled = this.compare.disabled = !this.editor;
    this.reset.disabled = !isDraft;
    this.restore.hidden = !this.editor || this.aside === undefined || this.aside === this.text;
    if (!this.difference.hidden) void this.compareNow();
  }

  /** @param {boolean} shows */
  showDifference(shows) {
    this.compare.setAttribute("aria-pressed", String(shows));
    this.difference.style.height = `${this.place.offsetHeight}px`; // in the editor's place, and nothing below it moves
    this.difference.hidden = !shows;
    this.place.hidden = shows;
    if (shows) void this.compareNow();
  }

  async compareNow() {
    try {
      const { differenceOf, differenceShown, inWords } = await import("./difference.js");
      const rows = differenceOf(this.book, this.text);
      this.difference.replaceChildren(make("p", { text: `Compared with the book's text: ${inWords(rows)}.` }), ...(rows.length ? [differenceShown(rows)] : []));
    } catch {
      say(this.difference, NO_DIFFERENCE);
    }
  }

  /** How a run ended, or that it has not ended: then it can be stopped. @param {Told} told */
  tell({ sentence, line, wrong, waits }) {
    say(this.said, sentence);
    this.said.classList.toggle("pe-wrong", wrong);
    if (line) this.editor?.mark(line, sentence);
    this.run.tell(waits);
  }

  /** @param {string} text  what the code printed */
  print(text) {
    say(this.output, text);
  }
}
