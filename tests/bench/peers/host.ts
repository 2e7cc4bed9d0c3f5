/** Serves a candidate like a real host: texts are compressed with Brotli (quality 11), and all files have cache headers. */
import { brotliCompressSync } from 'node:zlib';
import { type PlainServer, startPlainServer } from '../../helpers/site/plain-server.ts';
import type { Site } from './candidate.ts';

export interface Host extends PlainServer {
  /** Bytes of all bodies sent so far. */
  sent(): number;
}

const compressible = /^(text|image\/svg)/;

export async function startHost(site: Site): Promise<Host> {
  const compressed = new Map<string, Buffer>();
  for (const [path, { body, type }] of site) {
    if (compressible.test(type)) compressed.set(path, brotliCompressSync(body));
  }
  let sent = 0;
  const server = await startPlainServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = site.get(pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const body = compressed.get(pathname) ?? file.body;
    sent += body.length;
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.length,
      vary: 'accept-encoding',
      'cache-control': file.type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000',
      ...(compressed.has(pathname) && { 'content-encoding': 'br' }),
    });
    response.end(body);
  });
  return { ...server, sent: () => sent };
}
