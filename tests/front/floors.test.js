/** The floors hold: what breaks them is named, file by file. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { read } from "../../front/floors.mjs";

/** What breaks a rule in a house of these files. @param {Record<string, string>} files */
async function brokenIn(files) {
  const root = mkdtempSync(join(tmpdir(), "floors-"));
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, "front", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  try {
    return (await read(root)).broken;
  } finally {
    rmSync(root, { recursive: true });
  }
}

const SOUND = { "page/elements.js": "export const make = 1;", "story/story.js": 'import { make } from "../page/elements.js";\nexport const story = make;' };

test("a house whose files import from below is sound", async () => {
  assert.deepEqual(await brokenIn(SOUND), []);
});

test("what imports from above, from beside, past a door or itself is named, and so is what stands on no floor", async () => {
  for (const [file, text, rule, others] of /** @type {[string, string, RegExp, Record<string, string>?][]} */ ([
    ["page/elements.js", 'import "../story/story.js";', /page must not import from above.*page\/elements\.js -> front\/story\/story\.js/],
    ["page/look.js", '/** @import { story } from "../story/story.js" */', /page must not import from above/],
    ["page/look.js", '/** @type {import("../story/story.js").story} */\nexport const a = 1;', /page must not import from above/],
    ["page/look.js", 'export const later = () => import("../story/story.js");', /page must not import from above/],
    [
      "figures/chart/a.js",
      'import "../ladder/b.js";',
      /must not import each other.*chart\/a\.js -> front\/figures\/ladder\/b\.js/,
      { "figures/ladder/b.js": "export {};" },
    ],
    ["figures/claim/a.js", 'import "../../kinds/graph/world.js";', /at the door of kinds/, { "kinds/graph/world.js": "export {};" }],
    ["page/a.js", 'import "./b.js";', /no circle.*page\/a\.js -> front\/page\/b\.js|no circle.*page\/b\.js/, { "page/b.js": 'import "./a.js";' }],
    ["cellar/a.js", 'import "../page/elements.js";', /each file stands on a floor.*cellar/],
  ])) {
    const broken = await brokenIn({ ...SOUND, ...others, [file]: text });
    assert.ok(
      broken.some((one) => rule.test(one)),
      `${file}: ${broken}`,
    );
  }
});

test("types that refer to each other are no circle", async () => {
  const types = {
    "page/a.js": '/** @import { B } from "./b.js" */\n/** @typedef {{b: B}} A */\nexport {};',
    "page/b.js": '/** @import { A } from "./a.js" */\n/** @typedef {{a: A}} B */\nexport {};',
  };
  assert.deepEqual(await brokenIn({ ...SOUND, ...types }), []);
});
