/** What is fetched when a reader wants to solve an exercise on the page. */
export { ExerciseBench } from "./exercise/bench.js";
