interface Waiting {
  amount: number;
  enter: () => void;
}

/**
 * Shares a capacity, such as the bytes of memory in which complete bodies are parsed and stored. Clients take turns, so
 * that the many requests of one client delay no other; each client's own are first come, first served.
 */
export class MemorySemaphore {
  #free: number;
  readonly #capacity: number;
  /** Ordered by turn: the next client is the first key. */
  readonly #queues = new Map<string, Waiting[]>();

  /** `capacity`: at least the largest amount. */
  constructor(capacity: number) {
    this.#free = capacity;
    this.#capacity = capacity;
  }

  get inUse(): number {
    return this.#capacity - this.#free;
  }

  /** Resolves to the function that releases the amount, or to undefined after `timeout` ms. */
  acquire(client: string, amount: number, timeout: number): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        this.#free -= amount;
        resolve(() => {
          this.#free += amount;
          this.#admit();
        });
      };
      const entry = { amount, enter };
      const timer = setTimeout(() => {
        const queue = (this.#queues.get(client) ?? []).filter((other) => other !== entry);
        if (queue.length > 0) this.#queues.set(client, queue);
        else this.#queues.delete(client);
        resolve(undefined);
        this.#admit();
      }, timeout);
      this.#queues.set(client, [...(this.#queues.get(client) ?? []), entry]);
      this.#admit();
    });
  }

  /** Admits clients by turn, up to the first amount that does not fit: smaller ones could starve it by overtaking. */
  #admit(): void {
    for (const [client, queue] of this.#queues) {
      const [next, ...others] = queue;
      if (!next || next.amount > this.#free) return;
      this.#queues.delete(client);
      // The loop reaches entries that are appended to the Map.
      if (others.length > 0) this.#queues.set(client, others);
      next.enter();
    }
  }
}
