import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deskWithPeak } from '../../helpers/server/desk-memory.ts';
import { desk, deskOutput, startProgram, temporaryDir } from '../../helpers/server/server.ts';
import { filledDataDir } from '../../helpers/store/filled-store.ts';
import { newItem, storeLead } from '../../helpers/store/stored-lead.ts';
import { storeSettings, withStoreOf } from '../../helpers/store/test-store.ts';
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

test('a CSV export lists left-out files only with their item, and shortens their names', async () => {
  const dataDir = await temporaryDir();
  // A text of the maximum length (4,000), in which each tab may start a cell with a formula.
  const text = `a${'\t'.repeat(3998)}b`;
  const items = Array.from({ length: 50 }, () => newItem({ model: text }));
  const leftOut = items.flatMap((_, index) =>
    [1, 2].map((photo) => {
      const field = `items.${index}.photos.${photo}`;
      return { field, name: text, reason: 'type' } as const;
    }),
  );
  await withStoreOf(dataDir, (store) => storeLead(store, { lastName: text, items, leftOut }));
  const csv = await deskOutput(dataDir, ['export', '--csv']);
  const [, ...lines] = csv.trimEnd().split('\r\n');
  expect(lines).toHaveLength(items.length);
  for (const line of lines) {
    expect(line.match(/not a JPEG or PNG/g)).toHaveLength(2);
    // Last name and model have 4,000 characters each.
    expect(line.length).toBeLessThan(10_000);
  }
});

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
