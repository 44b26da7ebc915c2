/** Blocks: the search stands on a position, and a reader slides tiles to let it start elsewhere. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { BlocksWorld } from "./world.js" */
/** @import { Play, Position } from "../../pieces/play.js" */
import { boardsOf } from "../boards_of_pieces.js";
import { checkBlocks, boardOf, FREE, WALL, pictureOf, slides } from "./world.js";
import { same, wayName } from "../../pieces/play.js";
import { BlocksScene } from "./scene.js";

// Blocks as a puzzle to play: a tile is chosen, and slides in one of four directions.

/** @type {Play<BlocksWorld>} */
export const play = {
  size: boardOf,
  start: (world) => boardOf(world).start,
  from: (world, position) => ({ ...world, picture: pictureOf(world, position) }),
  isSolved: (world, position) => same(position, boardOf(world).goal),
  goal: (world) => boardOf(world).goal,
  pieces: (_world, position) => position.map((cell) => ({ cell, rows: 1, cols: 1 })),
  ways: slides,
  chooses: true,
  undoes: true,
  verb: ["slide", "slides", "sliding"],
  name: (world, position, cell) => named(world, position, cell, ([r, c]) => ` in row ${r + 1}, column ${c + 1}`),
  words: (world, position) => pictureOf(world, position).map(rowInWords).join(" "),
  written: (world, position) => position.map((cell, tile) => `${boardOf(world).colours[tile]} ${placeOf(world, cell)}`).join("  "),
  moved: (world, position, { piece, way }) => `${named(world, position, piece, (place) => ` ${place}`)} ${wayName(way)}`,
  between: ", ",
  picture: (world, position) => [...(boardOf(world).oneCell ? ["one cell a move"] : []), ...pictureOf(world, position), "goal", ...world.goal].join("\n"),
  scene: (world, alone) => new BlocksScene(play, world, alone),
};

/** @param {BlocksWorld} world
 * @param {number} cell */
function placeOf(world, cell) {
  const { cols } = boardOf(world);
  return [Math.floor(cell / cols), cell % cols];
}

/** A tile by its color, and by its place too where others have that color.
 * @param {BlocksWorld} world
 * @param {Position} position
 * @param {number} cell
 * @param {(place: number[]) => string} place */
function named(world, position, cell, place) {
  const { colours } = boardOf(world);
  const colour = colours[position.indexOf(cell)];
  return colours.filter((one) => one === colour).length > 1 ? colour + place(placeOf(world, cell)) : colour;
}

/** @param {string} row
 * @param {number} r */
function rowInWords(row, r) {
  const names = /** @type {Record<string, string>} */ ({ [FREE]: "free", [WALL]: "wall" });
  const runs = (row.match(/(\.+|#+|[A-Z])/g) ?? []).map((run) => `${run.length > 1 ? `${run.length} ` : ""}${names[run[0]] ?? run}`);
  return `Row ${r + 1}: ${runs.join(", ")}.`;
}

/** @type {Kind<BlocksWorld>} */
export const blocks = {
  ...boardsOf(play),
  name: "blocks",
  size: (world) => `block puzzle of ${boardOf(world).rows} rows and ${boardOf(world).cols} columns. ${play.words(world, boardOf(world).start)}`,
  check: checkBlocks,
};
