/** The door to the compiled kernels: searches at the machine's speed, in the reader's browser. */
export { CompiledMap } from "./compiled_map.js";
export { loadKernels } from "./load.js";
export { tilesSolver, walkSolver } from "./solvers.js";
export { fits as fitsTiles } from "./tiles_search.js";
