/** Predictions: judged by what the search does next, and each reason true of the events that came before (env GOLDEN). */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { storyOf } from "../../../front/kinds/hazards/story.js";
import { LabelStory } from "../../../front/story/label_story.js";
import { choices, isAsked, isPredictable, judge, question, solution } from "../../../front/story/prediction.js";
import { Story } from "../../../front/story/story.js";
import { STORY, WORLD } from "../label_examples.js";

/** A* on a small graph: A and B are equally good, C is worse. */
const TIED = {
  states: ["S", "A", "B", "C", "G"],
  events: [
    ["reach", 0, null, 0, 3],
    ["expand", 0, 0],
    ["reach", 1, 0, 1, 2],
    ["reach", 2, 0, 2, 1],
    ["reach", 3, 0, 4, 2],
    ["expand", 1, 1],
    ["prune", 3, 5, null],
    ["expand", 2, 2],
    ["reach", 4, 2, 3, 0],
    ["expand", 4, 3],
    ["goal", [0, 2, 4], 3],
  ],
  ranks: [0, 1, 1, 2, 1],
  rule: { says: "the smallest f", by: ["f"] },
};

const guesses = (/** @type {Story} */ story, /** @type {string[]} */ names) => names.map((name) => judge(story, story.index.get(name), name));

test("a guess is judged in one sentence, with the numbers that decide", () => {
  const story = new Story(TIED).seek(5);
  assert.equal(question(story, "node"), "Which node is expanded next? 3 wait.");
  assert.deepEqual(guesses(story, ["A", "B", "C", "S", "G", "X"]), [
    { verdict: "right", said: "Right: A has f 3; the search takes the smallest f, of equals what was reached first." },
    { verdict: "equal", said: "As good: B has f 3, and the search takes A, which has f 3: it was reached first." },
    { verdict: "wrong", said: "No: C has f 6; the search takes the smallest f, and another has f 3." },
    { verdict: "wrong", said: "No: S is not in the frontier: it was expanded already, 1st." },
    { verdict: "wrong", said: "No: G is not in the frontier: it has not been reached yet." },
    { verdict: "wrong", said: "No: X is not in the frontier: it has not been reached yet." },
  ]);
  assert.deepEqual(solution(story), { state: 1, said: "Answer: A has f 3; the search takes the smallest f, of equals what was reached first." });
  assert.equal(guesses(story.seek(7), ["C"])[0].said, "No: C is not in the frontier: what led there was pruned.");
  assert.equal(guesses(story, ["B"])[0].said, "Right: B is the only one that waits.");
});

test("it is asked right before an expansion, of a search that says by what it goes or serves a frontier", () => {
  const story = new Story(TIED);
  const asked = [...TIED.events.keys()].filter((step) => isAsked(story.seek(step)));
  assert.deepEqual(asked, [1, 5, 7, 9]);
  const { ranks, rule, ...bare } = TIED;
  const offered = [TIED, { ...bare, ranks }, { ...bare, rule }, bare, { ...TIED, brief: true }].map((told) => isPredictable(new Story(told)));
  assert.deepEqual(offered, [true, true, true, false, false]);
  const [unnamed] = guesses(new Story({ ...bare, ranks }).seek(5), ["C"]);
  assert.equal(unnamed.said, "No: C has g 4, h 2, f 6; the search serves its frontier in its own order, and another has g 1, h 2, f 3.");
});

test("numbers that differ are written so that one sees it", () => {
  const events = TIED.events.map((event) => (event[0] === "reach" && event[1] === 3 ? ["reach", 3, 0, 1.0001, 2] : event));
  const [near] = guesses(new Story({ ...TIED, events }).seek(5), ["C"]);
  assert.equal(near.said, "No: C has f 3.0001; the search takes the smallest f, and another has f 3.");
});

test("where states have no place, some that wait are offered, from the first to the last", () => {
  const story = new Story(TIED).seek(5);
  assert.deepEqual(
    choices(story, 2).map(({ words }) => words),
    ["A: g 1, h 2", "C: g 4, h 2"],
  );
  assert.equal(choices(story, 6).length, 3);
  assert.equal(choices(story.seek(1), 6).length, 1);
});

