/** Lamps, the pointer of the invariant, numbers that are dragged, and the requests of a figure with a claim: without a page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { kindOf } from "../../../../front/kinds/index.js";
import { GraphScene } from "../../../../front/kinds/graph/scene.js";
import { goalsOf, nodesOf, numberAt, setNumber, setTerminal, shiftNumber } from "../../../../front/kinds/graph/world.js";
import { plus, sizeOf } from "../../../../front/story/numbers.js";
import { layPoster, drawPoster } from "../../../../front/export/poster.js";
import { carrierAt, carrierWords, lampAt, lampNews, offendersAt } from "../../../../front/story/lamps.js";
import { PythonHost } from "../../../../front/hosts/site/python_host.js";
import { onBoard, worldOf } from "../../../../front/figures/claim/panel.js";
import { DAMAGED, readLink, splitLink, writeLink } from "../../../../front/hosts/site/permalink.js";
import { Story } from "../../../../front/story/story.js";
import { SvgPen } from "../../../../front/drawing/svg_pen.js";

const WORLD = {
  kind: "graph",
  edges: [
    ["S", "A", 1],
    ["A", "G", "5/3"],
    ["S", "B", 2],
    ["B", "S", 2],
  ],
  start: "S",
  goal: "G",
  h: { A: 4 },
};
const STORY = {
  states: ["S", "A", "G"],
  unit: 1,
  events: [
    ["reach", 0, null, 0, 0],
    ["expand", 0, 0],
    ["reach", 1, 0, 1, 4],
    ["expand", 1, 1],
    ["expand", 1, 1],
    ["goal", [0, 1, 2], 5],
  ],
  lamps: [
    { name: "admissible", moments: [[0, false, "h(A) = 4, but 2 is enough: A G."]], states: [1], edges: [] },
    { name: "consistent", moments: [[0, false, "It falls."]], states: [], edges: [[1, 2]] },
    {
      name: "optimal",
      moments: [
        [0, null, "Nothing is announced yet."],
        [6, true, "5 is the least cost."],
      ],
      states: [],
      edges: [],
    },
    {
      name: "re-expanded",
      moments: [
        [0, false, "No state was expanded twice."],
        [5, true, "Expanded: A 2 times."],
      ],
      states: [1],
      edges: [],
    },
  ],
  invariant: { path: [0, 1, 2], carrier: [null, 0, 0, 1, 1, 1, null] },
};
const at = (kind, key) => ({ kind, key });

test("a lamp shows its last moment, and looks as it is", () => {
  const lights = (step) => STORY.lamps.map((lamp) => lampAt(lamp, step).light);
  assert.deepEqual(lights(0), ["off", "off", "open", "quiet"]);
  assert.deepEqual(lights(5), ["off", "off", "open", "warning"]);
  assert.deepEqual(lights(6), ["off", "off", "on", "warning"]);
  assert.equal(lampAt(STORY.lamps[2], 5).said, "Nothing is announced yet.");
});

test("a lamp accuses only while something is wrong, and only who has done it", () => {
  const accused = (name, step) =>
    offendersAt(
      STORY.lamps.find((lamp) => lamp.name === name),
      new Story(STORY).seek(step),
    );
  assert.deepEqual(accused("admissible", 0), { states: [1], edges: [] });
  assert.deepEqual(accused("consistent", 3), { states: [], edges: [[1, 2]] });
  assert.deepEqual(accused("re-expanded", 4), { states: [], edges: [] });
  assert.deepEqual(accused("re-expanded", 5), { states: [1], edges: [] });
  assert.deepEqual(accused("optimal", 6), { states: [], edges: [] });
});

test("after an edit only what has changed is news", () => {
  const before = new Story(STORY);
  const [admissible, ...rest] = STORY.lamps;
  const after = new Story({ ...STORY, lamps: [{ ...admissible, moments: [[0, true, "h never says too much."]], states: [] }, ...rest] });
  assert.deepEqual(lampNews(before, after), ["admissible: yes. h never says too much."]);
  assert.deepEqual(lampNews(after, after), []);
  assert.deepEqual(lampNews(new Story({}), after), [], "a figure that begins has no news");
});

test("the invariant is told in words at each step", () => {
  const story = new Story(STORY);
  const said = [0, 1, 2, 3, 6].map((step) => carrierWords(story.seek(step)));
  assert.deepEqual(said, [
    "Nothing waits yet; the cheapest path is S A G.",
    "S waits with g = 0: it carries the cheapest path S A G.",
    "S is being expanded with g = 0: it carries the cheapest path S A G.",
    "A waits with g = 1: it carries the cheapest path S A G.",
    "No state of the cheapest path S A G waits with its true g: the search has lost it.",
  ]);
  assert.equal(carrierAt(story.seek(0)), null);
  assert.equal(carrierWords(new Story({ ...STORY, invariant: { path: [], carrier: [] } })), "");
});

test("a number grows and shrinks by whole units, and stays exact", () => {
  assert.deepEqual([plus(0.1, 2), plus("5/3", 1), plus("5/3", -2), plus(3, -1)], [2.1, "8/3", "-1/3", 2]);
  assert.ok(Math.abs(sizeOf("-1/3") + 1 / 3) < 1e-15);
  assert.equal(numberAt(shiftNumber(WORLD, at("edge", "1"), 1), at("edge", "1")), "8/3");
  assert.deepEqual(shiftNumber(WORLD, at("h", "A"), 3).h, { A: 7 });
  assert.deepEqual(shiftNumber(WORLD, at("h", "G"), 2).h, { A: 4, G: 2 });
  assert.deepEqual(
    shiftNumber(WORLD, at("edge", "2"), 1).edges.slice(2),
    [
      ["S", "B", 3],
      ["B", "S", 3],
    ],
    "a line stands for both",
  );
});

test("a number is not dragged below 0, unless its world is signed", () => {
  assert.equal(shiftNumber(WORLD, at("h", "A"), -9).h.A, 0);
  assert.equal(shiftNumber(WORLD, at("edge", "1"), -2).edges[1][2], 0);
  assert.equal(shiftNumber(WORLD, at("h", "G"), -1), WORLD, "0 stays, and the world is the same object");
  assert.equal(shiftNumber({ ...WORLD, signed: true }, at("h", "A"), -9).h.A, -5);
  const typed = setNumber(WORLD, at("h", "A"), -5);
  assert.equal(shiftNumber(typed, at("h", "A"), 1).h.A, -4, "what was typed can be raised");
  assert.equal(shiftNumber(typed, at("h", "A"), -1), typed);
});

test("keys change the number at the cursor, and a node's estimate at the node", () => {
  const look = { tool: "look", terrain: 3 };
  const key = (spot, command) => kindOf(WORLD).edit(WORLD, spot, command, look);
  assert.equal(key(at("state", "A"), { name: "larger" }).h.A, 5);
  assert.equal(key(at("h", "A"), { name: "smaller" }).h.A, 3);
  assert.equal(key(at("edge", "0"), { name: "shift", row: -1, col: 0 }).edges[0][2], 2);
  assert.equal(key(at("edge", "0"), { name: "shift", row: 0, col: -1 }).edges[0][2], 0);
  assert.ok(key(at("state", "A"), { name: "shift", row: 0, col: 1 }).at, "a node itself is moved");
});

test("a graph may have several goals", () => {
  const two = { ...WORLD, more_goals: ["B"] };
  assert.deepEqual(goalsOf(two), ["G", "B"]);
  assert.deepEqual(nodesOf({ ...two, more_goals: ["Z"] }), ["S", "A", "G", "B", "Z"]);
  assert.equal(setTerminal(two, "S", "B"), two);
  assert.match(new GraphScene(two).nameOf(at("state", "B")), /goal/);
  assert.match(kindOf(two).picture(two, new Story({})), /h\(A\) = 4\nstart S\ngoal G\ngoal B$/);
});

test("what is accused and what is carried is drawn with few strokes, on a sheet too", () => {
  const palette = new Proxy({ expanded: Array(24).fill("#abc"), mono: "monospace" }, { get: (all, name) => all[name] ?? "#123" });
  const scene = new GraphScene(WORLD);
  const marks = (layers, pointed) => {
    const pen = new SvgPen(560, 320);
    scene.drawSearch(pen, palette, {
      story: new Story(STORY).seek(5),
      layers: { numbers: "all", parents: false, code: false, invariant: false, ...layers },
      focus: null,
      cursor: null,
      editable: true,
      pointed,
    });
    assert.doesNotMatch(pen.toString(), /NaN|undefined/);
    return pen.marks.length;
  };
  const plain = marks({}, null);
  assert.ok(marks({ invariant: true }, null) > plain);
  for (const lamp of STORY.lamps.filter(({ name }) => name !== "optimal")) assert.ok(marks({}, lamp) > plain, lamp.name);
  const poster = {
    title: "",
    caption: "",
    layers: { numbers: "all", parents: false, code: false, invariant: true },
    palette,
    face: "serif",
    lanes: [{ title: "A*", story: new Story(STORY).seek(6), scene }],
  };
  const pen = new SvgPen(800, 800);
  drawPoster(
    pen,
    poster,
    layPoster(poster, (text) => 7 * text.length),
  );
  assert.match(pen.toString(), /admissible no · consistent no · optimal yes · re-expanded yes/);
});

test("what is asked about a counterexample is no longer about the claim", () => {
  const asked = { v: 1, ask: "claim", claim: "admissible(h) -> cost == optimal", search: "weighted_astar", reopen: false, most: { states: 3 }, prove: true };
  assert.deepEqual(onBoard(asked, WORLD), { v: 1, ask: "story", search: "weighted_astar", reopen: false, h: "h", lamps: true, world: WORLD });
  assert.deepEqual(onBoard({ v: 1, search: "astar", world: null }, WORLD), { v: 1, search: "astar", world: WORLD });
  assert.equal(worldOf(asked, { found: true, world: WORLD }), WORLD);
  assert.deepEqual(worldOf(asked, null).edges, []);
});

test("a link holds a claim, and nothing but one", async () => {
  const book = { v: 1, claim: "optimal", search: "astar" };
  const state = { world: { ...WORLD, more_goals: ["B"] }, step: -1, layers: ["invariant"], own: {}, asks: { claim: "cost == optimal", search: 3 } };
  const held = async (value) => splitLink(await writeLink("fig-3-1", value)).held;
  assert.deepEqual(await readLink(await held(state), book, "claim"), { shown: state });
  for (const asks of [
    undefined,
    "x",
    { claim: 1, search: 0 },
    { claim: "x", search: -1 },
    { claim: "x", search: "astar" },
    { claim: "x".repeat(999), search: 0 },
  ]) {
    assert.deepEqual(await readLink(await held({ ...state, asks }), book, "claim"), { problem: DAMAGED }, JSON.stringify(asks));
  }
  for (const more_goals of ["B", [1], [""]])
    assert.deepEqual(await readLink(await held({ ...state, world: { ...WORLD, more_goals } }), book, "claim"), { problem: DAMAGED });
});

test("the host passes on how far Python is, and goes on waiting", async () => {
  const worker = { postMessage() {}, terminate() {}, onmessage: (_) => {} };
  const host = new PythonHost(() => worker);
  const heard = [];
  const answer = host.answer("one", { v: 1, n: 7 }, (part) => heard.push(part));
  const say = (told) => worker.onmessage({ data: { figure: "one", answer: JSON.stringify(told) } });
  say({ n: 7, progress: { tried: 5, of: 9 } });
  say({ n: 6, progress: { tried: 1, of: 9 } });
  say({ n: 7, said: "done" });
  assert.equal((await answer).said, "done");
  assert.deepEqual(
    heard.map(({ progress }) => progress.tried),
    [5],
  );
  host.letGo();
});
