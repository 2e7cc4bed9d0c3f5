import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { addFeeds } from '../../../server/http/calls/feeds.ts';
import { createCallGuards } from '../../../server/http/middleware/call-guards.ts';
import type { Api, AppDependencies } from '../../../server/http/middleware/request-context.ts';
import type { TraceableConversion } from '../../../server/store/conversion.ts';
import { basic, feedSecret, feedSettings } from '../../helpers/server/feed-client.ts';

type ListConversions = AppDependencies['store']['listConversions'];

const now = Date.now();
/** More than two pages of 2,000. */
const conversions = Array.from({ length: 4500 }, (_, index): TraceableConversion => {
  const name = 'qualified';
  const clickIds = [{ name: 'gclid', value: `click-${index}`, seenAt: now } as const];
  const value = { amount: null, currency: null, disqualifiedAt: null };
  return { submissionId: `lead-${index}`, name, at: now, ...value, clickIds, email: '', phone: '' };
});

const listConversions: ListConversions = async (_, limit, after) => {
  const start = conversions.findIndex((one) => one.submissionId === after?.submissionId) + 1;
  return conversions.slice(start, start + limit);
};

/** Fetches the feed of a store with this list. */
async function fetchFrom(list: ListConversions): Promise<Response> {
  const config = readConfig({ ...feedSettings, RATE_LIMIT_PER_MINUTE: '0' });
  const app: Api = new Hono();
  app.use((c, next) => {
    c.set('logFields', {});
    return next();
  });
  // Feeds call nothing else of the store.
  const store = { listConversions: list } as AppDependencies['store'];
  addFeeds(app, { config, store, guards: createCallGuards(config) });
  return app.request(`/feeds/google/${feedSecret}/qualified.csv`, { headers: basic() });
}

it('a feed of several pages has its titles once and every conversion in order', async () => {
  const lines = (await (await fetchFrom(listConversions)).text()).trimEnd().split('\n');
  const clicks = lines.filter((line) => line.startsWith('click-'));
  expect(clicks.map((line) => line.split(',')[0])).toEqual(
    conversions.map(({ clickIds }) => clickIds[0]?.value),
  );
  expect(lines.filter((line) => line.startsWith('Google Click ID'))).toHaveLength(1);
});

it('a database that fails while a page is sent ends the feed, not the process', async () => {
  const response = await fetchFrom(async (selection, limit, after) => {
    if (after) throw new Error('The database is gone');
    return listConversions(selection, limit);
  });
  expect(response.status).toBe(200);
  // Until a slow client reads on, nothing awaits the page that fails: Node ends a process for that.
  await nextTurn();
  await expect(response.text()).rejects.toThrow('The database is gone');
});
