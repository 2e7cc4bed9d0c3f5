import { describe, expect, test } from 'vitest';
import { headerOf } from '../../../helpers/server/mail-server.ts';
import { newItem, newPhoto } from '../../../helpers/store/stored-lead.ts';
import { openMail } from './mail-setup.ts';

const { outbox, emailOf } = await openMail('mail');

describe('the email about a lead', () => {
  test('contains everything the team needs to call back without opening the desk', async () => {
    const lead = await outbox.lead({
      spam: ['too-fast'],
      leftOut: [{ field: 'items.0.photos.1', name: 'scan.webp', reason: 'type' }],
      items: [
        newItem(),
        newItem({ category: 'Handbag', designer: 'Mulberry', isQualified: false }),
        newItem({ designer: 'Cartiar', isQualified: false }),
      ],
    });
    const email = await emailOf(lead);
    const { text, html, mail, to, from } = email;
    const { deliveryId, leadId } = lead.delivery;
    expect(mail.subject).toBe('Qualified lead: Rolex, Watch +2, Layla Haddad, AE');
    expect([from, to]).toEqual(['team@luxe.example', ['team@luxe.example']]);
    for (const line of [
      'Name: Layla Haddad',
      'Email: layla@mail.example',
      'Phone: +971501234567',
      'Country: AE',
      'Language: en',
      'Category: Handbag',
      'Designer: Rolex (qualified)',
      'Designer: Mulberry',
      'Designer: Cartiar (probably Cartier)',
      'Model: Submariner Date',
      'Condition: In good condition (light marks of use)',
      'Photos: front.jpg, 1 KB: attached as item-2-photo-1.jpg',
      'Received: 22 November 2026 at 09:07 (Dubai time), 2026-11-22 05:07 UTC',
      'Sent from: www.partner.example',
      'utmSource: partner-name',
      'utmCampaign: winter',
      'gclid: Cj0KCQ-_1',
      'Spam signals: too-fast',
      'Left out: scan.webp (item 1, photo 2: not a JPEG or PNG)',
      `Submission: ${leadId}`,
      'Request: request-1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    for (const link of [
      'https://wa.me/971501234567',
      'tel:+971501234567',
      'mailto:layla@mail.example',
    ]) {
      expect(html).toContain(`href="${link}"`);
    }
    expect(mail.replyTo).toEqual([{ name: '', address: 'layla@mail.example' }]);
    // The id of the delivery, so that a mail server recognizes an email that is sent again.
    expect(mail.messageId).toBe(`<${deliveryId}@luxe.example>`);
    expect(headerOf(email, 'X-Luxe-Delivery')).toBe(deliveryId);
    expect(headerOf(email, 'Auto-Submitted')).toBe('auto-generated');
  });

  test('shows the local time of the visitor, and the number that is dialed beside the typed one', async () => {
    const { text } = await emailOf(await outbox.lead({ country: 'SA', phone: '٠٥٥١٢٣٤٥٦٧' }));
    expect(text).toContain('22 November 2026 at 08:07 (Riyadh time), 2026-11-22 05:07 UTC');
    expect(text).toContain('Phone: +966551234567 (typed: ٠٥٥١٢٣٤٥٦٧)');
  });

  test('marks a new version and explains where to see the changes', async () => {
    const { delivery } = await outbox.lead({ email: 'first@mail.example' });
    const submissionId = delivery.leadId ?? '';
    // Cannot be attached, so the email names the command that saves all photos.
    const broken = [newPhoto({ content: Buffer.from('ffd8', 'hex') })];
    // One qualified item qualifies the lead, wherever it is in the list.
    const items = [newItem({ designer: 'Zara', isQualified: false, photos: broken }), newItem()];
    const { text, mail } = await emailOf(
      await outbox.lead({ submissionId, email: 'second@mail.example', items }),
    );
    expect(mail.subject).toMatch(/^Changed qualified lead: Zara/);
    expect(text).toContain(`This is version 2 of a lead that you have already.`);
    expect(text).toContain(`npm run desk -- show ${submissionId}`);
    expect(text).toContain(`npm run desk -- photos ${submissionId}~2 --out DIR`);
    expect(text).toContain('Email: second@mail.example');
  });
});

