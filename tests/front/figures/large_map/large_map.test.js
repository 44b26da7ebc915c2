/** The parts of a large map without a page: its cells, files, strokes, view, numbers, picture, and who is asked when. */
import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { test } from "node:test";
import { Edits } from "../../../../front/figures/large_map/edits.js";
import { LargeMapFigure } from "../../../../front/figures/large_map/figure.js";
import { LargeMap, cornersOf, farEnds, stepsOf } from "../../../../front/figures/large_map/map.js";
import { readMap } from "../../../../front/figures/large_map/map_file.js";
import { Tally, inLength, inMilliseconds } from "../../../../front/figures/large_map/methods.js";
import { Offers } from "../../../../front/figures/large_map/offers.js";
import { pngOf } from "../../../../front/figures/large_map/png.js";
import { Searching } from "../../../../front/figures/large_map/searching.js";
import { LargeMapSheet } from "../../../../front/figures/large_map/sheet.js";
import { STORIES, whyOther } from "../../../../front/figures/large_map/story.js";
import { View } from "../../../../front/figures/large_map/view.js";
import { SvgPen } from "../../../../front/drawing/svg_pen.js";
import { plainSearch } from "../../../../front/kernels/plain_search.js";
import { paletteOf } from "../../../../front/page/palette.js";
import { damaged } from "../../damage.js";

const palette = paletteOf((token) => ({ wall: "rgb(1,2,3)", empty: "rgb(250,251,252)", path: "rgb(9,8,7)" })[token] ?? "rgb(0,0,0)", "monospace");

/** A map with walls where `isWall` says so. */
function mapOf(rows, cols, isWall = () => false) {
  const open = Uint8Array.from({ length: rows * cols }, (_, cell) => Number(!isWall(Math.floor(cell / cols), cell % cols)));
  const [start, goal] = farEnds(cols, open);
  return new LargeMap(rows, cols, open, start, goal);
}

/** Its rows as the book draws them. */
function pictureOf({ rows, cols, open, start, goal }) {
  const mark = (cell) => (cell === start ? "S" : cell === goal ? "G" : open[cell] ? "." : "#");
  return Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (_, c) => mark(r * cols + c)).join(""));
}

/** Numbers below `below`, the same at every run. */
function numbers(seed) {
  return (below) => (seed = (seed * 48271) % 0x7fffffff) % below;
}

test("a map comes back as it was sent, whatever its size", () => {
  const draw = numbers(7);
  for (const [rows, cols] of [
    [1, 2],
    [3, 3],
    [7, 9],
    [16, 8],
  ]) {
    const map = mapOf(rows, cols, (r, c) => r + c > 1 && draw(3) === 0);
    const back = LargeMap.of(JSON.parse(JSON.stringify(map.world)));
    assert.deepEqual([back.open, back.start, back.goal, back.rows, back.cols], [map.open, map.start, map.goal, rows, cols]);
  }
  assert.equal(pictureOf(LargeMap.of({ kind: "large_map", rows: 2, cols: 3, cells: "vA==", start: [0, 0], goal: [0, 2] })).join(), "S#G,...");
});

test("a damaged map is refused, or is one all the same", () => {
  const { world } = mapOf(5, 7, (r, c) => r === 2 && c < 6);
  let refused = 0;
  for (const [where, one] of damaged(world)) {
    try {
      const map = LargeMap.of(one);
      assert.ok(map.open[map.start] && map.open[map.goal] && pictureOf(map).length === map.rows, where);
    } catch (error) {
      assert.ok(error instanceof TypeError, `${where}: ${error}`);
      refused += 1;
    }
  }
  assert.ok(refused > 20, String(refused));
});

test("the ends are the first and the last cell of the largest part, and what a straight wall parts does not hang together", () => {
  assert.deepEqual(farEnds(3, Uint8Array.of(1, 0, 1, 0, 1, 1)), [2, 5]);
  assert.deepEqual(farEnds(3, Uint8Array.of(1, 1, 1, 0, 0, 0, 1, 1, 0)), [0, 2]);
  assert.equal(farEnds(2, Uint8Array.of(0, 0)), null);
  assert.deepEqual(farEnds(2, Uint8Array.of(1, 0, 0, 1)), [0, 0], "a corner is not cut");
});

