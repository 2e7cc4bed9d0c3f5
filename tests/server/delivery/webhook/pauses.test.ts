import { expect, test } from 'vitest';
import { until } from '../../../helpers/server/server.ts';
import { storeLead } from '../../../helpers/store/stored-lead.ts';
import { startDeliverer, webhookTo } from '../deliverer-setup.ts';
import { startReceiver } from '../receiver.ts';

const receiver = await startReceiver();

const minute = 60_000;
const inMinutes = (count: number) => new Date(Date.now() + count * minute).toUTCString();

test('pauses as long as Retry-After asks, but at most an hour', async () => {
  const { store, logged } = await startDeliverer(webhookTo(receiver.url));
  for (const [status, retryAfter, expected] of [
    [429, '1800', 30 * minute],
    [503, inMinutes(20), 20 * minute],
    [503, '864000', 60 * minute],
    // No longer than usual for a past date, an invalid value or another status.
    [503, inMinutes(-20), 0],
    [429, 'later', 0],
    [500, '1800', 0],
  ] as const) {
    receiver.setAnswer((_, response) => {
      response.writeHead(status, { 'Retry-After': retryAfter }).end();
    });
    const leadId = await storeLead(store);
    const failure = () => logged.find((line) => line.leadId === leadId);
    await until(failure);
    // A random pause of milliseconds is added; dates have no milliseconds.
    const pause = Number(failure()?.pause);
    expect(pause, `${status} ${retryAfter}`).toBeGreaterThanOrEqual(expected - minute);
    expect(pause, `${status} ${retryAfter}`).toBeLessThan(expected + 1000);
  }
});
