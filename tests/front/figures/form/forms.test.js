/** Forms: what they read of an answer's cell, and what they write into it. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { answerIn, withAnswer } from "../../../../front/figures/form/answer_cell.js";
import { FormBoard } from "../../../../front/figures/form/board.js";
import { missingIn, partOf, readPart, writePart } from "../../../../front/figures/form/parts/index.js";
import { Unreadable, inOneWay, quoted, readValue } from "../../../../front/figures/form/python_value.js";
import { kindOf } from "../../../../front/kinds/index.js";

const PARTS = fileURLToPath(new URL("../../../../front/figures/form/parts", import.meta.url));

test("each part is a file of its own, found by the name of its file", () => {
  const files = readdirSync(PARTS).filter((file) => file !== "index.js");
  assert.ok(files.length > 5);
  for (const file of files) assert.equal(`${partOf({ part: file.replace(".js", "") }).name}.js`, file);
  assert.throws(() => partOf({ part: "nothing" }), /no form has a part nothing/);
});

test("values are read as Python writes them, whatever stands between their signs", () => {
  for (const [written, read] of [
    ["None", "None"],
    ["-2.5", "-2.5"],
    [`'it\\'s "so"'`, `"it's \\"so\\""`],
    [`r"a\\b"`, `"a\\\\b"`],
    [`"""\nS.\n.G\n"""`, `"\\nS.\\n.G\\n"`],
    [`"S -> A 1; " "A -> G 1"`, `"S -> A 1; A -> G 1"`],
    ["(1)", "1"],
    ["(1,)", "(1,)"],
    ["()", "()"],
    ["[1, # one\n 2,\n]", "[1, 2]"],
    [`{"A": (0, None), "B": []}`, `{"A": (0, None), "B": []}`],
    [`Graph.parse("S -> G -1", signed=True)  # dear`, `Graph.parse("S -> G -1", signed=True)`],
  ]) {
    const value = readValue(`x = ${written}`, 4);
    assert.equal(inOneWay(value), read, written);
    assert.equal(inOneWay(readValue(read)), read, "what is written in one way is read again");
  }
});

test("what is more than a value is no value", () => {
  for (const written of ["1 + 1", `"; ".join(all)`, "[one for one in all]", `f"{k}"`, `"open`, "(1, 2", "{1, 2}", "", "“S”", "x if y else z", "[1 2]"])
    assert.throws(() => readValue(written), Unreadable, written);
});

test("an answer is what its name is given last, outside of texts and brackets", () => {
  const text = `# answer 1.1\norder = None  # a list\n"""\norder = [0]\n"""\nkept = [\norder == 1]\norder = [  # mine\n    "S",\n]  # so far\norder[0]\nprint(order)\n`;
  const { from, to } = answerIn(text, "order");
  assert.equal(text.slice(from, to), `[  # mine\n    "S",\n]`);
  assert.equal(withAnswer(text, "order", "[]"), text.replace(`[  # mine\n    "S",\n]`, "[]"));
  assert.equal(answerIn(text, "orders"), null);
  assert.equal(withAnswer("# answer", "order", "[]"), "# answer\norder = []\n");
});

test("whatever text a reader writes is read again as it was written", () => {
  const prose = { part: "prose", most: 20_000 };
  const stub = '# answer 1.1\nproof = r"""\n\n"""\n# ...\n';
  assert.equal(readPart(answerIn(stub, "proof").value, prose), "", "the stub is an empty text");
  for (const text of [
    "Let $h(n) \\le c + h(m)$.\n\nThen\n$$x$$",
    "She says \"\"\"yes\"\"\", and '''no''', too.",
    'It ends with a quote "',
    "It ends with a backslash \\",
    "\n\nBlank lines around it\n\n",
    '# proof = r"""\nno\n"""',
    "",
  ]) {
    const cell = withAnswer(stub, "proof", writePart(text, prose, answerIn(stub, "proof").value, stub));
    assert.equal(readPart(answerIn(cell, "proof").value, prose), text);
    assert.ok(cell.startsWith("# answer 1.1\n") && cell.endsWith("\n# ...\n"), "what stands around it stays");
  }
});

test("an answer that something below changes is none that a form can show, and is begun anew below", () => {
  for (const change of ["order += [1]", "order[0] = 1", "order.append(1)", "if x:\n    order = 1", "x = 1; del order"]) {
    const text = `order = [0]\n${change}\n`;
    assert.equal(answerIn(text, "order").value, null, change);
    assert.equal(withAnswer(text, "order", "None"), `${text}order = None\n`);
  }
  assert.equal(withAnswer("order = [0]; order = [1]\r\nx = order[0]", "order", "[]"), "order = [0]; order = []\r\nx = order[0]");
});

test("an answer that cannot be read keeps all around it when it is begun anew", () => {
  const text = `door = Graph.parse(\n    "S -> G 1; "  # cheap\n    + rest(")")\n)  # mine\nprint(door)`;
  const { value, from, to } = answerIn(text, "door");
  assert.equal(value, null);
  assert.ok(text.slice(from, to).endsWith(")\n)"));
  assert.equal(withAnswer(text, "door", "None"), "door = None  # mine\nprint(door)");
});

test("of a dict and a tuple only what has changed is written anew", () => {
  const number = { part: "line" };
  const pair = {
    part: "together",
    members: [
      { says: "r", part: number },
      { says: "c", part: number },
    ],
  };
  const spec = {
    part: "record",
    entries: [
      { key: "A", part: pair },
      { key: "B", part: number },
    ],
  };
  const source = `{  # yours\n    "B": None,  # a number\n    'A': ( 1,2 ),\n}`;
  const value = readValue(source);
  assert.deepEqual(readPart(value, spec), [["1", "2"], ""]);
  assert.equal(writePart([["1", "2"], "7"], spec, value, source), source.replace("None", "7"));
  assert.equal(writePart([["1", "3"], ""], spec, value, source), source.replace("2 ", "3 "));
  assert.equal(readPart(readValue(`{"A": (1, 2)}`), spec), undefined);
});

test("of what is half answered the first gap is named, in a row with its row", () => {
  const number = { part: "line" };
  const row = { part: "together", isRow: true, members: ["r", "c"].map((says) => ({ says, part: number })) };
  const which = { part: "choice", options: [{ writes: "True" }, { writes: "", part: number }] };
  const spec = {
    part: "record",
    entries: [
      { key: "A", part: which },
      { key: "B", says: "Measured", part: { part: "rows", says: "size", row } },
    ],
  };
  for (const [written, gap] of [
    [`{"A": None, "B": []}`, "A"],
    [`{"A": True, "B": []}`, "Measured"],
    [`{"A": 3, "B": [(1, 2), (3, None)]}`, "size 2, c"],
    [`{"A": 3, "B": [(1, 2), (3, 0)]}`, ""],
  ])
    assert.equal(missingIn(readPart(readValue(written), spec), spec, "all"), gap, written);
});

test("the order of steps is read in any case, with blanks, or as a list; a letter too many is not", () => {
  const spec = { part: "steps", letters: "ABC" };
  for (const written of [`"bca"`, `"B, C, A"`, `["B", "C", "A"]`]) assert.equal(readPart(readValue(written), spec), "BCA", written);
  for (const written of [`"BCD"`, `"BB"`, "7"]) assert.equal(readPart(readValue(written), spec), undefined, written);
});

test("a choice that asks for more is a pair, or what it asks for alone", () => {
  const spec = {
    part: "choice",
    options: [{ writes: `"yes"` }, { writes: `"no"`, part: { part: "line" } }, { writes: "", part: { part: "rows", says: "row", row: { part: "line" } } }],
  };
  for (const written of [`"yes"`, `("no", 3)`, "[1, 2]"]) assert.equal(writePart(readPart(readValue(written), spec), spec), written);
  assert.equal(readPart(readValue(`"maybe"`), spec), undefined);
  for (const nothing of ["None", "..."]) assert.equal(writePart(readPart(readValue(nothing), spec), spec), "None");
});

test("a choice in which None is an answer tells it from none", () => {
  const spec = { part: "choice", options: [{ writes: "None" }, { writes: "", part: { part: "line" } }] };
  for (const written of ["None", "3", "..."]) assert.equal(writePart(readPart(readValue(written), spec), spec), written);
});

test("a text in quotes says the same after it was read", () => {
  for (const text of [`a "b" \\ 'c'`, "two\nlines", "%..%", ""]) assert.equal(readValue(quoted(text)).text, text);
});

test("a graph keeps the order of its edges, by which ties are broken, and its exact numbers", () => {
  const blank = { kind: "graph", edges: [], start: "S", goal: "G", h: {} };
  const { draft } = kindOf(blank);
  const text = "S -> A 1; A -> B 2.125; A -> S 1; B -- G 5/3; h(A) = 2; start B; goal S";
  const world = draft?.read(text, blank);
  assert.equal(draft?.write(world), text);
  for (const wrong of ["S -> A", "S -> A x", "goal A; goal B", "S A 1"]) assert.equal(draft?.read(wrong, blank), null, wrong);
});

test("where all edges lead both ways, one that is drawn does too", () => {
  const blank = { kind: "graph", edges: [], start: "S", goal: "G" };
  const { draft, scene } = kindOf(blank);
  for (const [text, drawn] of [
    ["S -- A 2", "S -- A 2; A -- G 1"],
    ["S -> A 2", "S -> A 2; A -> G 1"],
  ]) {
    const world = draft?.read(text, { ...draft?.read(text, blank), roads: undefined });
    const spot = { kind: "state", key: "A" };
    const gesture = draft?.gesture?.(world, spot, /** @type {any} */ ({ tool: "edge" }), /** @type {any} */ ({}));
    assert.equal(draft?.write(gesture?.move(world, /** @type {any} */ ({ scene: scene(world), spot: { kind: "state", key: "G" } }))), drawn);
  }
});

