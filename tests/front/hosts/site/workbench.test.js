/** What a workbench knows without a page: differences, drafts, and where a shown line stands in a reader's text. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf } from "../../../../front/hosts/site/bench_figure.js";
import { differenceOf, inWords } from "../../../../front/hosts/site/difference.js";
import { Drafts } from "../../../../front/hosts/site/drafts.js";
import { beginningOf, withSignsNamed } from "../../../../front/hosts/site/listing_words.js";

/** The one of the two texts of which the rows of `sort` are, put together from a difference.
 * What is left out comes from `text`, which must have those lines there. */
function rebuilt(rows, sort, text) {
  const lines = text.split("\n");
  const made = [];
  for (const row of rows) {
    if (row.sort === "left out") made.push(...lines.slice(made.length, made.length + row.lines));
    else if (row.sort === sort || row.sort === "same") made.push(row.text);
  }
  return made.join("\n");
}

test("each of two texts can be had from their difference", () => {
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const words = (count) => Array.from({ length: count }, () => "abcd"[random(4)]);
  for (let n = 0; n < 300; n++) {
    const before = words(1 + random(30));
    const after = before.flatMap((word) => (random(9) ? [word] : words(random(3))));
    const [old, now] = [before.join("\n"), after.join("\n")];
    const rows = differenceOf(old, now);
    if (old === now) assert.deepEqual(rows, []);
    else {
      assert.equal(rebuilt(rows, "removed", old), old);
      assert.equal(rebuilt(rows, "added", now), now);
      for (const row of rows) if (row.line) assert.equal((row.sort === "removed" ? before : after)[row.line - 1] ?? "", row.text);
    }
  }
});

test("a difference leaves out what is far from it, and is told in words", () => {
  const before = Array.from({ length: 20 }, (_, n) => `line ${n + 1}`);
  const after = before.with(9, "another");
  const rows = differenceOf(before.join("\n"), after.join("\n") + "\n");
  assert.deepEqual(
    rows.map(({ sort, lines, line }) => lines ?? `${sort} ${line}`),
    [6, "same 7", "same 8", "same 9", "removed 10", "added 10", "same 11", "same 12", "same 13", 7],
  );
  assert.equal(inWords(rows), "1 line added, 1 removed");
  assert.equal(inWords(differenceOf("a\nb\nc", "a")), "2 lines removed");
  assert.equal(inWords([]), "no difference");
});

test("a draft is kept with what was put aside, and is gone when it is the book's text", () => {
  const kept = new Map();
  const drafts = new Drafts(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }));
  assert.equal(drafts.of("astar"), null);
  assert.equal(drafts.keep("astar", { text: "mine", book: "book" }), true);
  assert.deepEqual(drafts.of("astar"), { text: "mine", book: "book" });
  assert.equal(drafts.of("dijkstra"), null);
  drafts.keep("astar", { text: "book", book: "book", aside: "mine" });
  assert.deepEqual(drafts.of("astar"), { text: "book", book: "book", aside: "mine" });
  drafts.keep("astar", { text: "book", book: "book" });
  assert.equal(kept.size, 0);
});

test("storage that is missing, full, forbidden or full of something else keeps nothing, and says so", () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  for (const store of [() => null, forbidden, () => ({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })]) {
    const drafts = new Drafts(store);
    assert.equal(drafts.of("astar"), null);
    assert.equal(drafts.keep("astar", { text: "mine", book: "book" }), false);
  }
  for (const text of ["", "no JSON", "null", "[]", '{"text": 3, "book": ""}', '{"text": "without a book"}'])
    assert.equal(new Drafts(() => ({ getItem: () => text })).of("astar"), null, text);
});

test("the lines of a source are found in the text that it was made from", () => {
  const text = 'from math import inf\n\n\ndef f(x):\n    """Say what it does.\n\n    More.\n    """\n    y = x\n\n    yield y\n    y = x\n';
  assert.deepEqual(linesOf("def f(x):\n    y = x\n\n    yield y\n    y = x\n", text), [4, 9, null, 11, 12, null]);
  assert.deepEqual(linesOf("def g(x):\n    yield y", text), [null, 11]);
});

test("signs that nobody sees are named, and all that can be read stays", () => {
  assert.equal(withSignsNamed("a\u202eb\u00a0= c\u200b\ufeff\0"), "a⟨U+202E⟩b⟨U+00A0⟩= c⟨U+200B⟩⟨U+FEFF⟩⟨U+0000⟩");
  const text = "def f():\n\tπ = 'ä שלום 猫 😀 – “x”'\n";
  assert.equal(withSignsNamed(text), text);
});

test("a text begins where its function does something: below its docstring, whatever that looks like", () => {
  const head = "from math import inf\n\n\ndef astar(\n    problem, h,\n):\n";
  for (const [text, body] of [
    [`${head}    """Says what.\n\n    >>> more: of it\n    """\n\n    g = {}\n`, 12],
    [`${head}    """Says what."""\n    g = {}\n`, 8],
    [`${head}    # not a docstring\n    g = {}\n`, 7],
  ])
    assert.deepEqual(beginningOf(text), { head: 4, body }, text);
  assert.deepEqual(beginningOf('def f():  # it\n    """Only words."""'), { head: 1, body: 1 });
  assert.deepEqual(beginningOf("g = {}\n"), { head: 1, body: 1 });
  assert.deepEqual(beginningOf('def f():\n    """never ends'), { head: 1, body: 1 });
});