test("a path is as long as its corners say", () => {
  const draw = numbers(3);
  for (let n = 0; n < 30; n += 1) {
    const map = mapOf(12, 17, (r, c) => r + c > 0 && draw(4) === 0);
    const { path } = plainSearch(map, map.start, map.goal);
    const corners = cornersOf(path, map.cols);
    const { straights, diagonals } = stepsOf(corners, map.cols);
    assert.equal(straights + diagonals, path.length - 1);
    assert.deepEqual([corners[0], corners.at(-1)], [map.start, map.goal]);
    assert.deepEqual(cornersOf(corners, map.cols), corners, "of points where it jumps they are the same");
  }
  assert.deepEqual([cornersOf([], 5), cornersOf([3], 5)], [[], [3]]);
});

test("a file of the Moving AI Lab is read, and a picture of the book", () => {
  const bench = readMap("type octile\r\nheight 2\r\nwidth 3\r\nmap\r\n..@\r\nT..\r\n");
  assert.equal(pictureOf(bench).join(), "S.#,#.G");
  assert.equal(pictureOf(readMap("..#\n#S.\n.G.")).join(), "..#,#S.,.G.");
  assert.equal(pictureOf(readMap("..\n..\n\n")).join(), "S.,.G");
});

test("what is no map is said in a sentence", () => {
  for (const [text, words] of [
    ["", "is empty"],
    ["type octile\nheight 2\nwidth 3\n...", "line 4 should begin with 'map'"],
    ["type octile\nheight 3\nwidth 3\nmap\n...\n...", "ends after 2 of its 3 rows"],
    ["type octile\nheight 2\nwidth 3\nmap\n...\n..", "line 6 has 2 cells, but the header says 3"],
    ["type octile\nheight x\nwidth 3\nmap\n...", "height and width are whole numbers"],
    ["...\n.x.", "'x' in line 2, column 2"],
    ["...\n..", "line 2 has 2 cells, but line 1 has 3"],
    ["##\n##", "all of its cells are walls"],
    [".".repeat(1001), "1 x 1,001 cells"],
    ["\u0000PNG\n\n", "it is no text"],
    ["..\n.\uFFFD", "it is no text"],
  ]) {
    assert.ok(String(readMap(text)).includes(words), `${JSON.stringify(text.slice(0, 30))}: ${readMap(text)}`);
  }
});

test("whatever is done can be undone and done again, stroke by stroke", () => {
  const draw = numbers(11);
  const map = mapOf(9, 9);
  const edits = new Edits(map);
  const seen = [pictureOf(map).join("\n")];
  for (let n = 0; n < 40; n += 1) {
    for (let k = 0; k < 5; k += 1) edits.paint(draw(81), draw(2) === 0);
    if (draw(2)) edits.move(draw(2) ? "start" : "goal", draw(81));
    if (edits.finish()) seen.push(pictureOf(map).join("\n"));
  }
  assert.ok(seen.length > 20);
  for (const one of seen.toReversed().slice(1)) {
    assert.ok(edits.turnBack("undo"));
    assert.equal(pictureOf(map).join("\n"), one);
  }
  assert.ok(!edits.turnBack("undo"));
  for (const one of seen.slice(1)) {
    assert.ok(edits.turnBack("redo"));
    assert.equal(pictureOf(map).join("\n"), one);
  }
  edits.reset();
  assert.equal(pictureOf(map).join("\n"), seen[0]);
  edits.turnBack("undo");
  assert.equal(pictureOf(map).join("\n"), seen.at(-1));
});

test("the ends are never walled in place, and do not move onto a wall or outside", () => {
  const map = mapOf(3, 3);
  const edits = new Edits(map);
  assert.ok(!edits.paint(map.start, false) && !edits.paint(map.goal, false) && !edits.paint(-1, false));
  assert.ok(edits.paint(4, false) && !edits.paint(4, false));
  assert.ok(!edits.move("start", 4) && !edits.move("start", -1) && edits.move("start", 5));
});

