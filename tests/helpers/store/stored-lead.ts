import { randomUUID } from 'node:crypto';
import type { Lead, PhotoContent, Store, WhatsappLead } from '../../../server/store/store.ts';
import { picture } from '../server/samples.ts';

type NewLead = Lead<PhotoContent>;
type NewItem = NewLead['items'][number];

/** Fields that differ from the sample. */
export type LeadChanges = Partial<NewLead>;

const jpeg = await picture('jpeg');

/** A photo as passed to the store. */
export function newPhoto(changes: Partial<PhotoContent> = {}): PhotoContent {
  const photo = { name: 'front.jpg', type: 'image/jpeg', content: jpeg, ...changes };
  return { size: photo.content.length, ...photo };
}

/** An item as passed to the store, with one photo. */
export function newItem(changes: Partial<NewItem> = {}): NewItem {
  return {
    category: 'Watch',
    designer: 'Rolex',
    model: 'Submariner Date',
    condition: 'In good condition (light marks of use)',
    isQualified: true,
    photos: [newPhoto()],
    ...changes,
  };
}

/** A lead as passed to the store, with a new id and one item. */
export function newLead(changes: LeadChanges = {}): NewLead {
  return {
    submissionId: randomUUID(),
    receivedAt: Date.now(),
    language: 'en',
    firstName: 'Layla',
    lastName: 'Haddad',
    email: 'layla@example.com',
    phone: '+971501234567',
    countryCode: '+971',
    phoneWithoutCountryCode: '501234567',
    country: 'AE',
    campaign: {},
    clickIds: [],
    variant: '',
    topic: '',
    spam: [],
    items: [newItem()],
    leftOut: [],
    partner: '',
    isTest: false,
    ...changes,
  };
}

/** A lead whose only photo has this content. */
export function leadWithPhoto(content: Uint8Array, changes: LeadChanges = {}): NewLead {
  return newLead({ items: [newItem({ photos: [newPhoto({ content })] })], ...changes });
}

/** Stores a lead and returns its id. */
export async function storeLead(store: Store, changes: LeadChanges = {}): Promise<string> {
  const lead = newLead(changes);
  await store.saveLead(lead);
  return lead.submissionId;
}

/** A WhatsApp lead as passed to the store, with a new id. */
export function newWhatsappLead(changes: Partial<WhatsappLead> = {}): WhatsappLead {
  return {
    submissionId: randomUUID(),
    receivedAt: Date.now(),
    language: 'en',
    phone: '+971501234567',
    campaign: {},
    clickIds: [],
    variant: '',
    partner: '',
    isTest: false,
    ...changes,
  };
}
