/** Whatever is wrong in an answer, a figure either sees that it is damaged, or shows it to its end without harm. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { AnytimeChart } from "../../front/figures/chart/anytime.js";
import { MemoryChart } from "../../front/figures/chart/memory.js";
import { StairsChart } from "../../front/figures/chart/staircase.js";
import { isTold, Parts } from "../../front/figures/decomposition/parts.js";
import { DecompositionSheet } from "../../front/figures/decomposition/sheet.js";
import { stepInWords } from "../../front/figures/decomposition/words.js";
import { SvgPen } from "../../front/drawing/svg_pen.js";
import { kindOf } from "../../front/kinds/index.js";
import { areRungs, ladderInWords, lengthOf, mostOf, tableOf } from "../../front/figures/ladder/rows.js";
import { isWay } from "../../front/pieces/play.js";
import { describeEvent } from "../../front/story/readout.js";
import { isReadable, isStory, Story } from "../../front/story/story.js";
import { damaged } from "./damage.js";

const palette = new Proxy({ mono: "monospace" }, { get: (all, name) => all[name] ?? "#123" });
const MAZE = { kind: "pacman", picture: ["%%%%%%", "%.P .%", "%%%%%%"] };
const PARTS = { title: "Elimination", parts: [[[], [7], [8]], [[], [10], [[9, 10]]], [[1], [9], [8]], [[0, 2], [8], []]], tables: [[0, 1], [1, 2], [2, 2], [3, 1]], width: 1, cutoffs: [4], walk: [8, 7, 8, 9, 10], cost: 4 }; // prettier-ignore
const RUNGS = [{ name: "zero", title: "A*, zero", counts: "states", count: 31, cost: 9, why: "", seconds: 0.2 }, { name: "carving", title: "Carving", counts: "rows" }]; // prettier-ignore
const ROUND = { bound: 2, expanded: 3, generated: 6, least_pruned: 4, found: 6, complete: true };
const CHARTS = [
  [StairsChart, { title: "IDA*", unit: 1, cost: 6, complete: true, rounds: [ROUND, { ...ROUND, bound: 4 }] }],
  [MemoryChart, { title: "A*", cost: 6, complete: true, seconds: 0.1, samples: [[1, 3], [10, 25]] }], // prettier-ignore
  [AnytimeChart, { title: "ARA*", unit: 2, complete: true, seconds: 0.1, samples: [[0, null, 16, 1, 0], [10, 58, 16, 12, 10]] }], // prettier-ignore
];
const STORY = {
  title: "A*", states: ["S", "G"], lines: [1, 2, 3, 3, 4, 5, 6], source: "def astar():\n  pass", unit: 1, ranks: [0, 1], invariant: { path: [0, 1], carrier: [0, 0] },
  events: [["reach", 0, null, 0, 2], ["expand", 0, 0], ["reach", 1, 0, 1, 1], ["prune", 1, 1, null], ["cutoff", 2], ["bound", 1], ["goal", [0, 1], 1]],
  lamps: [{ name: "optimal", moments: [[0, null, "open"]], states: [], edges: [] }],
}; // prettier-ignore

/** Hold each damaged answer against `isWhole`; what passes is shown.
 * @param {any} answer
 * @param {(answer: any) => boolean} isWhole
 * @param {(answer: any) => string} show
 * @param {number} least  so many are seen to be damaged */
function tryAll(answer, isWhole, show, least) {
  assert.ok(isWhole(answer));
  show(answer);
  let refused = 0;
  for (const [where, one] of damaged(answer)) {
    if (!isWhole(one)) refused += 1;
    else assert.doesNotThrow(() => assert.doesNotMatch(show(one), /NaN|undefined|Infinity/), where);
  }
  assert.ok(refused >= least, String(refused));
}

for (const [Chart, told] of CHARTS) {
  test(`${Chart.name} draws what it has not seen to be damaged`, () => {
    const show = (lane) => {
      const chart = new Chart([lane]);
      const pen = new SvgPen(640, chart.layout(640));
      chart.draw(pen, palette, { step: chart.total });
      return pen.toString() + chart.words;
    };
    tryAll(told, Chart.isTold, show, 100);
  });
}

test("a decomposition draws what it has not seen to be damaged", () => {
  const { play } = kindOf(MAZE);
  const show = (told) => {
    const parts = new Parts(told);
    const sheet = new DecompositionSheet(play, MAZE, parts);
    const pen = new SvgPen(400, sheet.layout(400));
    for (let step = 0; step <= parts.total; step += 1) sheet.draw(pen, palette, { step });
    return pen.toString() + stepInWords(parts, parts.total, String);
  };
  tryAll(PARTS, (told) => isTold(told, play.size(MAZE)), show, 300);
  const parts = Array.from({ length: 40 }, (_, n) => [n > 1 ? [n - 1, n - 2] : [], [8], []]);
  assert.ok(!isTold({ ...PARTS, parts }, play.size(MAZE)), "parts that go into two others have more cells than there are atoms");
});

test("a ladder shows what it has not seen to be damaged", () => {
  const show = (rungs) => ladderInWords(rungs) + tableOf(rungs) + rungs.map(({ count }) => lengthOf(count ?? 0, mostOf(rungs))).join();
  tryAll(RUNGS, areRungs, show, 80);
});

test("only moves from where the game stands to its goal are a way", () => {
  const world = { kind: "tiles", rows: 2, cols: 2, tiles: [1, 0, 2, 3], costs: "unit" };
  const { play } = kindOf(world);
  const way = [[1, 0, 2, 3], [0, 1, 2, 3]]; // prettier-ignore
  assert.ok(isWay(play, world, way[0], way));
  for (const [where, one] of damaged(way)) assert.ok(!isWay(play, world, way[0], one), where);
  for (const one of [undefined, null, 7, "x", {}]) assert.ok(!isWay(play, world, way[0], one));
});

test("a board tells what it has not seen to be damaged", () => {
  const show = (answer) => {
    if (!isStory(answer)) return ""; // a board says that
    const story = new Story(answer, {});
    for (let step = 0; step <= story.events.length; step += 1) describeEvent(story.seek(step)); // costs may be anything
    return story.source.split("\n")[0] + story.lines.map(Number).join();
  };
  tryAll(STORY, isReadable, show, 150);
});
