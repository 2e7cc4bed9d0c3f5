/** Maximum bytes kept of a part, header included. */
const maxPartBytes = 8 * 1024;
/** Maximum bytes kept of all parts. Of a file, only the header is kept, so the texts that people type fit. */
const maxKeptBytes = 64 * 1024;
/** End of a part's header. */
export const headEnd = '\r\n\r\n';

/** Removes the content of a file; returns other parts unchanged. */
function withoutFile(part: Buffer): Buffer {
  const found = part.indexOf(headEnd);
  if (found < 0) return part;
  const head = part.subarray(0, found + headEnd.length);
  const isFile = /;\s*filename/i.test(head.toString('latin1'));
  return isFile ? Buffer.concat([head, Buffer.from('\r\n')]) : part;
}

/**
 * Finds the parts of a form (multipart/form-data) while it arrives, so that attacks on the parser end early:
 * a body has room for hundreds of thousands of empty parts.
 */
export class FormBoundsCheck {
  /** Byte offsets of the delimiters received so far. */
  readonly delimiters: number[] = [];
  readonly #delimiter: Buffer;
  readonly #limit: number;
  #offset = 0;
  /** The last bytes, which may be the start of a delimiter. */
  #end: Buffer = Buffer.alloc(0);
  /** Complete parts without the content of files. */
  readonly #parts: Buffer[] = [];
  #partBytes = 0;
  /** Start of the part that is arriving; undefined before the first one. */
  #part: Buffer | undefined;

  constructor(boundary: string, limit: number) {
    this.#delimiter = Buffer.from(`--${boundary}`, 'latin1');
    this.#limit = limit;
  }

  /** Checks the next bytes; delimiters may be split across calls. */
  push(chunk: Buffer): 'too-many-fields' | undefined {
    const bytes = Buffer.concat([this.#end, chunk]);
    const { length } = this.#delimiter;
    let next = 0;
    let from = 0;
    for (let at = bytes.indexOf(this.#delimiter); at >= 0; ) {
      this.delimiters.push(this.#offset + at);
      // One more than fields: the last delimiter only ends the form.
      if (this.delimiters.length > this.#limit + 1) return 'too-many-fields';
      this.#keep(bytes.subarray(from, at));
      this.#endPart();
      from = at;
      next = at + length;
      at = bytes.indexOf(this.#delimiter, next);
    }
    const kept = Math.max(next, bytes.length - length + 1);
    this.#keep(bytes.subarray(from, kept));
    this.#end = bytes.subarray(kept);
    this.#offset += kept;
    return undefined;
  }

  /** Returns a form of the parts that are complete so far, with empty files, and the offsets of its delimiters. */
  texts(): { bytes: Buffer; delimiters: number[] } {
    const delimiters = [0];
    for (const { length } of this.#parts) delimiters.push((delimiters.at(-1) ?? 0) + length);
    const last = Buffer.concat([this.#delimiter, Buffer.from('--\r\n')]);
    return { bytes: Buffer.concat([...this.#parts, last]), delimiters };
  }

  #keep(bytes: Buffer): void {
    if (!this.#part || this.#part.length >= maxPartBytes) return;
    const start = bytes.subarray(0, maxPartBytes - this.#part.length);
    this.#part = Buffer.concat([this.#part, start]);
  }

  #endPart(): void {
    const part = this.#part && withoutFile(this.#part);
    if (part && this.#partBytes + part.length <= maxKeptBytes) {
      this.#parts.push(part);
      this.#partBytes += part.length;
    }
    this.#part = Buffer.alloc(0);
  }
}
