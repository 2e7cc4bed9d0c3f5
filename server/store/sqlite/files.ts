import { chownSync, linkSync, statfsSync, statSync, unlinkSync } from 'node:fs';

export function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** Identifies the file behind a name; undefined if there is none. */
export function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Renames a file without replacing another: throws EEXIST if the name is taken. */
export function moveToFreeName(from: string, to: string): void {
  linkSync(from, to);
  unlinkSync(from);
}

/** Gives a file to the owner of its folder: the desk may run as root, and the server may not. */
export function giveToOwnerOf(dir: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dir);
  chownSync(file, uid, gid);
}
