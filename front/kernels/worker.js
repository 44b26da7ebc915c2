/** The worker of a job. */
import { Bench } from "./bench.js";

const bench = new Bench((told) => self.postMessage(told));
self.onmessage = ({ data }) => bench.postMessage(data);
