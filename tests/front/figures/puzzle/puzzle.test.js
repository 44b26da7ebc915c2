/** Puzzles that are played: blocks and cars, the game, packs and what is kept of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { DAMAGED, TOO_BIG, readLink, splitLink, writeLink } from "../../../../front/hosts/site/permalink.js";
import { SvgPen } from "../../../../front/drawing/svg_pen.js";
import { colourOf, inkOn } from "../../../../front/kinds/blocks/scene.js";
import { KINDS, kindOf } from "../../../../front/kinds/index.js";
import { Game } from "../../../../front/pieces/game.js";
import { Pack, Progress } from "../../../../front/figures/puzzle/pack.js";
import { farWords, moveBetween, stepBetween, stepTowards, stepWords } from "../../../../front/pieces/play.js";
import { describeEvent } from "../../../../front/story/readout.js";

const BLOCKS = { kind: "blocks", picture: ["AB..", "..#.", "...."], goal: ["...B", "..#.", "A..."] };
const TWINS = { kind: "blocks", picture: ["A.A", "..."], goal: ["A..", "..A"] };
const RUSH = { kind: "rush_hour", picture: ["BB...", "....C", ".AA.C", "D....", "D.EE."] };
const TILES = { kind: "tiles", rows: 2, cols: 3, tiles: [1, 2, 0, 3, 4, 5], costs: "unit" };
const MAZE = { kind: "pacman", picture: ["%%%%%%", "%.P .%", "%%%%%%"] };
const RIGHT = { dr: 0, dc: 1 };
const PALETTE = new Proxy({ expanded: Array(24).fill("#abc"), mono: "monospace" }, { get: (all, name) => all[name] ?? "rgb(1,2,3)" });

const playOf = (world) => kindOf(world).play;
const start = (world) => playOf(world).start(world);
const towards = (world, position, piece, way) => stepTowards(playOf(world), world, position, piece, way);

function gameOn(world) {
  const game = new Game(playOf(world), world);
  return {
    game,
    move(piece, way) {
      const step = towards(world, game.position, piece, way);
      game.make(step);
      return step;
    },
  };
}

test("a tile slides until the edge, a wall or a tile stops it, and one cell where the puzzle says so", () => {
  const [a, b] = start(BLOCKS);
  assert.equal(towards(BLOCKS, [a, b], a, RIGHT), null, "B is beside it");
  assert.deepEqual(towards(BLOCKS, [a, b], b, RIGHT).stop, { cells: 2, position: [0, 3], moves: 1 });
  assert.deepEqual(towards(BLOCKS, [4, 1], 4, RIGHT).stop.position, [5, 1], "a wall");
  assert.deepEqual(towards({ ...BLOCKS, one_cell: true }, [a, b], b, RIGHT).stop.position, [0, 2]);
});

test("tiles of one colour are told apart by their places, others by their letters", () => {
  const down = towards(TWINS, start(TWINS), 2, { dr: 1, dc: 0 });
  assert.equal(stepWords(playOf(TWINS), TWINS, start(TWINS), down), "A in row 1, column 3 slides down.");
  assert.equal(playOf(TWINS).moved(TWINS, start(TWINS), down), "A 0,2 down");
  assert.equal(playOf(BLOCKS).moved(BLOCKS, start(BLOCKS), towards(BLOCKS, start(BLOCKS), 1, RIGHT)), "B right");
  const back = towards(TWINS, down.stop.position, 5, { dr: -1, dc: 0 });
  assert.deepEqual(back.stop.position, start(TWINS), "a position lists the cells of one colour in order");
});

test("a car stops wherever its reader wants, and how far it went is said", () => {
  const { play } = kindOf(RUSH);
  const [near, far] = [false, true].map((isFar) => towards(RUSH, start(RUSH), 10 + 1, { ...RIGHT, isFar }));
  assert.deepEqual([near.stop.cells, far.stop.cells], [1, 1], "C is in the way of A");
  const down = towards(RUSH, start(RUSH), 0, { ...RIGHT, isFar: true });
  assert.equal(stepWords(play, RUSH, start(RUSH), down), "B moves right by 3 cells.");
  assert.equal(play.moved(RUSH, start(RUSH), down), "B right 3");
  assert.equal(farWords(near), "");
  assert.match(play.words(RUSH, start(RUSH)), /^A, the red car that has to leave to the right, in row 3, columns 2 to 3\. B in row 1/);
});

test("moves of one car, one after the other, are one move, and none when it is back", () => {
  const { game, move } = gameOn(RUSH);
  move(0, RIGHT);
  move(1, RIGHT);
  assert.deepEqual([game.moves, game.past.length], [1, 1]);
  move(2, { dr: 0, dc: -1 });
  assert.equal(game.moves, 1);
  move(1, { dr: 0, dc: -1 });
  assert.deepEqual([game.moves, game.past.length, game.position], [0, 0, start(RUSH)]);
  move(9, { dr: -1, dc: 0 });
  move(11, { ...RIGHT, isFar: true });
  assert.deepEqual([game.moves, game.isSolved], [2, true]);
  assert.ok(game.undo() && !game.isSolved && game.moves === 1);
});

test("a slide counts each time, and is undone though no slide leads back", () => {
  const { game, move } = gameOn(BLOCKS);
  move(1, { dr: 1, dc: 0 });
  const before = game.position;
  move(9, RIGHT);
  assert.equal(stepBetween(game.play, BLOCKS, game.position, before), null, "from the edge it would slide past");
  assert.ok(game.undo());
  assert.deepEqual([game.position, game.moves], [before, 1]);
  assert.ok(game.redo() && !game.redo());
  assert.equal(game.moves, 2);
  move(11, { dr: -1, dc: 0 });
  assert.ok(!game.redo(), "another move is another future");
});

test("each kind that is played is drawn, with a hint, a choice and a refusal, on a board and alone", () => {
  const kinds = [...KINDS.values()].filter(({ play }) => play);
  assert.deepEqual(kinds.map(({ name }) => name).sort(), ["blocks", "pacman", "rush_hour", "tiles"]);
  for (const world of [BLOCKS, TWINS, RUSH, TILES, MAZE]) {
    const play = playOf(world);
    const position = start(world);
    const drawn = (marks, alone = true) => {
      const pen = new SvgPen(400, 240);
      const scene = play.scene(world, alone);
      scene.drawGround(pen, PALETTE);
      scene.drawPosition(pen, PALETTE, position, marks);
      assert.doesNotMatch(pen.toString(), /NaN|undefined/);
      return pen.toString();
    };
    const { cell } = play.pieces(world, position).find((piece) => play.ways(world, position, piece.cell).length);
    const [way] = play.ways(world, position, cell);
    const pictures = [{}, { pointed: { piece: cell, way, stop: way.stops[0] } }, { refused: cell }, ...(play.chooses ? [{ chosen: cell }] : [])].map((marks) =>
      drawn(marks),
    );
    assert.equal(new Set(pictures).size, pictures.length, world.kind);
    const pen = new SvgPen(400, 240);
    const kind = kindOf(world);
    const states = [position, way.stops[0].position];
    const events = [
      ["reach", 0, null, 0, 1],
      ["expand", 0, 0],
      ["reach", 1, 0, 1, 0],
    ];
    const story = kind.story({ states, events, unit: 1 }, {}, world).seek(3);
    kind.scene(world).drawSearch(pen, PALETTE, { story });
    assert.doesNotMatch(pen.toString(), /NaN|undefined/);
    if (way.stops[0].moves === 1)
      assert.match(describeEvent(story), new RegExp(`^reach by ${play.verb[2]} ${play.moved(world, position, moveBetween(play, world, ...states))} · g 1`));
  }
});

test("the goal of blocks shows on the board, also under another tile", () => {
  const letters = (world) => {
    const pen = new SvgPen(240, 180);
    const scene = playOf(world).scene(world, true);
    scene.drawGround(pen, PALETTE);
    scene.drawPosition(pen, PALETTE, start(world), {});
    return [...pen.toString().matchAll(/>([A-Z])<\/text>/g)]
      .map(([, letter]) => letter)
      .sort()
      .join("");
  };
  assert.equal(letters(BLOCKS), "AABB");
  assert.equal(
    letters({ ...BLOCKS, picture: ["..AB", "..#.", "...."], goal: ["...A", "..#.", "B..."] }),
    "AAABB",
    "B lies where A shall be, which a corner of it says",
  );
});

test("letters that begin a colour's name have it, and no others while some are left", () => {
  const palette = { ...Object.fromEntries(["red", "blue", "yellow", "green", "violet", "orange"].map((name) => [`tile-${name}`, name])) };
  const colours = (letters) => [...letters].map((letter) => colourOf(palette, [...letters], letter));
  assert.deepEqual(colours("BGORY"), ["blue", "green", "orange", "red", "yellow"]);
  assert.deepEqual(colours("AB"), ["red", "blue"]);
  assert.equal(new Set(colours("ABCDEF")).size, 6);
  assert.equal(colours("ABCDEFH").length, 7);
  const inks = { ink: "rgb(29,28,26)", surface: "rgb(255,255,255)" };
  assert.deepEqual([inkOn("rgb(246,207,63)", inks), inkOn("rgb(31,79,168)", inks)], [inks.ink, inks.surface]);
});

const LEVELS = [
  {
    name: "One",
    grade: "easy",
    world: BLOCKS,
    path: [
      [0, 1],
      [0, 3],
      [8, 3],
    ],
  },
  {
    name: "Two",
    grade: "easy",
    world: TWINS,
    path: [
      [0, 2],
      [0, 5],
    ],
  },
];

/** A store of a browser, with what it held before. */
function storeWith(kept) {
  const all = new Map(Object.entries(kept));
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, value) => all.set(key, value), all };
}

