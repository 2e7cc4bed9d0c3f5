import { expect, test } from 'vitest';
import { until } from '../../../helpers/server/server.ts';
import { newLead } from '../../../helpers/store/stored-lead.ts';
import { startDeliverer, webhookTo } from '../deliverer-setup.ts';
import { startReceiver } from '../receiver.ts';

const receiver = await startReceiver();

const minute = 60_000;
const inMinutes = (count: number) => new Date(Date.now() + count * minute).toUTCString();

test.each([
  ['for the given seconds', 429, '1800', 30 * minute],
  ['until the given date', 503, inMinutes(20), 20 * minute],
  ['for an hour at most', 503, '864000', 60 * minute],
  ['no longer than usual for a past date', 503, inMinutes(-20), 0],
  ['no longer than usual for an invalid value', 429, 'later', 0],
  ['no longer than usual for another status', 500, '1800', 0],
])('pauses on Retry-After: %s', async (_, status, retryAfter, expected) => {
  receiver.setAnswer((_sent, response) => {
    response.writeHead(status, { 'Retry-After': retryAfter }).end();
  });
  const { store, logged } = await startDeliverer(webhookTo(receiver.url));
  await store.saveLead(newLead());
  await until(() => logged.length > 0);
  // The dates were computed when this file was loaded; a random pause of milliseconds is added.
  const pause = Number(logged[0]?.pause);
  expect(pause).toBeGreaterThanOrEqual(Math.max(0, expected - minute));
  expect(pause).toBeLessThan(expected + 1000);
});
