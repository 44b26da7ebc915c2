/** The law laboratory, and the graph on its board: without a page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LabelStory } from "../../../../front/story/label_story.js";
import { fateName } from "../../../../front/story/label_words.js";
import { LawsPanel, networkOf } from "../../../../front/figures/laws/panel.js";
import { shortened, verdicts } from "../../../../front/figures/laws/form.js";
import { NetworkScene } from "../../../../front/kinds/network/scene.js";
import { DAMAGED, readLink, splitLink, writeLink } from "../../../../front/hosts/site/permalink.js";
import { assertDrawn } from "../../label_examples.js";

const FINDING = {
  law: "isotone",
  says: "a = Wide(2, 1)",
  costs: [],
  step: null,
  edges: [
    ["S", "A", "Wide(1, 0)"],
    ["S", "A", "Wide(2, 1)"],
    ["A", "G", "Wide(1, 0)"],
  ],
  found: ["Wide(1, 1)"],
  true: ["Wide(1, 0)"],
  story: {
    states: ["S", "A"],
    events: [
      ["reach", 0, null, [9, 0], null],
      ["expand", 0, [9, 0]],
      ["reach", 1, 0, [1, 0], null],
      ["reach", 1, 0, [2, 1], null],
      ["prune", 1, [1, 0], ["covered", [2, 1]]],
    ],
    via: [null, null, 0, 1, null],
  },
};

test("the table of laws says of each what became of it", () => {
  const laws = [
    ["reflexive", "a <= a", "no counterexample"],
    ["isotone", "...", "fails"],
    ["within", "...", "not tried"],
    ["growing", "...", "not promised"],
  ];
  assert.deepEqual(
    verdicts(laws, [FINDING]).map(({ name, light, word, finding }) => [name, light, word, finding]),
    [
      ["reflexive", "on", "no counterexample", -1],
      ["isotone", "off", "fails", 0],
      ["within", "open", "not tried", -1],
      ["growing", "open", "not promised", -1],
    ],
  );
  assert.equal(shortened("Keys({}, 0) and Passage(length=0, gives=frozenset({'r'}), needs=frozenset())", "Keys"), "({}, 0) and Passage(length=0, gives={r})");
});

test("edges between the same nodes bow apart, and a label knows the one it came by", () => {
  const scene = new NetworkScene(networkOf(FINDING, "Wide"));
  scene.layout(560, 295);
  const [one, other] = scene.links.map((link) => scene.bowOf(link).middle);
  assert.ok(Math.abs(one.y - other.y) > 20);
  assert.deepEqual(
    scene.links.map(({ cost }) => cost),
    ["(1, 0)", "(2, 1)", "(1, 0)"],
  );
  const story = new LabelStory(FINDING.story).seek(5);
  assert.deepEqual(
    story.keptAt(1).map((label) => story.labels[label].via),
    [1],
  );
  assert.deepEqual(
    story.goneAt(1).map((label) => fateName(story, label)),
    ["dropped: overtaken by (2, 1)"],
  );
});

test("the graph of a broken law can be drawn by any pen", () => {
  assertDrawn(new NetworkScene(networkOf(FINDING, "Wide")), new LabelStory(FINDING.story).seek(5));
});

test("a way of several nodes stands in columns, above the edge that passes it", () => {
  const ways = ["SA", "SB", "BC", "CA", "AG"].map(([tail, head]) => /** @type {[string, string, string]} */ ([tail, head, "1"]));
  const scene = new NetworkScene(networkOf({ ...FINDING, edges: ways }, "Wide"));
  scene.layout(560, 295);
  const at = Object.fromEntries(["S", "A", "B", "C", "G"].map((node) => [node, scene.pointOf(node)]));
  assert.ok(at.S.x < at.B.x && at.B.x < at.C.x && at.C.x < at.A.x && at.A.x < at.G.x);
  assert.ok(at.B.y === at.C.y && at.B.y < at.A.y && at.S.y === at.A.y && at.A.y === at.G.y);
});

test("a link restores an order, and nothing else is believed", async () => {
  const passed = async (shown, book) => readLink(splitLink(await writeLink("fig-5-1", shown)).held, book, "laws");
  const laws = {
    world: { kind: "network", edges: [], start: "S", goal: "G" },
    step: -1,
    layers: [],
    own: {},
    laws: { source: "class A: pass", second_at_most: 3 },
  };
  assert.deepEqual(await passed(laws, { v: 1, laws: { order: "Vector" } }), { shown: laws });
  assert.deepEqual(await passed({ ...laws, laws: { order: 3 } }, { v: 1, laws: { order: "Vector" } }), { problem: DAMAGED });
});

test("of two editors that are asked for, one opens, and none where another order was chosen meanwhile", async () => {
  const opened = [];
  const come = [];
  const editor = (text) => ({ text: () => text, focus() {}, close() {} });
  const openEditor = (_host, text) => opened.push(text) && editor(text);
  const panel = Object.assign(Object.create(LawsPanel.prototype), {
    editor: null,
    form: { host: { replaceChildren() {} }, keys: {}, show() {}, print() {}, say() {} },
    figure: { model: { get: () => () => new Promise((resolve) => come.push(() => resolve({ openEditor }))) }, lanes: [{ code: { element: {} } }], send() {} },
    book: {},
  });
  const asked = [panel.open("first"), panel.open("second")];
  for (const one of come.splice(0)) one();
  assert.deepEqual([await Promise.all(asked), opened], [[false, true], ["second"]]);
  const third = panel.open("third");
  panel.choose("keys");
  for (const one of come.splice(0)) one();
  assert.deepEqual([await third, opened, panel.editor], [false, ["second"], null]);
});