test("what was solved is kept, the fewest moves of each, beside what another page has kept since", () => {
  const store = storeWith({});
  const [one, other] = [new Progress(() => store), new Progress(() => store)];
  one.note("a", 7);
  other.note("b", 3);
  one.note("a", 9);
  assert.deepEqual([one.of("a"), one.of("b"), one.of("c"), store.all.size], [7, 3, null, 1]);
  assert.deepEqual([new Progress(() => store).of("a"), new Progress(() => store).of("b")], [7, 3]);
});

test("a store that is missing, forbidden, full or holds anything keeps nobody from playing", () => {
  const forbidden = () => {
    throw new Error("forbidden");
  };
  const full = { getItem: () => null, setItem: forbidden };
  const odd = ["", "{", "null", "7", "[]", '"a"', '{"a":"x","b":-1,"c":1.5}'].map((value) => storeWith({ "pathlib_edu.puzzles": value }));
  for (const store of [() => null, () => undefined, forbidden, () => full, ...odd.map((one) => () => one)]) {
    const progress = new Progress(store);
    assert.equal(progress.of("a"), null);
    progress.note("a", 5);
    assert.equal(progress.of("a"), 5);
  }
});

test("a pack knows which puzzles were solved by their reader, and how well", () => {
  const pack = new Pack(LEVELS);
  const { game, move } = gameOn(BLOCKS);
  pack.enter(game);
  assert.deepEqual([game.shortest, game.left, pack.stateOf(0), pack.solved], [2, 2, "open", 0]);
  assert.match(pack.wordsOf(0), /^1: One, easy, 2 moves at best, not solved$/);
  for (const [piece, way] of [
    [0, { dr: 1, dc: 0 }],
    [8, { dr: -1, dc: 0 }],
    [1, RIGHT],
    [0, { dr: 1, dc: 0 }],
  ])
    move(piece, way);
  assert.ok(game.isSolved);
  pack.note(game);
  assert.deepEqual([pack.stateOf(0), pack.stateOf(1), pack.solved], ["solved", "open", 1]);
  assert.match(pack.wordsOf(0), /solved in 4$/);
  game.begin(start(BLOCKS));
  move(1, RIGHT);
  move(0, { dr: 1, dc: 0 });
  pack.note(game);
  assert.match(pack.wordsOf(0), /solved in the fewest moves$/);
  assert.deepEqual(pack.grades, [["easy", [0, 1]]]);
});

