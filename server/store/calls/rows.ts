import type { Row } from '../database.ts';
import type {
  Handover,
  LeadItem,
  Offer,
  StoredLead,
  StoredWhatsappLead,
  Submitted,
  Version,
} from '../store.ts';
import { readContactTexts, readItemTexts } from './field-columns.ts';

export const textOrNull = (value: unknown) => (value === null ? null : String(value));
export const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

/** Reads an item of a lead, without its photos, which have their own rows. */
export function toItem(row: Row): LeadItem {
  return {
    ...readItemTexts(row),
    isQualified: Boolean(row.is_qualified),
    photos: [],
  };
}

/** Reads the columns that both tables of leads share (see versionColumns). */
function toSubmitted(row: Row): Submitted & Version {
  return {
    submissionId: String(row.revision_of ?? row.submission_id),
    version: Number(row.version),
    receivedAt: Number(row.received_at),
    language: row.language as Submitted['language'],
    campaign: JSON.parse(String(row.campaign)),
    clickIds: JSON.parse(String(row.click_ids)),
    variant: String(row.variant),
    partner: String(row.partner),
    isTest: Boolean(row.is_test),
  };
}

/** Reads a version of a lead, without its items, which have their own rows. */
export function toLead(row: Row): StoredLead {
  return {
    ...toSubmitted(row),
    ...readContactTexts(row),
    topic: String(row.topic),
    spam: JSON.parse(String(row.spam)),
    items: [],
    leftOut: JSON.parse(String(row.left_out)),
  };
}

export function toPhoto(row: Row) {
  return {
    name: String(row.name),
    type: String(row.type),
    size: Number(row.size),
    ...(row.added_at !== null && { addedAt: Number(row.added_at) }),
  };
}

export function toWhatsappLead(row: Row): StoredWhatsappLead {
  return { ...toSubmitted(row), phone: String(row.phone) };
}

function toHandover(row: Row): Handover | null {
  if (row.way === null) return null;
  return {
    way: row.way as Handover['way'],
    address: String(row.address),
    slot: numberOrNull(row.slot),
    requestedAt: Number(row.requested_at),
    confirmedAt: numberOrNull(row.confirmed_at),
  };
}

/** Reads an offer, joined with the name in its lead and its handover. */
export function toOffer(row: Row): Offer {
  return {
    offerId: String(row.offer_id),
    submissionId: String(row.submission_id),
    amount: Number(row.amount),
    currency: String(row.currency),
    terms: JSON.parse(String(row.terms)),
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    leadVersion: numberOrNull(row.lead_version),
    clientName: `${row.first_name} ${row.last_name}`,
    answer: textOrNull(row.answer),
    answeredAt: numberOrNull(row.answered_at),
    wish: { reason: String(row.wish_reason), amount: String(row.wish_amount) },
    handover: toHandover(row),
    closedAs: row.closed_as as Offer['closedAs'],
    closedAt: numberOrNull(row.closed_at),
  };
}

export function submissionIdsIn(rows: readonly Row[]): string[] {
  return rows.map((row) => String(row.submission_id));
}
