/** The team's desk: inbox, states, notes, audit log, people and views. All times are epoch ms. */

import type { Language } from '../../widgets/domain/languages.ts';
import type {
  AuditAction,
  DisqualifiedReason,
  InboxSort,
  InboxTab,
  LeadStatus,
} from '../../widgets/domain/request/lead-status.ts';
import type { Delivery } from './delivery.ts';
import type { StoredLead } from './lead.ts';

/** Actors of the audit log that are no person of the team: the desk's commands, and the visitor or client. */
export const commandLine = 'command-line';
export const client = 'client';

/** The state of a lead. */
export interface StoredState {
  submissionId: string;
  status: LeadStatus;
  /** Empty unless disqualified. */
  reason: DisqualifiedReason | '';
  /** Id of a person; empty: not assigned. */
  assignee: string;
  /** Counts the changes of this state. */
  version: number;
  /** Null before the first change. */
  changedAt: number | null;
  /** Actor, see AuditRecord; null before the first change. */
  changedBy: string | null;
}

/** Selects leads by their newest version, except where noted. */
export interface InboxSelection {
  /** True: all versions are tests; false: some version is no test. */
  isTest: boolean;
  tab?: InboxTab;
  /** Words in the versions of the lead, or a brand in any spelling (see text-search.ts). */
  text?: string;
  /** Any version has an item of a qualified designer. */
  isQualified?: boolean;
  /** Code of a store, or the country as sent. */
  country?: string;
  partner?: string;
  /** utmCampaign. */
  campaign?: string;
  language?: Language;
  /** Any version has an item of this category. */
  category?: string;
  /** Any version has an item of this brand, by its name in English. */
  brand?: string;
  /** Id of a person; empty: not assigned. */
  assignee?: string;
  /** Epoch ms of the oldest lead. */
  since?: number;
}

/** The last lead of a page: its time (received, or due), and its id. */
export interface InboxPosition {
  time: number;
  submissionId: string;
}

/** A lead as the inbox shows it. */
export interface InboxLead extends StoredState {
  /** The newest version, without the bytes of its photos. */
  newest: StoredLead;
  /** Epoch ms by which the team has promised a reply. */
  dueAt: number;
  versions: number;
  notes: number;
  isTest: boolean;
  isQualified: boolean;
}

interface InboxResult {
  leads: InboxLead[];
  /** Undefined on the last page. */
  next: InboxPosition | undefined;
  /** Leads in each tab that match the rest of the selection. */
  counts: Record<InboxTab, number>;
}

export interface StateChanges {
  status?: LeadStatus;
  reason?: DisqualifiedReason | '';
  assignee?: string;
}

/** The lead to change, and the version of its state that the change is based on; without a version, any state. */
export interface ChangedLead {
  submissionId: string;
  version?: number;
}

interface ChangeResult {
  changed: StoredState[];
  /** Current states of leads that were not changed, because they are no longer of the given version. */
  conflicts: StoredState[];
  /** Ids of leads that are not stored. */
  unknown: string[];
}

export interface StoredNote {
  /** Chosen by the desk's page or command: a repeated note is stored once. */
  noteId: string;
  submissionId: string;
  /** Actor, see AuditRecord. */
  author: string;
  at: number;
  text: string;
}

/** An entry of the audit log. Contains no personal data of the client. */
export interface AuditRecord {
  auditId: string;
  at: number;
  /** Id of a person, `commandLine` or `client`. */
  actor: string;
  action: AuditAction;
  /** Null if it is about no lead, or about an erased one. */
  submissionId: string | null;
  /** Version of the lead for `lead-received`; of its state for notes and actions that may change it; otherwise 0. */
  version: number;
  detail: Readonly<Record<string, string>>;
}

export type AuditPosition = Pick<AuditRecord, 'at' | 'auditId'>;
/** `version`: default 0. `detail`: default empty. */
export type NewAuditRecord = Pick<AuditRecord, 'at' | 'actor' | 'action' | 'submissionId'> &
  Partial<Pick<AuditRecord, 'version' | 'detail'>>;

