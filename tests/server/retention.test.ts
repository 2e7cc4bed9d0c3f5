import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { startRetention } from '../../server/retention/retention.ts';
import { startApp } from '../helpers/server/app.ts';
import { type RunningServer, startServer, temporaryDir, until } from '../helpers/server/server.ts';
import { openStoreOf, withStoreOf } from '../helpers/store/test-store.ts';
import { eraseHelpers } from './desk/erase-helpers.ts';

const { age, answerOffer, deleteAllLeads, saveOffer, send, sendWhatsapp, storedIds } = eraseHelpers(
  () => server,
);

const server = await startApp();
afterEach(deleteAllLeads);

interface Run {
  days: number;
  leads: number;
  whatsappLeads: number;
}

const runsOf = ({ log }: RunningServer) =>
  log().filter(({ msg }) => msg === 'old leads erased') as unknown as Run[];

/** Erases old data as a server with these settings does at its start; resolves to its first log line. */
async function eraseWith(dataDir: string, settings: Record<string, string>) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const { retentionDays: leads, auditRetentionDays: audit } = readConfig(settings);
  const end = startRetention(await openStoreOf(dataDir), { leads, audit }, log);
  await until(() => lines.length > 0);
  end();
  return lines[0];
}

const eraseOldLeads = () => eraseWith(server.dataDir, { RETENTION_DAYS: '30' });

/** Starts another server on the same data and returns its log line about erased leads. */
async function startErasing(): Promise<{ run: Run; other: RunningServer }> {
  const env = { DATA_DIR: server.dataDir, RETENTION_DAYS: '30' };
  const other = await startServer({ env });
  await until(() => runsOf(other).length > 0);
  return { run: runsOf(other)[0] as Run, other };
}

describe('a server with RETENTION_DAYS', () => {
  test('erases only older leads at startup, and logs only numbers', async () => {
    const id = await send({ email: 'secret@example.com' });
    await sendWhatsapp();
    await age(31);
    const kept = [await send(), await sendWhatsapp()];
    const { run, other } = await startErasing();
    expect(run).toMatchObject({ days: 30, leads: 1, whatsappLeads: 1 });
    expect((await storedIds()).sort()).toEqual(kept.sort());
    expect(other.output()).not.toContain('secret');
    expect(other.output()).not.toContain(id);
  });

  test('keeps deals and recently contacted people', async () => {
    const [deal, offered, answered, corrected] = [
      await send(),
      await send(),
      await send(),
      await send(),
    ];
    await answerOffer(await saveOffer(deal), 'approved');
    const early = await saveOffer(answered);
    const rejected = await send();
    await answerOffer(await saveOffer(rejected), 'rejected');
    const chat = await sendWhatsapp();
    await age(29);
    await answerOffer(early, 'rejected');
    await age(2);
    await saveOffer(offered);
    await send({ submissionId: corrected, firstName: 'Other' });
    await sendWhatsapp({ submissionId: chat, phone: '+971500000001' });
    expect(await eraseOldLeads()).toMatchObject({ leads: 1, whatsappLeads: 0 });
    expect(new Set(await storedIds())).toEqual(new Set([deal, offered, answered, corrected, chat]));
  });

  test('keeps a lead until its offer is answered, withdrawn or expired', async () => {
    const [open, rejected, withdrawn, expired] = [
      await send(),
      await send(),
      await send(),
      await send(),
    ];
    const inThreeMonths = 90;
    await saveOffer(open, inThreeMonths);
    await answerOffer(await saveOffer(rejected, inThreeMonths), 'rejected');
    const taken = await saveOffer(withdrawn, inThreeMonths);
    await withStoreOf(server.dataDir, (store) => store.withdrawOffer(taken, Date.now()));
    await saveOffer(expired, 30);
    await age(31);
    expect(await eraseOldLeads()).toMatchObject({ leads: 3 });
    expect(await storedIds()).toEqual([open]);
  });

  test('erases each lead once when two servers start together', async () => {
    for (let count = 0; count < 30; count++) await sendWhatsapp();
    await send();
    await age(31);
    const started = await Promise.all([startErasing(), startErasing()]);
    await until(async () => (await storedIds()).length === 0);
    const sum = (kind: 'leads' | 'whatsappLeads') =>
      started.reduce((total, { run }) => total + run[kind], 0);
    expect([sum('leads'), sum('whatsappLeads')]).toEqual([1, 30]);
  });
});

