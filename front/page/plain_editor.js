/** An editor without any help, a field of text: where the real one cannot be had, as in a notebook or without a network. */
import { make } from "./elements.js";

/** @typedef {{text(): string, put(text: string): void, mark(line: number, sentence: string): void, unmark(): void,
 *   light(line: number | null): void, focus(): void, begin?(head: number, body: number): void, close(): void,
 *   start?(line: number): void, at?(x: number, y: number): void, pass?(): void,
 *   type?(words: string): void, indent?(deeper: boolean): void, lacks?(given?: string): string}} Editor
 *   `put` can be undone like what is typed; `mark` says at a line what is wrong there, or, without a sentence, that something is, `light` shows which one runs, `begin` has the
 *   reader begin at the line `body`, with all from `head` on in sight if that leaves half the room; lines count from 1, and
 *   marks and lights go with the next change; `start` has the reader begin at a line, `at` at a point of the window, and `pass`
 *   lets who came by Tab go on by Tab, until something else is pressed; `type` and `indent` are for who has no such keys;
 *   `lacks` says in a sentence what is to be done before this is an answer, "" where nothing is; `given` is what stood there first
 * @typedef {{label: string, describedBy: string, run(): void, check?: () => void, change?: () => void, names?: string[]}} EditorHost
 *   what it is called, the id of the words that say how to leave it, who hears of the keys that run or check it and of every
 *   change, and names that it completes */

/** @param {HTMLElement} parent
 * @param {string} text
 * @param {EditorHost} host
 * @returns {Editor} */
export function openPlainEditor(parent, text, { label, describedBy, run, check = run, change = () => {} }) {
  const field = /** @type {HTMLTextAreaElement} */ (
    make("textarea", {
      class: "pe-claim-text pe-order-text",
      rows: text.split("\n").length + 1,
      spellcheck: "false",
      autocapitalize: "off",
      "aria-label": label,
      "aria-describedby": describedBy,
      oninput: () => change(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter" || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (event.shiftKey) check();
        else run();
      },
    })
  );
  field.value = text;
  const wrong = make("p", { class: "pe-wrong", hidden: true });
  parent.append(field, wrong);
  const startOf = (/** @type {number} */ line) => field.value.split("\n", line - 1).join("\n").length + (line > 1 ? 1 : 0);
  return {
    text: () => field.value,
    put(words) {
      field.value = words;
      wrong.hidden = true;
      change();
    },
    mark(line, sentence) {
      wrong.textContent = sentence;
      wrong.hidden = false;
      const from = startOf(line);
      field.setSelectionRange(from, from + (field.value.split("\n")[line - 1]?.length ?? 0));
    },
    unmark: () => (wrong.hidden = true),
    light: () => {},
    focus: () => field.focus(),
    begin(_head, body) {
      field.setSelectionRange(startOf(body), startOf(body));
      field.focus();
    },
    close: () => [field, wrong].forEach((element) => element.remove()),
  };
}
