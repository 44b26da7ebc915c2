/** Hazard maps, their best ways, and the plane beside them: without a page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BestWays } from "../../../front/kinds/hazards/story.js";
import { kindOf } from "../../../front/kinds/index.js";
import { HazardScene } from "../../../front/kinds/hazards/scene.js";
import { crossings, linesOf } from "../../../front/kinds/hazards/ways.js";
import { costRows, fitCosts } from "../../../front/kinds/hazards/search.js";
import { goalAt, longestRange, placeNames, readHazards, setRange } from "../../../front/kinds/hazards/world.js";
import { moveTerminal, paintCell } from "../../../front/kinds/grid/world.js";
import { costText } from "../../../front/story/labels.js";
import { describeLabels } from "../../../front/story/label_words.js";
import { DAMAGED, readLink, splitLink, writeLink } from "../../../front/hosts/site/permalink.js";
import { planeView } from "../../../front/kinds/hazards/plane.js";
import { staircase, textPlace, ticks } from "../../../front/kinds/hazards/plane_drawing.js";
import { waysInSight, waysTo } from "../../../front/kinds/hazards/ways_in_sight.js";
import { storyOf } from "../../../front/kinds/hazards/story.js";
import { WORLD, STORY, WAYS, told, assertDrawn } from "../label_examples.js";

const editByKey = (world, spot, command, hand) => kindOf(world).edit(world, spot, command, hand);

test("once the search is over, every cell has its best ways; before that, only what the search keeps", () => {
  const [story, scene] = [told(), new HazardScene(WORLD)];
  const y = 11;
  assert.deepEqual(waysTo(scene, story.seek(4), y), []);
  story.seek(STORY.events.length);
  assert.deepEqual(
    waysTo(scene, story, y).map(({ cost, cells }) => [costText(cost), cells]),
    [["(1, 5)", [6, 7, 8, 9, 10, 11]]],
  );
  assert.deepEqual(
    waysTo(scene, story, 8).map(({ cost }) => costText(cost)),
    ["(0, 4)", "(1, 2)"],
    "what is known twice is listed once",
  );
  assert.equal(describeLabels(story, undefined, "Y", ["(1, 5)"]), "Y: (1, 5), which the search did not need");
});

test("the tree of best ways is read as it is sent", () => {
  const ways = new BestWays(WAYS.labels);
  assert.deepEqual(
    ways.at(8).map((label) => ways.costOf(label)),
    [
      [0, 4],
      [1, 2],
    ],
  );
  assert.deepEqual(ways.wayTo(ways.at(8)[0]), [6, 12, 13, 14, 8]);
  assert.deepEqual([ways.largest, ways.at(3)], [[1, 5], []]);
});

test("the plane shows kept points, crosses with their reason, bounds at the goal, and stairs", () => {
  const [story, scene] = [told(), new HazardScene(WORLD)];
  const start = planeView(scene, story.seek(6), { kind: "state", key: "1,0" });
  assert.deepEqual(
    start.points.map(({ kind, said }) => [kind, said]),
    [
      ["full", "1. (0, 0) expanded"],
      ["gone", "(0, 2) refused: (0, 0) covers it"],
    ],
  );
  assert.equal(start.title, "Best costs of S, cell (1, 0)");
  const goal = planeView(scene, story.seek(3), null);
  assert.deepEqual([goal.title, goal.bounds.map(({ cost }) => cost)], ["Best costs of X, cell (1, 2), the goal", ["(1, 2)"]]);
  assert.deepEqual(
    planeView(scene, story.seek(22), null).points.map(({ kind }) => kind),
    ["goal", "goal"],
  );
  assert.deepEqual(
    staircase(
      [
        { x: 0, y: 4 },
        { x: 1, y: 2 },
        { x: 1, y: 3 },
      ],
      [3, 6],
    ),
    [
      [0, 6],
      [0, 4],
      [1, 4],
      [1, 2],
      [3, 2],
    ],
  );
  assert.deepEqual(
    [ticks(6), ticks(65)],
    [
      [0, 1, 2, 3, 4, 5, 6],
      [0, 20, 40, 60],
    ],
  );
});

test("of what waits, that to which nothing else is better is marked: it may be taken next", () => {
  const bounds = (events) => {
    const story = storyOf({ ...STORY, events, title: "A*", ways: WAYS }, { world: WORLD, h: "manhattan" }, WORLD);
    return planeView(new HazardScene(WORLD), story.seek(4), null).bounds.map(({ cost, kind }) => [cost, kind]);
  };
  assert.deepEqual(bounds(STORY.events), [
    ["(0, 4)", "least"],
    ["(1, 2)", "least"],
  ]);
  const dear = STORY.events.with(3, ["reach", 2, 0, [1, 1], [0, 3]]);
  assert.deepEqual(bounds(dear), [
    ["(1, 2)", "least"],
    ["(1, 4)", "bound"],
  ]);
});

test("no cost in the plane is cut off at its border", () => {
  assert.deepEqual(textPlace(100, 100, "(3, 40)"), { x: 109, y: 94, "text-anchor": "start" });
  assert.deepEqual(textPlace(300, 4, "(3, 40)"), { x: 291, y: 11, "text-anchor": "end" });
});

test("as many costs stand in a cell as have room, in type that can be read", () => {
  for (let cell = 4; cell < 100; cell += 1) {
    const { rows, size } = fitCosts(cell, 3, 3);
    assert.ok(rows === 0 ? size === 0 : size >= 10 && 3 * size * 0.6 <= cell, `${cell}`);
  }
  assert.equal(fitCosts(80, 3, 2).rows >= 2, true);
  assert.deepEqual(costRows(["0,5", "1,3", "2,1"], 2), ["0,5", "+2"]);
  assert.deepEqual([costRows(["0,5", "1,3"], 2), costRows(["0,5", "1,3"], 1)], [["0,5", "1,3"], ["0,5+"]]);
});

test("a hazard map is read, painted, and its places are moved", () => {
  const { fire, places, start, goal, cost } = readHazards(WORLD);
  assert.deepEqual(
    [fire[7], start, goal, cost[0], [...places]],
    [
      1,
      6,
      8,
      0,
      [
        ["Z", 2],
        ["X", 8],
        ["Y", 11],
      ],
    ],
  );
  assert.deepEqual(placeNames(WORLD), ["X", "Y", "Z"]);
  assert.equal(paintCell(WORLD, 1, 2, "^"), WORLD, "a place is not painted over");
  assert.deepEqual(paintCell(WORLD, 2, 0, "~").picture[2], "~..###");
  assert.deepEqual(moveTerminal(WORLD, "Y", 1, 3).picture[1], "S^XY..");
  assert.equal(moveTerminal(WORLD, "Y", 0, 0), WORLD, "not onto a wall");
  assert.equal(goalAt(WORLD, 1, 5).goal, "Y");
  assert.deepEqual(goalAt(WORLD, 2, 2).picture, ["##Z###", "S^...Y", "..X###"]);
  assert.deepEqual([setRange(WORLD, null).range, setRange(WORLD, 5)], [null, WORLD]);
  assert.equal(longestRange({ ...WORLD, range: 40 }), 40);
});

test("keys paint fire and water, and choose the goal", () => {
  const hand = { tool: "look", terrain: 3 };
  const at = (key) => ({ kind: "state", key });
  assert.equal(editByKey(WORLD, at("2,0"), { name: "fire" }, hand).picture[2], "^..###");
  assert.equal(editByKey(WORLD, at("1,1"), { name: "fire" }, hand).picture[1], "S.X..Y", "fire on fire puts it out");
  assert.equal(editByKey(WORLD, at("2,0"), { name: "terrain", cost: 2 }, hand).picture[2], "~..###");
  assert.equal(editByKey(WORLD, at("0,2"), { name: "goal" }, hand).goal, "Z");
  assert.equal(editByKey(WORLD, at("2,0"), { name: "apply" }, { ...hand, tool: "water" }).picture[2], "~..###");
});

test("of several ways one is chosen: the first, or the one that is picked; another is drawn alone", () => {
  const [story, scene] = [told().seek(STORY.events.length), new HazardScene(WORLD)];
  const seen = (/** @type {number | null} */ pick, focus = null) =>
    waysInSight(scene, story, { focus, pick }).map(({ cost, chosen }) => [costText(cost), chosen]);
  assert.deepEqual(seen(null), [
    ["(0, 4)", true],
    ["(1, 2)", false],
  ]);
  const [, second] = waysTo(scene, story, 8);
  assert.deepEqual(seen(second.pick), [
    ["(0, 4)", false],
    ["(1, 2)", true],
  ]);
  const refused = story.labels.findIndex((label) => label.refused);
  assert.deepEqual(seen(refused), [[costText(story.labels[refused].cost), true]]);
  assert.deepEqual(seen(null, { kind: "state", key: "1,0" }), [["(0, 0)", true]]);
});

