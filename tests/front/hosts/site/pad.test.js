/** What the scratch pad keeps: its cells as one text. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf, textOf } from "../../../../front/hosts/site/pad.js";

test("cells come back from the text in which they are kept; empty ones are left out", () => {
  for (const cells of [["a = 1"], ["a = 1", "a"], ["def f():\n\n    return 1", "# a comment\nf()", "  f()"]]) {
    assert.deepEqual(cellsOf(textOf(cells)), cells);
    assert.deepEqual(cellsOf(textOf([...cells, "", "\n "])), cells);
  }
  assert.deepEqual(cellsOf(textOf([""])), [""]); // there is always one to write in
});

test("a text that another editor has divided into cells is read as well", () => {
  assert.deepEqual(cellsOf("# %% [a title]\nx = 1\n\n# %%\nx\n"), ["x = 1", "x"]);
});
