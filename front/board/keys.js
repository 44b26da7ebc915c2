/** Which key asks for what while the board has the focus, and how the help says so. Keys that edit are the kind's. */
/** @import { KeyRow, Kind } from "./kind.js" */
import { make } from "../page/elements.js";

/** @typedef {{key: string, shift?: boolean, command?: boolean}} Stroke */
/** @typedef {{name: string, row?: number, col?: number, cost?: number}} Command */

/** @type {Record<string, Command>} */
const STROKES = {
  ArrowUp: { name: "move", row: -1, col: 0 },
  ArrowDown: { name: "move", row: 1, col: 0 },
  ArrowLeft: { name: "move", row: 0, col: -1 },
  ArrowRight: { name: "move", row: 0, col: 1 },
  " ": { name: "play" },
  "[": { name: "back" },
  ",": { name: "back" },
  "]": { name: "forward" },
  ".": { name: "forward" },
  "{": { name: "previous" },
  "<": { name: "previous" },
  "}": { name: "next" },
  ">": { name: "next" },
  Home: { name: "first" },
  End: { name: "last" },
  z: { name: "undo" },
  y: { name: "redo" },
  c: { name: "pin" },
  "?": { name: "help" },
  Escape: { name: "leave" },
};

/** The keys of every figure that has a time: what they do, by what a step is. @type {Record<"event" | "expansion", [string, string][]>} */
const IN_TIME = {
  event: [
    ["Space", "play or pause"],
    ["[  ]", "one event back, one forward"],
    ["{  }", "to the previous, to the next expansion"],
    ["Home  End", "to the beginning, to the end"],
  ],
  expansion: [
    ["Space", "play or pause"],
    ["[  ]", "one expansion back, one forward"],
    ["Home  End", "to the beginning, to the end"],
  ],
};

/** What the keys do on a board.
 * @param {Kind} kind
 * @param {boolean} editable
 * @param {"event" | "expansion" | null} [step]  what a step in time is; null: there is nothing to play
 * @param {[string, string][]} [guesses]  the keys by which the next expansion is predicted, where it can be
 * @returns {[string, string][]} */
export function keyHelp(kind, editable, step = "event", guesses = []) {
  const edits = /** @type {[string, string][]} */ ((kind.keys ?? []).map(({ keys, use }) => [keys, use]));
  const arrows = kind.arrows ? (editable ? kind.arrows.use : "") : "move the cursor";
  return [
    ...(arrows ? [/** @type {[string, string]} */ (["← ↑ → ↓", arrows])] : []),
    ...(step ? IN_TIME[step] : []),
    ...guesses,
    ...(editable ? edits : []),
    ...(editable && kind.beginning ? [/** @type {[string, string]} */ (["C", "pin this run to compare the next with it; unpin it"])] : []),
    ...(editable && kind.beginning
      ? /** @type {[string, string][]} */ ([
          ["Z  Y", "undo, redo"],
          ["Ctrl V", `another ${kind.beginning}, as text, from the clipboard`],
        ])
      : []),
    ["?", "show this list; ? or Escape hides it"],
  ];
}

/** @param {Stroke} stroke
 * @param {KeyRow[]} [edits]  what edits the world on the board
 * @returns {Command | null} null: the key is not the board's, leave it to the page */
export function commandOf({ key, shift = false, command = false }, edits = []) {
  if (command) return key.toLowerCase() === "z" ? { name: shift ? "redo" : "undo" } : key.toLowerCase() === "y" ? { name: "redo" } : null;
  const named = key.length === 1 ? key.toLowerCase() : key;
  const table = [STROKES, ...edits.map(({ strokes }) => strokes)].find((strokes) => Object.hasOwn(strokes, named));
  if (!table) return null;
  const found = table[named];
  return found.name === "move" && shift ? { ...found, name: "shift" } : found;
}

// The keys of a figure, laid over it: whoever asks for them finds the board where it was.

export class KeyHelp {
  /** @param {() => [string, string][]} rows  the keys that do something here, and what */
  constructor(rows) {
    this.rows = rows;
    this.element = /** @type {HTMLElement} */ (make("div", { class: "pe-help", hidden: true }));
    /** It goes when a key or the pointer says so, wherever on the page. @type {AbortController | null} */
    this.open = null;
  }

  toggle() {
    if (this.open) return this.close();
    this.element.replaceChildren(
      make("p", { text: "While the board has the focus:" }),
      make("dl", {}, ...this.rows().map(([keys, use]) => make("div", {}, make("dt", { text: keys }), make("dd", { text: use })))),
    );
    this.element.hidden = false;
    this.open = new AbortController();
    const { signal } = this.open;
    document.addEventListener("pointerdown", () => this.close(), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close(), { signal });
  }

  close() {
    this.open?.abort();
    this.open = null;
    this.element.hidden = true;
  }
}
