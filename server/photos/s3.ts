import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type PhotoProblem, StoreUnavailableError } from '../store/errors.ts';
import { isPhotoName, sha256Of } from '../store/photo-name.ts';
import { type PhotoStore, sha256 } from './photo-store.ts';
import type { PhotoStoreSettings } from './settings.ts';

/** Exponential backoff, in ms. */
const firstPause = 100;
const maxPause = 2000;
/** ms for which a successful upload counts as a health check. */
const checkValidity = 30_000;

type Method = 'GET' | 'PUT' | 'DELETE';

interface Content {
  body: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the body, in hex. */
  hash: string;
}

interface S3Response {
  status: number;
  /** S3's error code, or the status; empty on success. */
  code: string;
  /** Successful and with an ETag, which a web server that answers any request does not send. */
  hasEtag: boolean;
  body: Uint8Array<ArrayBuffer>;
}

const emptyHash = await sha256(new Uint8Array());

/** Maximum bytes of a response: a photo that fills the largest JSON body (256 MB of base64), and anything else. */
const maxBytes = { photo: 192 * 1024 * 1024, other: 64 * 1024 };

/** Reads a body; rejects at more than `limit` bytes, whatever its headers say. */
async function readBody({ body }: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > limit) throw new TypeError('response too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeIn(body: Uint8Array): string {
  const [, code = ''] = /<Code>(\w{1,64})<\/Code>/.exec(new TextDecoder().decode(body)) ?? [];
  return code;
}

/** Codes of a 400 for requests that arrived damaged or too slowly. */
const transientCodes = new Set([
  'BadDigest',
  'IncompleteBody',
  'RequestTimeout',
  'XAmzContentSHA256Mismatch',
]);

function isTransient({ status, code }: S3Response): boolean {
  if (status === 400) return transientCodes.has(code);
  return status >= 500 || status === 408 || status === 429;
}

function isMissing({ status, code }: S3Response): boolean {
  return status === 404 && code === 'NoSuchKey';
}

/** Describes an error without names, addresses and keys. */
function describe(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const { cause } = problem;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : problem.name;
}

function unavailable(reason: PhotoProblem, method: Method, problem: unknown): never {
  const verb = reason === 'photos-refused' ? 'refuses' : 'does not answer';
  const message = `The photo store ${verb} ${method} (${describe(problem)})`;
  throw new StoreUnavailableError(reason, message);
}

function refused(method: Method, { code }: S3Response): never {
  return unavailable('photos-refused', method, code || 'not an S3 response');
}

/** A bucket of any S3-compatible store. Retries requests until they time out. */
export class S3PhotoStore implements PhotoStore {
  readonly #client: AwsClient;
  readonly #folder: string;
  readonly #attemptTimeout: number;
  /** Epoch ms until which the last upload counts as a health check. */
  #checkedUntil = 0;

  /** `timeout`: ms per call. An attempt takes at most half of it, which leaves time for a second one. */
  constructor(settings: PhotoStoreSettings, timeout: number) {
    this.#attemptTimeout = timeout / 2;
    const { bucket, prefix, isPathStyle, endpoint, ...keys } = settings;
    // Turns off the client's retries, which have no timeout and do not cover broken connections.
    this.#client = new AwsClient({ ...keys, service: 's3', retries: 0 });
    const url = new URL(endpoint);
    if (!isPathStyle) url.host = `${bucket}.${url.host}`;
    const path = [isPathStyle ? bucket : '', prefix].filter((part) => part !== '');
    this.#folder = [url.href.replace(/\/+$/, ''), ...path].join('/');
  }

  async put(name: string, content: Uint8Array, signal: AbortSignal): Promise<void> {
    // A cast: no photo is in shared memory, which `fetch` does not accept.
    const body = content as Uint8Array<ArrayBuffer>;
    await this.#put(this.#urlOf(name), sha256Of(name), body, signal);
  }

  async get(name: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    if (!isPhotoName(name)) return undefined;
    const response = await this.#request('GET', this.#urlOf(name), signal);
    if (isMissing(response)) return undefined;
    if (!response.hasEtag) return refused('GET', response);
    return (await sha256(response.body)) === sha256Of(name) ? response.body : undefined;
  }

  async remove(name: string, signal: AbortSignal): Promise<void> {
    // Any other name could lead out of the prefix, to objects that are not ours.
    if (!isPhotoName(name)) return;
    const response = await this.#request('DELETE', this.#urlOf(name), signal);
    if (response.status !== 204 && !isMissing(response)) refused('DELETE', response);
  }

  /** Uploads a small text, unless an upload succeeded just now. */
  async check(signal: AbortSignal): Promise<void> {
    if (Date.now() < this.#checkedUntil) return;
    const content = new TextEncoder().encode('Written by the health check of luxe-widgets.\n');
    await this.#put(`${this.#folder}/check`, await sha256(content), content, signal);
  }

  #urlOf(name: string): string {
    return `${this.#folder}/${name.slice(0, 2)}/${name}`;
  }

  async #put(url: string, hash: string, body: Uint8Array<ArrayBuffer>, signal: AbortSignal) {
    try {
      const response = await this.#request('PUT', url, signal, { body, hash });
      if (!response.hasEtag) refused('PUT', response);
      this.#checkedUntil = Date.now() + checkValidity;
    } catch (error) {
      this.#checkedUntil = 0;
      throw error;
    }
  }

  async #attempt(method: Method, url: string, signal: AbortSignal, content?: Content) {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(this.#attemptTimeout)]);
    // The signature covers the hash, so the store accepts exactly these bytes.
    const headers = { 'X-Amz-Content-Sha256': content?.hash ?? emptyHash };
    const init = { method, headers, body: content?.body ?? null, signal: stop };
    const request = await this.#client.sign(url, { ...init, redirect: 'manual' });
    const response = await fetch(request);
    const { status, ok } = response;
    const body = await readBody(response, ok && method === 'GET' ? maxBytes.photo : maxBytes.other);
    const code = ok ? '' : codeIn(body) || String(status);
    return { status, code, hasEtag: ok && response.headers.has('etag'), body };
  }

  /** Retries until the response is final. */
  async #request(method: Method, url: string, signal: AbortSignal, content?: Content) {
    let problem: unknown = 'no answer in time';
    for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
      try {
        const response = await this.#attempt(method, url, signal, content);
        if (!isTransient(response)) return response;
        problem = response.code;
      } catch (error) {
        if (!signal.aborted) problem = error;
      }
      try {
        await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal });
      } catch {
        return unavailable('photos-unreachable', method, problem);
      }
    }
  }
}
