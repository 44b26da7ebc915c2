/** Painting on a picture: tools, gestures and keys that all maps share whose rows are text. */
/** @import { Command } from "../../board/keys.js" */
/** @import { Spot } from "../../page/types.js" */
/** @import { Draft, Gesture, Hand, KeyRow, Kind, Tool, Touch } from "../../board/kind.js" */
/** @import { GridWorld, Painted } from "./world.js" */
import { ICONS } from "../../board/tools.js";
import { cellOfSpot } from "./scene.js";
import { isLetter, markAt, markOf, moveTerminal, paintCell, strokeBetween, isPicture, resizedPicture } from "./world.js";

export const WAVES =
  "M2 9c2.5-3 5-3 7.500 0s5 3 7.500 0 3.500-2.500 5-1v2.400c-2-1.800-3.500-1-5 .6-2.500 2.700-5 2.700-7.500 0s-5-2.700-7.500 0zM2 16c2.500-3 5-3 7.500 0s5 3 7.500 0 3.500-2.500 5-1v2.400c-2-1.800-3.500-1-5 .6-2.500 2.700-5 2.700-7.500 0s-5-2.700-7.500 0z";
const COSTS = [2, 3, 4, 5, 6, 7, 8, 9];

/** @type {Record<"look" | "wall" | "terrain" | "erase", Tool>} */
export const TOOLS = {
  look: { tool: "look", name: "Look", icon: ICONS.look },
  wall: { tool: "wall", name: "Wall", icon: ICONS.wall },
  terrain: { tool: "terrain", name: "Terrain", icon: WAVES, costs: COSTS, cost: 3 },
  erase: { tool: "erase", name: "Erase", icon: ICONS.erase },
};
/** @type {Record<"apply" | "wall" | "terrain" | "erase" | "terminals", KeyRow>} */
export const KEYS = {
  apply: { keys: "Enter", use: "use the tool", strokes: { Enter: { name: "apply" } } },
  wall: { keys: "W", use: "wall, or no wall", strokes: { w: { name: "wall" } } },
  terrain: {
    keys: "2 … 9",
    use: "ground of that cost",
    strokes: Object.fromEntries(COSTS.map((cost) => [String(cost), { name: "terrain", cost }])),
  },
  erase: { keys: "E", use: "plain ground", strokes: { e: { name: "erase" }, 1: { name: "erase" } } },
  terminals: { keys: "S  G", use: "put the start, the goal here", strokes: { s: { name: "start" }, g: { name: "goal" } } },
};
/** What every map of walls and of ground of nine costs shows, and is painted with.
 * @type {Pick<Kind, "layers" | "beginning" | "tools" | "keys">} */
export const GROUND = {
  layers: ["numbers", "parents", "code", "invariant"],
  beginning: "map",
  tools: [TOOLS.look, TOOLS.wall, TOOLS.terrain, TOOLS.erase],
  keys: [KEYS.apply, KEYS.wall, KEYS.terrain, KEYS.erase, KEYS.terminals],
};

/** What a pointer begins on a picture: it drags what bears a letter, or paints with the tool in hand.
 * @template {Painted} W
 * @param {W} world
 * @param {Spot} spot
 * @param {Hand} hand
 * @param {Touch} _touch
 * @param {typeof strokeBetween} [line]  the cells that a quick stroke passes over
 * @returns {Gesture<W> | null} */
export function pictureGesture(world, spot, { tool, terrain, editable }, _touch, line = strokeBetween) {
  const cell = cellOfSpot(spot);
  const mark = markAt(world, ...cell);
  if (!editable) return null;
  if (isLetter(mark)) return dragOf(world, mark);
  return tool === "look" ? null : strokeOf(markOf(tool, terrain, mark), cell, line);
}

/** @template {Painted} W
 * @param {W} base  the map as the drag begins: what it passes over on the way stays as it was
 * @param {string} letter
 * @returns {Gesture<W>} */
function dragOf(base, letter) {
  return {
    move(world, { spot }) {
      if (!spot) return world;
      const [r, c] = cellOfSpot(spot);
      const mark = markAt(base, r, c);
      if (mark === letter) return base;
      return mark === "#" || isLetter(mark) ? world : moveTerminal(base, letter, r, c);
    },
  };
}

/** @template {Painted} W
 * @param {string} mark
 * @param {[number, number]} last
 * @param {typeof strokeBetween} line
 * @returns {Gesture<W>} */
function strokeOf(mark, last, line) {
  return {
    atOnce: true,
    move(world, { spot }) {
      if (!spot) return world;
      const cell = cellOfSpot(spot);
      const painted = line(last, cell).reduce((before, [r, c]) => paintCell(before, r, c, mark), world);
      last = cell;
      return painted;
    },
  };
}

/** What a key does to a picture at a cell.
 * @template {Painted} W
 * @param {W} world
 * @param {Spot} spot
 * @param {Command} command
 * @param {Pick<Hand, "tool" | "terrain">} hand
 * @returns {W} */
export function editPicture(world, spot, { name, cost }, { tool, terrain }) {
  const [r, c] = cellOfSpot(spot);
  const under = markAt(world, r, c);
  if (name === "start" || name === "goal") return moveTerminal(world, name === "start" ? "S" : "G", r, c);
  if (name === "wall") return paintCell(world, r, c, markOf("wall", terrain, under));
  if (name === "terrain") return paintCell(world, r, c, String(cost));
  if (name === "erase") return paintCell(world, r, c, ".");
  return name !== "apply" || tool === "look" ? world : paintCell(world, r, c, markOf(tool, terrain, under));
}

// A map drawn from nothing: it gets other borders, too.

const MOST_CELLS = 1_000; // of an answer; a map beyond that is no work of a hand

/** @type {Draft<GridWorld>} */
export const draft = {
  read(text, blank) {
    const picture = text.replace(/^\n+|\n+$/g, "").split("\n");
    if (text.length > 2 * MOST_CELLS || !isPicture(picture, /^[SG.#1-9]+$/, MOST_CELLS)) return null;
    return { ...blank, picture: picture.map((row) => row.replaceAll("1", ".")) };
  },
  write: ({ picture }) => picture.join("\n"),
  resized: (world, rows, cols) => ({ ...world, picture: resizedPicture(world.picture, rows, cols, ".") }),
  tools: [TOOLS.wall, TOOLS.terrain, TOOLS.erase],
};
