import { beforeAll, expect, test } from 'vitest';
import { openMail } from './mail-setup.ts';

let team: Awaited<ReturnType<typeof openMail>>;
let visitor: Awaited<ReturnType<typeof openMail>>;
beforeAll(async () => {
  team = await openMail('mail');
  visitor = await openMail('visitor-mail');
});

test('the email about a refusal has the reason and the expected price', async () => {
  const { offerId, subject, answered } = await team.outbox.offer();
  const wish = { reason: 'I was offered\n<b>more</b>', amount: '15000' };
  await team.outbox.store.answerOffer(offerId, 'rejected', Date.now(), '', wish);
  const message = { delivery: await answered(), subject: await subject('offer-answer') };
  const { text, html, mail } = await team.emailOf(message);
  expect(mail.subject).toContain('Offer declined, with a wish: AED');
  expect(text).toContain('Expected price: AED\u00a015,000');
  expect(text).toMatch(/Reason:\s+I was offered/);
  expect(html).toContain('&lt;b&gt;more&lt;/b&gt;');
});

test('the email about a handover says how, when and where, and goes to the team', async () => {
  const { offerId, subject, requested } = await team.outbox.offer({ country: 'LB' });
  await team.outbox.store.answerOffer(offerId, 'approved', Date.now());
  const slot = Date.parse('2026-11-30T10:00+02:00');
  const handover = { way: 'pickup', address: 'Hamra Street 5\nBeirut', slot } as const;
  await team.outbox.store.saveHandover(offerId, handover, Date.now());
  const message = { delivery: await requested(), subject: await subject('handover') };
  const { text, mail, raw } = await team.emailOf(message);
  expect(mail.subject).toBe('Handover: Pick-up by our courier, Layla Haddad');
  expect(text).toContain('Time: Monday, 30 November 2026 at 10:00 (Beirut time)');
  expect(text).toContain('Hamra Street 5');
  expect(text).toContain('Item 1: Rolex Submariner Date');
  expect(mail.replyTo?.[0]?.address).toBe('layla@mail.example');
  // The id of an offer is enough to answer it.
  expect(raw).not.toContain(offerId);
});

test('the offer email links to the page of the request, unless that expires first', async () => {
  const receivedAt = Date.now();
  const { delivery, subject } = await visitor.outbox.offer({ receivedAt });
  const offer = await subject('offer');
  const requestSecret = await visitor.outbox.store.readRequestSecret(offer.lead.submissionId);
  const link = `https://shop.example/request/${requestSecret}`;
  const { html, text } = await visitor.emailOf({ delivery, subject: offer });
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain(link);

  const old = await visitor.outbox.offer({ receivedAt: receivedAt - 80 * 24 * 60 * 60 * 1000 });
  const message = { delivery: old.delivery, subject: await old.subject('offer') };
  expect((await visitor.emailOf(message)).html).not.toContain('/request/');
});
