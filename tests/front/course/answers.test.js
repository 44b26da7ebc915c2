/** Two pages that do not hear each other, as one that sleeps in the browser's memory: neither overwrites the other silently. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Answers, browserLeavings } from "../../../front/course/answers.js";

/** What browserStore() promises, in memory. */
function sharedStore() {
  const kept = new Map();
  return {
    kept,
    all: async () => [...kept].map(([number, answer]) => [number, structuredClone(answer)]),
    async put(number, answer, seen) {
      await null;
      const there = kept.get(number);
      if (there && there.when !== seen) return structuredClone(there);
      if (answer) kept.set(number, structuredClone(answer));
      else kept.delete(number);
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Two pages that have both read what the first of them wrote. */
async function deafPages() {
  const store = sharedStore();
  const [one, two] = [new Answers(store, null), new Answers(store, null)];
  one.keep("1.2", { text: "begun", stub: "s" });
  await settled();
  await two.load();
  return { store, one, two };
}

test("the text of the page that wrote first is put aside, and both hear of it", async () => {
  const { store, one, two } = await deafPages();
  const heard = [];
  two.follow("1.2", (fromElsewhere) => heard.push([fromElsewhere, two.of("1.2").text]));
  one.keep("1.2", { text: "of one", passed: true, points: 2, right: "of one", hints: 1 });
  await settled();
  two.keep("1.2", { text: "of two", tries: 3 });
  await settled();
  const { when, ...both } = store.kept.get("1.2");
  assert.ok(when > 0);
  assert.deepEqual(both, {
    text: "of two",
    aside: "of one",
    stub: "s",
    tries: 3,
    lastTried: "",
    passed: true,
    points: 2,
    right: "of one",
    shown: false,
    hints: 1,
  });
  assert.deepEqual(heard, [
    [false, "of two"],
    [true, "of one"],
    [false, "of two"],
  ]);
  two.keep("1.2", { text: "of two, longer" });
  await settled();
  assert.equal(store.kept.get("1.2").text, "of two, longer", "it is its own now");
  one.keep("1.2", { text: "of one again" });
  await settled();
  assert.deepEqual([store.kept.get("1.2").text, store.kept.get("1.2").aside], ["of one again", "of two, longer"]);
});

test("what another page has written since is not deleted unseen, and what is deleted unheard is written again", async () => {
  const { store, one, two } = await deafPages();
  one.keep("1.2", { text: "of one" });
  await settled();
  two.set("1.2", null);
  await settled();
  assert.deepEqual([store.kept.get("1.2").text, two.of("1.2").text], ["of one", "of one"]);
  two.set("1.2", null);
  await settled();
  assert.deepEqual([store.kept.size, two.of("1.2")], [0, null]);
  one.keep("1.2", { text: "of one, still" });
  await settled();
  assert.equal(store.kept.get("1.2").text, "of one, still");
});

test("two that write at once end with both texts", async () => {
  const { store, one, two } = await deafPages();
  one.keep("1.2", { text: "of one" });
  two.keep("1.2", { text: "of two" });
  await settled();
  const { text, aside } = store.kept.get("1.2");
  assert.deepEqual([text, aside].sort(), ["of one", "of two"]);
});

test("who hears of the other page while it writes puts the other text aside all the same", async () => {
  const { store, one, two } = await deafPages();
  one.keep("1.2", { text: "of one" });
  await settled();
  two.keep("1.2", { text: "of two" });
  two.hear({ number: "1.2", answer: store.kept.get("1.2") });
  await settled();
  assert.deepEqual([store.kept.get("1.2").text, store.kept.get("1.2").aside], ["of two", "of one"]);
});

test("an answer that is taken away is gone on the other pages too", async () => {
  const store = sharedStore();
  const channels = [0, 1].map(() => ({ onmessage: null, postMessage: null }));
  channels.forEach((channel, n) => (channel.postMessage = (data) => channels[1 - n].onmessage({ data: structuredClone(data) })));
  const [one, two] = channels.map((channel) => new Answers(store, channel));
  const all = [];
  two.follow("", (fromElsewhere) => all.push([fromElsewhere, two.all().size]));
  one.keep("1.2", { text: "a" });
  await settled();
  one.set("1.2", null);
  await settled();
  assert.deepEqual(all, [
    [true, 1],
    [true, 0],
  ]);
});

test("a page that wakes reads what was written and taken away while it slept", async () => {
  const { one, two } = await deafPages();
  one.keep("1.2", { text: "newer" });
  one.keep("1.3", { text: "new" });
  await settled();
  await two.refresh();
  assert.deepEqual([two.of("1.2").text, two.of("1.3").text], ["newer", "new"]);
  one.set("1.2", null);
  await settled();
  two.store.all = () => Promise.reject(new Error("forbidden"));
  await two.refresh();
  assert.equal(two.all().size, 2, "what cannot be read is not gone");
  two.store = { ...one.store, all: async () => [...one.store.kept] };
  await two.refresh();
  assert.deepEqual([...two.all().keys()], ["1.3"]);
});

/** Pages of which the first cannot write any more, and what it leaves beside the store. */
function endingPages() {
  const store = sharedStore();
  const left = [];
  const leavings = { take: () => left.splice(0), add: (more) => void left.push(...structuredClone(more)) };
  const ended = { ...store, put: () => new Promise(() => {}) };
  return { store, left, one: new Answers(ended, null, leavings), next: () => new Answers(store, null, leavings) };
}

test("what a page had no time to write is taken up by the next, and written", async () => {
  const { store, left, one, next } = endingPages();
  one.keep("1.2", { text: "the last word", stub: "s" });
  one.keep("1.3", { text: "another", stub: "s" });
  await settled();
  one.leave();
  const two = next();
  await two.load();
  assert.deepEqual([two.of("1.2").text, two.of("1.3").text, left.length], ["the last word", "another", 0]);
  await settled();
  assert.deepEqual([store.kept.get("1.2").text, store.kept.get("1.3").text], ["the last word", "another"]);
});

test("where another page has written since, that stands, and what was left is put aside", async () => {
  const { store, one, next } = endingPages();
  one.keep("1.2", { text: "of one", stub: "s" });
  await settled();
  one.leave();
  store.kept.set("1.2", { ...one.of("1.2"), text: "of two", when: one.of("1.2").when + 1 });
  const three = next();
  await three.load();
  await settled();
  assert.deepEqual([store.kept.get("1.2").text, store.kept.get("1.2").aside], ["of two", "of one"]);
});

test("a page that has written everything leaves nothing, and one that comes back takes up what it left itself", async () => {
  const { store, left, one, next } = endingPages();
  const two = next();
  two.keep("1.2", { text: "written", stub: "s" });
  await settled();
  two.leave();
  assert.equal(left.length, 0);
  one.keep("1.4", { text: "unwritten", stub: "s" });
  one.leave();
  one.store = store;
  await one.refresh();
  assert.deepEqual([one.of("1.4").text, left.length], ["unwritten", 0]);
});

test("where the store is forbidden, what was left is taken up all the same, and left again", async () => {
  const { left, one } = endingPages();
  one.keep("1.2", { text: "the last word", stub: "s" });
  one.leave();
  const refused = () => Promise.reject(new Error("forbidden"));
  const two = new Answers({ all: refused, put: refused }, null, one.leavings);
  await two.load();
  assert.deepEqual([two.of("1.2")?.text, left.length, two.failed], ["the last word", 0, true]);
  two.leave();
  assert.equal(left.length, 1);
});

test("what is left twice is kept once", () => {
  const items = new Map();
  Object.assign(globalThis, {
    localStorage: { getItem: (key) => items.get(key) ?? null, setItem: (key, text) => items.set(key, text), removeItem: (key) => items.delete(key) },
  });
  const leavings = browserLeavings();
  const [first, later] = [1, 2].map((when) => ["1.2", { text: `of ${when}`, when }]);
  leavings.add([first]);
  leavings.add([first, later]);
  assert.deepEqual(leavings.take(), [first, later]);
  delete globalThis.localStorage;
});
