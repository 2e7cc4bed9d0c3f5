import type { OutboxOptions } from '../../../server/store/delivery.ts';
import { desk, deskOutput, temporaryDir } from '../../helpers/server/server.ts';
import { type LeadChanges, storeLead } from '../../helpers/store/stored-lead.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';

interface CommandOptions {
  /** Settings of the desk. */
  env?: Readonly<Record<string, string>>;
  /** Deliveries that the store queues. Default: none. */
  outbox?: OutboxOptions;
}

/** Opens an empty store, and the desk's commands on it. */
export async function openCommands({ env = {}, outbox }: CommandOptions = {}) {
  const dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir, outbox);
  /** Runs a command, which must succeed, and returns its output. */
  const output = (...args: string[]) => deskOutput(dataDir, args, env);
  return {
    dataDir,
    store,
    run: (...args: string[]) => desk(dataDir, args, env),
    output,
    json: async (...args: string[]) => JSON.parse(await output(...args, '--json')),
    /** Stores a lead and returns its id. */
    send: (changes: LeadChanges = {}) => storeLead(store, changes),
  };
}
