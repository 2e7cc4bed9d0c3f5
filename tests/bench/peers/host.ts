/** A realistic host: everything precompressed with brotli, with cache headers. */
import { brotliCompressSync, constants } from 'node:zlib';
import { type PlainServer, startPlainServer } from '../../helpers/site/plain-server.ts';
import type { Site } from './candidate.ts';

export interface Host extends PlainServer {
  /** Bytes of all bodies sent so far. */
  sent(): number;
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
  const server = await startPlainServer((request, response) => {
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
  return { ...server, sent: () => sent };
}
