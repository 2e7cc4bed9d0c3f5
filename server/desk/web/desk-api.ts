import type { Language } from '../../../widgets/domain/languages.ts';
import type { ContactTexts, ItemTexts } from '../../../widgets/domain/quote-fields.ts';

/**
 * The calls between the desk's page and its server, as JSON under /api/. The page sends cookies only;
 * every call but sign-in answers 401 without a session.
 */

/** GA4's words for the state of a lead. `disqualified` has a reason. */
export const leadStatuses = [
  'new',
  'working',
  'qualified',
  'disqualified',
  'offered',
  'converted',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const disqualifiedReasons = ['fake', 'not-luxury', 'no-answer', 'price', 'other'] as const;
export type DisqualifiedReason = (typeof disqualifiedReasons)[number];

/** The tabs of the inbox and the statuses in each. */
export const inboxTabs = {
  new: ['new'],
  'in-progress': ['working', 'qualified'],
  offered: ['offered'],
  closed: ['disqualified', 'converted'],
} as const satisfies Record<string, readonly LeadStatus[]>;
export type InboxTab = keyof typeof inboxTabs;

export const inboxSorts = ['newest', 'oldest', 'due'] as const;
export type InboxSort = (typeof inboxSorts)[number];

/** The state of the inbox, as its URL has it. Empty and absent filters select everything. */
export interface InboxQuery {
  tab?: InboxTab;
  /** Words of `desk find`; a brand is also found by the form's forgiving search. */
  text?: string;
  qualified?: boolean;
  country?: string;
  partner?: string;
  /** utmCampaign. */
  campaign?: string;
  language?: Language;
  category?: string;
  /** Name of a designer in English. */
  brand?: string;
  /** Id of a person; `none`: leads without an assignee. */
  assignee?: string;
  /** Received in the last N days. */
  days?: number;
  /** Default: leads that are not tests. */
  test?: boolean;
  sort?: InboxSort;
}

/** How close the promise to reply on the same business day is: `late` is red, `soon` is amber. */
export type PromiseState = 'kept' | 'open' | 'soon' | 'late';

/** What a change is based on, and what it results in. */
export interface LeadState {
  status: LeadStatus;
  /** Empty unless disqualified. */
  reason: DisqualifiedReason | '';
  /** Id of a person; empty: nobody. */
  assignee: string;
  /** Counts the changes of this state. */
  version: number;
  /** Epoch ms and id of the person of the last change; null before the first. */
  changedAt: number | null;
  changedBy: string | null;
}

export interface InboxRow extends LeadState {
  submissionId: string;
  /** Short name of the lead for people, see referenceOf. */
  reference: string;
  /** Epoch ms, of the newest version. */
  receivedAt: number;
  /** Epoch ms: by then the team has promised a reply. */
  dueAt: number;
  promise: PromiseState;
  name: string;
  phone: string;
  country: string;
  language: Language | null;
  partner: string;
  campaign: string;
  isTest: boolean;
  isQualified: boolean;
  versions: number;
  notes: number;
  items: readonly ItemTexts[];
  /** URL of the first photo's thumbnail; empty without photos. */
  thumbnail: string;
}

export interface InboxPage {
  rows: readonly InboxRow[];
  /** Pass as `cursor` to get the next page; null on the last. */
  next: string | null;
  /** Of the query without its tab. */
  counts: Readonly<Record<InboxTab, number>>;
}

export interface DeskPhoto {
  /** Drawn anew as JPEG, upright, without metadata. */
  thumbnail: string;
  large: string;
  name: string;
}

export interface LeadVersion extends ContactTexts {
  version: number;
  receivedAt: number;
  items: readonly (ItemTexts & { isQualified: boolean; photos: readonly DeskPhoto[] })[];
  campaign: Readonly<Record<string, string | null>>;
  partner: string;
  spam: readonly string[];
  leftOut: readonly { field: string; name: string; reason: string }[];
  /** Differences from the version before, one per line. */
  changes: readonly string[];
}

export interface Note {
  noteId: string;
  /** Id of a person. */
  author: string;
  at: number;
  text: string;
}

/** An entry of the lead's history or of the audit log. Has no personal data of the client. */
export interface AuditEntry {
  at: number;
  /** Id of a person. */
  actor: string;
  action: string;
  submissionId: string | null;
  /** Such as `{"status": "working"}`. */
  detail: Readonly<Record<string, string>>;
}

export interface LeadDetail {
  row: InboxRow;
  /** Newest first. */
  versions: readonly LeadVersion[];
  notes: readonly Note[];
  history: readonly AuditEntry[];
  offers: readonly DeskOffer[];
  deliveries: readonly {
    channel: string;
    event: string;
    state: string;
    at: number;
    error: string;
  }[];
  /** Texts in the client's language, ready to send. */
  contact: {
    whatsapp: readonly { name: string; text: string; url: string }[];
    email: readonly { name: string; subject: string; url: string }[];
    call: string;
  };
}

export interface DeskOffer {
  offerId: string;
  amount: number;
  currency: string;
  createdAt: number;
  expiresAt: number;
  /** `open`, `approved`, `rejected`, `expired`, `withdrawn`, `replaced`, `answered: …`. */
  state: string;
  /** Rows of the card that the client sees, by language. */
  card: Readonly<Record<Language, readonly { label: string; value: string }[]>>;
}

/** Changes the state of a lead. A `version` other than the stored one is answered with 409 and a StateConflict. */
export interface StateChange {
  version: number;
  status?: LeadStatus;
  reason?: DisqualifiedReason | '';
  assignee?: string;
}

export interface StateConflict {
  error: 'conflict';
  current: LeadState;
}

/** A change of many leads: those named, or all that match the query when the page showed `count` of them. */
export interface BulkChange {
  leads:
    | { ids: readonly { submissionId: string; version: number }[] }
    | { query: InboxQuery; count: number };
  change: Omit<StateChange, 'version'>;
}

export interface BulkResult {
  changed: number;
  /** Changed by somebody else meanwhile, and left alone. */
  conflicts: readonly string[];
}

export interface Person {
  personId: string;
  name: string;
  isActive: boolean;
}

export interface Me {
  person: Person;
  people: readonly Person[];
  views: readonly SavedView[];
  /** Values to filter by. */
  partners: readonly string[];
  campaigns: readonly string[];
}

export interface SavedView {
  viewId: string;
  name: string;
  /** Query string of the inbox. */
  query: string;
}

/** Data of a server-sent event of /api/events: what changed, never its content. */
export interface DeskEvent {
  kind: 'lead' | 'state' | 'note' | 'offer';
  id: string;
  version: number;
}
