import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { BodyCounts } from '../../metrics/metrics.ts';
import { MemorySemaphore } from '../limits/memory-semaphore.ts';
import { UploadQuota, type UploadSlot } from '../limits/upload-quota.ts';
import { BodyText } from './body-text.ts';
import { invalidJson, notAnObject } from './fields.ts';
import { OversizedFormError, readForm } from './form-body.ts';
import { FormBoundsCheck } from './form-bounds.ts';
import { IncomingBody } from './incoming-body.ts';
import { JsonBoundsCheck, type JsonFault } from './json-bounds.ts';
import { RequestError } from './request-error.ts';
import { Spool, type SpooledBody } from './spool.ts';

type BodyFault = JsonFault | 'too-many-fields';

export interface BodyKind {
  /** In bytes. */
  limit: number;
  /** Error for larger bodies. */
  tooLarge: string;
  /** Large bodies are checked against their format's bounds while they arrive, and wait for memory. Default: false. */
  isLarge?: boolean;
  /** Boundary of a form (multipart/form-data); without it, a large body is JSON. */
  boundary?: string;
}

/** The kind of bodies with photos, up to `limit` bytes. */
export function photosBody(limit: number): BodyKind {
  return { limit, tooLarge: 'The photos are too large to be sent at once', isLarge: true };
}

/** The largest accepted form, 200 items of three photos, has 6,300 values in 5 levels, and keys of up to 23 bytes. */
const jsonBounds = { depth: 8, values: 10_000, keyLength: 256 };
/** The plain form has 10 fields, and a part for each photo: visitors may choose too many. */
const maxFormFields = 256;
/** Larger forms are read up to this multiple of the limit, without files, to return their texts to the visitor. */
const oversizedFormFactor = 4;
/** Bodies up to this many bytes do not count against the quota: all small calls fit. */
const uncountedBytes = 64 * 1024;
/** Seconds after which clients may retry. */
const retryAfter = 10;

const faults: Record<BodyFault, string> = {
  'not-an-object': notAnObject,
  invalid: invalidJson,
  'too-complex': 'The body has too many values, too long names or too many levels',
  'too-many-fields': 'The form has too many fields',
};

function busy(): RequestError {
  const message = 'The server is busy. Please try again in a moment.';
  return new RequestError(503, message, undefined, { retryAfter });
}

/** Turns errors of the disk into a 503: the client can retry. */
async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const message = 'The server cannot accept uploads now. Please try again in a moment.';
    throw new RequestError(503, message, undefined, { retryAfter, cause });
  }
}

export class BodyReader {
  readonly #config: Config;
  readonly #quota: UploadQuota;
  readonly #spool: Spool;
  readonly #memory: MemorySemaphore;

  constructor(config: Config) {
    this.#config = config;
    this.#quota = new UploadQuota({
      bytes: config.spoolLimit,
      bytesPerClient: config.spoolLimitPerClient,
      bodiesPerClient: config.bodiesPerClient,
      largestBody: config.bodyLimit,
    });
    this.#spool = new Spool(join(config.dataDir, 'incoming'));
    this.#spool.sweep();
    this.#memory = new MemorySemaphore(config.bodiesInFlightLimit);
  }

  count(): BodyCounts {
    return { spooled: this.#spool.bytes, inFlight: this.#memory.inUse };
  }

  /**
   * Receives a complete body, large ones on disk. `client`: the key that limits count by (clientKey). Throws a
   * RequestError: 400 (disconnected, or outside the bounds of its format), 408, 413 (an OversizedFormError for a
   * form), 503. The rest of a rejected body stays unread.
   */
  async receive(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    client: string,
    kind: BodyKind,
  ) {
    const { isLarge, boundary, limit, tooLarge } = kind;
    if (Number(incoming.headers['content-length']) > limit && !boundary) {
      throw new RequestError(413, tooLarge);
    }
    const body = this.#spool.create();
    const json = isLarge && !boundary ? new JsonBoundsCheck(jsonBounds) : undefined;
    const form = boundary ? new FormBoundsCheck(boundary, maxFormFields) : undefined;
    let slot: UploadSlot | undefined;
    try {
      if (/100-continue/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue();
      slot = await this.#readAll(incoming, kind, client, body, json ?? form);
    } catch (error) {
      await body.close();
      if (!form || !(error instanceof RequestError && error.status === 413)) throw error;
      const { bytes, delimiters } = form.texts();
      throw new OversizedFormError(tooLarge, await readForm(bytes, boundary ?? '', delimiters));
    }

    let releaseMemory: (() => void) | undefined;
    let bytes: Buffer<ArrayBuffer> | undefined;
    const content = async () => {
      if (isLarge) {
        releaseMemory = await this.#memory.acquire(client, body.bytes, this.#config.bodyWait);
        if (!releaseMemory) throw busy();
      }
      bytes = await onDisk(body.read());
      await body.close();
      slot?.releaseBytes();
      return bytes;
    };
    const free = () => {
      if (bytes && !bytes.buffer.detached) bytes.buffer.transfer(0);
    };
    return {
      bytes: body.bytes,
      /**
       * Frees the memory of the content now instead of at the next garbage collection. Repeatable. A BodyText of it can
       * decode nothing afterwards.
       */
      free,
      /** Waits for memory, then reads the body as text. Call it once. Throws a RequestError (503). */
      text: async () => new BodyText(await content(), json?.longStrings ?? []),
      /** Waits for memory, then parses the body as a form. Call it once. Throws a RequestError (400, 503). */
      form: async () => readForm(await content(), boundary ?? '', form?.delimiters ?? []),
      [Symbol.asyncDispose]: async () => {
        free();
        releaseMemory?.();
        slot?.release();
        await body.close();
      },
    };
  }

  /** Resolves to the body's quota slot, which only large bodies need. Waits for it, and for room. */
  async #readAll(
    incoming: IncomingMessage,
    { limit, tooLarge, boundary }: BodyKind,
    client: string,
    body: SpooledBody,
    check: JsonBoundsCheck | FormBoundsCheck | undefined,
  ): Promise<UploadSlot | undefined> {
    const { bodyWait } = this.#config;
    const upload = new IncomingBody(incoming, this.#config);
    let slot: UploadSlot | undefined;
    let received = 0;
    /** Bytes that have arrived, but are not reserved in the quota yet. */
    let unreserved = 0;
    let isTooLarge = Number(incoming.headers['content-length']) > limit;
    const largest = boundary ? limit * oversizedFormFactor : limit;
    try {
      for await (const chunk of upload.chunks()) {
        received += chunk.length;
        unreserved += chunk.length;
        if (received > largest) break;
        const fault = check?.push(chunk);
        if (fault) throw new RequestError(400, faults[fault]);
        // From here on, the body is read for the texts of its form only.
        isTooLarge ||= received > limit;
        if (slot || unreserved > uncountedBytes) {
          slot ??= await this.#quota.enter(client, upload, bodyWait);
          const isAdmitted = slot && (isTooLarge || (await slot.reserve(unreserved, bodyWait)));
          if (!isAdmitted) {
            upload.throwIfAborted();
            throw busy();
          }
          unreserved = 0;
        }
        if (!isTooLarge) await onDisk(body.append(chunk));
      }
      if (isTooLarge || received > limit) throw new RequestError(413, tooLarge);
    } catch (error) {
      slot?.release();
      throw error;
    }
    slot?.complete();
    return slot;
  }
}

export type ReceivedBody = Awaited<ReturnType<BodyReader['receive']>>;
