import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { toCsv } from './desk-csv.ts';
import { formatLead, formatList, toJson } from './desk-format.ts';
import { writePhotos } from './desk-photos.ts';
import { databaseFile, openSqliteStore } from './store/sqlite.ts';
import type { Lead, Store } from './store/store.ts';

type Values = Record<string, string | boolean | undefined>;

interface Command {
  options: ParseArgsOptionsConfig;
  /** How many words may follow the command: least, most. */
  words: readonly [number, number];
  run: (store: Store, words: readonly string[], values: Values) => Promise<void>;
}

const help = `The desk: read the leads that came in.

Usage: npm run desk -- <command>

  list [--limit N] [--json]      the newest leads (20 of them)
  show <id> [--json]             one lead in full
  photos <id> --out DIR          its photos as JPEG, at most 1600 px, without any metadata
  export --csv [FILE]            every lead for a spreadsheet, one line per item
  export --json [FILE]           every lead for a program
  --help                         this text

An <id> may be shortened as long as it fits one lead only. Without FILE the export goes to the
screen. Times are local (set TZ for another zone). DATA_DIR says where the leads are (data/).
Exit code: 0 done, 1 not found or failed, 2 wrong call.
`;

/** Ends the program with a message: 1 = not found or failed, 2 = wrong call. */
class DeskError extends Error {
  override name = 'DeskError';
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

async function findLead(store: Store, id: string): Promise<Lead> {
  const found = await store.findLeads({ idPrefix: id });
  const lead = found.find(({ submissionId }) => submissionId === id) ?? found[0];
  if (!lead) throw new DeskError(1, `No lead has an id that starts with "${id}"`);
  if (found.length > 1 && lead.submissionId !== id) {
    const ids = found.slice(0, 5).map(({ submissionId }) => `  ${submissionId}`);
    throw new DeskError(2, `"${id}" fits ${found.length} leads:\n${ids.join('\n')}`);
  }
  return lead;
}

function readLimit(value: string | boolean | undefined): number {
  if (value === undefined) return 20;
  const limit = Number(value);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new DeskError(2, `--limit takes a whole number above 0, not "${value}"`);
}

const commands: Readonly<Record<string, Command>> = {
  list: {
    options: { limit: { type: 'string' }, json: { type: 'boolean' } },
    words: [0, 0],
    async run(store, _words, { limit, json }) {
      const leads = await store.findLeads({ limit: readLimit(limit) });
      if (json) printJson(leads.map(toJson));
      else print(formatList(leads));
    },
  },
  show: {
    options: { json: { type: 'boolean' } },
    words: [1, 1],
    async run(store, [id = ''], { json }) {
      const lead = await findLead(store, id);
      if (json) printJson(toJson(lead));
      else print(formatLead(lead));
    },
  },
  photos: {
    options: { out: { type: 'string' } },
    words: [1, 1],
    async run(store, [id = ''], { out }) {
      if (typeof out !== 'string' || out === '') throw new DeskError(2, 'photos needs --out DIR');
      const lead = await findLead(store, id);
      const { written, broken } = await writePhotos(await store.readPhotos(lead.submissionId), out);
      for (const file of written) print(file);
      if (broken.length > 0)
        throw new DeskError(1, `Broken pictures, left out: ${broken.join(', ')}`);
    },
  },
  export: {
    options: { csv: { type: 'boolean' }, json: { type: 'boolean' } },
    words: [0, 1],
    async run(store, [file], { csv, json }) {
      if (csv === json) throw new DeskError(2, 'export needs either --csv or --json');
      const leads = await store.findLeads();
      const text = csv ? toCsv(leads) : `${JSON.stringify(leads.map(toJson), null, 2)}\n`;
      if (file === undefined) return print(text);
      await writeFile(file, text, { mode: 0o600 });
      print(`${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} written to ${file}`);
    },
  },
};

function parseCall(name: string, { options, words }: Command, args: string[]) {
  const call = (() => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      throw new DeskError(2, error instanceof Error ? error.message : String(error));
    }
  })();
  const [least, most] = words;
  const count = call.positionals.length;
  if (count < least) throw new DeskError(2, `${name} needs the id of a lead`);
  if (count > most)
    throw new DeskError(2, `${name} got too many words: ${call.positionals.join(' ')}`);
  return { words: call.positionals, values: call.values as Values };
}

async function run(args: readonly string[]): Promise<void> {
  const [name, ...rest] = args;
  if (args.includes('--help') || args.includes('-h') || name === 'help') return print(help);
  if (name === undefined) throw new DeskError(2, help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new DeskError(2, `There is no command "${name}". See --help`);
  const { words, values } = parseCall(name, command, rest);
  const { dataDir } = readConfig(process.env);
  if (!existsSync(databaseFile(dataDir))) {
    throw new DeskError(1, `No leads are stored in ${dataDir} yet (DATA_DIR names the folder)`);
  }
  const store = openSqliteStore(dataDir);
  try {
    await command.run(store, words, values);
  } finally {
    await store.close();
  }
}

async function main(): Promise<void> {
  // `desk … | head` closes the pipe early; that is no failure.
  process.stdout.on('error', () => process.exit(0));
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    const isWrongCall = error instanceof ConfigError;
    process.exitCode = error instanceof DeskError ? error.exitCode : isWrongCall ? 2 : 1;
    process.stderr.write(`${error instanceof Error ? error.message.trimEnd() : error}\n`);
  }
}

await main();
