import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { startRetention } from '../../server/retention/retention.ts';
import type { Store } from '../../server/store/store.ts';
import { startServer, until } from '../helpers/server/server.ts';
import { newCount } from '../helpers/store/stored-count.ts';
import { executeOn, openNewStore } from '../helpers/store/test-store.ts';
import { openEraseDesk } from './desk/open-erase-desk.ts';

const {
  dataDir,
  store,
  age,
  answerOffer,
  deleteAllLeads,
  saveOffer,
  send,
  sendWhatsapp,
  storedIds,
} = await openEraseDesk();
afterEach(deleteAllLeads);

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const daysAgo = (count: number) => Date.now() - count * day;

const silent = pino({ level: 'silent' });

function daysOf(settings: Record<string, string>) {
  const { retentionDays: leads, auditRetentionDays: audit } = readConfig(settings);
  return { leads, audit };
}

/** Deletes old data like the start of a server with these settings; resolves to its first log line. */
async function eraseWith(aged: Store, settings: Record<string, string>) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const end = startRetention(aged, daysOf(settings), log);
  await until(() => lines.length > 0);
  end();
  return lines[0];
}

const eraseOldLeads = () => eraseWith(store, { RETENTION_DAYS: '30' });

describe('a server with RETENTION_DAYS', () => {
  test('erases only older leads at startup, and logs only numbers', async () => {
    const id = await send({ email: 'secret@example.com' });
    await sendWhatsapp();
    await age(31);
    const kept = [await send(), await sendWhatsapp()];
    const server = await startServer({ env: { DATA_DIR: dataDir, RETENTION_DAYS: '30' } });
    const erasure = () => server.log().find(({ msg }) => msg === 'old leads erased');
    await until(erasure);
    expect(erasure()).toMatchObject({ days: 30, leads: 1, whatsappLeads: 1 });
    expect((await storedIds()).sort()).toEqual(kept.sort());
    expect(server.output()).not.toContain('secret');
    expect(server.output()).not.toContain(id);
  });

  test('keeps a lead with a new version, or with new details of any version', async () => {
    const [detailed, detailedInVersion2, corrected] = [await send(), await send(), await send()];
    await send({ submissionId: detailedInVersion2, firstName: 'Other' });
    const chat = await sendWhatsapp();
    const details = { itemPosition: 0, details: { age: '1-5' }, photos: [] };
    const addDetails = (rowId: string) => store.saveDetails({ rowId, ...details }, Date.now());
    // Erased: its details are as old as the lead.
    await addDetails(await send());
    await age(29);
    for (const rowId of [detailed, `${detailedInVersion2}~2`]) await addDetails(rowId);
    await age(2);
    await send({ submissionId: corrected, firstName: 'Other' });
    await sendWhatsapp({ submissionId: chat, phone: '+971500000001' });
    expect(await eraseOldLeads()).toMatchObject({ leads: 1, whatsappLeads: 0 });
    // A set, because versions of a lead share its id.
    const kept = new Set([detailed, detailedInVersion2, corrected, chat]);
    expect(new Set(await storedIds())).toEqual(kept);
  });

  test('keeps a lead that is marked as converted, even without an offer', async () => {
    const deal = await send();
    const inProgress = await send();
    const mark = (submissionId: string, status: 'converted' | 'working') =>
      store.changeStates([{ submissionId }], { status }, 'layla', Date.now());
    await mark(deal, 'converted');
    await mark(inProgress, 'working');
    await age(31);
    expect(await eraseOldLeads()).toMatchObject({ leads: 1 });
    expect(await storedIds()).toEqual([deal]);
  });

  test('keeps a lead until its offer is rejected, withdrawn or expired', async () => {
    const open = await send();
    const threeMonths = 90;
    await saveOffer(open, threeMonths);
    await answerOffer(await saveOffer(await send(), threeMonths), 'rejected');
    const withdrawn = await saveOffer(await send(), threeMonths);
    await store.withdrawOffer(withdrawn, Date.now());
    await saveOffer(await send(), 30);
    await age(31);
    expect(await eraseOldLeads()).toMatchObject({ leads: 3 });
    expect(await storedIds()).toEqual([open]);
  });
});

