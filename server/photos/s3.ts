import { setTimeout as pauseFor } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type PhotoProblem, StoreUnavailableError } from '../store/errors.ts';
import { isPhotoName, sha256Of } from '../store/photo-name.ts';
import type { PhotoStore } from './photo-store.ts';
import type { PhotoStoreSettings } from './settings.ts';
import { sha256 } from './sha256.ts';

/** ms before the second attempt; each further one waits twice as long, up to the longest. */
const firstPause = 100;
const longestPause = 2000;
/** ms; a store that has taken something so lately is not asked again whether it does. */
const validity = 30_000;

type Method = 'GET' | 'PUT' | 'DELETE';

interface Content {
  body: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the body, in hex. */
  hash: string;
}

interface Answer {
  status: number;
  /** S3's word for what went wrong, or the status; empty where it went well. */
  code: string;
  /** It went well, and says which object it tells of: a page that answers whatever is asked doesn't. */
  isTagged: boolean;
  body: Uint8Array<ArrayBuffer>;
}

const hashOfNothing = await sha256(new Uint8Array());

/** Bytes of an answer at most: of a photo, which came in as base64, and of anything else. */
const longest = { photo: 192 * 1024 * 1024, other: 64 * 1024 };

/** The body of an answer. Rejects where it is longer, whatever it says of itself, and reads no further. */
async function readBody({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new TypeError('too long an answer');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeIn(body: Uint8Array): string {
  const [, code = ''] = /<Code>(\w{1,64})<\/Code>/.exec(new TextDecoder().decode(body)) ?? [];
  return code;
}

/** Codes of a 400 that say that the request came in broken or too slowly. */
const passing = new Set([
  'BadDigest',
  'IncompleteBody',
  'RequestTimeout',
  'XAmzContentSHA256Mismatch',
]);

function isPassing({ status, code }: Answer): boolean {
  return status >= 500 || status === 408 || status === 429 || (status === 400 && passing.has(code));
}

function isMissing({ status, code }: Answer): boolean {
  return status === 404 && code === 'NoSuchKey';
}

/** What is said of a failure: nothing of names, addresses and keys. */
function describe(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const { cause } = problem;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : problem.name;
}

function unavailable(reason: PhotoProblem, method: Method, problem: unknown): never {
  const what = reason === 'photos-refused' ? 'refuses' : 'does not answer';
  throw new StoreUnavailableError(
    reason,
    `The photo store ${what} ${method} (${describe(problem)})`,
  );
}

/** A bucket of any S3-compatible store. Every request can be repeated, and is while there is time. */
export class S3PhotoStore implements PhotoStore {
  readonly #client: AwsClient;
  readonly #folder: string;
  readonly #attemptTime: number;
  /** Epoch ms until which photos can be put, as far as is known. */
  #takesUntil = 0;

  /** `wait`: ms that its calls are given; one attempt takes no more than half of it. */
  constructor(settings: PhotoStoreSettings, wait: number) {
    this.#attemptTime = wait / 2;
    const { accessKeyId, secretAccessKey, region, bucket, prefix, isPathStyle } = settings;
    // Its own attempts know no end, and none after a cut connection.
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 0,
    });
    const url = new URL(settings.endpoint);
    if (!isPathStyle) url.host = `${bucket}.${url.host}`;
    const path = [isPathStyle ? bucket : '', prefix].filter((part) => part !== '');
    this.#folder = [url.href.replace(/\/+$/, ''), ...path].join('/');
  }

  async put(name: string, content: Uint8Array, signal: AbortSignal): Promise<void> {
    await this.#put(this.#urlOf(name), sha256Of(name), new Uint8Array(content), signal);
  }

  async get(name: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    if (!isPhotoName(name)) return undefined;
    const answer = await this.#request('GET', this.#urlOf(name), signal);
    if (isMissing(answer)) return undefined;
    if (!answer.isTagged) return unavailable('photos-refused', 'GET', answer.code || 'it is none');
    return (await sha256(answer.body)) === sha256Of(name) ? answer.body : undefined;
  }

  async remove(name: string, signal: AbortSignal): Promise<void> {
    // What is no name may lead out of the prefix, and nothing was put there by us.
    if (!isPhotoName(name)) return;
    const answer = await this.#request('DELETE', this.#urlOf(name), signal);
    if (answer.status !== 204 && !isMissing(answer))
      unavailable('photos-refused', 'DELETE', answer.code || 'it is none');
  }

  /** Puts a few bytes that are no photo, unless something was taken just now. */
  async check(signal: AbortSignal): Promise<void> {
    if (Date.now() < this.#takesUntil) return;
    const content = new TextEncoder().encode('Written to see whether photos can be.\n');
    await this.#put(`${this.#folder}/check`, await sha256(content), content, signal);
  }

  #urlOf(name: string): string {
    return `${this.#folder}/${name.slice(0, 2)}/${name}`;
  }

  async #put(url: string, hash: string, body: Uint8Array<ArrayBuffer>, signal: AbortSignal) {
    try {
      const answer = await this.#request('PUT', url, signal, { body, hash });
      if (!answer.isTagged) unavailable('photos-refused', 'PUT', answer.code || 'it is none');
      this.#takesUntil = Date.now() + validity;
    } catch (error) {
      this.#takesUntil = 0;
      throw error;
    }
  }

  async #ask(method: Method, url: string, signal: AbortSignal, content?: Content): Promise<Answer> {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(this.#attemptTime)]);
    // Signed with the hash of what is sent: the store takes these bytes or none.
    const headers = { 'X-Amz-Content-Sha256': content?.hash ?? hashOfNothing };
    const init = { method, headers, body: content?.body ?? null, signal: stop };
    const request = await this.#client.sign(url, { ...init, redirect: 'manual' });
    const response = await fetch(request);
    const { status, ok } = response;
    const body = await readBody(response, ok && method === 'GET' ? longest.photo : longest.other);
    const code = ok ? '' : codeIn(body) || String(status);
    return { status, code, isTagged: ok && response.headers.has('etag'), body };
  }

  /** Asks again until there is an answer that would not be another the next time. */
  async #request(
    method: Method,
    url: string,
    signal: AbortSignal,
    content?: Content,
  ): Promise<Answer> {
    let problem: unknown = 'no answer in time';
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        const answer = await this.#ask(method, url, signal, content);
        if (!isPassing(answer)) return answer;
        problem = answer.code;
      } catch (error) {
        if (!signal.aborted) problem = error;
      }
      try {
        await pauseFor(pause * (0.5 + Math.random() / 2), undefined, { signal });
      } catch {
        return unavailable('photos-unreachable', method, problem);
      }
    }
  }
}
