/** A search on a small map, as Python tells it, for several tests. */

export const GRID = { kind: "grid", picture: ["S.", "#G"] };
/** What `astar` tells of it with the Manhattan estimate. */
export const STORY = {
  title: "A*, Manhattan",
  states: [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  unit: 1,
  complete: true,
  events: [
    ["reach", 0, null, 0, 2],
    ["expand", 0, 0],
    ["reach", 1, 0, 1, 1],
    ["expand", 1, 1],
    ["reach", 2, 1, 2, 0],
    ["expand", 2, 2],
    ["goal", [0, 1, 2], 2],
  ],
};
