import { readFile, stat } from 'node:fs/promises';

/** The headers of the answers with a page, by name. */
export type PageHeaders = Readonly<Record<string, string>>;

/** Of a page that the build has said nothing about: files of our own origin, told to no other page. */
const strictest: PageHeaders = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Accept-Encoding',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
};

type HeadersByPath = Readonly<Record<string, PageHeaders>>;

async function readJson(file: string): Promise<HeadersByPath> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/**
 * The finished headers of each page, by the path of its route (`pricing`; `404`: what is not there), as
 * the build has written them into a file. It is read once, and again when a build has replaced it.
 */
export class PageHeadersFile {
  readonly #file: string;
  /** Size and time of the file that was read; undefined: there was none. */
  #version: string | undefined;
  #headers: Promise<HeadersByPath> = Promise.resolve({});

  constructor(file: string) {
    this.#file = file;
  }

  /** The headers of a page; while the file can't be read as JSON, those that were there before. */
  async of(path: string): Promise<PageHeaders> {
    const stats = await stat(this.#file).catch(() => undefined);
    const version = stats && `${stats.size}-${stats.mtimeMs}`;
    if (version !== this.#version) {
      this.#version = version;
      const before = this.#headers;
      const read = version === undefined ? Promise.resolve({}) : readJson(this.#file);
      this.#headers = read.catch(() => {
        // A build is just writing it: the next page tries again.
        this.#version = undefined;
        return before;
      });
    }
    return (await this.#headers)[path] ?? strictest;
  }
}
