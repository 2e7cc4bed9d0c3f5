import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deskWithPeak } from '../../helpers/server/desk-memory.ts';
import { desk, startProgram } from '../../helpers/server/server.ts';
import { filledDataDir } from '../../helpers/store/fill.ts';
import { storeSettings } from '../../helpers/store/test-store.ts';
import { parseCsv } from './parse-csv.ts';

/** `npm run bench:store` measures an export of 100,000 leads. */
const leadCount = 10_000;
const filled = await filledDataDir(leadCount);

/** Runs a command of the desk in a shell. `command`: may contain pipes and redirections. */
async function deskInShell(dataDir: string, command: string) {
  const env = await storeSettings(dataDir);
  const script = `set -o pipefail; "${process.execPath}" server/desk/main.ts ${command}`;
  const { written, closed } = startProgram('bash', ['-c', script], { env });
  return { code: await closed, ...written };
}

describe('an export of 10,000 leads', () => {
  // Every 50th lead has two versions.
  const versionCount = leadCount + leadCount / 50;
  const countOf = {
    '--csv': (text: string) => parseCsv(text).length,
    '--json': (text: string) => JSON.parse(text).length,
  };

  test.each(['--csv', '--json'] as const)(
    'as %s uses at most 200 MB of memory',
    async (format) => {
      const file = join(filled, 'export');
      const { code, peak } = await deskWithPeak(filled, ['export', format, file]);
      expect(code).toBe(0);
      expect(peak).toBeLessThan(200);
      expect(countOf[format](await readFile(file, 'utf8'))).toBe(versionCount);
    },
    // ms. Exporting this many leads may take longer than the usual timeout.
    120_000,
  );

  test('ends quietly when its reader closes the pipe early', async () => {
    const { code, stdout, stderr } = await deskInShell(filled, 'export --csv | head -n 2');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\r\n')).toHaveLength(3);
  });

  test('fails with a message when the disk is full', async () => {
    const toFile = await desk(filled, ['export', '--csv', '/dev/full']);
    expect(toFile).toMatchObject({ code: 1, stdout: '' });
    expect(toFile.stderr).toMatch(/"\/dev\/full" failed or is incomplete: ENOSPC/);
    const toStdout = await deskInShell(filled, 'export --json > /dev/full');
    expect(toStdout.code).toBe(1);
    expect(toStdout.stderr).toMatch(/incomplete: ENOSPC/);
  });
});
