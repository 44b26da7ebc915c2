/** Rush Hour: the search stands on a position, and a reader moves cars to let it start elsewhere. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { RushWorld } from "./world.js" */
import { boardsOf } from "../boards_of_pieces.js";
import { checkRushHour } from "./check.js";
import { play } from "./play.js";
import { boardOf } from "./world.js";

/** @type {Kind<RushWorld>} */
export const rushHour = {
  ...boardsOf(play),
  name: "rush_hour",
  size: (world) => `board of ${boardOf(world).rows} rows and ${boardOf(world).cols} columns. ${play.words(world, play.start(world))}`,
  check: checkRushHour,
};
