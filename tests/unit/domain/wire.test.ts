import { describe, expect, test } from 'vitest';
import type { Campaign } from '../../../widgets/domain/campaign.ts';
import type { Quote, QuoteItem } from '../../../widgets/domain/quote.ts';
import {
  campaignFromWire,
  campaignToWire,
  toSubmitDeal,
  toWhatsappLead,
  type WirePhoto,
} from '../../../widgets/domain/wire.ts';

function photo(name: string): WirePhoto {
  return { name, type: 'image/jpeg', size: 1234, dataUrl: `data:image/jpeg;base64,${name}` };
}

const item: QuoteItem<WirePhoto> = {
  category: 'Watch',
  designer: 'Rolex',
  model: 'Daytona',
  condition: 'good',
  photos: [photo('one'), photo('two')],
};

const quote: Quote<WirePhoto> = {
  items: [item],
  firstName: 'Test',
  lastName: 'Seller',
  email: 'seller@example.com',
  phone: '050 123 4567',
  dialCountry: 'AE',
  country: 'AE',
};

const campaign: Campaign = {
  utmSource: 'a',
  utmMedium: 'b',
  utmCampaign: 'c',
  utmAudience: 'd',
  utmTerm: 'e',
  utmContent: 'f',
  socialLinkId: 'g',
};

const submissionId = '0b5c8a52-3f0e-4a57-9d3c-6d0f5f1f2a11';
const itemOf = (change: Partial<QuoteItem<WirePhoto>>) =>
  toSubmitDeal({ ...quote, items: [{ ...item, ...change }] }, submissionId, { campaign: {} })
    .items[0];

test('takes the dial code of a national number from the picker, not from the store country', () => {
  const lebanese = { ...quote, phone: '03 123 456', dialCountry: 'LB' };
  expect(toSubmitDeal(lebanese, submissionId, { campaign: {} })).toMatchObject({
    phone: '+9613123456',
    countryCode: '+961',
    phoneWithoutCountryCode: '3123456',
    country: 'AE',
  });
});

describe('an item in the body', () => {
  test('contains the typed designer and its qualification', () => {
    expect(itemOf({ designer: 'هيرميس' })).toMatchObject({ designer: 'هيرميس', isQualified: true });
    expect(itemOf({ designer: 'Omega' })).toMatchObject({ designer: 'Omega', isQualified: false });
  });

  test('contains at most three photos, each in all three forms', () => {
    const sent = itemOf({ photos: ['1', '2', '3', '4'].map(photo) });
    const urls = ['1', '2', '3'].map((name) => `data:image/jpeg;base64,${name}`);
    expect(sent?.files.map(({ name }) => name)).toEqual(['1', '2', '3']);
    expect(sent?.base64Files).toEqual(urls);
    expect([sent?.image1Base64, sent?.image2Base64, sent?.image3Base64]).toEqual(urls);
  });

  test('contains only name, type and size of a photo in its list of files', () => {
    const known = { ...photo('one'), id: 'p1', blob: {}, locationRemoved: true };
    expect(itemOf({ photos: [known] })?.files).toStrictEqual([
      { name: 'one', type: 'image/jpeg', size: 1234 },
    ]);
  });

  test('contains correct validity flags', () => {
    const empty = { category: '', designer: ' ', model: '', condition: '', photos: [] } as const;
    expect(itemOf(empty)).toMatchObject({
      condition: '',
      image1Base64: null,
      isCategoryValid: false,
      isConditionValid: false,
      isDesignerValid: false,
      isModelValid: false,
      isFilesValid: false,
      isQualified: false,
    });
  });
});

// Existing back ends read the misspelled names.
test('the body of a WhatsApp lead has the specified field names and submissionId', () => {
  expect(toWhatsappLead('+971501234567', submissionId, { campaign })).toStrictEqual({
    submissionId,
    phone: '+971501234567',
    utmSource: 'a',
    utmMedium: 'b',
    utmAudiance: 'd',
    utmCompain: 'c',
    utmTerm: 'e',
    utmContent: 'f',
    socialLinkId: 'g',
  });
});

describe('the campaign in the body', () => {
  test('is read back unchanged', () => {
    expect(campaignFromWire(campaignToWire(campaign))).toStrictEqual(campaign);
    for (const key of Object.keys(campaign)) {
      expect(campaignFromWire(campaignToWire({ [key]: 'x' }))).toStrictEqual({ [key]: 'x' });
    }
  });

  test('has every field, null when absent or empty', () => {
    const fields = Object.keys(campaignToWire(campaign));
    const empty = Object.fromEntries(fields.map((name) => [name, null]));
    expect(campaignToWire({})).toStrictEqual(empty);
    expect(campaignToWire({ utmSource: '' })).toStrictEqual(empty);
    expect(campaignFromWire(campaignToWire({}))).toEqual({});
  });

  test('omits values that are not text', () => {
    expect(campaignFromWire({})).toEqual({});
    // As sent by a client that does not keep to the type.
    const odd = { utmSource: 5, utmCompain: ['x'], utmAudiance: ' d ', utmTerm: '' };
    expect(campaignFromWire(odd as never)).toStrictEqual({ utmAudience: 'd' });
  });
});
