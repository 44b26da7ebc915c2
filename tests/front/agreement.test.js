/** What the page knows by itself is what Python says (env GOLDEN). */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { kindOf } from "../../front/kinds/index.js";
import { AnytimeChart } from "../../front/figures/chart/anytime.js";
import { standing } from "../../front/figures/chart/anytime_words.js";
import { KNOBS } from "../../front/figures/chart/controls.js";
import { answerIn } from "../../front/figures/form/answer_cell.js";
import { emptyOf, missingIn, readPart } from "../../front/figures/form/parts/index.js";

import { unsolvable } from "../../front/kinds/tiles/world.js";

const { GOLDEN } = process.env;
const options = { skip: !GOLDEN && "GOLDEN names no folder" };
const golden = (/** @type {string} */ name) => JSON.parse(readFileSync(join(GOLDEN ?? "", "page", `${name}.json`), "utf8"));

test("what a reader of a chart has not set stands as the searches have it", options, () => {
  const usual = Object.entries(KNOBS).map(([search, knobs]) => [search, Object.fromEntries(knobs.map((knob) => [knob.name, knob.usual]))]);
  assert.deepEqual(Object.fromEntries(usual), golden("defaults"));
});

test("what an anytime search has proved is said in Python's words", options, () => {
  const standings = golden("standings");
  assert.ok(standings.length > 100);
  for (const { told, sentence } of standings) {
    const [lane] = new AnytimeChart([told]).lanes;
    assert.equal(standing(lane, lane.samples[0]), sentence, JSON.stringify(told));
  }
});

test("an empty form lacks something, and the book's own answer nothing", options, () => {
  const read = golden("forms").filter((/** @type {any} */ { form, answer }) => {
    const { part, name, number } = form;
    const value = answerIn(answer, name)?.value; // of an experiment the book's answer works out its numbers
    const state = value && readPart(value, part);
    assert.notEqual(missingIn(emptyOf(part), part, "all"), "", number);
    if (state) assert.equal(missingIn(state, part, "all"), "", number);
    return state;
  });
  assert.ok(read.length >= 60);
});

test("a map that comes with a link may be as large as Python allows, and no larger", options, () => {
  for (const [name, most] of Object.entries(golden("limits"))) {
    const world = (/** @type {number} */ cells) => ({ kind: name, picture: [`S${".".repeat(cells - 2)}G`], range: null, goal: "G" });
    const check = (/** @type {number} */ cells) => kindOf(world(cells)).check?.(world(cells), undefined);
    assert.ok(check(most), name);
    assert.throws(() => check(most + 1), RangeError, name);
  }
});

test("a position cannot be solved exactly where Tiles refuses it", options, () => {
  const positions = golden("positions");
  assert.ok(positions.length > 50);
  for (const { cols, tiles, goal, refused } of positions) assert.equal(unsolvable(tiles, goal, cols) !== "", refused, `${tiles} to ${goal}, ${cols} columns`);
});

test("in a puzzle the pieces move exactly where Python says, and are told in its words", options, () => {
  const count = /** @type {Record<string, number>} */ ({});
  for (const { world, positions } of golden("moves")) {
    const { play } = kindOf(world);
    assert.ok(play, world.kind);
    assert.deepEqual(play.start(world), positions[0].position);
    for (const { position, after, words, solved } of positions) {
      const steps = play
        .pieces(world, position)
        .flatMap(({ cell }) => play.ways(world, position, cell).flatMap((way) => way.stops.map((stop) => ({ piece: cell, way, stop }))))
        .filter(({ stop }) => stop.moves === 1);
      const told = steps.map((step) => [step.stop.position.join(), String(play.moved(world, position, step))]);
      const said = after.map((/** @type {number[]} */ one, /** @type {number} */ n) => [one.join(), String(words[n])]);
      const where = `${JSON.stringify(world)} at ${position}`;
      assert.deepEqual(told.sort(), said.sort(), where);
      assert.equal(play.isSolved(world, position), solved, where);
      assert.deepEqual(play.start(play.from(world, position)), position, where);
      count[world.kind] = (count[world.kind] ?? 0) + 1;
    }
  }
  for (const [name, positions] of Object.entries(count)) assert.ok(positions > 100, name);
  assert.equal(Object.keys(count).length, 3);
});
