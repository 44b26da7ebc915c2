/** Maps of square cells: walls, and ground of nine costs. */
/** @import { Kind, TracePlan } from "../../board/kind.js" */
/** @import { GridWorld } from "./world.js" */
import { Story } from "../../story/story.js";
import { GROUND, editPicture, pictureGesture, draft } from "./painting.js";
import { GridScene } from "./scene.js";
import { checkGrid, pictureWithPath, sizeOfPicture, WALL, readPicture } from "./world.js";
import { TRACE_COLOR } from "../../export/search_trace.js";

/** @type {Kind<GridWorld>} */
export const grid = {
  name: "grid",
  scene: (world) => new GridScene(world),
  story: (answer, asked) => new Story(answer, asked),
  size: (world) => `grid of ${sizeOfPicture(world)}`,
  picture: pictureWithPath,
  check: checkGrid,
  ...GROUND,
  edit: editPicture,
  gesture: pictureGesture,
  trace: gridTrace,
  draft,
};

// How a story on a map is told in a search trace: its cells, and the ground under them.

/** @param {GridWorld} world
 * @returns {TracePlan} */
export function gridTrace(world) {
  const { cols, start, goal } = readPicture(world.picture);
  const cell = (/** @type {number} */ at) => [Math.floor(at / cols), at % cols];
  return {
    views: gridViews(world),
    scale: 1,
    middle: " + 0.5",
    place(state) {
      const [r, c] = /** @type {number[]} */ (state);
      return { id: r * cols + c, x: c, y: r };
    },
    start: cell(start),
    goal: cell(goal),
  };
}

/** The map is drawn with the first event, as runs of like cells, and stays.
 * @param {GridWorld} world */
function gridViews(world) {
  const { rows, cols, cost } = readPicture(world.picture);
  /** @type {object[]} */
  const ground = [];
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < cols; ) {
      const price = cost[r * cols + c];
      const from = c;
      while (c < cols && cost[r * cols + c] === price) c += 1;
      if (price === 1) continue;
      const fill = price === WALL ? "${{ theme.foreground }}" : "${{ color.blue }}";
      ground.push({ $: "rect", x: from, y: r, width: c - from, height: 1, fill, alpha: price === WALL ? 1 : price / 20, $if: "${{ $.type == 'source' }}" });
    }
  }
  return { main: [...ground, { $: "rect", x: "${{ $.x }}", y: "${{ $.y }}", width: 1, height: 1, fill: TRACE_COLOR }] };
}
