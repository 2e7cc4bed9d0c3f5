import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import { toWords } from '../../store/calls/search.ts';
import type { LeadSelection, Store } from '../../store/store.ts';
import { plain } from '../../wording/safe-text.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';
import { toJsonArray } from '../actions/export/safe-json.ts';
import { formatTime } from '../actions/local-time.ts';
import { readLeads } from '../actions/read-leads.ts';
import { savePhotos } from '../actions/save-photos.ts';
import { findLead, versionName } from '../actions/versions.ts';
import { maxLengths } from '../api/desk-api.ts';
import { type Command, flags, readLimit, readPath, texts, type Values } from './command.ts';
import { formatDeliveries, toDeliveryJson } from './delivery-commands.ts';
import { formatLead, formatList, formatWhatsappLeads, toVersionsJson } from './format.ts';
import { clientLanguage, formatOfferDetails, formatOffers, toOfferJson } from './format-offers.ts';
import { readPartner } from './partner.ts';
import { print, printJson, printParts, warn } from './terminal.ts';

export const filterOptions = { ...texts('partner'), ...flags('test', 'no-test', 'json') };

export function readFilter({ test, 'no-test': noTest, ...values }: Values): LeadSelection {
  const partner = readPartner(values.partner);
  if (test && noTest) throw new DeskError(2, '--test and --no-test exclude each other');
  return { partner, isTest: test || noTest ? test === true : undefined };
}

const selectionOptions = { ...filterOptions, ...texts('limit') };

function readSelection(values: Values): LeadSelection {
  return { limit: readLimit(values.limit), ...readFilter(values) };
}

/** Prints leads with their versions, reading them in batches; `none`: text if there are none. */
async function printLeads(
  store: Store,
  selection: LeadSelection,
  json: Values[string],
  none: string,
): Promise<void> {
  const leads = readLeads(store, await store.findLeadIds(selection));
  if (json) await printParts(toJsonArray(leads, toVersionsJson));
  else print(await formatList(leads, none));
}

export const list: Command = {
  options: selectionOptions,
  async run({ store }, _words, { json, ...selection }) {
    await printLeads(store, readSelection(selection), json, 'No leads yet.');
  },
};

export const find: Command = {
  options: { ...texts('limit'), ...flags('json') },
  // A text of several words needs no quotation marks.
  positionals: [1, 50],
  async run({ store }, typed, { limit, json }) {
    const text = typed.join(' ');
    // Longer texts are pasted by mistake.
    if (text.length > maxLengths.search) {
      const most = `find takes at most ${maxLengths.search} characters`;
      throw new DeskError(2, `${most}, not ${text.length}`);
    }
    const words = toWords(text);
    if (words.length === 0) {
      throw new DeskError(2, `find takes a text with letters or digits, not ${quoted(text)}`);
    }
    await printLeads(store, { limit: readLimit(limit), words }, json, 'No lead matches.');
  },
};

async function readTeamState(store: Store, submissionId: string) {
  const lead = await store.readInboxLead(submissionId);
  const people = await store.listPeople();
  const notes = await store.findNotes(submissionId);
  const nameOf = (id: string) => people.find(({ personId }) => personId === id)?.name ?? id;
  // `lead` is undefined only if it was erased since the command found it.
  return {
    status: lead?.status ?? 'new',
    reason: lead?.reason ?? '',
    assignee: nameOf(lead?.assignee ?? ''),
    notes: notes.map(({ author, at, text }) => ({ author: nameOf(author), at, text })),
  };
}

type TeamState = Awaited<ReturnType<typeof readTeamState>>;

function formatTeamState({ status, reason, assignee, notes }: TeamState): string {
  const lines = notes.map(
    ({ author, at, text }) => `${formatTime(at)}  ${plain(author)}\n${text.replace(/^/gm, '  ')}`,
  );
  return [
    `Status       ${status}${reason && ` (${reason})`}`,
    `Assigned to  ${plain(assignee) || 'nobody'}`,
    ...(lines.length > 0 ? ['', 'Notes', ...lines] : []),
  ].join('\n');
}

export const show: Command = {
  options: flags('json'),
  positionals: [1, 1],
  async run({ store, config }, [id = ''], { json }) {
    const { versions, lead, isVersionNamed } = await findLead(store, id);
    const { submissionId } = lead;
    const offers = await store.findOffersOf([submissionId]);
    const deliveries = await store.findDeliveriesOf(submissionId);
    const team = await readTeamState(store, submissionId);
    if (json) {
      const shown = offers.map((offer) =>
        toOfferJson(offer, config.publicUrl, clientLanguage(offer, versions)),
      );
      const found = isVersionNamed ? lead : toVersionsJson(versions);
      const sent = deliveries.map(toDeliveryJson);
      const ofDeliveries = sent.length > 0 && { deliveries: sent };
      return printJson({ ...found, ...team, offers: shown, ...ofDeliveries });
    }
    print(formatLead(versions, isVersionNamed ? lead : undefined));
    print(`\n${formatTeamState(team)}`);
    if (offers.length > 0) print(`\nOffers\n${formatOffers(offers, Date.now())}`);
    for (const text of formatOfferDetails(offers, versions)) print(`\n${text}`);
    if (deliveries.length > 0) print(`\nDeliveries\n${formatDeliveries(deliveries)}`);
  },
};

/** Shortens an id for file names, unless another lead has the same short id. */
async function fileNameOf(store: Store, submissionId: string): Promise<string> {
  const short = referenceOf(submissionId);
  const ids = await store.findLeadIds({ idPrefix: short });
  return ids.length === 1 ? short : submissionId;
}

export const photos: Command = {
  options: texts('out'),
  positionals: [1, 1],
  async run({ store }, [id = ''], { out }) {
    const dir = readPath('photos', '--out DIR', out);
    const { versions, lead, isVersionNamed } = await findLead(store, id);
    const { submissionId, version } = lead;
    const prefix = `${await fileNameOf(store, submissionId)}-v${version}`;
    const saved = await savePhotos(store, lead, dir, prefix);
    for (const file of saved.written) print(file);
    if (versions.length > 1 && !isVersionNamed) {
      const others = versions.filter((other) => other !== lead).map(versionName);
      warn(`This is version ${version} of ${versions.length}. The others: ${others.join(', ')}`);
    }
    const outcomes: [text: string, files: readonly string[]][] = [
      ['Existing files with other content, kept', saved.taken],
      ['Damaged or too large pictures, skipped', saved.broken],
      ['Drawing was interrupted, run the command again', saved.interrupted],
      ['No longer in the photo store', saved.lost],
    ];
    const problems = outcomes.flatMap(([text, files]) =>
      files.length > 0 ? [`${text}: ${files.join(', ')}`] : [],
    );
    if (problems.length > 0) throw new DeskError(1, problems.join('\n'));
  },
};

export const whatsapp: Command = {
  options: selectionOptions,
  async run({ store }, _words, { json, ...selection }) {
    const leads = await store.findWhatsappLeads(readSelection(selection));
    if (json) printJson(leads);
    else print(formatWhatsappLeads(leads));
  },
};
