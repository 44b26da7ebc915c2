/** When Python is started before it is asked. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isIntent, isSpared } from "../../../../front/hosts/site/intent.js";

/** An element that stands within others. */
globalThis.Element = class {
  constructor(...around) {
    this.around = around;
  }
  closest(selector) {
    return selector.split(", ").some((one) => this.around.includes(one)) ? this : null;
  }
};

test("a hand at a board, at its tools or at a listing speaks of an edit; scrolling, playing and walking by do not", () => {
  const [board, tools, listing, text] = [".pe-board", ".pe-edits", ".pe-listing", "p"].map((around) => new Element(around));
  const [signs, none] = [
    [
      { type: "pointerdown", target: board },
      { type: "pointerdown", target: tools },
      { type: "pointermove", target: tools },
      { type: "keydown", target: board, key: "ArrowLeft" },
      { type: "click", target: listing },
    ],
    [
      { type: "pointermove", target: board },
      { type: "keydown", target: board, key: "Tab" },
      { type: "keydown", target: board, key: " " },
      { type: "pointerdown", target: text },
      { type: "click", target: board },
      { type: "pointerdown", target: globalThis },
      { type: "pointerdown", target: new Element(".pe-board", "[data-without-python]") },
    ],
  ];
  assert.deepEqual(signs.map(isIntent), Array(5).fill(true));
  assert.deepEqual(none.map(isIntent), Array(7).fill(false));
});

test("a line is spared where its reader says so or where it is slow; where nothing is known it is not", () => {
  assert.deepEqual([{ saveData: true, effectiveType: "4g" }, { effectiveType: "3g" }].map(isSpared), [true, true]);
  assert.deepEqual([undefined, {}, { saveData: false, effectiveType: "4g" }].map(isSpared), [false, false, false]);
});
