/** A graph drawn from nothing: edges are drawn from node to node, or into the open, where they find a new node. */
/** @import { Gesture, Draft } from "../../board/kind.js" */
/** @import { Exact, Spot } from "../../page/types.js" */
/** @import { Edge, GraphWorld } from "./world.js" */
import { make, mark } from "../../page/elements.js";
import { readNumber } from "../../story/numbers.js";
import { editGraph, graphGesture, NO_NUMBER, retype } from "./editing.js";
import { linksOf, nodesOf, placesOf, setEstimate } from "./world.js";

const MOST_EDGES = 60; // of an answer; more is no work of a hand
const NO_LOOP = "Choose two nodes: an edge leads from one to another.";
const NAMES = "ABCDEFHIJKLMNOPQRTUVWXYZ";

/** @type {Draft<GraphWorld>} */
export const draft = {
  read: readGraph,
  write: graphInOneLine,
  tools: [
    { tool: "look", name: "Move", icon: "M12 2l3.500 4H13v5h5V8.500l4 3.500-4 3.500V13h-5v5h2.500L12 22l-3.500-4H11v-5H6v2.500L2 12l4-3.500V11h5V6H8.500z" },
    { tool: "edge", name: "Edge", icon: "M5 15a3 3 0 0 1 2.500 1.300L16 10a3.500 3.500 0 1 1 1.300 1.700L8 18.500A3 3 0 1 1 5 15z" },
    { tool: "erase", name: "Erase", icon: "M14.500 4 21 10.500 12.500 19H20v2H8.500L3 15.500zM6 15.400 9.400 18.800 12.600 15.600 9.200 12.200z" },
  ],
  keys: [
    { keys: "Enter", use: "edit the number", strokes: { Enter: { name: "apply" } } },
    { keys: "+  −", use: "make a number larger, smaller", strokes: { "+": { name: "larger" }, "=": { name: "larger" }, "-": { name: "smaller" } } },
    { keys: "Delete", use: "take an edge or a node away", strokes: { Delete: { name: "away" }, Backspace: { name: "away" } } },
  ],
  edit: (world, spot, command) => (command.name === "away" ? without(world, spot) : editGraph(world, spot, command)),
  gesture(world, spot, hand, touch) {
    if (hand.tool === "erase") return { atOnce: true, move: (now) => (now === world ? without(world, spot) : now) };
    return hand.tool === "edge" && spot.kind === "state" ? edgeFrom(world, spot.key) : graphGesture(world, spot, hand, touch);
  },
  enter: retype,
  more: edgeFields,
};

/** A line in the making: to the node under the hand, or to a new one there.
 * @param {GraphWorld} base
 * @param {string} from
 * @returns {Gesture<GraphWorld>} */
function edgeFrom(base, from) {
  return {
    move(_world, { scene, spot, x, y }) {
      const to = spot?.kind === "state" && nodesOf(base).includes(spot.key) ? spot.key : null;
      if (to !== null) return to === from ? base : withEdge(base, from, to, 1);
      const name = freeName(base);
      const [left, top] = scene.placeOf({ x, y }).map((/** @type {number} */ v) => Math.max(0, Math.min(1, Math.round(v * 100) / 100)));
      return name ? { ...withEdge(base, from, name, 1), at: { ...Object.fromEntries(placesOf(base)), [name]: [left, top] } } : base;
    },
  };
}

/** The name of the next new node. @param {GraphWorld} world */
function freeName(world) {
  return [...NAMES].find((name) => !nodesOf(world).includes(name));
}

/** Whether all edges lead both ways: so do those then that are drawn. @param {GraphWorld} world */
function hasRoads({ roads, edges }) {
  return roads ?? (edges.length > 0 && edges.every(([from, to, cost]) => edges.some((back) => back[0] === to && back[1] === from && back[2] === cost)));
}

/** @param {GraphWorld} world
 * @param {string} from
 * @param {string} to
 * @param {Exact} cost
 * @returns {GraphWorld} an edge that is there gets that cost */
function withEdge(world, from, to, cost) {
  const there = /** @type {Edge} */ ([from, to, cost]);
  const drawn = hasRoads(world) ? [there, /** @type {Edge} */ ([to, from, cost])] : [there];
  const others = world.edges.filter(([tail, head]) => !drawn.some((edge) => edge[0] === tail && edge[1] === head));
  const at = Object.fromEntries(placesOf(world)); // nobody moves because somebody comes
  return others.length < MOST_EDGES ? { ...world, at, edges: [...others, ...drawn] } : world;
}

/** Take away an edge, or a node with all its edges; of an estimate 0 is left. Start and goal stay.
 * @param {GraphWorld} world
 * @param {Spot} spot
 * @returns {GraphWorld} */
