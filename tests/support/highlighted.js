/** From standard input: texts; on standard output, a line each: what the page makes of them, line by line, [kind, words]. */
import { readFileSync } from "node:fs";
import { highlightPython } from "../../front/board/code_panel.js";

for (const text of JSON.parse(readFileSync(0, "utf8")))
  console.log(JSON.stringify(highlightPython(text).map((spans) => spans.map(({ kind, text }) => [kind ?? "", text]))));