test('links emails about a lead and about an answer to the desk, if the desk has an address', async () => {
  const atDesk = await openMail('mail', { DESK_URL: 'https://desk.example.com' });
  const messages = [await atDesk.outbox.lead()];
  const { offerId, toTeam } = await atDesk.outbox.offer();
  await atDesk.outbox.store.answerOffer(offerId, 'approved', Date.now());
  messages.push(await toTeam('offer-answer'));
  for (const message of messages) {
    const { text, html } = await atDesk.emailOf(message);
    const link = `https://desk.example.com/leads/${message.subject.lead.submissionId}`;
    expect(text.split('\n')).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(text).not.toContain('npm run');
  }
});

test('truncates a very long list of items and says so', async () => {
  const items = Array.from({ length: 53 }, () => newItem({ photos: [] }));
  const { text } = await emailOf(await outbox.lead({ items }));
  expect(text).toContain('\nItem 50\n');
  expect(text).not.toContain('\nItem 51\n');
  expect(text).toContain('And 3 more items. All of them: npm run desk -- show');
});

/** Counts how often a text contains another. */
const countOf = (text: string, part: string) => text.split(part).length - 1;

describe('typed text', () => {
  const odd = [
    ['Arabic and an emoji', 'عبد الرحمن الغامدي Zoë 👩🏽‍🚀 Ⅷ'],
    ['HTML and a template', `<b onclick="x">O'Brien & "Co"</b><script> {{name}} $t(a) $1 $&`],
    ['a method of every object', 'constructor'],
    ['a long text', `${'very '.repeat(300)}long`],
    ['lines of SMTP', 'first\r\nBcc: victim@mail.example\r\n\r\n.\r\nMAIL FROM:<x@mail.example>'],
  ];

  /** Number of typed texts in the lead below. */
  const typedTexts = 13;

  test.each(odd)('arrives unchanged in every field: %s', async (_, typed = '') => {
    const lead = await outbox.lead({
      firstName: typed,
      lastName: typed,
      email: typed,
      phone: typed,
      country: typed,
      campaign: { utmSource: typed },
      partner: typed,
      leftOut: [{ field: 'items.0.photos.1', name: typed, reason: 'broken' }],
      items: [
        newItem({
          category: typed,
          designer: typed,
          model: typed,
          condition: typed,
          photos: [newPhoto({ name: typed })],
        }),
      ],
    });
    const { text, html, raw, mail, to } = await emailOf(lead);
    const lines = typed.replaceAll('\r\n', '\n');
    const escaped = lines
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    const shown = text.replace(/[\u2068\u2069]/g, '');
    expect(countOf(shown, lines.replaceAll('\n', '\n  '))).toBe(typedTexts);
    const [, body = ''] = html.replaceAll(/<\/?bdi[^>]*>/g, '').split('<body');
    expect(countOf(body, escaped)).toBe(typedTexts);
    expect(html).not.toMatch(/<script|<b |onclick="/);
    expect(to).toEqual(['team@luxe.example']);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    // The subject cuts long texts.
    expect((mail.subject ?? '').length).toBeLessThan(200);
    expect([mail.bcc, mail.cc, mail.replyTo]).toEqual([undefined, undefined, undefined]);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|mail from):/im);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['item-1-photo-1.jpg']);
  });

  test('does not reorder the text around it', async () => {
    const evil = 'A\u202egpj.exe\u2069\u2066B\u0007\u2028C';
    const { text, html, mail } = await emailOf(await outbox.lead({ firstName: evil, email: evil }));
    for (const shown of [text, html, mail.subject ?? '']) {
      expect(shown).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e\u2066\u2067\u2028]/u);
    }
    expect(text).toContain('Name: Agpj.exeB  C Haddad');
  });

  test('becomes the reply address, or a link, only if it is exactly one address or number', async () => {
    for (const [email, phone] of [
      ['a@mail.example, b@mail.example', 'at home'],
      ['Eve <eve@mail.example>', '+971 50 123 4567, +971 50 765 4321'],
      ['x?bcc=victim@mail.example', '-'],
    ]) {
      const { html, mail } = await emailOf(await outbox.lead({ email, phone }));
      expect(mail.replyTo).toBeUndefined();
      expect(html).toContain('Replies to this email do not reach the visitor');
      expect(html).not.toMatch(/(tel|mailto):/);
    }
    const { html } = await emailOf(await outbox.lead({ email: 'a#b&cc=victim@mail.example' }));
    expect(html).toContain('Replies to this email go to the visitor');
    expect(html).toContain('href="mailto:a%23b%26cc=victim@mail.example"');
  });
});