function without(world, { kind, key }) {
  if (kind === "h") return setEstimate(world, key, 0);
  if (kind === "state" && (key === world.start || key === world.goal)) return world;
  const link = linksOf(world).find(({ edges }) => edges.includes(Number(key)));
  const gone = (/** @type {Edge} */ [from, to], /** @type {number} */ i) => (kind === "state" ? from === key || to === key : link?.edges.includes(i));
  const edges = world.edges.filter((edge, i) => !gone(edge, i));
  const left = { ...world, edges };
  const stays = (/** @type {[string, any]} */ [node]) => nodesOf(left).includes(node);
  const at = Object.fromEntries([...placesOf(world)].filter(stays));
  return { ...left, at, ...(world.h && { h: Object.fromEntries(Object.entries(world.h).filter(stays)) }) };
}

/** An edge without a pointer: from, to, cost.
 * @type {NonNullable<Draft<GraphWorld>["more"]>} */
function edgeFields(world, set, complain) {
  const choice = (/** @type {string} */ label) => make("select", { class: "pe-select", "aria-label": label });
  const [from, to] = [choice("From"), choice("To")];
  const cost = make("input", { class: "pe-form-field", type: "text", inputmode: "decimal", size: 3, value: "1", "aria-label": "Cost" });
  const add = () => {
    const price = readNumber(cost.value);
    mark(cost, price === null);
    if (price === null) return complain(NO_NUMBER);
    if (from.value === to.value) return complain(NO_LOOP);
    complain("");
    set(withEdge(world(), from.value, to.value, price));
  };
  const button = make("button", { type: "button", class: "pe-button pe-worded", text: "Add the edge", onclick: add });
  return {
    element: make("div", { class: "pe-form-edge" }, from, "→", to, cost, button),
    update(now) {
      const nodes = [...nodesOf(now), freeName(now) ?? ""].filter(Boolean);
      for (const select of [from, to]) {
        const { value } = select;
        select.replaceChildren(...nodes.map((node) => make("option", { value: node, text: node })));
        select.value = nodes.includes(value) ? value : select === from ? now.start : now.goal;
      }
    },
  };
}

/** What `Graph.parse` reads.
 * @param {string} text
 * @param {GraphWorld} blank
 * @returns {GraphWorld | null} */
function readGraph(text, blank) {
  /** @type {GraphWorld} */
  const world = { ...blank, edges: [], roads: hasRoads(blank), ...(blank.h && { h: {} }) };
  const statements = text.split(/[;\n]/).map((part) => part.trim());
  const goals = statements.filter((statement) => /^goal\s+\S+$/.test(statement));
  const isRead = statements.filter(Boolean).every((statement) => readStatement(statement, world));
  return isRead && goals.length < 2 && world.edges.length <= MOST_EDGES ? world : null;
}

/** Take a statement into a world.
 * @param {string} statement
 * @param {GraphWorld} world
 * @returns {boolean} whether it is one */
function readStatement(statement, world) {
  const [, from, arrow, to, price] = /^(\S+)\s*(->|--)\s*(\S+)\s+(\S+)$/.exec(statement) ?? [];
  const [, node, value] = /^h\((\S+)\)\s*=\s*(\S+)$/.exec(statement) ?? [];
  const [, end, name] = /^(start|goal)\s+(\S+)$/.exec(statement) ?? [];
  const number = value === "inf" ? value : readNumber(price ?? value ?? "0");
  if (number === null) return false;
  if (from) world.edges.push([from, to, number]);
  if (arrow === "--") world.edges.push([to, from, number]);
  if (node) world.h = { ...world.h, [node]: number };
  if (end) world[/** @type {"start" | "goal"} */ (end)] = name;
  return !!(from || node || end);
}

/** Edge by edge, in their order, by which searches break ties.
 * @param {GraphWorld} world */
function graphInOneLine({ edges, h = {}, start, goal }) {
  const isBack = (/** @type {Edge | undefined} */ one, /** @type {Edge | undefined} */ other) =>
    one && other && one[0] === other[1] && one[1] === other[0] && one[2] === other[2];
  const statements = [];
  for (let i = 0; i < edges.length; i += 1) {
    const [from, to, cost] = edges[i];
    const isTwoWay = isBack(edges[i], edges[i + 1]);
    statements.push(`${from} ${isTwoWay ? "--" : "->"} ${to} ${cost}`);
    if (isTwoWay) i += 1;
  }
  statements.push(...Object.entries(h).flatMap(([node, value]) => (value ? [`h(${node}) = ${value}`] : [])));
  return [...statements, ...(start === "S" && goal === "G" ? [] : [`start ${start}`, `goal ${goal}`])].join("; ");
}
