/** What labels are made of: costs of several parts, in words, as keys and added up; and what has become of a label. */

/** A number, or the parts of a cost, of which one may be a set.
 * @typedef {number | string | (number | string | (number | string)[])[]} LabelCost */

/** As the book's code writes it: `(1, 2)`, `({r}, 3)`, `4`.
 * @param {LabelCost} cost
 * @param {boolean} [inside]
 * @returns {string} */
export function costText(cost, inside = false) {
  if (cost === Infinity || cost === -Infinity) return cost > 0 ? "inf" : "-inf";
  if (!Array.isArray(cost)) return typeof cost === "number" && !Number.isInteger(cost) ? String(Number(cost.toFixed(2))) : String(cost);
  const parts = cost.map((part) => costText(part, true)).join(", ");
  return inside ? `{${parts}}` : cost.length === 1 ? parts : `(${parts})`;
}

/** As short as a cell needs it: `1,2`. @param {LabelCost} cost */
export function costDigits(cost) {
  return Array.isArray(cost) ? cost.join(",") : String(cost);
}

/** Both parts added up, where there are two costs of equal length.
 * @param {LabelCost} a
 * @param {LabelCost | null} b
 * @returns {LabelCost | null} */
export function sum(a, b) {
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length ? a.map((part, i) => Number(part) + Number(b[i])) : null;
}

/** What has become of a label; 0 while it is not told. */
export const WAITING = 1;
export const EXPANDED = 2;
export const GONE = 3;
