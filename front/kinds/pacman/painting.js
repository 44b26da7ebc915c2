/** Painting a maze: walls, food and empty cells by strokes, and Pacman carried to where he is to start. */
/** @import { Command } from "../../board/keys.js" */
/** @import { Spot } from "../../page/types.js" */
/** @import { Draft, Gesture, Hand, KeyRow, Tool } from "../../board/kind.js" */
/** @import { PacmanWorld } from "./world.js" */
import { TOOLS as GRID_TOOLS } from "../grid/painting.js";
import { markAt, strokeBetween, isPicture, resizedPicture } from "../grid/world.js";
import { EMPTY, FOOD, PACMAN, WALL, mazeOf, paint, putPacman } from "./world.js";

/** @type {Tool[]} */
export const TOOLS = [
  GRID_TOOLS.look,
  GRID_TOOLS.wall,
  { tool: "food", name: "Food", icon: "M12 7a5 5 0 1 1 0 10a5 5 0 0 1 0-10z" },
  { ...GRID_TOOLS.erase, name: "Empty" },
  { tool: "pacman", name: "Pacman", icon: "M12 12 19.500 7A9 9 0 1 0 19.500 17z" },
];
/** @type {Record<string, string>} */
const MARKS = { wall: WALL, food: FOOD, erase: EMPTY };

/** @type {KeyRow[]} */
export const KEYS = [
  { keys: "Enter", use: "use the tool", strokes: { Enter: { name: "apply" } } },
  { keys: "W  F  E", use: "wall, food, empty", strokes: { w: { name: "wall" }, f: { name: "food" }, e: { name: "erase" } } },
  { keys: "P", use: "Pacman starts here", strokes: { p: { name: "pacman" } } },
];

/** What a pointer begins: it carries Pacman, or paints with the tool in hand. A stroke that begins on its own mark wipes it
 * away.
 * @param {PacmanWorld} world
 * @param {Spot} spot
 * @param {Hand} hand
 * @returns {Gesture<PacmanWorld> | null} */
export function pacmanGesture(world, spot, { tool, editable }) {
  if (!editable) return null;
  const begun = placeOf(world, spot);
  const under = markAt(world, ...begun);
  if (under === PACMAN || tool === "pacman") return { move: (now, { spot: to }) => (to ? carried(world, now, placeOf(world, to)) : now), atOnce: true };
  if (!Object.hasOwn(MARKS, tool)) return null;
  const mark = MARKS[tool] === under ? EMPTY : MARKS[tool];
  let last = begun;
  return {
    atOnce: true,
    move(now, touch) {
      if (!touch.spot) return now;
      const cells = strokeBetween(last, placeOf(now, touch.spot));
      last = cells[cells.length - 1];
      return cells.reduce((before, [r, c]) => paint(before, r, c, mark), now);
    },
  };
}

/** Pacman in another cell: what he was carried over stays as it was, and over a wall he stays where he is.
 * @param {PacmanWorld} base  the maze when he was lifted
 * @param {PacmanWorld} now
 * @param {[number, number]} place
 * @returns {PacmanWorld} */
function carried(base, now, place) {
  const moved = putPacman(base, ...place);
  return moved === base && markAt(base, ...place) !== PACMAN ? now : moved;
}

/** What a key does at a cell.
 * @param {PacmanWorld} world
 * @param {Spot} spot
 * @param {Command} command
 * @param {Pick<Hand, "tool">} hand */
export function editMaze(world, spot, { name }, { tool }) {
  const place = placeOf(world, spot);
  if (name === "pacman" || (name === "apply" && tool === "pacman")) return putPacman(world, ...place);
  const wanted = MARKS[name === "apply" ? tool : name];
  if (wanted === undefined) return world;
  return paint(world, ...place, markAt(world, ...place) === wanted ? EMPTY : wanted);
}

/** @param {PacmanWorld} world
 * @param {Spot} spot
 * @param {string} deed */
export function refusal(world, spot, deed) {
  const under = markAt(world, ...placeOf(world, spot));
  if (under === PACMAN && Object.hasOwn(MARKS, deed)) return "Pacman stands here: move him away first.";
  return under === WALL && deed === "pacman" ? "Pacman cannot start in a wall." : "";
}

/** @param {PacmanWorld} world */
export function lack(world) {
  return mazeOf(world).pellets.length ? "" : "the maze has no food: paint some";
}

/** @param {PacmanWorld} world
 * @param {Spot} spot
 * @returns {[number, number]} */
function placeOf(world, { key }) {
  const { cols } = mazeOf(world);
  return [Math.floor(Number(key) / cols), Number(key) % cols];
}

// A maze drawn from nothing: it gets other borders, too.

const MOST_CELLS = 1_000; // of an answer; a maze beyond that is no work of a hand

/** @type {Draft<PacmanWorld>} */
export const draft = {
  read(text, blank) {
    const rows = text.replace(/^\n+|\n+$/g, "").split("\n");
    const picture = rows.map((row) => row.padEnd(Math.max(...rows.map(({ length }) => length)), EMPTY));
    return text.length <= 2 * MOST_CELLS && isPicture(picture, /^[%. P]+$/, MOST_CELLS) ? { ...blank, picture } : null;
  },
  write: ({ picture }) => picture.join("\n"),
  resized: (world, rows, cols) => ({ ...world, picture: resizedPicture(world.picture, rows, cols, FOOD) }),
  tools: TOOLS.filter(({ tool }) => tool !== "look"),
};
