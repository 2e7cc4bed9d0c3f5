import { chownSync, statSync } from 'node:fs';

/** The desk may run as root where the server doesn't: the server must be able to open it. */
export function giveToOwnerOf(dir: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dir);
  chownSync(file, uid, gid);
}
