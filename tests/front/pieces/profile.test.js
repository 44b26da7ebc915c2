/** The profile of the way that a search is on, without a page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SvgPen } from "../../../front/drawing/svg_pen.js";
import { drawProfile } from "../../../front/pieces/profile.js";
import { Story } from "../../../front/story/story.js";

const palette = new Proxy({ mono: "monospace" }, { get: (all, name) => all[name] ?? "#123" });

test("what is estimated to be infinite is as high as there is room, and is named", () => {
  const scene = { cell: 40, size: { cols: 3 }, width: 480, height: 240 };
  const events = [
    ["cutoff", "inf"],
    ["reach", 0, null, 0, 2],
    ["expand", 0, 0],
    ["reach", 1, 0, 1, "inf"],
  ];
  const story = new Story({ states: ["a", "b"], events }).seek(4);
  const pen = new SvgPen(scene.width, scene.height);
  drawProfile(/** @type {any} */ (scene), /** @type {any} */ (pen), /** @type {any} */ (palette), /** @type {any} */ (story), {
    path: [0, 1],
    refused: false,
    top: 0,
  });
  const text = pen.toString();
  assert.doesNotMatch(text, /NaN|undefined|Infinity/);
  assert.match(text, />g 1 \+ h ∞ = f ∞</);
  assert.match(text, />cutoff ∞</);
});
