/** An answer is held against its own states before any of it is shown: what is damaged is not taken for a story. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isReadable } from "../../../front/story/story.js";

const EVENTS = [
  ["reach", 0, null, 0, 2],
  ["expand", 0, 0],
  ["reach", 1, 0, 1, 1],
  ["prune", 1, 1, null],
  ["cutoff", 2],
  ["bound", 1],
  ["goal", [0, 1], 1],
];
const STORY = { states: ["S", "G"], events: EVENTS };

test("stories and sentences can be read", () => {
  for (const answer of [STORY, { error: "No." }, {}, { ...STORY, events: [] }]) assert.ok(isReadable(answer), JSON.stringify(answer));
});

test("an event that is none, or is about a state that is none, makes all of it unreadable", () => {
  const damaged = [null, 7, "expand", ["leap", 0], ["expand"], ["expand", 2], ["expand", -1], ["expand", "0"], ["reach", 1, 5, 1, 1], ["prune", 9, 1, null]];
  for (const event of [...damaged, ["goal", 1, 1], ["goal", [0, 2], 1]]) {
    assert.ok(!isReadable({ ...STORY, events: [...EVENTS, event] }), JSON.stringify(event));
  }
  for (const answer of [null, 7, [], "story", { ...STORY, states: null }, { ...STORY, events: {} }, { ...STORY, states: {} }]) {
    assert.ok(!isReadable(answer), JSON.stringify(answer));
  }
});
