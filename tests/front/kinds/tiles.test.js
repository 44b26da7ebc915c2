/** Sliding tiles: positions, games, what a search on them shows, and links to them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { DAMAGED, readLink, splitLink, writeLink } from "../../../front/hosts/site/permalink.js";
import { drawPoster, layPoster } from "../../../front/export/poster.js";
import { Game } from "../../../front/pieces/game.js";
import { countsOf, describeEvent, summary } from "../../../front/story/readout.js";
import { Story } from "../../../front/story/story.js";
import { SvgPen } from "../../../front/drawing/svg_pen.js";
import { kindOf } from "../../../front/kinds/index.js";
import { TilesScene } from "../../../front/kinds/tiles/scene.js";
import { stepBetween, stepTowards, wayName } from "../../../front/pieces/play.js";
import { PuzzleStory, movesOf, positionOf, standing } from "../../../front/pieces/story.js";
import { play } from "../../../front/kinds/tiles/index.js";
import { cellBehind, goalOf, pushed, pushedBy, readPosition, shuffled, unsolvable } from "../../../front/kinds/tiles/world.js";

const SIZE = { rows: 2, cols: 3 };
const WORLD = { kind: "tiles", ...SIZE, tiles: [1, 2, 0, 3, 4, 5] };
const GOAL = [0, 1, 2, 3, 4, 5];
const BETWEEN = [1, 0, 2, 3, 4, 5];
const ASIDE = [1, 2, 5, 3, 4, 0];
/** Two rounds: the first refuses both moves, the second finds the way. */
const STORY = {
  title: "IDA*",
  states: [WORLD.tiles, BETWEEN, ASIDE, GOAL, [1, 4, 2, 3, 0, 5]],
  unit: 1,
  events: [
    ["reach", 0, null, 0, 2],
    ["cutoff", 1],
    ["reach", 0, null, 0, 1],
    ["expand", 0, 0],
    ["prune", 1, 1, ["bound", 1]],
    ["prune", 2, 1, ["bound", 1]],
    ["cutoff", 2],
    ["reach", 0, null, 0, 2],
    ["expand", 0, 0],
    ["reach", 1, 0, 1, 1],
    ["expand", 1, 1],
    ["prune", 4, 2, ["bound", 2]],
    ["prune", 2, 1],
    ["reach", 3, 1, 2, 0],
    ["expand", 3, 2],
    ["goal", [0, 1, 3], 2],
  ],
};

function told(step) {
  return new PuzzleStory(STORY, { search: "ida_star", h: "manhattan" }, play, WORLD).seek(step);
}

/** All positions that moves lead to, by breadth-first search over single moves written out here. */
function reachable({ rows, cols }) {
  const goal = Array.from({ length: rows * cols }, (_, tile) => tile);
  const seen = new Map([[goal.join(), goal]]);
  for (const tiles of seen.values()) {
    const blank = tiles.indexOf(0);
    for (const cell of [blank - cols, blank + cols, ...(blank % cols ? [blank - 1] : []), ...((blank + 1) % cols ? [blank + 1] : [])]) {
      if (cell < 0 || cell >= goal.length) continue;
      const after = [...tiles];
      [after[blank], after[cell]] = [after[cell], 0];
      seen.set(after.join(), after);
    }
  }
  return seen;
}

function orders(items) {
  return items.length ? items.flatMap((item, n) => orders(items.toSpliced(n, 1)).map((rest) => [item, ...rest])) : [[]];
}

test("exactly the positions that moves lead to are said to be solvable", () => {
  for (const size of [
    { rows: 2, cols: 2 },
    { rows: 2, cols: 3 },
    { rows: 3, cols: 2 },
  ]) {
    const [can, goal] = [reachable(size), goalOf({ ...size })];
    for (const tiles of orders(goal)) assert.equal(unsolvable(tiles, goal, size.cols) === "", can.has(tiles.join()), tiles.join());
  }
});

