import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { listening, npmStart, projectWithBuild } from '../helpers/server/npm-start.ts';

const stampModule = pathToFileURL(join(import.meta.dirname, '../../tooling/build-stamp.ts'));

/** Writes one page and the stamp, as the real build does. */
const build = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { readInputs, writeStamp } from '${stampModule}';
console.log('building');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/page.html', '');
writeStamp(readInputs());
`;

/** Starts and stops the server; resolves to what was printed to standard output. */
async function startOnce(dir: string): Promise<string> {
  const npm = npmStart(dir);
  await listening(npm);
  process.kill(npm.pid, 'SIGTERM');
  expect(await npm.closed).toBe(0);
  return npm.written.stdout;
}

test('npm start builds once, and again when a source has changed', async () => {
  const dir = await projectWithBuild(build);
  expect(await startOnce(dir)).toContain('building');
  expect(await startOnce(dir)).not.toContain('building');
  await writeFile(join(dir, 'tsconfig.json'), '{}');
  expect(await startOnce(dir)).toContain('building');
});
