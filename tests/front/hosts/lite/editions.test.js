/** A newer edition over notebooks that a reader has saved: it is seen, and nothing that anybody wrote is lost. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isAsPrinted } from "../../../../front/course/notebook.js";
import { putAside, takeEdition } from "../../../../front/hosts/lite/editions.js";

const ROOT = new URL("../../../../", import.meta.url);
const PATHS = ["exercises/01_dijkstra.ipynb", "exercises/02_astar.ipynb", "chapters/02_astar.ipynb"];

/** @param {string} path */
const printedNow = (path) => (PATHS.includes(path) ? JSON.parse(readFileSync(new URL(path, ROOT), "utf8")) : null);

/** What JupyterLab keeps of contents: what was saved hides what the site has. */
function contents(saved = {}) {
  const kept = new Map(Object.entries(saved));
  return {
    kept,
    async get(path) {
      if (kept.has(path)) return structuredClone(kept.get(path));
      const content = printedNow(path);
      if (!content) throw new Error(`${path} is not there`);
      return { content };
    },
    async save(path, model) {
      kept.set(path, structuredClone(model));
    },
    async delete(path) {
      kept.delete(path);
    },
  };
}

/** A notebook as an earlier edition printed it: one sentence was another, and so is its fingerprint.
 * @param {string} path
 * @param {Record<string, string>} [written]  sources by the ids of cells */
async function earlier(path, written = {}) {
  const notebook = printedNow(path);
  const [first] = notebook.cells;
  first.source = ["As it was worded then."];
  delete notebook.metadata.pathlib_edu.printed;
  notebook.metadata.pathlib_edu.printed = await fingerprint(notebook);
  for (const cell of notebook.cells) if (cell.id in written) cell.source = [written[cell.id]];
  return { type: "notebook", format: "json", content: notebook };
}

/** @param {any} notebook */
async function fingerprint(notebook) {
  const { createHash } = await import("node:crypto");
  const hash = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");
  const cells = notebook.cells.map(({ id, cell_type, source }) => `["${id}", "${hash(`${cell_type}\n${[source].flat().join("")}`).slice(0, 12)}"]`);
  return hash(`[${cells.join(", ")}]`).slice(0, 32);
}

const answerOf = ({ content }, id) => content.cells.find((cell) => cell.id === id).source.join("");
const MINE = "# answer 1.2\ndef path_to(state, parent):\n    return [state]";

for (const path of PATHS)
  test(`what the press calls as printed, the browser does, too: ${path}`, async () => {
    const notebook = printedNow(path);
    assert.ok(await isAsPrinted(notebook));
    notebook.cells.at(-1).source = ["x = 1"];
    assert.ok(!(await isAsPrinted(notebook)));
  });

test("a copy that nobody changed makes room", async () => {
  const lab = contents({ [PATHS[2]]: await earlier(PATHS[2]) });
  assert.deepEqual(await takeEdition([PATHS[2]], lab, async (path) => printedNow(path)), { aside: [], carried: [] });
  assert.deepEqual([...lab.kept.keys()], []);
});

test("answers stand in the new notebook, and the old one is put aside, whole", async () => {
  const mine = await earlier(PATHS[0], { "answer-1-2": MINE });
  const lab = contents({ [PATHS[0]]: mine });
  const taken = await takeEdition([PATHS[0]], lab, async (path) => printedNow(path));
  assert.deepEqual(taken.carried, ["1.2"]);
  assert.deepEqual(lab.kept.get(taken.aside[0].to).content, mine.content);
  const now = lab.kept.get(PATHS[0]);
  assert.equal(answerOf(now, "answer-1-2"), MINE);
  assert.equal(answerOf(now, "answer-1-3"), answerOf({ content: printedNow(PATHS[0]) }, "answer-1-3"));
  assert.equal(now.content.metadata.pathlib_edu.printed, printedNow(PATHS[0]).metadata.pathlib_edu.printed);
});

test("an edit of a chapter is put aside, and the chapter is seen as it is now", async () => {
  const mine = await earlier(PATHS[2], { "fig-2-1": "Board(mine)" });
  const lab = contents({ [PATHS[2]]: mine });
  const { aside, carried } = await takeEdition([PATHS[2]], lab, async (path) => printedNow(path));
  assert.deepEqual([carried, lab.kept.has(PATHS[2])], [[], false]);
  assert.deepEqual(lab.kept.get(aside[0].to).content, mine.content);
});

test("work on this edition, the reader's own notebooks and what is not there anymore stay as they are", async () => {
  const now = { content: printedNow(PATHS[1]) };
  now.content.cells.at(-1).source = ["mine"];
  const own = { content: { cells: [], metadata: {} } };
  const before = { [PATHS[1]]: now, "exercises/own.ipynb": own, "earlier/chapters-02_astar.ipynb": own, "exercises/words.txt": own };
  const lab = contents(before);
  assert.deepEqual(await takeEdition(Object.keys(before), lab, async (path) => printedNow(path)), { aside: [], carried: [] });
  assert.deepEqual(Object.fromEntries(lab.kept), before);
});

test("what is put aside takes no place that is taken", async () => {
  const lab = contents();
  const places = [];
  for (const n of [1, 2, 3]) places.push(await putAside(lab, PATHS[0], { n }));
  assert.equal(new Set(places).size, 3);
  assert.deepEqual(
    places.map((to) => lab.kept.get(to).content),
    [{ n: 1 }, { n: 2 }, { n: 3 }],
  );
});

test("where the network ends in the middle nothing is lost, and the next start goes on", async () => {
  const lab = contents({ [PATHS[0]]: await earlier(PATHS[0], { "answer-1-2": MINE }) });
  await assert.rejects(
    takeEdition([PATHS[0]], lab, async () => {
      throw new TypeError("Failed to fetch");
    }),
    TypeError,
  );
  assert.equal(answerOf(lab.kept.get(PATHS[0]), "answer-1-2"), MINE);
  const { carried } = await takeEdition([PATHS[0]], lab, async (path) => printedNow(path));
  assert.deepEqual(carried, ["1.2"]);
});
