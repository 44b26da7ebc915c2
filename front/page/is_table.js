/** Is it an object with fields, and no list? @param {unknown} value
 * @returns {value is Record<string, any>} */
export function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
