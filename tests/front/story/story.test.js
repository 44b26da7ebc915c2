/** The fold: against a naive fold from scratch at each step, and against the views that Python folds (env GOLDEN). */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { LabelStory } from "../../../front/story/label_story.js";
import { costText } from "../../../front/story/labels.js";
import { whyGone } from "../../../front/story/label_words.js";
import { countsOf, describeEvent, eventName, frontierName, REFUSALS } from "../../../front/story/readout.js";
import { CLOSED, FRONTIER, Story, UNSEEN, isStory, keyOf } from "../../../front/story/story.js";

/** An inconsistent estimate: C is expanded, re-opened, and expanded again. */
const REOPENING = {
  states: ["S", "A", "B", "C", "G"],
  events: [
    ["reach", 0, null, 0, 0],
    ["expand", 0, 0],
    ["reach", 1, 0, 1, 4],
    ["reach", 2, 0, 1, 1],
    ["expand", 2, 1],
    ["reach", 3, 2, 3, 0],
    ["expand", 3, 3],
    ["reach", 4, 3, 6, 0],
    ["expand", 1, 1],
    ["reach", 3, 1, 2, 0],
    ["expand", 3, 2],
    ["reach", 4, 3, 5, 0],
    ["expand", 4, 5],
    ["goal", [0, 1, 3, 4], 5],
  ],
};
/** Two rounds of a depth-first search, with a way that is refused. */
const ROUNDS = {
  states: ["S", "A", "B"],
  events: [
    ["cutoff", 1],
    ["reach", 0, null, 0, 1],
    ["expand", 0, 0],
    ["reach", 1, 0, 1, 1],
    ["prune", 1, 1, ["bound", 1]],
    ["reach", 2, 0, 1, 0],
    ["cutoff", 2],
    ["reach", 1, 0, 1, 1],
    ["expand", 1, 1],
  ],
};

function naiveView(events) {
  const view = { g: new Map(), parent: new Map(), closed: new Set(), waiting: new Set(), pruned: new Set(), reopened: new Set(), expanded: 0, cost: null };
  for (const [kind, ...rest] of events) {
    if (kind === "reach") {
      const [state, parent, g] = rest;
      if (view.closed.delete(state)) view.reopened.add(state);
      view.g.set(state, g);
      view.parent.set(state, parent);
      view.waiting.add(state);
      view.pruned.delete(state);
    } else if (kind === "expand") {
      view.waiting.delete(rest[0]);
      view.closed.add(rest[0]);
      view.expanded += 1;
    } else if (kind === "prune") {
      view.waiting.delete(rest[0]);
      view.pruned.add(rest[0]);
    } else if (kind === "cutoff") for (const all of [view.g, view.parent, view.closed, view.waiting, view.pruned, view.reopened]) all.clear();
    else view.cost = rest[1];
  }
  return view;
}

const having = (list, test) => {
  const found = [];
  for (let state = 0; state < list.length; state++) if (test(list[state])) found.push(state);
  return found;
};

function assertSameView(story, naive, where) {
  assert.deepEqual(
    having(story.status, (status) => status === CLOSED),
    [...naive.closed].sort((a, b) => a - b),
    `closed ${where}`,
  );
  assert.deepEqual(
    [...story.frontier()].sort((a, b) => a - b),
    [...naive.waiting].sort((a, b) => a - b),
    `frontier ${where}`,
  );
  assert.equal(story.frontierSize, naive.waiting.size, `frontier's size ${where}`);
  assert.equal(story.expanded, naive.expanded, `expanded ${where}`);
  assert.equal(story.cost, naive.cost, `cost ${where}`);
  for (const [state, g] of naive.g) {
    assert.equal(story.g[state], g, `g of ${state} ${where}`);
    assert.equal(story.parent[state], naive.parent.get(state) ?? -1, `parent of ${state} ${where}`);
  }
}

for (const [name, answer] of Object.entries({ REOPENING, ROUNDS })) {
  test(`at each step of ${name} the view equals a naive fold, in any order of steps`, () => {
    const story = new Story(answer);
    const steps = [...Array(answer.events.length + 1).keys()];
    for (const step of [...steps, ...[...steps].reverse(), 3, 9, 2, 8]) {
      const naive = naiveView(answer.events.slice(0, step));
      assertSameView(story.seek(step), naive, `at step ${step}`);
      assert.deepEqual(having(story.reopened, Boolean), [...naive.reopened], `re-opened at step ${step}`);
      assert.deepEqual(having(story.pruned, Boolean), [...naive.pruned], `pruned at step ${step}`);
    }
  });
}

