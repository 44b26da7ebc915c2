/** What an answer is made of, part by part: held against it before any of it is shown, for Python's answer may be damaged. */

/** @typedef {(value: unknown) => boolean} Shape */

/** @type {Shape} */
export const isText = (value) => typeof value === "string";
/** @type {Shape} */
export const isNumber = Number.isFinite;
/** @type {Shape} */
export const isFlag = (value) => typeof value === "boolean";

/** A whole number from 0 to below `end`.
 * @param {number} [end]
 * @returns {Shape} */
export const isCount =
  (end = Infinity) =>
  (value) =>
    Number.isInteger(value) && /** @type {number} */ (value) >= 0 && /** @type {number} */ (value) < end;

/** The part may be missing.
 * @param {Shape} shape
 * @returns {Shape} */
export const perhaps = (shape) => (value) => value === undefined || shape(value);

/** @param {Shape} shape
 * @returns {Shape} */
export const orNull = (shape) => (value) => value === null || shape(value);

/** @param {Shape} shape  of each
 * @returns {Shape} */
export const listOf = (shape) => (value) => Array.isArray(value) && value.every((one) => shape(one));

/** A list of exactly these parts.
 * @param {...Shape} shapes
 * @returns {Shape} */
export const row =
  (...shapes) =>
  (value) =>
    Array.isArray(value) && value.length === shapes.length && shapes.every((shape, n) => shape(value[n]));

/** A table with at least these fields.
 * @param {Record<string, Shape>} shapes
 * @returns {Shape} */
export const table = (shapes) => (value) => isTable(value) && Object.entries(shapes).every(([name, shape]) => shape(value[name]));

/** @param {boolean} isWhole  else the answer is damaged, and nothing of it is shown */
export function demand(isWhole) {
  if (!isWhole) throw new TypeError("The answer is damaged.");
}

/** Is it an object with fields, and no list? @param {unknown} value
 * @returns {value is Record<string, any>} */
export function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
