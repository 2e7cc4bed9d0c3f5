import type { Delivery, DeliveryOutcome } from '../../store/delivery.ts';
import type { Offer, Store } from '../../store/store.ts';
import { cut } from '../../wording/safe-text.ts';
import { formatTime } from '../actions/local-time.ts';
import { shortId, table } from './format.ts';

/** Finds the deliveries of a lead, its versions and its offers, newest first. */
export async function deliveriesOf(store: Store, submissionId: string, offers: readonly Offer[]) {
  const offerIds = new Set(offers.map(({ offerId }) => offerId));
  const found = await store.findDeliveries({ idPrefix: submissionId });
  // The ids of other leads may start with this one.
  return found.filter(
    ({ leadId, offerId }) =>
      leadId === submissionId ||
      leadId?.startsWith(`${submissionId}~`) ||
      (offerId !== null && offerIds.has(offerId)),
  );
}

/** Converts a delivery for JSON output, without the server's internal fields. */
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

export function formatDeliveries(deliveries: readonly Delivery[]): string {
  if (deliveries.length === 0) return 'No deliveries.';
  const rows = deliveries.map((delivery) => [
    shortId(delivery.deliveryId),
    delivery.event,
    shortId(delivery.leadId ?? delivery.whatsappLeadId ?? delivery.offerId ?? ''),
    delivery.channel,
    formatTime(delivery.createdAt),
    String(delivery.attempts),
    formatState(delivery),
    cut(delivery.lastError ?? '', 60),
  ]);
  const header = ['DELIVERY', 'TELLS OF', 'ID', 'BY', 'SINCE', 'TRIES', 'STATE', 'LAST PROBLEM'];
  return table([header, ...rows]);
}
