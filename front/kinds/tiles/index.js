/** Sliding tiles: the search stands on a position, and a reader slides tiles to let it start elsewhere. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { TilesWorld } from "./world.js" */
/** @import { Request } from "../../page/types.js" */
/** @import { Play, Solver, Way } from "../../pieces/play.js" */
import { fitsTiles, tilesSolver } from "../../kernels/index.js";
import { counted } from "../../story/numbers.js";
import { boardsOf } from "../boards_of_pieces.js";
import { chartFields } from "./chart_fields.js";
import { checkTiles, goalOf, positionInText, pushed, pushedBy, readPosition, shuffled } from "./world.js";
import { TilesScene } from "./scene.js";

// Sliding tiles as a puzzle to play: a tile goes toward the blank, with those between.

/** @type {Play<TilesWorld>} */
export const play = {
  size: ({ rows, cols }) => ({ rows, cols }),
  start: ({ tiles }) => tiles,
  from: (world, tiles) => ({ ...world, tiles }),
  isSolved: (world, tiles) => goalOf(world).every((tile, cell) => tile === tiles[cell]),
  pieces: (_world, tiles) => tiles.flatMap((tile, cell) => (tile ? [{ cell, rows: 1, cols: 1 }] : [])),
  ways,
  chooses: false,
  verb: ["slide", "slides", "sliding"],
  name: (_world, tiles, cell) => String(tiles[cell]),
  words: ({ cols }, tiles) => tiles.map((tile, cell) => `${cell % cols ? "" : `Row ${cell / cols + 1}: `}${tile || "blank"}`).join(" "),
  written: (_world, tiles) => inLine(tiles),
  moved: (_world, tiles, { piece }) => String(tiles[piece]),
  between: " ",
  picture: ({ cols }, tiles) => positionInText(tiles, cols),
  scene: (world, alone) => new TilesScene(play, world, alone),
  shuffled,
  typing: { label: "Position, row by row, 0 for the blank", write: (_world, tiles) => inLine(tiles), read: readPosition },
  solver,
};

/** IDA* by the Manhattan distance is there compiled, where each move costs the same.
 * @param {TilesWorld} world
 * @param {Request} request
 * @returns {Solver | null} */
function solver(world, { search, h }) {
  if (search !== "ida_star" || h !== "manhattan" || (world.costs ?? "unit") !== "unit" || !fitsTiles(world)) return null;
  const { solve, end } = tilesSolver({ rows: world.rows, cols: world.cols, goal: goalOf(world) }, world.tiles);
  const work = (/** @type {{expanded: number}} */ { expanded }) => counted(expanded, "position");
  return {
    async solve(tell) {
      const found = await solve((part) => tell(work(part)));
      return found && { path: found.path, work: work(found) };
    },
    end,
  };
}

/** @param {number[]} tiles */
function inLine(tiles) {
  return tiles.map((tile) => tile || ".").join(" ");
}

/** The one way of a tile in line with the blank.
 * @param {TilesWorld} world
 * @param {number[]} tiles
 * @param {number} cell
 * @returns {Way[]} */
function ways({ cols }, tiles, cell) {
  const group = pushedBy(tiles, cols, cell);
  if (!group.length) return [];
  const step = tiles.indexOf(0) - group[0];
  const [dr, dc] = Math.abs(step) === 1 && cols > 1 ? [0, step] : [Math.sign(step), 0];
  return [{ dr, dc, group, stops: [{ cells: 1, position: pushed(tiles, cols, cell), moves: group.length }] }];
}

/** @type {Kind<TilesWorld>} */
export const tiles = {
  ...boardsOf(play),
  name: "tiles",
  size: (world) => `puzzle of ${world.rows} rows and ${world.cols} columns: ${world.tiles.map((tile) => tile || "blank").join(" ")}`,
  check: checkTiles,
  chartFields,
};
