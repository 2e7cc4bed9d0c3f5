import { randomUUID } from 'node:crypto';
import type { Lead, PhotoContent } from '../../../server/store/store.ts';

/** A lead as passed to the store, with one photo of this content. */
export function leadWithPhoto(
  content: Uint8Array,
  changes: Partial<Lead<PhotoContent>> = {},
): Lead<PhotoContent> {
  const photo = { name: 'a.jpg', type: 'image/jpeg', size: content.length, content };
  const words = { category: 'Watch', designer: 'Rolex', model: 'GMT', condition: 'good' };
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
    items: [{ ...words, isQualified: true, photos: [photo] }],
    leftOut: [],
    partner: '',
    isTest: false,
    ...changes,
  };
}
