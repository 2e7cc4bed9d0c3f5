import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { StoreUnavailableError } from '../../../server/store/errors.ts';
import {
  DatabaseTimeoutError,
  fromPostgres,
  TransientError,
} from '../../../server/store/postgres/errors.ts';
import { retryTransient } from '../../../server/store/postgres/pool.ts';
import { repeatUntilStopped, until } from '../../helpers/server/server.ts';
import { startDroppingProxy } from '../../helpers/store/dropping-proxy.ts';
import { createDatabase, execute } from '../../helpers/store/postgres.ts';
import { newLead, storeLead } from '../../helpers/store/stored-lead.ts';
import { openPostgres } from '../../helpers/store/test-store.ts';
import { begin } from './transactions.ts';

const url = await createDatabase();
const proxy = await startDroppingProxy(url);

const open = (options: { callTimeout?: number } = {}) => openPostgres(proxy.url, options);

/** Number of stored versions of a lead: more than one if it was stored again. */
async function countVersions(submissionId: string): Promise<number> {
  const rows = await execute(
    url,
    'select 1 from leads where coalesce(revision_of, submission_id) = $1',
    submissionId,
  );
  return rows.length;
}

describe('a dropped connection', () => {
  test.each(['begin', 'insert into leads', 'insert into photos'])(
    'at "%s" loses no lead: it is stored over another connection',
    async (statement) => {
      const store = open();
      await store.check(0);
      for (const part of ['statement', 'answer'] as const) {
        const before = proxy.drops();
        const lead = newLead();
        proxy.dropAt(statement, part);
        expect(await store.saveLead(lead), part).toMatchObject({ result: 'stored' });
        expect(proxy.drops()).toBe(before + 1);
        expect(await countVersions(lead.submissionId)).toBe(1);
      }
    },
  );

  test.each([
    ['statement', 0, 'stored'],
    ['answer', 1, 'repeated'],
  ] as const)(
    'at the %s of a commit acknowledges nothing, and the retry stores the lead once',
    async (part, storedBefore, retryResult) => {
      const store = open();
      const lead = newLead();
      proxy.dropAt('commit', part);
      await expect(store.saveLead(lead)).rejects.toMatchObject({ code: 'unreachable' });
      // The database may still be committing.
      await until(async () => (await countVersions(lead.submissionId)) === storedBefore);
      expect(await store.saveLead(lead)).toMatchObject({ result: retryResult });
      expect(await countVersions(lead.submissionId)).toBe(1);
    },
  );
});

test('connections dropped again and again lose nothing acknowledged', async () => {
  // Most calls are retried until they time out.
  const store = open({ callTimeout: 3000 });
  const stopDropping = repeatUntilStopped(() =>
    execute(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      store.saveLead(newLead({ submissionId: `killed-${index}` })),
    ),
  );
  await stopDropping();
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') expect(await countVersions(`killed-${index}`)).toBe(1);
    else expect(result.reason).toBeInstanceOf(StoreUnavailableError);
  }
  expect(await store.saveLead(newLead())).toMatchObject({ result: 'stored' });
});

test('waits for a transaction that locks the lead, up to a limit', async () => {
  // PostgreSQL gives up after three quarters of this time, a second before the call would time out.
  const [hasty, patient] = [open({ callTimeout: 4000 }), open()];
  const id = await storeLead(hasty);
  const holder = await begin(url);
  await holder.query('select * from leads where submission_id = $1 for update', [id]);
  const ids = { leads: [id], whatsappLeads: [] };
  const waiting = patient.erase(ids);
  await expect(hasty.erase(ids)).rejects.toMatchObject({ code: 'locked' });
  await holder.commit();
  await waiting;
  expect(await countVersions(id)).toBe(0);
});

test('reports what blocked a call, even if a connection comes too late for another attempt', async () => {
  const locked = new StoreUnavailableError('locked', 'held by another');
  const attempts = [new TransientError(locked), new TransientError(new DatabaseTimeoutError())];
  // Time for one or two retries.
  const lastAttempt = Date.now() + 30;
  const call = retryTransient(lastAttempt, () =>
    Promise.reject(attempts.shift() ?? new DatabaseTimeoutError()),
  );
  await expect(call).rejects.toBe(locked);
});

test('retries after a deadlock', async () => {
  const [store, other] = [open(), open()];
  const ids = Array.from({ length: 12 }, (_, index) => `dead-${index}`);
  // Not every round ends in a deadlock.
  for (let round = 0; round < 3; round++) {
    await Promise.all(ids.map((submissionId) => storeLead(store, { submissionId })));
    await Promise.all([
      store.erase({ leads: ids, whatsappLeads: [] }),
      other.erase({ leads: ids.toReversed(), whatsappLeads: [] }),
    ]);
    for (const id of ids) expect(await countVersions(id)).toBe(0);
  }
});

// Errors that no test can cause in a database.
test.each([
  ['53100', 'disk-full'],
  ['53300', 'locked'],
  ['58030', 'io'],
  ['XX001', 'damaged'],
  ['42501', 'refused'],
  ['XX000', 'failed'],
])('reports the error %s as %s', (code, reason) => {
  const error = Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
  expect(fromPostgres(error)).toMatchObject({ name: 'StoreUnavailableError', code: reason });
});

test('is not ready and stores no lead while the database is read-only, and stores the next one', async () => {
  const name = new URL(url).pathname.slice(1);
  const setReadOnly = (mode: 'on' | 'off') =>
    execute(
      url,
      `begin read write; alter database ${name} set default_transaction_read_only = ${mode}; commit`,
    );
  await open().check(0);
  await setReadOnly('on');
  const store = open();
  await expect(store.check(0)).rejects.toMatchObject({ code: 'read-only' });
  await expect(store.saveLead(newLead())).rejects.toMatchObject({ code: 'read-only' });
  await setReadOnly('off');
  expect(await store.saveLead(newLead())).toMatchObject({ result: 'stored' });
});