/** A search that goes on after its first path, and says how cheap none can be. */
const ANYTIME = {
  states: ["S", "A", "G"],
  events: [
    ["reach", 0, null, 0, 1],
    ["bound", 1],
    ["expand", 0, 0],
    ["reach", 2, 0, 5, 0],
    ["reach", 1, 0, 1, 1],
    ["bound", 2],
    ["prune", 1, 3, ["covered", 1]],
    ["expand", 2, 5],
    ["goal", [0, 2], 5],
    ["prune", 1, 1, ["goal", 5]],
  ],
};

test("the bound is kept at each step and told among the counts", () => {
  const story = new Story(ANYTIME);
  assert.deepEqual(
    [1, 2, 5, 6].map((step) => story.seek(step).lower),
    [null, 1, 1, 2],
  );
  assert.equal(eventName(story.seek(6)), "no path costs less than 2");
  assert.deepEqual(countsOf(story.seek(9)), [
    ["expanded", "2"],
    ["frontier", "1"],
    ["at least", "2"],
    ["cost", "5"],
  ]);
});

test("what another way covers goes on waiting, what a goal makes useless does not", () => {
  const story = new Story(ANYTIME);
  assert.deepEqual(story.seek(7).frontier(), [2, 1]);
  assert.deepEqual(story.seek(10).frontier(), []);
});

test("steps beyond both ends show the ends", () => {
  const story = new Story(REOPENING);
  assert.equal(story.seek(-5).step, 0);
  assert.equal(story.seek(99).step, REOPENING.events.length);
  assert.equal(story.cost, 5);
});

test("a state expanded again keeps its first place and is counted twice", () => {
  const story = new Story(REOPENING).seek(99);
  assert.equal(story.order[3], 3);
  assert.equal(story.times[3], 2);
  assert.equal(story.expanded, 6);
});

test("the path to a state follows the parents of the moment, and a ring of parents ends", () => {
  const story = new Story(REOPENING);
  assert.deepEqual(story.seek(6).pathTo(3), [0, 2, 3]);
  assert.deepEqual(story.seek(10).pathTo(3), [0, 1, 3]);
  const ring = new Story({
    states: ["S", "A"],
    events: [
      ["reach", 0, 1, 0, 0],
      ["reach", 1, 0, 1, 0],
    ],
  });
  assert.ok(ring.seek(2).pathTo(0).length <= 3);
});

test("expansions are the steps of a race, and where `next` and `previous` lead", () => {
  const story = new Story(REOPENING);
  assert.equal(story.eventsOf(0), 1); // only the start is reached
  assert.equal(story.eventsOf(1), 4);
  assert.equal(story.eventsOf(6), REOPENING.events.length);
  assert.equal(story.nextExpansion(2), 5);
  assert.equal(story.previousExpansion(5), 2);
  assert.equal(story.nextExpansion(13), 14);
  assert.equal(story.previousExpansion(1), 0);
});

test("the frontier is in the order that the search tells; else in the order of reaching", () => {
  const answer = {
    states: ["S", "A", "B", "C"],
    events: [
      ["reach", 0, null, 0, 9],
      ["expand", 0, 0],
      ["reach", 1, 0, 1, 5],
      ["reach", 2, 0, 4, 2],
      ["reach", 3, 0, 3, 3],
      ["reach", 1, 3, 0, 5],
    ],
  };
  const order = (ranks, step = 5) => new Story({ ...answer, ...(ranks && { ranks }) }).seek(step).frontier();
  assert.deepEqual(order([9, 1, 3, 2, 0]), [1, 3, 2]);
  assert.deepEqual(order([0, 2, 0, 1, 5]), [2, 3, 1]);
  assert.deepEqual(order([0, 1, 1, 1, 1]), [1, 2, 3], "among equals the first reached");
  assert.deepEqual(order([0, 2, 0, 1, 5], 6), [2, 3, 1], "an older, better entry counts");
  assert.deepEqual(order([0, 2, 1, 3, 0], 6), [1, 2, 3]);
  assert.deepEqual(order([0, null, 1, 0, null]), [3, 2, 1], "what was never put there comes last");
  assert.deepEqual(order(undefined, 6), [1, 2, 3]);
  assert.equal(frontierName(new Story({ ...answer, ranks: [] })), "Frontier, in order");
  assert.equal(frontierName(new Story(answer)), "Frontier, in the order in which they were reached");
});

test("an empty answer is an empty story, an error is none", () => {
  assert.equal(new Story({}).seek(3).step, 0);
  assert.ok(isStory(REOPENING));
  for (const answer of [null, {}, { error: "No." }, { ...REOPENING, error: "No." }]) assert.ok(!isStory(answer));
});

test("states are named as in requests", () => {
  assert.equal(keyOf([3, 7]), "3,7");
  assert.equal(keyOf("A"), "A");
  assert.equal(new Story({ states: [[3, 7]], events: [] }).index.get("3,7"), 0);
});

