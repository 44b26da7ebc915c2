/** The counts of a whole run, and how they differ from another's. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LabelStory } from "../../../front/story/label_story.js";
import { countsOfRun, difference } from "../../../front/story/run.js";
import { Story } from "../../../front/story/story.js";

/** From S to A, B and C, all of which wait, then to the goal C; A is reached again at less. */
const EVENTS = [
  ["reach", 0, null, 0, 0],
  ["expand", 0, 0],
  ["reach", 1, 0, 4, 0],
  ["reach", 2, 0, 1, 0],
  ["reach", 3, 0, 6, 0],
  ["expand", 2, 1],
  ["reach", 1, 2, 2, 0],
  ["expand", 1, 2],
  ["expand", 3, 6],
  ["goal", [0, 3], 6],
];
const counts = (/** @type {Story} */ story) => Object.fromEntries(countsOfRun(story).map(({ name, value }) => [name, value]));

test("the whole run is counted, wherever the story stands, and it stays there", () => {
  for (const step of [0, 4, 10]) {
    const story = new Story({ states: ["S", "A", "B", "C"], events: EVENTS, unit: 2 });
    story.seek(step);
    assert.deepEqual(counts(story), { expanded: 4, reached: 5, cost: 3, path: 1, "largest frontier": 3 });
    assert.equal(story.step, step);
    assert.deepEqual([...story.g], [...new Story({ states: ["S", "A", "B", "C"], events: EVENTS, unit: 2 }).seek(step).g]);
  }
});

test("without a path there is no cost; a search in rounds has a depth and no frontier", () => {
  const events = [["cutoff", 0], ...EVENTS.slice(0, 3), ["expand", 1, 4]];
  assert.deepEqual(counts(new Story({ states: ["S", "A"], events })), { expanded: 2, reached: 2, cost: null, path: null, "greatest depth": 1 });
  assert.deepEqual(counts(new Story({ states: ["S", "A"], events, brief: true })), { cost: null, path: null });
});

test("a search over labels has best costs, not one", () => {
  const events = [
    ["reach", 0, null, [0, 0], null],
    ["expand", 0, [0, 0]],
    ["reach", 1, 0, [0, 2], null],
    ["reach", 1, 0, [1, 1], null],
    ["goal", [0, 1], [0, 2]],
    ["goal", [0, 1], [1, 1]],
  ];
  assert.deepEqual(counts(new LabelStory({ states: ["S", "G"], events })), { expanded: 1, reached: 3, "best costs": 2, "largest frontier": 2 });
});

test("differences have a sign, and none where a number is missing", () => {
  assert.deepEqual([difference(5, 3), difference(3, 5), difference(4, 4), difference(4.5, 4.25)], ["+2", "−2", "same", "+0.25"]);
  assert.deepEqual([difference(null, 4), difference(4, null), difference(null, null), difference(41_234, 0)], ["–", "–", "same", "+41,234"]);
});
