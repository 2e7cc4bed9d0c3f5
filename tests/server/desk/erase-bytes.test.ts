import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { type LeadChanges, leadWithPhoto } from '../../helpers/store/stored-lead.ts';
import { openEraseDesk } from './open-erase-desk.ts';

let desk: Awaited<ReturnType<typeof openEraseDesk>>;

beforeEach(async () => {
  desk = await openEraseDesk();
});

/** Returns the names of the files in the data directory that contain a text. */
async function filesWith(text: string): Promise<string[]> {
  const { dataDir } = desk;
  const entries = await readdir(dataDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const contents = await Promise.all(names.map((name) => readFile(join(dataDir, name))));
  return names.filter((_, index) => contents[index]?.includes(text));
}

describe('erased bytes', () => {
  const marker = 'bytes-of-a-photo';
  const photoSize = 300_000;
  const otherClient = {
    email: 'mona@example.com',
    phone: '+96170123456',
    countryCode: '+961',
    phoneWithoutCountryCode: '70123456',
  };

  /** Stores a lead whose photo repeats a text. */
  const sendMarked = (changes: LeadChanges = {}, photo = marker) =>
    desk.store.saveLead(leadWithPhoto(Buffer.alloc(photoSize, photo), changes));

  test('are in no database file, even while the server runs', async () => {
    await sendMarked(otherClient, 'stays-as-it-is');
    await sendMarked({ lastName: 'Palmyra-secret' });
    // `501234567` is the phone number of the sample lead.
    for (const text of [marker, 'Palmyra-secret', '501234567']) {
      expect(await filesWith(text)).not.toEqual([]);
    }
    await desk.erase('layla@example.com', '--yes');
    for (const text of [marker, 'Palmyra-secret', '501234567', 'layla@example.com']) {
      expect(await filesWith(text)).toEqual([]);
    }
    expect(await filesWith('stays-as-it-is')).not.toEqual([]);
  });

  test('are gone from checkpointed and closed files', async () => {
    await sendMarked();
    await desk.execute('pragma wal_checkpoint(truncate)');
    expect(await filesWith(marker)).toEqual(['luxe-widgets.sqlite']);
    await desk.store.close();
    await desk.erase('layla@example.com', '--yes');
    expect(await filesWith(marker)).toEqual([]);
  });

  test('are not reported as erased while a reader holds them in the write-ahead log', async () => {
    await sendMarked();
    const reader = new DatabaseSync(databaseFile(desk.dataDir));
    reader.exec('begin; select count(*) from photos');
    expect(await desk.failure(1, 'erase', 'layla@example.com', '--yes')).toContain('-wal');
    reader.exec('commit');
    reader.close();
    await desk.store.close();
    expect(await filesWith(marker)).toEqual([]);
  });

  test('are returned to the disk by --compact, and leads are accepted afterwards', async () => {
    await sendMarked();
    const other = await desk.send(otherClient);
    await desk.erase('layla@example.com', '--yes');
    const sizeOf = async () => (await stat(databaseFile(desk.dataDir))).size;
    const before = await sizeOf();
    // Finds no old leads to erase, and compacts the database.
    await desk.erase('--older-than', '12m', '--yes', '--compact');
    expect(before - (await sizeOf())).toBeGreaterThan(0.9 * photoSize);
    const next = await desk.send();
    expect(await desk.storedIds()).toEqual([next, other]);
  });
});
