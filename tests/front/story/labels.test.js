/** Stories over labels: what each state keeps, and why the rest is gone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { storyOf } from "../../../front/kinds/hazards/story.js";
import { LabelStory } from "../../../front/story/label_story.js";
import { costText } from "../../../front/story/labels.js";
import { fateName } from "../../../front/story/label_words.js";
import { countsOf, eventName, summary } from "../../../front/story/readout.js";
import { WORLD, STORY, told, costs } from "../label_examples.js";

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

test("costs are written as the book's code writes them", () => {
  assert.deepEqual(
    [[0, 4], [["r"], 2], 4, [0]].map((cost) => costText(cost)),
    ["(0, 4)", "({r}, 2)", "4", "0"],
  );
});