test("what is under a point stays there while one zooms, and the map never leaves the board", () => {
  const draw = numbers(5);
  const view = new View(300, 500);
  view.lay(640, 400);
  for (let n = 0; n < 200; n += 1) {
    const at = { x: draw(640), y: draw(400) };
    const before = view.under(at);
    const isInside = before.x > 80 && before.x < 420 && before.y > 80 && before.y < 220;
    if (draw(2)) {
      view.zoomBy(1 + draw(5) / 10, at);
      const after = view.under(at);
      if (isInside && view.zoom > 4) assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 1e-6);
    } else view.panBy(draw(900) - 450, draw(900) - 450);
    const { left, right, top, bottom } = view.inSight;
    assert.ok(left < right && top < bottom && view.zoom >= 1 && view.scale <= 40.001);
    assert.equal(view.cellAt(view.pointOf(123 * 500 + 77)), 123 * 500 + 77);
  }
  view.follow(0);
  const corner = view.pointOf(0);
  assert.ok(corner.x >= 0 && corner.y >= 0 && corner.x <= 640 && corner.y <= 400);
  view.whole();
  assert.deepEqual(view.inSight, { left: 0, top: 0, right: 500, bottom: 300 });
});

test("of the last times but the first half are shorter than the median, and of another path nothing is kept", () => {
  const tally = new Tally();
  assert.equal(tally.median, null);
  tally.note(10, 70);
  assert.equal(tally.median, 70, "as long as there is no other");
  for (const time of [9, 1, 5]) tally.note(10, time);
  assert.equal(tally.median, 5);
  assert.ok(!tally.isSure);
  for (let n = 0; n < 20; n += 1) tally.note(10, 2);
  assert.deepEqual([tally.median, tally.isSure], [2, true]);
  tally.age();
  assert.deepEqual([tally.median, tally.expanded, tally.isSure], [2, 10, false], "until there is another answer");
  tally.note(11, 30);
  assert.deepEqual([tally.median, tally.expanded], [30, 11]);
  tally.note(11, 3);
  assert.equal(tally.median, 3);
});

test("the book's map is offered when another was opened, which is offered once", () => {
  const [book, mine, changed] = [mapOf(3, 4), mapOf(2, 2), mapOf(2, 3)].map(({ world }) => world);
  const offers = new Offers([], book);
  assert.equal(offers.add("mine.map", mine), 1);
  assert.equal(offers.add("mine.map", changed), 1);
  assert.deepEqual(
    offers.maps.map(({ world }) => world),
    [book, changed],
  );
  const given = [{ label: "maze", world: book }];
  assert.equal(new Offers(given, book).add("maze", mine), 1, "nothing takes the place of a map of the book");
  assert.equal(given.length, 1);
});

test("a story that counts other cells than the compiled search says why, and else nothing", () => {
  const told = {
    events: [
      ["reach", 0],
      ["expand", 0],
      ["reach", 1],
      ["expand", 1],
    ],
  };
  for (const method of Object.keys(STORIES)) {
    assert.equal(whyOther(method, told, 2), "");
    assert.equal(whyOther(method, told, null), "");
    assert.equal(whyOther(method, told, 1), STORIES[method].why);
  }
});

test("numbers take a few characters", () => {
  assert.deepEqual([null, 0, 0.034, 0.999, 4.72, 48.3, 1203.6].map(inMilliseconds), ["–", "< 0.01", "0.03", "1.0", "4.7", "48", "1204"]);
  assert.deepEqual([null, Infinity, 12, 1713.2071].map(inLength), ["no path", "no path", "12", "1,713.21"]);
});

test("a picture of dots is a PNG with these dots", () => {
  const map = mapOf(5, 11, (r, c) => (r * c) % 3 === 2);
  const bytes = Buffer.from(
    pngOf(11, 5, (cell) => map.open[cell], [
      [1, 2, 3],
      [250, 251, 252],
    ]).split(",")[1],
    "base64",
  );
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  const at = bytes.indexOf("IDAT");
  const raw = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4))); // which checks its sum
  assert.equal(raw.length, 5 * 3);
  map.open.forEach((is, cell) => assert.equal((raw[Math.floor(cell / 11) * 3 + 1 + (cell % 11 >> 3)] >> (7 - (cell % 11 & 7))) & 1, is));
});

