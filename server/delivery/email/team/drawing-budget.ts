import { drawJpeg } from '../../../drawing/draw-jpeg.ts';

/** Draws a photo as a JPEG. Calls `onStart` once its turn has come; rejects if it cannot be drawn, or on abort. */
export type DrawPhoto = (
  content: Uint8Array,
  signal: AbortSignal,
  onStart: () => void,
) => Promise<Buffer>;

/** Time for drawing the photos of an email, in ms. */
const usualLimits = {
  /** Every email gets at least this much. The photos of a typical lead take well under a second. */
  min: 2000,
  /** The most that an email can get, after a minute without drawing. */
  max: 10_000,
  /** Fraction of the elapsed time that is saved for later emails, up to `max`. */
  savedShare: 1 / 6,
};

export interface EmailDrawing {
  draw(content: Uint8Array, signal: AbortSignal): Promise<Buffer>;
  /** True once the budget is used up: remaining photos are not attached. */
  isOver(): boolean;
}

/**
 * Limits the time for drawing an email's photos. Emails share the saved time, so that 30 leads with photos that
 * are slow to draw delay other emails by no more than about a minute. Waiting for another picture does not count.
 */
export class DrawingBudget {
  readonly #draw: DrawPhoto;
  readonly #limits: typeof usualLimits;
  #saved: number;
  #savedAt = performance.now();

  constructor(draw: DrawPhoto = drawJpeg, limits = usualLimits) {
    this.#draw = draw;
    this.#limits = limits;
    this.#saved = limits.max;
  }

  /** ms for the photos of an email that starts now. */
  get limit(): number {
    const { min, max, savedShare } = this.#limits;
    const now = performance.now();
    // Saves a share of the time since the last call.
    this.#saved = Math.min(max, this.#saved + (now - this.#savedAt) * savedShare);
    this.#savedAt = now;
    return Math.max(min, Math.floor(this.#saved));
  }

  /** Begins the drawing of an email's photos, within the current `limit`. */
  start(): EmailDrawing {
    let left = this.limit;
    const draw = async (content: Uint8Array, signal: AbortSignal) => {
      const timeout = new AbortController();
      let started: number | undefined;
      let timer: NodeJS.Timeout | undefined;
      const onStart = () => {
        started = performance.now();
        timer = setTimeout(() => timeout.abort(), left);
      };
      try {
        return await this.#draw(content, AbortSignal.any([signal, timeout.signal]), onStart);
      } finally {
        clearTimeout(timer);
        const taken = started === undefined ? 0 : performance.now() - started;
        // Rounded down: if the timer fires a fraction of a millisecond early, the budget still counts as used up.
        left = Math.max(0, Math.floor(left - taken));
        this.#saved = Math.max(0, this.#saved - taken);
      }
    };
    return { draw, isOver: () => left === 0 };
  }
}
