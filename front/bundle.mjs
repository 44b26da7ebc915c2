// Bundle the front end with esbuild. `notebook [FOLDER]`: what notebooks load, into the package, where it is committed, or
// into another folder. `lite FOLDER`: the extension of JupyterLab in the browser, a script and no module. `site FOLDER`: the
// modules of the website: the host with all figures, search and previews, which every page has, and what is brought only when it
// is asked for (what ranks the book's places, the editor, differences, exercises, the reader's course, the scratch pad, what
// typesets a reader's text, Python's worker), or on the page of what is not there. They share nothing. The compiled kernels are a
// file of the site, and in the bundle of notebooks; the worker that runs them is in both as a text. It prints which packages of
// others have come into them.
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const front = dirname(fileURLToPath(import.meta.url));
const { build } = createRequire(join(process.cwd(), "package.json"))("esbuild");
const common = { bundle: true, metafile: true, format: "esm", minify: true, charset: "utf8", logLevel: "warning", absWorkingDir: front };

/** @param {import("esbuild").Metafile} metafile */
const packagesIn = ({ inputs }) => [...new Set(Object.keys(inputs).flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []))].sort();

const [what, where = join(front, "..", "src", "pathlib_edu", "figures", "static")] = process.argv.slice(2);
const folder = resolve(where);
/** The text of the kernels' worker: a script without imports. */
const worker = await build({ ...common, format: "iife", entryPoints: ["kernels/worker.js"], write: false, target: "es2022" });
const kernels = { define: { "globalThis.KERNEL_WORKER": JSON.stringify(worker.outputFiles[0].text) } };
let metafile;
if (what === "site") {
  ({ metafile } = await build({
    ...common,
    entryPoints: ["site", "finding", "ranking", "editor", "difference", "exercise", "course", "pad", "lost", "typeset", "python_worker"].map(
      (name) => `hosts/site/${name}.js`,
    ),
    external: ["./ranking.js", "./editor.js", "./difference.js", "./exercise.js", "./course.js", "./pad.js", "./typeset.js", "./pyodide/pyodide.mjs"],
    nodePaths: [join(process.cwd(), "node_modules")],
    ...kernels,
    loader: { ".wasm": "file" },
    assetNames: "[name]",
    entryNames: "[name]",
    outdir: folder,
    target: "es2022",
  }));
} else if (what === "lite") {
  const script = { format: /** @type {const} */ ("iife"), define: { "import.meta.url": "location.href" } };
  ({ metafile } = await build({ ...common, ...script, entryPoints: { extension: "hosts/lite/container.js" }, outdir: folder, target: "es2022" }));
} else {
  ({ metafile } = await build({
    ...common,
    ...kernels,
    loader: { ".wasm": "binary" },
    entryPoints: { front: "figures/index.js", loader: "hosts/notebook/loader.js" },
    outdir: folder,
    target: "es2022",
  }));
}
console.log(JSON.stringify(packagesIn(metafile)));
// Of style sheets nothing is put in older words: `light-dark()` stays, and pictures read their colours from it. JupyterLab has
// its own.
if (what !== "lite") await build({ ...common, entryPoints: { front: "styles/index.css" }, outdir: folder });
