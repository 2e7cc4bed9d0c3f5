import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { startApp } from '../../helpers/server/app.ts';
import { dataUrl, type Json, picture, sampleItem } from '../../helpers/server/samples.ts';
import type { TestServer } from '../../helpers/server/server.ts';
import { eraseHelpers } from './erase-helpers.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startApp();
});

const { run, execute, send, erase, storedIds } = eraseHelpers(() => server);

/** Names of the files in the data directory that contain a text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(server.dataDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const contents = await Promise.all(names.map((name) => readFile(join(server.dataDir, name))));
  return names.filter((_, index) => contents[index]?.includes(text));
}

describe('erased bytes', () => {
  const marker = 'bytes-of-a-photo';
  /** Bytes behind the picture of a marked lead. */
  const photoPadding = 300_000;
  const otherClient = {
    email: 'mona@example.com',
    phone: '+96170123456',
    countryCode: '+961',
    phoneWithoutCountryCode: '70123456',
  };

  async function sendMarked(changes: Json = {}, photo = marker): Promise<string> {
    // A real picture with trailing bytes, as phones append them; stored unchanged.
    const content = Buffer.concat([await picture('jpeg'), Buffer.alloc(photoPadding, photo)]);
    return send({ items: [sampleItem({ base64Files: [dataUrl(content)] })], ...changes });
  }

  test('are in no database file, even while the server runs', async () => {
    await sendMarked(otherClient, 'stays-as-it-is');
    await sendMarked({ lastName: 'Palmyra-secret' });
    // The sample lead has this phone number.
    for (const text of [marker, 'Palmyra-secret', '501234567']) {
      expect(await filesWith(text)).not.toEqual([]);
    }
    await erase('layla@example.com', '--yes');
    for (const text of [marker, 'Palmyra-secret', '501234567', 'layla@example.com']) {
      expect(await filesWith(text)).toEqual([]);
    }
    expect(await filesWith('stays-as-it-is')).not.toEqual([]);
  });

  test('are gone from checkpointed and closed files', async () => {
    await sendMarked();
    await execute('pragma wal_checkpoint(truncate)');
    expect(await filesWith(marker)).toEqual(['luxe-widgets.sqlite']);
    await server.stop();
    await erase('layla@example.com', '--yes');
    expect(await filesWith(marker)).toEqual([]);
  });

  test('are not reported as erased while a reader holds them in the write-ahead log', async () => {
    await sendMarked();
    const reader = new DatabaseSync(databaseFile(server.dataDir));
    reader.exec('begin; select count(*) from photos');
    const { code, stderr } = await run('erase', 'layla@example.com', '--yes');
    expect(code).toBe(1);
    expect(stderr).toContain('-wal');
    reader.exec('commit');
    reader.close();
    await server.stop();
    expect(await filesWith(marker)).toEqual([]);
  });

  test('are returned to the disk by --compact, and leads are accepted afterwards', async () => {
    await sendMarked();
    const other = await send(otherClient);
    await erase('layla@example.com', '--yes');
    const sizeOf = async () => (await stat(databaseFile(server.dataDir))).size;
    const before = await sizeOf();
    await erase('--older-than', '12m', '--yes', '--compact');
    expect(before - (await sizeOf())).toBeGreaterThan(0.9 * photoPadding);
    const next = await send();
    expect(await storedIds()).toEqual([next, other]);
  });
});
