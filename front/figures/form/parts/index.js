/** All parts of answers, each registered here once; whoever makes a form of them asks here. */
import { register } from "../part.js";
import { choice } from "./choice.js";
import { drawn } from "./drawn.js";
import { letters } from "./letters.js";
import { line } from "./line.js";
import { prose } from "./prose.js";
import { record } from "./record.js";
import { rows } from "./rows.js";
import { steps } from "./steps.js";
import { together } from "./together.js";
import { visits } from "./visits.js";

register([choice, drawn, letters, line, prose, record, rows, steps, together, visits]);

export { emptyOf, missingIn, partOf, readPart, writePart } from "../part.js";
