import { drawJpeg } from '../../../drawing/draw-jpeg.ts';

/** Draws a photo as a JPEG; rejects when it can't, or when the signal ends it. */
export type DrawPhoto = (content: Uint8Array, signal: AbortSignal) => Promise<Buffer>;

/** How much time drawing may take; in ms. */
export interface DrawingTime {
  /** For the photos of one email, always. A usual lead takes well under a second. */
  least: number;
  /** For the photos of one email while nothing else was drawn. */
  most: number;
  /** Share of each ms that is saved for later emails, up to `most`. */
  saved: number;
}

const usual: DrawingTime = { least: 2000, most: 10_000, saved: 1 / 6 };

/** Draws the photos of one email. */
export interface EmailDrawing {
  draw: DrawPhoto;
  /** No time is left: what was not drawn by now is not attached. */
  isOver(): boolean;
}

/**
 * Limits how long drawing the photos of one email may take. Emails share what was saved of the time, so
 * that 30 leads whose small files take long to draw delay other mail by a minute. Photos are drawn one at a time:
 * waiting for another email's photo takes none of an email's time.
 */
export class DrawingBudget {
  readonly #draw: DrawPhoto;
  readonly #time: DrawingTime;
  #saved: number;
  #savedAt = performance.now();
  #last: Promise<unknown> = Promise.resolve();

  constructor(draw: DrawPhoto = drawJpeg, time = usual) {
    this.#draw = draw;
    this.#time = time;
    this.#saved = time.most;
  }

  /** ms for the photos of an email that begins now. */
  get limit(): number {
    const { least, most, saved } = this.#time;
    const now = performance.now();
    this.#saved = Math.min(most, this.#saved + (now - this.#savedAt) * saved);
    this.#savedAt = now;
    return Math.max(least, Math.floor(this.#saved));
  }

  /** Starts the budget of one email. */
  start(): EmailDrawing {
    let left = this.limit;
    const draw: DrawPhoto = (content, signal) =>
      this.#inTurn(async () => {
        signal.throwIfAborted();
        const started = performance.now();
        const overdue = new AbortController();
        const timer = setTimeout(() => overdue.abort(), left);
        try {
          return await this.#draw(content, AbortSignal.any([signal, overdue.signal]));
        } finally {
          clearTimeout(timer);
          const taken = performance.now() - started;
          left = Math.max(0, Math.floor(left - taken));
          this.#saved = Math.max(0, this.#saved - taken);
        }
      });
    return { draw, isOver: () => left === 0 };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
