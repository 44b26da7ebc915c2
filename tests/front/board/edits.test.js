/** Keys and edits: what a reader does to a world, without a page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { kindOf } from "../../../front/kinds/index.js";
import { EditHistory } from "../../../front/page/edit_history.js";
import { Exchange } from "../../../front/page/exchange.js";
import { linksOf, moveNode, nodesOf, placesOf, setCost, setEstimate, setTerminal } from "../../../front/kinds/graph/world.js";
import { GridScene } from "../../../front/kinds/grid/scene.js";
import { GraphScene } from "../../../front/kinds/graph/scene.js";
import { markOf, moveTerminal, paintCell, readPicture, strokeBetween } from "../../../front/kinds/grid/world.js";
import { keyHelp, commandOf } from "../../../front/board/keys.js";

const GRID = { kind: "grid", picture: ["S.#", ".3G"] };
const GRAPH = {
  kind: "graph",
  edges: [
    ["S", "A", 1],
    ["A", "S", 1],
    ["A", "G", 2],
    ["G", "A", 5],
    ["S", "G", 9],
  ],
  start: "S",
  goal: "G",
  h: { A: 2 },
};
const at = (r, c) => ({ kind: "state", key: `${r},${c}` });
const editByKey = (world, spot, command, hand) => kindOf(world).edit(world, spot, command, hand);
const { keys } = kindOf(GRID);
const look = { tool: "look", terrain: 3 };

test("a picture is read cell by cell", () => {
  const { rows, cols, cost, start, goal } = readPicture(GRID.picture);
  assert.deepEqual([rows, cols, start, goal], [2, 3, 0, 5]);
  assert.deepEqual([...cost], [1, 1, 0, 1, 3, 1]);
});

test("painting changes one cell of a copy, and never the start or the goal", () => {
  assert.deepEqual(paintCell(GRID, 0, 1, "#").picture, ["S##", ".3G"]);
  assert.deepEqual(GRID.picture, ["S.#", ".3G"]);
  for (const [r, c, mark] of [
    [0, 0, "#"],
    [1, 2, "#"],
    [9, 9, "#"],
    [0, 1, "."],
  ])
    assert.equal(paintCell(GRID, r, c, mark), GRID);
});

test("the start and the goal move to free cells only, and leave plain ground behind", () => {
  assert.deepEqual(moveTerminal(GRID, "S", 1, 1).picture, ["..#", ".SG"]);
  for (const [r, c] of [
    [0, 2],
    [1, 2],
    [0, 0],
    [7, 7],
  ])
    assert.equal(moveTerminal(GRID, "S", r, c), GRID);
});

test("a stroke that begins on its own mark wipes it away", () => {
  assert.equal(markOf("wall", 3, "."), "#");
  assert.equal(markOf("wall", 3, "#"), ".");
  assert.equal(markOf("terrain", 5, "5"), ".");
  assert.equal(markOf("terrain", 5, "4"), "5");
  assert.equal(markOf("erase", 3, "#"), ".");
});

test("a quick stroke leaves no gap", () => {
  const cells = strokeBetween([0, 0], [2, 5]);
  assert.deepEqual(
    [cells[0], cells.at(-1)],
    [
      [0, 0],
      [2, 5],
    ],
  );
  for (const [i, [r, c]] of cells.slice(1).entries()) assert.ok(Math.abs(r - cells[i][0]) <= 1 && Math.abs(c - cells[i][1]) <= 1);
  assert.deepEqual(strokeBetween([1, 1], [1, 1]), [
    [1, 1],
    [1, 1],
  ]);
});

test("keys ask for what the help says", () => {
  for (const [key, name] of [
    ["ArrowUp", "move"],
    [" ", "play"],
    ["[", "back"],
    ["]", "forward"],
    ["{", "previous"],
    ["}", "next"],
    ["W", "wall"],
    ["s", "start"],
    ["Enter", "apply"],
    ["?", "help"],
  ]) {
    assert.equal(commandOf({ key }, keys)?.name, name, key);
  }
  assert.deepEqual(commandOf({ key: "7" }, keys), { name: "terrain", cost: 7 });
  assert.equal(commandOf({ key: "ArrowUp", shift: true })?.name, "shift");
  assert.equal(commandOf({ key: "Z", shift: true, command: true })?.name, "redo");
  assert.ok(keyHelp(kindOf(GRID), true).every(([keys, use]) => keys && use));
  const told = keyHelp(kindOf(GRID), true, "expansion").map(([keys]) => keys);
  assert.ok(told.includes("[  ]") && !told.includes("{  }"), "in a race a step is an expansion");
  assert.ok(!keyHelp(kindOf(GRID), true, null).some(([keys]) => keys === "Space"), "where nothing plays, no key plays it");
  assert.deepEqual(
    keyHelp(kindOf({ kind: "tiles" }), false).map(([keys]) => keys),
    ["Space", "[  ]", "{  }", "Home  End", "?"],
  );
});

test("keys that are the page's or the browser's are left to them", () => {
  for (const stroke of [{ key: "Tab" }, { key: "s", command: true }, { key: "F5" }, { key: "r", command: true }, { key: "q" }, { key: "toString" }]) {
    assert.equal(commandOf(stroke, keys), null, stroke.key);
  }
});

test("keys edit the cell under the cursor", () => {
  const picture = (key, spot, hand = look) => editByKey(GRID, spot, commandOf({ key }, keys), hand).picture;
  assert.deepEqual(picture("w", at(0, 1)), ["S##", ".3G"]);
  assert.deepEqual(picture("w", at(0, 2)), ["S..", ".3G"]);
  assert.deepEqual(picture("8", at(0, 1)), ["S8#", ".3G"]);
  assert.deepEqual(picture("e", at(1, 1)), ["S.#", "..G"]);
  assert.deepEqual(picture("g", at(1, 0)), ["S.#", "G3."]);
  assert.deepEqual(picture("Enter", at(0, 1), { tool: "terrain", terrain: 4 }), ["S4#", ".3G"]);
  assert.equal(editByKey(GRID, at(0, 1), commandOf({ key: "Enter" }, keys), look), GRID);
});

test("a two-way edge of one cost is one line, of two costs two bows", () => {
  const links = linksOf(GRAPH);
  assert.deepEqual(
    links.map(({ from, to, twoWay, bowed }) => [from, to, twoWay, bowed]),
    [
      ["S", "A", true, false],
      ["A", "G", false, true],
      ["G", "A", false, true],
      ["S", "G", false, false],
    ],
  );
  assert.deepEqual(links[0].edges, [0, 1]);
});

test("graph edits return new worlds; an edit that changes nothing returns the same", () => {
  assert.deepEqual(setCost(GRAPH, [0, 1], 7).edges.slice(0, 2), [
    ["S", "A", 7],
    ["A", "S", 7],
  ]);
  assert.equal(setCost(GRAPH, [0, 1], 1), GRAPH);
  assert.equal(setEstimate(GRAPH, "A", 2), GRAPH);
  assert.deepEqual(setEstimate(GRAPH, "S", 3).h, { A: 2, S: 3 });
  assert.deepEqual(moveNode(GRAPH, "A", [2, 0.25]).at.A, [1, 0.25]);
  const [x, y] = placesOf(GRAPH).get("S");
  assert.equal(moveNode(GRAPH, "A", [x, y]), GRAPH, "no node hides another");
  const near = { ...GRAPH, at: { ...Object.fromEntries(placesOf(GRAPH)), A: [x, y] } };
  assert.equal(moveNode(near, "A", [x + 0.05, y]).at.A[0], x + 0.05, "one that did can be dragged away");
  assert.equal(setTerminal(GRAPH, "S", "A").start, "A");
  assert.equal(setTerminal(GRAPH, "G", "S"), GRAPH);
  assert.equal(GRAPH.at, undefined);
});

test("nodes without places stand on a circle inside the board", () => {
  assert.deepEqual(nodesOf(GRAPH), ["S", "A", "G"]);
  for (const [x, y] of placesOf(GRAPH).values()) assert.ok(x >= 0 && x <= 1 && y >= 0 && y <= 1);
});

test("undo, redo and reset; one drag is one undo", () => {
  const worlds = Array.from({ length: 4 }, (_, i) => ({ ...GRID, moves: i }));
  const history = new EditHistory(worlds[0]);
  const [one, other] = ["0,1", "1,1"].map((key) => ({ kind: "state", key }));
  history.record(worlds[1], false, one);
  history.record(worlds[2], true, other);
  assert.equal(history.undo(), one, "where the drag began is as it was");
  assert.equal(history.now, worlds[0]);
  assert.equal(history.redo(), one);
  assert.equal(history.now, worlds[2]);
  history.record(worlds[3], false, other);
  assert.equal(history.redo(), null);
  assert.equal(history.now, worlds[3]);
  history.reset();
  assert.equal(history.now, worlds[0]);
  assert.equal(history.undo(), null, "at no spot");
  assert.equal(history.now, worlds[3]);
  assert.equal(history.undo(), other);
});

test("while an answer is awaited only the latest request is kept, and it leaves when patience ends", () => {
  const sent = [];
  const exchange = new Exchange({ get() {}, on() {}, off() {}, save_changes() {}, set: (_, value) => sent.push(value) });
  const worlds = () => sent.map(({ world }) => world);
  exchange.ask({ world: "a" });
  exchange.flush(0);
  for (const world of ["b", "c"]) {
    exchange.ask({ world });
    exchange.flush(16);
  }
  assert.deepEqual(worlds(), ["a"]);
  assert.ok(exchange.takes({ n: sent[0].n }));
  exchange.flush(32);
  assert.deepEqual(worlds(), ["a", "c"]);
  exchange.ask({ world: "d" });
  exchange.flush(40);
  exchange.flush(400);
  assert.deepEqual(worlds(), ["a", "c", "d"]);
});

test("what is given up is not sent, and not taken when it is answered all the same", () => {
  const [sent, said] = [[], []];
  const model = { get() {}, on() {}, off() {}, save_changes() {}, set: (_, value) => sent.push(value), send: (message) => said.push(message) };
  const exchange = new Exchange(model);
  exchange.ask({ world: "a" });
  exchange.flush(0);
  exchange.ask({ world: "b" });
  exchange.cancel();
  exchange.flush(400);
  assert.deepEqual([sent.length, said], [1, [{ cancel: true }]]);
  assert.ok(!exchange.takes({ n: sent[0].n }) && !exchange.isSlow(1000));
  exchange.ask({ world: "c" });
  exchange.flush(800);
  assert.ok(exchange.takes({ n: sent[1].n }));
});

test("an answer to an older request is not taken, one without a number is", () => {
  const sent = [];
  const exchange = new Exchange({ get() {}, on() {}, off() {}, save_changes() {}, set: (_, value) => sent.push(value) });
  assert.ok(exchange.takes({}), "the first answer comes unasked");
  for (const [now, world] of [
    [0, "a"],
    [400, "b"],
  ]) {
    exchange.ask({ world });
    exchange.flush(now);
  }
  assert.ok(!exchange.takes({ n: sent[0].n }));
  assert.ok(exchange.isSlow(1000), "the newer answer is still awaited");
  assert.ok(exchange.takes({ n: sent[1].n }));
  assert.ok(!exchange.isSlow(1000));
  assert.ok(exchange.takes({}), "Python may answer unasked");
});

test("the cursor of a grid stops at its borders, and every cell is found where it is drawn", () => {
  const scene = new GridScene(GRID);
  scene.layout(301, 200, 2);
  assert.deepEqual(scene.neighborOf(at(0, 0), -1, 0), at(0, 0));
  assert.deepEqual(scene.neighborOf(at(0, 0), 0, 1), at(0, 1));
  for (const spot of [at(0, 0), at(1, 2), at(0, 1)]) {
    const { x, y, width, height } = scene.boxOf(spot);
    assert.deepEqual(scene.spotAt(x + width / 2, y + height / 2), spot);
  }
  assert.equal(scene.spotAt(-1, 5), null);
  assert.equal(scene.nameOf(at(1, 1)), "(1, 1), cost 3");
});

test("the cursor of a graph reaches every node, cost and estimate", () => {
  const scene = new GraphScene({ ...GRAPH, at: { S: [0, 0.5], A: [0.5, 0], G: [1, 0.5] } });
  scene.layout(600, 340);
  const seen = new Set();
  const queue = [scene.home];
  while (queue.length) {
    const spot = queue.pop();
    if (seen.has(`${spot.kind} ${spot.key}`)) continue;
    seen.add(`${spot.kind} ${spot.key}`);
    for (const [dr, dc] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ])
      queue.push(scene.neighborOf(spot, dr, dc));
  }
  assert.equal(seen.size, scene.spots().length, [...seen].join("; "));
});

test("what the pointer was at may be gone from a graph, and it is drawn all the same", () => {
  const scene = new GraphScene(GRAPH);
  for (const kind of ["state", "h"]) assert.ok(Object.values(scene.boxOf({ kind, key: "gone" })).every(Number.isFinite));
});