describe('the audit log', () => {
  const before = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000;
  const record = { actor: 'layla', action: 'signed-in', submissionId: null, detail: {} } as const;

  /** Fills a database that no other server uses: it would delete the entries, too. */
  async function fill(days: readonly number[]): Promise<string> {
    const dataDir = await temporaryDir();
    await withStoreOf(dataDir, async (store) => {
      for (const at of days.map(before)) await store.audit({ ...record, at });
    });
    return dataDir;
  }

  const agesOf = (dataDir: string) =>
    withStoreOf(dataDir, async (store) => {
      const found = await store.findAudit({ limit: 5000 });
      const signIns = found.filter(({ action }) => action === 'signed-in');
      return signIns.map(({ at }) => Math.round((Date.now() - at) / (24 * 60 * 60 * 1000)));
    });

  const deletionsOf = ({ log }: RunningServer) =>
    log().filter(({ msg }) => msg === 'old audit entries deleted');

  test('keeps its entries for three years by default', async () => {
    const dataDir = await fill([1094, 1096, 2000]);
    const other = await startServer({ env: { DATA_DIR: dataDir } });
    await until(() => deletionsOf(other).length > 0);
    expect(deletionsOf(other)).toMatchObject([{ days: 1095, entries: 2 }]);
    expect(await agesOf(dataDir)).toEqual([1094]);
  });

  test('keeps its entries for AUDIT_RETENTION_DAYS, and deletes any number of others', async () => {
    const dataDir = await fill([29, ...Array.from({ length: 1200 }, () => 31)]);
    const line = await eraseWith(dataDir, { AUDIT_RETENTION_DAYS: '30' });
    expect(line).toMatchObject({ days: 30, entries: 1200 });
    expect(await agesOf(dataDir)).toEqual([29]);
  });
});

test('deletes hourly counts after 400 days, also without RETENTION_DAYS', async () => {
  const days = (count: number) => Date.now() - count * 24 * 60 * 60 * 1000;
  await withStoreOf(server.dataDir, async (store) => {
    for (const age of [500, 401, 399, 0]) {
      const texts = { partner: '', source: '', medium: '', campaign: '', language: 'en' };
      const element = { element: 'luxe-faq', version: '1.0.0', variant: `${age} days` };
      const view = { ...texts, ...element, step: 'view', field: '', count: 1 } as const;
      await store.addFunnelCounts([view], days(age));
    }
  });
  await startServer({ env: { DATA_DIR: server.dataDir } });
  const kept = () =>
    withStoreOf(server.dataDir, (store) =>
      store.readFunnel({ from: 0, to: Date.now(), by: ['variant'] }),
    );
  await until(async () => (await kept()).length === 2);
  expect((await kept()).map(({ variant }) => variant)).toEqual(['0 days', '399 days']);
});

test('erases nothing without RETENTION_DAYS', async () => {
  const id = await send();
  await age(10_000);
  const other = await startServer({ env: { DATA_DIR: server.dataDir } });
  expect((await fetch(`${other.origin}/readyz`)).status).toBe(200);
  expect(await other.stop()).toBe(0);
  expect(runsOf(other)).toEqual([]);
  expect(await storedIds()).toEqual([id]);
});

describe('the schedule', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A store that counts erasures. */
  function countingStore(isBroken = () => false) {
    const asked: number[] = [];
    const eraseOld = async (before: number) => {
      if (isBroken()) throw new Error('locked');
      asked.push(before);
      return { leads: [], whatsappLeads: [] };
    };
    const none = async () => 0;
    return {
      asked,
      store: {
        eraseOld,
        deleteOldAudit: none,
        deleteOldFunnelCounts: none,
        deleteOldRequests: none,
      },
    };
  }

  const silent = pino({ level: 'silent' });
  const hours = (count: number) => count * 60 * 60 * 1000;

  test('erases again once a day, relative to that day', async () => {
    vi.useFakeTimers({ now: hours(24 * 100) });
    const { asked, store } = countingStore();
    const end = startRetention(store, { leads: 30, audit: 30 }, silent);
    await vi.advanceTimersByTimeAsync(hours(47));
    expect(asked).toEqual([hours(24 * 70), hours(24 * 71)]);
    end();
    await vi.advanceTimersByTimeAsync(hours(100));
    expect(asked).toHaveLength(2);
  });

  test('tries again after an hour when the store failed', async () => {
    vi.useFakeTimers();
    let isBroken = true;
    const { asked, store } = countingStore(() => isBroken);
    const end = startRetention(store, { leads: 30, audit: 30 }, silent);
    await vi.advanceTimersByTimeAsync(hours(0.9));
    isBroken = false;
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(hours(0.2));
    expect(asked).toHaveLength(1);
    end();
  });
});
