// What the page's compiled searches answer: `node kernels.mjs tiles` reads questions, as JSON, and writes as many answers.
import { readFileSync } from "node:fs";
import { JOBS } from "../../front/kernels/jobs.js";
import { graphOf, positionsOn } from "../../front/kinds/pacman/world.js";
import { lengths, scale } from "../../front/kernels/map_arrays.js";
import { Kernels } from "../../front/kernels/linear_memory.js";

const file = new URL("../../src/pathlib_edu/figures/static/kernels.wasm", import.meta.url);
const module = await WebAssembly.compile(readFileSync(file));

/** @param {Generator<any, any>} slices
 * @returns {any} what they return in the end */
function finished(slices) {
  for (;;) {
    const { value, done } = slices.next();
    if (done) return value;
  }
}

const ANSWERS = {
  /** @param {any} size */
  map({ rows, cols }) {
    return { lengths: lengths(rows, cols), scale: Object.values(scale(rows * cols)) };
  },
  /** @param {any} question */
  tiles: ({ tiles, ...board }) => finished(new JOBS.idaStar(new Kernels(module), board).solve(tiles)),
  /** @param {any} world */
  pacman(world) {
    const { graph, cells } = graphOf(world);
    const found = finished(new JOBS.elimination(new Kernels(module), graph).solve());
    return (
      found && {
        ...found,
        positions: positionsOn(
          world,
          found.walk.map((/** @type {number} */ node) => cells[node]),
        ),
      }
    );
  },
};

const answer = ANSWERS[/** @type {keyof typeof ANSWERS} */ (process.argv[2])];
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(answer)));
