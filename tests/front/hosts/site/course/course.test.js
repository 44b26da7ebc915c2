/** Handing in and bringing back, without a page: what the file has is what was written, and no file loses anything. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bringBack, exported, readBack } from "../../../../../front/hosts/site/course/bring_back.js";
import { inShort } from "../../../../../front/hosts/site/course/controls.js";
import { fileName, handedIn } from "../../../../../front/course/notebook.js";
import { Notes, inWords } from "../../../../../front/hosts/site/course/notes.js";
import { Answers } from "../../../../../front/course/answers.js";
import { PlayedFigures } from "../../../../../front/hosts/site/played.js";

const ROOT = new URL("../../../../../", import.meta.url);
const NAME = "01_dijkstra";
const printed = JSON.parse(readFileSync(new URL(`exercises/${NAME}.ipynb`, ROOT), "utf8"));
const { named } = printed.metadata.pathlib_edu;
const known = new Map(
  Object.keys(named)
    .filter((id) => id.startsWith("answer-"))
    .map((id) => [id.slice(7).replace("-", "."), { title: id, points: 2, digest: `${named[id]}-${named[id.replace("answer", "ex")]}` }]),
);

/** A browser of its own, with these answers, and what else it keeps. */
function browser(written = {}) {
  const items = new Map();
  const store = () => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
    key: (n) => [...items.keys()][n],
    length: items.size,
  });
  const notes = new Notes(new PlayedFigures(store), store);
  const answers = new Answers({ all: async () => [], put: async () => {} }, null);
  for (const [number, answer] of Object.entries(written)) answers.keep(number, answer);
  const take = async (text) => bringBack(await readBack(text, known), answers, notes, known);
  return {
    answers,
    notes,
    figures: notes.figures,
    items,
    take,
    texts: () => Object.fromEntries([...answers.all()].map(([number, { text, stub }]) => [number, { text, stub }])),
  };
}

const now = (number) => known.get(number).digest;
const WRITTEN = {
  1.1: { text: "# answer 1.1\norder = ['S', 'B']  # “quotes”, \\n, 猫 😀", stub: now("1.1") },
  1.2: { text: "no line of ours\r\n\tdef f(): pass\n\n", stub: now("1.2") },
  "1.10": { text: "# answer 1.10\nof a year ago = 1", stub: "0123456789ab-ba9876543210" },
};

test("what is handed in comes back as it was, into any browser", async () => {
  const file = handedIn(printed, NAME, browser(WRITTEN).answers.all(), "Ada");
  const other = browser();
  const { sentence } = await other.take(file);
  assert.deepEqual(other.texts(), WRITTEN);
  assert.equal(sentence, "3 answers brought back. Changed since: 1.10.");
  const again = handedIn(printed, NAME, other.answers.all(), "Ada");
  assert.equal(again, file);
  assert.equal((await other.take(file)).sentence, "Nothing was new in it. Changed since: 1.10.");
});

test("what is handed in is the printed notebook, with the answers in their places and the student's name", () => {
  const made = JSON.parse(handedIn(printed, NAME, browser(WRITTEN).answers.all(), "Ada"));
  const { student, exercise, begun, ...rest } = made.metadata.pathlib_edu;
  assert.deepEqual([student, exercise, rest], ["Ada", NAME, printed.metadata.pathlib_edu]);
  assert.deepEqual(begun, { "answer-1-10": WRITTEN["1.10"].stub });
  const changed = made.cells.filter((cell, n) => JSON.stringify(cell) !== JSON.stringify(printed.cells[n])).map(({ id }) => id);
  assert.deepEqual(changed, ["answer-1-1", "answer-1-2", "answer-1-10"]);
  assert.equal(handedIn(printed, NAME, new Map(), "").includes("student"), false);
  assert.deepEqual(
    [fileName(NAME, ""), fileName(NAME, "../Ada Lovelace, Gräfin "), fileName(NAME, "猫/?")],
    [`${NAME}.ipynb`, `${NAME}-Ada-Lovelace-Gräfin.ipynb`, `${NAME}-猫.ipynb`],
  );
});

test("what a file replaces is put aside, and can be undone", async () => {
  const file = handedIn(printed, NAME, browser(WRITTEN).answers.all(), "");
  const mine = browser({ 1.1: { text: "mine", stub: now("1.1"), passed: true, points: 1, right: "mine", hints: 2 }, 1.3: { text: "other", stub: now("1.3") } });
  const before = mine.answers.all();
  const heard = [];
  mine.answers.follow("1.1", (fromElsewhere) => heard.push(fromElsewhere));
  const { sentence, undo } = await mine.take(file);
  const { text, aside, passed, points, right, hints } = mine.answers.of("1.1");
  assert.deepEqual([text, aside, passed, points, right, hints], [WRITTEN["1.1"].text, "mine", true, 1, "mine", 2]);
  assert.equal(mine.answers.of("1.3").text, "other", "the file says nothing of it");
  assert.match(sentence, /What you had written for 1\.1 is put aside/);
  assert.ok(heard.includes(true), "an open editor hears of it");
  undo();
  assert.deepEqual(mine.answers.all(), before);
  const again = await mine.take(file);
  mine.answers.keep("1.2", { text: "worked on since" });
  again.undo();
  assert.deepEqual([mine.answers.of("1.1").text, mine.answers.of("1.2").text], ["mine", "worked on since"]);
});

