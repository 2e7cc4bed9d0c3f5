import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../../../.ci/postgres.mjs';
import { migrations } from '../../../server/store/calls/schema/migrations.ts';
import { post, sampleLead, submit, submitUntilAccepted } from '../../helpers/server/samples.ts';
import {
  becomesReady,
  deskFailure,
  type RunningServer,
  readinessOf,
  startServer,
  until,
} from '../../helpers/server/server.ts';
import {
  type Cluster,
  createDatabase,
  execute,
  startCluster,
} from '../../helpers/store/postgres.ts';
import { expectPages } from '../store/expect-pages.ts';

const password = 'correct-horse-battery';

/** Adds a user, and a password that must not be shown, to the URL of a database. */
function withUser(url: string, user: string): string {
  const named = new URL(url);
  [named.username, named.password] = [user, password];
  return named.href;
}

// With TEST_DATABASE_URL alone, there is no PostgreSQL to stop.
describe.skipIf(!findPostgres())('an unavailable database', () => {
  let cluster: Cluster;
  let server: RunningServer;
  let env: Record<string, string>;

  beforeAll(async () => {
    cluster = await startCluster();
    await cluster.stop();
    env = { DATABASE_URL: withUser(cluster.url, 'postgres'), STORE_WAIT_SECONDS: '0.5' };
    // Enables the rate limit, whose counts are in the database.
    server = await startServer({ env: { ...env, RATE_LIMIT_PER_MINUTE: '1000' } });
  });
  afterAll(() => cluster.remove());

  test('is reported without its password, and used as soon as it starts, even after the server', async () => {
    await cluster.stop();
    const problem = await deskFailure(1, '/nowhere', ['list'], env);
    expect(problem.trim()).toMatch(/^DATABASE_URL: .*does not answer.*$/);
    expect(problem).not.toContain(password);
    expect(server.output()).toContain('does not answer');
    expect(await readinessOf(server)).toEqual({
      status: 503,
      body: { status: 'unavailable', reason: 'unreachable' },
    });
    await expectPages(server);
    const lead = sampleLead();
    const refused = await submit(server, lead);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await cluster.start();
    await becomesReady(server);
    await submitUntilAccepted(server, lead);
    expect(server.output()).not.toContain(password);
  });

  test('that hangs blocks no page and no call that does not need it', async () => {
    await cluster.start();
    await becomesReady(server);
    cluster.freeze();
    try {
      const lead = submit(server, sampleLead());
      await expectPages(server);
      const country = await post(server, 'get-visitor-country-code-by-ip', { ip: '203.0.113.1' });
      expect(country.status).toBe(200);
      expect((await lead).status).toBe(503);
      await until(async () => (await readinessOf(server)).body.reason === 'unreachable');
    } finally {
      cluster.thaw();
    }
    await becomesReady(server);
    await submitUntilAccepted(server, sampleLead());
  });
});

test('a database migrated by a newer version is rejected with a reason', async () => {
  const url = await createDatabase();
  await execute(
    url,
    `create table schema_version (version integer not null);
    insert into schema_version (version) values (${migrations.length + 1})`,
  );
  const problem = await deskFailure(1, '/nowhere', ['list'], { DATABASE_URL: url });
  expect(problem).toMatch(/newer version/);
});

test('the server refuses to start on a database that rejects its user, without showing the password', async () => {
  const url = withUser(await createDatabase(), 'nobody_known');
  const failure = await startServer({ env: { DATABASE_URL: url } }).catch(String);
  expect(failure).toMatch(/DATABASE_URL: .*rejects our credentials/);
  expect(failure).not.toContain(password);
});
