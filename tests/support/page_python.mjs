// The Python that a page has, without a page: it reads requests from a file, one to a line, and answers each on a line.
// node page_python.mjs NODE_MODULES PACKAGE.zip REQUESTS
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, archive, requests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(modules, "pyodide", "pyodide.mjs")));
const python = await loadPyodide({ indexURL: join(modules, "pyodide/") });
python.unpackArchive(new Uint8Array(readFileSync(archive)).buffer, "zip");
const answer = python.runPython(`
import io, json
from contextlib import redirect_stdout
import pathlib_edu.exercises as exercises
from pathlib_edu import service
from pathlib_edu.service import attempts

exercises.SHRINKING = exercises.WAITING = exercises.SECONDS = attempts.PATIENCE = 600  # a busy machine finds the same

def told(request):
    with redirect_stdout(io.StringIO()):
        answer = service.answer(json.loads(request))
    return json.dumps(answer)

told
`);
for (const line of readFileSync(requests, "utf8").split("\n").filter(Boolean)) {
  const began = process.cpuUsage();
  const told = JSON.parse(answer(line));
  console.log(JSON.stringify({ ...told, seconds: process.cpuUsage(began).user / 1e6 }));
}
