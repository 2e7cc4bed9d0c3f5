import type { Language } from '../../../widgets/domain/languages.ts';
import type { ItemTexts } from '../../../widgets/domain/quote-fields.ts';
import type {
  DisqualifiedReason,
  InboxSort,
  InboxTab,
  LeadStatus,
  PromiseState,
} from '../../../widgets/domain/request/lead-status.ts';
import type { ContactTextName } from '../../wording/contact-texts.ts';
import type { AuditEntry, DeskOffer, LeadVersion, Note } from './lead-api.ts';

/**
 * The calls between the desk's page and its server, as JSON. The page sends cookies only; every call but
 * sign-in answers 401 without a session. Bodies need `Content-Type: application/json`. Nothing is cached.
 *
 * | call | body | answer |
 * | --- | --- | --- |
 * | `GET /api/me` | | Me |
 * | `GET /api/leads?…&cursor=&limit=` | query string of an InboxQuery (inbox-query.ts) | InboxPage |
 * | `GET /api/leads/<id>` | | LeadDetail; the first view of each person is audited |
 * | `PATCH /api/leads/<id>` | StateChange | LeadState, or 409 with a StateConflict |
 * | `PATCH /api/leads` | BulkChange | BulkResult, or 409 with a CountConflict |
 * | `PUT /api/leads/<id>/notes/<noteId>` | NewNote; the page chooses the uuid | Note; repeating is safe |
 * | `POST /api/leads/<id>/offers/preview` | OfferForm | OfferPreview; refusals name `offer.<field>` |
 * | `POST /api/leads/<id>/offers` | OfferForm | MadeOffer; `<id>` may name a version: `<id>~2` |
 * | `POST /api/offers/<offerId>/withdraw` | `{}` | 204 |
 * | `POST /api/offers/<offerId>/handover/confirm` | `{requestedAt}`, as shown | 204, or 409 if the client changed it |
 * | `GET /api/views`, `PUT /api/views/<viewId>`, `DELETE /api/views/<viewId>` | NewView | SavedView[], SavedView, 204 |
 * | `GET /api/audit?cursor=` | | AuditPage |
 * | `GET /api/export.csv?…`, `GET /api/export.json?…` | as /api/leads, without cursor | a file |
 * | `GET /api/events?since=` | time of the last event (epoch ms), as Last-Event-ID | server-sent events, named `change`, with a DeskEvent each |
 *
 * Every refusal is a DeskProblem. Photos have the URLs that the answers name. The types of a lead's parts are in
 * lead-api.ts.
 */

/** Characters of texts that people write at the desk. */
export const maxLengths = { note: 4000, viewName: 80 } as const;

/** Body of every answer with a status over 399. */
export interface DeskProblem {
  /**
   * `invalid` (400, 413, 415), `signed-out` (401), `forbidden` (403), `not-found` (404), `conflict` (409),
   * `busy` (503: the same call may succeed later), `failed` (500).
   */
  error: 'invalid' | 'signed-out' | 'forbidden' | 'not-found' | 'conflict' | 'busy' | 'failed';
  /** Path into the body or query, such as `change.reason`. */
  field?: string;
  message: Readonly<Record<Language, string>>;
}

/** Tab, filters and order of the inbox, as in its URL. Empty and absent filters select everything. */
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

/** State of a lead before and after a change. */
export interface LeadState {
  status: LeadStatus;
  /** Empty unless disqualified. */
  reason: DisqualifiedReason | '';
  /** Id of a person; empty: not assigned. */
  assignee: string;
  /** Counts the changes of this state. */
  version: number;
  /** Epoch ms and actor (see AuditEntry) of the last change; null before the first. */
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
  /** Leads in each tab that match the other filters. */
  counts: Readonly<Record<InboxTab, number>>;
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
    whatsapp: readonly { name: ContactTextName; text: string; url: string }[];
    email: readonly { name: ContactTextName; subject: string; text: string; url: string }[];
    /** A `tel:` URL; empty without a phone. */
    call: string;
  };
}

/** Changes the state of a lead. A `version` other than the stored one is answered with 409 and a StateConflict. */
export interface StateChange {
  version: number;
  status?: LeadStatus;
  reason?: DisqualifiedReason | '';
  assignee?: string;
}

export interface StateConflict extends DeskProblem {
  error: 'conflict';
  current: LeadState;
}

/** Changes the leads in `ids`, or all that match the query if there are still `count` of them. */
export interface BulkChange {
  leads:
    | { ids: readonly { submissionId: string; version: number }[] }
    | { query: InboxQuery; count: number };
  change: Omit<StateChange, 'version'>;
}

/** The query now matches `count` leads, not the number in the request: nothing was changed. */
export interface CountConflict extends DeskProblem {
  error: 'conflict';
  count: number;
}

export interface BulkResult {
  changed: number;
  /** Ids of leads that another person changed or erased in the meantime: not changed. */
  conflicts: readonly string[];
}

/** At most 4000 characters. */
export interface NewNote {
  text: string;
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
  /** The server can email offers to clients. */
  canEmailOffers: boolean;
}

export interface SavedView {
  viewId: string;
  name: string;
  /** Query string of the inbox. */
  query: string;
}

export type NewView = Omit<SavedView, 'viewId'>;

export interface AuditPage {
  /** Newest first. */
  entries: readonly AuditEntry[];
  next: string | null;
}

/**
 * Data of a server-sent event of /api/events: names what changed, without its content. `lead`: a new lead or
 * version. `details`: added by the client. `many`: too many to report one by one, with an empty id: the page
 * reloads what it shows. Events may repeat; after connecting, those of the last 30 s come first.
 */
export interface DeskEvent {
  kind: 'lead' | 'details' | 'state' | 'note' | 'offer' | 'many';
  id: string;
  /** Version of the lead for `lead`, otherwise of its state. */
  version: number;
}
