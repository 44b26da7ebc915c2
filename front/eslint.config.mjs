// No function takes more ways than a reader can follow; how long it is does not matter.
export default [{ files: ["**/*.js", "**/*.mjs"], rules: { complexity: ["error", 18] } }];
