import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isBuildCurrent,
  readInputs,
  removeStamp,
  settings,
  sources,
  writeStamp,
} from '../../../tooling/build-stamp.ts';

const root = process.cwd();

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function build(): void {
  const inputs = readInputs();
  write('dist/public/index.html', '<h1>Page</h1>');
  write('dist/build/boot.js', 'boot()');
  writeStamp(inputs);
}

describe('a build', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'luxe-build-'));
    process.chdir(dir);
    write('package.json', '{}');
    write('widgets/faq/faq.view.tsx', 'view');
    write('widgets/node_modules/other.js', 'installed');
    write('server/main.ts', 'server');
    build();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    process.chdir(root);
    rmSync(dir, { recursive: true });
  });

  it('is current while nothing changes', () => {
    expect(isBuildCurrent()).toBe(true);
  });

  it('stays current when the server or an installed package changes', () => {
    write('server/main.ts', 'changed');
    write('widgets/node_modules/other.js', 'changed');
    expect(isBuildCurrent()).toBe(true);
  });

  it('stays current when a file is written again with the same content', () => {
    write('widgets/faq/faq.view.tsx', 'view');
    expect(isBuildCurrent()).toBe(true);
  });

  // Changed contents have the same length: only their hashes differ.
  it.each<[string, () => void]>([
    ['a source changed', () => write('widgets/faq/faq.view.tsx', 'veiw')],
    ['the page of the desk changed', () => write('server/desk/page/main.tsx', 'changed')],
    ['a text of the desk changed', () => write('server/wording/money.ts', 'changed')],
    ['a source was added', () => write('pages/routes/new.ts', '')],
    ['a source was deleted', () => rmSync('widgets/faq/faq.view.tsx')],
    ['the lock file changed', () => write('package-lock.json', '{}')],
    ['a built file was deleted', () => rmSync('dist/build/boot.js')],
    ['a built file was edited', () => write('dist/build/boot.js', 'toob()')],
    ['a file was added to dist', () => write('dist/public/old.html', '')],
    ['dist was deleted', () => rmSync('dist', { recursive: true })],
    ['a build began and did not finish', () => removeStamp()],
    ['a setting changed', () => vi.stubEnv('PUBLIC_URL', 'https://sell.example')],
    [
      'another Node version built it',
      () => {
        const stamp = readFileSync('dist/build-stamp.json', 'utf8');
        expect(stamp).toContain(process.version);
        write('dist/build-stamp.json', stamp.replace(process.version, 'v24.0.0'));
      },
    ],
  ])('is not current after %s', (_, change) => {
    change();
    expect(isBuildCurrent()).toBe(false);
  });

  it('is not current when a source changed while it ran', () => {
    const inputs = readInputs();
    write('widgets/faq/faq.view.tsx', 'edited');
    writeStamp(inputs);
    expect(isBuildCurrent()).toBe(false);
  });
});

describe('the sources of a build', () => {
  /** Files and folders that no build step reads, except for the parts of the server that the desk's page consists of. */
  const unread = [
    ...['data', 'deploy', 'dist', 'node_modules', 'screenshots', 'server', 'tests'],
    ...['README.md', 'SECURITY.md', 'biome.json', 'vitest.config.ts', 'web-test-runner.config.mjs'],
  ];

  it('are all files of the repository except those for servers and tests', () => {
    const unknown = globSync('*').filter(
      (name) => !sources.includes(name) && !unread.includes(name) && !name.endsWith('.log'),
    );
    expect(unknown).toEqual([]);
  });

  it('read only environment variables that the stamp contains', () => {
    const files = globSync('{demo,pages,platforms,tooling,widgets}/**/*.{ts,tsx,mjs,js}', {
      exclude: (name) => name.includes('node_modules'),
    });
    const read = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name),
    );
    // `NODE_ENV` is replaced in bundles; `DIST_DIR` is the folder of a second build for tests.
    const known = [...settings, 'NODE_ENV', 'DIST_DIR'];
    expect(read.filter((name) => !known.includes(name))).toEqual([]);
  });
});
