/** What became of a request's body. `gone`: the client went away in the middle of it. */
export type BodyResult = { text: string; bytes: number } | 'too-large' | 'gone';

/**
 * Shares out the memory that bodies may take, first come first served. A body takes its announced
 * length before it is read; while it waits, TCP holds the client back.
 */
export class ByteBudget {
  #free: number;
  #waiting: { bytes: number; enter: () => void }[] = [];

  constructor(total: number) {
    this.#free = total;
  }

  /** Resolves to the function that gives the bytes back, or to undefined after `patience` ms. */
  take(bytes: number, patience: number): Promise<(() => void) | undefined> {
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
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        resolve(undefined);
        this.#admit();
      }, patience);
      this.#waiting.push(entry);
      this.#admit();
    });
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next && next.bytes <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      next.enter();
    }
  }
}

/** The length a request announces, or undefined (chunked). */
export function announcedLength(request: Request): number | undefined {
  const header = request.headers.get('content-length');
  return header === null ? undefined : Number(header);
}

/**
 * Reads a body of at most `limit` bytes as UTF-8. A larger one is read on and thrown away, up to
 * `patience` bytes: a browser looks at the answer only after it has sent everything.
 */
export async function readBody(
  request: Request,
  limit: number,
  patience = limit * 4,
): Promise<BodyResult> {
  if (!request.body) return { text: '', bytes: 0 };
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      if (bytes <= limit) chunks.push(chunk);
      else chunks = [];
      if (bytes > patience) break;
    }
  } catch {
    return 'gone';
  }
  if (bytes > limit) return 'too-large';
  return { text: new TextDecoder().decode(Buffer.concat(chunks)), bytes };
}

/** Reads a body of up to `patience` bytes away, so that a refusal reaches a browser still sending. */
export async function discardBody(request: Request, patience: number): Promise<void> {
  await readBody(request, 0, patience);
}
