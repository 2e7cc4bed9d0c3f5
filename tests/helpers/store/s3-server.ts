import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { atEnd } from '../server/programs.ts';
import { accessKeyId, errorCodeOf, secretAccessKey } from './s3-signature.ts';

/** Statuses of S3's error codes; all others have 403. */
const statuses = new Map([
  ['NoSuchBucket', 404],
  ['NoSuchKey', 404],
  ['SlowDown', 503],
  // As stores other than Amazon's answer.
  ['TooManyRequests', 429],
  ['RequestTimeout', 400],
  ['BadDigest', 400],
  ['XAmzContentSHA256Mismatch', 400],
  ['AuthorizationHeaderMalformed', 400],
]);

/** Behavior of the S3 server for a request. */
export type Behavior =
  | 'well'
  /** The request is answered with this error. */
  | 'SlowDown'
  | 'TooManyRequests'
  | 'RequestTimeout'
  | 'BadDigest'
  /** No answer. */
  | 'silent'
  /** The connection is dropped before the body is read, in the middle of the answer, or before the answer. */
  | 'cut-early'
  | 'cut-answer'
  | 'lose-answer'
  /** A web page is returned, as by a server that is no S3 server. */
  | 'page';

interface S3Request {
  method: string;
  key: string;
}

/** ETag of every object: clients only look whether there is one. */
const etag = '"any"';

/** A fake S3 server that checks every signature and misbehaves on request. */
export class S3Server {
  readonly bucket = 'luxe-photos';
  readonly region = 'me-central-1';
  /** Objects by key. */
  readonly objects = new Map<string, Buffer>();
  /** Method and key of every request, such as `PUT a/key`. */
  readonly requests: string[] = [];
  /** Behavior for the next requests; may be asynchronous. */
  behave: (request: S3Request) => Behavior | Promise<Behavior> = () => 'well';
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => request.socket.destroy());
  });

  async start(port = 0): Promise<this> {
    // Acts as a proxy for every host, so that bucket host names need no DNS.
    this.#server.on('connect', (_request, socket: Socket) => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      this.#server.emit('connection', socket);
    });
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    atEnd(() => this.stop());
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Settings of a server or desk whose photos are stored here, with the prefix `of/the-shop`. */
  get env(): Record<string, string> {
    return {
      PHOTO_STORE: `s3://${this.bucket}/of/the-shop`,
      PHOTO_STORE_ENDPOINT: this.origin,
      PHOTO_STORE_REGION: this.region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  /** Keys of photos: without the object that the server writes to check its access. */
  get photos(): string[] {
    return [...this.objects.keys()].filter((key) => !key.endsWith('/check'));
  }

  async stop(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const isPathStyle = !headers.host?.startsWith(`${this.bucket}.`);
    const [path = ''] = url.split('?');
    const [bucket, ...rest] = isPathStyle ? path.slice(1).split('/') : [this.bucket, path.slice(1)];
    const key = rest.join('/');
    this.requests.push(`${method} ${key}`);
    const behavior = await this.behave({ method, key });
    if (behavior === 'silent') return;
    if (behavior === 'cut-early') return void request.socket.destroy();
    if (behavior === 'page') return void response.end('<h1>Welcome</h1>');
    const body = await buffer(request);
    const error = statuses.has(behavior)
      ? behavior
      : (errorCodeOf(request, body, this.region) ??
        (bucket === this.bucket ? undefined : 'NoSuchBucket'));
    if (error !== undefined) return this.#fail(response, error);
    const found = this.objects.get(key);
    if (method === 'PUT') this.objects.set(key, body);
    if (method === 'DELETE') this.objects.delete(key);
    if (behavior === 'lose-answer') return void request.socket.destroy();
    if (method === 'PUT') {
      response.writeHead(200, { ETag: etag }).end();
    } else if (method === 'DELETE') {
      response.writeHead(204).end();
    } else if (!found) {
      this.#fail(response, 'NoSuchKey');
    } else {
      response.writeHead(200, { 'Content-Length': found.length, ETag: etag });
      if (behavior !== 'cut-answer') return void response.end(found);
      response.write(found.subarray(0, found.length / 2), () => request.socket.destroy());
    }
  }

  #fail(response: ServerResponse, code: string): void {
    response.writeHead(statuses.get(code) ?? 403, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
  }
}
