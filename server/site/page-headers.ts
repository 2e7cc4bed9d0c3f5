import { BuildFile } from './build-file.ts';

export type PageHeaders = Readonly<Record<string, string>>;

/** Headers of pages without an entry: files of our own origin, no referrer. */
const strictest: PageHeaders = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Accept-Encoding',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
};

/** Headers of the pages by route (`pricing`; `404` for missing pages), written by the build. */
export class PageHeadersFile {
  readonly #file: BuildFile<Readonly<Record<string, PageHeaders>>>;

  constructor(file: string) {
    this.#file = new BuildFile(file);
  }

  async of(path: string): Promise<PageHeaders> {
    return (await this.#file.read())?.[path] ?? strictest;
  }
}
