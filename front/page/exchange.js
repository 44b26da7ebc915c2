/**
 * Requests on their way to Python. A drag makes an edit in every frame; sending them all would queue answers that nobody
 * waits for any more. So the next request leaves when the last one is answered, or when that takes longer than `PATIENCE`
 * (whoever answers may then drop the old search for the new one). Requests are numbered and answers repeat the number:
 * so an answer that came too late is known, and one that equals the last one still counts as an answer.
 */
/** @import { Model, Request, Response } from "./types.js" */

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
    this.number = 0;
    this.isCancelled = false; // nobody waits for an answer to the last request
  }

  /** @param {Request} request */
  ask(request) {
    this.pending = request;
  }

  /** Send what is due. @param {number} now */
  flush(now) {
    if (!this.pending || (this.sentAt >= 0 && now - this.sentAt < PATIENCE)) return;
    // The model may know more: of another view of it, or of this one before the page was loaded again.
    this.number = Math.max(this.number, this.model.get("request")?.n ?? 0) + 1;
    const request = { ...this.pending, n: this.number };
    this.pending = null;
    this.last = request;
    this.sentAt = now;
    this.isCancelled = false;
    this.model.set("request", request);
    this.model.save_changes();
  }

  /** Nobody waits for the last answer any more: what is asked next is sent at once, and Python drops the one for the other. */
  giveUp() {
    this.sentAt = -1;
  }

  /** Give up what was asked, and let Python know. */
  cancel() {
    this.pending = null;
    this.sentAt = -1;
    this.isCancelled = true;
    this.model.send({ cancel: true });
  }

  /** An answer has come, or a part of one. Is it still wanted? @param {Response | null} response */
  takes(response) {
    if (this.last && response?.n !== undefined && (this.isCancelled || response.n !== this.last.n)) return false;
    if (!response?.progress || response.events) this.sentAt = -1; // a story is enough to go on with
    return true;
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
