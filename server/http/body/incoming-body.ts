import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { nextTurn } from '../limits/event-loop-turns.ts';
import type { Upload } from '../limits/upload-quota.ts';
import { IntakeError } from './request-error.ts';

const events = ['readable', 'end', 'error', 'close'] as const;

/** Reads a body as it arrives, and measures how fast the client sends it. */
export class IncomingBody implements Upload {
  readonly #incoming: IncomingMessage;
  readonly #config: Pick<Config, 'minUploadRate' | 'uploadStall'>;
  #bytes = 0;
  /** Milliseconds in which the client was waited for. */
  #waited = 0;
  #isEnded = false;
  #wake = () => {};

  constructor(incoming: IncomingMessage, config: Pick<Config, 'minUploadRate' | 'uploadStall'>) {
    this.#incoming = incoming;
    this.#config = config;
  }

  get rate(): number {
    return this.#bytes / (this.#waited / 1000);
  }

  get isGone(): boolean {
    return this.#incoming.destroyed;
  }

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** Throws an IntakeError (408) once others were waiting for this upload. */
  throwIfEnded(): void {
    if (!this.#isEnded) return;
    const message = 'The upload was too slow while others of the same network were waiting.';
    throw new IntakeError(408, `${message} Please try again.`);
  }

  /** Yields what arrives; ends when the body is complete. Throws an IntakeError (400, 408). */
  async *chunks(): AsyncGenerator<Buffer> {
    const incoming = this.#incoming;
    const { minUploadRate, uploadStall } = this.#config;
    const onEvent = () => this.#wake();
    for (const event of events) incoming.on(event, onEvent);
    /** Milliseconds. Only waiting for the client uses it up: while the server holds it back it doesn't run. */
    let credit = uploadStall;
    try {
      for (;;) {
        await nextTurn();
        const chunk: Buffer | null = incoming.read();
        if (chunk) {
          this.#bytes += chunk.length;
          credit = Math.min(uploadStall, credit + (chunk.length / minUploadRate) * 1000);
          yield chunk;
          this.throwIfEnded();
          continue;
        }
        if (incoming.readableEnded) return;
        if (incoming.destroyed) throw new IntakeError(400, 'The body is incomplete');
        const started = performance.now();
        const isInTime = await this.#wait(credit);
        this.throwIfEnded();
        if (!isInTime) {
          const message = 'The upload was too slow. Please try again on a faster line.';
          throw new IntakeError(408, message);
        }
        const waited = performance.now() - started;
        credit -= waited;
        this.#waited += waited;
      }
    } finally {
      for (const event of events) incoming.off(event, onEvent);
      // Without a listener an error would end the process.
      incoming.on('error', () => {});
    }
  }

  /** Resolves to false after `timeout` ms in which nothing has happened. */
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
