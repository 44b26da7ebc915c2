/** Every kind of world that a figure can show, a line for each. */
export { blocks } from "./blocks/index.js";
export { graph } from "./graph/index.js";
export { grid } from "./grid/index.js";
export { hazards } from "./hazards/index.js";
export { hexagons } from "./hexagons/index.js";
export { network } from "./network/index.js";
export { pacman } from "./pacman/index.js";
export { rushHour } from "./rush_hour/index.js";
export { tiles } from "./tiles/index.js";
