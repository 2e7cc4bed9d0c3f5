import { describe, expect, test } from 'vitest';
import { UndeliverableError } from '../../../../server/delivery/delivery-error.ts';
import { referenceOf } from '../../../../widgets/domain/request/reference.ts';
import { settings } from '../../../../widgets/domain/settings.ts';
import { whatsappLink } from '../../../../widgets/domain/whatsapp-link.ts';
import { headerOf } from '../../../helpers/server/mail-server.ts';
import { type LeadChanges, newItem, newPhoto } from '../../../helpers/store/stored-lead.ts';
import { freshAddress, type Message, openMail, senderOf } from './mail-setup.ts';

const { outbox, emails, attempt, emailOf } = await openMail('visitor-mail', {
  MAIL_FROM: 'sales@luxe.example',
});

const leadOf = (changes: LeadChanges = {}) =>
  outbox.lead({ email: freshAddress(), ...changes }, 'visitor-mail');

async function offerOf(changes: LeadChanges = {}, terms = {}): Promise<Message> {
  const { toClient } = await outbox.offer({ email: freshAddress(), ...changes }, terms);
  return toClient();
}

describe('the confirmation', () => {
  test('explains the next steps in the language of the form, and loads nothing', async () => {
    const email = freshAddress();
    const message = await leadOf({ email });
    const english = await emailOf(message);
    expect(english.to).toEqual([email]);
    expect(english.mail.from).toEqual({ name: 'Luxe', address: 'sales@luxe.example' });
    expect(english.mail.subject).toBe('Thank you, we have your request');
    expect(english.text).toMatch(/^Hello Layla,\n\nThank you for your request\. .* your item /);
    expect(english.html).toContain('<html lang="en" dir="ltr">');
    expect(english.html).not.toMatch(/<(table|script|img|link|iframe)|url\(|src=|@import/i);
    const question = `Hello, this is about my request ${referenceOf(message.delivery.leadId ?? '')}.`;
    const links = [...english.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      expect.stringMatching(/^https:\/\/shop\.example\/request\/[\w-]{22}$/),
      whatsappLink(settings.whatsapp.AE, question),
    ]);
    expect(headerOf(english, 'Auto-Submitted')).toBe('auto-generated');

    const arabic = await emailOf(
      await leadOf({ language: 'ar', firstName: 'ليلى', country: 'SA' }),
    );
    expect(arabic.mail.from?.name).toBe('لوكس');
    expect(headerOf(arabic, 'Content-Language')).toBe('ar');
    expect(arabic.mail.subject).toBe('شكرًا لك، وصلنا طلبك');
    expect(arabic.text).toMatch(
      /^مرحبًا \u2068ليلى\u2069،\n\nشكرًا لتواصلك معنا\. وصلتنا تفاصيل قطعتك /,
    );
    for (const element of ['html', 'div class="page"']) {
      expect(arabic.html).toContain(`<${element} lang="ar" dir="rtl"`);
    }
    expect(arabic.html).toContain('مرحبًا <bdi>ليلى</bdi>،');
    expect(arabic.html).toMatch(/text-align:right/);
  });

  test('is off without MAIL_VISITORS', () => {
    const turnedOff = { SMTP_URL: 'smtp://127.0.0.1', MAIL_VISITORS: 'off' };
    expect(() => senderOf('visitor-mail', turnedOff)).toThrow('There is no visitor-mail');
  });

  test('is in English for a form without a language, whatever the country', async () => {
    const { text } = await emailOf(await leadOf({ language: null, country: 'SA' }));
    expect(text).toMatch(/^Hello Layla,/);
  });

  test.each([
    [1, 'قطعتك وصورها'],
    [2, 'قطعتيك وصورهما'],
    [3, '\u20683\u2069\u00a0قطع من مقتنياتك'],
    [11, '\u206811\u2069\u00a0قطعة من مقتنياتك'],
    [100, '\u2068100\u2069\u00a0قطعة من مقتنياتك'],
  ])('uses the Arabic plural for %s items', async (count, words) => {
    const items = Array.from({ length: count }, () => newItem({ photos: [] }));
    const { text } = await emailOf(await leadOf({ language: 'ar', items }));
    expect(text).toContain(words);
  });

  test('contains no text typed into the form except a first name', async () => {
    const typed = 'Buy at https://evil.example now';
    const photos = [newPhoto({ name: typed })];
    const item = { category: typed, designer: typed, model: typed, condition: typed, photos };
    const { raw, text, html, mail } = await emailOf(
      await leadOf({
        submissionId: 'evil.example',
        firstName: 'Zoë Anne-Marie',
        lastName: typed,
        phone: typed,
        country: typed,
        campaign: { utmSource: typed },
        partner: typed,
        items: [newItem(item)],
      }),
    );
    for (const shown of [raw, text, html, mail.subject]) expect(shown).not.toContain('evil');
    expect(text).toMatch(/^Hello Zoë Anne-Marie,\n/);
    expect(mail.attachments).toEqual([]);
  });

  test.each([
    ...['www.evil.example', 'Call +971 50 123 4567', 'a'.repeat(31), '<b>Eve</b>', '🎁'],
    ...['Eve\r\nBcc: victim@mail.example', '\u202eevE'],
  ])('omits the name when it is not a plausible first name: %s', async (firstName) => {
    const { text, html, raw } = await emailOf(await leadOf({ firstName }));
    expect(text).toMatch(/^Hello,\n/);
    expect(html).toContain('>Hello,<');
    expect(raw).not.toContain(firstName);
  });
});