test("over labels a place is meant with the label there that would come first", () => {
  const rule = { says: "the smallest cost + h, part by part", by: ["f"] };
  const story = storyOf(/** @type {any} */ ({ ...STORY, rule, ranks: [0, 2, 1, 1, 1, 1, 2] }), { world: WORLD }, WORLD).seek(4);
  assert.equal(question(story, "cell"), "Which label is expanded next? Choose its cell. 2 wait.");
  const [worse, best] = guesses(story, ["1,1", "2,0"]);
  assert.equal(worse.said, "No: (1, 1) at (1, 1) has cost + h (1, 2); the search takes the smallest cost + h, part by part, and another has cost + h (0, 4).");
  assert.equal(best.said, "Right: (0, 1) at (2, 0) has cost + h (0, 4); the search takes the smallest cost + h, part by part.");
});

/** What each rule compares, once more: of what was reached with `g` and `h` by an event after so many steps. `known` is what
 * else a search knows: the weights that are still possible, the cost of its path, the largest f that it expanded. */
const KEYS = /** @type {[RegExp, (g: any, h: any, at: {event: number, depth: number}, known: any) => any[]][]} */ ([
  [/^what was reached first$/, (_g, _h, { event }) => [event]],
  [/^the smallest g$/, (g) => [g]],
  [/^the smallest h$/, (_g, h) => [h]],
  [/^the smallest f$/, (g, h) => [g + h]],
  [/^the smallest f, then the largest g$/, (g, h) => [g + h, -g]],
  [/^the smallest f, then the smallest g$/, (g, h) => [g + h, g]],
  [/^the smallest g \+ 2 h, then the largest g$/, (g, h) => [g + 2 * h, -g]],
  [/^the smallest g \+ 5 h, then the largest g$/, (g, h) => [g + 5 * h, -g]],
  [/^the smallest h \+ 1\/5 g$/, (g, h) => [5 * h + g]],
  [/^the smallest depth, then the smallest f$/, (g, h, { depth }) => [depth, g + h]],
  [/^the smallest g of those whose f was below/, (g, h, _at, { highest }) => (g + h < highest ? [0, g] : [1, g + h])],
  [/^the smallest g \+ w h, then the largest g/, (g, h, _at, { weight }) => [g + weight * h, -g]],
  [/^the smallest h until there is a path/, (g, h, _at, { cost }) => (cost === null ? [h] : [h ? (g - cost) / h : -1e15])],
  [/^the first bucket of f, each 1 wide, and of it the newest$/, (g, h, { event }) => [Math.floor(g + h + 1e-9), -event]],
  [/^the first bucket of f, each 1 wide, and of it the oldest$/, (g, h, { event }) => [Math.floor(g + h + 1e-9), event]],
  [/^the first bucket of f, each 3 wide, and of it the newest$/, (g, h, { event }) => [Math.floor((g + h) / 3 + 1e-9), -event]],
  [/^the smallest cost \+ h, part by part$/, (g, h) => g.map((/** @type {number} */ part, /** @type {number} */ n) => part + h[n])],
]);

const TREES = /-(ida_star|bisecting|budgeted|eda_star|branch_and_bound)-/; // nothing waits in these

const compare = (/** @type {any[]} */ a, /** @type {any[]} */ b) => {
  const at = a.findIndex((part, n) => Math.abs(part - b[n]) > 1e-9 * Math.max(1, Math.abs(part)));
  return at < 0 ? 0 : a[at] - b[at];
};

/** The entries of each state that wait before each expansion, by the events alone: a search that pushes a state again with a
 * higher f (pathmax) takes the older entry, so the least counts; in rounds the newest. Labels are states with their cost. */
