import { backUp, formatBackup, formatRestored, restore as restoreFrom } from './backup.ts';
import { type Command, readFileName } from './command.ts';
import { print } from './terminal.ts';

/** Copies everything into a new file while the server runs. */
export const backup: Command = {
  options: { to: { type: 'string' } },
  words: [0, 0],
  async run({ store }, _words, { to }) {
    const file = readFileName('backup', '--to', to);
    print(formatBackup(file, await backUp(store, file)));
  },
};

/** Puts a back-up in the place of the database; the store must not be open for that. */
export const restore: Command = {
  options: { from: { type: 'string' } },
  words: [0, 0],
  async run({ config }, _words, { from }) {
    const file = readFileName('restore', '--from', from);
    print(formatRestored(await restoreFrom(config.dataDir, file)));
  },
};
