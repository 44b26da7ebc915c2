/** What an edition keeps in the browser is named after its address. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { namespaceAt } from "../../../front/page/edition.js";

test("an edition below the site's root has names of its own, and everything else has the root's", () => {
  const own = ["https://a.org/book/v1.2/_static/pathlib-edu/site.js", "https://a.org/v1.2/_static/x.js", "https://a.org/v1.12/_static/x.js"];
  assert.deepEqual(own.map(namespaceAt), ["pathlib_edu.v1.2", "pathlib_edu.v1.2", "pathlib_edu.v1.12"]);
  for (const address of [
    "https://a.org/book/_static/pathlib-edu/site.js",
    "https://v1.2.org/_static/x.js",
    "blob:https://a.org/v1.2/5",
    "file:///a/front/page/edition.js",
  ])
    assert.equal(namespaceAt(address), "pathlib_edu", address);
});
