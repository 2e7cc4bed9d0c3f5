import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { addHealth } from '../../../../server/http/calls/health.ts';
import type { Api, AppDependencies } from '../../../../server/http/middleware/request-context.ts';
import type { OutboxState } from '../../../../server/store/delivery.ts';
import { StoreUnavailableError } from '../../../../server/store/errors.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Longer than a result is reused. */
const nextProbe = 1001;

/** Serves the readiness of a store whose answers a test changes. */
function healthOf(store: Pick<AppDependencies['store'], 'check' | 'outboxState'>) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const app: Api = new Hono();
  // The health checks read no other dependencies.
  const used = { config: readConfig({}), store, log, isStopping: () => false };
  addHealth(app, used as unknown as AppDependencies);
  return {
    reasons: () => lines.map((line) => JSON.parse(line).reason),
    async probe() {
      const answer = await (await app.request('/readyz')).json();
      vi.advanceTimersByTime(nextProbe);
      return answer;
    },
  };
}

const noDeliveries = async () => ({ pending: 0, oldestAt: null, dead: 0 });

test('logs why leads cannot be stored once per reason, however often probes ask', async () => {
  let reason: 'locked' | 'disk-full' | undefined;
  const check = async () => {
    if (reason) throw new StoreUnavailableError(reason, reason);
  };
  const { probe, reasons } = healthOf({ check, outboxState: noDeliveries });
  for (reason of ['locked', 'locked', 'disk-full', 'disk-full', undefined, 'disk-full'] as const) {
    const unavailable = { status: 'unavailable', reason };
    expect(await probe()).toEqual(reason ? unavailable : { status: 'ok' });
  }
  expect(reasons()).toEqual(['locked', 'disk-full', 'disk-full']);
});

test('reports late and dead deliveries, and is ready, also while the outbox cannot be read', async () => {
  const minute = 60_000;
  let state: OutboxState | undefined = await noDeliveries();
  const outboxState = async () => {
    if (!state) throw new StoreUnavailableError('locked', 'locked');
    return state;
  };
  const { probe } = healthOf({ check: async () => {}, outboxState });
  const waitingFor = (minutes: number): OutboxState => {
    return { pending: 1, oldestAt: Date.now() - minutes * minute, dead: 0 };
  };
  for (const [next, deliveries] of [
    [waitingFor(14), undefined],
    [waitingFor(16), 'late'],
    [{ ...waitingFor(16), dead: 1 }, 'dead'],
    [undefined, 'dead'],
  ] as const) {
    state = next;
    expect(await probe()).toEqual({ status: 'ok', ...(deliveries && { deliveries }) });
  }
});
