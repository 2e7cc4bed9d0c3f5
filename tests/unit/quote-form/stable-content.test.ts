import { expect, test } from 'vitest';
import { contentHash } from '../../../server/store/calls/content-hash.ts';
import type { Lead, PhotoContent } from '../../../server/store/store.ts';
import type { Quote } from '../../../widgets/domain/quote.ts';
import { toSubmitDeal, type WirePhoto } from '../../../widgets/domain/wire.ts';
import { contentOf, type FormValues } from '../../../widgets/quote-form/state/form-values.ts';

// The expected values are those of earlier releases. If they changed, a lead that is sent again after
// an update would be stored twice, and existing back ends could not read the body.

const itemFields = {
  category: 'Watch',
  designer: ' Rolex ',
  model: 'Daytona',
  condition: 'good',
} as const;
const contact = {
  firstName: 'Layla ',
  lastName: 'Haddad',
  email: 'layla@example.com',
  phone: '050 123 4567',
  dialCountry: 'AE',
  country: 'AE',
} as const;

test('a stored lead keeps its content hash', () => {
  const { firstName, lastName, email, country } = contact;
  const photo: PhotoContent = {
    name: 'front.jpg',
    type: 'image/jpeg',
    size: 3,
    content: Buffer.from('jpg'),
  };
  const lead: Lead<PhotoContent> = {
    submissionId: '0b5c8a52-3f0e-4a57-9d3c-6d0f5f1f2a11',
    receivedAt: 0,
    language: 'en',
    firstName,
    lastName,
    email,
    phone: '+971501234567',
    countryCode: '+971',
    phoneWithoutCountryCode: '501234567',
    country,
    campaign: { utmSource: 'partner-name' },
    clickIds: [],
    variant: '',
    topic: '',
    spam: [],
    items: [
      { ...itemFields, isQualified: true, photos: [photo] },
      { ...itemFields, category: 'Handbag', isQualified: true, photos: [photo, photo] },
    ],
    leftOut: [{ field: 'items.0.photos.1', name: 'a.gif', reason: 'type' }],
    partner: '',
    isTest: false,
  };
  expect(contentHash(lead)).toBe(
    '1f4b06c1679dbbaed5a71181c5cafae9e003a9881efa3c438f2c791532498a90',
  );
  const clickId = { name: 'gclid', value: 'Cj0KCQ', seenAt: 0 } as const;
  expect(contentHash({ ...lead, clickIds: [clickId] })).toBe(contentHash(lead));
  expect(contentHash({ ...lead, isTest: true })).toBe(
    'cb91831ff5d3a4d4032bc132ed6993a3025435b067cecaf81b0e2bf589599a74',
  );
});

test('a draft keeps the content by which a second submission is recognized', () => {
  const values = {
    contact,
    items: [{ id: 'item-1', checked: true, pending: 0, ...itemFields, photos: [{ id: 'p1' }] }],
  };
  // Photos without files: only their ids are part of the content.
  expect(contentOf(values as unknown as FormValues)).toBe(
    '[{"firstName":"Layla ","lastName":"Haddad","email":"layla@example.com","phone":"050 123 4567",' +
      '"dialCountry":"AE","country":"AE"},[["Watch"," Rolex ","Daytona","good",0,["p1"]]]]',
  );
});

test('the body for existing back ends keeps its bytes', () => {
  const photo: WirePhoto = { name: 'a.jpg', type: 'image/jpeg', size: 3, dataUrl: 'data:,' };
  const quote: Quote<WirePhoto> = { ...contact, items: [{ ...itemFields, photos: [photo] }] };
  const body = JSON.stringify(
    toSubmitDeal(quote, 'id', { campaign: { utmSource: 'partner-name' }, isTest: true }),
  );
  expect(body).toBe(
    '{"submissionId":"id","firstName":"Layla","lastName":"Haddad","items":[{"model":"Daytona",' +
      '"category":"Watch","condition":"In good condition (light marks of use)","designer":"Rolex",' +
      '"files":[{"name":"a.jpg","type":"image/jpeg","size":3}],"base64Files":["data:,"],' +
      '"image1Base64":"data:,","image2Base64":null,"image3Base64":null,"isCategoryValid":true,' +
      '"isConditionValid":true,"isDesignerValid":true,"isModelValid":true,"isFilesValid":true,' +
      '"isQualified":true}],"country":"AE","email":"layla@example.com","phone":"+971501234567",' +
      '"countryCode":"+971","phoneWithoutCountryCode":"501234567","utmSource":"partner-name",' +
      '"utmMedium":null,"utmCompain":null,"utmAudiance":null,"utmTerm":null,"utmContent":null,' +
      '"socialLinkId":null,"test":true}',
  );
});
