import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import { toStoreCountry } from '../../../widgets/domain/stores.ts';
import { itemTextsIn } from '../../store/calls/field-texts.ts';
import { versionId } from '../../store/calls/statements.ts';
import type {
  InboxLead,
  InboxPosition,
  InboxSelection,
  StoredState,
} from '../../store/desk-calls.ts';
import type { Store, StoredLead } from '../../store/store.ts';
import type { InboxPage, InboxRow, LeadState } from '../api/desk-api.ts';
import type { InboxQuery } from '../api/schemas.ts';
import { photoUrl } from './photo-url.ts';
import { Refusal } from './refusal.ts';
import { nameOf } from './versions.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Returns the selection of an inbox. `now`: epoch ms. */
export function toSelection(query: InboxQuery, now: number): InboxSelection {
  const { text, country, assignee, days, qualified, test = false } = query;
  return {
    tab: query.tab,
    text: text || undefined,
    isQualified: qualified,
    country: toStoreCountry(country) ?? (country || undefined),
    partner: query.partner || undefined,
    campaign: query.campaign || undefined,
    language: query.language,
    category: query.category || undefined,
    brand: query.brand || undefined,
    assignee: assignee === 'none' ? '' : assignee || undefined,
    since: days === undefined ? undefined : now - days * dayLength,
    isTest: test,
  };
}

export function toLeadState(state: StoredState): LeadState {
  const { status, reason, assignee, version, changedAt, changedBy } = state;
  return { status, reason, assignee, version, changedAt, changedBy };
}

function thumbnailOf({ submissionId, version, items }: StoredLead): string {
  const itemPosition = items.findIndex(({ photos }) => photos.length > 0);
  if (itemPosition === -1) return '';
  return photoUrl(versionId(submissionId, version), itemPosition, 0, 'thumbnail');
}

export function toInboxRow({ newest, ...lead }: InboxLead): InboxRow {
  const { receivedAt, phone, country, language, partner } = newest;
  return {
    ...lead,
    reference: referenceOf(lead.submissionId),
    receivedAt,
    name: nameOf(newest),
    phone,
    country: toStoreCountry(country) ?? country,
    language,
    partner,
    items: newest.items.map(itemTextsIn),
    thumbnail: thumbnailOf(newest),
  };
}

/** Reads a cursor, `<time>~<submissionId>` as readInbox writes it: the position after which the page starts. */
function readCursor(cursor: string | undefined): InboxPosition | undefined {
  if (cursor === undefined) return undefined;
  const [, time, submissionId] = /^(\d{1,16})~(.+)$/.exec(cursor) ?? [];
  if (submissionId === undefined) throw new Refusal('invalid', 'cursor', 'cursor');
  return { time: Number(time), submissionId };
}

/** Reads a page of the inbox. `now`: epoch ms. Throws a Refusal for an invalid cursor. */
export async function readInbox(
  store: Store,
  query: InboxQuery,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  now: number,
): Promise<InboxPage> {
  const page = { sort: query.sort ?? 'newest', limit, after: readCursor(cursor) };
  const { leads, next, counts } = await store.findInbox(toSelection(query, now), page);
  return {
    rows: leads.map(toInboxRow),
    next: next ? `${next.time}~${next.submissionId}` : null,
    counts,
  };
}
