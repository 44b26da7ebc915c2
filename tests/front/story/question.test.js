/** What a figure asks before it is played: what is filled in, what is refused, and how near a guess was. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaint, fieldsOf, outcome } from "../../../front/story/question.js";

const asking = (of, more = {}) => ({ words: "?", of, ...more });
const run = (title, answer) => ({ title, answer: { unit: 1, ...answer } });
const one = (of, answer, guess, more) => outcome(asking(of, more), [run("A*", answer)], guess)[0];

test("each search has a field, and a comparison has one, whose last choice is that none comes first", () => {
  assert.deepEqual(fieldsOf(asking("expanded"), ["A*"]), [{ name: "", choices: undefined }]);
  assert.deepEqual(
    fieldsOf(asking("cost"), ["Dijkstra", "A*"]).map(({ name }) => name),
    ["Dijkstra", "A*"],
  );
  assert.deepEqual(fieldsOf(asking("fewest"), ["a", "b"]), [{ name: "", choices: ["a", "b", "both alike"] }]);
  assert.equal(fieldsOf(asking("cheapest"), ["a", "b", "c"])[0].choices.at(-1), "all alike");
});

test("what is no answer is refused in a sentence", () => {
  assert.equal(complaint(asking("expanded"), " "), "Guess first: a number will do.");
  assert.equal(complaint(asking("expanded"), "many"), "This is not a number.");
  assert.equal(complaint(asking("expanded"), "none"), "This is not a number.");
  assert.equal(complaint(asking("reached"), "12, eleven"), "Write the numbers with blanks or commas between them.");
  for (const [of, text] of [
    ["expanded", " 40 "],
    ["cost", "6.24"],
    ["cost", "7/2"],
    ["cost", "no path"],
    ["reached", "12 11,9"],
    ["cutoffs", "3, 4, 4.5"],
  ]) {
    assert.equal(complaint(asking(of), text), "", `${of} ${text}`);
  }
});

test("a number is told with how near the guess was, and alone where nobody guessed", () => {
  assert.equal(one("expanded", { expanded: 63 }, ["40"]), "63 expansions; you said 40, 23 too few.");
  assert.equal(one("expanded", { expanded: 63 }, [" 63 "]), "63 expansions; you said 63, exactly.");
  assert.equal(one("expanded", { expanded: 1 }, []), "1 expansion.");
  assert.equal(one("front", { front: [{}, {}] }, ["1"]), "2 best costs; you said 1, 1 too few.");
  assert.equal(one("front", { front: [{}] }, []), "1 best cost.");
  assert.equal(one("front", {}, ["1"]), undefined);
  assert.equal(one("cost", { cost: 8828, unit: 1414 }, ["7"]), "Cost 6.243; you said 7, 0.757 too much.");
  assert.equal(one("cost", { cost: null }, ["none"]), "No path; you said none, right.");
  assert.equal(one("cost", { cost: null }, ["5"]), "No path; you said 5.");
  assert.equal(one("cost", { cost: 5 }, ["no path"]), "Cost 5; you said no path.");
  assert.equal(one("cost", { cost: 4 }, ["3"], { choices: ["3", "4"] }), "Cost 4; you said 3.");
});

test("what a state was given, and which path was found, is read from the story", () => {
  const story = {
    states: ["S", "G"],
    events: [
      ["reach", 0, null, 0, 0],
      ["expand", 0, 0],
      ["reach", 1, 0, 12, 0],
      ["reach", 1, 0, 9, 0],
      ["goal", [0, 1], 9],
    ],
  };
  assert.equal(one("reached", story, ["12 9"], { state: "G" }), "12, 9; you said 12, 9, right.");
  assert.equal(one("reached", story, ["12, 11"], { state: "G" }), "12, 9; you said 12, 11.");
  assert.equal(one("path", story, ["S G"], { choices: ["S G", "S A G"] }), "S G; you said S G, right.");
  assert.equal(one("path", { ...story, events: [] }, [], { choices: ["S G", "S A G"] }), "No path.");
  const cells = {
    states: [
      [0, 0],
      [0, 1],
    ],
    events: [["reach", 1, 0, 3, 0]],
    unit: 2,
  };
  assert.equal(one("reached", cells, [], { state: [0, 1] }), "1.5.");
  const rounds = {
    events: [
      ["cutoff", 6],
      ["expand", 0, 0],
      ["cutoff", 9],
      ["expand", 0, 0],
    ],
    unit: 2,
  };
  assert.equal(one("cutoffs", rounds, ["3 4.5"]), "3, 4.5; you said 3, 4.5, right.");
  assert.equal(one("cutoffs", rounds, ["3, 5"]), "3, 4.5; you said 3, 5.");
});

test("searches are compared by what each of them says, also where they come to the same", () => {
  const both = (first, second, guess) => outcome(asking("fewest"), [run("Dijkstra", { expanded: first }), run("A*", { expanded: second })], guess);
  assert.deepEqual(both(121, 63, ["A*"]), ["Right. Dijkstra: 121 expansions; A*: 63 expansions."]);
  assert.deepEqual(both(5, 5, ["A*"]), ["You said A*; it is both alike. Dijkstra: 5 expansions; A*: 5 expansions."]);
  assert.deepEqual(both(5, 5, ["both alike"])[0].split(". ")[0], "Right");
  const prices = outcome(asking("cheapest"), [run("a", { cost: null }), run("b", { cost: 7 })], []);
  assert.deepEqual(prices, ["B. a: no path; b: cost 7."]);
});

test("where a search does not tell, nothing is said", () => {
  assert.deepEqual(outcome(asking("expanded"), [run("A*", { error: "Nothing." })], ["5"]), []);
  assert.deepEqual(outcome(asking("path"), [run("A*", { cost: 3 })], []), []);
});
