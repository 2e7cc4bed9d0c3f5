import type { Row } from '../database.ts';
import type {
  LeadItem,
  StoredLead,
  StoredPhoto,
  StoredWhatsappLead,
  Submitted,
  Version,
} from '../store.ts';
import { contactTextsIn, itemTextsIn } from './field-texts.ts';

/** Reads an item of a lead, without its photos, which have their own rows. */
export function toItem(row: Row): LeadItem {
  return { ...itemTextsIn(row), isQualified: Boolean(row.isQualified), photos: [] };
}

/** Reads the columns that both tables of leads share (see versionColumns). */
function toSubmitted(row: Row): Submitted & Version {
  return {
    submissionId: String(row.revisionOf ?? row.submissionId),
    version: Number(row.version),
    receivedAt: Number(row.receivedAt),
    // A cast: the column holds only null and codes of languages.
    language: row.language as Submitted['language'],
    campaign: JSON.parse(String(row.campaign)),
    clickIds: JSON.parse(String(row.clickIds)),
    variant: String(row.variant),
    partner: String(row.partner),
    isTest: Boolean(row.isTest),
  };
}

/** Reads a version of a lead, without its items, which have their own rows. */
export function toLead(row: Row): StoredLead {
  return {
    ...toSubmitted(row),
    ...contactTextsIn(row),
    topic: String(row.topic),
    spam: JSON.parse(String(row.spam)),
    items: [],
    leftOut: JSON.parse(String(row.leftOut)),
  };
}

export function toPhoto(row: Row): StoredPhoto {
  return {
    name: String(row.name),
    type: String(row.type),
    size: Number(row.size),
    ...(row.addedAt !== null && { addedAt: Number(row.addedAt) }),
  };
}

export function toWhatsappLead(row: Row): StoredWhatsappLead {
  return { ...toSubmitted(row), phone: String(row.phone) };
}

export function submissionIdsIn(rows: readonly Row[]): string[] {
  return rows.map((row) => String(row.submissionId));
}
