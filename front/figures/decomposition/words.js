/** What happens at a step of a decomposition, in words. */
/** @import { Part, Parts } from "./parts.js" */
import { inFull } from "../../drawing/axes.js";
import { counted, listed } from "../../story/numbers.js";

/** Which parts a part is made of: "A part of 5 cells and one of 9 are joined." Single cells go by their place.
 * @param {Part} part
 * @param {Parts} parts
 * @param {(cell: number) => string} nameOf */
function joinInWords({ joins, cells }, { parts }, nameOf) {
  const sizes = joins.map((number) => parts[number].size);
  const places = cells.length > 3 ? [counted(cells.length, "cell")] : cells.map(nameOf);
  const made = [...sizes.map((size) => `a part of ${counted(size, "cell")}`), ...places.map((place) => (cells.length > 3 ? place : `the cell in ${place}`))];
  if (!joins.length) return `A new part: ${listed(made)}.`;
  return capital(`${listed(made)} ${made.length > 1 ? "are joined" : "goes on"}.`);
}

/** @param {Part} part */
function borderInWords({ border }) {
  if (!border.length) return "it has no border";
  return Array.isArray(border[0]) ? `${counted(border.length, "edge")} cut` : `${counted(border.length, "cell")} on its border`;
}

/** @param {Parts} parts
 * @param {number} step
 * @param {(cell: number) => string} nameOf */
export function stepInWords(parts, step, nameOf) {
  const { joined, largest } = parts;
  if (!joined.length) return "";
  const part = parts.partAt(step);
  if (part) {
    const sofar = part === largest ? ", the largest table of all" : "";
    return `${joinInWords(part, parts, nameOf)} ${capital(counted(part.size, "cell"))} inside, ${borderInWords(part)}: ${counted(part.rows, "row")}${sofar}.`;
  }
  if (step <= 0)
    return `The maze is cut into ${counted(joined.length, "part")}; no border is wider than ${parts.width}. Nothing is joined yet${cutoffInWords(parts)}.`;
  return `Step ${inFull(parts.total)} of ${inFull(parts.total)}: the walk. ${walkInWords(parts)}${cutoffInWords(parts) && ` Found${cutoffInWords(parts).slice(1)}.`}`;
}

/** Why tables can be small though the maze is wide: rows from which no walk can come that is short enough are dropped.
 * @param {Parts} parts */
export function cutoffInWords({ cutoffs }) {
  const { length } = cutoffs;
  if (!length) return "";
  return `, under a cutoff of ${counted(cutoffs[length - 1], "step")}${length > 1 ? `, round ${length} of ${length}` : ""}`;
}

/** @param {Parts} parts */
function walkInWords({ cost, edges }) {
  if (cost === null) return "No walk was found.";
  const twice = edges.filter(({ times }) => times > 1).length;
  return `A shortest walk: ${counted(cost, "step")}. ${twice ? `${counted(twice, "edge")} ${twice === 1 ? "is" : "are"} used twice` : "No edge is used twice"}.`;
}

/** The whole of it, for those who do not see the pictures.
 * @param {Parts} parts */
export function wholeInWords(parts) {
  const { joined, largest, width, title } = parts;
  if (!largest) return "";
  return `${title}: ${counted(joined.length, "part")}, width ${width}; the largest table has ${counted(largest.rows, "row")}, at step ${largest.at}${cutoffInWords(parts)}. ${walkInWords(parts)}`;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
