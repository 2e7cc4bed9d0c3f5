import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { OutboxState } from '../store/delivery.ts';

/** ms; far below the scrape timeout of monitoring systems (10 s by default). */
const timeout = 1000;

/**
 * Adds gauges of the outbox, queried at each scrape. While the store does not answer, they have no value instead of
 * an old one. Concurrent scrapes share one query.
 */
export function addOutboxGauges(registry: Registry, read: () => Promise<OutboxState>): void {
  const registers = [registry];
  let query: Promise<OutboxState | undefined> | undefined;

  /** Resolves to undefined if the store does not answer in time. */
  function state(): Promise<OutboxState | undefined> {
    query ??= read()
      .catch(() => undefined)
      .finally(() => {
        query = undefined;
      });
    return Promise.race([query, setTimeout(timeout, undefined, { ref: false })]);
  }

  new Gauge({
    name: 'luxe_outbox_readable',
    help: '1 if the store answered in time, else 0',
    registers,
    async collect() {
      this.set((await state()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'luxe_outbox_deliveries',
    help: 'Deliveries in the outbox: pending (still to be sent) and dead (given up)',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await state();
      this.reset();
      if (!found) return;
      this.set({ state: 'pending' }, found.pending);
      this.set({ state: 'dead' }, found.dead);
    },
  });
  new Gauge({
    name: 'luxe_outbox_oldest_age_seconds',
    help: 'Age of the oldest pending delivery; 0 if there is none',
    registers,
    async collect() {
      const found = await state();
      // `reset` would set a gauge without labels to 0.
      this.remove();
      if (!found) return;
      const { oldestAt } = found;
      this.set(oldestAt === null ? 0 : Math.max(0, (Date.now() - oldestAt) / 1000));
    },
  });
}
