// Make the image of Python that pages wake from: its memory once it has imported the book's package and has answered for
// every search. `image.mjs ARCHIVE IMAGE` reads the package from a zip file and writes the image, compressed. To start
// Python takes a page three seconds of work; to wake it from the image takes less than half a second. Pyodide's names for
// this are private, and an image fits only the Pyodide that made it: so package.json pins one version.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { NO_PACKAGES, PACKAGE } from "./python_parts.js";

const START = `
import ast, gc, sys
sys.path.insert(0, ${JSON.stringify(PACKAGE)})

def begun():
    """A scheduler; and what is worked out once and then remembered (the sources that figures show) is worked out."""
    from pathlib_edu.problems.kinds import KINDS, describe
    from pathlib_edu.search.catalogue import SEARCHES
    import pathlib_edu.service.attempts, pathlib_edu.service.pad  # else they are loaded when a reader waits for them
    from pathlib_edu.exercises import CLAIMS
    from pathlib_edu.service.scheduler import Scheduler, answering, written
    from pathlib_edu.core.slices import finished
    ast.unparse(ast.Constant(0))  # it loads a part of itself when it is first called
    list(CLAIMS)  # else a chapter's exercises are read when a reader waits for the first check
    for kind in KINDS.values():
        world = describe(kind.forms[0].parse(kind.samples[0]))
        for search in SEARCHES:
            request = {"world": world, "search": search, "h": next(iter(kind.heuristics)), "limit": 40}
            written(finished(answering(request)), {})
    return Scheduler()

scheduler = begun()
gc.collect()
gc.freeze()  # all that is here stays
gc.set_threshold(100_000)  # a story is a hundred thousand small lists and no garbage: not to be looked through every time
`;

const [, archive, image] = process.argv.splice(1); // or Python would remember by which command it was started
const pyodide = join(process.cwd(), "node_modules", "pyodide/");
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide, lockFileContents: NO_PACKAGES, jsglobals: {}, stdout() {}, stderr() {}, _makeSnapshot: true });
python.FS.writeFile(PACKAGE, readFileSync(archive));
python.runPython(START);
writeFileSync(image, gzipSync(python.makeMemorySnapshot()));
