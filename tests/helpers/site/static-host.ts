import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type PlainServer, startPlainServer } from './plain-server.ts';

export type StaticHost = PlainServer;

/**
 * A typical static host: `/a` and `/a/` serve `a/index.html`, paths with an extension the file of that name; without the
 * file, `404.html` with status 404.
 */
export function startStaticHost(dir: string): Promise<StaticHost> {
  const read = (name: string) => readFile(join(dir, name)).catch(() => undefined);
  return startPlainServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = normalize(decodeURIComponent(pathname));
    const file = extname(path) ? path : join(path, 'index.html');
    const found = await read(file);
    const type = getMimeType(found ? file : '404.html') ?? 'application/octet-stream';
    response.writeHead(found ? 200 : 404, { 'content-type': type });
    response.end(found ?? (await read('404.html')));
  });
}
