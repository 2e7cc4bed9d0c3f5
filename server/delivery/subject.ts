import { versionId } from '../store/calls/statements.ts';
import type { Conversion } from '../store/conversion.ts';
import type { Delivery } from '../store/delivery.ts';
import { type PlacedPhoto, photosOf } from '../store/photos-of.ts';
import type { Offer, Store, StoredLead, StoredWhatsappLead } from '../store/store.ts';

/** Content of a delivery, as currently stored. */
export type Subject =
  | LeadSubject
  | DetailsSubject
  | { event: 'whatsapp-lead'; lead: StoredWhatsappLead }
  | { event: 'offer-answer' | 'handover'; offer: Offer; lead: StoredLead }
  | { event: 'offer'; offer: Offer; lead: StoredLead; requestSecret?: string }
  | ConversionSubject;

export interface LeadSubject {
  event: 'lead';
  lead: StoredLead;
  isRevision: boolean;
  /** Secret of the request's page; undefined for leads of earlier releases. */
  requestSecret: string | undefined;
  photos: readonly PlacedPhoto[];
}

/** Additions of the visitor to a version; `photos`: those among them. */
export interface DetailsSubject {
  event: 'lead.details';
  lead: StoredLead;
  photos: readonly PlacedPhoto[];
}

/** `lead`: the version with the click ids that an ad platform looks up. */
export interface ConversionSubject {
  event: 'lead.qualified' | 'offer.accepted';
  conversion: Conversion;
  lead: StoredLead;
}

/** Sends one delivery; resolves once the receiver has accepted it, and rejects to retry. */
export type Sender = (delivery: Delivery, subject: Subject, signal: AbortSignal) => Promise<void>;

/** Returns the photos that were added, the last ones first: an email attaches photos in order until it is full. */
function addedPhotos(photos: readonly PlacedPhoto[]): PlacedPhoto[] {
  return photos
    .filter(({ addedAt }) => addedAt !== undefined)
    .sort((one, other) => (other.addedAt ?? 0) - (one.addedAt ?? 0));
}

/** Reads the content of a delivery; undefined if it has been erased, and nothing may be sent. */
export async function readSubject(
  store: Store,
  { event, ...ids }: Delivery,
): Promise<Subject | undefined> {
  // `?? ''` is for the types: an event always has the id that it needs, and an empty id would find nothing.
  const leadId = ids.leadId ?? '';
  switch (event) {
    case 'lead':
    case 'lead.details': {
      const lead = await store.readLead(leadId);
      if (!lead) return undefined;
      const photos = photosOf(store, lead);
      if (event === 'lead.details') return { event, lead, photos: addedPhotos(photos) };
      const requestSecret = await store.readRequestSecret(leadId);
      return { event, lead, isRevision: lead.version > 1, requestSecret, photos };
    }
    case 'whatsapp-lead': {
      const lead = await store.readWhatsappLead(ids.whatsappLeadId ?? '');
      return lead && { event, lead };
    }
    case 'lead.qualified':
    case 'offer.accepted': {
      const lead = await store.readLead(leadId);
      const name = event === 'lead.qualified' ? 'qualified' : 'accepted';
      const conversion = lead && (await store.readConversion(lead.submissionId, name));
      return conversion && { event, lead, conversion };
    }
    case 'offer':
    case 'offer-answer':
    case 'handover': {
      const found = await store.readOffer(ids.offerId ?? '');
      if (!found) return undefined;
      const { offer, lead } = found;
      if (event !== 'offer') return { event, offer, lead };
      const rowId = versionId(lead.submissionId, lead.version);
      return { event, offer, lead, requestSecret: await store.readRequestSecret(rowId) };
    }
  }
}
