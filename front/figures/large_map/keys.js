/** The keys of a large map. */
/** @import { KeyRow } from "../../board/kind.js" */

/** @type {KeyRow[]} */
export const KEYS = [
  { keys: "S  G", use: "take the start, the goal along with the arrows; again: put it down", strokes: { s: { name: "start" }, g: { name: "goal" } } },
  { keys: "W  E", use: "wall, ground where the cursor is", strokes: { w: { name: "wall" }, e: { name: "erase" } } },
  { keys: "1  2  3", use: "heap, buckets, jump points", strokes: { 1: { name: "heap" }, 2: { name: "buckets" }, 3: { name: "jump_points" } } },
  { keys: "+  −  0", use: "zoom in, out, the whole map", strokes: { "+": { name: "in" }, "=": { name: "in" }, "-": { name: "out" }, 0: { name: "whole" } } },
];

/** What they do, as the list of keys says it. @type {[string, string][]} */
export const KEY_HELP = [
  ["← ↑ → ↓", "move the cursor; with Shift by ten cells"],
  ...KEYS.map(({ keys, use }) => /** @type {[string, string]} */ ([keys, use])),
  ["Z  Y", "undo, redo"],
  ["Ctrl V", "another map, as text, from the clipboard"],
  ["?", "show this list; ? or Escape hides it"],
];
