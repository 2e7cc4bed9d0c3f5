import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { BodyCounts } from '../../metrics/metrics.ts';
import { Turns } from '../limits/memory-semaphore.ts';
import { type Arrival, Arrivals } from '../limits/upload-quota.ts';
import { BodyText } from './body-text.ts';
import { type FormBody, readForm } from './form-body.ts';
import { FormBoundsCheck } from './form-bounds.ts';
import { IncomingBody } from './incoming-body.ts';
import { JsonBoundsCheck, type JsonFault } from './json-bounds.ts';
import { IntakeError } from './request-error.ts';
import { Spool, type SpooledBody } from './spool.ts';

/** 200 items with three photos each are 6,500 values, 4 deep; the longest name has 23 letters. */
const jsonBounds = { depth: 8, values: 10_000, keyLength: 256 };
/** The plain form has two dozen fields. */
const maxFormFields = 64;
/** Bytes of a body that need no place among those of its client: all small calls are complete with them. */
const placelessBytes = 64 * 1024;
/** Seconds after which it is worth coming again. */
const retryAfter = 10;

type BodyFault = JsonFault | 'too-many-fields';

const faults: Record<BodyFault, string> = {
  'not-an-object': 'The body must be a JSON object',
  invalid: 'The body is not valid JSON',
  'too-complex': 'The body has too many values, too long names or too many levels',
  'too-many-fields': 'The form has too many fields',
};

/** Looks at a body while it arrives. */
interface BodyCheck {
  push(chunk: Buffer): BodyFault | undefined;
}

/** What a call takes. */
export interface BodyKind {
  /** In bytes. */
  limit: number;
  /** What a larger body is answered. */
  tooLarge: string;
  /**
   * Large bodies are held to the bounds of their format while they arrive, and wait for a turn in
   * memory. Default: false.
   */
  isLarge?: boolean;
  /** Of a large body that is a form (multipart/form-data); without one it is JSON. */
  boundary?: string;
}

/** A complete body, in memory or on the disk. */
export interface ReceivedBody {
  readonly bytes: number;
  /**
   * Waits for a turn in memory and resolves to the body. To be called once. Throws an IntakeError (503).
   */
  text(): Promise<BodyText>;
  /** The same of a form. Throws an IntakeError (400, 503). */
  form(): Promise<FormBody>;
  /** Gives back all that the body holds. */
  release(): Promise<void>;
}

function busy(): IntakeError {
  const message = 'The server is busy. Please try again in a moment.';
  return new IntakeError(503, message, undefined, { retryAfter });
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
    return { spooled: this.#spool.bytes, inFlight: this.#turns.bytes };
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
    const body = this.#spool.create();
    const { isLarge, boundary = '' } = kind;
    const isForm = boundary !== '';
    const json = isLarge && !isForm ? new JsonBoundsCheck(jsonBounds) : undefined;
    const form = isForm ? new FormBoundsCheck(boundary, maxFormFields) : undefined;
    let arrival: Arrival | undefined;
    try {
      if (/100-continue/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue();
      arrival = await this.#readAll(incoming, kind, client, body, json ?? form);
    } catch (error) {
      await body.close();
      throw error;
    }
    const takeTurn = isLarge
      ? () => this.#turns.take(client, body.bytes, this.#config.bodyWait)
      : async () => () => {};
    return toReceived(arrival, body, takeTurn, {
      text: (bytes) => new BodyText(bytes, json?.longStrings ?? []),
      form: (bytes) => readForm(bytes, boundary, form?.delimiters ?? []),
    });
  }

  /** Resolves to the place that the body has held, which only a large one needs. */
  async #readAll(
    incoming: IncomingMessage,
    { limit, tooLarge }: BodyKind,
    client: string,
    body: SpooledBody,
    check: BodyCheck | undefined,
  ): Promise<Arrival | undefined> {
    const { bodyWait } = this.#config;
    const upload = new IncomingBody(incoming, this.#config);
    let arrival: Arrival | undefined;
    try {
      for await (const chunk of upload.chunks()) {
        if (body.bytes + chunk.length > limit) throw new IntakeError(413, tooLarge);
        const fault = check?.push(chunk);
        if (fault) throw new IntakeError(400, faults[fault]);
        if (body.bytes + chunk.length > placelessBytes) {
          const counted = arrival ? chunk.length : body.bytes + chunk.length;
          arrival ??= await this.#arrivals.enter(client, upload, bodyWait);
          if (!(await arrival?.take(counted, bodyWait))) {
            upload.throwIfEnded();
            throw busy();
          }
        }
        await onDisk(body.append(chunk));
      }
    } catch (error) {
      arrival?.leave();
      throw error;
    }
    arrival?.complete();
    return arrival;
  }
}

function toReceived(
  arrival: Arrival | undefined,
  body: SpooledBody,
  takeTurn: () => Promise<(() => void) | undefined>,
  read: {
    text: (bytes: Buffer<ArrayBuffer>) => BodyText;
    form: (bytes: Buffer) => Promise<FormBody>;
  },
): ReceivedBody {
  let endTurn: (() => void) | undefined;
  let bytes: Buffer<ArrayBuffer> | undefined;
  async function content() {
    endTurn = await takeTurn();
    if (!endTurn) throw busy();
    bytes = await onDisk(body.read());
    await body.close();
    arrival?.releaseBytes();
    return bytes;
  }
  return {
    bytes: body.bytes,
    text: async () => read.text(await content()),
    form: async () => read.form(await content()),
    release: async () => {
      // At once: the garbage collector would do it when it likes.
      if (bytes && !bytes.buffer.detached) bytes.buffer.transfer(0);
      endTurn?.();
      arrival?.leave();
      await body.close();
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
