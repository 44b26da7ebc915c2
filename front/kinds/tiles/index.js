/** Sliding tiles: the search stands on a position, and a reader slides tiles to let it start elsewhere. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { TilesWorld } from "./world.js" */
import { boardsOf } from "../boards_of_pieces.js";
import { chartFields } from "./chart_fields.js";
import { checkTiles } from "./check.js";
import { play } from "./play.js";

/** @type {Kind<TilesWorld>} */
export const tiles = {
  ...boardsOf(play),
  name: "tiles",
  size: (world) => `puzzle of ${world.rows} rows and ${world.cols} columns: ${world.tiles.map((tile) => tile || "blank").join(" ")}`,
  check: checkTiles,
  chartFields,
};
