import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const mounted: string[] = [];

/** Mounts a small disk on a folder. False if the user may not. */
export function mountDisk(dir: string, megabytes: number): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]);
  if (status === 0) mounted.push(dir);
  return status === 0;
}

/** Unmounts the disks, even if a server still uses them (`-l`). For `afterEach`. */
export function unmountDisks(): void {
  for (const dir of mounted.splice(0)) spawnSync('umount', ['-l', dir]);
}

/** Fills a disk except for these bytes. Returns a function that frees the space. */
export function fillDisk(dir: string, freeBytes = 0): () => void {
  const file = join(dir, 'filling');
  const descriptor = openSync(file, 'w');
  const block = Buffer.alloc(65_536);
  try {
    // With less space left than a block, one write fills the disk, and the next fails.
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  if (freeBytes > 0) ftruncateSync(descriptor, fstatSync(descriptor).size - freeBytes);
  closeSync(descriptor);
  return () => rmSync(file);
}
