import { OtherRowsError } from '../../store/copy/copy-store.ts';
import { placeOf } from '../../store/open-store.ts';
import {
  backUp,
  formatBackup,
  formatRestored,
  formatRestoredInto,
  restore as restoreFrom,
  restorePostgres,
} from '../actions/backup.ts';
import { type Command, type Desk, DeskError, readFileName } from './command.ts';
import { print } from './terminal.ts';

/** Copies everything into a new file while the server runs. */
export const backup: Command = {
  options: { to: { type: 'string' } },
  words: [0, 0],
  async run({ store, config }, _words, { to }) {
    const file = readFileName('backup', '--to', to);
    const isWhole = config.database.url !== undefined;
    print(formatBackup(file, await backUp(store, file, isWhole)));
  },
};

async function restoreInto(url: string, { config }: Desk, file: string): Promise<void> {
  const place = placeOf(config);
  try {
    print(formatRestoredInto(place, await restorePostgres(config.dataDir, url, file)));
  } catch (error) {
    if (!(error instanceof OtherRowsError)) throw error;
    const advice = 'create an empty database, name it in DATABASE_URL here, then for the servers';
    throw new DeskError(1, `Nothing was restored into ${place}: ${error.message}; ${advice}`);
  }
}

/** Puts a back-up in the place of the database; the store must not be open for that. */
export const restore: Command = {
  options: { from: { type: 'string' } },
  words: [0, 0],
  async run(desk, _words, { from }) {
    const file = readFileName('restore', '--from', from);
    const { dataDir, database } = desk.config;
    if (database.url !== undefined) return restoreInto(database.url, desk, file);
    print(formatRestored(await restoreFrom(dataDir, file)));
  },
};
