import { basename, resolve } from 'node:path';
import { OtherRowsError } from '../../store/copy/copy-store.ts';
import { placeOf } from '../../store/open-store.ts';
import { backUp, restore as restoreFrom, restorePostgres } from '../actions/backup.ts';
import type { Contents } from '../actions/database-copy.ts';
import { DeskError } from '../actions/desk-error.ts';
import { type Command, type Desk, readPath, texts } from './command.ts';
import { count } from './format.ts';
import { print } from './terminal.ts';

const eraseAgain = '\nLeads erased since the backup are back: erase them again.';

function describe({ leads, photos, whatsappLeads, offers }: Contents): string {
  return `leads: ${leads}, photos: ${photos}, WhatsApp leads: ${whatsappLeads}, offers: ${offers}`;
}

/** Formats the number of rows adapted for PostgreSQL, on its own line; empty if there are none. */
export function formatAdapted(adapted: number): string {
  if (adapted === 0) return '';
  return `\n${count(adapted, 'row')} had a U+0000 in a text, which PostgreSQL does not support: replaced by \u2400.`;
}

export const backup: Command = {
  options: texts('to'),
  async run({ store, config }, _words, { to }) {
    const file = readPath('backup', '--to FILE', to);
    // A backup of PostgreSQL includes the bucket's photos, as it is restored into another database (docs/moving.md).
    // A backup of DATA_DIR does not: the restored database reads them from the same bucket.
    const hasBucketPhotos = config.database.url !== undefined;
    const { contents, lost } = await backUp(store, file, hasBucketPhotos);
    print(`Written to ${resolve(file)} and checked (${describe(contents)}).`);
    if (lost > 0) print(`Photos missing in the bucket, and in the backup: ${lost}.`);
    print(
      'It contains personal data, and erasing does not reach it: delete it when it is no longer needed.',
    );
  },
};

async function restoreInto(url: string, { config }: Desk, file: string): Promise<void> {
  const place = placeOf(config);
  try {
    const { contents, adapted } = await restorePostgres(config.dataDir, url, file);
    const compared = `Restored into ${place}, and compared row by row (${describe(contents)}).`;
    print(`${compared}${formatAdapted(adapted)}${eraseAgain}`);
  } catch (error) {
    if (!(error instanceof OtherRowsError)) throw error;
    const advice = 'create an empty database, and set DATABASE_URL to it here and for the servers';
    throw new DeskError(1, `Nothing was restored into ${place}: ${error.message}; ${advice}`);
  }
}

/** Replaces the database with a backup; must not open the store. */
export const restore: Command = {
  options: texts('from'),
  async run(desk, _words, { from }) {
    const file = readPath('restore', '--from FILE', from);
    const { dataDir, database } = desk.config;
    if (database.url !== undefined) return restoreInto(database.url, desk, file);
    const { contents, replaced } = await restoreFrom(dataDir, file);
    print(`Restored (${describe(contents)}).${eraseAgain}`);
    if (replaced) {
      print(
        `The replaced database is ${basename(replaced)} in the same folder: delete it when you are sure.`,
      );
    }
  },
};
