import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { type PlainServer, startPlainServer } from './plain-server.ts';

export type StaticHost = PlainServer;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/**
 * A typical static host: `/a` and `/a/` serve `a/index.html`, other paths the file of that name, or
 * `404.html` with status 404.
 */
export function startStaticHost(dir: string): Promise<StaticHost> {
  const read = (name: string) => readFile(join(dir, name)).catch(() => undefined);
  return startPlainServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = normalize(decodeURIComponent(pathname));
    const file = extname(path) ? path : join(path, 'index.html');
    const found = await read(file);
    const type = found ? types[extname(file)] : types['.html'];
    response.writeHead(found ? 200 : 404, { 'content-type': type ?? 'application/octet-stream' });
    response.end(found ?? (await read('404.html')));
  });
}
