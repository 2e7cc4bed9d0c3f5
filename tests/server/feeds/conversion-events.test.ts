import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { usualTiming } from '../../../server/delivery/timing.ts';
import { orderIdOf } from '../../../server/feeds/conversion-facts.ts';
import { conversionTables } from '../../../server/store/calls/schema/conversion-tables.ts';
import { migrations } from '../../../server/store/calls/schema/migrations.ts';
import { clicks, teamOf } from '../../helpers/server/feed-client.ts';
import { temporaryDir, until } from '../../helpers/server/server.ts';
import { createVersion } from '../../helpers/store/old-database.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { executeOn, openNewStore, openStoreOf } from '../../helpers/store/test-store.ts';
import { quickTiming, startDeliverer, webhookTo } from '../delivery/deliverer-setup.ts';
import { startReceiver } from '../delivery/receiver.ts';

const store = await openNewStore({ channels: ['webhook', 'mail'] });
const team = teamOf(store);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the outbox', () => {
  /** Returns channel and event of the deliveries about conversions of a lead. */
  async function conversionsAbout(submissionId: string) {
    const found = await store.findDeliveriesOf(submissionId);
    return found
      .filter(({ event }) => ['lead.qualified', 'offer.accepted'].includes(event))
      .map(({ channel, event }) => `${channel} ${event}`)
      .sort();
  }

  it('gets one event for a qualified lead, however often it is marked', async () => {
    const id = await team.send('Cj0K');
    await team.mark(id, 'working');
    expect(await conversionsAbout(id)).toEqual([]);
    // Several people at once.
    await Promise.all(Array.from({ length: 5 }, () => team.mark(id, 'qualified')));
    for (const status of ['qualified', 'working', 'qualified', 'disqualified'] as const) {
      await team.mark(id, status);
    }
    await team.offer(id);
    expect(await conversionsAbout(id)).toEqual(['webhook lead.qualified']);
  });

  it('gets one event for an accepted offer besides the others, until the lead is erased', async () => {
    const id = await team.send('Cj0K');
    await team.accept(id, 100);
    await team.accept(id, 200);
    await team.mark(id, 'converted');
    expect(await conversionsAbout(id)).toEqual([
      'webhook lead.qualified',
      'webhook offer.accepted',
    ]);
    const events = (await store.findDeliveriesOf(id)).map(({ event }) => event);
    // Two answers, on two channels.
    expect(events.filter((event) => event === 'offer-answer')).toHaveLength(4);
    await store.erase({ leads: [id], whatsappLeads: [] });
    expect(await conversionsAbout(id)).toEqual([]);
    expect(await store.readConversion(id, 'qualified')).toBeUndefined();
  });

  it('gets no event for the rejection of an offer, which has qualified the lead', async () => {
    const id = await team.send('Cj0K');
    await store.answerOffer(await team.offer(id), 'rejected', Date.now());
    expect(await conversionsAbout(id)).toEqual(['webhook lead.qualified']);
  });
});