test("a notebook from Jupyter is read too: lines in lists, ids lost, cells of one's own", async () => {
  const file = structuredClone(printed);
  for (const cell of file.cells) {
    delete cell.id;
    cell.source = cell.source.join("");
    if (cell.source.startsWith("# answer 1.2")) cell.source = ["# answer 1.2\n", "mine"];
  }
  file.cells.splice(5, 0, { cell_type: "code", id: "helper", source: "def helper(): ...", metadata: {}, outputs: [], execution_count: 3 });
  const reader = browser();
  const { sentence } = await reader.take(JSON.stringify(file));
  assert.deepEqual(reader.texts(), { 1.2: { text: "# answer 1.2\nmine", stub: now("1.2") } });
  assert.match(sentence, /1 answer brought back\. .*of your own/);
});

test("an answer of another edition is kept and marked, and a stub of another edition is none", async () => {
  const file = structuredClone(printed);
  const hash = (text) => createHash("sha256").update(`code\n${text}`).digest("hex").slice(0, 12);
  const cell = (id) => file.cells.find((one) => one.id === id);
  file.metadata.pathlib_edu.named["answer-1-3"] = hash("an older stub");
  cell("answer-1-3").source = "an older stub";
  file.metadata.pathlib_edu.named["answer-1-4"] = hash("an older stub of 1.4");
  cell("answer-1-4").source = "my answer to it";
  file.cells.push({ ...cell("answer-1-4"), id: "answer-1-99", source: "to what is gone" });
  const reader = browser();
  const { sentence } = await reader.take(JSON.stringify(file));
  assert.deepEqual(Object.keys(reader.texts()), ["1.4", "1.99"]);
  assert.notEqual(reader.answers.of("1.4").stub, now("1.4"));
  assert.equal(sentence, "2 answers brought back. Changed since: 1.4. Not in this edition, but kept: 1.99.");
});

test("a file that brings nothing is refused in one sentence, and changes nothing", async () => {
  const whole = handedIn(printed, NAME, browser(WRITTEN).answers.all(), "");
  const other = structuredClone(printed);
  for (const cell of other.cells) if (cell.id.startsWith("answer-")) cell.id = cell.id.replace("answer-1", "answer-90");
  const long = structuredClone(printed);
  long.cells.find(({ id }) => id === "answer-1-1").source = "x".repeat(100_001);
  const files = [
    ["is cut off", whole.slice(0, 5000)],
    ["no list of cells", "[1, 2]"],
    ["no list of cells", "null"],
    ["no list of cells", JSON.stringify({ cells: { length: 3 } })],
    ["old format", JSON.stringify({ worksheets: [] })],
    ["no notebook of exercises of this book", JSON.stringify({ cells: [{ cell_type: "code", source: "1 + 1" }, null, 7, { cell_type: "code", source: 5 }] })],
    ["no notebook of exercises of this book", JSON.stringify(other)],
    ["no answers in it yet", JSON.stringify(printed)],
    ["answer to 1.1 of more than", JSON.stringify(long)],
    ["too large", " ".repeat(5_000_001)],
    ["is damaged", JSON.stringify({ pathlib_edu: "my course", answers: { 1.1: 3, one: { text: "" } } })],
  ];
  for (const [says, text] of files) {
    const reader = browser(WRITTEN);
    const before = reader.answers.all();
    await assert.rejects(reader.take(text), (error) => error.message.includes(says), says);
    assert.deepEqual(reader.answers.all(), before);
  }
});

test("forged records, answers and types in a file are taken for what they can be", async () => {
  const file = structuredClone(printed);
  file.metadata.pathlib_edu = { named: "all", begun: { "answer-1-1": ["x"] }, student: {} };
  file.cells.find(({ id }) => id === "answer-1-1").source = [1, null, "<b>"];
  const reader = browser();
  await reader.take(JSON.stringify(file));
  assert.deepEqual(reader.texts(), { 1.1: { text: "1null<b>", stub: now("1.1") } });
  const course = {
    pathlib_edu: "my course",
    answers: { 1.2: { text: "a", tries: "9", points: -3, passed: "yes", aside: 4, when: 1 } },
    figures: { "fig-1-1": { played: "x" }, "fig-1-2": { played: 5 }, evil: { played: 1 } },
    drafts: { astar: { text: "a", book: "b", aside: 3 }, dijkstra: "c", greedy: { text: "x".repeat(100_001), book: "" } },
    puzzles: { one: 3, two: "4", three: -1 },
  };
  await reader.take(JSON.stringify(course));
  assert.deepEqual(reader.answers.of("1.2"), { text: "a", stub: "", lastTried: "", passed: false, shown: false, tries: 0, hints: 0, points: 0, when: 1 });
  assert.deepEqual([...reader.figures.all()], [["fig-1-2", { played: 5 }]]);
  assert.deepEqual([...reader.notes.all().drafts], [["astar", { text: "a", book: "b" }]]);
  assert.deepEqual([...reader.notes.all().puzzles], [["one", 3]]);
});

