/**
 * A workbench for code: an editor, the buttons around it, what the code printed, and the difference from the text that the
 * reader began with. It keeps the reader's draft. What running means, and where its parts stand, whoever makes it knows.
 */
/** @import { Drafts } from "./drafts.js" */
/** @import { Editor } from "../../page/plain_editor.js" */
import { make, say, worded } from "../../page/elements.js";
import { openPlainEditor } from "../../page/plain_editor.js";
import { beginningOf } from "./listing_words.js";
import { RunButton } from "./run_button.js";

const PLAIN = "The editor could not be loaded. This plain field does its work.";
const READABLE = "16rem"; // high enough for a difference
const NO_DIFFERENCE = "The difference could not be loaded.";

/** The words of a workbench for a printed search. What else is written at one is called otherwise. */
const WORDS = {
  book: "The book's text",
  draft: "Your draft",
  restored: "This is your draft, as this browser kept it. The figure beside it runs the book's code until you press Run.",
  newEdition: "The book's text has changed since you wrote this draft. The draft is as you left it; Difference compares it with the new text.",
  elsewhere: "This draft was changed on another page. Here it is as before; “Bring back” shows the other one.",
  keys: "Tab indents. Escape, then Tab, leaves the editor. Ctrl + Enter runs.",
  unkept: "This browser cannot keep what you write: its storage is full or forbidden. Copy it before you leave this page, or it is gone.",
  given: "the book's text",
  reset: "Reset code",
};

/** What the bench asks of whoever makes it: `run` what is written, `stop` that, go back to the book's text (`reset`), and take
 * note that the text is no longer what ran (`change`).
 * @typedef {{run(text: string): void, stop(): void, reset(): void, change(): void,
 *   check?(text: string): void}} BenchHost   `check`: what Shift + Enter asks, where that is more than to run it
 * @typedef {Pick<Drafts, "of" | "keep" | "follow">} Keeper   keeps what is written
 * @typedef {(parent: HTMLElement, text: string, host: import("../../page/plain_editor.js").EditorHost) => Editor} Opener   opens an editor on a text
 * @typedef {{sentence: string, line?: number, wrong: boolean, waits: boolean}} Told   how a run ended, or that it has not ended */

/** What opens the editor for text, and in a sentence what that lacks.
 * @returns {Promise<{open: Opener, lacks: string}>} */
export const textEditor = () =>
  import("./editor.js").then(
    ({ openEditor }) => ({ open: openEditor, lacks: "" }),
    () => ({ open: openPlainEditor, lacks: PLAIN }),
  );

