/** What the page knows by itself is what Python says (env GOLDEN). */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { KNOBS } from "../../../src/pathlib_edu/figures/front/charts/controls.js";

const { GOLDEN } = process.env;
const options = { skip: !GOLDEN && "GOLDEN names no folder" };
const golden = (/** @type {string} */ name) => JSON.parse(readFileSync(join(GOLDEN ?? "", "page", `${name}.json`), "utf8"));

test("what a reader of a chart has not set stands as the searches have it", options, () => {
  const usual = Object.entries(KNOBS).map(([search, knobs]) => [search, Object.fromEntries(knobs.map((knob) => [knob.name, knob.usual]))]);
  assert.deepEqual(Object.fromEntries(usual), golden("defaults"));
});
