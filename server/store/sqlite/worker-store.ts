import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import type { OutboxOptions } from '../delivery.ts';
import { StoreUnavailableError, type UnavailableReason } from '../errors.ts';
import type { Store } from '../store.ts';
import type { Rescue } from './self-healing-store.ts';
import type {
  ErrorFields,
  StoreCall,
  StoreMethod,
  StoreReport,
  StoreWorkerData,
} from './store-worker.ts';

export interface ThreadedStoreOptions {
  dataDir: string;
  /** How long a call waits for the database before it rejects, in ms. */
  wait: number;
  /** Default: nothing is written into the outbox. */
  outbox?: OutboxOptions;
  /** Somebody deleted or replaced the database under us, and this was done about it. */
  onRescue?: (rescue: Rescue) => void;
  /** The thread ended by an error; the next call starts another. */
  onCrash?: (error: unknown) => void;
  /** MB of JavaScript heap for the thread. Default: as the process. */
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

/** Bytes of photos are handed over, not copied; those in a buffer with others are copied out of it. */
function separateBytes(value: unknown, owned: ArrayBuffer[]): unknown {
  if (value instanceof Uint8Array) {
    const { buffer } = value;
    const isWhole = value.byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
    const bytes = isWhole && !isMarkedAsUntransferable(buffer) ? value : new Uint8Array(value);
    owned.push(bytes.buffer as ArrayBuffer);
    return bytes;
  }
  if (Array.isArray(value)) return value.map((entry) => separateBytes(entry, owned));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, separateBytes(entry, owned)]);
  return Object.fromEntries(entries);
}

/** Calls a store in a thread of its own, which is started again whenever it has ended. */
class StoreThread {
  readonly #options: ThreadedStoreOptions;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(options: ThreadedStoreOptions) {
    this.#options = options;
  }

  invoke(method: StoreMethod, args: readonly unknown[], wait: number): Promise<unknown> {
    const owned: ArrayBuffer[] = [];
    const id = ++this.#lastId;
    const deadline = Date.now() + wait;
    const call: StoreCall = {
      id,
      method,
      args: args.map((arg) => separateBytes(arg, owned)),
      deadline,
    };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new StoreUnavailableError('locked', `${method} waited too long for the database`));
      }, wait);
      this.#pending.set(id, { resolve, reject, timer });
      this.#worker ??= this.#start();
      this.#worker.postMessage(call, owned);
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
      const error = new StoreUnavailableError('crashed', 'The thread of the store has ended');
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

/** ms; whoever asks for health wants to know of now. */
const checkWait = 2000;

/**
 * The embedded store in a thread of its own: whatever the database waits for, this thread serves on.
 * Photos of a lead that is saved are handed over: the caller's are empty afterwards. A call that the
 * database can't carry out in time rejects with a StoreUnavailableError.
 */
export function openThreadedStore(options: ThreadedStoreOptions): Store {
  const thread = new StoreThread(options);
  const { wait } = options;
  /** Typed by where it is used: each method below has the arguments and the result of the store's. */
  const forward = <M extends StoreMethod>(method: M, timeout = wait): Store[M] =>
    ((...args: unknown[]) => thread.invoke(method, args, timeout)) as Store[M];
  return {
    saveLead: forward('saveLead'),
    findLeads: forward('findLeads'),
    listFirstVersions: forward('listFirstVersions'),
    readLeads: forward('readLeads'),
    readPhotos: forward('readPhotos'),
    readPhoto: forward('readPhoto'),
    saveWhatsappLead: forward('saveWhatsappLead'),
    findWhatsappLeads: forward('findWhatsappLeads'),
    saveOffer: forward('saveOffer'),
    findOffers: forward('findOffers'),
    answerOffer: forward('answerOffer'),
    withdrawOffer: forward('withdrawOffer'),
    readLead: forward('readLead'),
    readWhatsappLead: forward('readWhatsappLead'),
    readOffer: forward('readOffer'),
    claimDelivery: forward('claimDelivery'),
    finishDelivery: forward('finishDelivery'),
    postponeDelivery: forward('postponeDelivery'),
    findDeliveries: forward('findDeliveries'),
    retryDeliveries: forward('retryDeliveries'),
    outboxState: forward('outboxState'),
    announcePhotos: forward('announcePhotos'),
    giveUpPhotos: forward('giveUpPhotos'),
    forgetPhotos: forward('forgetPhotos'),
    erase: forward('erase'),
    findOld: forward('findOld'),
    eraseOld: forward('eraseOld'),
    compact: forward('compact'),
    copyTo: forward('copyTo'),
    check: forward('check', Math.min(wait, checkWait)),
    close: forward('close'),
  };
}
