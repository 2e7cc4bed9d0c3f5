import type { Delivery, DeliveryOutcome } from '../../store/delivery.ts';
import type { Store } from '../../store/store.ts';
import { cut } from '../../wording/safe-text.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';
import { formatTime } from '../actions/local-time.ts';
import { type Command, flags, readLimit, texts } from './command.ts';
import { listing, shortId } from './format.ts';
import { print, printJson } from './terminal.ts';

/** Converts a delivery for JSON output, without the server's internal fields. */
export function toDeliveryJson({
  attemptedAt: _attemptedAt,
  unrecorded: _unrecorded,
  isWithoutPhotos: _isWithoutPhotos,
  network: _network,
  ...delivery
}: Delivery) {
  return delivery;
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
  const rows = deliveries.map((delivery) => ({
    DELIVERY: shortId(delivery.deliveryId),
    'TELLS OF': delivery.event,
    ID: shortId(delivery.leadId ?? delivery.whatsappLeadId ?? delivery.offerId ?? ''),
    BY: delivery.channel,
    SINCE: formatTime(delivery.createdAt),
    TRIES: String(delivery.attempts),
    STATE: formatState(delivery),
    'LAST PROBLEM': cut(delivery.lastError ?? '', 60),
  }));
  return listing(rows);
}

const dead = { outcome: 'dead' } as const;

async function findByPrefix(store: Store, idPrefix: string): Promise<Delivery[]> {
  const found = idPrefix === '' ? [] : await store.findDeliveries({ idPrefix });
  if (found.length > 0) return found;
  throw new DeskError(1, `Nothing is delivered for an id that starts with ${quoted(idPrefix)}`);
}

export const deliveries: Command = {
  options: { ...texts('limit'), ...flags('dead', 'json') },
  positionals: [0, 1],
  async run({ store }, [idPrefix = ''], values) {
    const limit = readLimit(values.limit);
    const found = await store.findDeliveries({ idPrefix, limit, ...(values.dead && dead) });
    if (values.json) printJson(found.map(toDeliveryJson));
    else print(formatDeliveries(found));
  },
};

export const retry: Command = {
  options: flags('dead', 'json'),
  positionals: [0, 1],
  async run({ store }, [idPrefix], values) {
    if ((idPrefix === undefined) === (values.dead !== true)) {
      throw new DeskError(2, 'retry takes either the id of a delivery, lead or offer, or --dead');
    }
    const found =
      idPrefix === undefined
        ? await store.findDeliveries(dead)
        : await findByPrefix(store, idPrefix);
    const ids = found.map(({ deliveryId }) => deliveryId);
    const retried = await store.retryDeliveries(ids, Date.now());
    if (values.json) printJson({ retried });
    else if (retried.length === 0) print('Nothing to retry.');
    else print(`The server retries: ${retried.map(shortId).join(', ')}`);
  },
};
