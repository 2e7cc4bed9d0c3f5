import { BuildFile } from './build-file.ts';

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

/**
 * The finished headers of each page, by the path of its route (`pricing`; `404`: what is not there), as
 * the build has written them into a file.
 */
export class PageHeadersFile {
  readonly #file: BuildFile<Readonly<Record<string, PageHeaders>>>;

  constructor(file: string) {
    this.#file = new BuildFile(file);
  }

  /** The headers of a page. */
  async of(path: string): Promise<PageHeaders> {
    return (await this.#file.read())?.[path] ?? strictest;
  }
}
