// Compile beforehand what Python would compile whenever a kernel starts in the browser. `bytecode.mjs WHEELS BYTECODE` starts
// Python with all wheels of a folder, as a kernel does, imports what notebooks import, and writes the bytecode of all that was
// loaded by then into a zip file: by the path below `site-packages/` or below `stdlib/` where Python looks for it. Bytecode fits
// only the Python that made it, and this is the one that runs it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What the kernel begins with, and what a notebook then imports. */
const BEGUN = `
import piplite.piplite, pyodide_kernel
from pathlib_edu import *
`;

const WRITE = `
import importlib.util, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path
from zipimport import zipimporter

import pathlib_edu

SITE = Path(pathlib_edu.__file__).parents[1]

def library():
    """Yield what was loaded of the standard library, which lies in an archive: there bytecode stands beside its source."""
    for name, module in list(sys.modules.items()):
        if isinstance(loader := getattr(module, "__loader__", None), zipimporter):
            path = Path(module.__file__).relative_to(loader.archive)
            yield "stdlib" / path.with_suffix(".pyc"), loader.get_source(name), module.__file__

def wheels():
    """Yield what was loaded of wheels, which are unpacked."""
    paths = {Path(getattr(module, "__file__", None) or "") for module in list(sys.modules.values())}
    for path in sorted(path for path in paths if path.suffix == ".py" and path.is_relative_to(SITE)):
        yield "site-packages" / Path(importlib.util.cache_from_source(path)).relative_to(SITE), path.read_bytes(), str(path)

with zipfile.ZipFile("/bytecode.zip", "w") as packed:
    for place, source, file in [*library(), *wheels()]:
        code = compile(source, file, "exec", dont_inherit=True)
        made = _code_to_hash_pyc(code, importlib.util.source_hash(b""), checked=False)
        packed.writestr(zipfile.ZipInfo(str(place)), bytes(made))
`;

const [, wheels, bytecode] = process.argv.splice(1);
const pyodide = join(process.cwd(), "node_modules", "pyodide/");
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide, stdout() {}, stderr() {} });
const extractDir = python.runPython("from sysconfig import get_path; get_path('purelib')");
for (const name of readdirSync(wheels)) {
  if (name.endsWith(".whl")) python.unpackArchive(new Uint8Array(readFileSync(join(wheels, name))), "wheel", { extractDir });
}
python.runPython(BEGUN);
python.runPython(WRITE);
writeFileSync(bytecode, python.FS.readFile("/bytecode.zip"));
