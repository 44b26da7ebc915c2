/** Charts without a page: scales and ticks, stairs, lines, their words and tables, and links to them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { along, inFull, tickWords, ticksOf, timesAs, valueAt } from "../../../../front/drawing/axes.js";
import { KNOBS, readNumber, turned } from "../../../../front/figures/chart/controls.js";
import { drawSheet, laySheet } from "../../../../front/export/sheet.js";
import { MemoryChart } from "../../../../front/figures/chart/memory.js";
import { DAMAGED, readLink, splitLink, writeLink } from "../../../../front/hosts/site/permalink.js";
import { StairsChart, outcomeOf } from "../../../../front/figures/chart/staircase.js";
import { SvgPen } from "../../../../front/drawing/svg_pen.js";

const palette = new Proxy({ mono: "monospace" }, { get: (all, name) => all[name] ?? "#123" });
const round = (bound, expanded, more = {}) => ({ bound, expanded, generated: 2 * expanded, least_pruned: bound + 2, found: null, complete: true, ...more });
const DRIVERS = [
  { title: "IDA*", unit: 1, cost: 6, complete: true, rounds: [round(2, 1), round(4, 10), round(6, 89, { found: 6 })] },
  { title: "BTS", unit: 1, cost: 6, complete: true, rounds: [round(2, 1), round(9, 8, { complete: false }), round(6, 41, { found: 6 })] },
];
const SEARCHES = [
  {
    title: "A*",
    cost: 6,
    complete: true,
    samples: [
      [1, 3],
      [10, 25],
      [100, 250],
    ],
    expanded: 100,
  },
  {
    title: "IDA*",
    cost: null,
    complete: false,
    seconds: 0.25,
    samples: [
      [1, 1],
      [10, 5],
      [1000, 9],
      [1200, 7],
    ],
    expanded: 1200,
  },
];
const drawn = (chart, step = chart.total) => {
  const pen = new SvgPen(640, chart.layout(640));
  chart.draw(pen, palette, { step });
  const text = pen.toString();
  assert.doesNotMatch(text, /NaN|undefined|Infinity/);
  return text;
};

test("a scale leads from numbers to pixels and back, linear or logarithmic", () => {
  for (const log of [false, true]) {
    const scale = { low: 0, high: 5000, from: 40, to: 600, log };
    assert.equal(along(scale, 0), 40);
    assert.ok(Math.abs(along(scale, 5000) - 600) < 1e-9);
    for (const value of [1, 17, 640, 4999]) assert.ok(Math.abs(valueAt(scale, along(scale, value)) - value) < 1e-6 * value);
  }
});

test("ticks are round, lie within the scale and are not too many", () => {
  for (const [low, high] of [
    [0, 16279],
    [17.3, 29.1],
    [0, 1],
    [-3, 4],
  ]) {
    for (const most of [2, 3, 5, 8]) {
      const ticks = ticksOf({ low, high, log: false }, most);
      assert.ok(ticks.length >= 1 && ticks.length <= most + 1, `${low} ${high} ${most}: ${ticks}`);
      assert.ok(ticks.every((tick) => tick >= low - 1e-9 && tick <= high + 1e-9));
    }
  }
  assert.deepEqual(ticksOf({ low: 0, high: 262904, log: true }, 6), [1, 10, 100, 1000, 10000, 100000]);
  assert.deepEqual(ticksOf({ low: 0, high: 262904, log: true }, 3), [1, 100, 10000]);
  assert.deepEqual([999, 10000, 1500000, 22.5].map(tickWords), ["999", "10k", "1.5M", "22.5"]);
  assert.deepEqual([inFull(16279), inFull(27.719), inFull(null), timesAs(16279, 1381), timesAs(3741, 1381)], ["16,279", "27.72", "–", "12×", "2.7×"]);
});

test("stairs stand behind each other in time, and the least cost is what a driver has proved", () => {
  const chart = new StairsChart(DRIVERS);
  assert.deepEqual(
    chart.lanes[0].stairs.map(({ from, to }) => [from, to]),
    [
      [0, 1],
      [1, 11],
      [11, 100],
    ],
  );
  assert.deepEqual(chart.stops, [0, 1, 9, 11, 50, 100]);
  assert.deepEqual([chart.total, chart.least], [100, 6]);
  assert.equal(new StairsChart(DRIVERS.map((one) => ({ ...one, complete: false }))).least, null);
  assert.deepEqual(
    DRIVERS[1].rounds.map((one) => outcomeOf(one, 1)),
    ["refused 4 and more", "stopped: its budget was used up", "found a path of 6"],
  );
});

test("the stairs are drawn as far as one has stepped, on either axis", () => {
  const chart = new StairsChart(DRIVERS);
  const lengths = [0, 9, 50, 100].map((step) => drawn(chart, step).length);
  assert.deepEqual(
    lengths,
    [...lengths].sort((a, b) => a - b),
  );
  assert.match(drawn(chart), /C\* = 6/);
  assert.match(drawn(chart), />3 rounds, 50 expanded</);
  chart.log = true;
  assert.match(drawn(chart), /states expanded \(log scale\)/);
  drawn(new StairsChart([]));
  drawn(new StairsChart([{ title: "A*", rounds: [{ ...round(null, 5), least_pruned: null }], cost: 3, complete: true }]));
});

test("a round that is pointed at is told in words", () => {
  const chart = new StairsChart(DRIVERS);
  chart.layout(640);
  const y = chart.panels[1].from - 3;
  assert.match(chart.wordsAt(along(chart.x, 5), y), /^BTS, round 2: cutoff 9, 8 expanded, stopped: its budget was used up\.$/);
  assert.equal(chart.wordsAt(along(chart.x, 90), y), "", "BTS was done by then");
  assert.equal(chart.wordsAt(5, 5), "");
});

test("the numbers of the stairs stand in tables", () => {
  const { summary, tables, words } = new StairsChart(DRIVERS);
  assert.deepEqual(summary.rows, [
    ["IDA*", "100", "2×", "3", "6"],
    ["BTS", "50", "1×", "3", "9"],
  ]);
  assert.deepEqual(tables[1].rows[1], ["2", "9", "8", "16", "stopped: its budget was used up"]);
  assert.equal(outcomeOf({ ...round(3, 1), found: 5, complete: false }, 1), "found a path of 5; stopped: its budget was used up");
  assert.match(words, /IDA\*: 3 rounds, 100 expanded, last cutoff 6\. BTS.*Least cost 6/);
  const cut = new StairsChart([DRIVERS[0], { ...DRIVERS[1], complete: false }]).summary.rows;
  assert.equal(new StairsChart([{ ...DRIVERS[0], complete: false }]).tables[0].rows[2][4], "found a path of 6; not told to its end");
  assert.deepEqual(
    cut.map(([, expanded, ratio]) => [expanded, ratio]),
    [
      ["100", "1×"],
      ["≥ 50", "0.5×"],
    ],
  );
});

test("memory is drawn as lines with their names, and told in numbers", () => {
  const chart = new MemoryChart(SEARCHES);
  assert.match(drawn(chart), />A\*: 250</);
  assert.match(drawn(chart, 10), />A\*: 25</);
  assert.match(drawn(chart), /states in memory \(log scale\)/);
  chart.log = false;
  assert.doesNotMatch(drawn(chart), /log scale/);
  assert.deepEqual(chart.summary.head, ["", "most states held", "ratio", "expanded", "seconds here"]);
  assert.deepEqual(chart.summary.rows, [
    ["A*", "250", "28×", "100", "–"],
    ["IDA*", "9", "1×", "1,200, stopped", "0.25"],
  ]);
  assert.equal(chart.wordsAt(along(chart.x, 50), 100), "After 50 expansions: A* held 25; IDA* held 5.");
  assert.deepEqual(chart.stops, [0, 1, 10, 100, 1000, 1200]);
  drawn(new MemoryChart([]));
  const live = new MemoryChart([
    { ...SEARCHES[0], live: true },
    { title: "IDA*", samples: [], live: true },
  ]);
  assert.deepEqual(
    live.summary.rows.map((row) => row.slice(1)),
    [
      ["250", "1×", "100 so far"],
      ["–", "–", "0 so far"],
    ],
  );
  assert.notEqual(drawn(live), drawn(new MemoryChart([SEARCHES[0], { title: "IDA*", samples: [] }])), "it has no end yet");
});

test("the two ends of the window of work never pass each other", () => {
  assert.deepEqual(turned({ c1: 2, c2: 8 }, "c1", 3), { c1: 3 });
  assert.deepEqual(turned({ c1: 2, c2: 8 }, "c1", 9), { c1: 9, c2: 9 });
  assert.deepEqual(turned({}, "c2", 1.5), { c1: 1.5, c2: 1.5 });
  assert.deepEqual(turned({}, "growth", 4), { growth: 4 });
});

test("a number that a search would refuse is refused where it is typed, in words", () => {
  const knob = (search, name) => KNOBS[search].find((one) => one.name === name);
  const weight = knob("ara_star", "weight");
  for (const text of ["-3", "0.5", "abc", "", " ", "1e999"]) assert.deepEqual(readNumber(weight, text), { problem: "Type a number that is 1 or more." }, text);
  for (const [text, value] of [
    ["1", 1],
    [" 2,5 ", 2.5],
    ["40", 40],
  ])
    assert.deepEqual(readNumber(weight, text), { value });
  assert.deepEqual(readNumber(knob("ara_star", "step"), "0"), { problem: "Type a number above 0." });
  assert.deepEqual(readNumber(knob("anytime_best_first", "penalty"), "-0.1"), { problem: "Type a number that is 0 or more." });
  assert.deepEqual(readNumber(knob("anytime_best_first", "penalty"), "0"), { value: 0 });
  for (const [search, name] of [
    ["budgeted", "c1"],
    ["eda_star", "growth"],
  ])
    assert.deepEqual(readNumber(knob(search, name), "1"), { problem: "Type a number above 1." });
  for (const one of Object.values(KNOBS).flat())
    for (const value of [one.least, one.usual, one.most]) assert.deepEqual(readNumber(one, String(value)), { value }, one.words);
});

test("a chart stands on a sheet with its title and its caption", () => {
  const sheet = { title: "Stairs", caption: "Figure 4.7. Cutoffs and work.", chart: new StairsChart(DRIVERS), palette, face: "serif", step: 100 };
  const plan = laySheet(sheet, (text) => 7 * text.length);
  const pen = new SvgPen(plan.width, plan.height);
  drawSheet(pen, sheet, plan);
  for (const words of ["Stairs", "Figure 4.7. Cutoffs and work.", "IDA*"]) assert.ok(pen.toString().includes(`>${words}<`), words);
});

test("a link holds what was set of the searches, and nothing else", async () => {
  const world = { kind: "tiles", rows: 2, cols: 2, tiles: [3, 2, 1, 0], costs: "unit" };
  const book = {
    v: 1,
    ask: "rounds",
    world,
    lanes: [
      { search: "ida_star", h: "manhattan" },
      { search: "budgeted", h: "manhattan" },
    ],
  };
  const state = { world, step: -1, layers: [], own: {}, lanes: [{ h: "zero" }, { h: "zero", c1: 2, c2: 3.5 }] };
  const held = async (value) => splitLink(await writeLink("fig-4-7", value)).held;
  assert.deepEqual(await readLink(await held(state), book, "chart"), { shown: state });
  const fixed = { ...state, lanes: [{ h: "zero", weight: 2 }, {}] };
  const weighted = { ...book, lanes: [{ search: "weighted_astar", h: "zero", weight: 2 }, book.lanes[1]] };
  assert.deepEqual(await readLink(await held(fixed), weighted, "chart"), { shown: fixed }, "what the book sets may be in it");
  const wrong = ["x", [{}], [{}, { c1: "2" }], [{}, { source: "import os" }], [{}, { h: "a b" }], [{}, { limit: 3 }], [{}, null]];
  const beyond = [
    [{}, { c1: 1 }],
    [{}, { step: 0 }],
    [{}, { growth: -5 }],
    [{ growth: 2 }, {}],
    [{ step: 3 }, {}],
  ]; // no reader can set that
  for (const lanes of [...wrong, ...beyond]) {
    assert.deepEqual(await readLink(await held({ ...state, lanes }), book, "chart"), { problem: DAMAGED }, JSON.stringify(lanes));
  }
});
