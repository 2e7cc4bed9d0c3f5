import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import { sweepOrphans } from '../../photos/orphan-sweeper.ts';
import { eraseOld } from '../../retention/retention.ts';
import { cut } from '../../wording/safe-text.ts';
import { DeskError } from '../actions/desk-error.ts';
import {
  addAlike,
  type Found,
  type FoundPerson,
  findOld,
  findPerson,
  idsOf,
  pickByIds,
} from '../actions/find-person.ts';
import { formatTime } from '../actions/local-time.ts';
import { type Command, flags, readAge, texts } from './command.ts';
import { count, listing } from './format.ts';
import { print, printJson } from './terminal.ts';

function sumOf(found: readonly Found[], read: (submission: Found) => number): number {
  return found.reduce((sum, submission) => sum + read(submission), 0);
}

function summary(found: readonly Found[]): string {
  const leads = found.filter(({ kind }) => kind === 'leads');
  const versions = sumOf(leads, ({ contacts }) => contacts.length);
  const photos = sumOf(leads, (lead) => lead.photos);
  const offers = sumOf(leads, (lead) => lead.offers.length);
  const details = [
    ...(versions > leads.length ? [count(versions, 'version')] : []),
    count(photos, 'photo'),
    count(offers, 'offer'),
  ];
  const others = count(found.length - leads.length, 'WhatsApp lead');
  return `${count(leads.length, 'lead')} (${details.join(', ')}) and ${others}`;
}

function isApproved({ offers }: Found): boolean {
  return offers.some(({ answer }) => answer === 'approved');
}

function formatContacts({ contacts }: Found, part: 'email' | 'phone'): string {
  return cut([...new Set(contacts.map((contact) => contact[part]))].join(', '), 64);
}

/** Texts that visitors typed are cut, so that they do not widen their column. */
function formatFound(found: readonly Found[]): string {
  const rows = found.map((submission) => ({
    ID: referenceOf(submission.submissionId),
    RECEIVED: formatTime(submission.receivedAt),
    NAME: submission.kind === 'leads' ? cut(submission.name, 24) : '(WhatsApp lead)',
    'E-MAIL': formatContacts(submission, 'email'),
    PHONE: formatContacts(submission, 'phone'),
    PHOTOS: String(submission.photos),
    OFFERS: `${submission.offers.length}${isApproved(submission) ? ' *' : ''}`,
    'FOUND BY': submission.foundBy,
  }));
  return listing(rows);
}

function formatAlike(alike: readonly Found[], isErased: boolean): string[] {
  if (alike.length === 0) return [];
  const advice = isErased
    ? 'If it is the same person, erase it by its id: erase <id>'
    : 'If it is the same person, erase these too with --also <id>,<id>';
  return [`Not erased, may be the same person or a stranger:\n${formatFound(alike)}\n${advice}`];
}

/** Lists what to erase; after the erasure, only the numbers, without personal data. Lists `alike` in both cases. */
function formatErasure({ named, alike }: FoundPerson, isErased: boolean): string {
  const others = formatAlike(alike, isErased);
  if (named.length === 0) return ['Nothing to erase.', ...others].join('\n\n');
  if (isErased) return [`Erased: ${summary(named)}.`, ...others].join('\n\n');
  const deal = named.some(isApproved)
    ? '\n* approved: first save the records of the deal that the law requires'
    : '';
  const advice = 'Nothing was erased: this was a dry run. Add --yes to erase.';
  const found = `${formatFound(named)}\n${deal}\nWould erase: ${summary(named)}.`;
  // The advice is part of the same paragraph as the summary, unless the list of others is between them.
  return [found, ...others, advice].join(others.length > 0 ? '\n\n' : '\n');
}

function toFoundJson(submission: Found) {
  return {
    kind: submission.kind === 'leads' ? 'lead' : 'whatsapp',
    submissionId: submission.submissionId,
    receivedAt: submission.receivedAt,
    versions: submission.contacts.length,
    photos: submission.photos,
    offers: submission.offers.length,
    approved: isApproved(submission),
    foundBy: submission.foundBy,
  };
}

export const erase: Command = {
  options: { ...texts('older-than', 'also'), ...flags('yes', 'compact', 'json') },
  positionals: [0, 1],
  async run({ store }, [word = ''], { 'older-than': age, also, yes, compact, json }) {
    const isPerson = word.trim() !== '';
    if (isPerson === (age !== undefined)) {
      throw new DeskError(2, 'erase needs either an id, an email or a phone, or --older-than');
    }
    if (also !== undefined && !isPerson) {
      throw new DeskError(2, '--also goes with an id, an email or a phone');
    }
    const before = isPerson ? 0 : readAge(age, Date.now());
    const ids = typeof also === 'string' ? also.split(',').map((id) => id.trim()) : [];
    const person = isPerson
      ? addAlike(await findPerson(store, word), ids)
      : { named: await findOld(store, before), alike: [] };
    const isErased = yes === true;
    if (isErased && isPerson) await store.erase(idsOf(person.named));
    else if (isErased) person.named = pickByIds(person.named, await eraseOld(store, before));
    if (json) {
      // Contains no personal data, even before the erasure.
      const submissions = person.named.map(toFoundJson);
      const alike = person.alike.map(toFoundJson);
      printJson({ erased: isErased, submissions, alike });
    } else {
      print(formatErasure(person, isErased));
    }
    if (isErased && compact) await store.compact();
  },
};

export const sweep: Command = {
  async run({ store, photos, config }) {
    const removed = await sweepOrphans(store, photos, Date.now(), config.storeWait);
    print(`Removed: ${count(removed, 'photo')} that no lead has.`);
  },
};
