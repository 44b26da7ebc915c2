/** What is known of an exercise without a page: which answers are kept, which may be used, when a try is one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened } from "../../../../front/hosts/site/exercise.js";
import { earlierAnswers, missingAnswer, triedOnce } from "../../../../front/hosts/site/exercise/task.js";
import { isVerdict } from "../../../../front/hosts/site/exercise/verdict.js";
import { Answers } from "../../../../front/course/answers.js";

/** A store in memory; `full` lets nothing in. */
function memory(kept = new Map()) {
  const store = {
    kept,
    full: false,
    writes: 0,
    all: async () => [...kept],
    async put(number, answer) {
      store.writes += 1;
      await null;
      if (store.full) throw new DOMException("full", "QuotaExceededError");
      kept.set(number, structuredClone(answer));
    },
  };
  return store;
}

/** So many pages of the book in one browser, and whoever hears what they say. */
function pages(count, store = memory()) {
  const channels = Array.from({ length: count }, () => ({ onmessage: null, postMessage: null }));
  for (const channel of channels)
    channel.postMessage = (data) => channels.filter((other) => other !== channel).forEach((other) => other.onmessage?.({ data: structuredClone(data) }));
  return channels.map((channel) => new Answers(store, channel));
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("an answer is kept with all that is known of it, and a later page finds it", async () => {
  const store = memory();
  const [answers] = pages(1, store);
  await answers.load();
  assert.equal(answers.of("1.2"), null);
  assert.equal(answers.keep("1.2", { text: "mine", stub: "abc" }), true);
  answers.keep("1.2", { hints: 2 });
  assert.equal(answers.of("1.2").text, "mine", "at once");
  await settled();
  const [later] = pages(1, store);
  await later.load();
  const { when, ...kept } = later.of("1.2");
  assert.ok(when > 0);
  assert.deepEqual(kept, { text: "mine", stub: "abc", hints: 2, tries: 0, lastTried: "", passed: false, points: 0, shown: false });
});

test("whoever types fast is written as often as the store can, and the last text is there in the end", async () => {
  const store = memory();
  const [answers] = pages(1, store);
  for (let n = 0; n < 100; n++) answers.keep("1.2", { text: `text ${n}` });
  await settled();
  assert.equal(store.kept.get("1.2").text, "text 99");
  assert.ok(store.writes < 5, String(store.writes));
});

test("another page hears of a change, and what it had is not lost", async () => {
  const [one, two] = pages(2);
  const heard = [];
  two.follow("1.2", (fromElsewhere) => heard.push([fromElsewhere, two.of("1.2").text]));
  two.keep("1.2", { text: "of two" });
  await settled();
  one.keep("1.2", { text: "of one" });
  await settled();
  assert.deepEqual(heard, [
    [false, "of two"],
    [true, "of one"],
  ]);
  two.keep("1.2", { text: "of two", aside: "of one" });
  await settled();
  assert.equal(one.of("1.2").aside, "of one");
});

test("where storage is full or forbidden everything stays in memory, and whoever follows hears of it", async () => {
  const store = memory();
  const [answers] = pages(1, store);
  const heard = [];
  answers.follow("1.2", () => heard.push(answers.failed));
  store.full = true;
  answers.keep("1.2", { text: "mine" });
  await settled();
  assert.deepEqual(heard, [false, true]);
  assert.equal(answers.keep("1.2", { text: "mine, longer" }), false);
  store.full = false;
  await settled();
  answers.keep("1.2", { text: "mine, shorter" });
  await settled();
  assert.deepEqual([answers.failed, store.kept.get("1.2").text], [false, "mine, shorter"]);
  const forbidden = new Answers({ all: () => Promise.reject(new Error("forbidden")), put: () => Promise.reject(new Error("forbidden")) }, null);
  await forbidden.load();
  assert.deepEqual([forbidden.keep("1.2", { text: "mine" }), forbidden.of("1.2").text], [false, "mine"]);
});

test("what another page says that is no answer is not heard", () => {
  const [answers] = pages(1);
  for (const data of [undefined, {}, { number: "1.2" }, { number: 3, answer: { text: "" } }, { number: "1.2", answer: { text: 3 } }]) answers.hear(data);
  assert.equal(answers.of("1.2"), null);
});

test("an honest try is of a text that is no stub and was not tried before", () => {
  const stub = "def f():\n    ...\n";
  const failed = { passed: false, points: 0 };
  let kept = null;
  const check = (text, verdict = failed) => (kept = { passed: false, points: 0, ...kept, ...triedOnce(kept, text, stub, verdict) });
  assert.deepEqual([check(stub).tries, check(`${stub}\n`).tries, check("a").tries, check("a").tries, check("b").tries], [0, 0, 1, 1, 2]);
  assert.deepEqual([kept.passed, kept.points, kept.right], [false, 0, undefined]);
  check("c", { passed: true, points: 2 });
  assert.deepEqual([kept.passed, kept.points, kept.right, kept.tries], [true, 2, "c", 3]);
  check("worse");
  assert.deepEqual([kept.passed, kept.points, kept.right], [true, 2, "c"], "once and for all");
});

test("an answer may use the right answers before it, in their order, and no others", () => {
  const sheet = { exercises: { 1.1: {}, 1.2: {}, 1.3: {}, "1.10": {} } };
  const right = { 1.1: "one", 1.3: "three", "1.10": "ten" };
  const answers = { of: (number) => (number in right ? { right: right[number] } : null) };
  const before = (number) => earlierAnswers(sheet, number, answers).map(({ source }) => source);
  assert.deepEqual([before("1.1"), before("1.3"), before("1.10")], [[], ["one"], ["one", "three"]]);
});

test("of a name that is not defined it is said which exercise asks for it", () => {
  const sheet = { exercises: { 1.3: { check: 'check("1.3", relax)' }, 1.7: { check: 'check("1.7", mine)' }, 1.8: { check: 'check("1.8", later)' } } };
  const said = (name) => missingAnswer(sheet, "1.7", `NameError: name '${name}' is not defined in line 3`);
  assert.match(said("relax"), /`relax` is the answer to exercise 1\.3/);
  for (const name of ["x", "mine", "later", "lax"]) assert.equal(said(name), "");
  assert.equal(missingAnswer(sheet, "1.7", "TypeError: relax"), "");
});

test("what is no verdict is known before it is shown", () => {
  const verdict = { passed: false, tried: 3, message: "", where: "", caption: "", expected: "", got: "", hint: "" };
  assert.ok(isVerdict(verdict));
  const { tried, ...forged } = verdict;
  for (const none of [undefined, {}, { passed: true }, forged, { ...verdict, tried: "3" }, { ...verdict, got: {} }]) assert.ok(!isVerdict(none));
});

test("a solution is opened as the press closes it", async () => {
  // closed() of press/site/exercises.py, of "# answer 1.1\norder = ['S', '→']\n"
  const closed = "eNpTVkjMKy5PLVIw1DPkyi9KAbJsFaLVg9V1FNQftU1Sj+UCAK/9Ch4=";
  assert.equal(await opened(closed), "# answer 1.1\norder = ['S', '→']\n");
});
