import { backUp, formatBackup, formatRestored, restore as restoreFrom } from './backup.ts';
import { type Command, type Desk, DeskError, readFileName } from './command.ts';
import { print } from './terminal.ts';

/** Files are what the embedded database is made of. */
function refusePostgres({ config }: Desk, command: string): void {
  if (config.database.url === undefined) return;
  const advice = 'use what your PostgreSQL offers, such as pg_dump and pg_restore';
  throw new DeskError(1, `${command} does not work with DATABASE_URL yet: ${advice}`);
}

/** Copies everything into a new file while the server runs. */
export const backup: Command = {
  options: { to: { type: 'string' } },
  words: [0, 0],
  async run(desk, _words, { to }) {
    refusePostgres(desk, 'backup');
    const file = readFileName('backup', '--to', to);
    print(formatBackup(file, await backUp(desk.store, file)));
  },
};

/** Puts a back-up in the place of the database; the store must not be open for that. */
export const restore: Command = {
  options: { from: { type: 'string' } },
  words: [0, 0],
  async run(desk, _words, { from }) {
    refusePostgres(desk, 'restore');
    const file = readFileName('restore', '--from', from);
    print(formatRestored(await restoreFrom(desk.config.dataDir, file)));
  },
};
