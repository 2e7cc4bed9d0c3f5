import type { Delivery, DeliveryOutcome } from '../../store/delivery.ts';
import type { Offer, Store } from '../../store/store.ts';
import { cut } from '../../wording/plain.ts';
import { formatTime, table } from './format.ts';

/** The deliveries of a lead, its versions and its offers, newest first. */
export async function deliveriesOf(
  store: Store,
  submissionId: string,
  offers: readonly Offer[],
): Promise<Delivery[]> {
  const offerIds = new Set(offers.map(({ offerId }) => offerId));
  const found = await store.findDeliveries({ idPrefix: submissionId });
  // Another lead's id, or a WhatsApp lead's, may begin in the same way.
  return found.filter(
    ({ leadId, offerId }) =>
      leadId === submissionId ||
      leadId?.startsWith(`${submissionId}~`) ||
      (offerId !== null && offerIds.has(offerId)),
  );
}

/** A delivery as a program reads it, without what only the server counts by. */
export function toDeliveryJson({
  createdAt,
  dueAt,
  finishedAt,
  attemptedAt: _attemptedAt,
  unrecorded: _unrecorded,
  isWithoutPhotos: _isWithoutPhotos,
  network: _network,
  ...delivery
}: Delivery) {
  const time = (epochMs: number) => new Date(epochMs).toISOString();
  return {
    ...delivery,
    createdAt: time(createdAt),
    dueAt: time(dueAt),
    finishedAt: finishedAt === null ? null : time(finishedAt),
  };
}

const outcomes: Readonly<Record<DeliveryOutcome, string>> = {
  delivered: 'delivered',
  dead: 'given up',
  unsendable: 'not sent',
};

function formatState({ outcome, finishedAt, dueAt }: Delivery): string {
  if (finishedAt === null || outcome === null) return `next try ${formatTime(dueAt)}`;
  return `${outcomes[outcome]} ${formatTime(finishedAt)}`;
}

/** One line per delivery. */
export function formatDeliveries(deliveries: readonly Delivery[]): string {
  if (deliveries.length === 0) return 'No deliveries.';
  const rows = deliveries.map((delivery) => [
    delivery.deliveryId.slice(0, 8),
    delivery.event,
    (delivery.leadId ?? delivery.whatsappLeadId ?? delivery.offerId ?? '').slice(0, 8),
    delivery.channel,
    formatTime(delivery.createdAt),
    String(delivery.attempts),
    formatState(delivery),
    cut(delivery.lastError ?? '', 60),
  ]);
  const header = ['DELIVERY', 'TELLS OF', 'ID', 'BY', 'SINCE', 'TRIES', 'STATE', 'LAST PROBLEM'];
  return table([header, ...rows]);
}
