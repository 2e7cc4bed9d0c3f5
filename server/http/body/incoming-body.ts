import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { nextTurn } from '../limits/event-loop-turns.ts';
import type { Upload } from '../limits/upload-quota.ts';
import { RequestError } from './request-error.ts';

const events = ['readable', 'end', 'error', 'close'] as const;

/** Receives the body of a request. Fails with 408 if the client is too slow, or the quota aborts the upload. */
export class IncomingBody implements Upload {
  readonly #incoming: IncomingMessage;
  readonly #config: Pick<Config, 'minUploadRate' | 'uploadStall'>;
  #bytes = 0;
  /** ms spent waiting for the client before the present wait. */
  #waited = 0;
  /** Start of the present wait; undefined while the server holds the client back. */
  #waitsSince: number | undefined;
  #isAborted = false;
  #wake = () => {};

  constructor(incoming: IncomingMessage, config: Pick<Config, 'minUploadRate' | 'uploadStall'>) {
    this.#incoming = incoming;
    this.#config = config;
  }

  get rate(): number {
    const now = performance.now();
    const waited = this.#waited + now - (this.#waitsSince ?? now);
    return waited > 0 ? this.#bytes / (waited / 1000) : Number.POSITIVE_INFINITY;
  }

  get isGone(): boolean {
    // Node also destroys a body that has been read to its end.
    return this.#incoming.destroyed && !this.#incoming.readableEnded;
  }

  abort(): void {
    this.#isAborted = true;
    this.#wake();
  }

  /** Throws a RequestError (408) if the upload was aborted because others were waiting. */
  throwIfAborted(): void {
    if (!this.#isAborted) return;
    const message = 'The upload was too slow while others of the same network were waiting.';
    throw new RequestError(408, `${message} Please try again.`);
  }

  /** Yields chunks until the body is complete. Throws a RequestError (400, 408). */
  async *chunks(): AsyncGenerator<Buffer> {
    const incoming = this.#incoming;
    const { minUploadRate, uploadStall } = this.#config;
    const onEvent = () => this.#wake();
    for (const event of events) incoming.on(event, onEvent);
    /** ms that the server still waits for the client. Time in which the server itself does not read is not counted. */
    let credit = uploadStall;
    try {
      for (;;) {
        await nextTurn();
        const chunk: Buffer | null = incoming.read();
        if (chunk) {
          this.#bytes += chunk.length;
          credit = Math.min(uploadStall, credit + (chunk.length / minUploadRate) * 1000);
          yield chunk;
          this.throwIfAborted();
          continue;
        }
        if (incoming.readableEnded) return;
        // The quota may have aborted the upload during nextTurn(), without a wait to wake.
        this.throwIfAborted();
        if (incoming.destroyed) throw new RequestError(400, 'The body is incomplete');
        const started = performance.now();
        this.#waitsSince = started;
        const isInTime = await this.#wait(credit);
        this.#waitsSince = undefined;
        this.throwIfAborted();
        if (!isInTime) {
          const message = 'The upload was too slow. Please try again on a faster line.';
          throw new RequestError(408, message);
        }
        const waited = performance.now() - started;
        credit -= waited;
        this.#waited += waited;
      }
    } finally {
      for (const event of events) incoming.off(event, onEvent);
      // Without a listener, an error would end the process.
      incoming.on('error', () => {});
    }
  }

  /** Resolves to false after `timeout` ms without an event. */
  #wait(timeout: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeout, false);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