describe('the email to the team', () => {
  test('reports a WhatsApp lead', async () => {
    const { text, html, mail } = await emailOf(await outbox.whatsappLead('+966 55 123 4567'));
    expect(mail.subject).toBe('WhatsApp lead: +966 55 123 4567');
    expect(text).toContain('Phone: +966 55 123 4567');
    expect(text).toContain('(Riyadh time)');
    expect(html).toContain('href="https://wa.me/966551234567"');
    expect(mail.replyTo).toBeUndefined();
  });

  test.each([
    ['approved', 'accepted: AED\u00a012,500', 'AED\u00a012,500 has been accepted'],
    // The name of a property that every object has.
    ['constructor', 'answered: “constructor”, AED\u00a012,500', 'has been answered: “constructor”'],
  ])('reports the answer to an offer: %s', async (answer, words, heading) => {
    const terms = { service: 'sale', itemAmounts: [9000] } as const;
    const { offerId, toTeam } = await outbox.offer({}, { terms });
    await outbox.store.answerOffer(offerId, answer, Date.now());
    const { text, html, mail, raw } = await emailOf(await toTeam('offer-answer'));
    expect(mail.subject).toBe(`Offer ${words}, Layla Haddad`);
    expect(text).toContain(heading);
    expect(text).toContain('Item 1: Rolex Submariner Date\u00a0– AED\u00a09,000\n');
    expect(text).toContain('Service: Direct sale\n');
    expect(text).not.toContain('Valid until');
    expect(html).toContain('href="tel:+971501234567"');
    expect(mail.replyTo?.[0]?.address).toBe('layla@mail.example');
    // The id of an offer is enough to answer it.
    for (const part of [raw, text, html]) expect(part).not.toContain(offerId);
  });

  test('reports reason and expected price of a client who declines', async () => {
    const { offerId, toTeam } = await outbox.offer();
    const wish = { reason: 'I was offered\n<b>more</b>', amount: '15000' };
    await outbox.store.answerOffer(offerId, 'rejected', Date.now(), '', wish);
    const { text, html, mail } = await emailOf(await toTeam('offer-answer'));
    expect(mail.subject).toContain('Offer declined, with a wish: AED');
    expect(text).toContain('Expected price: AED\u00a015,000');
    expect(text).toMatch(/Reason:\s+I was offered/);
    expect(html).toContain('&lt;b&gt;more&lt;/b&gt;');
  });

  test('reports how, when and where an item is handed over', async () => {
    const { offerId, toTeam } = await outbox.offer({ country: 'LB' });
    await outbox.store.answerOffer(offerId, 'approved', Date.now());
    const slot = Date.parse('2026-11-30T10:00+02:00');
    const handover = { way: 'pickup', address: 'Hamra Street 5\nBeirut', slot } as const;
    await outbox.store.saveHandover(offerId, handover, Date.now());
    const { text, html, mail, raw } = await emailOf(await toTeam('handover'));
    expect(mail.subject).toBe('Handover: Pick-up by our courier, Layla Haddad');
    expect(text).toContain('Time: Monday, 30 November 2026 at 10:00 (Beirut time)');
    expect(text).toContain('Hamra Street 5');
    expect(text).toContain('Item 1: Rolex Submariner Date');
    expect(mail.replyTo?.[0]?.address).toBe('layla@mail.example');
    // The id of an offer is enough to answer it.
    for (const part of [raw, text, html]) expect(part).not.toContain(offerId);
  });
});
