interface UploadLimits {
  /** Bytes of all clients together. */
  bytes: number;
  bytesPerClient: number;
  bodiesPerClient: number;
  /** The largest body; both byte limits are at least this. */
  largestBody: number;
}

export interface Upload {
  /** Bytes per second that the client sends. */
  readonly rate: number;
  /** The client has closed the connection. */
  readonly isGone: boolean;
  /** Ends the upload because it is its client's slowest while others wait. */
  abort(): void;
}

export interface UploadSlot {
  /** Reserves received bytes; false: no room within `timeout` ms, or the upload has been aborted. */
  reserve(bytes: number, timeout: number): Promise<boolean>;
  /** Frees the slot for another upload of the client, but keeps the bytes reserved. */
  complete(): void;
  /** Frees the reserved bytes, but keeps the slot. */
  releaseBytes(): void;
  /** Frees the slot and the bytes. */
  release(): void;
}

interface ActiveUpload extends UploadSlot {
  upload: Upload;
  isAborted: boolean;
}

/** Uploads in progress, of one client or of all. */
interface Share {
  /** Reserved bytes, including those of complete bodies. */
  bytes: number;
  /** Incomplete uploads, oldest first. */
  uploads: Set<ActiveUpload>;
}

interface Waiting {
  upload: Upload;
  /** Takes the slot or bytes if available. */
  attempt: () => boolean;
  /** Returns the share of the client whose own limit is in the way; undefined if it is the total limit. */
  blockedBy: () => Share | undefined;
  settle: (isAdmitted: boolean) => void;
}

/**
 * Limits uploads by the bytes that have arrived; announced lengths reserve nothing. Over the limit of their client, or
 * over the total limit, uploads wait until they fit: a later one that needs less may be admitted earlier. They never
 * wait for the limit of another client. After each quarter of its waiting time, an upload that waits for its own client aborts that client's slowest upload. The last
 * `largestBody` bytes of a client's share are reserved for its oldest upload, and those of the total for the oldest of
 * all, so that these wait only until complete bodies are stored.
 */
export class UploadQuota {
  readonly #limits: UploadLimits;
  readonly #clients = new Map<string, Share>();
  /** The uploads of all clients together. */
  readonly #total: Share = { bytes: 0, uploads: new Set() };
  readonly #waiting = new Set<Waiting>();

  constructor(limits: UploadLimits) {
    this.#limits = limits;
  }

  /** Admits an upload; resolves to undefined if its client had too many for `timeout` ms. */
  async enter(clientKey: string, upload: Upload, timeout: number): Promise<UploadSlot | undefined> {
    let slot: UploadSlot | undefined;
    const attempt = () => {
      const client = this.#clients.get(clientKey) ?? { bytes: 0, uploads: new Set() };
      if (client.uploads.size >= this.#limits.bodiesPerClient) return false;
      this.#clients.set(clientKey, client);
      slot = this.#admit(clientKey, client, upload);
      return true;
    };
    const blockedBy = () => this.#clients.get(clientKey);
    await this.#wait({ upload, attempt, blockedBy }, timeout);
    return slot;
  }

  #admit(clientKey: string, client: Share, upload: Upload): UploadSlot {
    let held = 0;
    const active: ActiveUpload = {
      upload,
      isAborted: false,
      reserve: (bytes, timeout) => {
        const { bytesPerClient, bytes: limit } = this.#limits;
        const isBlocked = () => !this.#hasRoom(client, bytesPerClient, active, bytes);
        const attempt = () => {
          if (isBlocked() || !this.#hasRoom(this.#total, limit, active, bytes)) return false;
          held += bytes;
          client.bytes += bytes;
          this.#total.bytes += bytes;
          return true;
        };
        const blockedBy = () => (isBlocked() ? client : undefined);
        return this.#wait({ upload, attempt, blockedBy }, timeout);
      },
      complete: () => {
        this.#total.uploads.delete(active);
        client.uploads.delete(active);
        this.#retryWaiting();
      },
      releaseBytes: () => {
        client.bytes -= held;
        this.#total.bytes -= held;
        held = 0;
        this.#retryWaiting();
      },
      release: () => {
        active.complete();
        active.releaseBytes();
        // A later upload of the client may have a share of its own by now, which must stay.
        const isCurrent = this.#clients.get(clientKey) === client;
        if (isCurrent && client.uploads.size === 0 && client.bytes === 0) {
          this.#clients.delete(clientKey);
        }
      },
    };
    client.uploads.add(active);
    this.#total.uploads.add(active);
    return active;
  }

  #hasRoom(share: Share, limit: number, active: ActiveUpload, bytes: number): boolean {
    const [oldest] = share.uploads;
    const reserved = active === oldest ? 0 : this.#limits.largestBody;
    return share.bytes + bytes <= limit - reserved;
  }

  #wait(request: Omit<Waiting, 'settle'>, timeout: number): Promise<boolean> {
    if (request.attempt()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        ...request,
        settle: (isAdmitted) => {
          clearTimeout(timer);
          clearInterval(interval);
          this.#waiting.delete(waiting);
          resolve(isAdmitted);
        },
      };
      const timer = setTimeout(waiting.settle, timeout, false);
      const interval = setInterval(() => this.#endSlowest(waiting), timeout / 4);
      this.#waiting.add(waiting);
    });
  }

  /** Makes room for a waiting upload: aborts the slowest upload of its client. */
  #endSlowest({ upload, blockedBy, settle }: Waiting): void {
    if (upload.isGone) {
      settle(false);
      return;
    }
    const open = [...(blockedBy()?.uploads ?? [])].filter(({ isAborted }) => !isAborted);
    const [slowest] = open.sort((a, b) => a.upload.rate - b.upload.rate);
    if (!slowest) return;
    slowest.isAborted = true;
    slowest.upload.abort();
    for (const other of this.#waiting) if (other.upload === slowest.upload) other.settle(false);
  }

  #retryWaiting(): void {
    for (const waiting of this.#waiting) if (waiting.attempt()) waiting.settle(true);
  }
}
