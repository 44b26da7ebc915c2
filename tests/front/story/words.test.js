/** What figures say, and which numbers fit. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitNumbers, mainText } from "../../../front/kinds/grid/cell_numbers.js";
import { kindOf } from "../../../front/kinds/index.js";
import { inSteps, longest, ordinal, plus, readNumber, sizeOf } from "../../../front/story/numbers.js";
import { highlightPython } from "../../../front/board/code_panel.js";
import { countsOf, describeState, frontierHead, layerNames, readLayers, summary } from "../../../front/story/readout.js";
import { Story } from "../../../front/story/story.js";
import { GRID, STORY as ANSWER } from "../grid_example.js";

test("numbers are shown in steps", () => {
  assert.equal(inSteps(14), "14");
  assert.equal(inSteps(1414213563, 10 ** 9), "1.4");
  assert.equal(inSteps(3 * 10 ** 9, 10 ** 9), "3");
  assert.equal(inSteps(2.5), "2.5");
  assert.equal(inSteps(null), "–");
  assert.equal(inSteps(Infinity), "∞");
});

test("places are spoken as in English", () => {
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal), ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th"]);
});

test("typed numbers: decimals and signs, nothing else", () => {
  assert.deepEqual([" 4 ", "-1", "2.5", "2,5", ".5"].map(readNumber), [4, -1, 2.5, 2.5, 0.5]);
  assert.deepEqual(["5/2", "10/6", "-4/3", "6 / 3", "1/8"].map(readNumber), [2.5, "5/3", "-4/3", 2, 0.125]);
  for (const text of ["", "x", "1/0", "1/2/3", "1e9", "1 2", "--1", "NaN"]) assert.equal(readNumber(text), null, text);
});

test("a readout tells all that is known of a state", () => {
  const story = new Story(ANSWER);
  assert.equal(describeState(story.seek(0), 1, "(0, 1)"), "(0, 1): not reached yet");
  assert.equal(describeState(story.seek(3), 1, "(0, 1)"), "(0, 1): in the frontier · g 1  h 1  f 2 · parent (0, 0) · reached at event 3");
  assert.match(describeState(story.seek(7), 1, "(0, 1)"), /expanded 2nd, event 4$/);
});

test("of a state that was refused at first sight it is known what it would have cost", () => {
  const refusing = new Story({ ...ANSWER, events: [...ANSWER.events.slice(0, 2), ["prune", 1, 1, ["goal", 2]], ANSWER.events[2]] });
  assert.equal(describeState(refusing.seek(3), 1, "(0, 1)"), "(0, 1): pruned at g 1");
  assert.match(describeState(refusing.seek(4), 1, "(0, 1)"), /in the frontier · g 1  h 1/);
});

test("a search without an estimate is told without one", () => {
  const story = new Story({ ...ANSWER, blind: true });
  assert.equal(describeState(story.seek(3), 1, "(0, 1)"), "(0, 1): in the frontier · g 1 · parent (0, 0) · reached at event 3");
  assert.deepEqual(frontierHead(story, 8).lines, ["(0, 1)  g 1"]);
});

test("counts and summary end with the cost, or with the news that there is no path", () => {
  assert.deepEqual(countsOf(new Story(ANSWER).seek(7)), [
    ["expanded", "3"],
    ["frontier", "0"],
    ["cost", "2"],
  ]);
  assert.equal(summary(new Story(ANSWER).seek(7)), "A*, Manhattan: 3 expanded, 0 in the frontier, cost 2");
  const lost = { ...ANSWER, events: ANSWER.events.slice(0, 2) };
  assert.deepEqual(countsOf(new Story(lost).seek(2))[2], ["cost", "no path"]);
  assert.deepEqual(countsOf(new Story({ ...lost, may_miss: true }).seek(2))[2], ["cost", "none found"]);
  assert.deepEqual(countsOf(new Story({ ...lost, complete: false }).seek(2))[2], ["cost", "not finished"]);
});

test("the frontier's head, and how many more", () => {
  assert.deepEqual(frontierHead(new Story(ANSWER).seek(3), 8), { lines: ["(0, 1)  g 1  h 1  f 2"], more: 0 });
  assert.equal(frontierHead(new Story(ANSWER).seek(3), 0).more, 1);
});

test("the picture in text has the path in it", () => {
  assert.equal(kindOf(GRID).picture(GRID, new Story(ANSWER).seek(7)), "S*\n#G");
});

test("layers are read from names and written back", () => {
  for (const names of [["numbers:g", "code"], ["order", "parents"], [], ["numbers:all"]]) assert.deepEqual(layerNames(readLayers(names)), names);
});

test("numbers are dropped, not shrunk: `all` falls back to f, and f to nothing", () => {
  const story = new Story(ANSWER);
  assert.equal(fitNumbers(story, "all", 40).corner, 10);
  assert.deepEqual([fitNumbers(story, "all", 22).kind, fitNumbers(story, "all", 22).corner], ["f", 0]);
  assert.equal(fitNumbers(story, "g", 12).size, 0);
  for (const cell of [10, 16, 20, 24, 30, 60]) {
    const { size } = fitNumbers(story, "g", cell);
    assert.ok(size === 0 || (size >= 10 && size <= 20), `${size} px in a cell of ${cell} px`);
  }
});

test("highlighting keeps every character and every line", () => {
  const source = 'def f(x):\n    """Say\n    so."""\n    return x + 1  # "why"\n';
  const lines = highlightPython(source);
  assert.equal(lines.map((spans) => spans.map(({ text }) => text).join("")).join("\n"), source);
  assert.deepEqual(lines[0][0], { kind: "keyword", text: "def" });
  assert.deepEqual(
    lines[2].map(({ kind }) => kind),
    ["string"],
  );
  assert.equal(lines[3].at(-1).kind, "comment");
});

test("an infinite number is one, however it is written, and takes one sign", () => {
  assert.deepEqual(["inf", "-inf", "5/2", "7"].map(sizeOf), [Infinity, -Infinity, 2.5, 7]);
  assert.deepEqual([inSteps("inf"), inSteps("-inf", 10), inSteps("5/3")], ["∞", "-∞", "5/3"]);
  assert.deepEqual([longest(Infinity, 1, false), longest(Infinity, 2, true), longest(12, 1, true)], [1, 1, 5]);
  assert.deepEqual([plus("inf", 1), plus("5/3", 1)], ["inf", "8/3"]);
  const far = new Story({ ...ANSWER, events: ANSWER.events.map((event) => (event[0] === "reach" ? [...event.slice(0, 4), "inf"] : event)) });
  assert.equal(fitNumbers(far, "h", 40).size, fitNumbers(new Story(ANSWER), "h", 40).size, "as for one digit");
  assert.equal(mainText(far.seek(1), 0, "h"), "∞");
});
