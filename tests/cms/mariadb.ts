import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServing } from '../helpers/server/server.ts';

const run = promisify(execFile);

/** Starts MariaDB with its data in the folder; it ends after the tests. Resolves to its socket, the only access to it. */
export async function startMariadb(dir: string): Promise<string> {
  const [data, socket] = [join(dir, 'db'), join(dir, 'db.sock')];
  const common = [
    '--no-defaults',
    `--datadir=${data}`,
    // MariaDB refuses to run as root without this option.
    ...(process.getuid?.() ? [] : ['--user=root']),
  ];
  await run('mariadb-install-db', [
    ...common,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const options = [
    `--socket=${socket}`,
    `--pid-file=${join(dir, 'db.pid')}`,
    '--skip-networking',
    '--skip-log-bin',
    '--innodb-flush-log-at-trx-commit=0',
  ];
  await startServing('mariadbd', [...common, ...options], {}, /ready for connections/);
  return socket;
}
