// The floors of the front end, from the ground up. A file imports from its own folder and from floors below, and no file
// imports itself by way of others. `node front/floors.mjs` says what breaks that, types included, and whether CONTRIBUTING
// shows the floors as they are; `npm run floors` draws them there anew.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

/** What stands side by side on one floor shares nothing but what is below. */
const FLOORS = [
  { kernels: "compiled searches: the map, tiles, and the worker they run in" },
  { page: "elements, looks, files, keys of a page; requests to Python" },
  { story: "the fold over events, and what it says in words" },
  { drawing: "scenes, marks, axes, SVG" },
  { pieces: "worlds whose pieces move" },
  { board: "a world on a board: lane, pointer, code; what a kind brings" },
  { export: "PNG, SVG, search trace" },
  { kinds: "a folder for each kind of world" },
  { "figures/live": "what all figures share" },
  {
    "figures/board": "one to four searches on a world",
    "figures/chart": "staircase, memory, anytime",
    "figures/decomposition": "a maze and the tree of its parts",
    "figures/form": "answers, written by pressing",
    "figures/ladder": "all ways to solve a maze",
    "figures/puzzle": "played by the reader",
  },
  {
    "figures/claim": "looks for a counterexample",
    "figures/large_map": "a million cells, searched while dragged",
    "figures/laws": "which laws an order breaks",
  },
  { "figures/index.js": "which figure is which" },
  { course: "answers: kept, in a notebook, out of a file" },
  {
    "hosts/notebook": "loads the bundle once",
    "hosts/site": "the website",
    "hosts/lite": "JupyterLab in the browser",
    "hosts/stills": "for readers without scripts",
  },
];
const TOOLS = ["bundle.mjs", "eslint.config.mjs", "floors.mjs"];
const FOLDERS = FLOORS.map((floor) => Object.keys(floor));

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const [BEGIN, END] = ["<!-- drawn by `npm run floors` -->\n", "<!-- end of what is drawn -->\n"];

/** @param {string[]} folders
 * @returns {string} the pattern of a path in them */
const within = (folders) => `^front/(${folders.map((folder) => (folder.endsWith(".js") ? folder.replace(".", "\\.") : `${folder}/`)).join("|")})`;

/** A rule for each floor, and what holds for all of them. */
const RULES = [
  ...FOLDERS.slice(0, -1).map((floor, n) => ({
    name: `${floor.join(", ")} must not import from above`,
    from: { path: within(floor) },
    to: { path: within(FOLDERS.slice(n + 1).flat()) },
  })),
  ...FOLDERS.filter((floor) => floor.length > 1).map((floor) => ({
    name: `${floor.join(", ")} must not import each other`,
    from: { path: within(floor) },
    to: { path: within(floor), pathNot: "^front/$1" },
  })),
  {
    name: "a kind is asked for at the door of kinds/",
    from: { path: "^front/", pathNot: "^front/kinds/" },
    to: { path: "^front/kinds/", pathNot: "^front/kinds/index\\.js$" },
  },
  { name: "no circle", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
  {
    name: "each file stands on a floor",
    from: { path: "^front/", pathNot: `${within(FOLDERS.flat())}|^front/(${TOOLS.join("|")})$` },
    to: {},
  },
];

/** Read the front end that lies in a folder.
 * @param {string} root
 * @returns {Promise<{broken: string[], picture: string}>} what breaks a rule, and the floors as Mermaid draws them */
export async function read(root) {
  const { output } = await cruise(
    ["front"],
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: RULES.map((rule) => ({ severity: "error", ...rule })) },
      doNotFollow: { path: "node_modules" },
      tsPreCompilationDeps: true,
      detectJSDocImports: true,
      parser: "tsc",
    },
    {},
    { tsConfig: extractTSConfig(join(ROOT, "jsconfig.json")) },
  );
  const { modules, summary } = /** @type {import("dependency-cruiser").ICruiseResult} */ (output);
  const broken = summary.violations.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${[from, ...(cycle ? cycle.map(({ name }) => name) : [to])].join(" -> ")}`,
  );
  return { broken, picture: picture(modules) };
}

/** Each folder stands on those from which it imports; what it has by way of others is not drawn.
 * @param {import("dependency-cruiser").IModule[]} modules */
function picture(modules) {
  const all = FOLDERS.flat();
  const folderOf = (/** @type {string} */ path) => all.find((folder) => new RegExp(within([folder])).test(path));
  const below = new Map(all.map((folder) => [folder, new Set()]));
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (from && to && from !== to) below.get(from)?.add(to);
    }
  }
  const reaches = (/** @type {string} */ from, /** @type {string} */ to) => [...(below.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const direct = all.flatMap((from) => {
    const under = [...(below.get(from) ?? [])];
    return under.filter((to) => !under.some((other) => other !== to && reaches(other, to))).map((to) => [from, to]);
  });
  const id = (/** @type {string} */ folder) => folder.replace(/\W/g, "_");
  const node = (/** @type {[string, string]} */ [folder, what]) => `  ${id(folder)}["<b>${folder}</b><br/>${what}"]`;
  return [
    "```mermaid",
    "flowchart TD",
    ...FLOORS.toReversed().flatMap((floor) => Object.entries(floor).map(node)),
    ...direct.toReversed().map(([from, to]) => `  ${id(from)} --> ${id(to)}`),
    "```",
    "",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { broken, picture } = await read(ROOT);
  const guide = join(ROOT, "CONTRIBUTING.md");
  const text = readFileSync(guide, "utf8");
  const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  const drawn = text.slice(0, from) + "\n" + picture + "\n" + text.slice(to);
  if (process.argv[2] === "--draw") writeFileSync(guide, drawn);
  else if (drawn !== text) broken.push("CONTRIBUTING.md shows the floors as they were: `npm run floors` draws them anew");
  for (const one of broken) console.error(one);
  process.exitCode = broken.length ? 1 : 0;
}
