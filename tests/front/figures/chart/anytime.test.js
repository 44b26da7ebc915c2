/** The anytime chart without a page: what is known at each step, in words and in numbers, and where its words stand. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { AnytimeChart } from "../../../../front/figures/chart/anytime.js";
import { timesAtMost } from "../../../../front/figures/chart/anytime_words.js";
import { along, Labels } from "../../../../front/drawing/axes.js";
import { SvgPen } from "../../../../front/drawing/svg_pen.js";

const palette = new Proxy({ mono: "monospace" }, { get: (all, name) => all[name] ?? "#123" });
const PROVED = {
  title: "ARA*",
  unit: 2,
  complete: true,
  overestimates: false,
  may_overestimate: false,
  samples: [
    [0, null, 16, 1, 0],
    [10, 58, 16, 12, 10],
    [40, 34, 22, 50, 38],
    [100, 34, 34, 0, 90],
  ],
};
const LOOP = {
  title: "Loop",
  unit: 2,
  complete: false,
  samples: [
    [0, null, null, 1, 0],
    [60, 58, null, 70, 60],
    [200, 30, null, 150, 190],
  ],
};
const drawn = (chart, step = chart.total, width = 640) => {
  const pen = new SvgPen(width, chart.layout(width));
  chart.draw(pen, palette, { step });
  const text = pen.toString();
  assert.doesNotMatch(text, /NaN|undefined|Infinity/);
  return text;
};
const written = (chart, step, width) => [...drawn(chart, step, width).matchAll(/>([^<>]+)<\/text>/g)].map(([, words]) => words);

test("what is known is said at each step, in the problem's unit", () => {
  const chart = new AnytimeChart([PROVED, LOOP]);
  const said = (step) => written(chart, step).filter((words) => /path yet|between|proved|bound:/.test(words));
  assert.deepEqual(said(0), ["no path yet, at least 8", "no path yet"]);
  assert.deepEqual(said(10), ["between 8 and 29: at most 3.63 times the least", "no path yet"]);
  assert.deepEqual(said(60), ["between 11 and 17: at most 1.55 times the least", "29; no bound: nothing is proved"]);
  assert.deepEqual(said(200), ["proved", "17: proved", "stopped after 200: 15; no bound: nothing is proved"]);
  assert.deepEqual(chart.stops, [0, 10, 40, 60, 100, 200]);
});

test("how far a path may be from the least is rounded up, and exact where it is round", () => {
  assert.deepEqual([timesAtMost(17, 11), timesAtMost(15, 12), timesAtMost(3, 3), timesAtMost(2, 1.9999)], [1.55, 1.25, 1, 1.01]);
});

test("lines, gap, proof and sizes are named on the chart itself", () => {
  const words = written(new AnytimeChart([PROVED]));
  for (const name of ["best path 29", "17", "lower bound 8", "gap", "proved", "closed 90", "open", "cost", "states (log scale)"])
    assert.ok(words.includes(name), `${name} in ${words}`);
  const stopped = written(new AnytimeChart([{ ...PROVED, complete: false, samples: PROVED.samples.slice(0, 3) }]));
  assert.ok(stopped.includes("11") && !stopped.includes("proved"), "its bound ends with its number");
  const linear = new AnytimeChart([PROVED]);
  linear.log = false;
  assert.doesNotMatch(drawn(linear), /log scale/);
  drawn(new AnytimeChart([]));
  drawn(new AnytimeChart([{ title: "IDA*", samples: [], live: true }]));
  assert.ok(
    written(new AnytimeChart([{ ...PROVED, samples: [...PROVED.samples.slice(0, 1), [5, 4000, 16, 9, 5], ...PROVED.samples.slice(2)] }])).includes(
      "best path ↑2,000",
    ),
  );
});

test("a proof rests on estimates that are never too high", () => {
  const last = (more) => new AnytimeChart([{ ...PROVED, ...more }]);
  assert.ok(written(last({ may_overestimate: true })).includes("17: proved if h never overestimates"));
  assert.ok(written(last({ may_overestimate: true })).includes("the lines meet"));
  assert.ok(written(last({ may_overestimate: true }), 40).includes("between 11 and 17 if h never overestimates"));
  const void_ = last({ overestimates: true });
  assert.ok(written(void_).includes("17; h overestimates: nothing is proved") && !written(void_).includes("gap"));
  assert.deepEqual(void_.summary.rows[0].slice(0, 3), ["ARA*", "17", "void"]);
});

test("ends are told apart: proved, without a bound, without a path, still going on", () => {
  const says = (one, words) => assert.ok(written(new AnytimeChart([{ ...LOOP, ...one }])).includes(words), words);
  says({ complete: true }, "ended with 15; it told no bound");
  says({ complete: true, samples: LOOP.samples.slice(0, 1) }, "ended: no path found");
  says({ live: true }, "15; no bound: nothing is proved");
  says({ live: true, samples: [] }, "waiting for its turn");
});

test("the numbers stand in tables, the run in two sentences", () => {
  const chart = new AnytimeChart([PROVED, { ...LOOP, seconds: 0.5 }]);
  assert.deepEqual(chart.summary.head, ["", "best path", "lower bound", "found after", "expanded", "seconds here"]);
  assert.deepEqual(chart.summary.rows, [
    ["ARA*", "17", "17", "40", "100", "–"],
    ["Loop", "15", "–", "200", "200, stopped", "0.50"],
  ]);
  assert.deepEqual(chart.tables[0].rows[2], ["40", "17", "11", "50", "38"]);
  assert.equal(
    chart.words,
    "ARA*: 2 paths, from 29 after 10 expansions down to 17 after 40; the lower bound goes from 8 to 17; 17: proved. 100 expanded, 0 states open, 90 closed. " +
      "Loop: 2 paths, from 29 after 60 expansions down to 15 after 200; stopped after 200: 15; no bound: nothing is proved. 200 expanded, 150 states open, 190 closed",
  );
  chart.layout(640);
  const y = chart.panels[0].cost.from - 3;
  assert.equal(chart.wordsAt(along(chart.x, 50), y), "ARA*, after 50 expansions: between 11 and 17: at most 1.55 times the least; 50 open, 38 closed.");
  assert.equal(chart.wordsAt(5, y), "");
});

test("no word stands on another one or on a line, nor beside the chart", () => {
  const pen = new SvgPen(400, 100);
  const labels = new Labels(pen, palette, { left: 0, right: 100, top: 0, bottom: 100 });
  labels.avoid([
    { x: 0, y: 50 },
    { x: 100, y: 50 },
  ]);
  const at = (x, y, align = "left") => ({ x, y, align });
  assert.ok(!labels.put("word", "ink", [at(10, 52)]), "on the line");
  assert.ok(labels.put("word", "ink", [at(10, 52), at(10, 62)]));
  assert.ok(!labels.put("word", "ink", [at(20, 62), at(30, 66)]), "on the word");
  assert.ok(!labels.put("word", "ink", [at(90, 20), at(5, 20, "right"), at(50, 2)]), "beside the chart");
});

test("at every step and width, all words are on the chart and none stands on another", () => {
  const pattern = /<text x="([\d.-]+)" y="([\d.-]+)"[^>]* font-size="([\d.]+)"(?:[^>]*text-anchor="(\w+)")?[^>]*>([^<]+)</g;
  for (const width of [300, 358, 640, 760])
    for (const step of [0, 10, 40, 100, 200]) {
      const boxes = [...drawn(new AnytimeChart([PROVED, LOOP]), step, width).matchAll(pattern)].map(([, x, y, size, anchor, words]) => {
        const wide = words.length * Number(size) * 0.6;
        const left = Number(x) - ({ middle: wide / 2, end: wide }[anchor] ?? 0);
        return { words, left, right: left + wide, top: Number(y) - 0.7 * Number(size), bottom: Number(y) };
      });
      assert.ok(boxes.length > 10);
      boxes.forEach((one, n) => {
        const where = `${width} ${step}: ${one.words}`;
        assert.ok(one.left >= 0 && one.right <= width, where);
        for (const other of boxes.slice(n + 1)) {
          const apart = one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
          assert.ok(apart, `${where} on ${other.words}`);
        }
      });
    }
});

test("a search that was refuted and is run again has no bound yet", () => {
  const chart = new AnytimeChart([PROVED, { ...LOOP, overestimates: true, live: true, samples: [] }]);
  assert.deepEqual(chart.summary.rows[1].slice(1, 3), ["–", "–"]);
  assert.equal(new AnytimeChart([{ ...PROVED, overestimates: true }]).summary.rows[0][2], "void");
});
