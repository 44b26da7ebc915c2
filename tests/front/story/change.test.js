/** What an edit changed, in words: work and cost, before and now, or that nothing did. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LabelStory } from "../../../front/story/label_story.js";
import { changeWords } from "../../../front/story/readout.js";
import { Story } from "../../../front/story/story.js";

/** A search along a line: `steps` long, each of one step, that finds its end if `finds`. */
function line(steps, { finds = true, unit = 1, ...more } = {}) {
  const states = Array.from({ length: steps + 1 }, (_, i) => [0, i]);
  const events = states.flatMap((_, i) => [
    ["reach", i, i ? i - 1 : null, i * unit, 0],
    ["expand", i, i * unit],
  ]);
  if (finds) events.push(["goal", states.map((_, i) => i), steps * unit]);
  return new Story({ states, events, unit, ...more });
}

test("work and cost are told, now and before", () => {
  assert.equal(changeWords(line(3), line(5)), "expanded 6 in all, before 4; cost 5, before 3");
  assert.equal(changeWords(line(3, { unit: 10 }), line(3, { unit: 10, states: [] })), "Nothing changed: expanded 4 in all, cost 3");
});

test("what is as before is said to be", () => {
  const longer = line(3);
  longer.expansions.push(99);
  assert.equal(changeWords(line(3), longer), "expanded 5 in all, before 4; cost 3, as before");
  const cheaper = line(3);
  cheaper.goal = ["goal", [0, 3], 2];
  assert.equal(changeWords(line(3), cheaper), "expanded 4 in all, as before; cost 2, before 3");
});

test("that no path is left, or was found, or that the search missed it, is said in full", () => {
  const none = line(3, { finds: false });
  assert.equal(changeWords(line(3), none), "expanded 4 in all, as before; no path, before cost 3");
  assert.equal(changeWords(none, line(3)), "expanded 4 in all, as before; cost 3, before no path");
  assert.equal(changeWords(line(3), line(3, { finds: false, may_miss: true })), "expanded 4 in all, as before; none found, before cost 3");
  assert.equal(changeWords(line(3), line(3, { finds: false, complete: false })), "expanded 4 in all, as before; not finished, before cost 3");
});

test("a puzzle counts moves, where each costs 1", () => {
  assert.equal(changeWords(line(3), line(1), "move"), "expanded 2 in all, before 4; 1 move, before 3");
  const dear = line(3);
  dear.goal = ["goal", [0, 1, 2, 3], 7];
  assert.equal(changeWords(line(3), dear, "move"), "expanded 4 in all, as before; cost 7, before 3 moves");
});

test("a search that is told in brief says only what it found", () => {
  assert.equal(changeWords(line(3, { brief: true }), line(5, { brief: true })), "cost 5, before 3");
  assert.equal(changeWords(line(3, { brief: true }), line(3, { brief: true })), "Nothing changed: cost 3");
});

/** A search over labels from S to G that announces these costs and drops what `dropped` says. */
function labels(costs, dropped = []) {
  const events = [
    ["reach", 0, null, [0, 0], [0, 0]],
    ["expand", 0, [0, 0]],
  ];
  for (const cost of costs) events.push(["reach", 1, 0, cost, [0, 0]], ["goal", [0, 1], cost]);
  for (const cost of dropped) events.push(["prune", 1, cost, null]);
  return new LabelStory({ states: ["S", "G"], events });
}

test("of several best costs it is said how many, or that they are others", () => {
  const two = labels([
    [0, 4],
    [1, 2],
  ]);
  assert.equal(changeWords(labels([[0, 4]]), two), "expanded 1 in all, as before; 2 best costs, before cost (0, 4)");
  assert.equal(changeWords(two, labels([])), "expanded 1 in all, as before; no path, before 2 best costs");
  const others = labels([
    [0, 5],
    [1, 2],
  ]);
  assert.equal(changeWords(two, others), "expanded 1 in all, as before; 2 best costs, before others");
  assert.equal(changeWords(two, two), "Nothing changed: expanded 1 in all, 2 best costs");
});

test("a label that is announced and dropped again is no best cost", () => {
  const dropped = labels(
    [
      [1, 4],
      [0, 4],
    ],
    [[1, 4]],
  );
  assert.equal(changeWords(labels([[0, 4]]), dropped), "Nothing changed: expanded 1 in all, cost (0, 4)");
});
