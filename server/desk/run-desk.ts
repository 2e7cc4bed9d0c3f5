import { parseArgs } from 'node:util';
import { type Config, deskOutbox, readConfig } from '../config.ts';
import { ConfigError } from '../environment.ts';
import { noPhotoStore } from '../photos/photo-store.ts';
import { S3PhotoStore } from '../photos/s3.ts';
import { withPhotoStore } from '../photos/with-photo-store.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { explainStoreProblem, openDeskStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { DeskError, messageOf, quoted } from './actions/desk-error.ts';
import type { Command, Desk, Values } from './cli/command.ts';
import { print, warn } from './cli/terminal.ts';

const help = `The desk: the team's program for leads and offers.

Usage: npm run desk -- <command>

  list [--limit N] [--partner HOST] [--test | --no-test] [--json]
                                 lists the newest leads, 20 by default
  find <text> [--limit N] [--json]
                                 lists the newest leads that contain every word of the text in name,
                                 email, phone, brand, model, partner or campaign
  show <id> [--json]             shows one lead in full, with its versions, status, notes, offers and
                                 deliveries
  photos <id> --out DIR          saves its photos as JPEG, at most 1600 px, without metadata
  export --csv [FILE] [--partner HOST] [--test | --no-test]
                                 exports every lead for a spreadsheet, one line per item and version
  export --json [FILE] [--partner HOST] [--test | --no-test]
                                 exports every version of every lead for a program
  report --out FILE | --csv FOLDER | --mail ADDRESS [--from DAY] [--to DAY] [--month last | 2026-10]
      [--partner HOST] [--language en | ar]
                                 writes or emails a report on leads, offers and their sources, by
                                 default of the last 30 days; --partner: the partner's own, which says
                                 nothing about others
  offer <id> --amount 12.5k --currency AED [--days 14] [--service buyback | sale]
      [--item 1=9000 --item 2=3500] [--fees N] [--buyback-price N] [--buyback-days N]
      [--note TEXT] [--preview] [--send] [--json]
                                 makes an offer: its links, and a text for WhatsApp; it replaces the
                                 lead's open offer; --preview only shows what the client will see,
                                 --send also emails it to the client
  offer withdraw <offer> [--json]
                                 withdraws an unanswered offer
  offers [--limit N] [--json]    lists the newest offers and their outcome
  whatsapp [--limit N] [--partner HOST] [--test | --no-test] [--json]
                                 lists the newest WhatsApp leads
  deliveries [<id>] [--limit N] [--dead] [--json]
                                 lists outgoing deliveries, newest first: all, or those of the lead,
                                 offer or delivery with that id; --dead: those given up
  retry <id> [--json]            sends unfinished deliveries now: one, or those of a lead or offer
  retry --dead [--json]          sends all deliveries that were given up
  status <id> <status> [--reason REASON] [--json]
                                 sets the status of a lead: new, working, qualified, disqualified
                                 (with a reason: fake, not-luxury, no-answer, price, other), offered,
                                 converted
  assign <id> <name> [--json]    assigns a lead to a person by name; - to nobody
  note <id> <text> [--json]      adds a note to a lead
  audit [<id>] [--limit N] [--json]
                                 lists who did what, newest first: everything, or with one lead
  serve                          serves the desk to the team's browsers (DESK_PORT, DESK_HOST)
  erase <id | email | phone> [--also <id>,<id>] [--yes] [--compact] [--json]
                                 erases matching leads and WhatsApp leads with all versions, photos
                                 and offers
  erase --older-than 12m [--yes] [--compact] [--json]
                                 erases older leads (m months, d days) without details added or an
                                 offer made or answered since, an open offer, an approved one or the
                                 status converted
  invite --name NAME [--json]    prints a link and a QR code with which a person, or their next device,
                                 signs in to the desk in the browser: once, within 24 hours
  people [--json]                lists who can sign in
  revoke <name>                  ends a person's access at once
  sweep                          removes photos from the photo store that no lead has: of erased
                                 leads, or uploaded more than 24 hours ago and never stored
  backup --to FILE               backs up the running database into a new file, and checks it
  restore --from FILE            replaces the database with a backup and keeps the old one under a
                                 dated name; stop the server first. With DATABASE_URL: restores into
                                 that database, which must be empty
  move --to DATABASE_URL         copies the database in DATA_DIR into an empty PostgreSQL one,
                                 compares every row, and resumes after an interruption; stop all
                                 servers first
  move --from DATABASE_URL       copies a PostgreSQL database into a DATA_DIR without one
  --help                         shows this text

A partner is the host of the page that sent the lead, as the browser reported it; --partner - selects
leads without one. Browsers report it truthfully, programs can claim any.

Leads of a form with data-test are tests: stored, and delivered to nobody. --test lists only these,
--no-test leaves them out.

Different content under one id is kept as versions of one lead, newest first. <id>~2 is the second;
without it, photos and offer use the newest.

find ignores case and accents, the spellings of Arabic letters, and the punctuation of phone numbers
that begin with + or 0; it also matches inside words. It does not find WhatsApp leads.

Without --yes, erase only lists what it would erase. Leads that share an email or phone may belong to
the same person or to a stranger: they are listed, and kept unless --also names their id. --compact
also rewrites the database file to make it smaller; new leads wait meanwhile, so run it at a quiet
hour. Exports, saved photos and backups are yours to erase.

Amounts are typed as 12500, 12,500.50, 12.5k or 1.2m, also in Arabic digits. --item is the price of an
item by its number; if all have one, they add up to --amount. --buyback-price and --buyback-days (from
the acceptance) need --service buyback.

An <id> may be shortened while it is unique; for erase, to 8 characters. Without FILE, export prints to
the screen. Times are local (set TZ for another zone). DATABASE_URL or DATA_DIR (data/) selects the
database, PUBLIC_URL the address in the links of an offer. --send needs the mail settings of the server
(SMTP_URL, LEAD_EMAIL, MAIL_VISITORS), which sends the email.
Exit code: 0 done, 1 not found or failed, 2 wrong call.
`;

