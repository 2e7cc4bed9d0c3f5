import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { AppEnv, RequestContext } from '../http/middleware/request-context.ts';

/** Files that are served, by extension. */
const served =
  /\.(html|js|css|json|webmanifest|xml|map|txt|svg|png|jpg|webp|avif|ico|woff2|zip|tgz|tpl)$/;
const picture = /\.(svg|png|jpg|webp|avif|ico)$/;
/** Names with a version (`@1.2.3.js`) or a content hash (`.1a2b3c4d.avif`). */
const immutable = /@\d[^/]*\.js$|[.-][\da-f]{8,64}\.\w+$/;

// In seconds.
const minute = 60;
const day = 24 * 60 * minute;

function cacheControl(path: string): string {
  if (immutable.test(path)) return `public, max-age=${365 * day}, immutable`;
  if (path.endsWith('.html')) return 'no-cache';
  if (picture.test(path)) return `public, max-age=${7 * day}`;
  return `public, max-age=${5 * minute}, stale-while-revalidate=${day}`;
}

/** Serves the files of a folder, compressed if the build wrote compressed copies (tooling/steps/compress.ts). */
export class StaticFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Returns true if the folder has a served file at this canonical path, see canonicalPathOf in site.ts. */
  async has(path: string): Promise<boolean> {
    if (!served.test(path)) return false;
    return (await stat(join(this.#dir, path)).catch(() => undefined))?.isFile() ?? false;
  }

  /** Serves the file at a canonical path; returns undefined if there is none. */
  async serve(c: RequestContext, path: string): Promise<Response | undefined> {
    if (!(await this.has(path))) return undefined;
    // The library ignores `If-Range`: a download that continues after a release would mix two versions of a file.
    c.req.raw.headers.delete('range');
    const serveFile = serveStatic<AppEnv>({ root: this.#dir, path, precompressed: true });
    const response = await serveFile(c, async () => {});
    if (!response) return undefined;
    response.headers.set('Cache-Control', cacheControl(path));
    response.headers.set('Vary', 'Accept-Encoding');
    if (!path.endsWith('.html')) {
      // Other websites load scripts (with `integrity`) and the pictures of flags, also on isolated pages (COEP).
      response.headers.set('Access-Control-Allow-Origin', '*');
      response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    return response;
  }
}
