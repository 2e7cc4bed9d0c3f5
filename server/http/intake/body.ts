import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { BodyCounts } from '../../metrics/metrics.ts';
import { type Arrival, Arrivals } from '../limits/arrivals.ts';
import { JsonBoundsCheck, type JsonFault, type StringPlace } from '../limits/json-bounds.ts';
import { Turns } from '../limits/turns.ts';
import { BodyText } from './body-text.ts';
import { IntakeError } from './intake-error.ts';
import { Spool, type SpooledBody } from './spool.ts';

/** 200 items with three photos each are 6,500 values, 4 deep; the longest name has 23 letters. */
const jsonBounds = { depth: 8, values: 10_000, keyLength: 256 };
/** Seconds after which it is worth coming again. */
const retryAfter = 10;

const faults: Record<JsonFault, string> = {
  'not-an-object': 'The body must be a JSON object',
  invalid: 'The body is not valid JSON',
  'too-complex': 'The body has too many values, too long names or too many levels',
};

/** What a call takes. */
export interface BodyKind {
  /** In bytes. */
  limit: number;
  /** What a larger body is answered. */
  tooLarge: string;
  /**
   * Large bodies are held to the bounds of JSON while they arrive, and wait for a turn in memory.
   * Default: false.
   */
  isLarge?: boolean;
}

/** A complete body, in memory or on the disk. */
export interface ReceivedBody {
  readonly bytes: number;
  /**
   * Waits for a turn in memory and resolves to the body. To be called once. Throws an IntakeError (503).
   */
  text(): Promise<BodyText>;
  /** Gives back all that the body holds. */
  release(): Promise<void>;
}

function busy(): IntakeError {
  const message = 'The server is busy. Please try again in a moment.';
  return new IntakeError(503, message, undefined, { retryAfter });
}

/** Yields what arrives; ends when the body is complete. Throws an IntakeError (400, 408). */
async function* chunksOf(
  incoming: IncomingMessage,
  { minUploadRate, uploadStall }: Config,
): AsyncGenerator<Buffer> {
  let wake = () => {};
  const onEvent = () => wake();
  const events = ['readable', 'end', 'error', 'close'] as const;
  for (const event of events) incoming.on(event, onEvent);
  /** Milliseconds. Only waiting for the client uses it up: while we hold it back it doesn't run. */
  let credit = uploadStall;
  try {
    for (;;) {
      const chunk: Buffer | null = incoming.read();
      if (chunk) {
        credit = Math.min(uploadStall, credit + (chunk.length / minUploadRate) * 1000);
        yield chunk;
        continue;
      }
      if (incoming.readableEnded) return;
      if (incoming.destroyed) throw new IntakeError(400, 'The body is incomplete');
      const started = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const isInTime = await new Promise<boolean>((resolve) => {
        wake = () => resolve(true);
        timer = setTimeout(resolve, credit, false);
      });
      clearTimeout(timer);
      if (!isInTime) {
        throw new IntakeError(408, 'The upload was too slow. Please try again on a faster line.');
      }
      credit -= performance.now() - started;
    }
  } finally {
    for (const event of events) incoming.off(event, onEvent);
    // Without a listener an error would end the process.
    incoming.on('error', () => {});
  }
}

/** Takes in the bodies of all requests: so many, so large, so fast as the configuration says. */
export class BodyReader {
  readonly #config: Config;
  readonly #arrivals: Arrivals;
  readonly #spool: Spool;
  readonly #turns: Turns;

  constructor(config: Config) {
    this.#config = config;
    this.#arrivals = new Arrivals({
      bytes: config.spoolLimit,
      bytesPerClient: config.spoolLimitPerClient,
      bodiesPerClient: config.bodiesPerClient,
      largestBody: config.bodyLimit,
    });
    this.#spool = new Spool(join(config.dataDir, 'incoming'));
    this.#spool.sweep();
    this.#turns = new Turns(config.bodiesInFlightLimit);
  }

  count(): BodyCounts {
    return { spooled: this.#arrivals.bytes, inFlight: this.#turns.bytes };
  }

  /**
   * Reads a body to its end without holding memory for what is large. `client` is what it is counted
   * by (clientKey). Throws an IntakeError: 400 (gone, or not within the bounds of JSON), 408, 413,
   * 503. What a refused body still sends is left unread.
   */
  async receive(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    client: string,
    kind: BodyKind,
  ): Promise<ReceivedBody> {
    if (Number(incoming.headers['content-length']) > kind.limit) {
      throw new IntakeError(413, kind.tooLarge);
    }
    const arrival = await this.#arrivals.enter(client, this.#config.bodyWait);
    if (!arrival) throw busy();
    const body = this.#spool.create();
    let longStrings: readonly StringPlace[] = [];
    const release = async () => {
      arrival.leave();
      await body.close();
    };
    try {
      if (/100-continue/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue();
      longStrings = await this.#readAll(incoming, kind, arrival, body);
    } catch (error) {
      await release();
      throw error;
    }
    const takeTurn = kind.isLarge
      ? () => this.#turns.take(client, body.bytes, this.#config.bodyWait)
      : async () => () => {};
    return toReceived(arrival, body, longStrings, takeTurn, release);
  }

  /** Resolves to the long strings of a large body. */
  async #readAll(
    incoming: IncomingMessage,
    { limit, tooLarge, isLarge }: BodyKind,
    arrival: Arrival,
    body: SpooledBody,
  ): Promise<readonly StringPlace[]> {
    const check = isLarge ? new JsonBoundsCheck(jsonBounds) : undefined;
    for await (const chunk of chunksOf(incoming, this.#config)) {
      if (body.bytes + chunk.length > limit) throw new IntakeError(413, tooLarge);
      const fault = check?.push(chunk);
      if (fault) throw new IntakeError(400, faults[fault]);
      if (!(await arrival.take(chunk.length, this.#config.bodyWait))) throw busy();
      await onDisk(body.append(chunk));
    }
    return check?.longStrings ?? [];
  }
}

function toReceived(
  arrival: Arrival,
  body: SpooledBody,
  longStrings: readonly StringPlace[],
  takeTurn: () => Promise<(() => void) | undefined>,
  release: () => Promise<void>,
): ReceivedBody {
  let endTurn: (() => void) | undefined;
  let text: BodyText | undefined;
  return {
    bytes: body.bytes,
    text: async () => {
      endTurn = await takeTurn();
      if (!endTurn) throw busy();
      text = new BodyText(await onDisk(body.read()), longStrings);
      await body.close();
      arrival.releaseBytes();
      return text;
    },
    release: async () => {
      text?.release();
      endTurn?.();
      await release();
    },
  };
}

/** What the disk refuses is no fault of the body: it can come again. */
async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const message = 'The server can not take uploads now. Please try again in a moment.';
    throw new IntakeError(503, message, undefined, { retryAfter, cause });
  }
}
