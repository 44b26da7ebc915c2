/** A cell of the scratch pad: an editor, what its code printed, the value of its last line, and a board where that is one. */
/** @import { Editor } from "../../page/plain_editor.js" */
/** @import { PythonHost } from "./python_host.js" */
/** @import { Place } from "./site.js" */
import { keyRow } from "./key_row.js";
import { make, say } from "../../page/elements.js";
import { openPlainEditor } from "../../page/plain_editor.js";
import { DIED, ENDLESS, GARBLED, STARTING } from "./python_host.js";
import { RunButton } from "./run_button.js";

const GONE = "Python begins afresh, and the names of all cells are gone: run them again.";
const STOPPED = `Stopped. ${GONE}`;
const NO_PYTHON = "Python cannot run in this browser, so the pad keeps your text and nothing more.";
/** What Python's host says of a search, said of a cell. @type {Record<string, string>} */
const SAID = {
  [ENDLESS]: `This cell ran for more than a minute and was stopped. ${GONE}`,
  [GARBLED]: `What this cell shows could not be read: it changed Python itself. ${GONE}`,
  [DIED]: `Python ran into its end, perhaps for want of memory. ${GONE}`,
};

/** @typedef {{describedBy: string, names: string[], change(): void, ran(): void, goOn(from: Cell): void, stop(): void}} CellHost
 *   the id of the words that say how to leave it; names that it completes; who hears of each change and each run, goes on below,
 *   and stops Python */

export class Cell {
  /** @param {number} number  from 1
   * @param {PythonHost} python  shared by all cells
   * @param {Place} place
   * @param {CellHost} host */
  constructor(number, python, place, host) {
    this.number = number;
    this.python = python;
    this.place = place;
    this.host = host;
    this.asked = 0;
    this.hasRun = false;
    /** @type {Editor | null} */
    this.editor = null;
    /** What stands there before the editor does. */
    this.opened = "";
    this.hasLeft = false;
    this.takeAway = () => {};
    this.run = new RunButton(
      () => void this.ask(),
      () => this.stop(),
    );
    this.said = make("p", { class: "pe-said", role: "status" });
    this.field = make("div", { class: "pe-editor" });
    this.output = make("div", { class: "pe-output", role: "region", tabindex: "0", "aria-label": `What cell ${number} shows`, hidden: true });
    this.board = make("div");
    this.element = make(
      "section",
      { class: "pe-pad-cell", "aria-label": `Cell ${number}` },
      this.field,
      keyRow(() => this.editor),
      make("div", { class: "pe-listing-row" }, this.run.element, this.said),
      this.output,
      this.board,
    );
  }

  get text() {
    return this.editor?.text() ?? this.opened;
  }

  /** @param {string} text */
  async open(text) {
    this.opened = text;
    const { openEditor } = await import("./editor.js").catch(() => ({ openEditor: openPlainEditor }));
    if (this.hasLeft) return;
    this.editor = openEditor(this.field, text, {
      label: `Cell ${this.number}`,
      describedBy: this.host.describedBy,
      run: () => void this.ask(),
      check: () => {
        void this.ask();
        this.host.goOn(this);
      },
      change: () => this.host.change(),
      names: this.host.names,
    });
  }

  focus() {
    this.element.scrollIntoView({ block: "nearest" });
    this.editor?.focus();
  }

  /** Run it, and show what came. */
  async ask() {
    const { text, python } = this;
    if (python.state === "failed") return this.fail();
    if (!text.trim()) return;
    const n = ++this.asked;
    this.editor?.unmark();
    this.tell(python.state === "ready" ? "Running…" : STARTING);
    this.run.tell(true);
    const response = /** @type {any} */ (await python.answer(`cell ${this.number}`, /** @type {any} */ ({ v: 1, n, ask: "cell", source: text })));
    if (n !== this.asked) return;
    this.run.tell(false);
    this.hasRun = true;
    const { error, line } = this.shown(response) ? response : { error: GARBLED, line: 0 };
    if (error === GARBLED) this.host.stop();
    else this.host.ran();
    const sentence = error && (SAID[error] ?? `${error}.`.replace(/([.?!])\.$/, "$1"));
    this.tell(sentence ?? "", !!error);
    if (line && this.text === text) this.editor?.mark(line, sentence);
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** Show an answer, if it can be shown: it has passed through a reader's hands.
   * @param {any} response */
  shown(response) {
    try {
      this.show(response);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {any} response */
  show({ output = "", shown = "", board = null }) {
    say(this.output, [output.replace(/\n$/, ""), shown].filter(Boolean).join("\n"));
    this.output.hidden = !this.output.textContent;
    this.takeBoard();
    if (!board) return;
    const el = make("div", { class: "pe-figure" });
    this.board.append(el);
    const steps = board.response.events?.length ?? 0;
    const traits = { figure: "board", step: steps, playing: false, speed: 12, look: "", hint: "", caption: "", layers: ["numbers:g"], ...board };
    this.takeAway = this.place(el, traits, `pad, cell ${this.number}`).leave;
  }

  takeBoard() {
    this.takeAway();
    this.takeAway = () => {};
    this.board.replaceChildren();
  }

  stop() {
    this.asked += 1;
    this.run.tell(false);
    this.host.stop();
    this.tell(STOPPED);
  }

  /** Python has begun afresh: what this cell has named is gone. */
  forget() {
    const waited = this.run.waits;
    this.run.tell(false);
    if (this.hasRun || waited) this.tell(GONE);
    this.hasRun = false;
  }

  fail() {
    this.run.tell(false);
    this.tell(NO_PYTHON, true);
  }

  /** @param {string} sentence */
  tell(sentence, isWrong = false) {
    say(this.said, sentence);
    this.said.classList.toggle("pe-wrong", isWrong);
  }

  leave() {
    this.hasLeft = true;
    this.asked += 1;
    this.python.cancel(`cell ${this.number}`);
    this.takeBoard();
    this.editor?.close();
    this.element.remove();
  }
}