/** A pen that remembers in their order: broken lines that it strokes, boxes that it fills, costs that it writes. */
function recorder() {
  const done = [];
  let path = [];
  const pen = {
    beginPath: () => (path = []),
    moveTo: (x, y) => path.push([x, y]),
    lineTo: (x, y) => path.push([x, y]),
    quadraticCurveTo: (_x, _y, x, y) => path.push([x, y]),
    stroke: () => pen.strokeStyle === "way" && path.length > 2 && pen.lineWidth !== 1.25 && done.push({ line: path, width: pen.lineWidth }),
    fill: () => pen.fillStyle === "plate" && done.push({ plate: path }),
    fillText: (text, x, y) => /,/.test(text) && done.push({ text, x, y: y - 4, wide: text.length * 6.5, high: 10 }),
  };
  const ctx = new Proxy(pen, { get: (own, name) => own[name] ?? (() => {}), set: (own, name, value) => ((own[name] = value), true) });
  return { ctx, done };
}

test("costs on ways stand on plates above them, and only the chosen way is broad", () => {
  const colors = { expanded: Array(24).fill("#eee"), path: "way", surface: "plate" };
  const palette = new Proxy(colors, { get: (table, name) => table[name] ?? "#123456" });
  const scene = new HazardScene(WORLD);
  scene.layout(400, 200, 1);
  const { ctx, done } = recorder();
  const story = told().seek(22);
  scene.drawSearch(ctx, palette, { story, layers: {}, focus: null, cursor: null, editable: false, pointed: null });
  const lines = done.filter(({ line }) => line);
  assert.deepEqual(
    lines.map(({ width }) => width),
    [1.5, 4],
  );
  const onWays = new Set(waysInSight(scene, story, { focus: null, pick: null }).flatMap(({ cells }) => cells));
  const texts = done.filter(({ text }) => text);
  assert.ok(texts.length >= 5);
  for (const { text, x, y, wide, high } of texts) {
    const around = done.findIndex(({ plate }) => {
      if (!plate) return false;
      const [xs, ys] = [plate.map(([at]) => at), plate.map(([, at]) => at)];
      return Math.min(...xs) <= x - wide / 2 && Math.max(...xs) >= x + wide / 2 && Math.min(...ys) <= y - high / 2 && Math.max(...ys) >= y + high / 2;
    });
    const cell = scene.cellOfSpot(scene.spotAt(x, y));
    assert.equal(around >= 0, onWays.has(cell), text);
    if (around >= 0) assert.ok(done.indexOf(lines.at(-1)) < around, text);
  }
});