function* waitings(/** @type {any} */ told, /** @type {boolean} */ isLabelled) {
  const key = KEYS.find(([says]) => says.test(told.rule.says))?.[1];
  assert.ok(key, told.rule.says);
  const isInRounds = /round|until/.test(told.rule.says);
  const item = (/** @type {number} */ state, /** @type {any} */ g) => (isLabelled ? `${state}@${JSON.stringify(g)}` : state);
  const known = { cost: /** @type {number | null} */ (null), highest: -Infinity };
  /** @type {Map<any, {state: number, g: any, h: any, event: number, depth: number, key: any}>} */
  const waiting = new Map();
  const depth = new Map();
  const [last, first] = [new Map(), new Map()]; // what became of each state last, and as which it was first expanded
  let expanded = 0;
  for (const [i, event] of told.events.entries()) {
    const [name, state, ...rest] = event;
    if (name === "reach") {
      const [parent, g, h] = rest;
      depth.set(state, parent === null ? 0 : depth.get(parent) + 1);
      const own = { ...known };
      const at = { event: i + 1, depth: depth.get(state) };
      const entry = { state, g, h, ...at, key: (/** @type {number} */ weight) => key(g, h, at, { ...own, weight }) };
      const before = waiting.get(item(state, g));
      if (!before || isInRounds || compare(entry.key(1), before.key(1)) < 0) waiting.set(item(state, g), entry);
      last.set(state, ["reached"]);
    } else if (name === "expand") {
      const entry = waiting.get(item(state, rest[0]));
      yield { step: i, next: entry, waiting: [...waiting.values()], last };
      waiting.delete(item(state, rest[0]));
      if (entry) known.highest = Math.max(known.highest, entry.g + entry.h);
      expanded += 1;
      if (!first.has(state)) first.set(state, expanded);
      last.set(state, ["expanded", first.get(state)]);
    } else if (name === "prune") {
      if (rest[1]?.[0] !== "covered" || isLabelled) waiting.delete(item(state, rest[0]));
      if (rest[1]?.[0] !== "covered" && !waiting.has(state)) last.set(state, ["pruned"]);
    } else if (name === "goal") known.cost = rest[0];
  }
}

const { GOLDEN } = process.env;
const options = { skip: !GOLDEN && "GOLDEN names no folder" };
const stories = (/** @type {string} */ folder) =>
  readdirSync(join(GOLDEN ?? "", folder))
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ file, told: JSON.parse(readFileSync(join(GOLDEN ?? "", folder, file), "utf8")).story }));

const MOST = 60; // expansions of a story that are looked at, from its first to its last
const OTHERS = 12; // places that are guessed before each