describe('the offer email', () => {
  test('contains the terms, and links to the answers and to the page of the request', async () => {
    // A new request: its page expires in 90 days, after the offer.
    const message = await offerOf({ receivedAt: Date.now() });
    const { text, html, mail } = await emailOf(message);
    const offer = `https://shop.example/offer-details?uuid=${message.delivery.offerId}`;
    expect(mail.subject).toBe('Our offer for your item');
    expect(text).toMatch(/Our offer\nAED\u00a012,500\n/);
    expect(text).toContain('Your item\nRolex Submariner Date\n');
    expect(text).toMatch(/Valid until\n\d+ \w+ \d{4} at \d\d:\d\d \(Dubai time\)\n/);
    for (const status of ['approved', 'rejected']) {
      const link = `${offer}&status=${status}&lang=en&confirm=1`;
      expect(text.split('\n')).toContain(link);
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    }
    const requestSecret = await outbox.store.readRequestSecret(message.subject.lead.submissionId);
    const requestLink = `https://shop.example/request/${requestSecret}`;
    expect(text).toContain(requestLink);
    expect(html).toContain(`href="${requestLink}"`);
    expect(text.match(/https:\/\/shop\.example/g)).toHaveLength(3);
    const question = `Hello, this is about your offer for my request ${referenceOf(message.subject.lead.submissionId)}.`;
    expect(text).toContain(whatsappLink(settings.whatsapp.AE, question));
  });

  test('omits the link to a page of the request that expires before the offer', async () => {
    const day = 24 * 60 * 60 * 1000;
    // The page expires after 90 days, in ten days; the offer after two weeks.
    const message = await offerOf({ receivedAt: Date.now() - 80 * day });
    expect((await emailOf(message)).html).not.toContain('/request/');
  });

  test('is in Arabic for a form without a language in Saudi Arabia, with names, numbers and amounts isolated', async () => {
    const items = [newItem({ designer: 'رولكس', model: '126610-0001' })];
    const message = await offerOf({ language: null, country: 'SA', items }, { currency: 'SAR' });
    const { text, html, mail } = await emailOf(message);
    expect(mail.subject).toBe('عرضنا لقطعتك');
    expect(text).toContain('\u2068رولكس \u2068126610-0001\u2069\u2069');
    expect(html).toContain('مرحبًا <bdi>Layla</bdi>،');
    expect(html).toContain('<bdi>رولكس <bdi>126610-0001</bdi></bdi>');
    expect(html).toMatch(/<bdi>12,500\s+ريال سعودي<\/bdi>/);
    expect(html).toMatch(
      /<bdi>\d+ \p{L}+ \d{4} في \d?\d:\d\d (?:صباحًا|مساءً) \(بتوقيت الرياض\)<\/bdi>/u,
    );
    expect(html).toContain('<html lang="ar" dir="rtl">');
    const question = `السلام عليكم، بخصوص عرضكم على طلبي ${referenceOf(message.subject.lead.submissionId)}.`;
    expect(html).toContain(whatsappLink(settings.whatsapp.SA, question));
  });

  test('shows typed text unchanged and escapes HTML', async () => {
    const typed = `<a href="https://evil.example">O'Neil & "Co"</a>`;
    const items = [newItem({ designer: typed, model: '{{amount}}\r\nBcc: x@y.example' })];
    const terms = { note: `\u202e${typed}\u2069\r\n${'💎'.repeat(500)}` };
    const { text, html, mail } = await emailOf(
      await offerOf({ firstName: typed, items }, { terms }),
    );
    expect(text).toContain(`Hello ${typed},`);
    expect(text).toContain(`${typed} {{amount}} Bcc: x@y.example`);
    // The note keeps its lines, and loses direction controls.
    expect(text.replace(/[\u2068\u2069]/g, '')).toContain(`Note\n${typed}\n${'💎'.repeat(500)}`);
    expect(text.match(/\u2069/g)?.length).toBe(text.match(/\u2068/g)?.length);
    expect(html).not.toContain('<a href="https://evil');
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;');
    expect(mail.bcc).toBeUndefined();
  });

  test('is not sent once the offer is closed', async () => {
    const ended = await offerOf({}, { expiresAt: Date.now() - 1 });
    const withdrawn = await outbox.offer({ email: freshAddress() });
    await outbox.store.withdrawOffer(withdrawn.offerId, Date.now());
    const answered = await outbox.offer({ email: freshAddress() });
    await outbox.store.answerOffer(answered.offerId, 'rejected', Date.now());
    for (const message of [ended, await withdrawn.toClient(), await answered.toClient()]) {
      await expect(attempt(message)).rejects.toThrow(UndeliverableError);
    }
  });
});

test('sends nothing to a lead with signs of spam, or to an invalid address', async () => {
  const before = emails.length;
  const spam = attempt(await leadOf({ spam: ['honeypot'] }));
  await expect(spam).rejects.toThrow(
    new UndeliverableError('No confirmation: the form noticed signs of spam'),
  );
  const email = 'eve@mail.example\r\nBcc: victim@mail.example';
  const invalid = attempt(await leadOf({ email }));
  await expect(invalid).rejects.toThrow(
    new UndeliverableError('The typed text is not an email address'),
  );
  expect(emails).toHaveLength(before);
});
