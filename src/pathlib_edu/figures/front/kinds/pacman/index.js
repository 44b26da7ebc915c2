/** Mazes in which Pacman eats all food: played, painted, and searched. */
/** @import { Kind } from "../kind.js" */
/** @import { PacmanWorld } from "./world.js" */
import { boardsOf } from "../../puzzle/kind.js";
import { KEYS, TOOLS, editMaze, pacmanGesture } from "./painting.js";
import { play } from "./play.js";
import { checkPacman, positionInWords, sizeName, startOf } from "./world.js";

/** @type {Kind<PacmanWorld>} */
export const pacman = {
  ...boardsOf(play),
  name: "pacman",
  size: (world) => `${sizeName(world)}. ${positionInWords(world, startOf(world))}`,
  check: checkPacman,
};
