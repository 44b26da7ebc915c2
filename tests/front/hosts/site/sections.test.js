/** Sections are laid out one after the other, each when the browser has laid out the one before, and none that the reader has jumped over. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { layOutSections } from "../../../../front/hosts/site/sections.js";

test("after the first move each section is asked for its place when the one before is laid out, and those above are left out", async () => {
  const laidOut = [];
  const sections = [-10, 400, 900].map((bottom, n) => ({ boundingClientRect: { bottom }, classList: { add: () => laidOut.push(n) } }));
  /** @type {any} */
  let asked = null;
  /** @type {(() => void)[]} */
  const idle = [];
  /** @type {(entries: object[]) => void} */
  let tell = () => {};
  /** @type {() => void} */
  let move = () => {};
  Object.assign(globalThis, {
    addEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) => (move = listener),
    requestIdleCallback: (/** @type {() => void} */ work) => idle.push(work),
    IntersectionObserver: class {
      /** @param {typeof tell} hear */
      constructor(hear) {
        tell = hear;
      }
      observe(/** @type {any} */ section) {
        asked = section;
      }
      unobserve() {
        asked = null;
      }
    },
  });
  const passFrame = () => asked && tell([{ target: asked, boundingClientRect: asked.boundingClientRect }]);
  layOutSections(/** @type {any} */ ({ querySelectorAll: () => sections }));
  passFrame();
  assert.equal(idle.length, 0);
  move();
  await Promise.resolve();
  passFrame();
  passFrame();
  idle.shift()?.();
  assert.deepEqual([laidOut, idle.length], [[1], 0]);
  passFrame();
  idle.shift()?.();
  assert.deepEqual([laidOut, asked], [[1, 2], null]);
});
