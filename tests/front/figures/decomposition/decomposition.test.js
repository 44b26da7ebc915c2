/** A decomposition without a page: what is folded from its parts, where they stand in the tree, what is said and drawn. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { MazeDrawing } from "../../../../front/figures/decomposition/maze.js";
import { NOTHING, Parts } from "../../../../front/figures/decomposition/parts.js";
import { DecompositionSheet } from "../../../../front/figures/decomposition/sheet.js";
import { drawTables, joinAt } from "../../../../front/figures/decomposition/tables_chart.js";
import { Tree } from "../../../../front/figures/decomposition/tree.js";
import { stepInWords, wholeInWords } from "../../../../front/figures/decomposition/words.js";
import { SvgPen } from "../../../../front/drawing/svg_pen.js";
import { kindOf } from "../../../../front/kinds/index.js";

const palette = new Proxy({ mono: "monospace", path: "purple" }, { get: (all, name) => all[name] ?? "#123" });
const WORLD = { kind: "pacman", picture: ["%%%%%%", "%.P .%", "%%%%%%"] };
const { play } = kindOf(WORLD);
/** Told by Python of this maze. */
const TOLD = {
  title: "Elimination",
  parts: [
    [[], [7], [8]],
    [[], [10], [9]],
    [[1], [9], [8]],
    [[0, 2], [8], []],
  ],
  tables: [
    [0, 1],
    [1, 2],
    [2, 2],
    [3, 1],
  ],
  width: 1,
  walk: [8, 7, 8, 9, 10],
  cost: 4,
};
const CARVED = {
  ...TOLD,
  title: "Carving",
  parts: [
    [[], [7], [[7, 8]]],
    [[], [8], [[7, 8], [8, 9]]], // prettier-ignore
    [[0, 1], [], [[8, 9]]],
  ],
  tables: [
    [0, 3],
    [1, 9],
    [2, 1234],
  ],
  width: 2,
};
const nameOf = (cell) => `cell ${cell}`;