test("a node that goes takes its edges and its estimate along, and nobody else moves", () => {
  const world = {
    kind: "graph",
    edges: [
      ["S", "A", 1],
      ["A", "G", 1],
      ["S", "G", 3],
    ],
    start: "S",
    goal: "G",
    h: { A: 1, S: 2 },
  };
  const { draft, scene } = kindOf(world);
  const left = draft?.edit?.(world, { kind: "state", key: "A" }, { name: "away" }, /** @type {any} */ ({}));
  assert.deepEqual([left.edges, left.h], [[["S", "G", 3]], { S: 2 }]);
  assert.deepEqual(left.at.S, /** @type {any} */ (scene(world)).places.get("S"));
  assert.equal(draft?.edit?.(world, { kind: "state", key: "S" }, { name: "away" }, /** @type {any} */ ({})), world);
});

test("a map gets other borders, but no letter is cut off", () => {
  const world = { kind: "grid", picture: ["S..", "..G"] };
  const { draft } = kindOf(world);
  assert.deepEqual(draft?.resized?.(world, 3, 4).picture, ["S...", "..G.", "...."]);
  assert.equal(draft?.resized?.(world, 1, 3).picture, world.picture);
  assert.deepEqual(draft?.resized?.({ ...world, picture: ["S.", "G."] }, 2, 1).picture, ["S", "G"]);
});

test("the board of a form has all that a kind needs where a number is typed, and says what was typed there", () => {
  const said = [];
  const board = Object.assign(Object.create(FormBoard.prototype), {
    host: { say: (words) => said.push(words) },
    lanes: [{ scene: { nameOf: ({ key }) => `estimate h of ${key}` } }],
  });
  board.announce({ kind: "h", key: "B" });
  assert.deepEqual(said, ["estimate h of B"]);
});

test("a graph may say that nothing leads on from a node", () => {
  const { draft } = kindOf({ kind: "graph" });
  const text = "S -> B 1; S -> G 2; h(B) = inf";
  const world = draft.read(text, { kind: "graph", edges: [], start: "S", goal: "G", h: {} });
  assert.equal(world.h.B, "inf");
  assert.equal(draft.write(world), text);
  assert.equal(draft.read("S -> B inf", world), null);
});
