/** Figures come to life one after the other, those in sight first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { WaitingFigures } from "../../../../front/hosts/site/waiting_figures.js";

/** A page of figures, by their names, and what its browser does. @param {string[]} names */
function page(names) {
  /** @type {any[]} */
  const els = names.map((name) => ({ name }));
  /** @type {(() => void)[]} */
  const idle = [];
  /** @type {string[]} */
  const live = [];
  /** @type {(entries: object[]) => void} */
  let tell = () => {};
  Object.assign(globalThis, {
    document: { querySelectorAll: () => els },
    addEventListener: () => {},
    requestIdleCallback: (/** @type {() => void} */ work) => idle.push(work),
    IntersectionObserver: class {
      /** @param {typeof tell} hear */
      constructor(hear) {
        tell = hear;
      }
      observe() {}
      unobserve() {}
    },
  });
  const figures = new WaitingFigures(
    (el) => live.push(/** @type {any} */ (el).name),
    () => {},
  );
  return {
    figures,
    els,
    live,
    /** What the observer says. @param {number[]} numbers */
    inSight: (...numbers) => tell(numbers.map((n) => ({ isIntersecting: true, target: els[n] }))),
    /** The browser is idle so many times. @param {number} times */
    rest: (times) => Array.from({ length: times }, () => idle.shift()?.()),
  };
}

test("those in sight come, and no others before the reader moves", () => {
  const { live, inSight, rest } = page(["a", "b", "c"]);
  inSight(1);
  rest(5);
  assert.deepEqual(live, ["b"]);
});

test("one that lives already does not keep others waiting when it is told of once more", () => {
  const { figures, els, live, inSight, rest } = page(["a", "b", "c"]);
  figures.bring(els[0]);
  inSight(0, 1);
  rest(5);
  assert.deepEqual(live, ["a", "b"]);
});
