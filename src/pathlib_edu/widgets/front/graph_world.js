/** A small graph: its drawing's parts, and the edits a reader can make. Nothing here is changed in place. */
/** @import { Edge, GraphWorld } from "./types.js" */

/** Edges that one line stands for: a two-way edge of one cost is one line, of two costs two bows.
 * @typedef {{edges: number[], from: string, to: string, cost: number, twoWay: boolean, bowed: boolean}} Link */

/** @param {GraphWorld} world
 * @returns {string[]} */
export function nodesOf(world) {
  return [...new Set([world.start, ...world.edges.flatMap(([from, to]) => [from, to]), world.goal])];
}

/** @param {GraphWorld} world
 * @returns {Link[]} */
export function linksOf(world) {
  /** @type {Link[]} */
  const links = [];
  world.edges.forEach(([from, to, cost], i) => {
    const back = links.find((link) => link.from === to && link.to === from && !link.twoWay && !link.bowed);
    if (back && back.cost === cost) {
      back.edges.push(i);
      back.twoWay = true;
      return;
    }
    if (back) back.bowed = true;
    links.push({ edges: [i], from, to, cost, twoWay: false, bowed: !!back });
  });
  return links;
}

/** Where each node stands, in 0..1. Nodes without a place go on a circle, the start on its left.
 * @param {GraphWorld} world
 * @returns {Map<string, [number, number]>} */
export function placesOf(world) {
  const nodes = nodesOf(world);
  return new Map(nodes.map((node, i) => {
    const turn = Math.PI - (2 * Math.PI * i) / nodes.length;
    return [node, world.at?.[node] ?? [0.5 + 0.42 * Math.cos(turn), 0.5 - 0.42 * Math.sin(turn)]];
  }));
}

/** @param {GraphWorld} world
 * @param {number[]} edges
 * @param {number} cost
 * @returns {GraphWorld} */
export function setCost(world, edges, cost) {
  if (edges.every((i) => world.edges[i][2] === cost)) return world;
  const changed = world.edges.map((edge, i) => /** @type {Edge} */ (edges.includes(i) ? [edge[0], edge[1], cost] : edge));
  return { ...world, edges: changed };
}

/** @param {GraphWorld} world
 * @param {string} node
 * @param {number} value
 * @returns {GraphWorld} */
export function setEstimate(world, node, value) {
  return world.h?.[node] === value ? world : { ...world, h: { ...world.h, [node]: value } };
}

/** @param {GraphWorld} world
 * @param {string} node
 * @param {[number, number]} place
 * @returns {GraphWorld} */
export function moveNode(world, node, [x, y]) {
  const inside = (/** @type {number} */ value) => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;
  const at = Object.fromEntries(placesOf(world));
  return { ...world, at: { ...at, [node]: [inside(x), inside(y)] } };
}

/** @param {GraphWorld} world
 * @param {"S" | "G"} letter
 * @param {string} node
 * @returns {GraphWorld} */
export function setTerminal(world, letter, node) {
  if (node === world.start || node === world.goal) return world;
  return letter === "S" ? { ...world, start: node } : { ...world, goal: node };
}
