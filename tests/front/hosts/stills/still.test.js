/** Pictures for readers without scripts: what the build draws is what the page would. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { stillAlone, stillOf } from "../../../../front/hosts/stills/still.js";
import { paletteOf } from "../../../../front/page/palette.js";

const COLORS = { surface: "rgb(1,2,3)", path: "rgb(9,8,7)" };
const palette = paletteOf((token) => COLORS[token] ?? "rgb(0,0,0)", "monospace");
const STORY = {
  states: [
    [0, 0],
    [0, 1],
  ],
  events: [
    ["reach", 0, null, 0, 1],
    ["expand", 0, 0],
    ["reach", 1, 0, 1, 0],
    ["expand", 1, 1],
    ["goal", [0, 1], 1],
  ],
  lines: [],
  source: "",
};
const REQUEST = { v: 1, ask: "story", search: "astar", world: { kind: "grid", picture: ["SG"], moves: 4 } };
const BOARD = { figure: "board", step: -1, layers: [], request: REQUEST, response: STORY };

test("a board that opens at its beginning is drawn at its end: on paper nobody plays it", () => {
  for (const step of [0, 1]) assert.equal(stillOf({ ...BOARD, step }, palette), stillOf(BOARD, palette), `step ${step}`);
});

test("a board is drawn at its step: the path only at the end", () => {
  const [end, middle] = [stillOf(BOARD, palette), stillOf({ ...BOARD, step: 2 }, palette)];
  for (const svg of [end, middle]) {
    assert.match(svg, /^<svg [^]*fill="rgb\(1,2,3\)"[^]*<\/svg>\n$/);
    assert.doesNotMatch(svg, /NaN|undefined/);
  }
  assert.ok(end.includes(COLORS.path) && !middle.includes(COLORS.path));
  assert.ok(end.includes("cost 1") && !middle.includes("cost 1"));
});

test("on a path no number stands where none is known: a cell that was refused shows its cross", () => {
  const PRUNED = ["prune", 1, 1, ["goal", 2]];
  const events = [["reach", 0, null, 0, 2], ["goal", [0, 1, 2], 2], ["expand", 0, 0], PRUNED];
  const world = { kind: "grid", picture: ["S.G"], moves: 4 };
  const told = {
    ...STORY,
    states: [
      [0, 0],
      [0, 1],
      [0, 2],
    ],
    events,
  };
  const drawn = (/** @type {any[]} */ events) =>
    stillOf({ ...BOARD, layers: ["numbers:all"], request: { ...REQUEST, world }, response: { ...told, events } }, palette);
  assert.doesNotMatch(drawn(events), />–</);
  assert.match(drawn([...events.slice(0, 3), ["reach", 1, 0, 1, 1]]), />2</);
});

test("a race shows all its boards, each at its own moment", () => {
  const lanes = [
    { search: "dijkstra", title: "First" },
    { search: "astar", title: "Second" },
  ];
  const svg = stillOf({ ...BOARD, figure: "race", request: { ...REQUEST, lanes }, response: { lanes: [STORY, STORY] } }, palette);
  assert.ok(svg.includes(">First<") && svg.includes(">Second<"));
});

test("there is no picture of what nobody has asked yet", () => {
  assert.equal(stillOf({ ...BOARD, response: {} }, palette), "");
  assert.equal(stillOf({ ...BOARD, figure: "claim", response: { found: false } }, palette), "");
});

test("a claim that does not hold shows where it does not", () => {
  const world = { kind: "graph", edges: [["S", "G", 1]], start: "S", goal: "G" };
  const told = { ...STORY, states: ["S", "G"], found: true, world };
  assert.match(stillOf({ ...BOARD, figure: "claim", response: told }, palette), />S<[^]*>G<[^]*cost 1/);
});

test("on a page a picture has no title and no caption; alone it has both, and words where nothing can be seen", () => {
  const titled = { ...BOARD, title: "A title", caption: "A caption.", text: "Nothing\nwas found." };
  assert.doesNotMatch(stillOf(titled, palette), />A (title|caption\.)</);
  assert.match(stillAlone(titled, palette), />A title<[^]*cost 1[^]*>A caption\.</);
  const asked = { ...titled, figure: "claim", response: { found: false } };
  assert.match(stillAlone(asked, palette), />A title<[^]*>Nothing<[^]*>was found\.<[^]*>A caption\.</);
});
