/** What is fetched where answers are handed in, and where a reader looks at their own course. */
export { openHandIn } from "./course/hand_in.js";
export { MyCourse } from "./course/my_course.js";
