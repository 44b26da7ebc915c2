/** Which key asks for what while the board has the focus. The table is also what the help shows. */
/** @import { World } from "../types.js" */

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
  Enter: { name: "apply" },
  "+": { name: "larger" },
  "=": { name: "larger" },
  "-": { name: "smaller" },
  w: { name: "wall" },
  f: { name: "fire" },
  e: { name: "erase" },
  s: { name: "start" },
  g: { name: "goal" },
  z: { name: "undo" },
  y: { name: "redo" },
  "?": { name: "help" },
  Escape: { name: "leave" },
};

/** The help: keys, then what they do, then whether they need a figure that can be edited. @type {[string, string, boolean][]} */
const KEY_HELP = [
  ["← ↑ → ↓", "move the cursor", false],
  ["Space", "play or pause", false],
  ["[  ]", "one event back, one forward", false],
  ["{  }", "to the previous, to the next expansion", false],
  ["Home  End", "to the beginning, to the end", false],
  ["Enter", "use the tool, or edit the number", true],
  ["W", "wall, or no wall", true],
  ["2 … 9", "ground of that cost", true],
  ["F", "fire, or no fire, on a map of cats", true],
  ["E", "plain ground", true],
  ["S  G", "put the start, the goal here", true],
  ["Shift + arrow", "move a node of a graph, or change a number", true],
  ["+  −", "make a number of a graph larger, smaller", true],
  ["Z  Y", "undo, redo", true],
  ["?", "show or hide this list", false],
];

/** For sliding tiles; the rest of the help is theirs too as far as it is about time. @type {[string, string, boolean]} */
const SLIDING = ["← ↑ → ↓", "slide a tile that way", true];
const FOR_TILES = ["Space", "[  ]", "{  }", "Home  End", "Z  Y", "?"];

/** What the keys do on a board.
 * @param {World["kind"]} kind
 * @param {boolean} editable
 * @returns {[string, string, boolean][]} */
export function keyHelp(kind, editable) {
  const rows = kind === "tiles" ? [SLIDING, ...KEY_HELP.filter(([keys]) => FOR_TILES.includes(keys))] : KEY_HELP;
  return rows.filter(([, , edits]) => editable || !edits);
}

/** @param {Stroke} stroke
 * @returns {Command | null} null: the key is not the board's, leave it to the page */
export function commandOf({ key, shift = false, command = false }) {
  if (command) return key.toLowerCase() === "z" ? { name: shift ? "redo" : "undo" } : key.toLowerCase() === "y" ? { name: "redo" } : null;
  if (/^[1-9]$/.test(key)) return key === "1" ? { name: "erase" } : { name: "terrain", cost: Number(key) };
  const named = key.length === 1 ? key.toLowerCase() : key;
  if (!Object.hasOwn(STROKES, named)) return null;
  const found = STROKES[named];
  return found.name === "move" && shift ? { ...found, name: "shift" } : found;
}
