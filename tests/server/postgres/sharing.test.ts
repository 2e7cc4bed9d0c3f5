import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/store/calls/schema/migrations.ts';
import { copiedTables } from '../../../server/store/copy/tables.ts';
import { startApp } from '../../helpers/server/app.ts';
import { post } from '../../helpers/server/samples.ts';
import { becomesReady, type TestServer } from '../../helpers/server/server.ts';
import { createVersion } from '../../helpers/store/old-database.ts';
import { createDatabase, execute } from '../../helpers/store/postgres.ts';
import { leadWithPhoto, newLead, storeLead } from '../../helpers/store/stored-lead.ts';
import { databaseUrlOf, findLeads, openPostgres } from '../../helpers/store/test-store.ts';
import { begin } from './transactions.ts';

/** A database for the tests that need no empty one. */
const url = await createDatabase();
const serializable = new URL(url);
serializable.searchParams.set('options', '-c default_transaction_isolation=serializable');

test.each([
  ['an empty', 'select 1'],
  ['an older', createVersion(2)],
])('migrates %s database once when ten servers start together', async (_, statements) => {
  const unmigrated = await createDatabase();
  await execute(unmigrated, statements);
  const stores = Array.from({ length: 10 }, () => openPostgres(unmigrated));
  const lead = newLead();
  const results = await Promise.all(stores.map((store) => store.saveLead(lead)));
  const expected = [...Array(9).fill('repeated'), 'stored'];
  expect(results.map(({ result }) => result).sort()).toEqual(expected);
  const version = await execute(unmigrated, 'select version from schema_version');
  expect(version).toEqual([{ version: migrations.length }]);
});

test.each([
  ['read committed', url],
  ['serializable', serializable.href],
])(
  'versions that arrive together are each stored once, in %s transactions',
  async (_, isolated) => {
    const stores = [openPostgres(isolated), openPostgres(isolated)] as const;
    for (let round = 0; round < 5; round++) {
      const lead = newLead();
      const results = await Promise.all(
        ['One', 'Two', 'One', 'Three', 'Two', 'One'].map((firstName, index) =>
          stores[index % 2]?.saveLead({ ...lead, firstName }),
        ),
      );
      const expected = ['repeated', 'repeated', 'repeated', 'revision', 'revision', 'stored'];
      expect(results.map((saved) => saved?.result).sort()).toEqual(expected);
      const versions = await findLeads(stores[0], { idPrefix: lead.submissionId });
      expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    }
  },
);

test('a person whose first requests reach two servers together is added once', async () => {
  const stores = [openPostgres(url), openPostgres(url)];
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      stores[index % 2]?.findOrAddByLogin('layla', {
        personId: `person-${index}`,
        name: 'Layla',
        createdAt: 1,
      }),
    ),
  );
  expect(new Set(people.map((person) => person?.personId)).size).toBe(1);
});

test('space of erased leads is returned when the desk compacts the database', async () => {
  const store = openPostgres(url);
  for (const id of ['erased', 'kept']) {
    await store.saveLead(leadWithPhoto(randomBytes(500_000), { submissionId: id }));
  }
  const size = async () => {
    const [row] = await execute(url, "select pg_total_relation_size('photos') as bytes");
    return Number(row?.bytes);
  };
  /** The file of each table: compacting writes a new one. */
  const files = async () => {
    const rows = await execute(
      url,
      "select relname, relfilenode from pg_class where relkind = 'r'",
    );
    return new Map(rows.map(({ relname, relfilenode }) => [relname, relfilenode]));
  };
  await store.erase({ leads: ['erased'], whatsappLeads: [] });
  // Both photos, of 500 KB each, still take space.
  expect(await size()).toBeGreaterThan(1_000_000);
  const before = await files();
  await store.compact();
  expect(await size()).toBeLessThan(800_000);
  const after = await files();
  const tables = copiedTables().map(({ name }) => name);
  expect(tables.filter((name) => before.get(name) !== after.get(name))).toEqual(tables);
});

test('each delivery is claimed by one server, and one that is being claimed does not block the next', async () => {
  const channels = ['mail', 'webhook'] as const;
  const options = { connections: 5, outbox: { channels } };
  const separate = await createDatabase();
  const [store, other] = [openPostgres(separate, options), openPostgres(separate, options)];
  for (let index = 0; index < 10; index++) await storeLead(store);
  const claim = { channel: 'mail', kind: 'fresh', now: Date.now(), lease: 1000 } as const;
  const claimed = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? store : other).claimDelivery(claim)),
  );
  expect(new Set(claimed.map((delivery) => delivery?.deliveryId)).size).toBe(10);
  expect(await store.claimDelivery(claim)).toBeUndefined();
  expect(await other.outboxState()).toMatchObject({ pending: 20, dead: 0 });

  for (const submissionId of ['first', 'second']) await storeLead(store, { submissionId });
  await execute(separate, "update deliveries set created_at = 0 where lead_id = 'first'");
  const server = await begin(separate);
  await server.query("update deliveries set attempts = attempts where lead_id = 'first'");
  const later = { ...claim, now: Date.now() };
  expect((await store.claimDelivery(later))?.leadId).toBe('second');
  await server.rollback();
  expect((await store.claimDelivery(later))?.leadId).toBe('first');
});

test('two servers share one rate limit and store no address for it', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '4', TRUST_PROXY: '1' };
  const one = await startApp({ env });
  const other = await startApp({ env: { ...env, DATA_DIR: one.dataDir } });
  // Creates the tables, as a server does at its start.
  await becomesReady(one);
  const headers = { 'X-Forwarded-For': '203.0.113.77' };
  const call = (server: TestServer) =>
    post(server, 'get-visitor-country-code-by-ip', { ip: '203.0.113.1' }, { headers });
  const statuses: number[] = [];
  for (let index = 0; index < 8; index++) {
    statuses.push((await call(index % 2 ? one : other)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  const keys = await execute(await databaseUrlOf(one.dataDir), 'select key from rate_limits');
  expect(keys.length).toBeGreaterThan(0);
  expect(JSON.stringify(keys)).not.toContain('203.0.113');
});
