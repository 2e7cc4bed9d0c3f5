/** A realistic host: everything precompressed with brotli, with cache headers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Site } from './candidate.ts';

export interface Host {
  origin: string;
  /** Bytes of all bodies sent so far. */
  sent(): number;
  close(): Promise<void>;
}

const compressible = /^(text|image\/svg)/;

function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export async function startHost(site: Site): Promise<Host> {
  const compressed = new Map<string, Buffer>();
  let sent = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = site.get(pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const isCompressed = compressible.test(file.type);
    const body = isCompressed ? (compressed.get(pathname) ?? compress(file.body)) : file.body;
    compressed.set(pathname, body);
    sent += body.length;
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.length,
      vary: 'accept-encoding',
      'cache-control': file.type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000',
      ...(isCompressed && { 'content-encoding': 'br' }),
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