export class Workbench {
  /** @param {string} name  of what is written here; its draft goes by that name too
   * @param {string} book  the text that the reader begins with
   * @param {Keeper} drafts
   * @param {BenchHost} host
   * @param {Partial<typeof WORDS>} [words]
   * @param {HTMLElement} [place]  of the editor */
  constructor(name, book, drafts, host, words = {}, place = make("div", { class: "pe-editor" })) {
    this.name = name;
    this.book = book;
    this.drafts = drafts;
    this.host = host;
    this.words = { ...WORDS, ...words };
    this.place = place;
    /** What the editor completes. @type {string[] | undefined} */
    this.names = undefined;
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
      title: `Show what is changed in ${this.words.given}`,
    });
    this.reset = worded(this.words.reset, () => this.goBack(), { title: `Back to ${this.words.given}; what you wrote can be brought back` });
    this.restore = worded("Bring back", () => this.bringBack(), { title: "The text that was put aside" });
    this.said = make("p", { class: "pe-said", role: "status" });
    this.keys = make("p", {
      class: "pe-listing-keys",
      id: `keys-of-${name.replace(/\W+/g, "-")}`, // one word: it is referred to
      text: this.words.keys,
    });
    this.difference = make("div", { class: "pe-compared", role: "region", tabindex: "0", "aria-label": `Difference from ${this.words.given}`, hidden: true });
    this.output = make("div", { class: "pe-output", role: "region", tabindex: "0", "aria-label": "What your code printed" });
    drafts.follow(name, () => this.hearOfOtherPage());
  }

  get text() {
    return this.editor?.text() ?? "";
  }

  get isDraft() {
    return this.text !== this.book;
  }

  /** Open the editor on what the reader left, and have them begin where the text does something.
   * @returns {Promise<boolean>} false: the bench was closed before the editor had come */
  async open() {
    const opening = (this.opening = {});
    this.tellState();
    const { open, lacks } = await textEditor();
    if (this.opening !== opening) return false;
    const { text, sentence } = this.left();
    this.edit(open, text);
    this.tell({ sentence: [sentence, lacks].filter(Boolean).join(" "), wrong: false, waits: false });
    const { head, body } = beginningOf(this.text);
    if (this.editor?.begin) this.editor.begin(head, body);
    else this.editor?.focus();
    return true;
  }

  /** What the reader left, or the book's text; and what is to be said of it. */
  left() {
    const { drafts, name, book, words } = this;
    const draft = drafts.of(name);
    this.aside = draft?.aside;
    const isWritten = draft && draft.text !== draft.book;
    return { text: draft?.text ?? book, sentence: !isWritten ? "" : draft.book === book ? words.restored : words.newEdition };
  }

  /** Let an editor take the place of the one that is there.
   * @param {Opener} open
   * @param {string} [text]  the same, if it is not said */
  edit(open, text = this.text) {
    const { check } = this.host;
    this.editor?.close();
    this.editor = null;
    this.editor = open(this.place, text, {
      label: `Source of ${this.name}, editable`,
      describedBy: this.keys.id,
      run: () => this.host.run(this.text),
      ...(check && { check: () => check(this.text) }),
      change: () => this.change(),
      names: this.names,
    });
    this.tellState();
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
    if (!isKept) this.tell({ sentence: this.words.unkept, wrong: true, waits: this.run.waits });
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
    this.tell({ sentence: this.words.elsewhere, wrong: false, waits: this.run.waits });
    this.tellState();
  }

  tellState() {
    const isDraft = !!this.editor && this.isDraft; // nothing is written before the editor has come
    say(this.state, isDraft ? this.words.draft : this.words.book);
    this.state.classList.toggle("pe-is-draft", isDraft);
    this.run.element.disabled = this.compare.disabled = !this.editor;
    this.reset.disabled = !isDraft;
    this.restore.hidden = !this.editor || this.aside === undefined || this.aside === this.text;
    if (!this.difference.hidden) void this.compareNow();
  }

  /** @param {boolean} shows */
  showDifference(shows) {
    this.compare.setAttribute("aria-pressed", String(shows));
    const height = `${this.place.offsetHeight}px`; // in the editor's place: what is below it moves only where that is too low to read in
    Object.assign(this.difference.style, { minHeight: height, maxHeight: `max(${height}, ${READABLE})` });
    this.difference.hidden = !shows;
    this.place.hidden = shows;
    if (shows) void this.compareNow();
  }

  async compareNow() {
    try {
      const { differenceOf, differenceShown, inWords } = await import("./difference.js");
      const rows = differenceOf(this.book, this.text);
      this.difference.replaceChildren(
        make("p", { text: `Compared with ${this.words.given}: ${inWords(rows)}.` }),
        ...(rows.length ? [differenceShown(rows)] : []),
      );
    } catch {
      say(this.difference, NO_DIFFERENCE);
    }
  }

  /** How a run ended, or that it has not ended: then it can be stopped. @param {Told} told */
  tell({ sentence, line, wrong, waits }) {
    if (sentence.includes("`")) this.said.replaceChildren(...worded(sentence));
    else say(this.said, sentence);
    this.said.classList.toggle("pe-wrong", wrong);
    if (line) this.editor?.mark(line, sentence);
    this.run.tell(waits);
  }

  /** @param {string} text  what the code printed */
  print(text) {
    say(this.output, text);
  }
}
