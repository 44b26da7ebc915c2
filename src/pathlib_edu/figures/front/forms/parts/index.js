/** All parts of answers, each registered here once. */
export { choice } from "./choice.js";
export { drawn } from "./drawn.js";
export { letters } from "./letters.js";
export { line } from "./line.js";
export { record } from "./record.js";
export { rows } from "./rows.js";
export { steps } from "./steps.js";
export { together } from "./together.js";
export { visits } from "./visits.js";
