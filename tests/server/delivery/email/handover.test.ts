import { expect, test } from 'vitest';
import { openMail } from './mail-setup.ts';

const team = await openMail('mail');
const client = await openMail('visitor-mail');
const day = 24 * 60 * 60 * 1000;

test('the email about a refusal has the reason and the expected price', async () => {
  const { offerId, toTeam } = await team.outbox.offer();
  const wish = { reason: 'I was offered\n<b>more</b>', amount: '15000' };
  await team.outbox.store.answerOffer(offerId, 'rejected', Date.now(), '', wish);
  const { text, html, mail } = await team.emailOf(await toTeam('offer-answer'));
  expect(mail.subject).toContain('Offer declined, with a wish: AED');
  expect(text).toContain('Expected price: AED\u00a015,000');
  expect(text).toMatch(/Reason:\s+I was offered/);
  expect(html).toContain('&lt;b&gt;more&lt;/b&gt;');
});

test('the email about a handover says how, when and where, and goes to the team', async () => {
  const { offerId, toTeam } = await team.outbox.offer({ country: 'LB' });
  await team.outbox.store.answerOffer(offerId, 'approved', Date.now());
  const slot = Date.parse('2026-11-30T10:00+02:00');
  const handover = { way: 'pickup', address: 'Hamra Street 5\nBeirut', slot } as const;
  await team.outbox.store.saveHandover(offerId, handover, Date.now());
  const { text, mail, raw } = await team.emailOf(await toTeam('handover'));
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
  const fresh = await client.outbox.offer({ receivedAt });
  const requestSecret = await client.outbox.store.readRequestSecret(fresh.submissionId);
  const link = `https://shop.example/request/${requestSecret}`;
  const { html, text } = await client.emailOf(await fresh.toClient());
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain(link);

  // The page ends after 90 days, the offer lasts two weeks.
  const old = await client.outbox.offer({ receivedAt: receivedAt - 80 * day });
  expect((await client.emailOf(await old.toClient())).html).not.toContain('/request/');
});
