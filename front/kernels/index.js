/** The door to the compiled kernels: searches at the machine's speed, in the reader's browser. */
export { CompiledMap } from "./compiled_map.js";
export { loadKernels } from "./load.js";