test('deletes entries of the audit log after AUDIT_RETENTION_DAYS, by default three years', async () => {
  const record = { actor: 'layla', action: 'signed-in' } as const;
  const audited = await openNewStore();
  const signIn = (days: number) => audited.audit({ ...record, at: daysAgo(days) });
  /** How many days ago the remaining sign-ins were. */
  const ages = async () => {
    const found = await audited.findAudit({ limit: 5000 });
    const signIns = found.filter(({ action }) => action === 'signed-in');
    return signIns.map(({ at }) => Math.round((Date.now() - at) / day)).sort((a, b) => a - b);
  };
  for (const days of [29, 31, 1094, 1096, 2000]) await signIn(days);
  expect(await eraseWith(audited, {})).toMatchObject({ days: 1095, entries: 2 });
  expect(await ages()).toEqual([29, 31, 1094]);
  // With the two others, more than the 1,000 entries of one transaction.
  for (let count = 0; count < 1000; count += 1) await signIn(31);
  const line = await eraseWith(audited, { AUDIT_RETENTION_DAYS: '30' });
  expect(line).toMatchObject({ days: 30, entries: 1002 });
  expect(await ages()).toEqual([29]);
});

test('without RETENTION_DAYS, erases no lead, but deletes hourly counts and request pages after 400 days', async () => {
  const lead = await send();
  await age(10_000);
  const secret = (await store.readRequestSecret(lead)) ?? '';
  const setPageAge = (days: number) =>
    executeOn(dataDir, `update request_pages set created_at = ${daysAgo(days)}`);
  await setPageAge(399);
  for (const days of [500, 401, 399, 0]) {
    await store.addFunnelCounts([newCount({ variant: `${days} days` })], daysAgo(days));
  }
  const end = startRetention(store, daysOf({}), silent);
  const kept = () => store.readFunnel({ from: 0, to: Date.now() });
  await until(async () => (await kept()).length === 2);
  end();
  expect(await store.readRequest(secret, 0)).toBeTypeOf('object');
  await setPageAge(401);
  const endAgain = startRetention(store, daysOf({}), silent);
  await until(async () => (await store.readRequest(secret, 0)) === undefined);
  endAgain();
  expect((await kept()).map(({ variant }) => variant)).toEqual(['0 days', '399 days']);
  expect(await storedIds()).toEqual([lead]);
});

describe('the schedule', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A store that records the time before which each run erases leads. */
  function recordingStore(isBroken = () => false) {
    const cutoffs: number[] = [];
    const eraseOld = async (before: number) => {
      if (isBroken()) throw new Error('locked');
      cutoffs.push(before);
      return { leads: [], whatsappLeads: [] };
    };
    const none = async () => 0;
    const others = { deleteOldFunnelCounts: none, deleteOldRequests: none };
    return { cutoffs, store: { eraseOld, deleteOldAudit: none, ...others } };
  }

  test('erases again every day, up to a later time', async () => {
    vi.useFakeTimers({ now: 100 * day });
    const { cutoffs, store } = recordingStore();
    const end = startRetention(store, { leads: 30, audit: 30 }, silent);
    await vi.advanceTimersByTimeAsync(47 * hour);
    expect(cutoffs).toEqual([70 * day, 71 * day]);
    end();
    await vi.advanceTimersByTimeAsync(100 * hour);
    expect(cutoffs).toHaveLength(2);
  });

  test('tries again after an hour when the store failed', async () => {
    vi.useFakeTimers();
    let isBroken = true;
    const { cutoffs, store } = recordingStore(() => isBroken);
    const end = startRetention(store, { leads: 30, audit: 30 }, silent);
    await vi.advanceTimersByTimeAsync(0.9 * hour);
    isBroken = false;
    expect(cutoffs).toEqual([]);
    await vi.advanceTimersByTimeAsync(0.2 * hour);
    expect(cutoffs).toHaveLength(1);
    end();
  });
});
