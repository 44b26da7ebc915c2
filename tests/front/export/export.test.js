/** What leaves a figure and comes back: links, pictures in SVG, traces, and searches in the reader's own words. */
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { test } from "node:test";
import { fileName } from "../../../front/export/downloads.js";
import { GraphScene } from "../../../front/kinds/graph/scene.js";
import { GridScene } from "../../../front/kinds/grid/scene.js";
import { functionIn, tellOf, together, verdictOn } from "../../../front/hosts/site/listing_words.js";
import { searchesOf, withOwnCode } from "../../../front/story/own_code.js";
import { DAMAGED, NEWER, TOO_BIG, readLink, splitLink, writeLink } from "../../../front/hosts/site/permalink.js";
import { drawPoster, layPoster, wrapText } from "../../../front/export/poster.js";
import { graphTrace } from "../../../front/kinds/graph/index.js";
import { gridTrace } from "../../../front/kinds/grid/index.js";
import { searchTrace, traceEvents } from "../../../front/export/search_trace.js";
import { paletteOf } from "../../../front/page/palette.js";
import { Story } from "../../../front/story/story.js";
import { SvgPen } from "../../../front/drawing/svg_pen.js";
import { GRID as SMALL, STORY as TOLD } from "../grid_example.js";

const GRID = { ...SMALL, moves: 4 };
const GRAPH = {
  kind: "graph",
  edges: [
    ["S", "A", 1],
    ["A", "G", "5/3"],
  ],
  start: "S",
  goal: "G",
  h: { A: 2 },
  at: { S: [0, 0.5], A: [0.5, 0], G: [1, 0.5] },
};
const BOOK = { v: 1, world: GRID, lanes: [{ search: "dijkstra" }, { search: "astar", h: "zero" }, { search: "astar", h: "manhattan" }] };
const SHOWN = { world: GRID, step: 5, layers: ["numbers:f", "code"], own: { astar: "def astar(problem, h):\n    yield  # ∞\n" } };
/** A cell is reached again, at a lower cost. */
const EVENTS = [
  ["reach", 0, null, 0, 2],
  ["expand", 0, 0],
  ["reach", 1, 0, 9, 1],
  ["reach", 1, 0, 1, 1],
  ["expand", 1, 1],
  ["reach", 2, 1, 2, 0],
  ["expand", 2, 2],
  ["goal", [0, 1, 2], 2],
];
const STORY = { ...TOLD, title: "A*, <h>", events: EVENTS };

const heldIn = (link) => splitLink(link).held;
const forged = (value) => `1.${deflateRawSync(JSON.stringify(value)).toString("base64url")}`;

