/** A search over labels on a small hazard map, as Python tells it, for several tests. */
import assert from "node:assert/strict";
import { storyOf } from "../../front/kinds/hazards/story.js";
import { costText } from "../../front/story/labels.js";
import { SvgPen } from "../../front/drawing/svg_pen.js";

export const WORLD = { kind: "hazards", picture: ["##Z###", "S^X..Y", "...###"], range: 5, goal: "X" };
// What partial_astar tells of it with the Manhattan estimate.
export const STORY = {
  states: [
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 2],
  ],
  events: [
    ["reach", 0, null, [0, 0], [0, 2]],
    ["expand", 0, [0, 0]],
    ["reach", 1, 0, [1, 1], [0, 1]],
    ["reach", 2, 0, [0, 1], [0, 3]],
    ["expand", 2, [0, 1]],
    ["prune", 0, [0, 2], ["covered", [0, 0]]],
    ["reach", 3, 2, [0, 2], [0, 2]],
    ["expand", 3, [0, 2]],
    ["prune", 1, [1, 3], ["covered", [1, 1]]],
    ["prune", 2, [0, 3], ["covered", [0, 1]]],
    ["reach", 4, 3, [0, 3], [0, 1]],
    ["expand", 4, [0, 3]],
    ["reach", 5, 4, [0, 4], [0, 0]],
    ["prune", 3, [0, 4], ["covered", [0, 2]]],
    ["expand", 5, [0, 4]],
    ["goal", [0, 2, 3, 4, 5], [0, 4]],
    ["expand", 1, [1, 1]],
    ["prune", 0, [1, 2], ["covered", [0, 0]]],
    ["reach", 5, 1, [1, 2], [0, 0]],
    ["prune", 3, [1, 2], ["covered", [0, 2]]],
    ["expand", 5, [1, 2]],
    ["goal", [0, 1, 5], [1, 2]],
  ],
};
// Cells are counted row by row: S is 6. The way to Y (cell 11) goes through the fire.
export const WAYS = { labels: [6, 0, 0, -1, 7, 1, 1, 0, 8, 1, 2, 1, 9, 1, 3, 2, 10, 1, 4, 3, 11, 1, 5, 4, 12, 0, 1, 0, 13, 0, 2, 6, 14, 0, 3, 7, 8, 0, 4, 8] };
export const told = () => storyOf({ ...STORY, title: "A*", ways: WAYS }, { world: WORLD, h: "manhattan" }, WORLD);
export const costs = (story, labels) => labels.map((label) => costText(story.labels[label].cost));

/** Draw a moment on paper, and see that something is there. */
export function assertDrawn(scene, story) {
  const palette = new Proxy({ expanded: Array(24).fill("#eee"), waters: Array(10).fill("#eef") }, { get: (table, name) => table[name] ?? "#123456" });
  const layers = { numbers: "none", parents: false, code: false, invariant: false, plane: true };
  const pen = new SvgPen(400, 200);
  scene.layout(400, 200, 1);
  scene.drawGround(pen, palette);
  scene.drawSearch(pen, palette, { story, layers, focus: null, cursor: null, editable: false, pointed: null });
  assert.match(pen.toString("drawn"), /<path/);
  assert.doesNotMatch(pen.toString("drawn"), /NaN|undefined/);
}
