// Finds PostgreSQL's programs on this machine. Plain JavaScript without dependencies: it runs on
// any Node, before anything is installed.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findCommand } from './browsers.mjs';

const debian = '/usr/lib/postgresql';

/** Returns the folder of initdb and postgres: Debian's newest version, else the one on the PATH. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const [newest] = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, 'bin'))
    .filter((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
  if (newest) return newest;
  const initdb = findCommand('initdb');
  return initdb && findCommand('postgres') ? dirname(initdb) : undefined;
}
