// The front end's own tests in one process: `node --test` starts one for each file, which takes longer than most do.
// node front_tests.mjs FILE...
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

for (const file of process.argv.slice(2)) {
  await import(pathToFileURL(resolve(file)).href);
}
