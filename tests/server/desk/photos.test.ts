import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { cameraPhoto, picture } from '../../helpers/server/samples.ts';
import { deskProcess, temporaryDir } from '../../helpers/server/server.ts';
import { fillDisk, mountDisk, unmountDisks } from '../../helpers/store/disk.ts';
import { newItem, newPhoto } from '../../helpers/store/stored-lead.ts';
import { openCommands } from './open-commands.ts';

afterEach(unmountDisks);

const { dataDir, run, output, failure, send } = await openCommands();

/** Stores a lead with one item for each list of photos, and returns its id. */
const storePhotos = (...items: readonly Buffer[][]) =>
  send({
    items: items.map((contents) =>
      newItem({ photos: contents.map((content) => newPhoto({ content })) }),
    ),
  });

describe('exported photos', () => {
  test('are upright, without EXIF, and at most 1600 px large', async () => {
    const png = await picture('png', 30, 20);
    const id = await storePhotos([await picture('jpeg')], [await cameraPhoto(), png]);
    const out = join(await temporaryDir(), 'new', 'folder');
    const { code, stdout } = await deskProcess(dataDir, ['photos', id, '--out', out]);
    expect(code).toBe(0);
    const files = ['item-1-photo-1.jpg', 'item-2-photo-1.jpg', 'item-2-photo-2.jpg'].map((name) =>
      join(out, `${id.slice(0, 8)}-v1-${name}`),
    );
    expect(stdout.trim().split('\n')).toEqual(files);
    const [, fromCamera = '', fromPng = ''] = files;

    const exported = await readFile(fromCamera);
    expect(exported.toString('latin1')).not.toMatch(/secret|Exif|GPS/);
    const after = await sharp(exported).metadata();
    expect(after).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
    const small = await sharp(fromPng).metadata();
    expect(small).toMatchObject({ format: 'jpeg', width: 30, height: 20 });
  });

  test('are written even when another photo is broken, which the command names', async () => {
    const whole = await picture('png');
    // Begins like the PNG, and has no picture after its header.
    const broken = Buffer.concat([whole.subarray(0, 40), Buffer.alloc(200)]);
    const id = await storePhotos([broken, whole]);
    const { code, stdout, stderr } = await run('photos', id, '--out', await temporaryDir());
    expect(code).toBe(1);
    expect(stderr).toContain('item-1-photo-1.jpg');
    expect(stdout).toContain('item-1-photo-2.jpg');
  });

  test('of two leads share a folder without clashes, even with similar ids', async () => {
    const out = await temporaryDir();
    const save = (id: string) => output('photos', id, '--out', out);
    const ids = [await send(), await send()];
    // Saved before there is a lead with a similar id, so its file names have only the start of its id.
    await save(await send({ submissionId: 'alike-no-1' }));
    const alike = ['alike-no-1', await send({ submissionId: 'alike-no-2' })];
    for (const id of [...ids, ...alike, ...ids, ...alike]) await save(id);
    const starts = [...ids.map((id) => id.slice(0, 8)), 'alike-no', ...alike];
    expect((await readdir(out)).sort()).toEqual(
      starts.map((start) => `${start}-v1-item-1-photo-1.jpg`).sort(),
    );
  });

  test('leave no incomplete file on a full disk, so that the next run writes them', async (context) => {
    const [id, out] = [await send(), await temporaryDir()];
    if (!mountDisk(out, 1)) return context.skip('this user may not mount a small disk');
    const freeSpace = fillDisk(out);
    const reason = await failure(1, 'photos', id, '--out', out);
    expect(reason).toMatch(/photo-1\.jpg" was not written: ENOSPC/);
    freeSpace();
    const [file = ''] = (await output('photos', id, '--out', out)).trim().split('\n');
    expect((await sharp(file).metadata()).format).toBe('jpeg');
  });

  test('overwrite no file in the folder', async () => {
    const [id, out] = [await send(), await temporaryDir()];
    const file = join(out, `${id.slice(0, 8)}-v1-item-1-photo-1.jpg`);
    await writeFile(file, 'something of the team');
    expect(await failure(1, 'photos', id, '--out', out)).toContain(file);
    expect(await readFile(file, 'utf8')).toBe('something of the team');
  });
});
