import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from './config.ts';
import { backUp, formatBackup, formatRestored, restore } from './desk-backup.ts';
import {
  DeskError,
  readAge,
  readAmount,
  readCurrency,
  readDays,
  readFileName,
  readLimit,
} from './desk-call.ts';
import { toCsv } from './desk-csv.ts';
import {
  eraseAll,
  findOld,
  findPerson,
  formatErasure,
  readSubmissions,
  toErasureJson,
} from './desk-erase.ts';
import { formatLead, formatList, formatWhatsappLeads, toJson } from './desk-format.ts';
import { formatNewOffer, formatOffers, offerMessage, toOfferJson } from './desk-offers.ts';
import { writePhotos } from './desk-photos.ts';
import { explainProblem } from './store/database-file.ts';
import { databaseFile, openSqliteStore } from './store/sqlite.ts';
import type { Lead, Store } from './store/store.ts';

type Values = Record<string, string | boolean | undefined>;

interface Desk {
  /** Opened when it is first asked for: restore must not. */
  readonly store: Store;
  config: Config;
}

interface Command {
  options: ParseArgsOptionsConfig;
  /** How many words may follow the command: least, most. */
  words: readonly [number, number];
  run: (desk: Desk, words: readonly string[], values: Values) => Promise<void>;
}

const day = 24 * 60 * 60 * 1000;

const help = `The desk: read the leads that came in, make offers, and erase what has to go.

Usage: npm run desk -- <command>

  list [--limit N] [--json]      the newest leads (20 of them)
  show <id> [--json]             one lead in full, with its offers
  photos <id> --out DIR          its photos as JPEG, at most 1600 px, without any metadata
  export --csv [FILE]            every lead for a spreadsheet, one line per item
  export --json [FILE]           every lead for a program
  offer <id> --amount N --currency AED [--days 14] [--json]
                                 makes an offer: its links, and a text for WhatsApp
  offers [--limit N] [--json]    the newest offers with their answers
  whatsapp [--limit N] [--json]  the newest WhatsApp leads
  erase <id | e-mail | phone> [--only] [--yes] [--compact] [--json]
                                 erases a person: every lead and WhatsApp lead that carries it or
                                 shares an e-mail or phone with one of those, with photos and offers
  erase --older-than 12m [--yes] [--compact] [--json]
                                 erases what came in before that (m months, d days), with no offer
                                 made or answered since and none approved
  backup --to FILE               copies everything into a new file while the server runs, and checks it
  restore --from FILE            puts a back-up in the place of the database, which is kept under a
                                 dated name; the server has to be stopped
  --help                         this text

Without --yes erase only lists what it would erase. --only keeps to what carries the id, e-mail or
phone itself. --compact also rewrites the file of the database, which makes it smaller; new leads
wait meanwhile, so do it at a quiet hour. Exports, saved photos and back-ups are yours to erase.

An <id> may be shortened as long as it fits one lead only. Without FILE the export goes to the
screen. Times are local (set TZ for another zone). DATA_DIR says where the leads are (data/),
PUBLIC_URL where clients reach the site: the links of an offer begin with it.
Exit code: 0 done, 1 not found or failed, 2 wrong call.
`;

function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

