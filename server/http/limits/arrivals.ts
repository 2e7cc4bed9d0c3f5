/** How much may be under way at once, in bytes and bodies. */
export interface ArrivalLimits {
  bytes: number;
  bytesPerClient: number;
  bodiesPerClient: number;
  /** The largest body; both limits of bytes are at least that. */
  largestBody: number;
}

interface Client {
  bytes: number;
  /** Oldest first. */
  bodies: Set<Arrival>;
}

interface Waiting {
  /** Takes what is waited for, if it is there. */
  attempt: () => boolean;
  enter: () => void;
}

/** A body under way. */
export interface Arrival {
  /** Counts bytes that have arrived; false: there was no room for them within `timeout` ms. */
  take(bytes: number, timeout: number): Promise<boolean>;
  /** Its bytes are kept no longer. */
  releaseBytes(): void;
  /** The body is done with, in whatever way. */
  leave(): void;
}

/**
 * Counts the bodies that are under way by the bytes that they have really brought; what they announce
 * costs nothing. Past a limit one waits, first come first served, and only for its own client's
 * excess, or when the limit for everybody is reached. Whoever is admitted can finish: the last
 * `largestBody` bytes of a client's share are kept for its oldest body, and those of all for the
 * oldest of all, which therefore never waits.
 */
export class Arrivals {
  readonly #limits: ArrivalLimits;
  readonly #clients = new Map<string, Client>();
  /** Oldest first. */
  readonly #bodies = new Set<Arrival>();
  readonly #waiting = new Set<Waiting>();
  #bytes = 0;

  constructor(limits: ArrivalLimits) {
    this.#limits = limits;
  }

  /** Bytes of all bodies under way. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Admits a body of a client; undefined: its client had too many within `timeout` ms. */
  async enter(clientKey: string, timeout: number): Promise<Arrival | undefined> {
    let arrival: Arrival | undefined;
    await this.#wait(() => {
      const client = this.#clients.get(clientKey) ?? { bytes: 0, bodies: new Set() };
      if (client.bodies.size >= this.#limits.bodiesPerClient) return false;
      this.#clients.set(clientKey, client);
      arrival = this.#admit(clientKey, client);
      return true;
    }, timeout);
    return arrival;
  }

  #admit(clientKey: string, client: Client): Arrival {
    let held = 0;
    const releaseBytes = () => {
      client.bytes -= held;
      this.#bytes -= held;
      held = 0;
      this.#lookAgain();
    };
    const arrival: Arrival = {
      take: (bytes, timeout) =>
        this.#wait(() => {
          if (!this.#hasRoom(arrival, client, bytes)) return false;
          held += bytes;
          client.bytes += bytes;
          this.#bytes += bytes;
          return true;
        }, timeout),
      releaseBytes,
      leave: () => {
        this.#bodies.delete(arrival);
        client.bodies.delete(arrival);
        if (client.bodies.size === 0) this.#clients.delete(clientKey);
        releaseBytes();
      },
    };
    client.bodies.add(arrival);
    this.#bodies.add(arrival);
    return arrival;
  }

  #hasRoom(arrival: Arrival, client: Client, bytes: number): boolean {
    const { bytes: limit, bytesPerClient, largestBody } = this.#limits;
    const [oldest] = this.#bodies;
    const [oldestOfClient] = client.bodies;
    const kept = arrival === oldest ? 0 : largestBody;
    const keptOfClient = arrival === oldestOfClient ? 0 : largestBody;
    return (
      client.bytes + bytes <= bytesPerClient - keptOfClient && this.#bytes + bytes <= limit - kept
    );
  }

  #wait(attempt: () => boolean, timeout: number): Promise<boolean> {
    if (attempt()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiting = {
        attempt,
        enter: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        resolve(false);
      }, timeout);
      this.#waiting.add(waiting);
    });
  }

  #lookAgain(): void {
    for (const waiting of this.#waiting) {
      if (!waiting.attempt()) continue;
      this.#waiting.delete(waiting);
      waiting.enter();
    }
  }
}
