/**
 * An editor at rest: the text as the editor will show it, in its colors and its place, from the first on the page. Whoever
 * presses into it or begins to type wakes it: then the editor takes its place, and nothing moves. Who only walks by with Tab
 * does not. On paper it stands for the editor.
 */
/** @import { Editor } from "../../../page/plain_editor.js" */
/** @import { Opener } from "../workbench.js" */
import { make } from "../../../page/elements.js";
import { highlightPython } from "../../../board/code_panel.js";

const REST = 600; // ms: who stays with the keyboard's focus wants to write
const DRAG = 4; // px: who moves as far with the button down marks text

/** `near`: a hand comes near; `wake` brings the editor, and tells it where to begin.
 * @typedef {{near(): void, wake(begin?: (editor: Editor) => void): void}} Sleeper */

export class Resting {
  /** @param {HTMLElement} element  with the text that the page brought
   * @param {Sleeper} sleeper */
  constructor(element, { near, wake }) {
    this.element = element;
    this.text = [...element.children].map((line) => line.textContent).join("\n");
    this.wake = wake;
    this.isRoused = false;
    this.check = () => {};
    this.run = () => {};
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** Where the last press began. @type {number[]} */
    this.from = [];
    element.addEventListener("pointerenter", near, { once: true });
    element.addEventListener("focus", () => this.consider());
    element.addEventListener("blur", () => clearTimeout(this.timer));
    element.addEventListener("pointerdown", ({ clientX, clientY }) => (this.from = [clientX, clientY]));
    element.addEventListener("click", (event) => this.press(event));
    element.addEventListener("keydown", (event) => this.hear(event));
    element.addEventListener("paste", (event) => this.type(event.clipboardData?.getData("text/plain") ?? "", event));
  }

  /** Let another text stand there. @param {string} text */
  show(text) {
    this.text = text;
    const lines = highlightPython(text).map((spans) => {
      const words = spans.map(({ kind, text }) => (kind ? make("span", { class: `pe-py-${kind}`, text }) : text));
      return make("span", { class: "pe-resting-line" }, ...(words.length ? words : [make("br")]));
    });
    this.element.replaceChildren(...lines);
  }

  /** Opens it, as any editor. @type {Opener} */
  open = (_parent, text, { label, describedBy, run, check = run, change = () => {} }) => {
    const { element } = this;
    const told = { role: "textbox", "aria-multiline": "true", tabindex: "0", "aria-label": label, "aria-describedby": describedBy };
    for (const [name, value] of Object.entries(told)) element.setAttribute(name, value);
    Object.assign(this, { run, check });
    if (text !== this.text) this.show(text);
    element.classList.remove("pe-for-paper");
    return {
      text: () => this.text,
      put: (words) => {
        this.show(words);
        change();
      },
      mark: (line, sentence) => this.mark(line, sentence),
      unmark: () => this.show(this.text),
      light: () => {},
      focus: () => element.focus({ preventScroll: true }),
      close: () => {
        clearTimeout(this.timer);
        element.classList.add("pe-for-paper");
      },
    };
  };

  /** @param {number} n  of the line, from 1
   * @param {string} sentence */
  mark(n, sentence) {
    this.show(this.text);
    const line = this.element.children[Math.min(n, this.element.childElementCount) - 1];
    line.classList.add("pe-wrong-line");
    if (sentence) line.after(make("span", { class: "pe-complaint", text: sentence }));
  }

  /** Wake it; where to begin, the first who does says. @param {(editor: Editor) => void} [begin] */
  rouse(begin) {
    if (this.isRoused) return;
    this.isRoused = true;
    this.wake(begin);
  }

  /** The keyboard's focus has come. */
  consider() {
    if (!this.element.matches(":focus-visible")) return;
    this.timer = setTimeout(() => {
      this.rouse();
      this.wake((editor) => editor.pass?.());
    }, REST);
  }

  /** Begin where one pressed; who drags over the text, or extends what is marked, wants to copy it. What is marked does not
   * tell: text that moves below a resting pointer is marked too.
   * @param {MouseEvent} event */
  press({ clientX, clientY, shiftKey }) {
    const [x = clientX, y = clientY] = this.from;
    if (shiftKey || Math.hypot(clientX - x, clientY - y) > DRAG) return;
    this.rouse((editor) => (editor.at ? editor.at(clientX, clientY) : editor.focus()));
  }

  /** @param {KeyboardEvent} event */
  hear(event) {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isCommand = ctrlKey || metaKey;
    if (key === "Enter" && (shiftKey || isCommand)) {
      event.preventDefault();
      (shiftKey ? this.check : this.run)();
    } else if (key.length === 1 && !isCommand && !altKey) this.type(key, event);
    else if (/^(Arrow|Page|Home|End|Enter|Backspace|Delete)/.test(key) && !isCommand) {
      event.preventDefault();
      this.rouse();
    }
  }

  /** What comes before the editor does is not lost.
   * @param {string} words
   * @param {Event} event */
  type(words, event) {
    event.preventDefault();
    event.stopPropagation(); // no command of the page around
    this.rouse();
    this.wake((editor) => editor.type?.(words));
  }
}
