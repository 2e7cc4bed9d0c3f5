import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../environment.ts';
import { noPhotoStore } from '../photos/photo-store.ts';
import { S3PhotoStore } from '../photos/s3.ts';
import { withPhotoStore } from '../photos/with-photo-store.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { explainStoreProblem, openDeskStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { backup, restore } from './cli/backup-commands.ts';
import { type Command, DeskError, quoted, type Values } from './cli/command.ts';
import { deliveryCommands } from './cli/delivery-commands.ts';
import { erase } from './cli/erase-command.ts';
import { exportCommand } from './cli/export-command.ts';
import { find } from './cli/find-command.ts';
import { leadCommands } from './cli/lead-commands.ts';
import { move } from './cli/move-command.ts';
import { offerCommands } from './cli/offer-commands.ts';
import { sweep } from './cli/sweep-command.ts';
import { print, warn } from './cli/terminal.ts';

const help = `The desk: read the leads that came in, make offers, and erase what has to go.

Usage: npm run desk -- <command>

  list [--limit N] [--partner HOST] [--test | --no-test] [--json]
                                 the newest leads (20 of them)
  find <text> [--limit N] [--json]
                                 the newest leads in which every word of it is: in the name, e-mail,
                                 phone, brand, model, partner or campaign
  show <id> [--json]             one lead in full, with its versions, offers and deliveries
  photos <id> --out DIR          its photos as JPEG, at most 1600 px, without any metadata
  export --csv [FILE] [--partner HOST] [--test | --no-test]
                                 every lead for a spreadsheet, one line per item and version
  export --json [FILE] [--partner HOST] [--test | --no-test]
                                 every version of every lead for a program
  offer <id> --amount N --currency AED [--days 14] [--send] [--json]
                                 makes an offer: its links, and a text for WhatsApp; it replaces
                                 the open offer of the lead; --send also mails it to the client
  offer withdraw <offer> [--json]
                                 takes an offer back that nobody has answered
  offers [--limit N] [--json]    the newest offers, and what became of them
  whatsapp [--limit N] [--partner HOST] [--test | --no-test] [--json]
                                 the newest WhatsApp leads
  deliveries [<id>] [--limit N] [--dead] [--json]
                                 what goes out by itself, the newest first: of all leads, or of the
                                 lead, offer or delivery with that id; --dead: what was given up
  retry <id> [--json]            sends it again now: a delivery, or those of a lead or an offer that
                                 nobody has taken yet
  retry --dead [--json]          sends everything again that was given up
  erase <id | e-mail | phone> [--also <id>,<id>] [--yes] [--compact] [--json]
                                 erases the leads and WhatsApp leads that carry it, with all their
                                 versions, photos and offers
  erase --older-than 12m [--yes] [--compact] [--json]
                                 erases what came in before that (m months, d days), with no offer
                                 made or answered since, none open and none approved
  sweep                          removes photos from the photo store that no lead has: of leads that
                                 were erased, or not stored in the end more than 24 hours ago
  backup --to FILE               copies everything into a new file while the server runs, and checks it
  restore --from FILE            puts a back-up in the place of the database, which is kept under a
                                 dated name; the server has to be stopped. With DATABASE_URL: into
                                 that database, which has to be empty
  move --to DATABASE_URL         carries the database in DATA_DIR over into an empty PostgreSQL one,
                                 compares every row, and goes on where it was interrupted; no server
                                 may run meanwhile
  move --from DATABASE_URL       carries a PostgreSQL database over into a DATA_DIR without one
  --help                         this text

A partner is the host of the page that a lead came from, as the browser said; --partner - are those
without one. Browsers say it truly, a program can say any.

What a form with data-test sent is a test: it is stored, and goes to nobody. --test gives these alone,
--no-test leaves them out.

What came in twice under one id with different content is kept as versions of one lead, the newest
first. <id>~2 names the second one; without it, photos and offer take the newest.

find compares as people do: without case and accents, Arabic letters in any spelling, parts of words
too. A phone number that begins with + or 0 is found however it is spelled. WhatsApp leads are not found.

Without --yes erase only lists what it would erase. What shares an e-mail or phone with that may be
the same person or a stranger: it is listed, too, and stays unless --also names its id. --compact also
rewrites the file of the database, which makes it smaller; new leads wait meanwhile, so do it at a
quiet hour. Exports, saved photos and back-ups are yours to erase.

An <id> may be shortened as long as it fits one lead only. Without FILE the export goes to the
screen. Times are local (set TZ for another zone). DATABASE_URL or DATA_DIR (data/) says where the
leads are, PUBLIC_URL where clients reach the site: the links of an offer begin with it. --send needs
the mail settings of the server (SMTP_URL, LEAD_EMAIL, MAIL_VISITORS), which sends the letter.
Exit code: 0 done, 1 not found or failed, 2 wrong call.
`;

const commands: Readonly<Record<string, Command>> = {
  ...leadCommands,
  ...offerCommands,
  ...deliveryCommands,
  export: exportCommand,
  erase,
  sweep,
  find,
  backup,
  restore,
  move,
};

function parseCall(name: string, { options, words }: Command, args: string[]) {
  const parsed = (() => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      throw new DeskError(2, error instanceof Error ? error.message : String(error));
    }
  })();
  const [least, most] = words;
  const count = parsed.positionals.length;
  if (count < least) {
    throw new DeskError(2, `${name} needs ${name === 'find' ? 'a text' : 'the id of a lead'}`);
  }
  if (count > most) {
    throw new DeskError(2, `${name} got too many words: ${quoted(parsed.positionals.join(' '))}`);
  }
  return { words: parsed.positionals, values: parsed.values as Values };
}

function openStore(config: Config): Store {
  const store = openDeskStore(config);
  if (store) return store;
  const { dataDir } = config;
  throw new DeskError(1, `No leads are stored in ${dataDir} yet (DATA_DIR names the folder)`);
}

async function run(args: readonly string[]): Promise<void> {
  const [name, ...rest] = args;
  if (args.includes('--help') || args.includes('-h') || name === 'help') return print(help);
  if (name === undefined) throw new DeskError(2, help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new DeskError(2, `There is no command ${quoted(name)}. See --help`);
  const { words, values } = parseCall(name, command, rest);
  const config = readConfig(process.env);
  const photos = config.photoStore && new S3PhotoStore(config.photoStore, config.storeWait);
  let opened: Store | undefined;
  const desk = {
    config,
    photos: photos ?? noPhotoStore,
    get store() {
      opened ??= withPhotoStore(openStore(config), photos, config.storeWait);
      return opened;
    },
  };
  try {
    await command.run(desk, words, values);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    throw new DeskError(1, explainStoreProblem(config, error));
  } finally {
    await opened?.close();
  }
}

async function main(): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // `desk … | head` closes the pipe early; that is no failure.
    if (error.code === 'EPIPE') process.exit(0);
    warn(`The output is incomplete: ${error.message}`);
    process.exit(1);
  });
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    const isWrongCall = error instanceof ConfigError;
    process.exitCode = error instanceof DeskError ? error.exitCode : isWrongCall ? 2 : 1;
    warn(error instanceof Error ? error.message : String(error));
  }
}

await main();