test("a push moves all tiles up to the blank, and nothing that is not in line with it", () => {
  assert.deepEqual(pushed(WORLD.tiles, 3, 0), GOAL);
  assert.deepEqual(pushed(WORLD.tiles, 3, 1), BETWEEN);
  assert.deepEqual(pushedBy(WORLD.tiles, 3, 0), [1, 0]);
  assert.equal(pushed(WORLD.tiles, 3, 3), WORLD.tiles);
  assert.equal(pushed(WORLD.tiles, 3, 2), WORLD.tiles, "the blank itself");
  for (const tiles of reachable(SIZE).values()) {
    for (const [dr, dc] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]) {
      const cell = cellBehind(tiles, SIZE, dr, dc);
      if (cell < 0) continue;
      const after = pushed(tiles, 3, cell);
      const step = stepBetween(play, WORLD, tiles, after);
      assert.deepEqual([step.piece, step.stop.moves], [cell, 1]);
      assert.equal(wayName(step.way), dr ? (dr > 0 ? "down" : "up") : dc > 0 ? "right" : "left");
      assert.deepEqual(stepTowards(play, WORLD, tiles, null, { dr, dc }), step);
    }
  }
  assert.equal(stepBetween(play, WORLD, WORLD.tiles, GOAL).stop.moves, 2, "one push of two tiles");
  assert.equal(stepBetween(play, WORLD, ASIDE, GOAL), null, "no push leads there");
});

test("what is typed is read, or told why it is no position", () => {
  assert.deepEqual(readPosition("1 2 .\n3 4 5", WORLD), { position: WORLD.tiles });
  assert.deepEqual(readPosition("1,2,0,3,4,5", WORLD), { position: WORLD.tiles });
  for (const [text, problem] of [
    ["1 2 6 3 4 5", /“6” is not one of the tiles 1 to 5/],
    ["1 2 x 3 4 5", /“x”/],
    ["1 2 2 3 4 0", /2 is there twice/],
    ["1 2 3", /the blank \(0\) and 4 and 5 are missing: a position has 6/],
    ["", /6 numbers are missing/],
    ["0 2 1 3 4 5", /cannot be solved: it takes an odd number of swaps/],
  ])
    assert.match(readPosition(text, WORLD).problem, problem, text);
});

test("shuffling gives positions that can be solved, on a large puzzle not far from the goal", () => {
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const seen = new Set();
  for (let n = 0; n < 300; n += 1) {
    const tiles = shuffled(WORLD, random);
    assert.equal(unsolvable(tiles, GOAL, 3), "");
    assert.notDeepEqual(tiles, GOAL);
    seen.add(tiles.join());
  }
  assert.ok(seen.size > 150, "they differ");
  const large = { kind: "tiles", rows: 4, cols: 4, tiles: goalOf({ rows: 4, cols: 4 }) };
  for (let n = 0; n < 50; n += 1) {
    const tiles = shuffled(large, random);
    assert.deepEqual(
      [...tiles].sort((a, b) => a - b),
      large.tiles,
    );
    assert.equal(unsolvable(tiles, large.tiles, 4), "");
  }
});

test("a game counts moves and knows what is left wherever a known way passes", () => {
  const game = new Game(play, WORLD);
  const known = () => [game.left, game.next && game.position[game.next.piece], game.shortest];
  const push = (cell) => {
    const [way] = play.ways(WORLD, game.position, cell);
    game.make({ piece: cell, way, stop: way.stops[0] });
  };
  assert.deepEqual(known(), [null, null, null]);
  game.learn([WORLD.tiles, BETWEEN]);
  assert.equal(game.left, null, "a way that does not end at the goal is none");
  game.learn([WORLD.tiles, BETWEEN, GOAL]);
  assert.deepEqual(known(), [2, 2, 2]);
  push(5);
  assert.deepEqual([game.moves, game.left, game.next], [1, null, null]);
  push(2);
  assert.deepEqual(known(), [2, 2, 2], "back on the way");
  push(0);
  assert.deepEqual([game.moves, game.left, game.isSolved, game.shortest], [4, 0, true, 2]);
  assert.ok(game.undo() && game.undo() && !game.isSolved);
  assert.deepEqual([game.moves, game.position], [1, ASIDE]);
  assert.ok(game.redo() && game.redo() && !game.redo() && game.isSolved);
  game.begin(WORLD.tiles);
  assert.deepEqual(game.route, [WORLD.tiles, BETWEEN, GOAL]);
  game.help();
  for (const position of game.route.slice(1)) game.show(position);
  assert.deepEqual([game.moves, game.isSolved, game.isHelped], [0, true, true], "a solution that is shown is no move of the reader's");
  assert.ok(game.undo() && !game.isHelped);
  assert.deepEqual(game.position, WORLD.tiles, "and is undone at once");
});

