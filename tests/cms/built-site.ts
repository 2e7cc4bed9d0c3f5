import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import type { Language } from '../../widgets/domain/languages.ts';
import { temporaryDir } from '../helpers/server/server.ts';
import { type StaticHost, startStaticHost } from '../helpers/site/static-host.ts';

const run = promisify(execFile);

export interface Sources {
  /** Texts by path in the site's folder. */
  files: Record<string, string>;
  /** The command that builds the site, run in its folder. */
  command: readonly [program: string, ...args: string[]];
  /** Output folder below the site's. */
  out: string;
  /** Prepares the folder before the build. */
  prepare?: (dir: string) => Promise<unknown>;
}

/** For the tests of a file: builds sites in temporary folders and serves the results. */
export function useBuiltSites() {
  const hosts: StaticHost[] = [];
  afterAll(() => Promise.all(hosts.map((host) => host.close())));
  return async function build({ files, command, out, prepare }: Sources): Promise<StaticHost> {
    const dir = await temporaryDir();
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), text);
    }
    await prepare?.(dir);
    const [program, ...args] = command;
    // Some programs behave differently on a terminal.
    await run(program, args, { cwd: dir, env: { ...process.env, CI: '1' }, maxBuffer: 1e8 });
    const host = await startStaticHost(join(dir, out));
    hosts.push(host);
    return host;
  };
}

/** A page around a site's content, in the page's language. */
export function layout({
  language,
  content,
}: {
  language: Language | string;
  content: string;
}): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>Sell</title><meta name="viewport" content="width=device-width"></head>
<body><h1>Sell</h1><main>${content}</main></body>
</html>
`;
}