test("all that is exported comes back in another browser, with what was earned and played", async () => {
  const mine = browser({
    ...WRITTEN,
    2.3: { text: "b", stub: "c", passed: true, points: 2, right: "b", tries: 4, lastTried: "b", aside: "d", shown: true, hints: 1 },
  });
  mine.figures.note("fig-1-3", "played");
  mine.figures.note("fig-1-3", "edited");
  mine.notes.keep({ ...mine.notes.all(), drafts: new Map([["astar", { text: "a", book: "b" }]]), puzzles: new Map([["one", 3]]) });
  const file = exported(mine.answers.all(), mine.notes.all());
  const other = browser();
  const { undo, sentence } = await other.take(file);
  assert.equal(sentence, "4 answers and 1 draft brought back. Changed since: 1.10. Not in this edition, but kept: 2.3.");
  assert.deepEqual([...other.answers.all()], [...mine.answers.all()]);
  assert.deepEqual(other.notes.all(), mine.notes.all());
  undo();
  assert.deepEqual([other.answers.all().size, other.items.size], [0, 0]);
});

test("a draft that is brought back puts aside the one that is here, and the fewest moves of a puzzle count", async () => {
  const [mine, other] = [browser(), browser()];
  const draft = (text) => new Map([["astar", { text, book: "b" }]]);
  mine.notes.keep({ figures: new Map(), drafts: draft("mine"), puzzles: new Map([["one", 5]]) });
  other.notes.keep({
    figures: new Map(),
    drafts: draft("other"),
    puzzles: Object.entries({ one: 3, two: 8 }).reduce((all, [k, n]) => all.set(k, n), new Map()),
  });
  const file = exported(mine.answers.all(), mine.notes.all());
  assert.match((await other.take(file)).sentence, /^1 draft brought back/);
  assert.deepEqual(other.notes.all().drafts.get("astar"), { text: "mine", book: "b", aside: "other" });
  assert.deepEqual(Object.fromEntries(other.notes.all().puzzles), { one: 3, two: 8 });
  assert.match((await other.take(file)).sentence, /^Nothing was new in it/);
  assert.equal(inWords(other.notes.all()), "Of the book's code you have rewritten astar. 2 puzzles solved.");
});

test("a figure is noted when it is first played and first edited, and no storage is no trouble", () => {
  const { figures } = browser();
  figures.note("fig-2-1", "edited");
  const first = figures.all().get("fig-2-1");
  figures.note("fig-2-1", "played");
  assert.deepEqual(figures.all().get("fig-2-1"), first);
  assert.ok(first.played === first.edited);
  const forbidden = new PlayedFigures(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  forbidden.note("fig-2-1", "played");
  assert.equal(forbidden.all().size, 0);
});

test("what is handed in is said, and which answers are no longer what passed", () => {
  const exercises = { 1.1: {}, 1.2: {}, 1.3: {} };
  const { answers } = browser({ 1.1: { text: "a", passed: true, right: "a" }, 1.2: { text: "b", passed: true, right: "c" }, 2.1: { text: "d" } });
  assert.equal(
    inShort(exercises, answers.all()),
    "Of 3 exercises 2 are answered, 2 passed here. You have changed 1.2 since then; the file has what stands there now.",
  );
});

test("what a reader has ticked of a proof comes back with it, and no more than flags", async () => {
  const proof = { text: "proof", stub: now("1.1"), lastTried: "proof", passed: true, points: 2, marks: [true, false, true] };
  const one = browser({ 1.1: proof });
  const file = exported(one.answers.all(), one.notes.all());
  const other = browser();
  await other.take(file);
  assert.deepEqual(other.answers.of("1.1").marks, proof.marks);
  assert.equal((await other.take(file)).sentence, "Nothing was new in it.");
  const further = browser({ 1.1: { ...proof, marks: [true, true, true], points: 3 } });
  await further.take(JSON.stringify({ ...JSON.parse(file), answers: { 1.1: { ...proof, tries: 9 } } }));
  assert.deepEqual([further.answers.of("1.1").marks, further.answers.of("1.1").points], [[true, true, true], 3], "what is earned is earned");
  for (const marks of [[1, 0], "true", Array(1000).fill(true), { length: 1 }]) {
    const damaged = browser();
    await damaged.take(JSON.stringify({ ...JSON.parse(file), answers: { 1.1: { ...proof, marks } } }));
    assert.equal(damaged.answers.of("1.1").marks, undefined);
  }
});
