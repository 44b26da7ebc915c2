/**
 * Requests on their way to Python. A drag makes an edit in every frame; sending them all would queue answers that nobody
 * waits for any more. So the next request leaves when the last one is answered, or when that takes longer than `PATIENCE`
 * (whoever answers may then drop the old search for the new one).
 */
/** @import { Model, Request } from "./types.js" */

const PATIENCE = 250;
const QUIET = 150; // an answer that comes sooner needs no sign of waiting

export class Exchange {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {Request | null} */
    this.pending = null;
    /** @type {Request | null} */
    this.last = null;
    this.sentAt = -1;
  }

  /** @param {Request} request */
  ask(request) {
    this.pending = request;
  }

  /** Send what is due. @param {number} now */
  flush(now) {
    if (!this.pending || (this.sentAt >= 0 && now - this.sentAt < PATIENCE)) return;
    const request = this.pending;
    this.pending = null;
    this.last = request;
    this.sentAt = now;
    this.model.set("request", request);
    this.model.save_changes();
  }

  answered() {
    this.sentAt = -1;
  }

  /** Whether the next frame has something to do: a request to send, or a sign of waiting to put up. @param {number} now */
  isWakeful(now) {
    return this.pending !== null || (this.sentAt >= 0 && !this.isSlow(now));
  }

  /** @param {number} now */
  isSlow(now) {
    return this.sentAt >= 0 && now - this.sentAt > QUIET;
  }
}
