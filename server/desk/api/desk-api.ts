import { maxCampaignLength } from '../../../widgets/domain/campaign.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { ItemTexts } from '../../../widgets/domain/quote-fields.ts';
import type { InboxTab } from '../../../widgets/domain/request/lead-status.ts';
import type { Channel, DeliveryEvent, DeliveryOutcome } from '../../store/delivery.ts';
import type { DeskPerson, DeskView, InboxLead, StoredState } from '../../store/desk-calls.ts';
import type { StoredLead } from '../../store/store.ts';
import type { contactLinks } from '../../wording/contact-texts.ts';
import type { AuditEntry, DeskOffer, LeadVersion, Note } from './lead-api.ts';

/**
 * The calls between the desk's page and its server, as JSON. A cookie or the sign-in proxy names the
 * person: without either, every call but sign-in answers 401. Bodies need `Content-Type: application/json`. Nothing is
 * cached.
 *
 * | call | body | answer |
 * | --- | --- | --- |
 * | `GET /api/me` | | Me |
 * | `GET /api/leads?…&cursor=&limit=` | query string of an InboxQuery (`tab=new&qualified=1`) | InboxPage |
 * | `GET /api/leads/<id>` | | LeadDetail; audits the view, once per person in ten minutes |
 * | `PATCH /api/leads/<id>` | StateChange | LeadState, or 409 with the `current` one |
 * | `PATCH /api/leads` | BulkChange | BulkResult, or 409 with the `count` now |
 * | `POST /api/leads/erased` | `{ids}` | those of the ids that no lead has |
 * | `PUT /api/leads/<id>/notes/<noteId>` | `{text}`; the page chooses the uuid | Note; repeating is safe |
 * | `POST /api/leads/<id>/offers/preview` | OfferForm | ShownOffer; refusals name `offer.<field>` |
 * | `PUT /api/leads/<id>/offers/<offerId>` | OfferForm | ShownOffer; `<id>` may name a version: `<id>~2`; repeating is safe, 409 for another offer's id |
 * | `POST /api/offers/<offerId>/withdraw` | `{}` | 204 |
 * | `POST /api/offers/<offerId>/handover/confirm` | `{requestedAt}`, as shown | 204, or 409 if the client changed it |
 * | `PUT /api/views/<viewId>`, `DELETE /api/views/<viewId>` | NewView | DeskView, 204 |
 * | `GET /api/audit?cursor=` | | AuditPage |
 * | `GET /api/export.csv?…`, `GET /api/export.json?…` | as /api/leads, without cursor | a file |
 * | `GET /api/events?since=` | time of the last event (epoch ms), as Last-Event-ID | server-sent events, named `change`, with a DeskEvent each |
 *
 * Every refusal is a DeskProblem. Photos have the URLs that the answers name. The types of queries and bodies are in
 * schemas.ts, those of a lead's parts in lead-api.ts.
 */

/** Maximum characters of texts that people write at the desk. */
export const maxLengths = {
  note: 4000,
  viewName: 80,
  search: 200,
  partner: 300,
  campaign: maxCampaignLength,
} as const;

/** Leads per call of /api/leads/erased. */
export const maxCheckedLeads = 50;

/** Body of every answer to a call with a status of 400 or more, except 421 for an unknown `Host`. */
export interface DeskProblem {
  /**
   * `invalid` (400, 413, 415), `signed-out` (401), `forbidden` (403), `not-found` (404), `conflict` (409),
   * `busy` (503: the same call may succeed later), `failed` (500).
   */
  error: 'invalid' | 'signed-out' | 'forbidden' | 'not-found' | 'conflict' | 'busy' | 'failed';
  /** Path into the body or query, such as `change.reason`. */
  field?: string;
  message: Readonly<Record<Language, string>>;
  /** State of the lead, if it has another version than the StateChange. */
  current?: LeadState;
  /** Number of leads that match now, if it is not that of the BulkChange. */
  count?: number;
}

/** Status, reason and assignee of a lead, with the version and time of their last change. */
export type LeadState = Omit<StoredState, 'submissionId'>;

/** A lead, with texts of its newest version. */
export interface InboxRow
  extends Omit<InboxLead, 'newest'>,
    Pick<StoredLead, 'receivedAt' | 'phone' | 'language' | 'partner'> {
  /** Short name of the lead for people, see referenceOf. */
  reference: string;
  name: string;
  country: string;
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

/** Everything about a lead. All lists have the newest entry first. */
export interface LeadDetail {
  row: InboxRow;
  versions: readonly LeadVersion[];
  notes: readonly Note[];
  history: readonly AuditEntry[];
  offers: readonly DeskOffer[];
  deliveries: readonly {
    channel: Channel;
    event: DeliveryEvent;
    state: 'pending' | 'retrying' | DeliveryOutcome;
    /** Epoch ms: when it ended, else when it was last tried, else when it was queued. */
    at: number;
    /** Error of the last attempt; empty if there was none. */
    error: string;
  }[];
  /** Links that open prepared texts in the client's language; `call`: a `tel:` URL. Empty without a phone or email. */
  contact: ReturnType<typeof contactLinks> & { call: string };
}

export interface BulkResult {
  changed: number;
  /** Ids of leads that another person changed or erased in the meantime: not changed. */
  conflicts: readonly string[];
  /** Epoch ms: no change has a later time. */
  endedAt: number;
}

export type Person = Pick<DeskPerson, 'personId' | 'name' | 'isActive'>;

export interface Me {
  person: Person;
  people: readonly Person[];
  views: readonly DeskView[];
  /** Values to filter by. */
  partners: readonly string[];
  campaigns: readonly string[];
  /** The server can email offers to clients. */
  canEmailOffers: boolean;
  /** False with a sign-in proxy: it keeps naming the person. */
  canSignOut: boolean;
}

export interface AuditPage {
  /** Newest first. */
  entries: readonly AuditEntry[];
  next: string | null;
}

/**
 * Data of a server-sent event of /api/events: names what changed, without its content. `lead`: a new lead or
 * version. `test`: the same of a test, which is not announced. `details`: added by the client. `many`: too many to
 * report one by one, with an empty id: the page reloads what it shows. Events may repeat; after connecting, those from
 * 30 s before `since` come first, then an event named `open`.
 */
export interface DeskEvent {
  kind: 'lead' | 'test' | 'details' | 'state' | 'note' | 'offer' | 'many';
  id: string;
  /** Version of the lead for `lead` and `test`; otherwise of its state, or 0 if the event does not tell it. */
  version: number;
}
