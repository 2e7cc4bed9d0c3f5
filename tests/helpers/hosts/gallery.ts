import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { basename, join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import { hostPage } from '../../../demo/hosts/host-page.ts';
import table from '../../../demo/hosts/hosts.json' with { type: 'json' };
import { temporaryDir } from '../server/server.ts';
import { type PlainServer, startPlainServer } from '../site/plain-server.ts';
import { encodeHtml, toXml } from './encode.ts';

/** A page of demo/hosts, each a difficult host. hosts.json describes it. */
export interface Host {
  /** File name without `.html`; also the `utm-source` of its forms, which identifies the lead. */
  name: string;
  /** Files under /vendor/ that its page loads (`vendor` in the table); the host is skipped if one is missing. */
  needs: readonly string[];
  /** Has the default snippet, whose plain form is also tried with a late script and without it. */
  hasPlainForm: boolean;
  /** One-line description. */
  en: string;
  ar: string;
  /** Runs in every engine. The other hosts, which engines treat alike, run in Chromium only. */
  isForAllEngines?: boolean;
  /** Differs in styles only: its plain form is seen and filled before the script comes, and not sent without it. */
  isAboutStyles?: boolean;
  /** Indexes of the forms that are filled and sent. Default: the first. */
  forms?: number[];
  /** The form and its checks are inside the page's only frame. */
  isFramed?: boolean;
  /** Opened from disk instead of from a server. */
  isFile?: boolean;
  /** The visitor leaves the page and returns by the back button. */
  isLeft?: boolean;
  /** A framework of the host hydrates the tag, so it cannot be removed from the server's HTML. */
  isHydrated?: boolean;
  /**
   * Keys of `probe.report()` that the host changes from load to load, and `inside` if the form's
   * styles may differ from those on an ordinary page: not compared.
   */
  notCompared?: string[];
  /**
   * Way to a quote without our script where the host blocks the plain form: the link inside the tag, or the hint
   * below the form.
   */
  fallback?: 'link' | 'hint';
  /** Content type, if not HTML in UTF-8. */
  type?: string;
  /** Encoding of the page, if not UTF-8. */
  charset?: string;
}

const projectDir = resolve(import.meta.dirname, '../../..');
const hostsDir = join(projectDir, 'demo/hosts');
const publicDir = join(projectDir, 'dist/public');

/** Returns the text of a host's page, followed by that of the page in its frame. */
function textOf(file: string): string {
  const text = readFileSync(join(hostsDir, file), 'utf8');
  const [, framed] = /<iframe src="([\w.-]+)"/.exec(text) ?? [];
  return framed ? text + textOf(framed) : text;
}

export const hosts = Object.entries(table.hosts).map(([name, described]) => {
  const text = textOf(`${name}.html`);
  const needs = Array.from(text.matchAll(/(?<=\/vendor\/)[\w.-]+/g), ([file]) => file);
  return { ...described, name, needs, hasPlainForm: /<!-- snippet(?![^>]*form="link")/.test(text) };
}) as readonly Host[];

/** Third-party files that the host needs and the build has not found on this machine. */
export function missingFiles({ needs }: Host): string[] {
  return needs.filter((name) => !existsSync(join(publicDir, 'vendor', name)));
}

/** `without`: our script is an empty file. `bare`: our tags are removed as well. `late`: the test starts the script. */
const variants = ['without', 'bare', 'late'] as const;
export type Variant = (typeof variants)[number];
const isWithoutScript = (variant?: Variant) => variant === 'without' || variant === 'bare';

/** The host's website, whose origin differs from that of the script. */
export interface HostGallery extends PlainServer {
  /** Returns the URL of a variant of the page, by default of the complete page. */
  addressOf(host: Host, variant?: Variant): string;
  /** Paths requested since the last call that the host does not have. Our script must request none of them. */
  unknownPaths(): string[];
}

/**
 * Publishes demo/hosts on its own origin. The pages are written for one origin, as under `npm start`;
 * here, as on a partner's website, `/luxe-widgets.js` and the API are at `scriptOrigin`, which also replaces
 * 'self' in a page's Content-Security-Policy. `/older/luxe-widgets.js` is the same script with an
 * older version number on the host's server.
 */
export async function startHostGallery(scriptOrigin: string): Promise<HostGallery> {
  const unknown: string[] = [];
  const folder = await temporaryDir();

  async function embed(page: string, name: string, variant?: Variant): Promise<string> {
    const script = isWithoutScript(variant) ? `${origin}/without` : scriptOrigin;
    let text = await hostPage(page, name);
    if (variant === 'bare') text = text.replaceAll(/<(luxe-[a-z-]+)[\s>].*?<\/\1>/gs, '');
    if (variant === 'late')
      text = text.replaceAll(' src="/luxe-widgets', ' data-src="/luxe-widgets');
    return (
      text
        .replaceAll(/(?<=["'])\/luxe-widgets/g, `${script}/luxe-widgets`)
        .replaceAll(/(?<=["'])\/(?=api\/|\?|#Quote)/g, `${scriptOrigin}/`)
        // The same policy with and without the script, since the pages are compared.
        .replaceAll("'self'", `${origin}/without/ ${scriptOrigin}`)
    );
  }

  async function find(path: string, variant?: Variant): Promise<string | Buffer | undefined> {
    if (path === '/without/luxe-widgets.js') return '';
    const isOlder = path.startsWith('/older/');
    if (isOlder && isWithoutScript(variant)) return '';
    if (isOlder || path.startsWith('/vendor/')) {
      return readFile(join(publicDir, path)).catch(() => undefined);
    }
    if (!path.startsWith('/demo/hosts/')) return undefined;
    return readFile(join(projectDir, path), 'utf8').catch(() => undefined);
  }

  const answer: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const path = normalize(decodeURIComponent(url.pathname));
    // Files that a page loads get the variant in its URL, the referrer.
    const asked = url.search + (request.headers.referer ?? '');
    const variant = variants.find((one) => asked.includes(`?${one}`));
    const found = await find(path, variant);
    // Leaves out the icon, which browsers request by themselves.
    if (found === undefined && path !== '/favicon.ico') unknown.push(path);
    const host = hosts.find(({ name }) => path === `/demo/hosts/${name}.html`);
    const { type = 'text/html', charset = 'utf-8' } = host ?? {};
    const typeOfFile = getMimeType(path) ?? 'application/octet-stream';
    const isPage = path.endsWith('.html');
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': isPage ? `${type}; charset=${charset}` : typeOfFile,
    });
    if (typeof found !== 'string') return void response.end(found);
    const page = await embed(found, host?.name ?? basename(path, '.html'), variant);
    const text = type.endsWith('+xml') ? toXml(page) : page;
    response.end(charset === 'utf-8' ? text : encodeHtml(text, charset));
  };
  const server = await startPlainServer(answer, '127.0.0.1');
  const { origin } = server;

  // Pages from disk are in a folder with all their files.
  for (const variant of [undefined, 'without', 'bare'] as const) {
    const target = join(folder, variant ?? 'with');
    await mkdir(target);
    for (const name of ['probe.js', 'host.css']) {
      await writeFile(join(target, name), await readFile(join(hostsDir, name)));
    }
    for (const { name, isFile } of hosts) {
      if (!isFile) continue;
      const text = await readFile(join(hostsDir, `${name}.html`), 'utf8');
      await writeFile(join(target, `${name}.html`), await embed(text, name, variant));
    }
  }

  return {
    ...server,
    addressOf({ name, isFile }, variant) {
      if (isFile) return pathToFileURL(join(folder, variant ?? 'with', `${name}.html`)).href;
      return `${origin}/demo/hosts/${name}.html${variant ? `?${variant}` : ''}`;
    },
    unknownPaths: () => unknown.splice(0),
  };
}
