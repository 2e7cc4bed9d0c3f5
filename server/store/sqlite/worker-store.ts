import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import { forwardCalls, type StoreMethod, timeoutOf } from '../calls/forward-calls.ts';
import type { OutboxOptions } from '../delivery.ts';
import { StoreUnavailableError, type UnavailableReason } from '../errors.ts';
import type { Store } from '../store.ts';
import type { Rescue } from './self-healing-store.ts';
import type { ErrorFields, StoreCall, StoreReport, StoreWorkerData } from './store-worker.ts';

export interface WorkerStoreOptions {
  dataDir: string;
  /** Timeout of a call, in ms. */
  wait: number;
  outbox?: OutboxOptions;
  /** Called after the database files were deleted or replaced. */
  onRescue?: (rescue: Rescue) => void;
  /** Called when an error ended the thread; the next call starts another. */
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
    return new StoreUnavailableError(code as UnavailableReason, message);
  }
  return Object.assign(new Error(message), { name, code, stack });
}

/** Collects the buffers of photos to transfer; copies bytes out of buffers that hold more. */
function collectBuffers(value: unknown, buffers: ArrayBuffer[]): unknown {
  if (value instanceof Uint8Array) {
    const { buffer } = value;
    const isWhole = value.byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
    const bytes = isWhole && !isMarkedAsUntransferable(buffer) ? value : new Uint8Array(value);
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

/** Sends calls to the store's thread, and restarts it when it has ended. */
class StoreThread {
  readonly #options: WorkerStoreOptions;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(options: WorkerStoreOptions) {
    this.#options = options;
  }

  invoke(method: StoreMethod, args: readonly unknown[], wait: number): Promise<unknown> {
    const buffers: ArrayBuffer[] = [];
    const id = ++this.#lastId;
    const deadline = Date.now() + wait;
    const call: StoreCall = {
      id,
      method,
      args: args.map((arg) => collectBuffers(arg, buffers)),
      deadline,
    };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new StoreUnavailableError('locked', `${method} timed out waiting for the database`));
      }, wait);
      this.#pending.set(id, { resolve, reject, timer });
      this.#worker ??= this.#start();
      this.#worker.postMessage(call, buffers);
    });
  }

  #start(): Worker {
    const { dataDir, outbox = { channels: [] }, heapLimit } = this.#options;
    const worker = new Worker(new URL('./store-worker.ts', import.meta.url), {
      workerData: { dataDir, outbox } satisfies StoreWorkerData,
      ...(heapLimit && { resourceLimits: { maxOldGenerationSizeMb: heapLimit } }),
    });
    worker.on('message', (message: StoreReport) => this.#receive(message));
    worker.on('error', (error) => this.#options.onCrash?.(error));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      const error = new StoreUnavailableError('crashed', 'The worker thread of the store ended');
      for (const id of [...this.#pending.keys()]) this.#take(id)?.reject(error);
    });
    return worker;
  }

  #receive(message: StoreReport): void {
    if (message.kind === 'rescue') this.#options.onRescue?.(message.rescue);
    else if (message.kind === 'result') this.#take(message.id)?.resolve(message.result);
    else this.#take(message.id)?.reject(toError(message.error));
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }
}

/**
 * Opens the SQLite store in a worker thread, so that waiting for the database never blocks the main
 * thread. Photos of a saved lead are transferred: the caller's arrays are empty afterwards. Calls that
 * time out reject with a StoreUnavailableError.
 */
export function openWorkerStore(options: WorkerStoreOptions): Store {
  const thread = new StoreThread(options);
  return forwardCalls((method, args) =>
    thread.invoke(method, args, timeoutOf(method, options.wait)),
  );
}
