import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from '../http/middleware/request-context.ts';

type Encoding = 'br' | 'gzip';

interface Asset {
  /** Size and time of the file: rebuilt files are read again without a restart. */
  version: string;
  type: string;
  etag: string;
  content: Buffer<ArrayBuffer>;
  compressed: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
}

/** Types by extension; files with other extensions are not served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
  // Tag manager template, for download.
  '.tpl': 'application/octet-stream',
  '.tgz': 'application/gzip',
};
const compressible = /^text\/|json|xml/;

/** Names with a version (`@1.2.3.js`) or a content hash (`.1a2b3c4d.avif`). */
const immutable = /@\d[^/]*\.js$|[.-][\da-f]{8,64}\.\w+$/;

const minute = 60;
const day = 24 * 60 * minute;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

function cacheControl(path: string, type: string): string {
  if (immutable.test(path)) return `public, max-age=${365 * day}, immutable`;
  if (type.startsWith('text/html')) return 'no-cache';
  if (type.startsWith('image/')) return `public, max-age=${7 * day}`;
  return `public, max-age=${5 * minute}, stale-while-revalidate=${day}`;
}

async function loadAsset(file: string, type: string, version: string): Promise<Asset> {
  const content = await readFile(file);
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const asset: Asset = { version, type, etag, content, compressed: {} };
  if (compressible.test(type) && content.length > 500) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    asset.compressed.br = await compressBrotli(content, { params });
    asset.compressed.gzip = await compressGzip(content, { level: 9 });
  }
  return asset;
}

function chooseEncoding(asset: Asset, acceptEncoding = ''): Encoding | undefined {
  const accepted = acceptEncoding
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]);
  return (['br', 'gzip'] as const).find(
    (name) => asset.compressed[name] && accepted.includes(name),
  );
}

/** `body` is null if the browser's copy is current (304). */
function respond(path: string, asset: Asset, acceptEncoding?: string, ifNoneMatch = '') {
  const encoding = chooseEncoding(asset, acceptEncoding);
  const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = {
    'Content-Type': asset.type,
    'Cache-Control': cacheControl(path, asset.type),
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (!asset.type.startsWith('text/html')) {
    // Any page may load scripts (with `integrity`) and flags, also isolated pages (COEP).
    headers['Access-Control-Allow-Origin'] = '*';
    headers['Cross-Origin-Resource-Policy'] = 'cross-origin';
  }
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return { headers, body: null };
  if (encoding) headers['Content-Encoding'] = encoding;
  const body = encoding ? asset.compressed[encoding] : undefined;
  return { headers, body: body ?? asset.content };
}

/** Serves a folder of files; each is compressed once and cached in memory. */
export class StaticFolder {
  readonly #dir: string;
  readonly #assets = new Map<string, Promise<Asset>>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Loads the files at the top of the folder, so that visitors don't wait for their compression. */
  async warm(): Promise<void> {
    if (!statSync(this.#dir, { throwIfNoEntry: false })?.isDirectory()) return;
    for (const name of readdirSync(this.#dir)) await this.#load(name);
  }

  async has(name: string): Promise<boolean> {
    return (await stat(join(this.#dir, name)).catch(() => undefined))?.isFile() ?? false;
  }

  /** Finds a file by its canonical path (see canonicalPathOf); undefined if there is none. */
  async find(path: string, acceptEncoding?: string, ifNoneMatch?: string) {
    const asset = await this.#load(path.slice(1));
    return asset && respond(path, asset, acceptEncoding, ifNoneMatch);
  }

  async #load(name: string): Promise<Asset | undefined> {
    const type = contentTypes[extname(name)];
    if (type === undefined) return undefined;
    const file = join(this.#dir, name);
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const version = `${stats.size}-${stats.mtimeMs}`;
    const known = this.#assets.get(name);
    if (known && (await known).version === version) return known;
    const loading = loadAsset(file, type, version);
    this.#assets.set(name, loading);
    loading.catch(() => this.#assets.delete(name));
    return loading;
  }
}

export async function serveFrom(c: Context<AppEnv>, folder: StaticFolder, path: string) {
  const acceptEncoding = c.req.header('accept-encoding');
  const found = await folder.find(path, acceptEncoding, c.req.header('if-none-match'));
  if (!found) return undefined;
  const { headers, body } = found;
  return body === null ? c.body(null, 304, headers) : c.body(body, 200, headers);
}
