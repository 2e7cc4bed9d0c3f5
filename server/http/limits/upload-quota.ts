/** How much may be under way at once, in bytes and bodies. */
export interface ArrivalLimits {
  bytes: number;
  bytesPerClient: number;
  bodiesPerClient: number;
  /** The largest body; both limits of bytes are at least that. */
  largestBody: number;
}

/** The client's side of a body. */
export interface Upload {
  /** Bytes per second that the client sends. */
  readonly rate: number;
  /** The client has closed the connection. */
  readonly isGone: boolean;
  /** Ends the upload, because it is the slowest of its client and others wait. */
  end(): void;
}

/** A body under way. */
export interface Arrival {
  /** Counts bytes that have arrived; false: there was no room for them within `timeout` ms, or the upload ended. */
  take(bytes: number, timeout: number): Promise<boolean>;
  /** Gives the place to another body of the client; the bytes stay counted. */
  complete(): void;
  /** Stops counting the bytes. */
  releaseBytes(): void;
  /** Gives everything back, whatever became of the body. */
  leave(): void;
}

interface Body extends Arrival {
  upload: Upload;
  isEnded: boolean;
}

interface Client {
  /** Bytes of its bodies, complete ones included. */
  bytes: number;
  /** Incomplete bodies, oldest first. */
  bodies: Set<Body>;
}

interface Waiting {
  upload: Upload;
  /** Takes what is waited for, if it is there. */
  attempt: () => boolean;
  /** The client whose own bodies are in the way; undefined: those of everybody are. */
  blockedBy: () => Client | undefined;
  settle: (isAdmitted: boolean) => void;
}

/**
 * Counts the bodies that are under way by the bytes that they have really brought; what they announce
 * costs nothing. Past a limit a body waits, first come first served, and only for its own client's
 * excess, or when the limit for everybody is reached. After each quarter of its time that it waits for its own
 * client, the slowest upload of that client ends. The last `largestBody` bytes of a client's share are kept for
 * its oldest body, and those of all for the oldest of all, which therefore never waits.
 */
export class Arrivals {
  readonly #limits: ArrivalLimits;
  readonly #clients = new Map<string, Client>();
  /** Incomplete bodies, oldest first. */
  readonly #bodies = new Set<Body>();
  readonly #waiting = new Set<Waiting>();
  #bytes = 0;

  constructor(limits: ArrivalLimits) {
    this.#limits = limits;
  }

  /** Admits a body of a client; undefined: its client had too many within `timeout` ms. */
  async enter(clientKey: string, upload: Upload, timeout: number): Promise<Arrival | undefined> {
    let arrival: Arrival | undefined;
    const attempt = () => {
      const client = this.#clients.get(clientKey) ?? { bytes: 0, bodies: new Set() };
      if (client.bodies.size >= this.#limits.bodiesPerClient) return false;
      this.#clients.set(clientKey, client);
      arrival = this.#admit(clientKey, client, upload);
      return true;
    };
    const blockedBy = () => this.#clients.get(clientKey);
    await this.#wait({ upload, attempt, blockedBy }, timeout);
    return arrival;
  }

  #admit(clientKey: string, client: Client, upload: Upload): Arrival {
    let held = 0;
    const body: Body = {
      upload,
      isEnded: false,
      take: (bytes, timeout) => {
        const isBlocked = () => !this.#hasRoomOfClient(body, client, bytes);
        const attempt = () => {
          if (isBlocked() || !this.#hasRoom(body, bytes)) return false;
          held += bytes;
          client.bytes += bytes;
          this.#bytes += bytes;
          return true;
        };
        const blockedBy = () => (isBlocked() ? client : undefined);
        return this.#wait({ upload, attempt, blockedBy }, timeout);
      },
      complete: () => {
        this.#bodies.delete(body);
        client.bodies.delete(body);
        this.#lookAgain();
      },
      releaseBytes: () => {
        client.bytes -= held;
        this.#bytes -= held;
        held = 0;
        this.#lookAgain();
      },
      leave: () => {
        body.complete();
        body.releaseBytes();
        if (client.bodies.size === 0 && client.bytes === 0) this.#clients.delete(clientKey);
      },
    };
    client.bodies.add(body);
    this.#bodies.add(body);
    return body;
  }

  #hasRoom(body: Body, bytes: number): boolean {
    const [oldest] = this.#bodies;
    const kept = body === oldest ? 0 : this.#limits.largestBody;
    return this.#bytes + bytes <= this.#limits.bytes - kept;
  }

  #hasRoomOfClient(body: Body, client: Client, bytes: number): boolean {
    const [oldest] = client.bodies;
    const kept = body === oldest ? 0 : this.#limits.largestBody;
    return client.bytes + bytes <= this.#limits.bytesPerClient - kept;
  }

  #wait(wanted: Omit<Waiting, 'settle'>, timeout: number): Promise<boolean> {
    if (wanted.attempt()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        ...wanted,
        settle: (isAdmitted) => {
          clearTimeout(timer);
          clearInterval(patience);
          this.#waiting.delete(waiting);
          resolve(isAdmitted);
        },
      };
      const timer = setTimeout(waiting.settle, timeout, false);
      const patience = setInterval(() => this.#insist(waiting), timeout / 4);
      this.#waiting.add(waiting);
    });
  }

  /** Makes room for a body that has waited: the slowest upload of its client ends. */
  #insist({ upload, blockedBy, settle }: Waiting): void {
    if (upload.isGone) {
      settle(false);
      return;
    }
    const open = [...(blockedBy()?.bodies ?? [])].filter(({ isEnded }) => !isEnded);
    const [slowest] = open.sort((a, b) => a.upload.rate - b.upload.rate);
    if (!slowest) return;
    slowest.isEnded = true;
    slowest.upload.end();
    for (const other of this.#waiting) if (other.upload === slowest.upload) other.settle(false);
  }

  #lookAgain(): void {
    for (const waiting of this.#waiting) if (waiting.attempt()) waiting.settle(true);
  }
}
