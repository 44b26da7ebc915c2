/** Numbers as a reader sees them. Costs travel as whole multiples of 1 / unit step, so that they are exact. */

/** `1.4` for a diagonal, `3` for three steps, `∞` for what cannot be reached.
 * @param {number | null | undefined} value
 * @param {number} [unit] */
export function inSteps(value, unit = 1) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "-∞";
  const steps = value / unit;
  return Number.isInteger(steps) ? String(steps) : String(Number(steps.toFixed(unit > 1 ? 1 : 2)));
}

/** How many characters the longest of a story's numbers takes.
 * @param {number} highest
 * @param {number} unit
 * @param {boolean} fractions */
export function longest(highest, unit, fractions) {
  const whole = String(Math.floor(highest / unit)).length;
  return Number.isFinite(highest) && fractions ? whole + (unit > 1 ? 2 : 3) : whole;
}

/** The first, second and third.
 * @param {number} place */
export function ordinal(place) {
  const tens = place % 100;
  const suffix = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${suffix}`;
}

/** What a reader typed, or null if it is not a number. A comma is read as a decimal point.
 * @param {string} text */
export function readNumber(text) {
  const trimmed = text.trim().replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : null;
}
