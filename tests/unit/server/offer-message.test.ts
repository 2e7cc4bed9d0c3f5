import { expect, it } from 'vitest';
import type { Lead, NewOffer } from '../../../server/store/store.ts';
import { formatAmount } from '../../../server/wording/formats.ts';
import { offerMessage } from '../../../server/wording/offer-message.ts';

const offer: NewOffer = {
  offerId: '0b5c8a52-3f0e-4a57-9d3c-6d0f5f1f2a11',
  submissionId: 'a',
  amount: 12500,
  currency: 'AED',
  createdAt: 0,
  expiresAt: Date.UTC(2026, 11, 6, 10, 30),
};

/** Lines of the WhatsApp message for a lead with these fields. */
function linesFor(lead: object, expiresAt = offer.expiresAt): string[] {
  const common = {
    language: 'ar',
    country: 'AE',
    phone: '050 123 4567',
    firstName: 'ليلى',
    items: [],
  };
  const { text } = offerMessage(
    { ...offer, expiresAt },
    // The message reads no other fields.
    { ...common, ...lead } as unknown as Lead,
    'https://luxe.example',
  );
  return text.split('\n');
}

it.each(['en', 'ar'] as const)('shows a name as typed, whatever it looks like: %s', (language) => {
  const name = 'A $t(closing) {{link}} $& <b>';
  const items = [{ designer: name, model: '{{amount}}' }];
  const text = linesFor({ language, firstName: name, items }).join('\n');
  const shown = text.replace(/[\u2068\u2069]/g, '');
  expect(shown.split('\n')[0]).toContain(` ${name}`);
  expect(shown).toContain(`: ${name} {{amount}}\n`);
});

it.each([
  ['AE', 'en', 'Valid until: 6 December 2026 at 14:30 (Dubai time)'],
  ['SA', 'en', 'Valid until: 6 December 2026 at 13:30 (Riyadh time)'],
  ['SA', 'ar', 'يسري حتى: 6 ديسمبر 2026 في 1:30 مساءً (بتوقيت الرياض)'],
  ['KSA', 'ar', 'يسري حتى: 6 ديسمبر 2026 في 1:30 مساءً (بتوقيت الرياض)'],
  ['AE', 'ar', 'يسري حتى: 6 ديسمبر 2026 في 2:30 مساءً (بتوقيت دبي)'],
  ['LB', 'ar', 'يسري حتى: 6 كانون الأول 2026 في 12:30 مساءً (بتوقيت بيروت)'],
  ['GB', 'en', 'Valid until: 6 December 2026 at 14:30 (Dubai time)'],
])("shows the end in the local time of the lead's country: %s, %s", (country, language, line) => {
  const shown = linesFor({ country, language }).map((text) =>
    text.replaceAll('\u00a0', ' ').replace(/[\u2068\u2069]/g, ''),
  );
  expect(shown).toContain(line);
});

it('follows summer time in Lebanon', () => {
  const july = Date.UTC(2027, 6, 6, 10, 30);
  expect(linesFor({ country: 'LB', language: 'en', firstName: 'Layla' }, july)).toContain(
    'Valid until: 6 July 2027 at 13:30 (Beirut time)',
  );
});

it('calls the currency of Lebanon by the name that it has there', () => {
  expect(formatAmount({ amount: 9_000, currency: 'LBP' }, 'ar')).toContain('ليرة لبنانية');
});

it('keeps the order of names and references in Arabic', () => {
  const items = [{ designer: 'رولكس', model: '126610-0001' }];
  expect(linesFor({ items })).toContain('قطعتك: \u2068رولكس \u2068126610-0001\u2069\u2069');
});

it('a message without Arabic has no bidi marks', () => {
  const items = [{ designer: 'Rolex', model: '126610-0001' }];
  expect(linesFor({ language: 'en', firstName: 'Layla', items }).join()).not.toMatch(
    /\p{Bidi_Control}/u,
  );
});

it.each(['en', 'ar'] as const)(
  'opens the page of the offer in the language of the message: %s',
  (language) => {
    const links = linesFor({ language }).flatMap((line) => line.match(/https:\S+/) ?? []);
    const languages = links.map((link) => new URL(link).searchParams.get('lang'));
    expect(languages).toEqual([language, language]);
  },
);

it('keeps the dash before a price at the end of a line, so that no line begins with a space', () => {
  const terms = { itemAmounts: [9000, 3500] };
  const items = [
    { designer: 'Rolex', model: 'Submariner' },
    { designer: 'Hermès', model: 'Kelly 25' },
  ];
  const { text } = offerMessage(
    { ...offer, terms },
    { language: 'en', country: 'AE', phone: '', firstName: 'Layla', items } as unknown as Lead,
    'https://luxe.example',
  );
  expect(text).toContain('Rolex Submariner\u00a0– AED\u00a09,000\n');
});
