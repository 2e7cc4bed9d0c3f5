/** The thread that SQLite runs in: carries out the calls of worker-store.ts one after the other. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { OutboxOptions } from '../delivery.ts';
import { reasonOf, StoreUnavailableError, toUnavailable } from '../errors.ts';
import type { Store } from '../store.ts';
import { GuardedStore, type Rescue } from './self-healing-store.ts';

export type StoreMethod = keyof Store;

export interface StoreCall {
  id: number;
  method: StoreMethod;
  args: readonly unknown[];
  /** Epoch ms. Later nobody listens to the result. */
  deadline: number;
}

/** An error as a message between threads: a cloned one loses its class and its code. */
export interface ErrorFields {
  name: string;
  code: string | undefined;
  message: string;
  stack: string | undefined;
}

export type StoreReport =
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: ErrorFields }
  | { kind: 'rescue'; rescue: Rescue };

export interface StoreWorkerData {
  dataDir: string;
  outbox: OutboxOptions;
}

/** ms; short, so that the queue is looked at between two attempts. */
const lockWait = 200;
const pause = 20;

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const report = (message: StoreReport) => port.postMessage(message);
const { dataDir, outbox } = workerData as StoreWorkerData;
const guarded = new GuardedStore(dataDir, { lockWait, outbox }, (rescue) =>
  report({ kind: 'rescue', rescue }),
);

function fieldsOf(error: unknown): ErrorFields {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { name, code, message, stack };
}

function carryOut({ method, args }: StoreCall): Promise<unknown> {
  if (method === 'close') return guarded.close();
  return guarded.use((store) => {
    const run = store[method] as (...args: readonly unknown[]) => Promise<unknown>;
    return run(...args);
  });
}

/** Other programs lock the database for a while; the call waits for them as long as its caller does. */
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
  if (call.method === 'close') port?.close();
}

let queue = Promise.resolve();
port.on('message', (call: StoreCall) => {
  queue = queue.then(() => answer(call));
});