const ways = (...cells) => cells.map((those, n) => ({ pick: n, cost: [0, 0], cells: those, number: n + 1, chosen: n === 0 }));
const FOUR = ways([6, 12, 13, 14, 8], [6, 7, 8], [6, 7, 13, 14, 8], [6, 12, 13, 7, 8]);

test("ways run through the middles of the cells that they enter, and beside each other", () => {
  for (const cell of [6, 12, 22, 39, 84]) {
    const scene = new HazardScene(WORLD);
    scene.layout(6 * cell, 3 * cell, 1);
    for (const count of [1, 2, 3, 4]) {
      const lines = linesOf(scene, FOUR.slice(0, count));
      lines.forEach((points, n) =>
        points.forEach(({ x, y }, i) => {
          const { x: left, y: top, width, height } = scene.boxOfCell(FOUR[n].cells[i]);
          for (const share of [(x - left) / width, (y - top) / height]) assert.ok(share > 0.25 && share < 0.75, `${share} of a cell of ${cell}`);
        }),
      );
      assert.equal(new Set(lines.map(([{ x, y }]) => `${x} ${y}`)).size, count, "all begin in one cell, and none hides another");
    }
  }
});

test("a way has its number where it goes alone, if it does, and rather up or down than across", () => {
  const at = (...cells) => crossings(ways(...cells)).map(({ way, at: end }) => [way, end]);
  assert.deepEqual(at([6, 12, 13, 14, 8], [6, 7, 8]), [
    [0, 1],
    [1, 1],
  ]);
  assert.deepEqual(at([0, 1, 2, 3, 9], [0, 1, 2, 8, 9]), [
    [0, 4],
    [1, 3],
  ]);
  assert.deepEqual(at([5], [5, 6]), [[1, 1]]);
});

test("a hazard map can be drawn by any pen, and written", () => {
  assertDrawn(new HazardScene(WORLD), told().seek(22));
  const story = told().seek(22);
  assert.deepEqual(kindOf(WORLD).picture(WORLD, story).split("\n").slice(2), [
    "...###",
    "(0, 4): (1, 0) (2, 0) (2, 1) (2, 2) (1, 2)",
    "(1, 2): (1, 0) (1, 1) (1, 2)",
  ]);
  assert.equal(kindOf(WORLD).size(WORLD), "map with a range of 5 steps, 3 rows and 6 columns");
});

test("a link restores a map, and nothing else is believed", async () => {
  const passed = async (shown, book) => readLink(splitLink(await writeLink("fig-5-1", shown)).held, book, "board");
  const hazards = { world: { ...WORLD, range: null, goal: "Y" }, step: -1, layers: ["plane"], own: {} };
  assert.deepEqual(await passed(hazards, { v: 1, world: WORLD }), { shown: hazards });
  for (const world of [
    { ...WORLD, range: -1 },
    { ...WORLD, goal: "Q" },
    { ...WORLD, picture: ["S?"] },
    { ...WORLD, picture: ["SS"] },
  ]) {
    assert.deepEqual(await passed({ ...hazards, world }, { v: 1, world: WORLD }), { problem: DAMAGED });
  }
});