it('the webhook gets click ids and hashes of a qualified lead, and no contact', async () => {
  const receiver = await startReceiver();
  // An attempt that times out on a busy machine would be repeated, and counted twice below.
  const timing = { ...quickTiming, attempt: usualTiming.attempt };
  const { store: delivering } = await startDeliverer(webhookTo(receiver.url), { timing });
  const sentBy = (event: string) => receiver.received.find(({ body }) => body.event === event);
  const seenAt = Date.UTC(2026, 2, 1);
  const submissionId = await storeLead(delivering, {
    campaign: { utmSource: 'partner-name', utmCampaign: 'winter' },
    clickIds: clicks({ gclid: 'Cj0K', fbclid: 'IwAR2F4' }).map((id) => ({ ...id, seenAt })),
    email: 'Layla.Haddad+x@gmail.com',
  });
  await teamOf(delivering).mark(submissionId, 'qualified');
  await until(() => sentBy('lead.qualified'));
  const sent = sentBy('lead.qualified');
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(sent?.body).toEqual({
    event: 'lead.qualified',
    id: sent?.headers['webhook-id'],
    requestId: '',
    createdAt: time,
    attempt: 1,
    // The value of a qualified lead in the settings of webhookTo.
    conversion: { orderId: orderIdOf(submissionId), value: 150, currency: 'AED' },
    lead: {
      submissionId,
      receivedAt: time,
      language: 'en',
      country: 'AE',
      campaign: { utmSource: 'partner-name', utmCampaign: 'winter' },
      partner: '',
      clickIds: [
        { name: 'gclid', value: 'Cj0K', seenAt: '2026-03-01T00:00:00.000Z' },
        { name: 'fbclid', value: 'IwAR2F4', seenAt: '2026-03-01T00:00:00.000Z' },
      ],
      fbc: `fb.1.${seenAt}.IwAR2F4`,
      hashes: {
        google: { email: sha256('laylahaddad@gmail.com'), phone: sha256('+971501234567') },
        meta: { email: sha256('layla.haddad+x@gmail.com'), phone: sha256('971501234567') },
      },
    },
  });
  expect(sent?.text).not.toMatch(/layla|haddad|gmail|50123/i);

  await teamOf(delivering).accept(submissionId, 9);
  await until(() => sentBy('offer.accepted'));
  expect(sentBy('offer.accepted')?.body).toMatchObject({
    conversion: { orderId: orderIdOf(submissionId), value: 9, currency: 'AED' },
  });
  await until(async () => (await delivering.outboxState()).pending === 0);
  const events = receiver.received.map(({ body }) => body.event).sort();
  expect(events).toEqual(['lead', 'lead.qualified', 'offer-answer', 'offer.accepted']);

  const unpriced = await storeLead(delivering);
  await teamOf(delivering).mark(unpriced, 'converted');
  const sale = () =>
    receiver.requestsFor(unpriced).find(({ body }) => body.event === 'offer.accepted');
  await until(sale);
  expect(sale()?.body.conversion).toEqual({
    orderId: orderIdOf(unpriced),
    value: null,
    currency: null,
  });
});

it('a database of an earlier release gets the conversions in its history', async () => {
  const dataDir = await temporaryDir();
  const version = migrations.indexOf(conversionTables);
  const now = Date.now();
  const lead = (id: string, isTest = 0) => `
    insert into leads (submission_id, received_at, language, first_name, last_name, email, phone,
      country_code, phone_without_country_code, country, campaign, spam, revision_of, version, is_test)
    values ('${id}', ${now}, 'ar', 'Mona', 'K', 'm@example.com', '+9665', '+966', '5', 'SA',
      '{}', '[]', null, 1, ${isTest});`;
  const state = (id: string) => `
    insert into lead_states (submission_id, status, newest_row, latest_at)
    values ('${id}', 'new', '${id}', ${now});`;
  const mark = (id: string, status: string, at: number) => `
    insert into audit_log (audit_id, at, actor, action, submission_id, detail)
    values ('${id} ${at}', ${at}, 'p', 'state-changed', '${id}',
      '${JSON.stringify({ status, from: 'new' })}');`;
  /** Answered a millisecond after it was made. */
  const offer = (id: string, at: number, amount: number, answer: string) => `
    insert into offers (offer_id, submission_id, amount, currency, created_at, expires_at, answer,
      answered_at)
    values ('${id}-${at}', '${id}', ${amount}, 'AED', ${at}, ${at + 9}, ${answer}, ${at + 1});`;
  await executeOn(
    dataDir,
    `${createVersion(version)}
    ${['marked', 'sold', 'untouched'].map((id) => lead(id) + state(id)).join('')}
    ${lead('test', 1)} ${state('test')} ${mark('test', 'qualified', now)}
    ${mark('marked', 'qualified', now - 20)} ${mark('marked', 'qualified', now - 10)}
    ${offer('sold', 1_000_007, 7, "'rejected'")} ${offer('sold', 1_000_009, 9, "'approved'")}`,
  );
  const migrated = await openStoreOf(dataDir);
  const found = await migrated.listConversions({ isDisqualified: false, since: 0 }, 10);
  expect(
    found.map(({ submissionId, name, at, amount }) => [submissionId, name, at, amount]),
  ).toEqual([
    ['sold', 'qualified', 1_000_007, null],
    ['sold', 'accepted', 1_000_010, 9],
    ['marked', 'qualified', now - 20, null],
  ]);
});
