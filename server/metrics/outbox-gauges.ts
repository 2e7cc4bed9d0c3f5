import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { OutboxState } from '../store/delivery.ts';

/** ms; a reading is to be done long before the monitoring system gives up (10 s by default). */
const patience = 1000;

/**
 * What is in the outbox, asked of the store at each reading. While the store doesn't answer there is
 * no figure, rather than an old one; however often it is read, one question at a time is asked.
 */
export function addOutboxGauges(registry: Registry, read: () => Promise<OutboxState>): void {
  const registers = [registry];
  let asked: Promise<OutboxState | undefined> | undefined;

  /** Undefined: the store can't say it, or not now. */
  function state(): Promise<OutboxState | undefined> {
    asked ??= read()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return Promise.race([asked, setTimeout(patience, undefined, { ref: false })]);
  }

  new Gauge({
    name: 'luxe_outbox_readable',
    help: 'Whether the store has said in time what is in the outbox: 1 or 0',
    registers,
    async collect() {
      this.set((await state()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'luxe_outbox_deliveries',
    help: 'Deliveries in the outbox: pending, still to be sent; dead, given up',
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
    help: 'Age of the oldest delivery that is still to be sent; 0 where there is none',
    registers,
    async collect() {
      const found = await state();
      this.remove();
      if (!found) return;
      const { oldestAt } = found;
      this.set(oldestAt === null ? 0 : Math.max(0, (Date.now() - oldestAt) / 1000));
    },
  });
}
