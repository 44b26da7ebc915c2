/** What the page knows of the kernels: made by `make kernels`, as kernels.wasm is. */

/** The kernels of fast/grid/ and their arguments. */
export const ARGUMENTS = {
  prepare_moves: ["open_cells", "rows", "cols", "moves"],
  prepare_bitmaps: ["open_cells", "rows", "cols", "by_row", "by_col"],
  heap_search: ["moves", "cols", "start", "goal", "unit", "diagonal", "labels", "keys", "heap", "places", "path", "record"],
  bucket_search: ["moves", "cols", "start", "goal", "unit", "diagonal", "shift", "labels", "heads", "entries", "after", "path", "record"],
  jump_search: ["moves", "by_row", "by_col", "rows", "cols", "start", "goal", "unit", "diagonal", "shift", "labels", "parents", "arrivals", "heads", "entries", "after", "path", "record"],
};

/** The kernel of each method by which a map is searched. */
export const METHODS = {
  jump_points: "jump_search",
  buckets: "bucket_search",
  heap: "heap_search",
};

/** What each array among these arguments holds. */
export const TYPES = {
  open_cells: "uint8",
  moves: "uint8",
  arrivals: "uint8",
  heap: "int32",
  places: "int32",
  parents: "int32",
  heads: "int32",
  entries: "int32",
  after: "int32",
  path: "int32",
  labels: "int64",
  keys: "int64",
  record: "int64",
  by_row: "uint64",
  by_col: "uint64",
};

/** Numbers of fast/grid/, in labels.py and bitmaps.py. */
export const GRID = {
  EXPANDED: 0,
  STRAIGHTS: 1,
  DIAGONALS: 2,
  ORIGIN: 3,
  RECORD: 8,
  CLOSED: 8,
  LABEL_BITS: 4,
  UNSEEN: 9223372036854775807n,
  BITMAPS: 3,
};

/** Numbers of fast/tiles.py. */
export const TILES = {
  MOST_CELLS: 16,
  NEVER: 4611686018427387904n,
  LEAST: 2,
  EXPANDED: 4,
  GENERATED: 5,
  BEST: 6,
  LENGTH: 7,
  RUNNING: 0,
  DIRECTIONS: [[-1, 0], [0, -1], [0, 1], [1, 0]],
};

/** Numbers of fast/waypoints.py, waypoint_rows.py and blocks.py. */
export const WAYPOINTS = {
  MOST_NODES: 15,
  NEVER: 1073741824,
  NAMES: 64,
  FULLEST: 0.6,
  UNUSED: -1,
  BEAM: 1000,
};
