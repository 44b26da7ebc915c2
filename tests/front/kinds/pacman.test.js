/** Pacman's mazes: gone through, painted, told in words, and what a board shows of a search on one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SvgPen } from "../../../front/drawing/svg_pen.js";
import { pacman } from "../../../front/kinds/pacman/index.js";
import { checkPacman, mazeOf, pictureOf, positionInWords, startOf, waysFrom } from "../../../front/kinds/pacman/world.js";
import { Game } from "../../../front/pieces/game.js";
import { moveBetween, stepTowards, stepWords } from "../../../front/pieces/play.js";
import { countsOf, describeEvent, summary } from "../../../front/story/readout.js";

const { play } = pacman;
const MAZE = { kind: "pacman", picture: ["%%%%%%%", "%. P..%", "%.%%% %", "%%%%%%%"] };
const PALETTE = new Proxy({ expanded: Array(24).fill("#abc"), mono: "monospace" }, { get: (all, name) => all[name] ?? "rgb(1,2,3)" });
const [LEFT, RIGHT, DOWN] = [
  { dr: 0, dc: -1 },
  { dr: 0, dc: 1 },
  { dr: 1, dc: 0 },
];

const spot = (r, c) => ({ kind: "piece", key: String(r * 7 + c) });
const hand = (tool) => ({ tool, terrain: 1, layers: {}, editable: true });
const towards = (position, way, isFar) => stepTowards(play, MAZE, position, position[0], { ...way, isFar });

/** The steps of a walk in letters, from where the maze begins. */
function gone(letters, game = new Game(play, MAZE)) {
  const ways = { W: LEFT, E: RIGHT, S: DOWN, N: { dr: -1, dc: 0 } };
  for (const letter of letters) game.make(towards(game.position, ways[letter]));
  return game;
}

test("a picture is cells, and is drawn again from where Pacman stands and what is left", () => {
  const { rows, cols, pellets, start, walls } = mazeOf(MAZE);
  assert.deepEqual([rows, cols, start, pellets, walls.filter((wall) => !wall).length], [4, 7, 10, [8, 11, 12, 15], 7]);
  assert.deepEqual(startOf(MAZE), [10, 8, 11, 12, 15]);
  assert.deepEqual(pictureOf(MAZE, startOf(MAZE)), MAZE.picture);
  assert.deepEqual(play.from(MAZE, [8, 15]).picture, ["%%%%%%%", "%P    %", "%.%%% %", "%%%%%%%"]);
});

test("Pacman stops in every cell up to the wall, and has eaten all food on the way", () => {
  assert.deepEqual(towards(startOf(MAZE), RIGHT).stop, { cells: 1, position: [11, 8, 12, 15], moves: 1 });
  assert.deepEqual(towards(startOf(MAZE), RIGHT, true).stop, { cells: 2, position: [12, 8, 15], moves: 2 });
  assert.equal(towards(startOf(MAZE), DOWN), null);
  assert.deepEqual(
    waysFrom(MAZE, startOf(MAZE)).map(({ dr, dc }) => [dr, dc]),
    [
      [0, -1],
      [0, 1],
    ],
    "up, left, right, down",
  );
  const step = towards(startOf(MAZE), RIGHT, true);
  assert.equal(play.moved(MAZE, startOf(MAZE), step), "EE");
  assert.equal(stepWords(play, MAZE, startOf(MAZE), step), "Pacman goes right by 2 cells.");
});

test("with the last food the game is over: he stops there", () => {
  assert.deepEqual(towards([10, 11], RIGHT, true).stop.position, [11]);
  assert.ok(play.isSolved(MAZE, [11]) && !play.isSolved(MAZE, [11, 8]));
  assert.deepEqual(waysFrom(MAZE, [11]), []);
});

test("a route leads by a shortest way to every cell that can be reached", () => {
  const rows = ["%%%%%%%", "%.    %", "% %%% %", "%    P%", "%%%% %.", "%%%%%%%"];
  const before = play.routes({ kind: "pacman", picture: rows }, 26);
  const far = (cell) => (cell === 26 ? 0 : 1 + far(before.get(cell)));
  const cells = [...before.keys()];
  assert.ok(cells.every((cell) => rows[Math.floor(cell / 7)][cell % 7] !== "%"));
  assert.deepEqual([cells.length, far(8), far(22), far(32), before.has(34)], [13, 6, 4, 2, false]);
});

test("an edge of the picture is a wall", () => {
  const open = { kind: "pacman", picture: ["P.", ". "] };
  assert.deepEqual(
    waysFrom(open, startOf(open)).map(({ dr, dc, stops }) => [dr, dc, stops.length]),
    [
      [0, 1, 1],
      [1, 0, 1],
    ],
  );
});

