import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import { forwardCalls, timeoutOf } from '../calls/forward-calls.ts';
import type { OutboxOptions } from '../delivery.ts';
import { StoreUnavailableError, type UnavailableReason } from '../errors.ts';
import type { Store } from '../store.ts';
import type { Rescue } from './self-healing-store.ts';
import type { ErrorFields, StoreCall, StoreReport, StoreWorkerData } from './store-worker.ts';

export interface WorkerStoreOptions {
  dataDir: string;
  /** Timeout of a call, in ms; begins when the thread has loaded. */
  callTimeout: number;
  /** Timeout of loading the thread, in ms. Default: 30 seconds, for a busy machine. */
  loadingTimeout?: number;
  outbox?: OutboxOptions;
  /** Called after the database files were deleted or replaced. */
  onRescue?: (rescue: Rescue) => void;
  /** Called when an error ended the thread, or the thread did not load; the next call starts another thread. */
  onCrash?: (error: unknown) => void;
  /** Heap limit of the thread in MB. Default: as the process. */
  heapLimit?: number;
}

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

function toError({ name, code, message, stack }: ErrorFields): Error {
  if (name === 'StoreUnavailableError') {
    // A cast: each StoreUnavailableError has such a code.
    return new StoreUnavailableError(code as UnavailableReason, message);
  }
  return Object.assign(new Error(message), { name, code, stack });
}

/**
 * Adds the buffers of all bytes in a value, such as photos, to those that are transferred. Returns the value, in which
 * bytes are copied whose buffer holds more than them or cannot be transferred.
 */
function collectBuffers(value: unknown, buffers: ArrayBuffer[]): unknown {
  if (value instanceof Uint8Array) {
    const { buffer } = value;
    const isWhole = value.byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
    const bytes = isWhole && !isMarkedAsUntransferable(buffer) ? value : new Uint8Array(value);
    // A cast: the buffer is checked above, or new.
    buffers.push(bytes.buffer as ArrayBuffer);
    return bytes;
  }
  if (Array.isArray(value)) return value.map((entry) => collectBuffers(entry, buffers));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    collectBuffers(entry, buffers),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Opens the SQLite store in a worker thread, so that waiting for the database never blocks the main
 * thread. Bytes in arguments, such as photos, are transferred: the caller's arrays may be empty afterwards. Calls that
 * time out reject with a StoreUnavailableError. Restarts the thread when it has ended.
 */
export function openWorkerStore({
  dataDir,
  callTimeout,
  loadingTimeout = 30_000,
  outbox = { channels: [] },
  onRescue,
  onCrash,
  heapLimit,
}: WorkerStoreOptions): Store {
  const allPending = new Map<number, Pending>();
  let running: Promise<Worker> | undefined;
  let lastId = 0;

  function take(id: number): Pending | undefined {
    const pending = allPending.get(id);
    allPending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }

  function receive(message: StoreReport): void {
    if (message.kind === 'rescue') onRescue?.(message.rescue);
    else if (message.kind === 'result') take(message.id)?.resolve(message.result);
    else if (message.kind === 'error') take(message.id)?.reject(toError(message.error));
  }

  /** Starts the thread, and resolves when it has loaded. */
  function start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./store-worker.ts', import.meta.url), {
        workerData: { dataDir, outbox } satisfies StoreWorkerData,
        ...(heapLimit && { resourceLimits: { maxOldGenerationSizeMb: heapLimit } }),
      });
      let problem = 'The worker thread of the store ended';
      const loadingTimer = setTimeout(() => {
        problem = `The worker thread of the store did not load within ${loadingTimeout / 1000} s`;
        onCrash?.(new Error(problem));
        void worker.terminate();
      }, loadingTimeout);
      worker.on('message', (message: StoreReport) => {
        if (message.kind !== 'loaded') return receive(message);
        clearTimeout(loadingTimer);
        resolve(worker);
      });
      worker.on('error', (error) => onCrash?.(error));
      worker.on('exit', () => {
        clearTimeout(loadingTimer);
        running = undefined;
        const error = new StoreUnavailableError('crashed', problem);
        reject(error);
        for (const id of [...allPending.keys()]) take(id)?.reject(error);
      });
    });
  }

  return forwardCalls(async (method, args) => {
    running ??= start();
    const worker = await running;
    const buffers: ArrayBuffer[] = [];
    const id = ++lastId;
    const timeout = timeoutOf(method, callTimeout);
    const deadline = Date.now() + timeout;
    const transferred = args.map((arg) => collectBuffers(arg, buffers));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        allPending.delete(id);
        reject(new StoreUnavailableError('locked', `${method} timed out waiting for the database`));
      }, timeout);
      allPending.set(id, { resolve, reject, timer });
      worker.postMessage({ id, method, args: transferred, deadline } satisfies StoreCall, buffers);
    });
  });
}
