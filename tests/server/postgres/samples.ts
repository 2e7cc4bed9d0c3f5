import type { Lead, PhotoContent } from '../../../server/store/store.ts';

/** A lead as the server hands it to the store. */
export function storeLead(submissionId: string, firstName = 'Layla'): Lead<PhotoContent> {
  const content = new Uint8Array([0xff, 0xd8, 0, 0x5c, 0xff]);
  const photo = { name: 'front.jpg', type: 'image/jpeg', size: content.length, content };
  const words = { category: 'Watch', designer: 'Rolex', model: 'GMT', condition: 'good' };
  return {
    submissionId,
    receivedAt: Date.now(),
    language: 'en',
    firstName,
    lastName: 'Haddad',
    email: 'layla@example.com',
    phone: '+971501234567',
    countryCode: '+971',
    phoneWithoutCountryCode: '501234567',
    country: 'AE',
    campaign: {},
    spam: [],
    leftOut: [],
    partner: '',
    items: [{ ...words, isQualified: true, photos: [photo] }],
  };
}
