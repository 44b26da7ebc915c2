/** What elements do for those who do not see them: a mark that is heard, and a focus that stays in the figure. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { handingOn, mark } from "../../../front/page/elements.js";

test("a field in which something is wrong says so, and one that is right says nothing", () => {
  const said = new Map();
  const field = { setAttribute: (name, value) => said.set(name, value), removeAttribute: (name) => said.delete(name) };
  mark(field, true);
  assert.deepEqual([...said], [["aria-invalid", "true"]]);
  mark(field, false);
  assert.equal(said.size, 0);
});

/** Buttons of which one has the focus. @param {string[]} names */
function buttons(...names) {
  const root = { activeElement: null };
  const made = names.map((name) => ({
    ...{ name, hidden: false, disabled: false, isConnected: true, getRootNode: () => root },
    contains: (/** @type {unknown} */ other) => other === root.activeElement && root.activeElement?.name === name,
    matches() {
      return this.disabled;
    },
    closest() {
      return this.hidden ? this : null;
    },
    focus() {
      root.activeElement = this;
    },
  }));
  return { made, focused: () => root.activeElement?.name ?? "" };
}

test("what is hidden or disabled hands its focus on to the first of its heirs that can have it, and takes it from nobody else", () => {
  const { made, focused } = buttons("run", "halt", "solve", "other");
  const [run, halt, solve, other] = /** @type {any[]} */ (made);
  const turn = (/** @type {boolean} */ works) =>
    handingOn(
      () => {
        run.disabled = solve.hidden = works;
        halt.hidden = !works;
      },
      [run, halt],
      [halt, run, solve],
    );
  run.focus();
  turn(true);
  assert.equal(focused(), "halt");
  turn(true);
  assert.equal(focused(), "halt", "nothing has gone");
  turn(false);
  assert.equal(focused(), "run");
  other.focus();
  turn(true);
  turn(false);
  assert.equal(focused(), "other");
  halt.focus();
  handingOn(() => (halt.hidden = run.disabled = true), [halt, run, solve]);
  assert.equal(focused(), "solve");
});
