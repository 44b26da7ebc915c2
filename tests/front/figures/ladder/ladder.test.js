/** The rows of a ladder without a page: bars on a log scale, words, and the table that is copied. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { endInWords, ladderInWords, lengthOf, mostOf, secondsInWords, tableOf, ticksUpTo, workInWords } from "../../../../front/figures/ladder/rows.js";

const DONE = { name: "tree", title: "A*, spanning tree", counts: "states", count: 16610, cost: 60, why: "", seconds: 1.234 };
const STOPPED = { name: "zero", title: "A*, zero", counts: "states", count: 250000, cost: null, why: "stopped after 250,000 states", seconds: 4 };
const NOT_YET = { name: "carving", title: "Carving", counts: "rows" };

test("bars are longer by the same for each power of ten, and end with the most", () => {
  const [a, b, c] = [10, 100, 1000].map((count) => lengthOf(count, 1e5));
  assert.ok(Math.abs(b - a - (c - b)) < 1e-9 && lengthOf(1, 1e5) > 0);
  assert.deepEqual([lengthOf(0, 100), lengthOf(1e5, 1e5), lengthOf(1e7, 1e5)], [0, 1, 1]);
});

test("the scale goes to a whole power of ten, and its ticks stand where bars of that length end", () => {
  assert.equal(mostOf([DONE, STOPPED, NOT_YET]), 1e6);
  assert.equal(mostOf([NOT_YET]), 1000);
  const ticks = ticksUpTo(1e6);
  assert.deepEqual(ticks.map(({ words }) => words), ["1", "10", "100", "1k", "10k", "100k", "1M"]); // prettier-ignore
  ticks.forEach(({ at }, n) => assert.equal(at, lengthOf(10 ** n, 1e6)));
});

test("a rung says its work, its time, and what it found or why it did not", () => {
  assert.deepEqual([workInWords(DONE), workInWords(NOT_YET), workInWords({ ...DONE, count: 1 })], ["16,610 states", "", "1 state"]);
  assert.deepEqual([endInWords(DONE), endInWords(STOPPED), endInWords(NOT_YET)], ["60 steps", "stopped after 250,000 states", ""]);
  assert.equal(endInWords({ ...DONE, cost: null, live: true }), "running…");
  assert.deepEqual([undefined, 0.0004, 0.0123, 4.508, 120].map((seconds) => secondsInWords({ ...DONE, seconds })), ["", "0.4 ms", "12 ms", "4.51 s", "120 s"]); // prettier-ignore
});

test("the table that is copied has a line for each rung, in columns", () => {
  const lines = tableOf([DONE, STOPPED, NOT_YET]).split("\n");
  assert.deepEqual(lines[1].split("\t"), ["A*, spanning tree", "16610", "states", "1.23", "60", ""]);
  assert.deepEqual(new Set(lines.map((line) => line.split("\t").length)), new Set([6]));
});

test("what has come of the rungs is said of those that were run", () => {
  assert.equal(ladderInWords([STOPPED, DONE, NOT_YET]), "A*, zero: 250,000 states, stopped after 250,000 states. A*, spanning tree: 16,610 states, 60 steps");
});