test("a solution that was shown, and a game begun elsewhere, are not the reader's own", () => {
  const pack = new Pack(LEVELS);
  const { game, move } = gameOn(BLOCKS);
  pack.enter(game);
  game.help();
  game.show(game.route[1]);
  move(0, { dr: 1, dc: 0 });
  assert.ok(game.isSolved && game.isHelped);
  pack.note(game);
  game.begin([0, 3]);
  move(0, { dr: 1, dc: 0 });
  pack.note(game);
  assert.equal(pack.stateOf(0), "open");
});

test("a link restores a puzzle of its kind, and nothing that is none", async () => {
  const read = async (world, book = world) =>
    readLink(splitLink(await writeLink("fig-6-1", { world, step: -1, layers: [], own: {} })).held, { v: 1, world: book }, "puzzle");
  for (const world of [BLOCKS, TWINS, { ...BLOCKS, one_cell: true }, RUSH]) assert.deepEqual((await read(world)).shown.world, world);
  const wide = ".".repeat(1100);
  for (const [world, problem] of [
    [{ ...BLOCKS, goal: ["...B", "....", "A.#."] }, DAMAGED],
    [{ ...BLOCKS, goal: ["...B", "..#.", "B..."] }, DAMAGED],
    [{ ...BLOCKS, picture: ["AB..", "..#."] }, DAMAGED],
    [{ ...BLOCKS, picture: ["AB..", "..#", "...."] }, DAMAGED],
    [{ ...BLOCKS, picture: "AB" }, DAMAGED],
    [{ ...BLOCKS, one_cell: 1 }, DAMAGED],
    [{ kind: "blocks", picture: [`A${wide}`], goal: [`${wide}A`] }, TOO_BIG],
    [{ kind: "rush_hour", picture: ["B.", "B."] }, DAMAGED],
    [{ kind: "rush_hour", picture: ["AA", ".B"] }, DAMAGED],
    [{ kind: "rush_hour", picture: ["A.A."] }, DAMAGED],
    [{ kind: "rush_hour", picture: ["...A", "A..."] }, DAMAGED],
    [{ kind: "rush_hour", picture: [`AA${wide}`] }, TOO_BIG],
  ])
    assert.deepEqual(await read(world), { problem }, JSON.stringify(world).slice(0, 90));
});
