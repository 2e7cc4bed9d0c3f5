import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import type { Snippet } from '../../demo/builder/snippet/snippet.ts';
import { type Language, languages } from '../../widgets/domain/languages.ts';
import { temporaryDir } from '../helpers/server/server.ts';
import { type StaticHost, startStaticHost } from '../helpers/site/static-host.ts';
import { everyWidget } from './every-widget.ts';
import { newPage } from './site.ts';
import { checkEveryWidget } from './widgets-check.ts';

const run = promisify(execFile);

/** A site that a static site generator builds: one page per language, with every widget. */
export interface BuiltSite {
  /** Campaign source of the site's leads. */
  utmSource: string;
  /** Writes a widget in the generator's notation. */
  write: (widget: Snippet) => string;
  /** Returns path and text of the source of a page. */
  page: (language: Language, content: string) => readonly [path: string, text: string];
  /** Other source files: texts by path. */
  files: Record<string, string>;
  /** Builds the site; runs in the folder of the sources. */
  command: readonly [program: string, ...args: string[]];
  /** Folder of the built pages, relative to the sources. */
  out: string;
  /** URL path of the folder with the pages; default: `/`. */
  pagesAt?: string;
  /** The form's tag contains a link instead of a plain form. */
  hasLinkOnly?: true;
  /** Prepares the folder before the build. */
  prepare?: (dir: string) => Promise<unknown>;
}

/** Tests every widget on the pages of a built site; returns a function that opens a page of the site by its path. */
export function testBuiltSite(title: string, built: BuiltSite): (path: string) => Promise<Page> {
  const { utmSource, pagesAt = '/', hasLinkOnly } = built;
  let host: StaticHost;
  beforeAll(async () => {
    host = await build(built);
    return () => host.close();
  });

  test.each(languages)(`${title} (%s)`, async (language) => {
    const url = `${host.origin}${pagesAt}${language}/`;
    await checkEveryWidget({ url, language, utmSource, hasLinkOnly });
  });

  return async (path) => {
    const page = await newPage();
    await page.goto(host.origin + path);
    return page;
  };
}

async function build({
  utmSource,
  write,
  page,
  files,
  command,
  out,
  prepare,
}: BuiltSite): Promise<StaticHost> {
  const dir = await temporaryDir();
  const pages = languages.map((language) => {
    const widgets = everyWidget(language, utmSource);
    return page(language, widgets.map(write).join('\n\n'));
  });
  for (const [path, text] of [...pages, ...Object.entries(files)]) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  await prepare?.(dir);
  const [program, ...args] = command;
  // With `CI`, programs ask no questions and print no progress bars. Some print more than the usual limit of 1 MB.
  await run(program, args, { cwd: dir, env: { ...process.env, CI: '1' }, maxBuffer: 1e8 });
  return startStaticHost(join(dir, out));
}

/** Returns a page around `content`. `language` and `content` can be placeholders of the generator's template language. */
export function layout(language: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>Sell</title><meta name="viewport" content="width=device-width"></head>
<body><h1>Sell</h1><main>${content}</main></body>
</html>
`;
}
