/** The keys of a decomposition: on the maze they paint, on the tree they go from part to part, on both through time. */
/** @import { DecompositionFigure } from "./figure.js" */
/** @import { Part } from "./parts.js" */
import { commandOf } from "../../board/keys.js";

/** @type {[string, string][]} */
export const KEY_HELP = [
  ["Space", "play or pause"],
  ["[  ]", "one step back, one forward"],
  ["Home  End", "to the beginning, to the walk"],
  ["↑ ↓  on the tree", "to the part above, to the largest below"],
  ["← →  on the tree", "to its neighbor below the same part"],
  ["← ↑ → ↓  on the maze", "move the cursor"],
  ["W  F  E  P", "wall, food, empty, Pacman where the cursor is"],
  ["Z  Y", "undo, redo"],
  ["?", "show this list; ? or Escape hides it"],
];
const IN_TIME = ["back", "forward", "first", "last"];

/** @param {DecompositionFigure} figure
 * @param {KeyboardEvent} event */
export function pressKey(figure, event) {
  const { maze, tree, tables } = figure.dom;
  if (event.altKey || ![maze, tree, tables].some(({ box }) => event.target === box)) return;
  const { key, shiftKey: shift, ctrlKey, metaKey } = event;
  const command = commandOf({ key, shift, command: ctrlKey || metaKey }, figure.kind.keys);
  if (!command) return;
  const { name, row = 0, col = 0 } = command;
  if (name === "leave") return figure.lookAt(null);
  event.preventDefault();
  if (name === "help") figure.dom.help.toggle();
  else if (name === "play") figure.playback.set(!figure.playback.playing && figure.total > 0);
  else if (IN_TIME.includes(name)) {
    figure.playback.go(name);
    figure.dom.say(figure.stepWords);
  } else if (name === "move" && event.target === maze.box) figure.moveCursor(row, col);
  else if (name === "move" && event.target === tree.box) climb(figure, row, col);
  else if (name === "move") figure.goTo(figure.step + (col || -row));
  else if (!figure.editable) figure.dom.say("This figure cannot be edited here.");
  else if (name === "undo" || name === "redo") figure.turnBack(name);
  else if (event.target === maze.box) figure.paintAtCursor(command);
}

/** From part to part, as they hang from each other.
 * @param {DecompositionFigure} figure
 * @param {number} row
 * @param {number} col */
function climb(figure, row, col) {
  const { parts: all, joined } = figure.parts;
  const part = figure.parts.partAt(figure.step);
  if (!part) return figure.goTo(row > 0 || col < 0 ? joined.length : 1);
  const beside = all[part.into]?.joins ?? [part.number];
  const below = part.joins.map((number) => all[number]).reduce((best, one) => (one.size > (best?.size ?? 0) ? one : best), /** @type {Part | null} */ (null));
  const to = row ? (row < 0 ? all[part.into] : below) : all[beside[beside.indexOf(part.number) + col]];
  if (to?.at) figure.goTo(to.at);
}
