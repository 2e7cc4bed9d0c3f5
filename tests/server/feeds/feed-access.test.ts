import { describe, expect, it } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import {
  basic,
  feedSecret,
  feedSettings,
  feedText,
  fetchFeed,
  teamOf,
} from '../../helpers/server/feed-client.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';

const server = await startApp({ env: feedSettings });
const { origin } = server;
/** `SECRET` stands for the secret in the settings. */
const path = 'google/SECRET/qualified.csv';

describe('a feed', () => {
  it('is a file that no cache stores and no search engine lists', async () => {
    const { status, headers } = await fetchFeed(origin);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="qualified.csv"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(headers.get('etag')).toBeNull();
    expect((await fetchFeed(origin, path, { method: 'HEAD', headers: basic() })).status).toBe(200);
  });

  it.each([
    ['no credentials', {}],
    ['another password', basic('google', 'Xk3_9vTqLw7-mRz3')],
    ['another user', basic('bing')],
    ['user and password exchanged', basic('Xk3_9vTqLw7-mRz2', 'google')],
    ['another scheme', { Authorization: 'Bearer Xk3_9vTqLw7-mRz2' }],
    ['no base64', { Authorization: 'Basic !' }],
  ])('asks for its password when it gets %s', async (_, headers) => {
    const response = await fetchFeed(origin, path, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).not.toContain('Click ID');
  });

  it.each([
    `google/${feedSecret.slice(1)}/qualified.csv`,
    `google/${feedSecret.toUpperCase()}/qualified.csv`,
    ...['google/x/qualified.csv', 'google/SECRET/other.csv', 'google/SECRET'],
    ...['meta/SECRET/qualified.csv', 'google-data-manager/SECRET/retracted.csv'],
    // Properties of every object.
    ...['constructor/SECRET/name', 'google/SECRET/constructor'],
  ])('returns 404 at %s', async (other) => {
    expect((await fetchFeed(origin, other)).status).toBe(404);
  });

  it('rejects POST', async () => {
    const response = await fetchFeed(origin, path, { method: 'POST', headers: basic() });
    expect(response.status).toBe(405);
  });

  it('does not exist without its settings', async () => {
    const other = await startApp();
    expect((await fetchFeed(other.origin)).status).toBe(404);
  });
});

it('limits the guesses of the secret per client, the right one included', async () => {
  const limited = await startApp({ env: { ...feedSettings, RATE_LIMIT_PER_MINUTE: '3' } });
  const statuses: number[] = [];
  for (const guess of ['a', 'b', 'c', 'd', 'SECRET']) {
    statuses.push((await fetchFeed(limited.origin, `google/${guess}/qualified.csv`)).status);
  }
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});

it('the log shows which feed was fetched, but neither secret nor password', async () => {
  const logged = await startApp({ env: { ...feedSettings, LOG_LEVEL: 'debug' } });
  await fetchFeed(logged.origin);
  await fetchFeed(logged.origin, path, { headers: basic('google', 'wrong-password-1') });
  await fetchFeed(logged.origin, 'google/wrong-secret/qualified.csv');
  await logged.stop();
  const requests = logged.log().filter(({ msg }) => msg === 'request');
  const route = '/feeds/:platform/:secret/:file';
  expect(requests).toMatchObject([
    { route, status: 200, feed: 'google/qualified.csv' },
    { route, status: 401 },
    { route, status: 404 },
  ]);
  const secrets = [feedSecret, feedSettings.FEED_PASSWORD, 'wrong-password-1', 'wrong-secret'];
  for (const secret of secrets) expect(logged.output()).not.toContain(secret);
});

it('hashes of contacts are in the file only with FEED_CONTACT_HASHES', async () => {
  const env = {
    ...feedSettings,
    FEED_CONTACT_HASHES: 'on',
    FEED_QUALIFIED_VALUE: '150 USD',
    DATA_DIR: server.dataDir,
  };
  const team = teamOf(await openStoreOf(server.dataDir));
  await team.mark(await team.send('', { clickIds: [] }), 'qualified');
  expect(await feedText(origin)).not.toMatch(/[\da-f]{64}/);
  const hashing = await startApp({ env });
  const file = await feedText(hashing.origin);
  expect(file).toContain('GBRAID,WBRAID,Email,Phone Number,Conversion Name');
  expect(file).toMatch(
    /\n,,,[\da-f]{64},[\da-f]{64},Lead qualified,[\d :-]+,150,USD,[\da-f]{32}\n/,
  );
  expect(file).not.toMatch(/layla|example\.com|50123/i);
});
