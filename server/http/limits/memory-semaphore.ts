interface Waiting {
  bytes: number;
  enter: () => void;
}

/**
 * Shares out the memory in which complete bodies are parsed and stored. Clients take turns, so that
 * nobody waits for another's many bodies; within a client it is first come, first served.
 */
export class Turns {
  #free: number;
  readonly #memory: number;
  /** The client whose turn is next comes first. */
  readonly #queues = new Map<string, Waiting[]>();

  /** `memory` in bytes; at least that of the largest body. */
  constructor(memory: number) {
    this.#free = memory;
    this.#memory = memory;
  }

  /** Bytes that have their turn now. */
  get bytes(): number {
    return this.#memory - this.#free;
  }

  /** Resolves to the function that gives the bytes back, or to undefined after `timeout` ms. */
  take(client: string, bytes: number, timeout: number): Promise<(() => void) | undefined> {
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

  /** A large body at the head is waited for: smaller ones going past could keep it waiting for ever. */
  #admit(): void {
    for (const [client, queue] of this.#queues) {
      const [next, ...others] = queue;
      if (!next || next.bytes > this.#free) return;
      this.#queues.delete(client);
      // Iteration goes on to what is added to the end of a Map.
      if (others.length > 0) this.#queues.set(client, others);
      next.enter();
    }
  }
}
