/** Blocks: the search stands on a position, and a reader slides tiles to let it start elsewhere. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { BlocksWorld } from "./world.js" */
import { boardsOf } from "../boards_of_pieces.js";
import { checkBlocks } from "./check.js";
import { play } from "./play.js";
import { boardOf } from "./world.js";

/** @type {Kind<BlocksWorld>} */
export const blocks = {
  ...boardsOf(play),
  name: "blocks",
  size: (world) => `block puzzle of ${boardOf(world).rows} rows and ${boardOf(world).cols} columns. ${play.words(world, boardOf(world).start)}`,
  check: checkBlocks,
};
