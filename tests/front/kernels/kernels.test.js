/** The searches of kernels/ on maps: compiled and plain, by every method, against an oracle that knows no estimate and no queue. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Bench } from "../../../front/kernels/bench.js";
import { Kernels } from "../../../front/kernels/linear_memory.js";
import { MapSearch } from "../../../front/kernels/map_search.js";
import { CompiledMap, tilesSolver, walkSolver } from "../../../front/kernels/index.js";

const FILE = new URL("../../../src/pathlib_edu/figures/static/kernels.wasm", import.meta.url);
const MODULE = await WebAssembly.compile(readFileSync(FILE));
const METHODS = ["heap", "buckets", "jump_points"];

/** Numbers from 0 up to 1, the same each time (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function randomMap(random, rows, cols, walls) {
  const open = Uint8Array.from({ length: rows * cols }, () => Number(random() >= walls));
  const free = [...open.keys()].filter((cell) => open[cell]);
  const any = () => free[Math.floor(random() * free.length)];
  return { rows, cols, open, ends: free.length ? [any(), any()] : null };
}

const inside = ({ rows, cols, open }, r, c) => r >= 0 && c >= 0 && r < rows && c < cols && open[r * cols + c] === 1;

/** Whether one may step from one cell to another: no corner is cut. */
function mayStep(map, from, to) {
  const [r, c, toR, toC] = [from, to].flatMap((cell) => [Math.floor(cell / map.cols), cell % map.cols]);
  return Math.max(Math.abs(r - toR), Math.abs(c - toC)) === 1 && [toR, r].every((row) => [toC, c].every((col) => inside(map, row, col)));
}

const isDiagonal = ({ cols }, from, to) => Math.floor(from / cols) !== Math.floor(to / cols) && from % cols !== to % cols;

/** The cheapest cost from a cell to every other: all costs are lowered until none can be. */
function oracle(map, start) {
  const costs = new Array(map.open.length).fill(Infinity);
  costs[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const from of map.open.keys()) {
      if (costs[from] === Infinity) continue;
      for (const offset of [-map.cols - 1, -map.cols, -map.cols + 1, -1, 1, map.cols - 1, map.cols, map.cols + 1]) {
        const to = from + offset;
        if (!(to in map.open) || !mayStep(map, from, to)) continue;
        const cost = costs[from] + (isDiagonal(map, from, to) ? Math.SQRT2 : 1);
        if (cost < costs[to] - 1e-9) {
          costs[to] = cost;
          changed = true;
        }
      }
    }
  }
  return costs;
}

function check(map, found, start, goal, cost) {
  if (cost === Infinity) return assert.deepEqual([found.cost, found.path.length], [Infinity, 0]);
  assert.ok(Math.abs(found.cost - cost) < 1e-6, `${found.cost}, but ${cost} is cheapest`);
  assert.deepEqual([found.path[0], found.path.at(-1)], [start, goal]);
  let diagonals = 0;
  for (let n = 1; n < found.path.length; n += 1) {
    assert.ok(mayStep(map, found.path[n - 1], found.path[n]), `${found.path[n - 1]} to ${found.path[n]}`);
    diagonals += Number(isDiagonal(map, found.path[n - 1], found.path[n]));
  }
  assert.deepEqual([found.diagonals, found.straights], [diagonals, found.path.length - 1 - diagonals]);
  assert.equal(found.cost, found.straights + found.diagonals * Math.SQRT2);
}

test("every method finds a cheapest path on random maps, compiled and plain, also after they were painted", () => {
  const random = randomFrom(31);
  for (let n = 0; n < 120; n += 1) {
    const map = randomMap(random, 2 + Math.floor(random() * 14), 2 + Math.floor(random() * 14), [0, 0.15, 0.35, 0.55][n % 4]);
    if (!map.ends) continue;
    const searches = [new MapSearch(new Kernels(MODULE), map.rows, map.cols, map.open), new MapSearch(null, map.rows, map.cols, map.open)];
    for (let round = 0; round < 3; round += 1) {
      const [start, goal] = map.ends;
      const cost = oracle(map, start)[goal];
      for (const method of METHODS) {
        const [compiled, plain] = searches.map((search) => search.solve(start, goal, method));
        assert.deepEqual([compiled.how, plain.how], ["compiled", "readable"]);
        for (const found of [compiled, plain]) check(map, found, start, goal, cost);
      }
      const painted = [...map.open.keys()].filter((cell) => !map.ends.includes(cell) && random() < 0.1);
      for (const search of searches) search.paint(painted, round === 0);
      for (const cell of painted) map.open[cell] = Number(round === 0);
    }
  }
});

