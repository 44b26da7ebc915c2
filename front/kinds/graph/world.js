/** A small graph: its drawing's parts, and the edits a reader can make. Nothing here is changed in place. */
/** @import { Shape } from "../../page/shape.js" */
/** @import { Exact, Spot } from "../../page/types.js" */
/** @import { Story } from "../../story/story.js" */
import { inSteps, plus, sizeOf } from "../../story/numbers.js";
import { stateName } from "../../story/readout.js";
import { isNumber, isTable, isText, listOf, perhaps, row, table } from "../../page/shape.js";

/** @typedef {[string, string, Exact]} Edge
 * @typedef {{kind: "graph", edges: Edge[], start: string, goal: string, more_goals?: string[],
 *   h?: Record<string, Exact>, at?: Record<string, [number, number]>, signed?: boolean, roads?: boolean}} GraphWorld   `roads`:
 *   who draws an edge draws one each way */

const APART = 0.1; // of the board, from node to node

/** What lies on a board that has no graph yet. @type {GraphWorld} */
export const NO_GRAPH = { kind: "graph", edges: [], start: "S", goal: "G" };

/** Edges that one line stands for: a two-way edge of one cost is one line, of two costs two bows.
 * @typedef {{edges: number[], from: string, to: string, cost: Exact, twoWay: boolean, bowed: boolean, side?: number}} Link   `side` -1: it bows to the other side */

/** @param {GraphWorld} world
 * @returns {string[]} */
export function nodesOf(world) {
  return [...new Set([world.start, ...world.edges.flatMap(([from, to]) => [from, to]), ...goalsOf(world)])];
}

/** @param {GraphWorld} world
 * @returns {string[]} the goal, and all others that will do as well */
export function goalsOf(world) {
  return [world.goal, ...(world.more_goals ?? [])];
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
  return new Map(
    nodes.map((node, i) => {
      const turn = Math.PI - (2 * Math.PI * i) / nodes.length;
      return [node, world.at?.[node] ?? [0.5 + 0.42 * Math.cos(turn), 0.5 - 0.42 * Math.sin(turn)]];
    }),
  );
}

/** @param {GraphWorld} world
 * @param {number[]} edges
 * @param {Exact} cost
 * @returns {GraphWorld} */
export function setCost(world, edges, cost) {
  if (edges.every((i) => world.edges[i][2] === cost)) return world;
  const changed = world.edges.map((edge, i) => /** @type {Edge} */ (edges.includes(i) ? [edge[0], edge[1], cost] : edge));
  return { ...world, edges: changed };
}

/** @param {GraphWorld} world
 * @param {string} node
 * @param {Exact} value
 * @returns {GraphWorld} */
export function setEstimate(world, node, value) {
  return (world.h?.[node] ?? 0) === value ? world : { ...world, h: { ...world.h, [node]: value } };
}

/** The number that stands at a spot: the cost of an edge, or a node's estimate.
 * @param {GraphWorld} world
 * @param {Spot} spot
 * @returns {Exact} */
export function numberAt(world, { kind, key }) {
  return kind === "edge" ? world.edges[Number(key)][2] : (world.h?.[key] ?? 0);
}

/** Put a number at a spot. A line that stands for two edges gives both its cost.
 * @param {GraphWorld} world
 * @param {Spot} spot
 * @param {Exact} value
 * @returns {GraphWorld} */
export function setNumber(world, { kind, key }, value) {
  if (kind !== "edge") return setEstimate(world, key, value);
  const link = linksOf(world).find(({ edges }) => edges.includes(Number(key)));
  return link ? setCost(world, link.edges, value) : world;
}

/** Make the number at a spot larger by `count` units, or smaller, but not negative unless the world has signed numbers:
 * who wants a negative one must type it.
 * @param {GraphWorld} world
 * @param {Spot} spot
 * @param {number} count
 * @returns {GraphWorld} */
export function shiftNumber(world, spot, count) {
  const value = numberAt(world, spot);
  const shifted = plus(value, count);
  if (world.signed || count > 0 || sizeOf(shifted) >= 0) return setNumber(world, spot, shifted);
  return sizeOf(value) > 0 ? setNumber(world, spot, 0) : world;
}

/** Put a node elsewhere. Where another would hide it, or be hidden, it does not go.
 * @param {GraphWorld} world
 * @param {string} node
 * @param {[number, number]} place
 * @returns {GraphWorld} */
export function moveNode(world, node, place) {
  const [x, y] = place.map((value) => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000);
  const at = Object.fromEntries(placesOf(world));
  const [wasX, wasY] = at[node];
  const isTaken = Object.entries(at).some(([other, [ox, oy]]) => {
    const apart = Math.hypot(x - ox, y - oy);
    return other !== node && apart < APART && apart < Math.hypot(wasX - ox, wasY - oy); // away from it there is always a way
  });
  return isTaken ? world : { ...world, at: { ...at, [node]: [x, y] } };
}

/** @param {GraphWorld} world
 * @param {"S" | "G"} letter
 * @param {string} node
 * @returns {GraphWorld} */
export function setTerminal(world, letter, node) {
  if (node === world.start || goalsOf(world).includes(node)) return world;
  return letter === "S" ? { ...world, start: node } : { ...world, goal: node };
}

/** As Python reads it. @param {Exact} number */
function written(number) {
  return typeof number === "string" ? number : inSteps(number);
}

/** @param {GraphWorld} world
 * @param {Story} story */
export function graphInText(world, story) {
  const lines = linksOf(world).map(({ from, to, cost, twoWay }) => `${from} ${twoWay ? "--" : "->"} ${to} ${inSteps(cost)}`);
  const path = story.path ? [`path ${story.path.map((state) => stateName(story, state)).join(" ")}`] : [];
  const estimates = nodesOf(world).flatMap((node) => (world.h?.[node] === undefined ? [] : [`h(${node}) = ${written(world.h[node])}`]));
  return [...lines, ...estimates, `start ${world.start}`, ...goalsOf(world).map((goal) => `goal ${goal}`), ...path].join("\n");
}

// A graph that came with a link: it may have been cut or forged, so nothing in it is believed unchecked.

const MOST_EDGES = 400;

const isName = (/** @type {any} */ name) => isText(name) && name.length > 0 && name.length <= 24;
const isCost = (/** @type {any} */ cost) => isNumber(cost) || (isText(cost) && /^-?\d{1,12}\/\d{1,12}$/.test(cost));
const isEstimate = (/** @type {any} */ h) => isCost(h) || h === "inf";
const isShare = (/** @type {any} */ part) => isNumber(part) && part >= 0 && part <= 1;
const byName = (/** @type {Shape} */ shape) => (/** @type {unknown} */ value) =>
  isTable(value) && Object.entries(value).every(([name, one]) => isName(name) && shape(one));
const isGraph = table({
  edges: listOf(row(isName, isName, isCost)),
  start: isName,
  goal: isName,
  h: perhaps(byName(isEstimate)),
  at: perhaps(byName(row(isShare, isShare))),
  more_goals: perhaps(listOf(isName)),
});

/** @param {any} world
 * @returns {GraphWorld | null} RangeError: it is too large */
export function checkGraph(world) {
  if (!isGraph(world) || !world.edges.length) return null;
  const { edges, start, goal, h, at, signed, more_goals = [] } = world;
  if (Math.max(edges.length, more_goals.length) > MOST_EDGES) throw new RangeError("too much");
  return {
    kind: "graph",
    edges,
    start,
    goal,
    ...(h && { h }),
    ...(at && { at }),
    ...(signed === true && { signed }),
    ...(more_goals.length && { more_goals }),
  };
}
