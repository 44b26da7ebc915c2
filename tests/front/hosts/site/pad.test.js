/** What the scratch pad keeps: its cells as one text. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Pad, cellsOf, textOf } from "../../../../front/hosts/site/pad.js";
import { Cell } from "../../../../front/hosts/site/pad_cell.js";

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

test("before their editors have come, all cells of a text are there, with their texts", () => {
  const pad = Object.assign(Object.create(Pad.prototype), { cells: [] });
  pad.add = (text) => {
    const cell = Object.assign(Object.create(Cell.prototype), { editor: null, host: {}, python: {} });
    pad.cells.push(cell);
    return cell.open(text).catch(() => {}); // there is no page for its editor
  };
  void pad.put("a = 1\n\n# %%\nb = 2\n\n# %%\nb");
  assert.equal(pad.text, "a = 1\n\n# %%\nb = 2\n\n# %%\nb");
});

test("a cell that has been taken away before its editor came opens none", async () => {
  const cell = Object.assign(Object.create(Cell.prototype), { editor: null, host: {}, hasLeft: true });
  await cell.open("a = 1");
  assert.equal(cell.editor, null);
});
