/** Answers that are damaged: each part of a whole one missing, of another type, or beyond all bounds. */

const PARTS = [null, "x", -1, 1.5, 1e9, 1e999, true, [], [null], {}];

/** Every answer that differs from `answer` in one part, at any depth, with the way to that part.
 * @param {any} answer
 * @param {string} [way]
 * @returns {Generator<[string, any]>} */
export function* damaged(answer, way = "") {
  if (typeof answer !== "object" || answer === null) return;
  for (const name of Object.keys(answer)) {
    const place = `${way}.${name}`;
    const put = (/** @type {unknown} */ part) => (Array.isArray(answer) ? answer.with(Number(name), part) : { ...answer, [name]: part });
    yield [
      `${place} missing`,
      Array.isArray(answer) ? answer.toSpliced(Number(name), 1) : Object.fromEntries(Object.entries(answer).filter(([one]) => one !== name)),
    ];
    for (const part of PARTS) yield [`${place} = ${JSON.stringify(part)}`, put(part)];
    for (const [where, part] of damaged(answer[name], place)) yield [where, put(part)];
  }
}