export interface DeskPerson {
  personId: string;
  name: string;
  /** Name that a company's sign-in proxy reports; null for people who sign in otherwise. */
  login: string | null;
  isActive: boolean;
  createdAt: number;
}

/** Limit, because the desk's page shows all views in one list. */
export const maxViews = 100;

export interface DeskView {
  viewId: string;
  name: string;
  /** Query string of the inbox. */
  query: string;
}

/** A photo by the row id of its lead's version (see versionId). Positions count from 0, without gaps. */
export interface PhotoPlace {
  rowId: string;
  itemPosition: number;
  position: number;
}

/** Calls of the team's desk. */
export interface DeskCalls {
  /** Reads a page of the inbox, and counts the leads of each tab. */
  findInbox(
    selection: InboxSelection,
    page: { sort: InboxSort; limit: number; after?: InboxPosition },
  ): Promise<InboxResult>;
  /** Finds all selected leads, newest first, with the versions of their states. */
  findInboxIds(selection: InboxSelection): Promise<Pick<StoredState, 'submissionId' | 'version'>[]>;
  readInboxLead(submissionId: string): Promise<InboxLead | undefined>;
  /** Lists the most frequent partners and campaigns, by name. */
  listSources(): Promise<{ partners: string[]; campaigns: string[] }>;
  /**
   * Changes the states of leads in one transaction, except leads whose state is no longer of the given version.
   * A state that the change leaves the same keeps its version.
   */
  changeStates(
    leads: readonly ChangedLead[],
    changes: StateChanges,
    actor: string,
    now: number,
  ): Promise<ChangeResult>;
  /**
   * Stores a note once. Resolves to the stored one; to undefined if there is no such lead, and to `conflict` if the id
   * belongs to a note of another lead.
   */
  addNote(note: StoredNote): Promise<StoredNote | 'conflict' | undefined>;
  /** Reads the notes of a lead, newest first. */
  findNotes(submissionId: string): Promise<StoredNote[]>;
  /** Finds deliveries of a lead, its versions and its offers, newest first. */
  findDeliveriesOf(submissionId: string): Promise<Delivery[]>;

  /** Audits an action that does not concern a single lead. */
  audit(record: Omit<NewAuditRecord, 'submissionId' | 'version'>): Promise<void>;
  /** Audits that a person views a lead, at most once in ten minutes. */
  auditView(submissionId: string, actor: string, now: number): Promise<void>;
  /** Reads entries, newest first: of a lead, or all; `after`: last entry of the previous page. */
  findAudit(selection: {
    submissionId?: string;
    limit: number;
    after?: AuditPosition;
  }): Promise<AuditRecord[]>;
  /** Deletes at most `limit` entries from before a moment (epoch ms), oldest first. Resolves to their number. */
  deleteOldAudit(before: number, limit: number): Promise<number>;
  /** Reads entries about changes of leads since a moment, oldest first. */
  findChanges(since: number, limit: number): Promise<AuditRecord[]>;

  listPeople(): Promise<DeskPerson[]>;
  /** Adds a person, or replaces all of their fields but `createdAt`. */
  savePerson(person: DeskPerson): Promise<void>;
  /** Lists the views that all people share, by name. */
  listViews(): Promise<DeskView[]>;
  /** Saves a view under its id. False if there are `maxViews` others. */
  saveView(view: DeskView, actor: string, now: number): Promise<boolean>;
  deleteView(viewId: string, actor: string, now: number): Promise<void>;

  /** Reads a stored thumbnail; empty if the photo cannot be drawn, undefined if none is stored. */
  readThumbnail(place: PhotoPlace): Promise<Uint8Array | undefined>;
  /** Stores a thumbnail, unless there is one or the photo was erased. */
  saveThumbnail(place: PhotoPlace, content: Uint8Array): Promise<void>;
}
