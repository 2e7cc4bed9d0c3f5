import type { Delivery } from '../../store/delivery.ts';
import type { Store } from '../../store/store.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';
import { type Command, readLimit } from './command.ts';
import { formatDeliveries, toDeliveryJson } from './deliveries.ts';
import { shortId } from './format.ts';
import { print, printJson } from './terminal.ts';

const dead = { outcome: 'dead' } as const;

/** Finds deliveries by the start of their own id, or of the id of their lead or offer. */
async function findByPrefix(store: Store, idPrefix: string): Promise<Delivery[]> {
  const found = idPrefix === '' ? [] : await store.findDeliveries({ idPrefix });
  if (found.length > 0) return found;
  throw new DeskError(1, `Nothing is delivered for an id that starts with ${quoted(idPrefix)}`);
}

const deliveries: Command = {
  options: { limit: { type: 'string' }, dead: { type: 'boolean' }, json: { type: 'boolean' } },
  words: [0, 1],
  async run({ store }, [idPrefix = ''], values) {
    const limit = readLimit(values.limit);
    const found = await store.findDeliveries({ idPrefix, limit, ...(values.dead && dead) });
    if (values.json) printJson(found.map(toDeliveryJson));
    else print(formatDeliveries(found));
  },
};

const retry: Command = {
  options: { dead: { type: 'boolean' }, json: { type: 'boolean' } },
  words: [0, 1],
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

export const deliveryCommands: Readonly<Record<string, Command>> = { deliveries, retry };
