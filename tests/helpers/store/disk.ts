import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const mounted: string[] = [];

/** Puts a small disk of its own on a folder. False where this user may not. */
export function mountDisk(dir: string, megabytes: number): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]);
  if (status === 0) mounted.push(dir);
  return status === 0;
}

/** Takes the disks away again: for `afterEach`. */
export function unmountDisks(): void {
  for (const dir of mounted.splice(0)) spawnSync('umount', ['-l', dir]);
}

/** Fills a disk to the last byte. Returns what makes room again. */
export function fillDisk(dir: string): () => void {
  const file = join(dir, 'filling');
  const descriptor = openSync(file, 'w');
  for (const size of [65536, 1]) {
    try {
      for (;;) if (writeSync(descriptor, Buffer.alloc(size)) < size) break;
    } catch {
      // Full.
    }
  }
  closeSync(descriptor);
  return () => rmSync(file);
}