const { GOLDEN } = process.env;
test("golden stories fold as in Python", { skip: !GOLDEN && "GOLDEN names no folder" }, () => {
  const names = readdirSync(GOLDEN).filter((name) => name.endsWith(".json"));
  assert.ok(names.length > 0, "no golden stories");
  for (const name of names) {
    const { story: answer, views } = JSON.parse(readFileSync(join(GOLDEN, name), "utf8"));
    const story = new Story(answer);
    const numbers = (list) => [...list].map(Number).sort((a, b) => a - b);
    const told = views.map((view) => ({ view, closed: numbers(view.closed), waiting: numbers(view.frontier), reached: numbers(Object.keys(view.g)) }));
    // Backward too: random access must not remember where it came from.
    for (const { view, closed, waiting, reached } of [...told, ...[...told].reverse()]) {
      story.seek(view.step);
      const where = `${name}, step ${view.step}`;
      assert.deepEqual(
        having(story.status, (status) => status === CLOSED),
        closed,
        where,
      );
      assert.deepEqual(
        having(story.status, (status) => status === FRONTIER),
        waiting,
        where,
      );
      assert.equal(story.cost, view.cost ?? null, where);
      assert.equal(story.lower, view.lower ?? null, where);
      assert.deepEqual(
        having(story.g, (g) => !Number.isNaN(g)),
        reached,
        where,
      );
      for (const [state, g] of Object.entries(view.g)) assert.equal(story.g[state], g, where);
      for (const [state, parent] of Object.entries(view.parent)) assert.equal(story.parent[state], parent ?? -1, where);
      assert.deepEqual(story.frontier(), view.frontier, where);
      if (view.reopened) assert.deepEqual(having(story.reopened, Boolean), numbers(view.reopened), where);
      if (view.expanded !== undefined) assert.equal(story.expanded, view.expanded, where);
      assert.ok(story.frontierSize === 0 || having(story.status, (status) => status !== UNSEEN).length >= story.frontierSize);
    }
  }
});

test("golden stories: the head of the frontier is what is expanded next, and every reason has words", { skip: !GOLDEN && "GOLDEN names no folder" }, () => {
  for (const name of readdirSync(GOLDEN).filter((file) => file.endsWith(".json"))) {
    const { story: answer } = JSON.parse(readFileSync(join(GOLDEN, name), "utf8"));
    const story = new Story(answer);
    for (const i of story.expansions) assert.equal(story.seek(i).frontier()[0], answer.events[i][1], `${name}, event ${i}`);
    for (const [deed, , , why] of answer.events) assert.ok(deed !== "prune" || why[0] in REFUSALS, `${name}: ${why} has words`);
  }
});

test("golden stories over labels: the head is what is expanded next, and every reason is told", { skip: !GOLDEN && "GOLDEN names no folder" }, () => {
  const folder = join(GOLDEN, "labels");
  const names = readdirSync(folder);
  assert.ok(names.length > 0, "no golden stories over labels");
  for (const name of names) {
    const { story: answer, waiting } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const story = new LabelStory(answer);
    answer.events.forEach((event, i) => {
      const where = `${name}, event ${i}`;
      assert.equal(story.seek(i).frontierLabels().length, waiting[i], where);
      if (event[0] === "expand") assert.equal(story.frontierLabels()[0], story.about[i], where);
      if (event[0] !== "prune") return;
      const said = event[3][1];
      assert.ok(whyGone(story, story.about[i]).includes(said === null ? "no way on" : event[3][0] === "range" ? "range" : costText(said)), where);
    });
  }
});

test("infinite costs come as texts and are numbers from then on", () => {
  const infinite = new Story({
    states: ["S", "B", "G"],
    unit: 2,
    events: [
      ["cutoff", "inf"],
      ["reach", 0, null, 0, 4],
      ["expand", 0, 0],
      ["reach", 1, 0, 2, "inf"],
      ["reach", 2, 0, "inf", "-inf"],
      ["prune", 1, "inf", ["bound", "inf"]],
      ["bound", "inf"],
      ["goal", [0, 2], "inf"],
    ],
  });
  infinite.seek(4);
  assert.deepEqual([infinite.h[1], infinite.f(1), infinite.estimates[1], infinite.bound], [Infinity, Infinity, Infinity, Infinity]);
  assert.match(describeEvent(infinite), /g 1 {2}h ∞ {2}f ∞/);
  assert.match(describeEvent(infinite.seek(6)), /f exceeds the cutoff of ∞/);
  infinite.seek(8);
  assert.deepEqual([infinite.lower, infinite.cost, infinite.refused[1]], [Infinity, Infinity, Infinity]);
  assert.equal(eventName(infinite), "goal, cost ∞");
  assert.deepEqual([infinite.highest, infinite.fractions], [{ g: 2, h: 4, f: 4, order: 1 }, false], "no room is made for what takes one sign");
});