test("the score counts steps and food; how many above the best is not told before help is asked for, or all is eaten", () => {
  const game = new Game(play, MAZE);
  const score = () => play.counts(game).map(([, value]) => value);
  assert.deepEqual(score(), ["0", "4", "–", "–"]);
  const best = gone("EEWWWWS").trail;
  game.learn(best);
  assert.deepEqual(score(), ["0", "4", "–", "–"]);
  const alone = gone("WWSNEEEE", Object.assign(new Game(play, MAZE), { shortest: 7 }));
  assert.deepEqual(play.counts(alone), [
    ["steps", "8"],
    ["food left", "0"],
    ["best", "7"],
    ["above best", "1"],
  ]);
  game.isOpen = true;
  assert.deepEqual(score(), ["0", "4", "7", "0"]);
  gone("W", game);
  assert.deepEqual(score(), ["1", "4", "7", "–"], "nothing is known from here");
  game.learn(gone("WWSNEEEE").trail.slice(1));
  assert.deepEqual(score(), ["1", "4", "7", "1"]);
  gone("WSNEEEE", game);
  assert.deepEqual([score(), game.isSolved], [["8", "0", "7", "1"], true]);
});

test("a trail is every position from the beginning, also of a walk that is shown, and undone with it", () => {
  const game = gone("E");
  game.learn(gone("EEWWWWS").trail);
  game.help();
  const [, first, second] = game.route;
  game.show(second, [first, second]);
  assert.deepEqual(
    game.trail.map(([cell]) => cell),
    [10, 11, 12, 11],
  );
  assert.deepEqual([game.moves, game.isHelped], [3, true]);
  game.undo();
  assert.deepEqual(
    game.trail.map(([cell]) => cell),
    [10, 11],
  );
});

test("those who cannot see hear where Pacman is, and the food row by row in runs", () => {
  assert.equal(positionInWords(MAZE, startOf(MAZE)), "Pacman in row 2, column 4. 4 food left. Row 2: food in columns 2, 5 to 6. Row 3: food in column 2.");
  assert.equal(positionInWords(MAZE, [15]), "Pacman in row 3, column 2. No food left.");
  assert.match(pacman.size(MAZE), /^maze of 4 rows and 7 columns\. Pacman in/);
});

test("a trail keeps to its right: there and back are two lines, and no step runs through a wall", () => {
  const lines = (letters) => {
    const pen = new SvgPen(70, 40);
    const scene = play.scene(MAZE, true);
    scene.layout(70, 40, 1);
    scene.drawPosition(pen, PALETTE, startOf(MAZE), { trail: gone(letters).trail });
    return [...pen.toString().matchAll(/d="M([^"A]*)"/g)].map(([, points]) => points)[0];
  };
  const heights = (points) => new Set([...points.matchAll(/[\d.]+[ ,]([\d.]+)/g)].map(([, y]) => y));
  assert.equal(heights(lines("EE")).size, 1);
  assert.equal(heights(lines("EEWW")).size, 2);
});

test("a stroke paints what is in hand and wipes what it begins on, and Pacman is never painted over", () => {
  const stroke = (tool, from, to, world = MAZE) => pacman.gesture(world, from, hand(tool)).move(world, { spot: to }).picture;
  assert.deepEqual(stroke("wall", spot(1, 1), spot(1, 5))[1], "%%%P%%%");
  assert.deepEqual(stroke("food", spot(1, 2), spot(1, 2))[1], "%..P..%");
  assert.deepEqual(stroke("food", spot(1, 1), spot(2, 1)).slice(1, 3), ["%  P..%", "% %%% %"], "it began on food");
  assert.deepEqual(stroke("wall", spot(2, 2), spot(2, 4))[2], "%.    %");
  assert.equal(pacman.gesture(MAZE, spot(1, 1), hand("look")), null);
  assert.equal(pacman.gesture(MAZE, spot(1, 3), { ...hand("look"), editable: false }), null);
});

test("Pacman is carried with any tool, leaves what he passes over, and goes into no wall", () => {
  for (const tool of ["look", "wall", "food", "erase"]) {
    const gesture = pacman.gesture(MAZE, spot(1, 3), hand(tool));
    let world = MAZE;
    for (const to of [spot(1, 4), spot(1, 5), spot(0, 5), spot(2, 5)]) world = gesture.move(world, { spot: to });
    assert.deepEqual(world.picture.slice(0, 3), ["%%%%%%%", "%.  ..%", "%.%%%P%"], tool);
    assert.equal(gesture.move(world, { spot: spot(1, 3) }).picture.join(), MAZE.picture.join(), "back again");
    assert.equal(gesture.move(world, { spot: null }), world);
  }
});

