/** What a search of the kernels says that it expanded: each cell once, the path's among them, and nothing of older searches. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Kernels } from "../../../front/kernels/linear_memory.js";
import { MapSearch } from "../../../front/kernels/map_search.js";

const FILE = new URL("../../../src/pathlib_edu/figures/static/kernels.wasm", import.meta.url);
const MODULE = await WebAssembly.compile(readFileSync(FILE));
const [ROWS, COLS] = [23, 31];

test("marks are as many as cells were expanded, where each is once, query after query, by every method", () => {
  let seed = 5;
  const draw = (below) => (seed = (seed * 48271) % 0x7fffffff) % below;
  for (const kernels of [new Kernels(MODULE), null]) {
    const open = Uint8Array.from({ length: ROWS * COLS }, () => Number(draw(4) > 0));
    const free = [...open.keys()].filter((cell) => open[cell]);
    const search = new MapSearch(kernels, ROWS, COLS, open);
    for (let n = 0; n < 150; n += 1) {
      const method = ["heap", "buckets", "jump_points"][n % 3];
      const [start, goal] = [free[draw(free.length)], free[draw(free.length)]];
      const { marks, expanded, path, how } = search.solve(start, goal, method);
      assert.equal(how, kernels ? "compiled" : "readable");
      const marked = free.filter((cell) => marks[cell]);
      assert.equal(
        marked.length,
        marks.reduce((sum, one) => sum + one, 0),
        "no wall is marked",
      );
      if (how === "readable" || method === "heap") assert.equal(marked.length, expanded);
      else assert.ok(marked.length > 0); // a cell may be opened again; and one that is closed too late to matter is not counted
      assert.ok(marks[start]);
      if (path.length && method !== "jump_points") for (const cell of path) assert.ok(marks[cell], `${method}: ${cell}`);
    }
  }
});
