// Join style sheets while the website is built. Reads {"theirs", "ours", "pages", "scripts"}, lists of files, and prints one sheet:
// of theirs what the pages have or a script may give them, and after it ours.
const { readFileSync } = require("fs");
const here = (name) => require(require.resolve(name, { paths: [process.cwd()] }));
const { buildSync, transformSync } = here("esbuild");
const { PurgeCSS } = here("purgecss");

const ELEMENT = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'))?)*)/gi;
const ATTRIBUTE = /([\w:-]+)(?:=["']([^"']*))?/g;

/** What the elements of a page are called and say of themselves: a word of its text is no class. @param {string} html */
function namesIn(html) {
  const [tags, names, values] = [new Set(), new Set(), new Set()];
  for (const [, tag, said] of html.matchAll(ELEMENT)) {
    tags.add(tag.toLowerCase());
    for (const [, name, value = ""] of said.matchAll(ATTRIBUTE)) {
      names.add(name);
      for (const word of [value, ...value.split(/\s+/)]) values.add(word);
    }
  }
  const words = [...values];
  return { tags: [...tags], classes: words, ids: words, attributes: { names: [...names], values: words }, undetermined: [] };
}

/** What the sheets say, one after the other, with what they import. Fonts stay where they are, beside the sheet that is written;
 * the theme's are not used. @param {string[]} sheets */
function joined(sheets) {
  const contents = sheets.map((file) => `@import ${JSON.stringify(file)};`).join("\n");
  const { outputFiles } = buildSync({
    stdin: { contents, loader: "css", resolveDir: process.cwd() },
    bundle: true,
    write: false,
    charset: "utf8",
    logLevel: "error",
    external: ["fonts/*", "mathjax/*"],
    loader: { ".woff2": "empty", ".ttf": "empty", ".png": "empty" },
  });
  return outputFiles[0].text;
}

async function main({ theirs, ours, pages, scripts }) {
  const [pruned] = await new PurgeCSS().purge({
    safelist: ["mjx-TeXAtom"], // MathJax's sheet writes it in another case than its pages do
    css: [{ raw: joined(theirs) }],
    content: [...pages.map((file) => ({ raw: readFileSync(file, "utf8"), extension: "html" })), ...scripts],
    extractors: [{ extractor: namesIn, extensions: ["html"] }],
  });
  const { code } = transformSync(pruned.css + joined(ours), { loader: "css", minify: true, charset: "utf8" });
  process.stdout.write(code);
}

void main(JSON.parse(readFileSync(0, "utf8")));
