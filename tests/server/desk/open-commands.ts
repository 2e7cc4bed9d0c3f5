import type { OutboxOptions } from '../../../server/store/delivery.ts';
import { desk, deskFailure, deskOutput, temporaryDir } from '../../helpers/server/server.ts';
import { type LeadChanges, storeLead } from '../../helpers/store/stored-lead.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';

type Settings = Readonly<Record<string, string>>;

/** Returns the desk's commands on a data directory, with these settings of the desk. */
export function commandsOn(dataDir: string, env: Settings = {}) {
  /** Runs a command, which must succeed, and returns its output. */
  const output = (...args: string[]) => deskOutput(dataDir, args, env);
  return {
    run: (...args: string[]) => desk(dataDir, args, env),
    output,
    json: async (...args: string[]) => JSON.parse(await output(...args, '--json')),
    /** Runs a command, which must exit with this code, and returns its error. */
    failure: (exit: number, ...args: string[]) => deskFailure(exit, dataDir, args, env),
  };
}

/** Opens an empty store, and the desk's commands on it. `outbox`: deliveries that the store queues; default: none. */
export async function openCommands({
  env,
  outbox,
}: {
  env?: Settings;
  outbox?: OutboxOptions;
} = {}) {
  const dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir, outbox);
  return {
    dataDir,
    store,
    ...commandsOn(dataDir, env),
    /** Stores a lead and returns its id. */
    send: (changes: LeadChanges = {}) => storeLead(store, changes),
  };
}
