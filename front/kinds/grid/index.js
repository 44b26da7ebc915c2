/** Maps of square cells: walls, and ground of nine costs. */
/** @import { Kind } from "../../board/kind.js" */
/** @import { GridWorld } from "./world.js" */
import { Story } from "../../story/story.js";
import { KEYS, TOOLS, editPicture, pictureGesture } from "./painting.js";
import { GridScene } from "./scene.js";
import { gridTrace } from "./trace.js";
import { draft } from "./draft.js";
import { checkGrid, pictureWithPath, sizeOfPicture } from "./world.js";

/** @type {Kind<GridWorld>} */
export const grid = {
  name: "grid",
  scene: (world) => new GridScene(world),
  story: (answer, asked) => new Story(answer, asked),
  size: (world) => `grid of ${sizeOfPicture(world)}`,
  picture: pictureWithPath,
  check: checkGrid,
  layers: ["numbers", "parents", "code", "invariant"],
  beginning: "map",
  tools: [TOOLS.look, TOOLS.wall, TOOLS.terrain, TOOLS.erase],
  keys: [KEYS.apply, KEYS.wall, KEYS.terrain, KEYS.erase, KEYS.terminals],
  edit: editPicture,
  gesture: pictureGesture,
  trace: gridTrace,
  draft,
};
