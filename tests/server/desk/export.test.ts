import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { startApp } from '../../helpers/server/app.ts';
import { deskWithPeak } from '../../helpers/server/desk-memory.ts';
import { dataUrl, picture, sampleItem, sampleLead, submit } from '../../helpers/server/samples.ts';
import { desk, startProgram, type TestServer, temporaryDir } from '../../helpers/server/server.ts';
import { fill, inPostgres, inSqlite } from '../../helpers/store/fill.ts';
import {
  databaseUrlOf,
  onPostgres,
  storeSettings,
  withStoreOf,
} from '../../helpers/store/test-store.ts';

/** `npm run bench:store` measures the same with 100,000. */
const leadCount = 25_000;

/** Runs the desk in a shell, followed by `after`. */
async function deskInShell(dataDir: string, command: string) {
  const env = await storeSettings(dataDir);
  const script = `set -o pipefail; "${process.execPath}" server/desk/main.ts ${command}`;
  const { written, closed } = startProgram('bash', ['-c', script], { env });
  return { code: await closed, ...written };
}

describe('leads with the longest possible text', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startApp();
    // A tab starts a new cell when spreadsheets split at tabs.
    const text = `a${'\t'.repeat(3998)}b`;
    const file = { name: text };
    const [good, gif] = [dataUrl(await picture('jpeg')), dataUrl(await picture('gif'))];
    const item = sampleItem({
      model: text,
      files: [file, file, file],
      base64Files: [good, gif, gif],
    });
    for (let count = 0; count < 3; count++) {
      const lead = sampleLead({ lastName: text, items: Array.from({ length: 200 }, () => item) });
      const { status, answer } = await submit(server, lead);
      expect([status, (answer.leftOut as unknown[]).length]).toEqual([200, 400]);
    }
  });

  test('export to CSV, each item with its own truncated file names', async () => {
    const file = join(await temporaryDir(), 'leads.csv');
    const { code, stdout, stderr } = await desk(server.dataDir, ['export', '--csv', file]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('3 leads written to');
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 3 * 200);
    for (const line of lines.slice(1)) {
      expect(line.match(/not a JPEG or PNG/g)).toHaveLength(2);
      // Two complete texts of the lead, and little else.
      expect(line.length).toBeLessThan(10_000);
    }
  });

  test('export to JSON', async () => {
    const { code, stdout } = await desk(server.dataDir, ['export', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).map(({ items }: { items: unknown[] }) => items.length)).toEqual([
      200, 200, 200,
    ]);
  });
});

test('returns each lead once over several pages, even when a new version arrives in between', async () => {
  const server = await startApp();
  const leads = ['first', 'second', 'third'].map((firstName) => sampleLead({ firstName }));
  for (const lead of leads) await submit(server, lead);
  const [first, second, third] = leads.map(({ submissionId }) => submissionId);
  await withStoreOf(server.dataDir, async (store) => {
    const page = await store.listFirstVersions({}, 2);
    expect(page.map(({ submissionId }) => submissionId)).toEqual([third, second]);
    await submit(server, { ...leads[0], lastName: 'Other' });
    const rest = await store.listFirstVersions({}, 2, page.at(-1));
    expect(rest.map(({ submissionId }) => submissionId)).toEqual([first]);
    expect(await store.listFirstVersions({}, 2, rest.at(-1))).toEqual([]);
    expect(await store.listFirstVersions({ isTest: true }, 2)).toEqual([]);
    expect(await store.readLeads([String(first)])).toMatchObject([{ version: 2 }, { version: 1 }]);
  });
});

describe('an export of 25,000 leads', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await temporaryDir();
    await withStoreOf(dataDir, (store) => store.check(0));
    if (onPostgres) await inPostgres(await databaseUrlOf(dataDir), (to) => fill(to, leadCount));
    else await inSqlite(databaseFile(dataDir), (to) => fill(to, leadCount));
  }, 180_000);

  test.each([
    ['--csv', 25_501],
    ['--json', 25_500],
  ])(
    'as %s uses at most 200 MB of memory',
    async (format, expected) => {
      const file = join(dataDir, 'export');
      const { code, peak } = await deskWithPeak(dataDir, ['export', format, file]);
      expect(code).toBe(0);
      expect(peak).toBeLessThan(200);
      const text = await readFile(file, 'utf8');
      const count = format === '--csv' ? text.split('\r\n').length - 1 : JSON.parse(text).length;
      expect(count).toBe(expected);
    },
    120_000,
  );

  test('ends quietly when its reader closes the pipe early', async () => {
    const { code, stdout, stderr } = await deskInShell(dataDir, 'export --csv | head -n 2');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\r\n')).toHaveLength(3);
  });

  test('fails with a message when the disk is full', async () => {
    const toFile = await desk(dataDir, ['export', '--csv', '/dev/full']);
    expect(toFile).toMatchObject({ code: 1, stdout: '' });
    expect(toFile.stderr).toMatch(/"\/dev\/full" failed or is incomplete: ENOSPC/);
    const toStdout = await deskInShell(dataDir, 'export --json > /dev/full');
    expect(toStdout.code).toBe(1);
    expect(toStdout.stderr).toMatch(/incomplete: ENOSPC/);
  });
});