test("a sheet draws the ground, the path and its ends", () => {
  const map = mapOf(20, 30, (r, c) => c === 15 && r > 0);
  const { path } = plainSearch(map, map.start, map.goal);
  const sheet = new LargeMapSheet(map, cornersOf(path, map.cols));
  const pen = new SvgPen(720, sheet.layout(720));
  sheet.draw(pen, palette);
  const svg = pen.toString();
  assert.match(svg, /<image [^>]*href="data:image\/png;base64,[\w+/=]+"/);
  assert.ok(svg.includes("rgb(9,8,7)") && svg.includes(">S<") && svg.includes(">G<"));
  assert.doesNotMatch(svg, /NaN|undefined/);
});

/** Stands in for a compiled map: it answers when it is told to. */
class StandIn {
  static made = [];

  constructor(rows, cols, open) {
    this.map = { rows, cols, open: open.slice() };
    this.waiting = [];
    this.isOver = false;
    StandIn.made.push(this);
  }

  solve(start, goal, method) {
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject, method, found: () => plainSearch(this.map, start, goal) }));
  }

  paint(cells, isOpen) {
    for (const cell of cells) this.map.open[cell] = Number(isOpen);
    return Promise.resolve();
  }

  /** Answer the search that waits longest. */
  async answer() {
    const { resolve, found } = this.waiting.shift();
    resolve({ ...found(), milliseconds: 1, how: "readable" });
    await new Promise((next) => setImmediate(next));
  }

  end() {
    this.isOver = true;
  }
}

test("one search at a time, and of what is asked meanwhile only the last, on the map as it then stands", async () => {
  const map = mapOf(6, 6);
  const heard = [];
  const searching = new Searching(map, (found, method, isOld) => heard.push([method, found.path.length, isOld]), assert.fail, StandIn);
  const compiled = StandIn.made.at(-1);
  searching.ask("heap");
  searching.ask("buckets");
  searching.ask("jump_points");
  assert.deepEqual(
    compiled.waiting.map(({ method }) => method),
    ["heap"],
  );
  for (let r = 0; r < 5; r += 1) map.open[r * 6 + 3] = 0;
  searching.change([3, 9, 15, 21, 27]);
  await compiled.answer();
  assert.deepEqual(
    compiled.waiting.map(({ method }) => method),
    ["jump_points"],
  );
  await compiled.answer();
  assert.deepEqual(
    heard.map(([method]) => method),
    ["heap", "jump_points"],
  );
  assert.deepEqual(
    heard.map(([, , isOld]) => isOld),
    [true, false],
  );
  assert.ok(heard[1][1] > heard[0][1], "the wall lengthens the way");
  map.open[21] = 1;
  searching.change([21]);
  searching.ask("heap");
  await compiled.answer();
  assert.ok(heard[2][1] < heard[1][1], "a door shortens it");
});

test("who has gone hears nothing, and what cannot be searched is said", async () => {
  const searching = new Searching(mapOf(3, 3), assert.fail, assert.fail, StandIn);
  const gone = StandIn.made.at(-1);
  searching.ask("heap");
  searching.end();
  await gone.answer();
  assert.ok(gone.isOver);
  const said = [];
  new Searching(mapOf(3, 3), assert.fail, (sentence) => said.push(sentence), StandIn).ask("heap");
  StandIn.made.at(-1).waiting[0].reject(new Error("no memory"));
  await new Promise((next) => setImmediate(next));
  assert.deepEqual(said, ["This map cannot be searched here: no memory"]);
});

test("Python hears of a map that a reader has turned back", () => {
  const [heard, saved] = [[], []];
  const figure = Object.assign(Object.create(LargeMapFigure.prototype), {
    laid: { edits: { reset: () => true, turnBack: () => true, past: [], future: [] }, map: { world: { rows: 1, cols: 2, cells: "x", start: 0, goal: 1 } } },
    model: { set: (name, value) => heard.push([name, value]), save_changes: () => saved.push(heard.length) },
    dom: { say() {} },
    repaintCells() {},
  });
  for (const way of ["undo", "redo", "reset"]) figure.turnBack(way);
  assert.deepEqual(heard, Array(3).fill(["stands", { rows: 1, cols: 2, cells: "x", start: 0, goal: 1 }]));
  assert.deepEqual(saved, [1, 2, 3]);
});
