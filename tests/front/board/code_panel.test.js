/** What the panel colors, held to the parser that the editor has. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { parser } from "@lezer/python";
import { highlightPython } from "../../../front/board/code_panel.js";

const SEARCHES = new URL("../../../src/pathlib_edu/search/", import.meta.url);
const WORDS = ["None", "Boolean"]; // what the parser calls by another name than itself
const KINDS = { Comment: "comment", String: "string", FormatString: "string", Number: "number" };

/** What each character of a source is, by the spans of the panel. */
function byPanel(source) {
  const lines = highlightPython(source).map((spans) => spans.flatMap(({ kind, text }) => [...text].map(() => kind)));
  return lines.flatMap((line) => [...line, ""]);
}

/** The same, by the parser: of what begins at one place it names the outermost first. */
function byParser(source) {
  const found = Array(source.length + 1).fill("");
  parser.parse(source).iterate({
    enter({ name, from, to }) {
      const kind = KINDS[name] ?? (WORDS.includes(name) || (name === source.slice(from, to) && /^[a-z]+$/.test(name)) ? "keyword" : "");
      if (kind) found.fill(kind, from, to);
      return !kind;
    },
  });
  return found.map((kind, at) => (source[at] === "\n" ? "" : kind));
}

for (const name of readdirSync(SEARCHES, { recursive: true }).filter((path) => path.endsWith(".py"))) {
  test(`${name} is colored as the parser reads it`, () => {
    const source = readFileSync(new URL(name, SEARCHES), "utf8");
    assert.ok(source.length > 0);
    assert.deepEqual(byPanel(source), byParser(source));
  });
}