type Load = () => Promise<Command>;

/** Commands that a module exports under their names. */
function commandsOf<Name extends string>(
  names: readonly Name[],
  load: () => Promise<Record<NoInfer<Name>, Command>>,
) {
  return names.map((name): [string, Load] => [name, async () => (await load())[name]]);
}

/** Modules are loaded when a command is called: all of them take a third of a second to load. */
const commands = new Map([
  ...commandsOf(
    ['list', 'find', 'show', 'photos', 'whatsapp'],
    () => import('./cli/lead-commands.ts'),
  ),
  ...commandsOf(['offer', 'offers'], () => import('./cli/offer-commands.ts')),
  ...commandsOf(['deliveries', 'retry'], () => import('./cli/delivery-commands.ts')),
  ...commandsOf(['invite', 'people', 'revoke'], () => import('./cli/people-commands.ts')),
  ...commandsOf(['export'], () => import('./cli/export-command.ts')),
  ...commandsOf(['report'], () => import('./cli/report-command.ts')),
  ...commandsOf(['erase', 'sweep'], () => import('./cli/erase-command.ts')),
  ...commandsOf(['backup', 'restore'], () => import('./cli/backup-commands.ts')),
  ...commandsOf(['move'], () => import('./cli/move-command.ts')),
  ...commandsOf(['status', 'assign', 'note', 'audit'], () => import('./cli/team-commands.ts')),
  ...commandsOf(['serve'], () => import('./cli/serve-command.ts')),
]);

/** Arguments of the commands that need something other than the id of a lead. */
const neededArguments: Readonly<Record<string, string>> = {
  find: 'a text',
  revoke: 'a name',
  status: 'the id of a lead and a status',
  assign: 'the id of a lead and a name, or - for nobody',
  note: 'the id of a lead and a text',
};

function parseArgsOrFail(args: string[], options: Command['options']) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new DeskError(2, messageOf(error));
  }
}

function parseCall(name: string, { options, positionals }: Command, args: string[]) {
  const parsed = parseArgsOrFail(args, options);
  const [min, max] = positionals ?? [0, 0];
  const count = parsed.positionals.length;
  if (count < min) {
    throw new DeskError(2, `${name} needs ${neededArguments[name] ?? 'the id of a lead'}`);
  }
  if (count > max) {
    throw new DeskError(2, `${name} got too many words: ${quoted(parsed.positionals.join(' '))}`);
  }
  // A cast, because only the command knows the types of its options.
  return { positionals: parsed.positionals, values: parsed.values as Values };
}

function openStore(config: Config): Store {
  const store = openDeskStore(config, deskOutbox(config));
  if (store) return store;
  const { dataDir } = config;
  throw new DeskError(1, `No leads are stored in ${dataDir} yet (set by DATA_DIR)`);
}

async function run(args: readonly string[], env: Desk['env']): Promise<void> {
  const [name, ...rest] = args;
  if (args.includes('--help') || args.includes('-h') || name === 'help') return print(help);
  if (name === undefined) throw new DeskError(2, help);
  const load = commands.get(name);
  if (!load) throw new DeskError(2, `Unknown command ${quoted(name)}. See --help`);
  const command = await load();
  const { positionals, values } = parseCall(name, command, rest);
  const config = readConfig(env);
  const photos = config.photoStore && new S3PhotoStore(config.photoStore, config.storeWait);
  let opened: Store | undefined;
  const desk = {
    config,
    env,
    photos: photos ?? noPhotoStore,
    /** Opens the store at its first use: commands that replace the database must not open it. */
    get store() {
      opened ??= withPhotoStore(openStore(config), photos, config.storeWait);
      return opened;
    },
  };
  try {
    await command.run(desk, positionals, values);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    throw new DeskError(1, explainStoreProblem(config, error));
  } finally {
    await opened?.close();
  }
}

/** Runs a command of the desk, and returns its exit code. */
export async function runDesk(args: readonly string[], env: Desk['env']): Promise<number> {
  try {
    await run(args, env);
    return 0;
  } catch (error) {
    warn(messageOf(error));
    if (error instanceof DeskError) return error.exitCode;
    return error instanceof ConfigError ? 2 : 1;
  }
}
