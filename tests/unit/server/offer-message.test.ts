import { expect, it } from 'vitest';
import type { Lead, NewOffer } from '../../../server/store/store.ts';
import { formatAmount } from '../../../server/wording/formats.ts';
import { offerMessage } from '../../../server/wording/offer-message.ts';
import { offerRows } from '../../../server/wording/offer-rows.ts';

const offer: NewOffer = {
  offerId: '0b5c8a52-3f0e-4a57-9d3c-6d0f5f1f2a11',
  submissionId: 'a',
  amount: 12500,
  currency: 'AED',
  createdAt: 0,
  expiresAt: Date.UTC(2026, 11, 6, 10, 30),
};

/** Lines of the WhatsApp message for a lead with these fields, about an offer with these changes. */
function linesFor(lead: object, changes: Partial<NewOffer> = {}): string[] {
  const common = { language: 'en', country: 'AE', phone: '', firstName: 'Layla', items: [] };
  // The message reads no other fields.
  const whole = { ...common, ...lead } as unknown as Lead;
  return offerMessage({ ...offer, ...changes }, whole, 'https://luxe.example').text.split('\n');
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
  const july = linesFor({ country: 'LB' }, { expiresAt: Date.UTC(2027, 6, 6, 10, 30) });
  expect(july).toContain('Valid until: 6 July 2027 at 13:30 (Beirut time)');
});

it.each([
  ['approved', '2026-03-20T23:30+02:00', 'Until \u206830 March 2026\u2069'],
  ['approved', '2026-10-20T00:30+03:00', 'Until \u206830 October 2026\u2069'],
  ['rejected', '2026-10-20T00:30+03:00', '\u206810\u2069 days from acceptance'],
])('names the buyback period of an offer that was %s at %s', (answer, time, period) => {
  const answered = { ...offer, answer, answeredAt: Date.parse(time), terms: { buybackDays: 10 } };
  // The rows read no other fields.
  const lead = { country: 'LB', items: [] } as unknown as Lead;
  const row = offerRows(answered, lead, 'en').find(({ name }) => name === 'buybackPeriod');
  expect(row?.value).toBe(period);
});

it('calls the currency of Lebanon by the name that it has there', () => {
  expect(formatAmount({ amount: 9_000, currency: 'LBP' }, 'ar')).toContain('ليرة لبنانية');
});

it('keeps the dash before a price at the end of a line, so that no line begins with a space', () => {
  const items = [
    { designer: 'Rolex', model: 'Submariner' },
    { designer: 'Hermès', model: 'Kelly' },
  ];
  const lines = linesFor({ items }, { terms: { itemAmounts: [9000, 3500] } });
  expect(lines).toContain('• Rolex Submariner\u00a0– AED\u00a09,000');
});
