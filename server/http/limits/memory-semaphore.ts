interface Waiting {
  bytes: number;
  enter: () => void;
}

/**
 * Shares the memory in which complete bodies are parsed and stored. Clients take turns, so that the many
 * bodies of one client delay no other; each client's own bodies are first come, first served.
 */
export class MemorySemaphore {
  #free: number;
  readonly #memory: number;
  /** Ordered by turn: the next client is the first key. */
  readonly #queues = new Map<string, Waiting[]>();

  /** `memory`: bytes, at least those of the largest body; or another unit in which `acquire` counts. */
  constructor(memory: number) {
    this.#free = memory;
    this.#memory = memory;
  }

  get bytesInUse(): number {
    return this.#memory - this.#free;
  }

  /** Resolves to the function that releases the bytes, or to undefined after `timeout` ms. */
  acquire(client: string, bytes: number, timeout: number): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        this.#free -= bytes;
        resolve(() => {
          this.#free += bytes;
          this.#admit();
        });
      };
      const entry = { bytes, enter };
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

  /** Waits for a large body at the head: smaller ones that overtake could starve it. */
  #admit(): void {
    for (const [client, queue] of this.#queues) {
      const [next, ...others] = queue;
      if (!next || next.bytes > this.#free) return;
      this.#queues.delete(client);
      // The loop reaches entries that are appended to the Map.
      if (others.length > 0) this.#queues.set(client, others);
      next.enter();
    }
  }
}
