import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { findLeads } from '../helpers/store/test-store.ts';
import { photosPerLead, type Visitors } from './visitors.ts';

/** Expects every acknowledged lead with its photos exactly once, and no unknown lead. */
export async function expectEveryLeadOnce(
  store: Store,
  { acknowledged, sent }: Visitors,
): Promise<void> {
  const leads = await findLeads(store);
  const stored = leads.map(({ submissionId }) => submissionId);
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored.filter((id) => !sent.has(id))).toEqual([]);
  const incomplete = leads.filter(({ items }) => items[0]?.photos.length !== photosPerLead);
  expect(incomplete.map(({ submissionId }) => submissionId)).toEqual([]);
}

/** Expects every acknowledged lead to have been delivered to every receiver. */
export function expectDelivered(
  { acknowledged }: Visitors,
  receivers: readonly { photos: ReadonlyMap<string, unknown> }[],
): void {
  for (const { photos } of receivers) {
    expect([...acknowledged].filter((id) => !photos.has(id))).toEqual([]);
  }
}

/** Waits until the outbox is empty. Failed deliveries and those of a killed server are made due immediately. */
export async function emptyOutbox(store: Store): Promise<void> {
  for (;;) {
    const { pending, dead } = await store.outboxState();
    expect(dead).toBe(0);
    if (pending === 0) return;
    const deliveries = await store.findDeliveries();
    const waiting = deliveries.filter(
      ({ finishedAt, dueAt }) => finishedAt === null && dueAt > Date.now(),
    );
    const ids = waiting.map(({ deliveryId }) => deliveryId);
    await store.retryDeliveries(ids, Date.now());
    await delay(1000);
  }
}

/** Opens photo links, retrying while the server is busy, until each shows a photo. */
export async function expectPhotosAt(links: readonly string[], origin: string): Promise<void> {
  for (const link of links) {
    const { pathname, search } = new URL(link);
    for (;;) {
      const { status, headers } = await fetch(`${origin}${pathname}${search}`);
      if (status === 503) continue;
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      break;
    }
  }
}
