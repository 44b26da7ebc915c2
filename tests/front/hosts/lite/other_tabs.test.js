/** One notebook in two tabs: what can follow does, and nothing that was written in either is overwritten unseen. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { between } from "../../../../front/hosts/lite/other_tabs.js";

const notebook = (sources, printed = "now") => ({
  cells: Object.entries(sources).map(([id, source]) => ({ id, source })),
  metadata: { pathlib_edu: { printed } },
});
const KNOWN = { a: "1", b: "2", c: "3" };
const known = new Map(Object.entries(KNOWN));

test("a cell that nobody has touched here follows, one that was changed only here stays", () => {
  const { follow, isTorn } = between(known, notebook({ ...KNOWN, b: "mine" }), notebook({ ...KNOWN, a: "theirs" }));
  assert.deepEqual([follow, isTorn], [[["a", "theirs"]], false]);
});

test("what says the same in both is no quarrel", () => {
  assert.deepEqual(between(known, notebook({ ...KNOWN, b: "both" }), notebook({ ...KNOWN, b: "both" })), { follow: [], isTorn: false });
});

for (const [what, there] of Object.entries({
  "a cell that was changed in both": notebook({ ...KNOWN, b: "theirs" }),
  "a cell that is only there": notebook({ ...KNOWN, d: "theirs" }),
  "a cell that is here no more": notebook({ ...KNOWN, c: "theirs" }),
}))
  test(`${what} cannot follow`, () => {
    assert.deepEqual(between(known, notebook({ a: "1", b: "mine" }), there), { follow: [], isTorn: true });
  });

test("no cell follows one of another edition", () => {
  assert.deepEqual(between(known, notebook(KNOWN), notebook({ ...KNOWN, a: "older" }, "then")), { follow: [], isTorn: true });
});
