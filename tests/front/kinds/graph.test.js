/** A graph uses the board that it has: it grows with it, and nothing that can be read lies on something else. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { textWidth } from "../../../front/drawing/marks.js";
import { GraphScene } from "../../../front/kinds/graph/scene.js";

/** The alley of Figure 3.14, narrow where three searches run side by side. */
const STEPS = ["S A 1", "A K 1", "A B 1", "B C 1", "B D 1", "S G 6"].map((step) => step.split(" "));
const ALLEY = {
  kind: "graph",
  edges: [...STEPS, ...STEPS.map(([tail, head, cost]) => [head, tail, cost])].map(([tail, head, cost]) => [tail, head, Number(cost)]),
  start: "S",
  goal: "G",
  h: { K: 8 },
  at: { S: [0.35, 0.85], A: [0.35, 0.15], K: [0.1, 0.15], B: [0.65, 0.15], C: [1, 0], D: [1, 0.55], G: [0.75, 0.85] },
};

test("nodes, names and numbers grow with the board, up to the size of the largest cells", () => {
  const scene = new GraphScene(ALLEY);
  const [small, large] = [560, scene.shape.widest].map((width) => {
    scene.layout(width, width / scene.shape.ratio);
    const boxes = ["state", "h"].map((kind) => scene.boxOf({ kind, key: "S" }).height);
    return [...boxes, scene.boxOf({ kind: "edge", key: "0" }).height - 4, scene.type.node, scene.type.numbers];
  });
  const grown = scene.shape.widest / 560;
  assert.ok(grown > 2);
  small.forEach((size, n) => assert.ok(Math.abs(large[n] - grown * size) < 1e-9));
  assert.equal(Math.round(large[0]), 80);
});

test("the numbers of a node lie on no node, no cost and no other numbers, where there is room", () => {
  const scene = new GraphScene(ALLEY);
  for (const width of [256, 261, 262, 370, 560, 1000]) {
    scene.layout(width, width / scene.shape.ratio);
    const words = textWidth("2+8=10".length, scene.type.numbers); // the longest here
    const numbers = scene.nodes.map((key) => scene.boxOf({ kind: "h", key })).map((box) => ({ ...box, x: box.x + (box.width - words) / 2, width: words }));
    const solid = scene.spots().filter(({ kind }) => kind !== "h");
    for (const [n, box] of numbers.entries()) {
      for (const other of [...solid.map((spot) => scene.boxOf(spot)), ...numbers.slice(n + 1)]) {
        const isApart = box.x + box.width <= other.x || other.x + other.width <= box.x || box.y + box.height <= other.y || other.y + other.height <= box.y;
        assert.ok(isApart, `${scene.nodes[n]} at ${width}`);
      }
    }
  }
});