function warn(text: string): void {
  process.stderr.write(`${text.trimEnd()}\n`);
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

const commands: Readonly<Record<string, Command>> = {
  list: {
    options: { limit: { type: 'string' }, json: { type: 'boolean' } },
    words: [0, 0],
    async run({ store }, _words, { limit, json }) {
      const leads = await store.findLeads({ limit: readLimit(limit) });
      if (json) printJson(leads.map(toJson));
      else print(formatList(leads));
    },
  },
  show: {
    options: { json: { type: 'boolean' } },
    words: [1, 1],
    async run({ store, config }, [id = ''], { json }) {
      const lead = await findLead(store, id);
      const { submissionId } = lead;
      const offers = await store.findOffers({ submissionId });
      if (json) {
        const shown = offers.map((offer) => toOfferJson(offer, config.publicUrl));
        return printJson({ ...toJson(lead), offers: shown });
      }
      print(formatLead(lead));
      if (offers.length > 0) print(`\nOffers\n${formatOffers(offers, Date.now())}`);
    },
  },
  photos: {
    options: { out: { type: 'string' } },
    words: [1, 1],
    async run({ store }, [id = ''], { out }) {
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
    async run({ store }, [file], { csv, json }) {
      if (csv === json) throw new DeskError(2, 'export needs either --csv or --json');
      const leads = await store.findLeads();
      const text = csv ? toCsv(leads) : `${JSON.stringify(leads.map(toJson), null, 2)}\n`;
      if (file === undefined) return print(text);
      await writeFile(file, text, { mode: 0o600 });
      print(`${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} written to ${file}`);
    },
  },
  offer: {
    options: {
      amount: { type: 'string' },
      currency: { type: 'string' },
      days: { type: 'string' },
      json: { type: 'boolean' },
    },
    words: [1, 1],
    async run({ store, config }, [id = ''], { json, ...values }) {
      const currency = readCurrency(values.currency);
      const amount = readAmount(values.amount, currency);
      const days = readDays(values.days);
      const lead = await findLead(store, id);
      const createdAt = Date.now();
      const expiresAt = createdAt + Math.round(days * day);
      const { submissionId } = lead;
      const offer = { offerId: randomUUID(), submissionId, amount, currency, createdAt, expiresAt };
      await store.saveOffer(offer);
      if (json) {
        const whatsapp = offerMessage(offer, lead, config.publicUrl);
        printJson({ ...toOfferJson(offer, config.publicUrl), whatsapp });
      } else {
        print(formatNewOffer(offer, lead, config.publicUrl));
      }
      if (!process.env.PUBLIC_URL) warn('PUBLIC_URL is not set: the links lead to this machine');
    },
  },
  offers: {
    options: { limit: { type: 'string' }, json: { type: 'boolean' } },
    words: [0, 0],
    async run({ store, config }, _words, { limit, json }) {
      const offers = await store.findOffers({ limit: readLimit(limit) });
      if (json) printJson(offers.map((offer) => toOfferJson(offer, config.publicUrl)));
      else print(formatOffers(offers, Date.now()));
    },
  },
  whatsapp: {
    options: { limit: { type: 'string' }, json: { type: 'boolean' } },
    words: [0, 0],
    async run({ store }, _words, { limit, json }) {
      const leads = await store.findWhatsappLeads(readLimit(limit));
      if (json) printJson(leads.map(toJson));
      else print(formatWhatsappLeads(leads));
    },
  },
  erase: {
    options: {
      'older-than': { type: 'string' },
      only: { type: 'boolean' },
      yes: { type: 'boolean' },
      compact: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    words: [0, 1],
    async run({ store }, [word = ''], { 'older-than': age, only, yes, compact, json }) {
      const isPerson = word.trim() !== '';
      if (isPerson === (age !== undefined)) {
        throw new DeskError(2, 'erase needs either an id, an e-mail or a phone, or --older-than');
      }
      const before = isPerson ? 0 : readAge(age, Date.now());
      const all = await readSubmissions(store);
      const found = isPerson ? findPerson(all, word, only === true) : findOld(all, before);
      if (yes) await eraseAll(store, found, isPerson);
      if (json) printJson(toErasureJson(found, yes === true));
      else print(formatErasure(found, yes === true));
      if (yes && compact) await store.compact();
    },
  },
  backup: {
    options: { to: { type: 'string' } },
    words: [0, 0],
    async run({ store }, _words, { to }) {
      const file = readFileName('backup', '--to', to);
      print(formatBackup(file, await backUp(store, file)));
    },
  },
  restore: {
    options: { from: { type: 'string' } },
    words: [0, 0],
    async run({ config }, _words, { from }) {
      const file = readFileName('restore', '--from', from);
      print(formatRestored(await restore(config.dataDir, file)));
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

function openStore(dataDir: string): Store {
  if (!existsSync(databaseFile(dataDir))) {
    throw new DeskError(1, `No leads are stored in ${dataDir} yet (DATA_DIR names the folder)`);
  }
  try {
    return openSqliteStore(dataDir);
  } catch (error) {
    throw new DeskError(1, explainProblem(dataDir, error));
  }
}

async function run(args: readonly string[]): Promise<void> {
  const [name, ...rest] = args;
  if (args.includes('--help') || args.includes('-h') || name === 'help') return print(help);
  if (name === undefined) throw new DeskError(2, help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new DeskError(2, `There is no command "${name}". See --help`);
  const { words, values } = parseCall(name, command, rest);
  const config = readConfig(process.env);
  let opened: Store | undefined;
  const desk = {
    config,
    get store() {
      opened ??= openStore(config.dataDir);
      return opened;
    },
  };
  try {
    await command.run(desk, words, values);
  } finally {
    await opened?.close();
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
    warn(error instanceof Error ? error.message : String(error));
  }
}

await main();
