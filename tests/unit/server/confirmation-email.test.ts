import { expect, it } from 'vitest';
import { confirmationEmail } from '../../../server/delivery/email/visitor/visitor-emails.ts';
import type { StoredLead } from '../../../server/store/store.ts';
import { settings } from '../../../widgets/domain/settings.ts';
import { whatsappLink } from '../../../widgets/domain/whatsapp-link.ts';

const submissionId = '93d8c79a-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const page = 'https://shop.example/request/x';

/** Returns the text for a lead that arrives at this time in Dubai. */
async function textAt(
  time: string,
  language: 'en' | 'ar',
  country = 'AE',
  id = submissionId,
): Promise<string> {
  // The email reads no other fields.
  const fields = { language, country, firstName: 'Layla', items: [{}], submissionId: id };
  const lead = fields as unknown as StoredLead;
  const { text } = await confirmationEmail(lead, Date.parse(`${time}+04:00`), page);
  return text;
}

it('promises a reply today while the store is open or will open', async () => {
  for (const time of ['2026-11-23T06:00', '2026-11-23T20:59']) {
    const english = await textAt(time, 'en');
    expect(english).toContain('Our team will review them and reply today.');
    expect(english).toContain('\n\nToday\n');
    const arabic = await textAt(time, 'ar');
    expect(arabic).toContain('سيطّلع عليها فريقنا ويردّ عليك اليوم.');
  }
});

it('names the next working day after hours', async () => {
  // A Saturday.
  const english = await textAt('2026-11-28T23:00', 'en');
  expect(english).toContain('Our team will review them and reply on Monday.');
  expect(english).toContain('\n\nOn Monday\n');
  expect(english).not.toMatch(/today|same day/i);
  // In Riyadh, which is an hour behind, the store is still open.
  const evening = '2026-11-23T21:30';
  expect(await textAt(evening, 'en')).toContain('reply on Tuesday');
  expect(await textAt(evening, 'en', 'SA')).toContain('reply today');
  const arabic = await textAt('2026-11-28T23:00', 'ar', 'SA');
  expect(arabic).toContain('سيطّلع عليها فريقنا ويردّ عليك يوم الاثنين.');
  expect(arabic).not.toContain('اليوم');
});

it('names the reference and links to the page of the request', async () => {
  const english = await textAt('2026-11-23T06:00', 'en');
  expect(english).toContain('Your reference\n93d8c79a');
  expect(english).toContain(page);
  const arabic = await textAt('2026-11-23T06:00', 'ar');
  expect(arabic).toContain('رمز طلبك\n93d8c79a');
  expect(arabic).toContain('تابع طلبك');
});

it.each([
  ['en', 'AE', 'Hello, this is about my request 93d8c79a.'],
  ['ar', 'AE', 'السلام عليكم، بخصوص طلبي 93d8c79a.'],
  ['ar', 'SA', 'السلام عليكم، بخصوص طلبي 93d8c79a.'],
] as const)(
  "opens a chat with the client's store that names the request: %s, %s",
  async (language, country, question) => {
    const text = await textAt('2026-11-23T06:00', language, country);
    expect(text).toContain(whatsappLink(settings.whatsapp[country], question));
  },
);

it('opens an empty chat if the id, which any client can choose, is no reference', async () => {
  const text = await textAt('2026-11-23T06:00', 'en', 'AE', 'evil.example-and-more');
  expect(text).toContain(`https://wa.me/${settings.whatsapp.AE}\n`);
  expect(text).not.toContain('evil');
});
