/** `front.js` is the joined module that the site serves beside `site.js`; here it is `index.js`. */
export { default } from "./index.js";
