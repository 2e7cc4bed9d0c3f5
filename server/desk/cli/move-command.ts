import { existsSync } from 'node:fs';
import { ConfigError, Environment } from '../../environment.ts';
import { type Copied, OtherRowsError } from '../../store/copy/copy-store.ts';
import { reasonOf, StoreUnavailableError } from '../../store/errors.ts';
import { describePostgres, explainPostgresProblem } from '../../store/postgres/errors.ts';
import { copyFromPostgres, moveIntoPostgres } from '../../store/postgres/transfer.ts';
import { databaseFile, explainSqliteProblem } from '../../store/sqlite/database-file.ts';
import { replaceDatabase, reserveOrFail } from '../actions/backup.ts';
import { DeskError } from '../actions/desk-error.ts';
import { formatAdapted } from './backup-commands.ts';
import { type Command, texts, type Values } from './command.ts';
import { table } from './format.ts';
import { print } from './terminal.ts';

function readUrl(option: string, value: Values[string]): string {
  // Reads the value as a setting with the name of the option, so that problems name the option.
  const environment = new Environment({ [option]: String(value) });
  const url = environment.databaseUrl(option);
  if (url === undefined) throw new DeskError(2, `${option} needs the URL of a database`);
  if (environment.problems.length > 0) throw new ConfigError(environment.problems.join('\n'));
  return url;
}

function formatCopied({ tables, adapted }: Copied): string {
  const lines = tables.map(({ name, rows, alreadyThere }) => [
    `  ${name}`,
    String(rows),
    alreadyThere > 0 ? `(${alreadyThere} by an earlier attempt)` : '',
  ]);
  return `and compared row by row:\n${table(lines)}${formatAdapted(adapted)}`;
}

function explainOtherRows(place: string, { message, copied }: OtherRowsError): string {
  if (copied === 'all') {
    return `Everything was copied into ${place} and compared, but ${message}. Check these rows: they were not compared.`;
  }
  const part = copied === 'none' ? 'Nothing' : 'Only a part';
  return `${part} was copied into ${place}: ${message}; use an empty database that no server uses`;
}

async function moveTo(dataDir: string, url: string): Promise<void> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new DeskError(1, `No leads are stored in ${dataDir} yet`);
  const place = describePostgres(url);
  using _reserved = reserveOrFail(dataDir);
  try {
    const copied = await moveIntoPostgres(file, url);
    const rest = `Start the servers with DATABASE_URL now. ${file} is unchanged, and erasing does not reach it: delete it when you are sure.`;
    print(`Copied into ${place} ${formatCopied(copied)}\n${rest}`);
  } catch (error) {
    if (error instanceof OtherRowsError) throw new DeskError(1, explainOtherRows(place, error));
    if (!(error instanceof StoreUnavailableError)) throw error;
    const rest = 'Run the same command again to resume.';
    throw new DeskError(1, `--to ${explainPostgresProblem(url, error)}\n${rest}`);
  }
}

async function moveFrom(dataDir: string, url: string): Promise<void> {
  const file = databaseFile(dataDir);
  if (existsSync(file)) {
    throw new DeskError(1, `The database ${file} already exists: set DATA_DIR to another folder`);
  }
  let copied: Copied | undefined;
  try {
    await replaceDatabase(dataDir, async (temporary) => {
      copied = await copyFromPostgres(url, temporary);
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    throw new DeskError(1, `--from ${explainPostgresProblem(url, error)}`);
  }
  // Always set here; the check is for the type.
  if (copied) print(`Copied into ${file} ${formatCopied(copied)}`);
}

/** Copies a SQLite database into PostgreSQL, or back. No server may run meanwhile. */
export const move: Command = {
  options: texts('to', 'from'),
  async run({ config: { dataDir } }, _words, { to, from }) {
    if ((to === undefined) === (from === undefined)) {
      throw new DeskError(2, 'move needs either --to DATABASE_URL or --from DATABASE_URL');
    }
    try {
      if (to !== undefined) await moveTo(dataDir, readUrl('--to', to));
      else await moveFrom(dataDir, readUrl('--from', from));
    } catch (error) {
      if (error instanceof DeskError || reasonOf(error) === undefined) throw error;
      throw new DeskError(1, explainSqliteProblem(dataDir, error));
    }
  },
};