/** Guess, at moments of a story, what comes next and some other states; return how often each verdict came. */
function guessAll(/** @type {string} */ file, /** @type {any} */ told, /** @type {Story} */ story) {
  const counts = { right: 0, equal: 0, wrong: 0 };
  const every = Math.ceil(story.expansions.length / MOST);
  const [isLabelled, weights] = [story instanceof LabelStory, new Set([1, 2, 3, 4, 5])];
  /** @type {number[]} */
  const reaches = told.events.flatMap((/** @type {any} */ [name], /** @type {number} */ i) => (name === "reach" ? [i] : []));
  let n = 0;
  for (const { step, next, waiting, last } of waitings(told, isLabelled)) {
    if (n++ % every) continue;
    const where = `${file}, before event ${step + 1}`;
    assert.ok(next && isAsked(story.seek(step)), where);
    /** @type {Map<number, any[]>} */
    const leasts = new Map(); // by weight: worked out once for all states that are guessed
    const least = (/** @type {number} */ weight) => {
      if (!leasts.has(weight))
        leasts.set(
          weight,
          waiting.map((entry) => entry.key(weight)).reduce((a, b) => (compare(b, a) < 0 ? b : a)),
        );
      return leasts.get(weight) ?? [];
    };
    const states = new Set([next.state, ...waiting.slice(0, OTHERS).map(({ state }) => state), step % story.states.length, told.states.length - 1]);
    for (const state of states) {
      const { verdict, said } = judge(story, state, "it");
      counts[/** @type {keyof typeof counts} */ (verdict)] += 1;
      assert.equal(verdict === "right" && !said.startsWith("As good"), said.startsWith("Right"), where);
      if (state === next.state) {
        assert.equal(verdict, "right", `${where}: ${said}`);
        continue;
      }
      assert.notEqual(verdict, "right", `${where}: ${said}`);
      if (said.includes("not been reached")) assert.ok(!last.has(state), `${where}: ${said}`);
      else if (said.includes("expanded already")) {
        const [fate, place] = last.get(state);
        assert.equal(fate, "expanded", where);
        assert.match(said, new RegExp(`already, ${place}(st|nd|rd|th)\\.`), where);
      } else if (said.includes("was pruned")) assert.ok(isLabelled || last.get(state)[0] === "pruned", `${where}: ${said}`);
      else {
        const mine = waiting.filter((entry) => entry.state === state);
        if (said.includes("has not put")) {
          assert.ok(
            mine.some(({ event }) => told.ranks[reaches.indexOf(event - 1)] === null),
            where,
          );
          continue;
        }
        const isTrue = (/** @type {number} */ weight) => {
          const first = next.key(weight);
          return (
            mine.every((entry) => (verdict === "equal" ? compare(first, entry.key(weight)) <= 0 : compare(first, entry.key(weight)) < 0)) &&
            mine.some((entry) => verdict !== "equal" || compare(first, entry.key(weight)) === 0) &&
            compare(first, least(weight)) >= 0
          );
        };
        assert.ok([...weights].some(isTrue), `${where}: ${said}`);
        const numbers = new Set([...said.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text)));
        for (const { g, h, event } of isLabelled ? [] : [next, ...mine]) {
          const [, , , ...own] = told.events[event - 1];
          assert.deepEqual(own, [g, h], where);
          const shown = story.rule?.by.map((name) => ({ g: g / story.unit, h: h / story.unit, f: (g + h) / story.unit, event })[name] ?? null) ?? [];
          for (const number of shown) assert.ok(number === null || [...numbers].some((one) => Math.abs(one - number) < 0.051), `${where}: ${said} (${number})`);
        }
      }
    }
  }
  return counts;
}

test("what every search of the catalogue expands next is right, all else is not, and each reason is true", options, () => {
  const [count, rules] = [{ right: 0, equal: 0, wrong: 0 }, new Set()];
  for (const { file, told } of [...stories("."), ...stories("predicted")]) {
    const isLabelled = told.front !== undefined;
    const story = isLabelled ? storyOf(told, { world: { ...WORLD, range: null } }, { ...WORLD, range: null }) : new Story(told);
    assert.equal(isPredictable(story), !TREES.test(file) && story.expansions.length > 0, file);
    if (!isPredictable(story)) continue;
    rules.add(told.rule.says);
    for (const [verdict, times] of Object.entries(guessAll(file, told, story))) count[/** @type {keyof typeof count} */ (verdict)] += times;
  }
  for (const [verdict, times] of Object.entries(count)) assert.ok(times > 1000, `${verdict}: ${times}`);
  for (const [says] of KEYS)
    assert.ok(
      [...rules].some((rule) => says.test(rule)),
      String(says),
    );
});

test("whatever the order of costs, the label that is expanded next is right, and equal ranks are as good", options, () => {
  let asked = 0;
  for (const { file, told } of stories("labels")) {
    const story = new LabelStory(told);
    if (!story.ranked) continue; // first come, first served, and no word of it
    for (const step of story.expansions) {
      story.seek(step);
      const next = told.events[step][1];
      assert.equal(judge(story, next, "it").verdict, "right", `${file}, before event ${step + 1}`);
      const rank = story.labelPlaces.rank[story.about[step]];
      for (const label of story.frontierLabels()) {
        const { state } = story.labels[label];
        const best = Math.min(...story.frontierLabels().flatMap((one) => (story.labels[one].state === state ? [story.labelPlaces.rank[one]] : [])));
        if (state !== next) assert.equal(judge(story, state, "it").verdict, best === rank ? "equal" : "wrong", file);
      }
      asked += 1;
    }
  }
  assert.ok(asked > 500);
});