test("a board shows where the search stands, and what it refuses from there", () => {
  const at = (step) => positionOf(play, WORLD, told(step));
  assert.deepEqual([0, 1, 2, 5, 10, 11, 16].map(at), [WORLD.tiles, WORLD.tiles, WORLD.tiles, WORLD.tiles, BETWEEN, BETWEEN, GOAL]);
  const other = { ...WORLD, tiles: ASIDE };
  assert.deepEqual(positionOf(play, other, told(16)), ASIDE, "a story about another world says nothing of this one");
  const refusing = (step) => {
    const { path, refused } = standing(told(step));
    return { path, refused: at(step)[refused.piece] };
  };
  assert.deepEqual(refusing(5), { path: [0], refused: 2 });
  assert.deepEqual(refusing(12), { path: [0, 1], refused: 4 });
  assert.deepEqual(refusing(13), { path: [0], refused: 5 }, "it turned back without a word");
  assert.deepEqual(movesOf(told(16)), ["2", "1"]);
});

test("a search in rounds is told by round, cutoff and depth", () => {
  assert.deepEqual(countsOf(told(6)), [
    ["expanded", "1"],
    ["round", "1 of 2"],
    ["cutoff", "1"],
    ["depth", "0"],
    ["cost", "–"],
  ]);
  assert.deepEqual(countsOf(told(16)), [
    ["expanded", "4"],
    ["round", "2 of 2"],
    ["cutoff", "2"],
    ["depth", "2"],
    ["cost", "2"],
  ]);
  assert.equal(summary(told(11)), "IDA*: 3 expanded, round 2 of 2, cutoff 2");
  assert.deepEqual(
    [8, 10, 12].map((step) => describeEvent(told(step))),
    ["reach the start · g 0  h 2  f 2", "reach by sliding 2 · g 1  h 1  f 2", "prune: sliding 4 is refused · f exceeds the cutoff of 2"],
  );
  assert.equal(kindOf(WORLD).picture(WORLD, told(16)), ". 1 2\n3 4 5\nmoves 2 1");
});

test("a path found in an earlier round is not shown while a later one is under way", () => {
  const story = new Story({ ...STORY, events: [...STORY.events, ["cutoff", 3], ["reach", 0, null, 0, 2], ["expand", 0, 0]] });
  const found = [16, 17, 18, 19].map((step) => story.seek(step).found !== null);
  assert.deepEqual(found, [true, false, false, true]);
  assert.equal(story.seek(18).cost, 2, "but its cost is known");
});

test("a position is drawn with few strokes, on a sheet too", () => {
  const palette = new Proxy({ expanded: Array(24).fill("#abc"), mono: "monospace" }, { get: (all, name) => all[name] ?? "#123" });
  const marks = (step) => {
    const pen = new SvgPen(400, 240);
    new TilesScene(play, WORLD).drawSearch(pen, palette, { story: told(step) });
    assert.doesNotMatch(pen.toString(), /NaN|undefined/);
    return pen.toString();
  };
  assert.match(marks(11), /cutoff 2/);
  assert.match(marks(11), /f 2/);
  assert.notEqual(marks(11), marks(12), "a refusal shows");
  const poster = {
    title: "",
    caption: "",
    layers: {},
    palette,
    face: "serif",
    lanes: [{ title: "", story: new Story({}), scene: new TilesScene(play, WORLD, true), sums: ["moves 3"] }],
  };
  const pen = new SvgPen(800, 800);
  drawPoster(
    pen,
    poster,
    layPoster(poster, (text) => 7 * text.length),
  );
  assert.match(pen.toString(), /moves 3/);
  assert.doesNotMatch(pen.toString(), /expanded/);
});

test("a link restores a position, and nothing that is none", async () => {
  const book = { v: 1, world: WORLD, search: "ida_star", h: "manhattan", ask: "path" };
  const read = async (world) => readLink(splitLink(await writeLink("fig-4-1", { world, step: -1, layers: [], own: {} })).held, book, "board");
  const other = { ...WORLD, tiles: BETWEEN, costs: { 1: "3/2", 2: "1" } };
  assert.deepEqual((await read(other)).shown.world, other);
  for (const wrong of [
    { ...WORLD, tiles: [1, 1, 0, 3, 4, 5] },
    { ...WORLD, rows: 3 },
    { ...WORLD, goal: [1] },
    { ...WORLD, costs: { 1: "-1" } },
    { ...WORLD, rows: 3, cols: 3, tiles: goalOf({ rows: 3, cols: 3 }) },
  ]) {
    assert.deepEqual(await read(wrong), { problem: DAMAGED }, JSON.stringify(wrong));
  }
});
