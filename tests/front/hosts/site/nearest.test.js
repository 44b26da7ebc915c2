/** What an address that leads nowhere may have meant. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, wordsOf } from "../../../../front/hosts/site/nearest.js";

const PAGES = ["book/glossary", "book/index", "chapters/01_dijkstra", "chapters/02_astar", "exercises/02_astar", "solutions/02_astar"].map((page) => ({
  page,
}));
const near = (/** @type {string} */ path) => nearest(PAGES, path).map(({ page }) => page);

test("a slip, a lost folder or ending, and capitals lead to the page that was meant", () => {
  for (const path of ["chapters/02_atsar.html", "chapters/02_astar", "chapter/02_astar.html", "Chapters/02_AStar.HTML", "02_astar.ipynb"])
    assert.equal(near(path)[0], "chapters/02_astar", path);
  assert.equal(near("exercises/astar.html")[0], "exercises/02_astar");
  assert.equal(near("dijkstra/")[0], "chapters/01_dijkstra");
  assert.equal(near("book/glosary.html")[0], "book/glossary");
});

test("an address that is like none is near to none", () => {
  for (const path of ["", "/", "zzz/qqq.html", "%E0%A4%A"]) assert.deepEqual(near(path), [], path);
});

test("what is searched for is the place that was asked for, else the name of the page", () => {
  assert.equal(wordsOf("chapters/02_astar.html", ""), "astar");
  assert.equal(wordsOf("x/consistent-heuristic/", "#"), "consistent heuristic");
  assert.equal(wordsOf("chapters/09_old.html", "#t-2-6"), "t-2-6");
  assert.equal(wordsOf("chapters/09_old.html", "#six-moves"), "six moves");
  assert.equal(wordsOf("", ""), "");
});
