/** Runs SQLite in a thread and carries out the calls of worker-store.ts one by one. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { callStore, type StoreMethod } from '../calls/forward-calls.ts';
import type { OutboxOptions } from '../delivery.ts';
import { reasonOf, StoreUnavailableError, toUnavailable } from '../errors.ts';
import { createSelfHealingStore, type Rescue } from './self-healing-store.ts';

export interface StoreCall {
  id: number;
  method: StoreMethod;
  args: readonly unknown[];
  /** Epoch ms at which the caller stops waiting. */
  deadline: number;
}

export type StoreReport =
  | { kind: 'loaded' }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: ErrorFields }
  | { kind: 'rescue'; rescue: Rescue };

export interface StoreWorkerData {
  dataDir: string;
  outbox: OutboxOptions;
}

/** ms to wait for a lock per attempt; short, so that calls past their deadline are dropped between two attempts. */
const lockWait = 200;
/** ms between two attempts. */
const pause = 20;

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const report = (message: StoreReport) => port.postMessage(message);
const { dataDir, outbox } = workerData as StoreWorkerData;
const selfHealing = createSelfHealingStore(dataDir, { lockWait, outbox }, (rescue) =>
  report({ kind: 'rescue', rescue }),
);

/** Returns an error as a message between threads: structured clone loses its class and code. */
function fieldsOf(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { name, code, message, stack };
}

export type ErrorFields = ReturnType<typeof fieldsOf>;

async function carryOut({ method, args }: StoreCall): Promise<unknown> {
  if (method === 'close') return selfHealing.close();
  const result = await callStore(await selfHealing.open(), method, args);
  const rescued = await selfHealing.heal();
  // The call has written to the file that was put aside: repeats it on the database now in use.
  return rescued === 'kept-beside' ? callStore(await selfHealing.open(), method, args) : result;
}

/** Retries until the call's deadline while other programs lock the database. */
async function carryOutInTime(call: StoreCall): Promise<unknown> {
  for (;;) {
    if (Date.now() >= call.deadline) throw new StoreUnavailableError('locked', 'Waited too long');
    try {
      return await carryOut(call);
    } catch (error) {
      if (reasonOf(error) !== 'locked') throw toUnavailable(error);
    }
    await setTimeout(pause);
  }
}

async function answer(call: StoreCall): Promise<void> {
  try {
    report({ kind: 'result', id: call.id, result: await carryOutInTime(call) });
  } catch (error) {
    report({ kind: 'error', id: call.id, error: fieldsOf(error) });
  }
  // Ends the thread.
  if (call.method === 'close') port?.close();
}

let queue = Promise.resolve();
port.on('message', (call: StoreCall) => {
  queue = queue.then(() => answer(call));
});
report({ kind: 'loaded' });
