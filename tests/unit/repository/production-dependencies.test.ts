import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Entry points that also build, so they run only in a complete installation. */
const forBuilds = ['server/start.ts', 'server/dev.ts'];
/** Code for the browsers of the team: the build bundles the packages that it needs. */
const forBrowsers = ['server/desk/page/**', 'server/desk/web/sign-in/sign-in-script.ts'];

/** The imports of a file at run time, after type stripping. */
function loadedBy(file: string): string[] {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  const imports = ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName);
  // Package data located by `import.meta.resolve`.
  const data = code.matchAll(/'(@?\w[\w./-]+\.mmdb)'/g);
  return [...imports, ...[...data].map(([, name = '']) => name)];
}

/** Names of all packages that these files load, directly or not. */
function packagesOf(files: readonly string[]): string[] {
  const seen = new Set(files);
  const packages = new Set<string>();
  for (const file of seen) {
    for (const source of loadedBy(file)) {
      if (/^\.{1,2}\/.*\.ts$/.test(source)) seen.add(join(dirname(file), source));
      else if (!/^(\.|node:)/.test(source)) {
        packages.add(source.split('/', source.startsWith('@') ? 2 : 1).join('/'));
      }
    }
  }
  return [...packages].sort();
}

describe('a production install', () => {
  const files = globSync('server/**/*.ts', { exclude: [...forBrowsers, ...forBuilds] });

  it('has exactly the packages that server and desk load', () => {
    expect(packagesOf(files)).toEqual(Object.keys(dependencies).sort());
  });

  it('pins each to one exact version', () => {
    for (const [name, version] of Object.entries(dependencies)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});
