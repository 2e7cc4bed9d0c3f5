import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import table from '../../../demo/hosts/hosts.json' with { type: 'json' };
import { temporaryDir } from '../server/server.ts';

/** A page of demo/hosts: one way in which a host can hurt. Everything about it is in hosts.json. */
export interface Host {
  /** The name of its file, without `.html`; `utm-source` of its forms too, by which the lead is known. */
  name: string;
  /** What it does, in a line. */
  en: string;
  ar: string;
  /** Which of its forms are filled and sent, by their order on the page. Default: the first. */
  forms?: number[];
  /** The form is inside the page's only frame, and so is what is checked. */
  isFramed?: boolean;
  /** Opened from the disk instead of from a server. */
  isFile?: boolean;
  /** The visitor leaves it for another page, and comes back by the browser's button. */
  isLeft?: boolean;
  /** A framework of the host hydrates the tag: it can't be taken out of what the server has written. */
  isHydrated?: boolean;
  /** Files under /vendor/ (`vendor` in the table) that it needs: where one is missing, it is skipped. */
  needs?: string[];
  /**
   * Keys of `probe.report()` that the host itself changes from load to load, and `inside` where the
   * form's own styles may differ from those on an ordinary page: not compared.
   */
  restless?: string[];
}

export const hosts: readonly Host[] = table.hosts;

const projectDir = resolve(import.meta.dirname, '../../..');
const hostsDir = join(projectDir, 'demo/hosts');
const publicDir = join(projectDir, 'dist/public');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The files of other makers that the host needs and that the build has not found on this machine. */
export function missingFiles({ needs = [] }: Host): string[] {
  return needs.filter((name) => !existsSync(join(publicDir, 'vendor', name)));
}

/** The page with an empty file in place of the script; `bare`: without our tags, too. */
export type Lacking = 'without' | 'bare';

export interface HostGallery {
  /** The origin of the host's website: not that of the script. */
  origin: string;
  /** The page's address, as it is or lacking what is ours. */
  addressOf(host: Host, lacking?: Lacking): string;
  /** Paths that were asked for and are not there, since the last call: nobody should ask the host. */
  strays(): string[];
  close(): Promise<void>;
}

/**
 * Publishes demo/hosts on an origin of its own. Its pages are written for one origin, that of
 * `npm start`; here, as on a partner's website, `/luxe-widgets.js` is that of `scriptOrigin`, and so is
 * what a page's Content-Security-Policy calls 'self'. `/older/luxe-widgets.js` is the same script under an
 * older version's number, on the host's own server.
 */
export async function startHostGallery(scriptOrigin: string): Promise<HostGallery> {
  const missed: string[] = [];
  const folder = await temporaryDir();

  function embed(text: string, script: string): string {
    return text
      .replaceAll(/(?<=["'])\/luxe-widgets/g, `${script}/luxe-widgets`)
      .replaceAll("'self'", scriptOrigin);
  }

  const withoutTags = (text: string) => text.replaceAll(/<(luxe-[a-z-]+)[\s>].*?<\/\1>/gs, '');

  async function find(path: string, without: boolean): Promise<string | Buffer | undefined> {
    if (path === '/without/luxe-widgets.js') return '';
    const isOlder = path.startsWith('/older/');
    if (isOlder && without) return '';
    if (isOlder || path.startsWith('/vendor/')) {
      return readFile(join(publicDir, path)).catch(() => undefined);
    }
    if (!path.startsWith('/demo/hosts/')) return undefined;
    return readFile(join(projectDir, path), 'utf8').catch(() => undefined);
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const path = normalize(decodeURIComponent(url.pathname));
    // What a page loads, loads for the page as it was asked for.
    const asked = url.search + (request.headers.referer ?? '');
    const isBare = asked.includes('?bare');
    const without = isBare || asked.includes('?without');
    const found = await find(path, without);
    // The browser itself asks for the icon.
    if (found === undefined && path !== '/favicon.ico') missed.push(path);
    const type = types[extname(path)] ?? 'application/octet-stream';
    const script = without ? `${origin}/without` : scriptOrigin;
    response
      .writeHead(found === undefined ? 404 : 200, { 'content-type': type })
      .end(typeof found === 'string' ? embed(isBare ? withoutTags(found) : found, script) : found);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Pages from the disk lie in a folder with all that is beside them. */
  for (const script of ['with', 'without', 'bare']) {
    await mkdir(join(folder, script));
    for (const name of ['probe.js', 'host.css']) {
      await writeFile(join(folder, script, name), await readFile(join(hostsDir, name)));
    }
    for (const { name, isFile } of hosts) {
      if (!isFile) continue;
      const text = await readFile(join(hostsDir, `${name}.html`), 'utf8');
      const from = script === 'with' ? scriptOrigin : `${origin}/without`;
      const page = script === 'bare' ? withoutTags(text) : text;
      await writeFile(join(folder, script, `${name}.html`), embed(page, from));
    }
  }

  return {
    origin,
    addressOf({ name, isFile }, lacking) {
      if (isFile) return pathToFileURL(join(folder, lacking ?? 'with', `${name}.html`)).href;
      return `${origin}/demo/hosts/${name}.html${lacking ? `?${lacking}` : ''}`;
    },
    strays: () => missed.splice(0),
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