/** Parts drawn at random: each is made of one to three earlier ones that are free, and at most of one cell. */
function grown(count, seed) {
  let state = seed;
  const random = (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
  const free = [];
  const parts = Array.from({ length: count }, (_, number) => {
    const joins = Array.from({ length: Math.min(free.length, random(4)) }, () => free.splice(random(free.length), 1)[0]);
    free.push(number);
    return [joins, [number], [0]];
  });
  parts.push([free, [count], []]);
  return { ...NOTHING, parts, tables: parts.map((_, number) => [number, 1 + random(5000)]), width: 1 };
}
const TREES = [1, 2, 5, 30, 130, 500].flatMap((count) => [1, 2, 3].map((seed) => new Parts(grown(count, seed))));

test("sizes, cells inside and the largest table are folded from the parts", () => {
  const parts = new Parts(TOLD);
  assert.deepEqual(
    parts.parts.map(({ size }) => size),
    [1, 1, 2, 4],
  );
  assert.deepEqual(parts.cellsIn(parts.parts[2]).sort(), [10, 9].sort());
  assert.equal(parts.largest.number, 1);
  assert.equal(parts.total, 5);
  assert.deepEqual([0, 1, 4, 5].map((step) => parts.partAt(step)?.number ?? null), [null, 0, 3, null]); // prettier-ignore
  assert.ok(!parts.isWalk(4) && parts.isWalk(5) && !new Parts(NOTHING).isWalk(0));
});

test("a walk's edges are counted, whichever way they are gone", () => {
  const { edges } = new Parts(TOLD);
  assert.deepEqual(
    edges.map(({ cells, times }) => [...cells, times]),
    [
      [7, 8, 2],
      [8, 9, 1],
      [9, 10, 1],
    ],
  );
});

test("each step is said in words, with numbers of Python's", () => {
  const parts = new Parts(TOLD);
  const said = [0, 1, 3, 4, 5].map((step) => stepInWords(parts, step, nameOf));
  assert.deepEqual(said, [
    "The maze is cut into 4 parts; no border is wider than 1. Nothing is joined yet.",
    "A new part: the cell in cell 7. 1 cell inside, 1 cell on its border: 1 row.",
    "A part of 1 cell and the cell in cell 9 are joined. 2 cells inside, 1 cell on its border: 2 rows.",
    "A part of 1 cell, a part of 2 cells and the cell in cell 8 are joined. 4 cells inside, it has no border: 1 row.",
    "Step 5 of 5: the walk. A shortest walk: 4 steps. 1 edge is used twice.",
  ]);
  const narrow = new Parts({ ...TOLD, cutoffs: [2, 3, 5] });
  assert.equal(stepInWords(narrow, 5, nameOf), `${said[4]} Found under a cutoff of 5 steps, round 3 of 3.`);
  assert.match(stepInWords(new Parts({ ...TOLD, cutoffs: [5] }), 0, nameOf), /yet, under a cutoff of 5 steps\.$/);
  const carved = new Parts(CARVED);
  assert.equal(
    stepInWords(carved, 3, nameOf),
    "A part of 1 cell and a part of 1 cell are joined. 2 cells inside, 1 edge cut: 1,234 rows, the largest table of all.",
  );
  assert.equal(wholeInWords(parts), "Elimination: 4 parts, width 1; the largest table has 2 rows, at step 2. A shortest walk: 4 steps. 1 edge is used twice.");
  assert.equal(wholeInWords(new Parts(NOTHING)), "");
});

test("a sentence about a graph is one about a maze, its powers raised", () => {
  const told = "a block of 70 nodes has 69 to visit: 2^69 subsets, 3 * 10^180 rows of 8 waypoints";
  assert.equal(kindOf(WORLD).inPrint(told), "a block of 70 cells has 69 to visit: 2⁶⁹ subsets, 3 · 10¹⁸⁰ rows of 8 pellets");
});

test("each part stands on one stem, and a stem's parts are each made of the one before", () => {
  for (const parts of TREES) {
    const tree = new Tree(parts);
    const listed = tree.stems.flatMap((stem) => stem.parts);
    assert.equal(new Set(listed).size, listed.length);
    for (const part of parts.parts) assert.ok(tree.stemOf.has(part.number));
    for (const { parts: chain } of tree.stems) chain.slice(1).forEach((part, n) => assert.ok(part.joins.includes(chain[n].number)));
    for (const { below } of tree.stems) assert.notEqual(below.length, 1);
  }
});

test("stems lie within the whole, below what they are joined into, and over none other", () => {
  for (const parts of TREES) {
    const { stems } = new Tree(parts);
    for (const { x, y, width, height, below } of stems) {
      assert.ok(x >= -1e-9 && y >= -1e-9 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9 && width > 0 && height > 0);
      for (const stem of below) assert.ok(Math.abs(stem.y - y - height) < 1e-9 && stem.x >= x - 1e-9 && stem.x + stem.width <= x + width + 1e-9);
    }
    const apart = (a, b) => a.x + a.width <= b.x + 1e-9 || b.x + b.width <= a.x + 1e-9 || a.y + a.height <= b.y + 1e-9 || b.y + b.height <= a.y + 1e-9;
    stems.slice(0, 60).forEach((a, n) => stems.slice(n + 1, 60).forEach((b) => assert.ok(apart(a, b))));
  }
});

test("a press on a part finds it, and one beside the tree finds none", () => {
  for (const parts of TREES.slice(0, 12)) {
    const tree = new Tree(parts);
    for (const { parts: chain, x, y, width, height } of tree.stems)
      chain.forEach((part, n) => {
        const found = tree.partAt(x + width / 2, y + height * (1 - (n + 0.5) / chain.length), { x: 1e-6, y: 1e-6 });
        assert.equal(found, part);
      });
    assert.equal(tree.partAt(2, 2, { x: 0.01, y: 0.01 }), null);
  }
});

test("several hundred parts make so few stems that they can be told apart", () => {
  for (const parts of TREES) assert.ok(new Tree(parts).stems.length <= Math.max(2, parts.parts.length * 0.75));
});

test("a press on the chart of tables finds the join below it", () => {
  for (const parts of TREES)
    for (const width of [320, 700]) {
      const [left, right] = [44, width - 10];
      const { length } = parts.joined;
      for (const n of new Set([1, Math.ceil(length / 2), length])) assert.equal(joinAt(parts, width, left + ((n - 0.5) / length) * (right - left)), n);
    }
  assert.equal(joinAt(new Parts(TOLD), 700, 2), 0);
});

const drawn = (told, step, width = 640) => {
  const sheet = new DecompositionSheet(play, WORLD, new Parts(told));
  const pen = new SvgPen(width, sheet.layout(width));
  sheet.draw(pen, palette, { step });
  const text = pen.toString();
  assert.doesNotMatch(text, /NaN|undefined|Infinity/);
  return text;
};

test("every step can be drawn, of cells and of edges, also where nothing is known", () => {
  for (const width of [320, 640]) for (const told of [TOLD, CARVED, NOTHING]) for (const step of [0, 1, 2, 3, 4, 5]) drawn(told, step, width);
  assert.notEqual(drawn(TOLD, 1), drawn(TOLD, 3));
});

test("an edge that is used twice has two lines, for the way back keeps to its own side", () => {
  const heights = (walk) => {
    const [, line] = /d="([^"]+)"[^>]*stroke="purple"/.exec(drawn({ ...TOLD, walk, cost: walk.length - 1 }, 5));
    return new Set([...line.matchAll(/[ML][\d.-]+[ ,]([\d.-]+)/g)].map(([, y]) => y)).size;
  };
  assert.deepEqual([heights([8, 7]), heights([8, 7, 8])], [1, 2]);
});

test("who walks eats: the food behind Pacman is gone, what lies ahead is there", () => {
  const { parts, scene } = new DecompositionSheet(play, WORLD, new Parts(TOLD));
  const stands = [];
  scene.drawPosition = (_pen, _palette, position) => stands.push(position);
  for (const gone of [null, 0, 1, 3, 4]) new MazeDrawing(new SvgPen(600, 300), palette, scene).draw(parts, 5, gone);
  new MazeDrawing(new SvgPen(600, 300), palette, scene).draw(parts, 1, 4);
  assert.deepEqual(stands, [[8, 7, 10], [8, 7, 10], [7, 10], [9, 10], [10], [8, 7, 10]], "and before the last step nobody walks");
});

test("the chart of tables names its largest", () => {
  const pen = new SvgPen(640, 160);
  drawTables(pen, palette, { parts: new Parts(CARVED), step: 1, width: 640 });
  assert.match(pen.toString(), /largest table: 1,234 rows/);
});