test("a link brings back what was put into it", async () => {
  const link = await writeLink("fig-2-3", SHOWN);
  assert.match(link, /^#fig-2-3=1\.[\w-]+$/);
  assert.equal(splitLink(link).figure, "fig-2-3");
  assert.deepEqual(await readLink(heldIn(link), BOOK, "board"), { shown: SHOWN });
  const graph = { world: GRAPH, step: -1, layers: [], own: {} };
  assert.deepEqual(await readLink(heldIn(await writeLink("fig-1-2", graph)), { v: 1, world: GRAPH, search: "astar" }, "board"), { shown: graph });
});

test("fragments of ordinary links are left alone", () => {
  for (const fragment of ["", "#fig-2-3", "#t-1-1", "#a=b"]) assert.equal(splitLink(fragment), null);
});

test("a link that was cut, wherever, is refused in a sentence", async () => {
  const held = heldIn(await writeLink("fig-2-3", SHOWN));
  for (let length = 0; length < held.length; length += 1)
    assert.deepEqual(await readLink(held.slice(0, length), BOOK, "board"), { problem: DAMAGED }, `${length} characters`);
});

test("a newer link says so, and one that is too large is not read", async () => {
  assert.deepEqual(await readLink("2.abc", BOOK, "board"), { problem: NEWER });
  assert.deepEqual(await readLink(`1.${"a".repeat(20_000)}`, BOOK, "board"), { problem: TOO_BIG });
  assert.deepEqual(await readLink(forged({ ...SHOWN, more: " ".repeat(3_000_000) }), BOOK, "board"), { problem: TOO_BIG }, "a great deal of nothing");
  const wide = { kind: "grid", picture: Array.from({ length: 1000 }, (_, r) => (r ? "" : "SG").padEnd(300, ".")) };
  assert.deepEqual(await readLink(forged({ ...SHOWN, world: wide }), BOOK, "board"), { problem: TOO_BIG });
  assert.equal(await writeLink("fig-1-1", { ...SHOWN, own: { astar: Array.from({ length: 9000 }, (_, i) => Math.sin(i)).join() } }), "");
});

test("forged links are refused, whatever is wrong with them", async () => {
  const worlds = [
    null,
    7,
    [],
    {},
    { kind: "graph" },
    GRAPH,
    { kind: "grid" },
    { kind: "grid", picture: [] },
    { kind: "grid", picture: "SG" },
    { kind: "grid", picture: ["SG", "."] },
    { kind: "grid", picture: ["SGS"] },
    { kind: "grid", picture: ["S."] },
    { kind: "grid", picture: ["S<G"] },
    { kind: "grid", picture: [["S", "G"]] },
    { kind: "grid", picture: ["SG"], moves: 5 },
  ];
  const others = [
    null,
    [],
    "SG",
    { ...SHOWN, step: "1" },
    { ...SHOWN, step: -2 },
    { ...SHOWN, step: 0.5 },
    { ...SHOWN, layers: "code" },
    { ...SHOWN, own: [] },
    { ...SHOWN, own: { other: "def other(): ..." } },
    { ...SHOWN, own: { astar: 7 } },
    { ...SHOWN, own: { astar: "x".repeat(30_000) } },
  ];
  for (const value of [...worlds.map((world) => ({ ...SHOWN, world })), ...others])
    assert.deepEqual(await readLink(forged(value), BOOK, "board"), { problem: DAMAGED }, JSON.stringify(value));
  const graphs = [
    { edges: [] },
    { edges: [["S", "A"]] },
    { edges: [["S", "A", "x"]] },
    { edges: [["S", 1, 1]] },
    { start: "" },
    { h: [] },
    { h: { A: {} } },
    { at: { A: [0, 2] } },
    { at: { A: [0] } },
    { goal: "G".repeat(99) },
  ];
  for (const wrong of graphs)
    assert.deepEqual(
      await readLink(forged({ ...SHOWN, own: {}, world: { ...GRAPH, ...wrong } }), { v: 1, world: GRAPH, search: "astar" }, "board"),
      { problem: DAMAGED },
      JSON.stringify(wrong),
    );
});

test("the reader's text goes to the lanes whose search it rewrites, and to no other", () => {
  assert.deepEqual(searchesOf(BOOK), ["dijkstra", "astar"]);
  const own = withOwnCode(BOOK, { astar: "text" });
  assert.deepEqual(
    own.lanes.map(({ source }) => source),
    [undefined, "text", "text"],
  );
  assert.deepEqual(withOwnCode({ v: 1, world: GRID, search: "astar" }, { astar: "text" }).source, "text");
  assert.deepEqual(withOwnCode(BOOK, {}), BOOK);
  assert.equal(functionIn("from math import inf\n\n\ndef astar(problem, h):\n    def inner(): ...\n"), "astar");
  assert.equal(functionIn("x = 1\n"), null);
});

test("what Python says of an edited listing is told once, with its line", () => {
  const request = { ...withOwnCode(BOOK, { astar: "text" }), n: 3 };
  const good = { n: 3, lanes: [{}, {}, {}] };
  const heard = (response, asked = request) => ({ name: "Figure 2.3", request: asked, response });
  assert.equal(verdictOn(heard(null), "astar", "text"), "waiting");
  assert.equal(verdictOn(heard({ n: 2, lanes: [] }), "astar", "text"), "waiting", "an older answer");
  assert.equal(verdictOn(heard(good), "astar", "newer"), "waiting");
  assert.equal(verdictOn(heard(good), "astar", "text"), "well");
  const bad = { n: 3, lanes: [{ error: "not mine" }, {}, { error: "KeyError (line 7)", line: 7 }] };
  assert.deepEqual(tellOf([heard(good), heard(bad)], "astar", "text"), { sentence: "Figure 2.3: KeyError (line 7).", line: 7, wrong: true, waits: false });
  assert.deepEqual(verdictOn(heard({ n: 3, error: "It was stopped." }), "astar", "text"), { error: "It was stopped." });
  assert.equal(tellOf([heard(good), { ...heard(good), name: "Figure 2.4" }], "astar", "text").sentence, "Figures 2.3 and 2.4 now run your code.");
  const cut = { n: 3, lanes: [{}, {}, { complete: false, events: Array(50000) }] };
  assert.equal(tellOf([heard(cut)], "astar", "text").sentence, "Figure 2.3 now runs your code. Figure 2.3 stopped it after 50,000 events.");
  assert.equal(together(["Figure 1.1", "Figure 1.2", "Figure 1.4"]), "Figures 1.1, 1.2 and 1.4");
});

test("the pen writes what a canvas would draw", () => {
  const pen = new SvgPen(20, 10);
  pen.beginPath();
  pen.rect(0, 0, 2, 3.14159);
  pen.fillStyle = "rgb(1,2,3)";
  pen.fill();
  pen.beginPath();
  pen.moveTo(9, 5);
  pen.arc(5, 5, 4, 0, Math.PI * 2);
  pen.setLineDash([2, 1]);
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, 1, 0.6, -2.5, true);
  pen.stroke();
  pen.font = '700 12px "JetBrains Mono", monospace';
  pen.textAlign = "center";
  pen.fillText("a < b & c", 1, 2);
  const svg = pen.toString("A & B");
  assert.match(svg, /<path d="M0 0h2v3.14h-2Z" fill="rgb\(1,2,3\)"\/>/);
  assert.match(svg, /M9 5L9 5A4 4 0 0 1 1 5A4 4 0 0 1 9 5"[^>]*stroke-dasharray="2 1"/, "a ring in two halves");
  assert.match(svg, /A1 1 0 0 0 -0.8 -0.6"/, "an arc against the clock");
  assert.match(
    svg,
    /<text [^>]*font-family="&quot;JetBrains Mono&quot;, monospace" font-size="12" font-weight="700" text-anchor="middle">a &lt; b &amp; c<\/text>/,
  );
  assert.match(svg, /<title>A &amp; B<\/title>/);
});

test("a figure's sheet holds its title, its boards, their counts and its caption, as text", () => {
  const palette = paletteOf(() => "rgb(18,52,86)", "monospace");
  const story = new Story(STORY).seek(8);
  for (const [world, Scene, lanes] of [
    [GRID, GridScene, 3],
    [GRAPH, GraphScene, 1],
  ]) {
    const poster = {
      title: "A race",
      caption: "Figure 1.2. What is seen.",
      layers: { numbers: "g", parents: true, code: false },
      palette,
      face: "serif",
      lanes: Array.from({ length: lanes }, () => ({ title: STORY.title, story: world === GRID ? story : new Story({}), scene: new Scene(world) })),
    };
    const sheet = layPoster(poster, (text) => 7 * text.length);
    const pen = new SvgPen(sheet.width, sheet.height);
    drawPoster(pen, poster, sheet);
    const svg = pen.toString();
    assert.equal(svg.match(/<g /g).length, lanes);
    assert.equal(svg.match(/<g /g).length, svg.match(/<\/g>/g).length);
    assert.doesNotMatch(svg, /NaN|undefined/);
    for (const text of ["A race", "A*, &lt;h&gt;", "What is seen."]) assert.ok(svg.includes(text), text);
    for (const { x, y, width, height } of sheet.boards) assert.ok(x >= 0 && y >= 0 && x + width <= sheet.width && y + height <= sheet.height);
  }
  assert.deepEqual(
    wrapText("one two three", 8, (text) => text.length),
    ["one two", "three"],
  );
});

test("a trace has Posthoc's events, each with its place, its parent and its values", () => {
  const events = traceEvents(gridTrace(GRID), new Story(STORY));
  assert.deepEqual(
    events.map(({ type }) => type),
    [
      "source",
      "destination",
      "generating",
      "expanding",
      "generating",
      "updating",
      "closing",
      "expanding",
      "generating",
      "closing",
      "expanding",
      "end",
      "closing",
      "solution",
      "solution",
      "solution",
    ],
  );
  assert.deepEqual(events[0], { type: "source", id: 0, x: 0, y: 0 });
  assert.deepEqual(events[1], { type: "destination", id: 3, x: 1, y: 1 });
  assert.deepEqual(events[5], { type: "updating", id: 1, x: 1, y: 0, g: 1, h: 1, f: 2, pId: 0 });
  const ids = new Set(events.map(({ id }) => id));
  assert.ok(events.every(({ pId }) => pId === undefined || pId === null || ids.has(pId)));
  const text = searchTrace(gridTrace(GRID), new Story(STORY));
  assert.match(text, /^version: 1\.4\.0\n/);
  assert.match(text, /\nviews:\n {2}main:\n/);
  assert.equal(text.match(/^ {2}- \{.*\}$/gm).map((line) => JSON.parse(line.slice(4))).length, events.length);
  const graph = searchTrace(graphTrace(GRAPH), new Story({ ...STORY, states: ["S", "A", "G"] }));
  assert.match(graph, /\{"type":"expanding","id":"A","x":50,"y":0,"g":1,"h":1,"f":2,"pId":"S"\}/);
});

test("a story stays where it was when its trace is written", () => {
  const story = new Story(STORY).seek(3);
  searchTrace(gridTrace(GRID), story);
  assert.equal(story.step, 3);
});

test("files are named by the figure's number", () => {
  assert.equal(fileName("Figure 2.10. Four weights.", "Four weights", ".png"), "figure-2.10.png");
  assert.equal(fileName("", "Two frontiers!", ".svg"), "two-frontiers.svg");
  assert.equal(fileName("", "", ".png"), "figure.png");
});