test("keys paint where the cursor is", () => {
  const press = (key, at, tool = "look") => {
    const { strokes } = pacman.keys.find(({ strokes }) => Object.hasOwn(strokes, key));
    return pacman.edit(MAZE, at, strokes[key], hand(tool));
  };
  assert.equal(press("w", spot(1, 2)).picture[1], "%.%P..%");
  assert.equal(press("f", spot(2, 2)).picture[2], "%..%% %");
  assert.equal(press("e", spot(1, 1)).picture[1], "%  P..%");
  assert.equal(press("p", spot(2, 5)).picture[2], "%.%%%P%");
  assert.equal(press("p", spot(0, 0)), MAZE, "Pacman stands in no wall");
  assert.equal(press("w", spot(1, 3)), MAZE, "nor under one");
  assert.equal(press("Enter", spot(1, 2), "food").picture[1], "%..P..%");
  assert.equal(press("Enter", spot(1, 2)), MAZE);
});

test("a link brings a maze, and nothing that is none", () => {
  assert.deepEqual(checkPacman(MAZE), MAZE);
  for (const picture of [["%P.", "%%"], ["..."], ["PP."], ["P#."], "P.", [], [3]]) assert.equal(checkPacman({ picture }), null, String(picture));
  assert.throws(() => checkPacman({ picture: [`P${".".repeat(6000)}`] }), RangeError);
});

const path = gone("EEWWWWS").trail;

test("a search in brief says how long a shortest walk is, and its walk is shown whole or step by step", () => {
  const answer = {
    title: "Elimination",
    states: path,
    events: [
      ["reach", 0, null, 0, 0],
      ["goal", path.map((_, n) => n), 7],
    ],
    brief: true,
  };
  const story = pacman.story(answer, {}, MAZE).seek(2);
  assert.deepEqual(countsOf(story), [["shortest walk", "7 steps"]]);
  assert.equal(summary(story), "Elimination: cost 7");
  assert.equal(describeEvent(story), "A shortest walk has 7 steps.");
  assert.equal(pacman.picture(MAZE, story), [...MAZE.picture, "moves EEWWWWS"].join("\n"));
  story.walked = 1;
  assert.equal(pacman.picture(MAZE, story).split("\n")[1], "%.  P.%");
  assert.equal(pacman.picture({ ...MAZE }, story), MAZE.picture.join("\n"), "another maze waits for its own walk");
});

test("a cell says how many states were expanded in it and how many wait", () => {
  const states = [path[0], path[1], gone("W").position, path[3], gone("WE").position];
  const events = [
    ["reach", 0, null, 0, 7],
    ["expand", 0, 0],
    ["reach", 1, 0, 1, 6],
    ["reach", 2, 0, 1, 9],
    ["expand", 1, 1],
    ["reach", 3, 1, 2, 7],
    ["expand", 3, 3],
  ];
  const story = pacman.story({ states, events }, {}, MAZE).seek(7);
  const scene = pacman.scene(MAZE);
  const said = (r, c) => pacman.describe(scene, story, spot(r, c));
  assert.equal(said(1, 4), "row 2, column 5, food: 2 states expanded here, 0 in the frontier");
  assert.equal(said(1, 2), "row 2, column 3: 0 states expanded here, 1 in the frontier");
  assert.equal(said(0, 0), "row 1, column 1, wall");
  assert.equal(said(1, 3), "row 2, column 4, Pacman: 1 state expanded here, 0 in the frontier");
  const [moment, drawn] = [{ story, layers: {}, focus: null, cursor: spot(1, 1) }, new SvgPen(336, 192)];
  scene.layout(336, 192, 1);
  scene.drawSearch(drawn, PALETTE, moment);
  assert.match(drawn.toString(), />2<\/text>/);
  assert.doesNotMatch(drawn.toString(), /NaN|undefined/);
  assert.ok(moveBetween(play, MAZE, path[0], path[1]), "one step is one move");
});

test("the cursor goes from cell to cell and stays in the maze", () => {
  const scene = pacman.scene(MAZE);
  assert.deepEqual(scene.home, spot(1, 3));
  assert.deepEqual(scene.neighborOf(spot(1, 3), 0, 1), spot(1, 4));
  assert.deepEqual(scene.neighborOf(spot(0, 6), -1, 1), spot(0, 6));
  assert.deepEqual(scene.handles({}, false), []);
});
