// Bundle the front end with esbuild. Without an argument: what notebooks load, into the package, where it is committed.
// `site FOLDER`: the modules of the website, into that folder; what several of them need is in one module of its own.
import { createRequire } from "node:module";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const figures = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "figures");
const front = join(figures, "front");
const { build } = createRequire(join(process.cwd(), "package.json"))("esbuild");
const common = { bundle: true, format: "esm", minify: true, charset: "utf8", logLevel: "warning", absWorkingDir: front };

const [what, folder] = process.argv.slice(2);
if (what === "site") {
  for (const name of readdirSync(folder)) if (/^shared-.*\.js$/.test(name)) rmSync(join(folder, name));
  await build({
    ...common,
    entryPoints: ["site", "links", "listings", "editor", "python_worker"].map((name) => `site/${name}.js`),
    external: ["./pyodide/pyodide.mjs"],
    nodePaths: [join(process.cwd(), "node_modules")],
    splitting: true,
    entryNames: "[name]",
    chunkNames: "shared-[hash]",
    outdir: folder,
    target: "es2022",
  });
} else {
  const static_ = join(figures, "static");
  await build({ ...common, entryPoints: { front: "index.js", loader: "loader.js" }, outdir: static_, target: "es2022" });
}
// Of style sheets nothing is put in older words: `light-dark()` stays, and pictures read their colours from it.
await build({ ...common, entryPoints: { front: "styles/index.css" }, outdir: what === "site" ? folder : join(figures, "static") });
