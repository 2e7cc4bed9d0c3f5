import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { branchSlots } from '../../../server/request/branch-slots.ts';
import { hostileStrings } from '../../helpers/desk/hostile-strings.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { sampleItem } from '../../helpers/server/samples.ts';
import { openStoreOf, rowsOf } from '../../helpers/store/test-store.ts';
import { layla, openDesk } from '../desk/web/desk-client.ts';
import { startRequestServer } from './request-page-server.ts';

const server = await startRequestServer();
const store = await openStoreOf(server.dataDir);
const desk = await openDesk(store);
const page = offerPageOf(() => server);
/** One of the times that the branch offers. */
const slot = () => String(branchSlots(Date.now(), 'AE')[5]);
const address = 'Villa 12, Al Wasl Road\nDubai';

/** The fields of each form. */
const ways = {
  pickup: (offer: string) => ({ offer, way: 'pickup', address, slot: slot() }),
  branch: (offer: string) => ({ offer, way: 'branch', slot: slot() }),
  courier: (offer: string) => ({ offer, way: 'courier' }),
};

const confirm = (offer: string, requestedAt: number | undefined) =>
  desk.call('POST', `/api/offers/${offer}/handover/confirm`, { requestedAt });

test('the handover is offered once the offer is accepted, with what to have ready', async () => {
  const { path, offer } = await page.offered();
  expect((await page.open(path)).text).not.toContain('Our courier comes to me');
  await page.send(`${path}/answer`, { offer, answer: 'approved' });
  const { text, html } = await page.open(path);
  for (const part of [
    'Our courier comes to me',
    'I come to the branch',
    'I use my own courier',
    'Business Bay, Dubai',
    'An identity document',
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toMatch(/<optgroup label="[^"]+"><option value="\d+">/);
  const arabic = await page.open(`${path}?lang=ar`);
  expect(arabic.text).toContain('يأتي مندوبنا إليك');
  // Arabic has a comma of its own.
  expect(arabic.html.match(/<option value="\d.*?<\/option>/)?.[0]).not.toContain(',');
});

test('the page speaks of no single item if the offer is for several', async () => {
  const { path } = await page.answered('approved', { items: [sampleItem(), sampleItem()] });
  const english = await page.open(path);
  expect(english.text).toContain('Handing over your items');
  expect(english.text).not.toMatch(/the item\b|collects? it|bring it|send it|that it/);
  const arabic = await page.open(`${path}?lang=ar`);
  expect(arabic.text).toContain('تسليم قطعتيك');
  expect(arabic.text).not.toMatch(/القطعة|يستلمها|أسلّمها|أرسلها|أنها/);
});

test('a client elsewhere chooses an hour of the own store, whose address the team sends', async () => {
  const { path, offer } = await page.answered('approved', { country: 'SA' });
  const { text } = await page.open(path);
  expect(text).toContain('Our team sends you the address');
  expect(text).not.toContain('Business Bay');
  const inDubai = branchSlots(Date.now(), 'AE');
  const evening = branchSlots(Date.now(), 'SA').find((time) => !inDubai.includes(time));
  const fields = { ...ways.branch(offer), slot: String(evening) };
  expect((await page.send(`${path}/handover`, fields)).status).toBe(303);
});

describe.each(['pickup', 'branch', 'courier'] as const)('a handover by %s', (way) => {
  test('is stored, shown to both sides, and confirmed at the desk', async () => {
    const { submissionId, path, offer } = await page.answered('approved');
    const fields: Record<string, string> = ways[way](offer);
    const sent = await page.send(`${path}/handover?lang=en`, fields);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?lang=en`]);
    const time = way === 'courier' ? null : Number(fields.slot);
    const { handover } = await page.stored(offer);
    expect(handover).toMatchObject({
      way,
      address: way === 'pickup' ? address : '',
      slot: time,
      confirmedAt: null,
    });

    const waiting = await page.open(path);
    expect(waiting.text).toMatch(/has yet to confirm it|until our team has confirmed it/);
    // Only the desk shows the client's address.
    expect(waiting.html).not.toContain('Villa 12');

    const before = (await desk.get(`/api/leads/${submissionId}`)).answer;
    expect(before.offers[0].handover).toMatchObject({ way, requestedAt: handover?.requestedAt });
    expect(before.offers[0].handover.when.en).toMatch(time === null ? /^$/ : /day, .*Dubai time/);
    // A double click confirms once.
    for (const _click of [1, 2]) {
      expect((await confirm(offer, handover?.requestedAt)).status).toBe(204);
    }

    const after = (await desk.get(`/api/leads/${submissionId}`)).answer;
    expect(after.offers[0].handover.confirmedAt).toBeGreaterThan(0);
    const actions = after.history.map(
      ({ action, actor }: { action: string; actor: string }) => `${action} by ${actor}`,
    );
    expect(actions).toContain('handover-requested by client');
    const confirmations = actions.filter((text: string) => text.startsWith('handover-confirmed'));
    expect(confirmations).toEqual([`handover-confirmed by ${layla.personId}`]);
    expect(JSON.stringify(after.history)).not.toContain('Villa');
    const confirmed = await page.open(path);
    expect(confirmed.text).toContain('Confirmed: ');
    if (time !== null) expect(confirmed.text).toContain('(Dubai time)');
    expect(confirmed.text).not.toContain('Ask for this');
    // The client sends the parcel once the team has confirmed the handover.
    const note = `Enclose a note with your reference, ${submissionId.slice(0, 8)}`;
    expect(confirmed.text.includes(note)).toBe(way === 'courier');
    expect(confirmed.text.includes('Business Bay, Dubai')).toBe(way !== 'pickup');
  });
});

test('a handover can be changed until it is confirmed, and the desk confirms only the last choice', async () => {
  const { path, offer } = await page.answered('approved');
  await page.send(`${path}/handover`, ways.pickup(offer));
  const seen = (await page.stored(offer)).handover?.requestedAt;
  await page.send(`${path}/handover`, ways.branch(offer));
  const outdated = await confirm(offer, seen);
  expect(outdated.status).toBe(409);
  expect(outdated.answer.message.en).toContain('has just changed');
  const { handover } = await page.stored(offer);
  expect(handover).toMatchObject({ way: 'branch', address: '', confirmedAt: null });
  await confirm(offer, handover?.requestedAt);
  const late = await page.send(`${path}/handover`, ways.courier(offer));
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('already confirmed')]);
  expect((await page.stored(offer)).handover?.way).toBe('branch');
  expect((await confirm(randomUUID(), 1)).status).toBe(404);
  expect((await confirm(offer, undefined)).status).toBe(400);
});

test('the team is emailed each change of a handover, but not the same choice again', async () => {
  const outbox = await openStoreOf(server.dataDir, { channels: ['mail', 'webhook'] });
  const { submissionId, offer } = await page.answered('approved');
  const pickup = { way: 'pickup', address, slot: 5 } as const;
  const elsewhere = { ...pickup, address: 'Villa 14' };
  const courier = { way: 'courier', address: '', slot: null } as const;
  const now = Date.now();
  for (const handover of [pickup, pickup, elsewhere, courier]) {
    await outbox.saveHandover(offer, handover, now);
  }
  const deliveries = await outbox.findDeliveriesOf(submissionId);
  const handovers = deliveries.filter(({ event }) => event === 'handover');
  expect(handovers.map(({ channel }) => channel)).toEqual(['mail', 'mail', 'mail']);
  // The desk tells two choices apart, even of the same millisecond.
  expect(await outbox.confirmHandover(offer, now, now, 'a colleague')).toBe('changed');
});

describe('the form of a handover', () => {
  test('that is incomplete or outdated changes nothing, says why, and keeps what was entered', async () => {
    const { path, offer } = await page.answered('approved');
    const time = slot();
    const typed = /open><summary>[^<]*<\/summary>(?:(?!<\/details>)[\s\S])*Villa 12/;
    const chosen = new RegExp(`<option value="${time}" selected>`);
    const any = /request-problem/;
    for (const [fields, status, reason, kept] of [
      [{ way: 'pickup', address: ' \u200b', slot: time }, 422, 'where our courier', chosen],
      [{ way: 'pickup', address }, 409, 'day and time', typed],
      [{ way: 'branch', slot: '1' }, 409, 'day and time', any],
      [{ way: 'branch', slot: 'NaN' }, 409, 'day and time', any],
      [{ way: 'drone' }, 409, 'could not save', any],
    ] as const) {
      const sent = await page.send(`${path}/handover`, { offer, ...fields });
      expect([sent.status, sent.text]).toEqual([status, expect.stringContaining(reason)]);
      expect(sent.html).toMatch(kept);
      // The reason is linked to the invalid field; an unknown way (drone) has no field.
      const invalid =
        /<(?:select|textarea)[^>]* aria-invalid="true" aria-describedby="request-problem"/g;
      expect(sent.html.match(invalid) ?? []).toHaveLength(fields.way === 'drone' ? 0 : 1);
      expect((await page.stored(offer)).handover).toBeNull();
    }
  });

  test('changes nothing before the acceptance, or for another offer', async () => {
    const open = await page.offered();
    const other = await page.answered('approved');
    expect((await page.send(`${open.path}/handover`, ways.branch(open.offer))).status).toBe(409);
    expect((await page.send(`${open.path}/handover`, ways.branch(other.offer))).status).toBe(409);
    expect((await page.send(`${other.path}/handover`, ways.branch(open.offer))).status).toBe(409);
    expect((await page.stored(open.offer)).handover).toBeNull();
    expect((await page.stored(other.offer)).handover).toBeNull();
  });

  test('with a hostile address is stored as text and shown escaped', async () => {
    const { path, offer } = await page.answered('approved');
    for (const text of hostileStrings.filter((hostile) => hostile.startsWith('<'))) {
      // A time in the past, so that the form comes back with the address.
      const fields = { ...ways.pickup(offer), address: text, slot: '1' };
      const { html } = await page.send(`${path}/handover`, fields);
      expect(html).not.toMatch(/<script|<img src=x|<svg onload|<\/textarea><script/i);
    }
    const fields = { ...ways.pickup(offer), address: `${'</textarea><b>'.repeat(2)}x` };
    await page.send(`${path}/handover`, fields);
    expect((await page.stored(offer)).handover?.address).toBe(fields.address);
  });
});

test('the handover is erased with the lead, address included', async () => {
  const { submissionId, path, offer } = await page.answered('approved', {
    email: 'erase@example.com',
  });
  await page.send(`${path}/handover`, ways.pickup(offer));
  const rows = () => rowsOf(server.dataDir, `select * from handovers where offer_id = '${offer}'`);
  expect(await rows()).toHaveLength(1);
  await store.erase({ leads: [submissionId], whatsappLeads: [] });
  expect(await rows()).toEqual([]);
});