test("a map of one cell, of one row, and ends in walls", () => {
  for (const [rows, cols, open, start, goal, cost] of [
    [1, 1, [1], 0, 0, 0],
    [1, 5, [1, 1, 1, 1, 1], 4, 0, 4],
    [5, 1, [1, 1, 1, 0, 1], 0, 2, 2],
    [5, 1, [1, 1, 1, 0, 1], 0, 4, Infinity],
    [1, 2, [1, 0], 0, 1, Infinity],
    [1, 2, [1, 0], 1, 0, Infinity],
  ]) {
    for (const kernels of [new Kernels(MODULE), null]) {
      const search = new MapSearch(kernels, rows, cols, Uint8Array.from(open));
      for (const method of METHODS) assert.equal(search.solve(start, goal, method).cost, cost);
    }
  }
});

test("a thousand by a thousand cells fit, and all methods agree", () => {
  const { rows, cols, open } = randomMap(randomFrom(5), 1000, 1000, 0.2);
  open[0] = open[999_999] = 1;
  const search = new MapSearch(new Kernels(MODULE), rows, cols, open);
  const found = METHODS.map((method) => search.solve(0, 999_999, method));
  assert.deepEqual(new Set(found.map(({ how }) => how)), new Set(["compiled"]));
  for (const one of found) check({ rows, cols, open }, one, 0, 999_999, found[0].cost);
});

test("a kernel that fails is given up, and the plain search answers", () => {
  const kernels = new Kernels(MODULE);
  kernels.call = () => {
    throw new WebAssembly.RuntimeError("unreachable");
  };
  const search = new MapSearch(kernels, 3, 3, new Uint8Array(9).fill(1));
  for (let n = 0; n < 2; n += 1) assert.deepEqual([search.solve(0, 8, "buckets").how, search.solve(0, 8, "buckets").diagonals], ["readable", 2]);
});

test("without a worker jobs are done on the page: a map is searched by the plain search, and puzzles are refused", async () => {
  const map = new CompiledMap(2, 2, new Uint8Array(4).fill(1));
  await map.paint([1], false);
  assert.deepEqual((await map.solve(0, 3)).straights, 2);
  map.end();
  assert.equal(await tilesSolver({ rows: 2, cols: 2, goal: [0, 1, 2, 3] }, [1, 0, 2, 3]).solve(() => {}), null);
  assert.equal(await walkSolver({ neighbors: [[1], [0]], start: 0, waypoints: [1] }).solve(() => {}), null);
});

test("a worker that cannot start is not waited for", async () => {
  const page = /** @type {any} */ (globalThis);
  const { Worker } = page;
  page.KERNEL_WORKER = "";
  page.Worker = class {
    postMessage() {
      setTimeout(() => this.onerror());
    }
    terminate() {}
  };
  try {
    const map = new CompiledMap(1, 3, new Uint8Array(3).fill(1));
    const found = await map.solve(0, 2);
    assert.deepEqual([found.straights, found.how], [2, "readable"]);
  } finally {
    delete page.KERNEL_WORKER;
    page.Worker = Worker;
  }
});

test("a long search tells how far it is, and an end stops it", async () => {
  const told = [];
  const bench = new Bench((one) => void (told.push(one) === 2 && bench.terminate()));
  const board = { rows: 4, cols: 4, goal: [...Array(16).keys()] };
  bench.postMessage({ module: MODULE, name: "idaStar", given: [board] });
  const hard = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3]; // Korf's first
  bench.postMessage({ number: 1, method: "solve", given: [hard] });
  await bench.last;
  const [first, second] = told;
  assert.ok(first.part.expanded > 0 && second.part.expanded > first.part.expanded);
});
