/** Searches over labels, cats' maps, the plane and the law laboratory: without a page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BestWays } from "../../../../src/pathlib_edu/figures/front/kinds/hazards/best_ways.js";
import { kindOf } from "../../../../src/pathlib_edu/figures/front/kinds/kind.js";
import { HazardScene } from "../../../../src/pathlib_edu/figures/front/kinds/hazards/scene.js";
import { costRows, fitCosts } from "../../../../src/pathlib_edu/figures/front/kinds/hazards/search.js";
import { goalAt, longestRange, placeNames, readHazards, setRange } from "../../../../src/pathlib_edu/figures/front/kinds/hazards/world.js";
import { moveTerminal, paintCell } from "../../../../src/pathlib_edu/figures/front/kinds/grid/world.js";
import { storyOf } from "../../../../src/pathlib_edu/figures/front/kinds/hazards/story.js";
import { costText } from "../../../../src/pathlib_edu/figures/front/story/label_costs.js";
import { LabelStory } from "../../../../src/pathlib_edu/figures/front/story/label_story.js";
import { describeLabels, fateName } from "../../../../src/pathlib_edu/figures/front/story/label_words.js";
import { networkOf } from "../../../../src/pathlib_edu/figures/front/panels/laws_panel.js";
import { shortened, verdicts } from "../../../../src/pathlib_edu/figures/front/panels/laws_form.js";
import { NetworkScene } from "../../../../src/pathlib_edu/figures/front/kinds/network/scene.js";
import { DAMAGED, readLink, splitLink, writeLink } from "../../../../src/pathlib_edu/figures/front/export/permalink.js";
import { planeView } from "../../../../src/pathlib_edu/figures/front/kinds/hazards/plane.js";
import { staircase, ticks } from "../../../../src/pathlib_edu/figures/front/charts/plane.js";
import { countsOf, eventName, summary } from "../../../../src/pathlib_edu/figures/front/story/readout.js";
import { SvgPen } from "../../../../src/pathlib_edu/figures/front/export/svg_pen.js";
import { waysTo } from "../../../../src/pathlib_edu/figures/front/kinds/hazards/ways_in_sight.js";

const WORLD = { kind: "hazards", picture: ["##Z###", "S^X..Y", "...###"], range: 5, goal: "X" };
// What partial_astar tells of it with the Manhattan estimate.
const STORY = {
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
const WAYS = { labels: [6, 0, 0, -1, 7, 1, 1, 0, 8, 1, 2, 1, 9, 1, 3, 2, 10, 1, 4, 3, 11, 1, 5, 4, 12, 0, 1, 0, 13, 0, 2, 6, 14, 0, 3, 7, 8, 0, 4, 8] };
const editByKey = (world, spot, command, hand) => kindOf(world).edit(world, spot, command, hand);
const told = () => storyOf({ ...STORY, title: "A*", ways: WAYS }, { world: WORLD, h: "manhattan" }, WORLD);
const costs = (story, labels) => labels.map((label) => costText(story.labels[label].cost));

test("a story over labels keeps several costs at a state, and knows the way of each", () => {
  const story = told().seek(STORY.events.length);
  const x = story.index.get("1,2");
  assert.deepEqual(costs(story, story.keptAt(x)), ["(0, 4)", "(1, 2)"]);
  const ways = story.keptAt(x).map((label) => story.wayTo(label).map((at) => story.states[story.labels[at].state].join(",")));
  assert.deepEqual(ways, [
    ["1,0", "2,0", "2,1", "2,2", "1,2"],
    ["1,0", "1,1", "1,2"],
  ]);
  assert.deepEqual(countsOf(story), [
    ["expanded", "7"],
    ["waiting", "0"],
    ["front", "(0, 4) (1, 2)"],
  ]);
  assert.equal(summary(story), "A*: 7 labels expanded, 0 waiting, front (0, 4) (1, 2)");
});

test("going back and forth tells the same as going forward", () => {
  const [story, fresh] = [told(), told()];
  story.seek(STORY.events.length).seek(10);
  fresh.seek(10);
  for (const label of story.labels.keys()) assert.equal(story.fateOf(label), fresh.fateOf(label));
  assert.deepEqual([story.expanded, story.frontierSize, [...story.status]], [fresh.expanded, fresh.frontierSize, [...fresh.status]]);
});

test("what is refused is told with the reason", () => {
  const story = told();
  assert.equal(eventName(story.seek(6)), "refuse (0, 2) at cell (1, 0): (0, 0) covers it");
  assert.equal(eventName(story.seek(5)), "expand (0, 1) at cell (2, 0)");
  const far = storyOf(
    {
      states: [
        [1, 0],
        [1, 1],
      ],
      events: [
        ["reach", 0, null, [0, 5], [0, 2]],
        ["expand", 0, [0, 5]],
        ["prune", 1, [1, 6], ["range", [1, 6]]],
      ],
    },
    { world: WORLD },
    WORLD,
  );
  assert.equal(eventName(far.seek(3)), "refuse (1, 6) at cell (1, 1): beyond the range of 5");
  const hopeless = storyOf(
    {
      states: [
        [1, 0],
        [1, 5],
      ],
      events: [
        ["reach", 0, null, [0, 3], [0, 2]],
        ["expand", 0, [0, 3]],
        ["prune", 1, [0, 4], ["range", [0, 8]]],
      ],
    },
    { world: WORLD, h: "manhattan" },
    WORLD,
  );
  assert.equal(eventName(hopeless.seek(3)), "refuse (0, 4) at cell (1, 5): at best (0, 8) at the goal, beyond the range of 5");
});

test("what a search says as its reason is told, whatever the order of its costs; without a reason there is none", () => {
  const reached = [
    ["reach", 0, null, 5, null],
    ["expand", 0, 5],
  ];
  const said = (...prune) => eventName(new LabelStory({ states: ["S", "A"], events: [...reached, ["prune", ...prune]] }).seek(3));
  assert.equal(said(1, 7, ["covered", 9]), "refuse 7 at A: 9 covers it");
  assert.equal(said(1, 7, ["goal", 9]), "refuse 7 at A: what it can lead to is covered by 9 at the goal");
  assert.equal(said(1, 7, ["range", 7]), "refuse 7 at A: beyond the range");
  assert.equal(said(1, 7, ["range", null]), "refuse 7 at A: no way on to the goal");
  assert.equal(said(1, 7, ["bound", 6]), "refuse 7 at A: beyond the cutoff of 6");
  assert.equal(said(0, 5, ["covered", 9]), "drop 5 at S: overtaken by 9");
  assert.equal(said(1, 7, null), "refuse 7 at A");
});

test("labels wait in the order that the search tells", () => {
  const events = [
    ["reach", 0, null, [0, 0], null],
    ["expand", 0, [0, 0]],
    ["reach", 1, 0, [3, 1], null],
    ["reach", 1, 0, [1, 3], null],
    ["reach", 2, 0, [1, 1], null],
  ];
  const order = (ranks) => costs(...[new LabelStory({ states: ["S", "A", "G"], events, ranks }).seek(5)].flatMap((story) => [story, story.frontierLabels()]));
  assert.deepEqual(order([0, 2, 1, 0]), ["(1, 1)", "(1, 3)", "(3, 1)"]);
  assert.deepEqual(order(undefined), ["(3, 1)", "(1, 3)", "(1, 1)"]);
});

test("a label that a better one overtakes is dropped, one that a goal covers too", () => {
  const events = [
    ["reach", 0, null, [0, 0], [0, 0]],
    ["expand", 0, [0, 0]],
    ["reach", 1, 0, [1, 2], [0, 0]],
    ["reach", 2, 0, [0, 1], [0, 0]],
    ["expand", 2, [0, 1]],
    ["reach", 1, 2, [0, 2], [0, 0]],
    ["prune", 1, [1, 2], ["covered", [0, 2]]],
    ["reach", 3, 2, [0, 1], [0, 0]],
    ["goal", [0, 2, 3], [0, 1]],
    ["prune", 1, [0, 2], ["goal", [0, 1]]],
  ];
  const story = storyOf(
    {
      states: [
        [1, 0],
        [1, 1],
        [2, 0],
        [1, 2],
      ],
      events,
    },
    { world: WORLD },
    WORLD,
  ).seek(events.length);
  assert.deepEqual(
    story.goneAt(1).map((label) => fateName(story, label)),
    ["dropped: overtaken by (0, 2)", "dropped: what it can lead to is covered by (0, 1) at the goal"],
  );
  assert.deepEqual(story.keptAt(1), []);
});

test("a goal that is taken back is no longer announced", () => {
  const events = [
    ["reach", 0, null, 0, 0],
    ["expand", 0, 0],
    ["reach", 1, 0, 3, 0],
    ["goal", [0, 1], 3],
    ["reach", 1, 0, 1, 0],
    ["prune", 1, 3, ["covered", 1]],
    ["goal", [0, 1], 1],
  ];
  const story = new LabelStory({ states: ["S", "G"], events }).seek(4);
  assert.deepEqual(costs(story, story.goals), ["3"]);
  assert.deepEqual(costs(story, story.seek(6).goals), []);
  assert.deepEqual(costs(story, story.seek(7).goals), ["1"]);
});

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

test("costs are written as the book's code writes them", () => {
  assert.deepEqual(
    [[0, 4], [["r"], 2], 4, [0]].map((cost) => costText(cost)),
    ["(0, 4)", "({r}, 2)", "4", "0"],
  );
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

const FINDING = {
  law: "isotone",
  says: "a = Wide(2, 1)",
  costs: [],
  step: null,
  edges: [
    ["S", "A", "Wide(1, 0)"],
    ["S", "A", "Wide(2, 1)"],
    ["A", "G", "Wide(1, 0)"],
  ],
  found: ["Wide(1, 1)"],
  true: ["Wide(1, 0)"],
  story: {
    states: ["S", "A"],
    events: [
      ["reach", 0, null, [9, 0], null],
      ["expand", 0, [9, 0]],
      ["reach", 1, 0, [1, 0], null],
      ["reach", 1, 0, [2, 1], null],
      ["prune", 1, [1, 0], ["covered", [2, 1]]],
    ],
    via: [null, null, 0, 1, null],
  },
};

test("the table of laws says of each what became of it", () => {
  const laws = [
    ["reflexive", "a <= a"],
    ["isotone", "..."],
    ["within", "..."],
    ["rank", "..."],
  ];
  const said = (findings, hasRange) => verdicts(laws, findings, hasRange).map(({ name, word }) => [name, word]);
  assert.deepEqual(said([FINDING], false), [
    ["reflexive", "holds"],
    ["isotone", "fails"],
  ]);
  assert.deepEqual(said([], true), [
    ["reflexive", "holds"],
    ["isotone", "holds"],
    ["within", "holds"],
  ]);
  assert.deepEqual(said([{ ...FINDING, law: "comparable" }], false), [
    ["reflexive", "not tried"],
    ["isotone", "not tried"],
  ]);
  assert.equal(shortened("Keys({}, 0) and Passage(length=0, gives=frozenset({'r'}), needs=frozenset())", "Keys"), "({}, 0) and Passage(length=0, gives={r})");
});

test("edges between the same nodes bow apart, and a label knows the one it came by", () => {
  const scene = new NetworkScene(networkOf(FINDING, "Wide"));
  scene.layout(560, 295);
  const [one, other] = scene.links.map((link) => scene.bowOf(link).middle);
  assert.ok(Math.abs(one.y - other.y) > 20);
  assert.deepEqual(
    scene.links.map(({ cost }) => cost),
    ["(1, 0)", "(2, 1)", "(1, 0)"],
  );
  const story = new LabelStory(FINDING.story).seek(5);
  assert.deepEqual(
    story.keptAt(1).map((label) => story.labels[label].via),
    [1],
  );
  assert.deepEqual(
    story.goneAt(1).map((label) => fateName(story, label)),
    ["dropped: overtaken by (2, 1)"],
  );
});

test("what lies on the board can be drawn by any pen, and written", () => {
  const palette = new Proxy({ expanded: Array(24).fill("#eee"), waters: Array(10).fill("#eef") }, { get: (table, name) => table[name] ?? "#123456" });
  const layers = { numbers: "none", parents: false, code: false, invariant: false, plane: true };
  for (const [scene, story] of [
    [new HazardScene(WORLD), told().seek(22)],
    [new NetworkScene(networkOf(FINDING, "Wide")), new LabelStory(FINDING.story).seek(5)],
  ]) {
    const pen = new SvgPen(400, 200);
    scene.layout(400, 200, 1);
    scene.drawGround(pen, palette);
    scene.drawSearch(pen, palette, { story, layers, focus: null, cursor: null, editable: false, pointed: null });
    assert.match(pen.toString("drawn"), /<path/);
    assert.doesNotMatch(pen.toString("drawn"), /NaN|undefined/);
  }
  const story = told().seek(22);
  assert.deepEqual(kindOf(WORLD).picture(WORLD, story).split("\n").slice(2), [
    "...###",
    "(0, 4): (1, 0) (2, 0) (2, 1) (2, 2) (1, 2)",
    "(1, 2): (1, 0) (1, 1) (1, 2)",
  ]);
  assert.equal(kindOf(WORLD).size(WORLD), "map with a range of 5 steps, 3 rows and 6 columns");
});

test("a link restores a map and an order, and nothing else is believed", async () => {
  const passed = async (shown, book) => readLink(splitLink(await writeLink("fig-5-1", shown)).held, book, book.laws ? "laws" : "board");
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
  const laws = {
    world: { kind: "network", edges: [], start: "S", goal: "G" },
    step: -1,
    layers: [],
    own: {},
    laws: { source: "class A: pass", second_at_most: 3 },
  };
  assert.deepEqual(await passed(laws, { v: 1, laws: { order: "Vector" } }), { shown: laws });
  assert.deepEqual(await passed({ ...laws, laws: { order: 3 } }, { v: 1, laws: { order: "Vector" } }), { problem: DAMAGED });
});
