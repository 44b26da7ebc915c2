/** Kinds of worlds: each is one thing in one place, and nobody else knows its name. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { commandOf, keyHelp } from "../../../front/board/keys.js";
import { KINDS as BY_NAME, isKnown, kindOf } from "../../../front/kinds/index.js";

const FRONT = fileURLToPath(new URL("../../../front", import.meta.url));
const KINDS = [...BY_NAME.values()];

test("each kind is a folder of its own, and is found by the name of its folder", () => {
  const folders = readdirSync(join(FRONT, "kinds"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(KINDS.map(({ name }) => name).sort(), folders.map(({ name }) => name).sort());
  for (const kind of KINDS) assert.equal(kindOf({ kind: kind.name }), kind);
  assert.ok(!isKnown({ kind: "nothing" }) && !isKnown(null));
  assert.throws(() => kindOf({ kind: "nothing" }), /no figure can show a world of the kind nothing/);
});

test("no file outside kinds/ names a kind", () => {
  const names = new RegExp(`["'\`](?:${KINDS.map(({ name }) => name).join("|")})["'\`]`);
  const files = readdirSync(FRONT, { recursive: true }).filter((file) => /\.js$/.test(file) && !file.startsWith("kinds"));
  assert.ok(files.length > 40);
  for (const file of files) {
    for (const line of readFileSync(join(FRONT, file), "utf8").split("\n")) assert.doesNotMatch(line, names, file);
  }
});

test("the keys of a kind are its own, and its help tells them all", () => {
  for (const { name, keys = [], ...kind } of KINDS) {
    const told = keyHelp({ name, keys, ...kind }, true).map(([stroke]) => stroke);
    assert.equal(new Set(told).size, told.length, name);
    for (const row of keys) {
      assert.ok(told.includes(row.keys) && row.use, name);
      for (const key of Object.keys(row.strokes)) {
        assert.equal(commandOf({ key }), null, `${key} means something on every board`);
        assert.equal(commandOf({ key }, keys), row.strokes[key], `${key} means two things on ${name}`);
      }
    }
    if (keys.length) assert.ok((kind.edit || kind.play) && kind.beginning, `what ${name} edits can be undone`);
  }
});
